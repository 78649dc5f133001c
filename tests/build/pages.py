"""Host pages in both languages, and what a reader sees on the pages built from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bs4 import BeautifulSoup, Tag

HOSTS = ("rst", "md")
"""The languages of host pages, by the suffix of their files."""


def extensions(host: str) -> tuple[str, ...]:
    """Return what a project with pages in *host* has to load."""
    return ("myst_parser",) if host == "md" else ()


def directive(
    host: str,
    name: str,
    argument: str,
    options: Mapping[str, str] | None = None,
    body: str = "",
) -> str:
    """Return a directive as an author writes it in *host*; a flag is an option with no text."""
    fields = [f":{option}: {text}".rstrip() for option, text in (options or {}).items()]
    lines = [*fields, *(["", *body.splitlines()] if body else [])]
    if host == "md":
        return "\n".join([f"```{{{name}}} {argument}", *lines, "```"])
    return "\n".join([f".. {name}:: {argument}", *(f"   {line}".rstrip() for line in lines)])


def page(host: str, *blocks: str, title: str = "Page") -> str:
    """Return the text of a page with a title and *blocks* of text."""
    heading = f"# {title}" if host == "md" else f"{title}\n{'=' * len(title)}"
    return "\n\n".join([heading, *blocks]) + "\n"


@dataclass(frozen=True)
class Shown:
    """One variable as a page shows it."""

    name: str
    anchor: str
    """The fragment of its address; nothing where it has none."""
    section: str
    """The title of the section or the rubric that it stands under."""
    declaration: str
    facts: Mapping[str, str]
    description: str
    node: Tag


def shown(html: BeautifulSoup) -> dict[str, Shown]:
    """Return the variables that a page describes, by name, in their order on the page."""
    found = {}
    for node in html.select("dl.std.envvar"):
        signature = node.select_one("dt")
        body = node.select_one("dd")
        assert signature
        assert body
        name = text_of(signature.select_one(".descname"))
        assert name not in found, f"{name} is on the page twice"
        title = node.find_previous(_is_title)
        found[name] = Shown(
            name=name,
            anchor=str(signature.get("id", "")),
            section=text_of(title).removesuffix("¶") if isinstance(title, Tag) else "",
            declaration=text_of(body.select_one(".envvar-declaration pre")),
            facts=facts(body),
            description=" ".join(
                text_of(child)
                for child in body.find_all(["p", "ul", "ol", "div"], recursive=False)
                if "envvar-declaration" not in child.get_attribute_list("class")
            ),
            node=node,
        )
    return found


def _is_title(node: Tag) -> bool:
    return node.name in ("h1", "h2", "h3", "h4") or "rubric" in node.get_attribute_list("class")


def facts(node: Tag) -> dict[str, str]:
    """Return the named facts that an entry lists."""
    names = [text_of(name).removesuffix(":") for name in node.select(".envvar-facts > dt")]
    bodies = [text_of(body) for body in node.select(".envvar-facts > dd")]
    return dict(zip(names, bodies, strict=True))


def text_of(node: Tag | None) -> str:
    """Return the text of an element; nothing where there is none."""
    return node.get_text().strip() if node else ""
