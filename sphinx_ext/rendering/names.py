"""The names of variables as nodes that may break behind an underscore.

To all builders they are the nodes that they derive from, and one word to the search. Browsers and
TeX, which would not break such a word or break it anywhere, are told where to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx import addnodes


class name_literal(nodes.literal):  # noqa: N801 (as docutils names its nodes)
    """The name of a variable in text."""

    tagname = "literal"


class name_signature(addnodes.desc_name):  # noqa: N801
    """The name of a variable in a signature."""

    tagname = "desc_name"


Visitor = Callable[[Any, nodes.Element], None]


def _visit(kind: str, opportunity: str) -> Visitor:
    """Return a visitor that writes a node of *kind* with break *opportunities* in its text."""

    def visit(translator: Any, node: nodes.Element) -> None:
        getattr(translator, f"visit_{kind}")(node)
        for index, part in enumerate(_parts(node.astext())):
            if index:
                translator.body.append(opportunity)
            nodes.Text(part).walkabout(translator)
        getattr(translator, f"depart_{kind}")(node)
        raise nodes.SkipNode

    return visit


def _parts(name: str) -> list[str]:
    return [part for part in name.replace("_", "_\0").split("\0") if part]


def _depart(translator: Any, node: nodes.Element) -> None:
    """Do nothing: the visitor has written it all."""


# A break opportunity must not sound like a space.
_HTML, _LATEX = '<wbr aria-hidden="true">', r"\allowbreak{}"

NODES = {
    node: {
        "html": (_visit(node.tagname, _HTML), _depart),
        "latex": (_visit(node.tagname, _LATEX), _depart),
    }
    for node in (name_literal, name_signature)
}
"""The node classes, with what visits and departs them in each format."""
