"""How references to variables resolve, and how the search ranks them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx import addnodes
from sphinx.domains import ObjType
from sphinx.domains.std import EnvVarXRefRole
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinx_ext.rendering import INDEXED, name_literal

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


class EnvVarRole(EnvVarXRefRole):
    """``envvar``: the stock role, whose names may break behind an underscore."""

    innernodeclass = name_literal

    def result_nodes(
        self, document: nodes.document, env: BuildEnvironment, node: nodes.Element, is_ref: bool
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the reference and what the general index says of it."""
        result, messages = super().result_nodes(document, env, node, is_ref)
        for index in result:
            if isinstance(index, addnodes.index):
                index[INDEXED] = True
        return result, messages


class SearchByObject(SphinxPostTransform):
    """Keeps the index entries of variables from the search, which has the variables as objects.

    The search would show each entry as one more result, under the title of its page and above the
    variable. The general index is made of what was read, and keeps them.
    """

    default_priority = 900
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Empty the index nodes of variables."""
        for index in self.document.findall(addnodes.index):
            if index.get(INDEXED):
                index["entries"] = []


def rank_first(app: Sphinx) -> None:
    """Make the search show a variable before the pages that mention it."""
    envvar = ObjType(_("environment variable"), "envvar", searchprio=0)
    app.env.domains.standard_domain.add_object_type("envvar", envvar)


def resolve_optional(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.Element
) -> nodes.Element | None:
    """Show a variable that no page describes as its bare name, where that is in order."""
    return content if node.get("envvars_optional") else None
