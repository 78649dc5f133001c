"""Let long names break behind an underscore, in the builders that can be told to."""

from __future__ import annotations

from typing import Any, TypeVar

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

_BREAKABLE = "envvars_breakable"
_REFERENCE = "std-envvar"
_T = TypeVar("_T", bound=nodes.TextElement)


def breakable(name: _T) -> _T:
    """Mark *name*, which holds nothing but text, as one that may break; return it."""
    name[_BREAKABLE] = True
    return name


class _BreakNames(SphinxPostTransform):
    """Puts break opportunities into names, once all else is resolved."""

    default_priority = 900
    opportunity: str

    def run(self, **kwargs: Any) -> None:
        """Split each name behind its underscores."""
        for node in list(self.document.findall(_is_breakable)):
            assert isinstance(node, nodes.TextElement)
            parts = node.astext().replace("_", "_\0").split("\0")
            node.clear()
            for part in filter(None, parts):
                if node.children:
                    node += nodes.raw("", self.opportunity, format=self.formats[0])
                node += nodes.Text(part)


class BreakNamesInHtml(_BreakNames):
    """Break opportunities for browsers, which assistive technology must not take for spaces."""

    formats = ("html",)
    opportunity = '<wbr aria-hidden="true">'


class BreakNamesInLatex(_BreakNames):
    """Break opportunities for TeX."""

    formats = ("latex",)
    opportunity = r"\allowbreak{}"


def _is_breakable(node: nodes.Node) -> bool:
    if not isinstance(node, nodes.TextElement):
        return False
    return _BREAKABLE in node or (
        # What refers to a variable in prose, unless an extension has put more than text there.
        _REFERENCE in node["classes"] and all(isinstance(part, nodes.Text) for part in node)
    )
