"""The table that sums up a page of variables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from docutils import nodes
from sphinx import addnodes

from sphinx_ext.catalog import _
from sphinx_ext.model import Variable
from sphinx_ext.reader import sentence_length
from sphinx_ext.rendering.context import Context
from sphinx_ext.rendering.facts import default_of, type_of

_KEPT = (
    *(nodes.literal, nodes.emphasis, nodes.strong, nodes.inline, nodes.math, nodes.abbreviation),
    *(nodes.title_reference, nodes.subscript, nodes.superscript, addnodes.pending_xref),
)
_WIDTHS = (40, 9, 17, 34)


def render_summary(
    sections: Mapping[str, Sequence[Variable]],
    links: Mapping[str, nodes.Element],
    sentences: Mapping[str, Sequence[nodes.Node]],
    context: Context,
) -> nodes.table:
    """Return a table with a row for each variable.

    Args:
        sections: the variables by the title of their section.
        links: for each name, what links to its entry.
        sentences: for each name, the first sentence of its description.
        context: the page.
    """
    group = nodes.tgroup(cols=len(_WIDTHS))
    group += [nodes.colspec(colwidth=width) for width in _WIDTHS]
    titles = (_("Variable"), _("Type"), _("Default"), _("Description"))
    group += nodes.thead("", _row(*(_paragraph([nodes.Text(title)]) for title in titles)))
    body = nodes.tbody()
    for section, variables in sections.items():
        if section:
            title = _paragraph([nodes.strong("", section)])
            # The same message for translators as the title of the section itself.
            title.rawsource = section
            context.locate(title, variables[0].line)
            entry = nodes.entry("", title, morecols=3)
            body += nodes.row("", entry, classes=["envvars-section"])
        for variable in variables:
            sentence = _paragraph(sentences[variable.name])
            if variable.description:
                # Makes the sentence a message for translators, like the description it is of.
                sentence.rawsource = variable.summary
                context.locate(sentence, variable.description.line)
            body += _row(
                _paragraph([links[variable.name]]),
                _paragraph(type_of(variable)),
                _paragraph(default_of(variable, context.env.config.language)),
                sentence,
            )
    group += body
    return nodes.table("", group, classes=["envvars-summary"])


def first_sentence(description: Iterable[nodes.Node], fallback: str) -> list[nodes.Node]:
    """Return copies of the nodes of the first sentence of a parsed description.

    Args:
        description: the parsed description.
        fallback: the sentence as text, for a description that does not start with a paragraph.
    """
    paragraph = next(iter(description), None)
    if not isinstance(paragraph, nodes.paragraph):
        return [nodes.Text(fallback)]
    rest = sentence_length(paragraph.astext())
    sentence: list[nodes.Node] = []
    for child in paragraph.children:
        if rest <= 0:
            break
        if isinstance(child, addnodes.index | nodes.target):
            continue
        text = child.astext()
        if isinstance(child, nodes.Text):
            sentence.append(nodes.Text(text[:rest]))
        else:
            sentence.append(_copy(child))
        rest -= len(text)
    return sentence


def _copy(node: nodes.Node) -> nodes.Node:
    """Return a copy of inline *node* that can stand a second time on the page."""
    linked = isinstance(node, nodes.reference) and {"refuri", "refid"} & set(node.attributes)
    if not isinstance(node, _KEPT) and not linked:
        return nodes.Text(node.astext())
    copy = node.deepcopy()
    for element in copy.findall(nodes.Element):
        element["ids"], element["names"] = [], []
    return copy


def _row(*cells: nodes.paragraph) -> nodes.row:
    return nodes.row("", *(nodes.entry("", cell) for cell in cells))


def _paragraph(content: Sequence[nodes.Node]) -> nodes.paragraph:
    return nodes.paragraph("", "", *content)
