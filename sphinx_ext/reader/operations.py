"""Python's own pure operations: what the evaluator computes, and what it leaves alone.

An operation that could take long or fill the memory, or whose result differs from one run to the
next, raises `UnknownError` instead.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import TypeGuard

MAX_SIZE = 10_000
"""No computed text, sequence or number of bits gets larger than this."""


class UnknownError(Exception):
    """The operation is not computed here: too large, or not known to be pure."""


def size(value: object) -> int:
    """Return how many characters, bits and elements *value* has, with all that it holds."""
    if isinstance(value, str | bytes):
        return len(value)
    if isinstance(value, int):
        return value.bit_length()
    if isinstance(value, dict):
        value = (*value.keys(), *value.values())
    if isinstance(value, tuple | list | set | frozenset):
        return len(value) + sum(map(size, value))
    return 1


def _limited(
    function: Callable[[object, object], object], cost: Callable[[object, object], int]
) -> Callable[..., object]:
    def limited(left: object, right: object) -> object:
        if cost(left, right) > MAX_SIZE:
            raise UnknownError
        return function(left, right)

    return limited


def _product(left: object, right: object) -> int:
    if isinstance(left, int | float) and isinstance(right, int | float):
        return size(left) + size(right)
    count = left if isinstance(left, int) else right
    return size(right if count is left else left) * (count if isinstance(count, int) else 1)


def _power(left: object, right: object) -> int:
    return size(left) * (abs(right) if isinstance(right, int) else 1)


def _shift(left: object, right: object) -> int:
    return size(left) + (right if isinstance(right, int) else 0)


def _modulo(left: object, right: object) -> object:
    if isinstance(left, int | float) and isinstance(right, int | float):
        return left % right
    raise UnknownError  # formatting may pad to any width


def _replace(text: object, old: object, new: object) -> object:
    if not (_is_text(text, "replace") and isinstance(old, str) and isinstance(new, str)):
        raise UnknownError
    if (len(text) + 1) * (len(new) + 1) > MAX_SIZE:
        raise UnknownError
    return text.replace(old, new)


def _round(number: object, digits: object = None) -> object:
    if not isinstance(number, int | float) or not isinstance(digits, int | None):
        raise UnknownError
    if abs(digits or 0) > MAX_SIZE:
        raise UnknownError
    return round(number, digits)


def _ordered(make: Callable[..., object]) -> Callable[..., object]:
    def call(*arguments: object) -> object:
        if any(isinstance(argument, set | frozenset) for argument in arguments):
            raise UnknownError  # the order of a set changes from one run to the next
        return make(*arguments)

    return call


def _make_dict(*items: object) -> dict[object, object]:
    half = len(items) // 2
    return dict(zip(items[:half], items[half:], strict=True))


def to_str(value: object = "") -> str:
    """Return the text of a value that holds no others."""
    if isinstance(value, tuple | list | dict | set | frozenset):
        raise UnknownError
    return str(value)


def join(*parts: object) -> str:
    """Return the text of an f-string with these parts."""
    return "".join(map(to_str, parts))


def _text_method(name: str) -> Callable[..., object]:
    def call(owner: object, *arguments: object) -> object:
        if not _is_text(owner, name):
            raise UnknownError
        return getattr(owner, name)(*arguments)

    return call


def _is_text(owner: object, method: str) -> TypeGuard[str]:
    """Tell whether *owner* is a text; raise what Python raises where it has no such *method*."""
    getattr(owner, method)
    return isinstance(owner, str)


def _get(owner: object, *arguments: object) -> object:
    if not isinstance(owner, dict):
        raise UnknownError
    return owner.get(*arguments)


UNARY: dict[type[ast.unaryop], Callable[..., object]] = {
    ast.Not: operator.not_,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}
BINARY: dict[type[ast.operator], Callable[..., object]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: _limited(operator.mul, _product),
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: _modulo,
    ast.Pow: _limited(operator.pow, _power),
    ast.LShift: _limited(operator.lshift, _shift),
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}
COMPARISONS: dict[type[ast.cmpop], Callable[..., object]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.In: lambda item, container: item in container,
    ast.NotIn: lambda item, container: item not in container,
}
DISPLAYS: dict[type[ast.expr], Callable[..., object]] = {
    ast.Tuple: lambda *items: items,
    ast.List: lambda *items: list(items),
    ast.Set: lambda *items: set(items),
    ast.Dict: _make_dict,
}
FUNCTIONS: dict[str, Callable[..., object]] = {
    function.__name__: function
    for function in (abs, bool, float, frozenset, int, len, max, min, set, sorted)
}
FUNCTIONS.update(list=_ordered(list), tuple=_ordered(tuple), round=_round, str=to_str)
METHODS: dict[str, Callable[..., object]] = {
    "get": _get,
    "replace": _replace,
    **{
        name: _text_method(name)
        for name in (
            *("capitalize", "casefold", "endswith", "isdigit", "isnumeric", "lower", "lstrip"),
            *("removeprefix", "removesuffix", "rsplit", "rstrip", "split", "splitlines"),
            *("startswith", "strip", "title", "upper"),
        )
    },
}
