"""How references to variables resolve, and how the search ranks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.domains import ObjType
from sphinx.locale import _

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def rank_first(app: Sphinx) -> None:
    """Make the search show a variable before the pages that mention it."""
    envvar = ObjType(_("environment variable"), "envvar", searchprio=0)
    app.env.domains.standard_domain.add_object_type("envvar", envvar)


def resolve_optional(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.Element
) -> nodes.Element | None:
    """Show a variable that no page describes as its bare name, where that is in order."""
    return content if node.get("envvars_optional") else None
