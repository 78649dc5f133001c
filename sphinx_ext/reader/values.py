"""What an expression of a settings module can be worth, without running the module."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sphinx_ext.reader.scope import Namespace, Scope

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Value(NamedTuple):
    """What an expression evaluates to."""

    data: object
    """A plain Python value, or one of the kinds below."""
    origin: ast.expr | None = None
    """The expression that wrote the value before any conversion."""
    names: tuple[str, ...] = ()
    """The variables that the value depends on."""
    is_read: bool = False
    """Whether a variable was read for it here, not somewhere above."""
    default: tuple[str, ...] = ()
    """The variables that the default of what was read depends on."""
    argument: ast.expr | None = None
    """The expression that passes the value to a function."""

    @property
    def settings(self) -> tuple[str, ...]:
        """The variables that decide the value where nothing is read for it."""
        return self.default if self.is_read else self.names


@dataclass(frozen=True, slots=True)
class Opaque:
    """A value that cannot be told; its type perhaps can."""

    type: str | None = None


@dataclass(frozen=True, slots=True)
class External:
    """Something that Python or another package defines."""

    path: str
    """Its dotted name, such as ``os.environ.get`` or ``builtins.int``; ``a.B()`` for what a call
    of ``a.B`` makes."""
    arguments: Arguments | None = field(default=None, compare=False)
    """What the object was made with."""


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """A function or a lambda, with what its first parameters are bound to."""

    node: FunctionNode
    namespace: Namespace
    """Where it is defined."""
    owner: Class | None = None
    """The class that defines it."""
    receiver: Value | None = None
    """What it is a method of, where that is known."""


@dataclass(frozen=True, slots=True, eq=False)
class Partial:
    """A callable together with some of its arguments."""

    function: Value
    arguments: Arguments


@dataclass(frozen=True, slots=True)
class Method:
    """A method of a plain Python value."""

    owner: Value
    name: str


@dataclass(frozen=True, eq=False)
class Class:
    """A class, as its statement defines it."""

    node: ast.ClassDef
    namespace: Namespace
    """Where it is defined."""
    scope: Scope
    """What its body binds."""
    bases: tuple[Value, ...]

    @cached_property
    def lineage(self) -> tuple[Class, ...]:
        """The class and the classes that it derives from, in the order of attribute lookup."""
        found: list[Class] = [self]
        for base in self.bases:
            if isinstance(base.data, Class):
                found.extend(base.data.lineage)
        return tuple(dict.fromkeys(found))

    @cached_property
    def foreign(self) -> tuple[str, ...]:
        """The dotted names of the bases that are defined elsewhere."""
        bases = (base.data for cls in self.lineage for base in cls.bases)
        return tuple(base.path for base in bases if isinstance(base, External))


@dataclass(slots=True, eq=False)
class Instance:
    """An object of a class that the source defines."""

    cls: Class
    attributes: dict[str, Value] = field(default_factory=dict)
    is_whole: bool = True
    """Whether its constructor ran; else its attributes are what the constructor would assign."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The arguments of a call."""

    positional: tuple[Value, ...] = ()
    keywords: Mapping[str, Value] = field(default_factory=dict)

    def get(self, position: int | None, *keywords: str) -> Value | None:
        """Return the argument at *position* or with one of the *keywords*, if it is given."""
        for keyword in keywords:
            if keyword in self.keywords:
                return self.keywords[keyword]
        if position is not None and position < len(self.positional):
            return self.positional[position]
        return None

    @property
    def all(self) -> tuple[Value, ...]:
        """All arguments, positional ones first."""
        return (*self.positional, *self.keywords.values())


class Sentinel:
    """What ``object()`` makes: it is nothing but itself."""


class UnknownError(Exception):
    """An operation is not computed here: too large, or not known to be pure."""


class EvaluationError(Exception):
    """The program would raise an exception here."""

    def __init__(self, message: str, kinds: tuple[str, ...] = ("Exception",)) -> None:
        super().__init__(message)
        self.kinds = kinds
        """The names of the exception's class and of its bases."""


class UnsetError(EvaluationError):
    """The variable *name* is missing, which the program cannot do without."""

    def __init__(self, name: str, kinds: tuple[str, ...]) -> None:
        super().__init__(f"{name} is not set", kinds)
        self.name = name


@dataclass(frozen=True, slots=True)
class Result:
    """What a function without parameters does where no variable is set."""

    value: Value | EvaluationError
    """What it returns or raises."""
    reads: Mapping[str, ast.expr | None]
    """The variables that it reads, and the expression that names each of them."""
    fetched: Set[str]
    """The variables whose text it asks for."""
    nested: Set[str]
    """The variables whose value is the default of another one."""
    compared: Mapping[str, None]
    """The texts that values are held against."""


def kinds_of(error: type[BaseException]) -> tuple[str, ...]:
    """Return the names of an exception's class and of its bases."""
    return tuple(base.__name__ for base in error.__mro__[:-1])


def type_name(data: object) -> str | None:
    """Return the name of the type of *data*; ``None`` where it cannot be told."""
    match data:
        case Opaque(type=name):
            return name
        case Instance(cls=cls):
            return cls.node.name
        case External() | Function() | Partial() | Method() | Class() | Sentinel():
            return None
    return type(data).__name__


def is_known(data: object) -> bool:
    """Tell whether *data* is a plain Python value all through."""
    match data:
        case list() | tuple() | set() | frozenset():
            return all(map(is_known, data))
        case dict():
            return all(map(is_known, data)) and all(map(is_known, data.values()))
        case Opaque() | External() | Function() | Partial() | Method() | Class() | Instance():
            return False
        case Sentinel():
            return False
    return True


def truth(data: object) -> bool | None:
    """Return whether *data* counts as true; ``None`` where that cannot be told."""
    match data:
        case Opaque():
            return None
        case Instance(cls=cls):
            own = {"__bool__", "__len__"} & {name for c in cls.lineage for name in c.scope.bindings}
            return None if own or cls.foreign else True
        case External(path=path):
            # Python's own modules hold functions and classes; what others hold may be anything.
            return True if path.partition(".")[0] in sys.stdlib_module_names else None
        case Function() | Partial() | Method() | Class() | Sentinel():
            return True
    return bool(data)


def union(*values: Value) -> tuple[str, ...]:
    """Return the variables that any of the *values* depends on, in order."""
    return tuple(dict.fromkeys(name for value in values for name in value.names))
