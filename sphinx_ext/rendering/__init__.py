"""From the model to the nodes of a page."""

from __future__ import annotations

from sphinx_ext.rendering.breaks import BreakNamesInHtml, BreakNamesInLatex
from sphinx_ext.rendering.context import Context
from sphinx_ext.rendering.facts import Fact, choices, fact_list, required
from sphinx_ext.rendering.page import render_entry, render_module, render_note
from sphinx_ext.rendering.signatures import index_entries

__all__ = [
    "BreakNamesInHtml",
    "BreakNamesInLatex",
    "Context",
    "Fact",
    "choices",
    "fact_list",
    "index_entries",
    "render_entry",
    "render_module",
    "render_note",
    "required",
]
