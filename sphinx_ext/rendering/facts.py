"""The facts about a variable: its type, its default, what it accepts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from docutils import nodes

from sphinx_ext.catalog import _
from sphinx_ext.model import Accepted, Default, Variable
from sphinx_ext.readable import remark
from sphinx_ext.rendering.inline import code, listed, reference


@dataclass(frozen=True, slots=True)
class Fact:
    """One named fact."""

    name: str
    body: Sequence[nodes.Node]


def facts_of(variable: Variable, others: Sequence[Variable], language: str | None) -> list[Fact]:
    """Return what is known of *variable*, one of the module's variables, in the order of reading.

    Args:
        variable: the variable.
        others: all variables of its module.
        language: the language of the page.
    """
    facts = [Fact(_("Type"), type_of(variable))]
    if variable.default.kind == "required":
        facts.append(required())
    else:
        facts.append(Fact(_("Default"), default_of(variable, language)))
    if variable.accepted:
        facts.append(Fact(_("Accepted values"), accepted_of(variable.accepted)))
    if variable.choices:
        facts.append(choices(variable.choices))
    if variable.fallbacks:
        names = [reference(name) for name in variable.fallbacks]
        facts.append(Fact(_("When not set"), [nodes.Text(_("read from") + " "), *listed(names)]))
    if first := [other.name for other in others if variable.name in other.fallbacks]:
        facts.append(Fact(_("Stands in for"), listed([reference(name) for name in first])))
    return facts


def fact_list(facts: Sequence[Fact]) -> nodes.field_list:
    """Return the facts as a field list."""
    fields = nodes.field_list(classes=["envvar-facts"])
    for fact in facts:
        body = nodes.field_body("", nodes.paragraph("", "", *fact.body))
        fields += nodes.field("", nodes.field_name("", fact.name, translatable=False), body)
    return fields


def required() -> Fact:
    """Return the fact that a variable must be set."""
    return Fact(_("Required"), [nodes.Text(_("the program fails where it is not set"))])


def choices(texts: Sequence[str]) -> Fact:
    """Return the fact that only some texts are accepted."""
    return Fact(_("Choices"), listed([code(text) for text in texts]))


def type_of(variable: Variable) -> list[nodes.Node]:
    """Return the type, as code, or as a word where it is not known."""
    if variable.type == "unknown":
        return [nodes.emphasis("", _("unknown"))]
    return [code(variable.type)]


def default_of(variable: Variable, language: str | None) -> list[nodes.Node]:
    """Return the default with its unit and what helps to take it in."""
    default = variable.default
    if default.kind == "required":
        return [nodes.strong("", _("required"))]
    if default.kind == "none":
        return [nodes.emphasis("", _("not set"))]
    if default.kind == "literal" and default.value == "":
        return [nodes.emphasis("", _("empty"))]
    body: list[nodes.Node] = [code(_shown(default))]
    if default.kind == "literal":
        if variable.unit:
            body.append(nodes.Text(f" {variable.unit}"))
        if text := remark(default.value, variable.unit, language):
            body += [nodes.Text(" "), nodes.inline("", f"({text})", classes=["envvar-remark"])]
    return body


def accepted_of(accepted: Accepted) -> list[nodes.Node]:
    """Return how a boolean is spelled, as a sentence."""
    case = " " + _("(any case)") if accepted.ignore_case else ""
    any_text, other = {
        "true": (_("any text is true"), _("anything else is true")),
        "false": (_("any text is false"), _("anything else is false")),
        "error": (_("any text is an error"), _("anything else is an error")),
    }[accepted.other]
    body: list[nodes.Node] = []
    for texts, meaning in ((accepted.true, _("true")), (accepted.false, _("false"))):
        if texts:
            body += [*listed([code(text) for text in texts])]
            if accepted.numeric and texts is accepted.true:
                body.append(nodes.Text(" " + _("or any other integer but 0")))
            body.append(nodes.Text(f"{case}: {meaning}; "))
    body.append(nodes.Text(other if body else any_text))
    return body


def _shown(default: Default) -> str:
    """Return a known value as a user would set it, another default as its source."""
    value, source = default.value, default.source
    if default.kind != "literal":
        return source or ""
    if isinstance(value, str):
        return value
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, set | frozenset) and value:
        return f"{{{', '.join(sorted(map(repr, value)))}}}"
    return str(value)
