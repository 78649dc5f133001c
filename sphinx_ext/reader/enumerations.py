"""Enumerations that the source defines: their members, and the texts that stand for one."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sphinx_ext.reader import calls, members
from sphinx_ext.reader.operations import opaque
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    External,
    Function,
    Instance,
    Opaque,
    Value,
    kinds_of,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_KINDS = {"Enum", "IntEnum", "StrEnum"}
_MIXED = {"IntEnum", "StrEnum", "int", "str", "float", "bytes"}
"""Bases that make each member a number or a text too."""


def is_enumeration(cls: Class) -> bool:
    """Tell whether the instances of *cls* are the members that its body assigns."""
    return not _KINDS.isdisjoint(_bases(cls))


def is_plain(cls: Class) -> bool:
    """Tell whether *cls* is an enumeration whose members are neither numbers nor texts too."""
    return is_enumeration(cls) and _MIXED.isdisjoint(_bases(cls))


def member(evaluator: Evaluator, value: Value, owner: Class, name: str, node: ast.expr) -> Value:
    """Return the member that *value*, assigned to *name* in the body of *owner*, becomes.

    Other classes than enumerations have what is assigned.
    """
    if not is_enumeration(owner) or isinstance(value.data, Function):
        return value
    attributes = {"value": value, "_value_": value, "name": Value(name)}
    instance = Value(Instance(owner, attributes), node, value.names)
    found = members.method(owner, "__init__")
    if found is not None:
        base, init = found
        namespace = members.namespace_of(base).parent or base.namespace
        parts = calls.items(value) if isinstance(value.data, tuple) else [value]
        function = Function(init, namespace, base, instance)
        calls.run(evaluator, function, Arguments(tuple(parts or ())), node)
    return instance


def by_value(evaluator: Evaluator, cls: Class, arguments: Arguments, node: ast.expr) -> Value:
    """Return the member of *cls* that has the value in *arguments*.

    Raises:
        EvaluationError: none has.
    """
    wanted = arguments.get(0, "value")
    if wanted is None:
        return opaque(list(arguments.all), node, "enum")
    values = [*_values(evaluator, cls)]
    evaluator.note(*values)
    is_strict = members.find(cls, "_missing_") is None
    return _chosen(wanted, values if is_strict else None, node, ValueError)


def by_name(evaluator: Evaluator, cls: Class, name: Value, node: ast.expr) -> Value:
    """Return the member of *cls* that has the *name*.

    Raises:
        EvaluationError: none has.
    """
    names = [*_names(cls)]
    evaluator.note(*names)
    return _chosen(name, names, node, KeyError)


def _chosen(
    wanted: Value, known: Sequence[object] | None, node: ast.expr, error: type[Exception]
) -> Value:
    """Return the member for a *wanted* text; any text has one where nothing is *known*."""
    is_text = isinstance(wanted.data, str) and bool(wanted.names)
    if is_text and known is not None and wanted.data not in known:
        msg = f"{wanted.data!r} stands for no member"
        raise EvaluationError(msg, kinds_of(error))
    return opaque([wanted], node, "enum")


def _names(cls: Class) -> Iterator[str]:
    for name, bindings in cls.scope.bindings.items():
        if not name.startswith("_") and isinstance(bindings[-1].value, ast.expr):
            yield name


def _values(evaluator: Evaluator, cls: Class) -> Iterator[object]:
    for name in _names(cls):
        value = cls.scope.bindings[name][-1].value
        assert isinstance(value, ast.expr)
        with evaluator.within(members.namespace_of(cls)):
            data = evaluator.evaluate(value).data
        is_auto = isinstance(data, Opaque | External)
        yield name.lower() if is_auto and "StrEnum" in _bases(cls) else data


def _bases(cls: Class) -> set[str]:
    return {path.rpartition(".")[2] for path in cls.foreign}
