"""The page of a settings module: introduction, summary, entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from docutils import nodes
from sphinx import addnodes
from sphinx.util.nodes import make_id

from sphinx_ext.model import Variable
from sphinx_ext.rendering.context import Context
from sphinx_ext.rendering.facts import fact_list, facts_of
from sphinx_ext.rendering.inline import linked, reference
from sphinx_ext.rendering.signatures import describe_object, signatures
from sphinx_ext.rendering.summary import first_sentence, render_summary

Sections = Mapping[str, Sequence[Variable]]


def render_module(sections: Sections, context: Context, *, summary: bool) -> list[nodes.Node]:
    """Return the nodes of a whole settings module.

    Args:
        sections: the variables to show, by the title of their section, in the order to show.
        context: the page.
        summary: whether a table of all variables comes before the entries.
    """
    page: list[nodes.Node] = []
    if context.module.description:
        page += context.describe(context.module.description)
    entries: list[nodes.Node] = []
    links: dict[str, nodes.Element] = {}
    sentences: dict[str, Sequence[nodes.Node]] = {}
    for title, variables in sections.items():
        rendered: list[nodes.Node] = []
        for variable in variables:
            description = _describe(variable, context)
            index, desc = _entry(variable, description, context)
            links[variable.name] = _link(variable.name, index)
            sentences[variable.name] = first_sentence(description, variable.summary)
            rendered += [index, desc]
        entries += _section(title, rendered, variables, context)
    if summary and links:
        page.append(render_summary(sections, links, sentences, context))
    return [*page, *entries]


def render_entry(variable: Variable, context: Context) -> list[nodes.Node]:
    """Return the nodes of one variable."""
    return [*_entry(variable, _describe(variable, context), context)]


def render_group(name: str, content: list[nodes.Node], context: Context) -> list[nodes.Node]:
    """Return the *content* for one of several modules under the module's *name*."""
    heading: nodes.TextElement = nodes.rubric("", "", nodes.literal(name, name))
    if not context.sections:
        return [heading, *content]
    section = nodes.section("", nodes.title("", "", nodes.literal(name, name)), *content)
    section["ids"].append(make_id(context.env, context.document, "module", name))
    context.document.note_implicit_target(section)
    return [section]


def render_note(text: str) -> nodes.Node:
    """Return a note for readers that something is missing here."""
    return nodes.warning(
        "", nodes.paragraph("", text, translatable=False), classes=["envvars-note"]
    )


def _describe(variable: Variable, context: Context) -> list[nodes.Node]:
    return context.describe(variable.description) if variable.description else []


def _entry(
    variable: Variable, description: Sequence[nodes.Node], context: Context
) -> tuple[addnodes.index, addnodes.desc]:
    index, signature, attribute = signatures(variable, context)
    declaration = nodes.literal_block(
        variable.declaration,
        variable.declaration,
        language="python",
        classes=["envvar-declaration"],
    )
    context.locate(declaration, variable.line)
    facts = fact_list(facts_of(variable, context.module.variables, context.env.config.language))
    content = [declaration, facts, *description, attribute]
    return index, describe_object(signature, content, context)


def _link(name: str, index: addnodes.index) -> nodes.Element:
    """Return the name as a link to its entry, or wherever references to it lead."""
    if not index["entries"]:
        return reference(name)
    node_id = index["entries"][0][2]
    return nodes.reference("", "", linked(name), internal=True, refid=node_id)


def _section(
    title: str, entries: list[nodes.Node], variables: Sequence[Variable], context: Context
) -> list[nodes.Node]:
    """Return the entries under their title: in a section where the page can take one."""
    if not title:
        return entries
    heading: nodes.TextElement = nodes.rubric(title, title)
    if context.sections:
        heading = nodes.title(title, title)
    context.locate(heading, variables[0].line)
    if not context.sections:
        return [heading, *entries]
    section = nodes.section("", heading, *entries)
    section["ids"].append(make_id(context.env, context.document, "", nodes.make_id(title)))
    context.document.note_implicit_target(section)
    return [section]
