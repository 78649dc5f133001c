"""Let long names break behind an underscore, in the builders that can be told to."""

from __future__ import annotations

from typing import Any, TypeVar

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

_BREAKABLE = "envvars_breakable"
_T = TypeVar("_T", bound=nodes.TextElement)


def breakable(name: _T) -> _T:
    """Mark *name*, which holds nothing but text, as one that may break; return it."""
    name[_BREAKABLE] = True
    return name


class _BreakNames(SphinxPostTransform):
    """Puts break opportunities into the marked names, once all else is resolved."""

    default_priority = 900
    opportunity: str

    def run(self, **kwargs: Any) -> None:
        """Split each marked name behind its underscores."""
        for node in list(self.document.findall(_is_breakable)):
            assert isinstance(node, nodes.TextElement)
            parts = node.astext().replace("_", "_\0").split("\0")
            node.clear()
            for part in filter(None, parts):
                if node.children:
                    node += nodes.raw("", self.opportunity, format=self.formats[0])
                node += nodes.Text(part)


class BreakNamesInHtml(_BreakNames):
    """Break opportunities for browsers."""

    formats = ("html",)
    opportunity = "<wbr>"


class BreakNamesInLatex(_BreakNames):
    """Break opportunities for TeX."""

    formats = ("latex",)
    opportunity = r"\allowbreak{}"


def _is_breakable(node: nodes.Node) -> bool:
    return isinstance(node, nodes.TextElement) and _BREAKABLE in node
