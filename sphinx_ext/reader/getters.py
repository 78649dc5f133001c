"""Objects that read a variable later: what they give when they are asked."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from sphinx_ext.reader import calls, members
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    Function,
    Instance,
    Partial,
    Value,
    union,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_USUAL = ("__get__", "get", "value", "__call__", "get_value", "read", "load", "resolve", "current")
"""What the method or property is called, most telling first, that returns the setting."""
_LAST = ("__bool__", "__int__", "__float__", "__str__", "__eq__")


def settled(evaluate: Callable[[Evaluator], Value], node: ast.expr) -> Callable[[Evaluator], Value]:
    """Return how to evaluate what *evaluate* gives when it is asked for its value."""
    return lambda evaluator: read(evaluator, evaluate(evaluator), node, named=True)


def read(evaluator: Evaluator, value: Value, node: ast.expr, *, named: bool = False) -> Value:
    """Return what an object gives that reads a variable when it is asked; else the *value* itself.

    Args:
        evaluator: where it is evaluated.
        value: what may be such an object: a callable without parameters, an instance of a class.
        node: the expression that made it.
        named: whether a function that a statement defines counts too.
    """
    match value.data:
        case Function(node=ast.Lambda()) | Partial():
            return calls.settle(evaluator, value, node)
        case Function(namespace=namespace):
            if named or namespace.parent is not None:
                return calls.settle(evaluator, value, node)
        case Instance():
            return _instance(evaluator, value, node)
        case Class():
            return _asked(evaluator, value, node)
    return value


def _instance(evaluator: Evaluator, value: Value, node: ast.expr) -> Value:
    assert isinstance(value.data, Instance)
    read = [attribute for attribute in value.data.attributes.values() if attribute.names]
    if len({attribute.names[0] for attribute in read}) > 1:
        return value._replace(names=union(value, *read))
    if read:
        return read[0]
    return _asked(evaluator, value, node)


def _asked(evaluator: Evaluator, value: Value, node: ast.expr) -> Value:
    """Return what an object or a class gives when it is asked, or else *value* itself."""
    cls = value.data.cls if isinstance(value.data, Instance) else value.data
    assert isinstance(cls, Class)
    key = id(cls.node), isinstance(value.data, Class)
    known = evaluator.package.getters.get(key)
    if known is None:
        known = _getter(evaluator, value, cls, node)
        evaluator.package.getters[key] = known
    if not known:
        return value
    reads = len(evaluator.reads)
    answer = _ask(evaluator, value, known, node)
    if len(evaluator.reads) > reads and isinstance(value.data, Instance):
        evaluator.asked = True
    return answer


def _getter(evaluator: Evaluator, value: Value, cls: Class, node: ast.expr) -> str:
    """Return the method or property that reads the variable; nothing where none does."""
    of_class = isinstance(value.data, Class)
    bound = (name for base in cls.lineage for name in base.scope.bindings)
    own = [name for name in bound if members.is_class_method(cls, name) is of_class]
    others = [name for name in own if not name.startswith("_")]
    for name in (*_USUAL, *others, *_LAST):
        if name not in own:
            continue
        unset = evaluator.imagine({})
        _try(unset, value, name, node)
        # What only tells whether the variable is set does not return the setting.
        for read in unset.reads:
            world = evaluator.imagine({read: "1"})
            _try(world, value, name, node)
            if read in world.fetched:
                return name
    return ""


def _try(evaluator: Evaluator, value: Value, name: str, node: ast.expr) -> None:
    """Ask an object in the world of *evaluator*, whatever comes of it."""
    try:
        _ask(evaluator, value, name, node)
    except EvaluationError:
        return


def _ask(evaluator: Evaluator, value: Value, name: str, node: ast.expr) -> Value:
    """Return what the method or property *name* of an object or a class gives."""
    cls = value.data.cls if isinstance(value.data, Instance) else value.data
    assert isinstance(cls, Class)
    if name == "__get__" and isinstance(value.data, Instance):
        owner = Value(Instance(cls, is_whole=False))
        return members.call(evaluator, value, name, [owner, Value(cls)], node)
    found = members.find(cls, name)
    answer = members.attribute(evaluator, value, name, node)
    match answer.data:
        case Function(receiver=receiver):
            if calls.required(answer.data.node, bound=receiver is not None):
                return value
            return calls.run(evaluator, answer.data, Arguments(), node)
        case Class():
            return value
    return value if found is None or isinstance(found[1], ast.expr) else answer
