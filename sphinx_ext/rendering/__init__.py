"""From the model to the nodes of a page."""

from __future__ import annotations

from sphinx_ext.rendering.breaks import BreakNamesInHtml, BreakNamesInLatex
from sphinx_ext.rendering.context import Context
from sphinx_ext.rendering.facts import Fact, choices, fact_list, required
from sphinx_ext.rendering.page import render_entry, render_module, render_note
from sphinx_ext.rendering.signatures import index_entries
from sphinx_ext.rendering.spans import FillSpans

POST_TRANSFORMS = (BreakNamesInHtml, BreakNamesInLatex, FillSpans)
"""What a builder needs changed in the nodes."""

__all__ = [
    "POST_TRANSFORMS",
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
