"""Small pieces of a line."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx import addnodes

from sphinx_ext.catalog import _
from sphinx_ext.rendering.names import name_literal


def code(text: str) -> nodes.Node:
    """Return *text* as inline code; an empty one as a word."""
    if not text:
        return nodes.emphasis("", _("empty"))
    return nodes.literal(text, text)


def listed(items: Sequence[nodes.Node]) -> list[nodes.Node]:
    """Return the items with commas between them."""
    line: list[nodes.Node] = []
    for item in items:
        line += [nodes.Text(", "), item] if line else [item]
    return line


def linked(name: str) -> nodes.Element:
    """Return the name of a variable as a link shows it."""
    return name_literal(name, name, classes=["xref", "std", "std-envvar"])


def reference(name: str) -> addnodes.pending_xref:
    """Return a link to the variable *name*, which need not be described anywhere."""
    return addnodes.pending_xref(
        "",
        linked(name),
        refdomain="std",
        reftype="envvar",
        reftarget=name,
        refexplicit=False,
        refwarn=False,
        envvars_optional=True,
    )
