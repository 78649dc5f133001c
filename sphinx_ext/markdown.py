"""Markdown through myst-parser; imported only where the project loads that."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from docutils import nodes
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from myst_parser.parsers.mdit import create_md_parser

if TYPE_CHECKING:
    from collections.abc import Callable

    from myst_parser.config.main import MdParserConfig
    from myst_parser.warnings_ import MystWarnings
    from sphinx.environment import BuildEnvironment


class _Renderer(SphinxRenderer):
    """A renderer whose warnings go to a function."""

    complain: Callable[[int, str], None]

    def create_warning(
        self,
        message: str,
        subtype: MystWarnings | str,
        *,
        wtype: str | None = None,
        line: int | None = None,
        append_to: nodes.Element | None = None,
    ) -> None:
        self.complain(line or 0, message)


def render_markdown(
    text: str,
    line: int,
    *,
    document: nodes.document,
    env: BuildEnvironment,
    complain: Callable[[int, str], None],
) -> list[nodes.Node]:
    """Return the nodes of the Markdown *text*, which starts in *line* of ``document["source"]``.

    The project's own MyST configuration holds. Bare addresses become links, as in
    reStructuredText.
    """
    config: MdParserConfig = env.myst_config  # type: ignore[attr-defined]
    with suppress(ValueError, TypeError):  # older versions of myst-parser do not have it
        config = replace(config, enable_extensions={*config.enable_extensions, "gfm_autolink"})
    parser = create_md_parser(config, _Renderer)
    renderer = parser.renderer
    assert isinstance(renderer, _Renderer)
    renderer.complain = complain
    container = nodes.Element()
    renderer.setup_render({**parser.options, "document": document, "current_node": container}, {})
    renderer.nested_render_text(text, line - 1)
    return container.children
