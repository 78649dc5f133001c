"""The names of a variable as targets: of references, of the index, of the contents."""

from __future__ import annotations

from docutils import nodes
from sphinx import addnodes
from sphinx.locale import _
from sphinx.util.nodes import make_id

from sphinx_ext.model import Variable
from sphinx_ext.records import Entry, page_of
from sphinx_ext.rendering.context import Context
from sphinx_ext.rendering.names import name_signature

INDEXED = "envvars_indexed"
"""Marks the index nodes of variables."""
IndexEntry = tuple[str, str, str, str, str | None]


def index_entries(name: str, node_id: str) -> list[IndexEntry]:
    """Return what the general index says of the variable *name*: by name and by kind.

    The entries are main ones, before those that every mention of the variable makes.
    """
    return [
        ("single", name, node_id, "main", None),
        ("single", _("environment variable; %s") % name, node_id, "main", None),
    ]


def label(signature: addnodes.desc_signature, name: str) -> None:
    """Give *signature* the entry *name* in the table of contents."""
    signature["_toc_parts"] = (name,) if name else ()
    signature["_toc_name"] = name


def signatures(
    variable: Variable, context: Context
) -> tuple[addnodes.index, addnodes.desc_signature, addnodes.desc]:
    """Return the index node, the signature of the variable and the object of its attribute.

    All of them carry the targets that the page's record then has, unless the page describes the
    variable a second time.
    """
    index = addnodes.index(entries=[])
    index[INDEXED] = True
    signature = addnodes.desc_signature(variable.name, "")
    signature += name_signature(variable.name, variable.name)
    context.locate(signature, variable.line)
    python_name = f"{context.module.name}.{variable.attribute}"
    attribute, attribute_signature = _attribute(variable, context)
    contents = context.index and context.env.config.toc_object_entries
    label(signature, variable.name if contents else "")
    if context.index:
        page = page_of(context.env)
        known = next((entry for entry in page.entries if entry.name == variable.name), None)
        if known is not None:
            page.entries.append(
                Entry(variable.name, known.node_id, context.location, python_name, known.python_id)
            )
        else:
            ids = []
            for node, prefix, name in (
                (signature, "envvar", variable.name),
                (attribute_signature, "", python_name),
            ):
                ids.append(make_id(context.env, context.document, prefix, name))
                node["ids"].append(ids[-1])
                context.document.note_explicit_target(node)
            page.entries.append(Entry(variable.name, ids[0], context.location, python_name, ids[1]))
            index["entries"] = index_entries(variable.name, ids[0])
    return index, signature, attribute


def _attribute(
    variable: Variable, context: Context
) -> tuple[addnodes.desc, addnodes.desc_signature]:
    """Return the Python object that holds the value, and its signature.

    It is what viewcode and linkcode attach their links to.
    """
    module = context.module.name
    signature = addnodes.desc_signature(f"{module}.{variable.attribute}", "")
    signature["module"], signature["fullname"] = module, variable.attribute
    signature += addnodes.desc_addname(f"{module}.", f"{module}.")
    signature += name_signature(variable.attribute, variable.attribute)
    context.locate(signature, variable.line)
    label(signature, "")
    if url := context.source_url(variable):
        text = nodes.inline("", _("[source]"), classes=["viewcode-link"])
        link = nodes.reference("", "", text, internal=False, refuri=url)
        signature += addnodes.only("", link, expr="html")
    desc = addnodes.desc("", signature, addnodes.desc_content(), domain="py", objtype="data")
    _complete(desc, context.index, ["py", "data", "envvar-attribute"])
    desc["no-contents-entry"] = desc["nocontentsentry"] = True
    return desc, signature


def describe_object(
    signature: addnodes.desc_signature, content: list[nodes.Node], context: Context
) -> addnodes.desc:
    """Return the object that a stock ``envvar`` directive makes too."""
    body = addnodes.desc_content("", *content)
    desc = addnodes.desc("", signature, body, domain="std", objtype="envvar")
    _complete(desc, context.index, ["std", "envvar"])
    desc["no-contents-entry"] = desc["nocontentsentry"] = not context.index
    return desc


def _complete(desc: addnodes.desc, index: bool, classes: list[str]) -> None:
    desc["desctype"] = desc["objtype"]
    desc["no-index"] = desc["noindex"] = not index
    desc["no-index-entry"] = desc["noindexentry"] = not index
    desc["no-typesetting"] = False
    desc["classes"] = classes
