"""From the model to the nodes of a page."""

from __future__ import annotations

from sphinx_ext.rendering.context import Context
from sphinx_ext.rendering.facts import Fact, choices, fact_list, required
from sphinx_ext.rendering.names import NODES, name_literal, name_signature
from sphinx_ext.rendering.page import render_entry, render_group, render_module, render_note
from sphinx_ext.rendering.signatures import INDEXED, index_entries
from sphinx_ext.rendering.spans import FillSpans

__all__ = [
    "INDEXED",
    "NODES",
    "Context",
    "Fact",
    "FillSpans",
    "choices",
    "fact_list",
    "index_entries",
    "name_literal",
    "name_signature",
    "render_entry",
    "render_group",
    "render_module",
    "render_note",
    "required",
]
