"""From the prose of a settings file to nodes, as MyST or as reStructuredText.

Both markups work in both kinds of page: neither is parsed by the page's own parser, but onto the
page's document, so that footnotes, targets and references belong to the page, while sources and
lines are those of the settings file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import roles, states
from docutils.statemachine import StringList
from docutils.utils import Reporter
from sphinx.util.docutils import register_role, unregister_role

from sphinx_ext.model import Description

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.environment import BuildEnvironment

    from sphinx_ext.config import Markup

Complain = Callable[[int, str], None]
"""Takes the line of the settings file and what is wrong there."""

_LIST_ITEM = re.compile(r"(?:[-*+•]|1[.)]|\(1\))\s+\S")


def description_parser(
    path: Path,
    *,
    document: nodes.document,
    env: BuildEnvironment,
    markup: Markup,
    complain: Complain,
) -> Callable[[Description], list[nodes.Node]]:
    """Return a function that parses the descriptions of the settings file *path*.

    Args:
        path: the settings file; nodes and complaints name its lines.
        document: the page's document, onto which the prose is parsed.
        env: the environment.
        markup: how the prose is marked up.
        complain: called for whatever is wrong with the markup.
    """
    if markup == "myst":
        from sphinx_ext.markdown import markdown_for

        markdown = markdown_for(document, env, complain)

    def parse(description: Description) -> list[nodes.Node]:
        if markup == "myst":
            with _as_source(document, path, complain):
                return markdown.parse(description.text, description.line)
        wrong: list[tuple[int, str]] = []
        with (
            _as_source(document, path, lambda line, message: wrong.append((line, message))),
            _code_as_default_role(env),
        ):
            parsed = _parse_rst(description, path, document)
        if description.is_comment and (wrong or _refers_to_nothing(parsed, document)):
            return _plain(description, path)
        for line, message in wrong:
            complain(line, message)
        return parsed

    return parse


@contextmanager
def _as_source(document: nodes.document, path: Path, complain: Complain) -> Iterator[None]:
    """Make *path* the source of what is parsed onto *document*."""
    source, reporter = document["source"], document.reporter
    current = document.current_source, document.current_line
    document["source"] = str(path)
    document.reporter = _Reporter(str(path), complain)
    try:
        yield
    finally:
        document["source"], document.reporter = source, reporter
        document.current_source, document.current_line = current


class _Reporter(Reporter):
    """Hands every warning to a function instead of printing it."""

    def __init__(self, source: str, complain: Complain) -> None:
        never = self.SEVERE_LEVEL + 1
        super().__init__(source, self.WARNING_LEVEL, never, stream=False)
        self._complain = complain

    def system_message(
        self, level: int, message: str | Exception, *children: nodes.Node, **kwargs: Any
    ) -> nodes.system_message:
        reported = super().system_message(level, message, *children, **kwargs)
        if level >= self.WARNING_LEVEL:
            self._complain(reported.get("line", 0), str(message))
        return reported


def _parse_rst(
    description: Description,
    path: Path,
    document: nodes.document,
) -> list[nodes.Node]:
    content = StringList()
    previous = ""
    for offset, line in enumerate(description.text.split("\n")):
        here = (str(path), description.line + offset - 1)
        if _LIST_ITEM.match(line) and previous[:1].strip() and not _LIST_ITEM.match(previous):
            content.append("", *here)
        content.append(line, *here)
        # What is indented below a list item belongs to it.
        previous = line if not line.startswith(" ") or not previous else previous
    machine = states.RSTStateMachine(state_classes=states.state_classes, initial_state="Body")
    before = len(document.children)
    machine.run(content, document, match_titles=False)
    parsed = document.children[before:]
    del document.children[before:]
    return parsed


def _refers_to_nothing(parsed: list[nodes.Node], document: nodes.document) -> bool:
    """Tell whether words such as ``NAME_`` were taken for references, and forget those."""
    found = [
        node
        for part in parsed
        for node in part.findall(nodes.reference)
        if "refname" in node and node["refname"] not in document.nameids
    ]
    for node in found:
        document.refnames[node["refname"]].remove(node)
    return bool(found)


def _plain(description: Description, path: Path) -> list[nodes.Node]:
    """Return the paragraphs of prose without markup, and line by line what is set off in them."""
    parsed: list[nodes.Node] = []
    for paragraph in re.split(r"\n\s*\n", description.text):
        lines = paragraph.strip("\n").split("\n")
        set_off = any(line[:1].isspace() or _LIST_ITEM.match(line) for line in lines)
        node: nodes.Element = nodes.paragraph("", " ".join(line.strip() for line in lines))
        if set_off:
            node = nodes.line_block("", *(nodes.line(line, line) for line in lines))
        node.source, node.line = str(path), description.line
        parsed.append(node)
    return parsed


@contextmanager
def _code_as_default_role(env: BuildEnvironment) -> Iterator[None]:
    """Make single backticks code, unless the project or the page says what they are."""
    if env.config.default_role or "" in roles._roles:  # type: ignore[attr-defined]
        yield
        return
    register_role("", roles.GenericRole("literal", nodes.literal))
    try:
        yield
    finally:
        unregister_role("")
