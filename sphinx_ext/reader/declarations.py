"""From the statements of a settings module to its variables."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from sphinx_ext.model import Accepted, Default, Description, Problem, Variable
from sphinx_ext.reader.comments import Comments, docstring
from sphinx_ext.reader.evaluation import EvaluationError, Evaluator, Opaque, Value
from sphinx_ext.reader.parsing import ERRORS, parse_python
from sphinx_ext.reader.probing import Probe
from sphinx_ext.reader.prose import first_sentence, is_deprecated
from sphinx_ext.reader.scope import Scope, read_scope, statements

_UNITS = (
    (r"(NS|NANOS|NANOSECONDS?)", "ns"),
    (r"(US|MICROS|MICROSECONDS?)", "µs"),
    (r"(MS|MSECS?|MILLIS|MILLISECONDS?)", "ms"),
    (r"(S|SECS?|SECONDS?)", "s"),
    (r"(MINS|MINUTES?)", "min"),  # MIN is a minimum more often than it is minutes
    (r"(HRS?|HOURS?)", "h"),
    (r"(DAYS?)", "d"),
    (r"(BYTES?)", "B"),
    (r"(KB|KILOBYTES?)", "kB"),
    (r"(MB|MEGABYTES?)", "MB"),
    (r"(GB|GIGABYTES?)", "GB"),
    (r"(KIB)", "KiB"),
    (r"(MIB)", "MiB"),
    (r"(GIB)", "GiB"),
    (r"(PERCENT|PCT)", "%"),
)


@dataclass(frozen=True, slots=True)
class _Declaration:
    """An assignment that may declare a variable."""

    attribute: str
    value: ast.expr
    annotation: ast.expr | None
    statement: ast.stmt
    certain: bool
    """Whether the statement runs whatever happens, not only under a condition."""
    description: Description | None


def read_variables(
    tree: ast.Module, text: str, comments: Comments
) -> tuple[list[Variable], list[Problem]]:
    """Return the variables that the module declares, in source order, and what is wrong.

    Args:
        tree: the module, parsed.
        text: its source, with the same line numbers.
        comments: its comments.
    """
    scope = read_scope(tree)
    lines = text.split("\n")
    variables: dict[str, Variable] = {}
    problems: list[Problem] = []
    for declaration in _declarations(tree, lines, comments):
        variable = _read(declaration, scope, lines, comments)
        if variable is None:
            continue
        if first := variables.get(variable.name):
            problems.append(
                Problem(
                    "duplicate",
                    variable.line,
                    f"{variable.name} is declared in line {first.line} already and the page "
                    "describes that declaration; read the variable in one place only",
                )
            )
            continue
        variables[variable.name] = variable
        if variable.accepted and _is_trap(variable.accepted):
            problems.append(
                Problem(
                    "conversion",
                    variable.line,
                    f"any text switches {variable.name} on, 'false' and '0' too; "
                    "compare the text with the spellings that are meant",
                )
            )
    return list(variables.values()), problems


def unit_of(name: str, type_: str) -> str | None:
    """Return the symbol of the unit in which a number of this *name* is given.

    The unit is the last word of the name: ``…_TIMEOUT_IN_S`` is in seconds. A name without one,
    a rate (``…_PER_SECOND``) or a variable that is no number has none.
    """
    stem, _, word = name.upper().rpartition("_")
    if not stem or stem.endswith("PER") or type_ not in ("int", "float"):
        return None
    return next((unit for pattern, unit in _UNITS if re.fullmatch(pattern, word)), None)


def _is_trap(accepted: Accepted) -> bool:
    """Tell whether a text that says "off" switches on, though the text is what counts."""
    return accepted.other == "true" and accepted.false == ("",)


def _declarations(tree: ast.Module, lines: list[str], comments: Comments) -> Iterator[_Declaration]:
    for body, index, certain in statements(tree.body):
        statement = body[index]
        match statement:
            case ast.Assign(targets=[ast.Name(id=name), *_], value=value):
                annotation = None
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                annotation = statement.annotation
            case _:
                continue
        last = statement.end_lineno or statement.lineno
        above = comments.above(statement.lineno, statement.col_offset)
        trailing = comments.trailing(statement.lineno, last)
        candidates = [docstring(body, index + 1, lines), above, trailing]
        if comments.is_marked(trailing) and not comments.is_marked(above):
            candidates = [candidates[0], trailing, above]
        description = next((found for found in candidates if found), None)
        yield _Declaration(name, value, annotation, statement, certain, description)


def _read(
    declaration: _Declaration, scope: Scope, lines: list[str], comments: Comments
) -> Variable | None:
    line = declaration.statement.lineno
    evaluator = Evaluator(scope, {}, line)
    value: Value | None
    try:
        value = evaluator.evaluate(declaration.value)
    except EvaluationError:
        value = None
    if not evaluator.reads:
        return None
    name, *fallbacks = evaluator.reads
    unset = value.data if value else None
    probe = Probe(scope, declaration.value, name, line)
    type_ = probe.type(unset)
    if type_ == "unknown" and declaration.annotation is not None:
        type_ = _annotated(declaration.annotation)
    description = declaration.description
    end = declaration.statement.end_lineno or line
    return Variable(
        name=name,
        attribute=declaration.attribute,
        type=type_,
        default=_default(declaration, value, name, lines),
        declaration=_segment(lines, declaration.statement),
        line=line,
        end_line=end,
        accepted=probe.accepted(unset) if type_ == "bool" else None,
        choices=() if type_ == "bool" else probe.choices(),
        unit=unit_of(name, type_),
        fallbacks=tuple(filter(probe.is_fallback, fallbacks)),
        description=description,
        summary=first_sentence(description.text) if description else "",
        section=comments.section(line),
        deprecated=bool(description and is_deprecated(description.text)),
    )


def _default(
    declaration: _Declaration, value: Value | None, name: str, lines: list[str]
) -> Default:
    if value is None and declaration.certain:
        return Default("required")
    if value is None:
        value = Value(Opaque())
    source = _segment(lines, value.origin) if value.origin is not None else None
    if isinstance(value.data, Opaque) or set(value.names) - {name}:
        return Default("expression", source=source or _segment(lines, declaration.value))
    if value.data is None:
        return Default("none", source=source)
    return Default("literal", value.data, source)


def _segment(lines: list[str], node: ast.stmt | ast.expr) -> str:
    """Return the text of *node*, without the indentation of its first line."""
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    texts = [line.encode() for line in lines[first : last + 1]]
    texts[-1] = texts[-1][: node.end_col_offset]
    texts[0] = b" " * node.col_offset + texts[0][node.col_offset :]
    text = textwrap.dedent(b"\n".join(texts).decode()).strip()
    return text if isinstance(node, ast.stmt) or _is_whole(text) else ast.unparse(node)


def _is_whole(text: str) -> bool:
    """Tell whether the source of an expression holds its parentheses and quotes in pairs."""
    try:
        parse_python(f"({text}\n)")
    except ERRORS:
        return False
    return True


def _annotated(annotation: ast.expr) -> str:
    """Return the type that an annotation names, without ``None``."""
    text = ast.unparse(annotation).strip("'\"")
    while match := re.fullmatch(r"(?:\w+\.)?(?:Final|ClassVar|Optional)\[(.*)\]", text):
        text = match[1]
    text = re.sub(r"\s*\|\s*None\b|\bNone\s*\|\s*", "", text)
    if re.fullmatch(r"(?:\w+\.)?(?:Final|ClassVar|Any|object|None)", text):
        return "unknown"
    return text if re.fullmatch(r"[A-Za-z_][\w.]*(\[.*\])?", text) else "unknown"
