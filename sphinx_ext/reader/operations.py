"""Python's own pure operations: what the evaluator computes, and what it leaves alone.

An operation that could take long or fill the memory, or whose result differs from one run to the
next, raises `UnknownError` instead.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import TypeGuard

from sphinx_ext.reader import formatting
from sphinx_ext.reader.values import (
    EvaluationError,
    Opaque,
    UnknownError,
    Value,
    is_known,
    kinds_of,
    type_name,
    union,
)

MAX_SIZE = 10_000
"""No computed text, sequence or number of bits gets larger than this."""


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
    if isinstance(left, str):
        return formatting.percent(left, right)
    raise UnknownError


def _replace(text: object, old: object, new: object, *count: object) -> object:
    if not (_is_text(text, "replace") and isinstance(old, str) and isinstance(new, str)):
        raise UnknownError
    if (len(text) + 1) * (len(new) + 1) > MAX_SIZE:
        raise UnknownError
    return text.replace(old, new, *(n for n in count if isinstance(n, int)))


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


def _text_method(name: str) -> Callable[..., object]:
    def call(owner: object, *arguments: object, **keywords: object) -> object:
        if not _is_text(owner, name):
            raise UnknownError
        return getattr(owner, name)(*arguments, **keywords)

    return call


def _is_text(owner: object, method: str) -> TypeGuard[str]:
    """Tell whether *owner* is a text; raise what Python raises where it has no such *method*."""
    getattr(owner, method)
    return isinstance(owner, str)


def _format(owner: object, *arguments: object, **keywords: object) -> str:
    if not _is_text(owner, "format"):
        raise UnknownError
    return formatting.braces(owner, *arguments, **keywords)


def _get(owner: object, *arguments: object) -> object:
    if not isinstance(owner, dict):
        raise UnknownError
    return owner.get(*arguments)


def _range(*bounds: object) -> list[int]:
    limits = [bound for bound in bounds if isinstance(bound, int)]
    if len(limits) < len(bounds):
        raise UnknownError
    numbers = range(*limits)
    if len(numbers) > MAX_SIZE:
        raise UnknownError
    return list(numbers)


def _join_texts(separator: object, parts: object) -> object:
    if not _is_text(separator, "join") or not isinstance(parts, list | tuple | str | dict):
        raise UnknownError
    if size(parts) + len(parts) * len(separator) > MAX_SIZE:
        raise UnknownError
    return separator.join(parts)


def _container_method(name: str) -> Callable[..., object]:
    def call(owner: object, *arguments: object) -> object:
        if isinstance(owner, str | bytes):
            raise UnknownError
        result = getattr(owner, name)(*arguments)
        return list(result) if name in ("items", "keys", "values") else result

    return call


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
    for function in (abs, all, any, bool, chr, float, frozenset, int, len, max, min, ord, set)
}
FUNCTIONS.update(
    enumerate=lambda items, start=0: list(enumerate(items, start)),
    list=_ordered(list),
    range=_range,
    reversed=lambda items: list(reversed(items)),
    round=_round,
    sorted=sorted,
    str=formatting.to_str,
    sum=sum,
    tuple=_ordered(tuple),
    zip=lambda *rows: list(zip(*rows, strict=False)),
)
METHODS: dict[str, Callable[..., object]] = {
    "format": _format,
    "get": _get,
    "join": _join_texts,
    "pop": _get,
    "replace": _replace,
    **{
        name: _container_method(name)
        for name in (
            *("copy", "count", "difference", "index", "intersection", "items", "issubset"),
            *("keys", "union", "values"),
        )
    },
    **{
        name: _text_method(name)
        for name in (
            *("capitalize", "casefold", "endswith", "find", "isalnum", "isalpha", "isdecimal"),
            *("isdigit", "islower", "isnumeric", "isspace", "isupper", "lower", "lstrip"),
            *("partition", "removeprefix", "removesuffix", "rpartition", "rsplit", "rstrip"),
            *("split", "splitlines", "startswith", "strip", "swapcase", "title", "upper"),
        )
    },
}

_TEXTS = dict.fromkeys(
    (
        *("capitalize", "casefold", "center", "expandtabs", "format", "format_map", "join"),
        *("ljust", "lower", "lstrip", "removeprefix", "removesuffix", "replace", "rjust"),
        *("rstrip", "strip", "swapcase", "title", "translate", "upper", "zfill"),
    ),
    "str",
)
_PATHS = dict.fromkeys(
    (
        *("absolute", "expanduser", "joinpath", "parent", "relative_to", "resolve"),
        *("with_name", "with_stem", "with_suffix"),
    ),
    "Path",
)
_MEMBERS: dict[str | None, dict[str, str]] = {
    "str": {
        **_TEXTS,
        **dict.fromkeys(("count", "find", "index", "rfind", "rindex"), "int"),
        **dict.fromkeys(("endswith", "isdigit", "isnumeric", "startswith"), "bool"),
        **dict.fromkeys(("rsplit", "split", "splitlines"), "list"),
        "encode": "bytes",
    },
    "bytes": {"decode": "str", "hex": "str", "strip": "bytes"},
    "Path": {
        **_PATHS,
        **dict.fromkeys(("as_posix", "as_uri", "name", "read_text", "stem", "suffix"), "str"),
        **dict.fromkeys(("exists", "is_absolute", "is_dir", "is_file"), "bool"),
        "read_bytes": "bytes",
    },
}
ATTRIBUTES = ("name", "parent", "stem", "suffix")
"""The members of a path that are not called."""


def member_type(owner: object, name: str) -> str | None:
    """Return the type of what the member *name* of a value gives; ``None`` if it is not known."""
    return _MEMBERS.get(type_name(owner), {}).get(name)


def opaque(values: list[Value], node: ast.expr, type_: str | None = None) -> Value:
    """Return a value that cannot be told, computed from *values*."""
    return derive(Opaque(type_), values, node)


def derive(data: object, values: list[Value], node: ast.expr | None) -> Value:
    """Return *data* as what *node* computes from *values*.

    Where one of them was read from the environment, its origin is kept.
    """
    read = [value for value in values if value.is_read]
    if len({(id(value.origin), value.names) for value in read}) == 1:
        origin = read[0].origin
        if isinstance(data, Opaque):
            origin = origin or node
        others = union(*(value for value in values if not value.is_read))
        beside = [name for name in others if name not in read[0].names]
        return Value(data, origin, union(*values), True, (*read[0].default, *beside))
    default = union(*values) if read else ()
    return Value(data, node, union(*values), bool(read), default)


def compute(
    function: Callable[..., object] | None,
    values: list[Value],
    node: ast.expr,
    type_: str | None = None,
    *,
    whole: bool = True,
) -> Value:
    """Apply a pure function; the result keeps the origin of what was read from the environment.

    Args:
        function: the function; ``None`` where it is not known.
        values: its arguments.
        node: the expression that applies it.
        type_: the type of the result where the result itself cannot be told.
        whole: whether it looks into all that its arguments hold.

    Raises:
        EvaluationError: the function raises an exception.
    """
    check = is_known if whole else _is_told
    if function is None or not all(check(value.data) for value in values):
        return opaque(values, node, type_)
    try:
        data = function(*(value.data for value in values))
    except UnknownError:
        return opaque(values, node, type_)
    except Exception as error:  # whatever a pure operation raises, the program would raise
        raise EvaluationError(str(error), kinds_of(type(error))) from error
    return opaque(values, node, type_) if size(data) > MAX_SIZE else derive(data, values, node)


def _is_told(data: object) -> bool:
    return not isinstance(data, Opaque)
