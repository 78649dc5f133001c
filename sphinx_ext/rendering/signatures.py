"""The names of a variable as targets: of references, of the index, of the contents."""

from __future__ import annotations

from dataclasses import replace

from docutils import nodes
from sphinx import addnodes
from sphinx.locale import _
from sphinx.util.nodes import make_id

from sphinx_ext.model import Variable
from sphinx_ext.records import Entry, Page, page_of
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
    attribute, attribute_signature = _attribute(variable, context)
    is_member = "." in (variable.attribute or "")
    contents = context.index and context.env.config.toc_object_entries
    label(signature, variable.name if contents else "")
    if context.index:
        page = page_of(context.env)
        known = next((entry for entry in page.entries if entry.name == variable.name), None)
        python_name = _python_name(variable, context, page)
        if known is not None:
            entry = replace(known, location=context.location)
        else:
            node_id = _target(signature, "envvar", variable.name, context)
            python_id = _target(attribute_signature, "", python_name, context)
            entry = Entry(
                *(variable.name, node_id, context.location, python_name, python_id, is_member)
            )
            index["entries"] = index_entries(variable.name, node_id)
        page.entries.append(entry)
    return index, signature, attribute


def _python_name(variable: Variable, context: Context, page: Page) -> str:
    """Return the dotted name of what holds the value; nothing where another variable has it."""
    if variable.attribute is None:
        return ""
    name = f"{context.module.name}.{variable.attribute}"
    others = (entry for entry in page.entries if entry.name != variable.name)
    return "" if any(entry.python_name == name for entry in others) else name


def _target(node: addnodes.desc_signature, prefix: str, name: str, context: Context) -> str:
    """Make *node* a target named *name*; return its identifier, or nothing without a name."""
    if not name:
        return ""
    node_id = make_id(context.env, context.document, prefix, name)
    node["ids"].append(node_id)
    context.document.note_explicit_target(node)
    return node_id


def _attribute(
    variable: Variable, context: Context
) -> tuple[addnodes.desc, addnodes.desc_signature]:
    """Return the Python object that holds the value, and its signature.

    It is what viewcode and linkcode attach their links to.
    """
    module, attribute = context.module.name, variable.attribute
    shown = f"{module}.{attribute}" if attribute else module
    signature = addnodes.desc_signature(shown, "")
    signature["module"], signature["fullname"] = module, attribute or variable.name
    if attribute:
        signature += addnodes.desc_addname(f"{module}.", f"{module}.")
    signature += name_signature(attribute or module, attribute or module)
    context.locate(signature, variable.line)
    label(signature, "")
    if url := context.source_url(variable):
        text = nodes.inline("", _("[source]"), classes=["viewcode-link"])
        link = nodes.reference("", "", text, internal=False, refuri=url)
        signature += addnodes.only("", link, expr="html")
    kind = "attribute" if "." in (attribute or "") else "data"
    desc = addnodes.desc("", signature, addnodes.desc_content(), domain="py", objtype=kind)
    _complete(desc, context.index, ["py", kind, "envvar-attribute"])
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
