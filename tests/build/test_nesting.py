"""Where on a page the directive may stand: beside headings, or inside of something else."""

from __future__ import annotations

from textwrap import indent

import pytest

from tests.build.pages import HOSTS, directive, extensions, page, shown, text_of
from tests.conftest import Build

SETTINGS = '''
    import os

    # ---- Server ----

    SHOP_PORT = int(os.environ.get("SHOP_PORT", 8000))
    """The port."""

    # ---- Client ----

    SHOP_HOST = os.environ.get("SHOP_HOST", "localhost")
    """The server's name."""
'''
AUTO = {host: directive(host, "autoenvvars", "settings.py") for host in HOSTS}
NESTED = {
    "note-rst": ".. note::\n\n" + indent(AUTO["rst"], "   "),
    "note-md": f"````{{note}}\n{AUTO['md']}\n````",
    "item-rst": "* Item\n\n" + indent(AUTO["rst"], "  "),
    "item-md": "* Item\n\n" + indent(AUTO["md"], "  "),
    "quote-rst": "Quote:\n\n" + indent(AUTO["rst"], "   "),
    "quote-md": indent(AUTO["md"], "> "),
    "only-rst": ".. only:: html\n\n" + indent(AUTO["rst"], "   "),
    "only-md": f"````{{only}} html\n{AUTO['md']}\n````",
    "definition-rst": "Term\n" + indent(AUTO["rst"], "   "),
    "eval-md": f"```{{eval-rst}}\n.. note::\n\n{indent(AUTO['rst'], '   ')}\n```",
}


@pytest.mark.parametrize("case", NESTED)
def test_inside_of_something_banners_are_rubrics(build: Build, case: str) -> None:
    host = case.rpartition("-")[2]
    files = {f"index.{host}": page(host, NESTED[case], "The end."), "settings.py": SETTINGS}
    built = build(files, extensions=extensions(host))
    html = built.html()
    assert [text_of(rubric) for rubric in html.select(".rubric")] == ["Server", "Client"]
    assert len(html.select("section")) == 1
    assert [(name, entry.section) for name, entry in shown(html).items()] == [
        ("SHOP_PORT", "Server"),
        ("SHOP_HOST", "Client"),
    ]
    assert sorted(built.inventory()["std:envvar"]) == ["SHOP_HOST", "SHOP_PORT"]
    last = html.select(".body section > p")[-1]
    assert text_of(last) == "The end."


BELOW = {
    # Some headings read as one of the banners does.
    "rst": ("rst", "Server\n------", AUTO["rst"]),
    "md": ("md", "## Server", AUTO["md"]),
    "eval": ("md", "## Settings", f"```{{eval-rst}}\n{AUTO['rst']}\n```"),
}


@pytest.mark.parametrize("case", BELOW)
def test_below_a_heading_banners_are_sections_of_it(build: Build, case: str) -> None:
    host, heading, text = BELOW[case]
    files = {f"index.{host}": page(host, heading, text), "settings.py": SETTINGS}
    html = build(files, extensions=extensions(host)).html()
    titles = html.select("section > section > section > h3")
    assert [text_of(title).removesuffix("¶") for title in titles] == ["Server", "Client"]
    ids = [str(section["id"]) for section in html.select("section[id]")]
    assert len(ids) == len(set(ids)) == 4
    contents = [str(link["href"]) for link in html.select(".sphinxsidebar li li a")]
    assert contents == [
        f"#{ids[1]}",
        *(f"#{ids[2]}", "#envvar-SHOP_PORT"),
        *(f"#{ids[3]}", "#envvar-SHOP_HOST"),
    ]


@pytest.mark.parametrize("host", HOSTS)
def test_two_modules_share_a_page(build: Build, host: str) -> None:
    other = directive(host, "autoenvvars", "other.py")
    files = {
        f"index.{host}": page(host, AUTO[host], other),
        "settings.py": SETTINGS,
        "other.py": SETTINGS.replace("SHOP", "BANK"),
    }
    built = build(files, extensions=extensions(host))
    assert [(name, entry.section) for name, entry in shown(built.html()).items()] == [
        ("SHOP_PORT", "Server"),
        ("SHOP_HOST", "Client"),
        ("BANK_PORT", "Server"),
        ("BANK_HOST", "Client"),
    ]
    ids = [str(section["id"]) for section in built.html().select("section[id]")]
    assert len(ids) == len(set(ids)) == 5
