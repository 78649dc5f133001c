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


class Markdown(SphinxRenderer):
    """Renders one piece of Markdown after the other onto the same document."""

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
        """Hand the warning over instead of logging it."""
        self.complain(line or 0, message)

    def parse(self, text: str, line: int) -> list[nodes.Node]:
        """Return the nodes of *text*, which starts in *line* of ``document["source"]``."""
        container = nodes.Element()
        self.md_env = {}
        self.reporter = self.document.reporter
        with self.current_node_context(container):
            self.nested_render_text(text, line - 1)
        return container.children


def markdown_for(
    document: nodes.document, env: BuildEnvironment, complain: Callable[[int, str], None]
) -> Markdown:
    """Return what renders Markdown onto *document*, as the project configures MyST.

    Bare addresses become links, as in reStructuredText. *complain* takes the line of each warning
    and what it says.
    """
    config: MdParserConfig = env.myst_config  # type: ignore[attr-defined]
    with suppress(ValueError, TypeError):  # older versions of myst-parser do not have it
        config = replace(config, enable_extensions={*config.enable_extensions, "gfm_autolink"})
    parser = create_md_parser(config, Markdown)
    renderer = parser.renderer
    assert isinstance(renderer, Markdown)
    renderer.complain = complain
    renderer.setup_render({**parser.options, "document": document}, {})
    return renderer
