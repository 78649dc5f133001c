"""Which statements of a module can have to do with the environment at all."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from sphinx_ext.reader.nodes import children, walk

_ENVIRONMENT = re.compile(r"^_*environb?$|getenv|(?:^|_)env(?:_|$)", re.IGNORECASE)
"""What an attribute or a variable is called that has to do with the environment."""
_SELF = ("self", "cls")
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(slots=True)
class _Statement:
    """A statement, and what is used in it."""

    node: ast.stmt | None
    """``None`` for the module."""
    parent: _Statement | None
    used: set[str] = field(default_factory=set)
    """The names in its own expressions; ``.x`` for an attribute ``self.x``."""
    inside: set[str] = field(default_factory=set)
    """The names in the statements of its blocks too."""

    @property
    def scope(self) -> _Statement:
        """The function, class or module that the statement is in."""
        above = self.parent
        while above is not None and above.parent is not None and not above.is_scope:
            above = above.parent
        return above or self

    @property
    def is_scope(self) -> bool:
        """Whether the statement has names of its own."""
        return isinstance(self.node, _Function | ast.ClassDef) or self.node is None


def relevant(tree: ast.Module, is_reader: Callable[[str], bool]) -> frozenset[int]:
    """Return the identities of the statements that may read a variable, blocks included.

    A statement may where it uses a name that says so (``environ``, ``getenv``, ``env_bool``), or
    that is defined in terms of one, or that is imported from where variables are read.

    Args:
        tree: the module.
        is_reader: tells whether something imported, given its dotted name, reads variables.
    """
    members: dict[str, set[str]] = {}
    statements = list(_statements(tree, members))
    for statement in reversed(statements):
        statement.inside |= statement.used
        if statement.parent is not None:
            statement.parent.inside |= statement.inside
    hot = {name for s in statements for name in _imported(s.node, is_reader, members)}
    # A local name of a function says nothing elsewhere.
    spread = [(s, *_defined(s)) for s in statements]
    everywhere = [(names, used) for s, names, used in spread if not _is_local(s)]
    _heat(hot, everywhere)
    local: dict[int, list[tuple[set[str], set[str]]]] = {}
    for statement, names, used in spread:
        if names and _is_local(statement):
            local.setdefault(id(statement.scope), []).append((names, used))
    inner: dict[int, set[str]] = {}
    found: set[int] = set()
    for statement in statements:
        if statement.is_scope:
            above = inner.get(id(statement.scope), hot) if statement.parent else hot
            known = local.get(id(statement))
            inner[id(statement)] = above if known is None else _heat({*above}, known)
        if statement.node is None:
            continue
        names = inner.get(id(statement.scope), hot)
        # What a class with methods that read assigns may be what they read.
        owner = statement.parent if statement.parent is not None else statement
        is_member = isinstance(owner.node, ast.ClassDef) and _is_hot(owner.inside, names)
        is_assigned = isinstance(statement.node, ast.Assign | ast.AnnAssign)
        if _is_hot(statement.used, names) or (is_member and is_assigned):
            above_it: _Statement | None = statement
            while above_it is not None and above_it.node is not None:
                if id(above_it.node) in found:
                    break
                found.add(id(above_it.node))
                above_it = above_it.parent
    return frozenset(found)


def _statements(tree: ast.Module, members: dict[str, set[str]]) -> Iterator[_Statement]:
    """Yield the module and its statements, each after the one that holds it.

    What is asked of each name, as ``b`` in ``a.b``, is added to *members*.
    """
    module = _Statement(None, None)
    yield module
    pending: list[tuple[ast.AST, _Statement]] = [(tree, module)]
    while pending:
        node, owner = pending.pop()
        for child in children(node):
            if isinstance(child, ast.stmt):
                statement = _Statement(child, owner)
                yield statement
                pending.append((child, statement))
                continue
            if isinstance(child, ast.Attribute) and isinstance(child.value, ast.Name):
                members.setdefault(child.value.id, set()).add(child.attr)
            match child:
                case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in _SELF:
                    owner.used.add(f".{attr}")
                case ast.Attribute(attr=attr) if _ENVIRONMENT.search(attr):
                    owner.used.add(attr)
                case ast.Name(id=name):
                    owner.used.add(name)
            pending.append((child, owner))


def _imported(
    node: ast.stmt | None, is_reader: Callable[[str], bool], members: Mapping[str, set[str]]
) -> Iterator[str]:
    """Yield the names that an import binds to what reads variables."""
    match node:
        case ast.Import(names=names):
            for alias in names:
                name, path = alias.asname or alias.name.partition(".")[0], alias.name
                path = path if alias.asname else name
                if is_reader(alias.name) and any(
                    is_reader(f"{path}.{member}") for member in members.get(name, ())
                ):
                    yield name
        case ast.ImportFrom(names=names, module=module, level=level):
            origin = "." * level + (module or "")
            for alias in names:
                if is_reader(f"{origin}.{alias.name}"):
                    yield alias.asname or alias.name


def _defined(statement: _Statement) -> tuple[set[str], set[str]]:
    """Return the names that a statement defines, and those that it defines them by."""
    match statement.node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return {_own(statement)}, statement.inside
        case ast.Assign(targets=targets):
            names = set(_bound(targets))
            in_class = isinstance(statement.scope.node, ast.ClassDef)
            return names | {f".{name}" for name in names if in_class}, statement.used
        case ast.AnnAssign(target=target) | ast.For(target=target):
            return set(_bound([target])), statement.used
        case ast.With(items=items):
            variables = [item.optional_vars for item in items if item.optional_vars is not None]
            return set(_bound(variables)), statement.used
    return set(), set()


def _bound(targets: Iterable[ast.expr]) -> Iterator[str]:
    for node in (node for target in targets for node in walk(target)):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in _SELF:
                yield f".{attr}"
            case ast.Name(id=name, ctx=ast.Store()):
                yield name


def _own(statement: _Statement) -> str:
    """Return the name of a function or class; a method is an attribute of its object."""
    name = str(getattr(statement.node, "name", ""))
    return f".{name}" if isinstance(statement.scope.node, ast.ClassDef) else name


def _is_local(statement: _Statement) -> bool:
    """Tell whether what a statement binds is known inside one function only."""
    match statement.node:
        case ast.Assign(targets=[ast.Attribute()]) | ast.ClassDef():
            return False
    return isinstance(statement.scope.node, _Function)


def _heat(hot: set[str], definitions: list[tuple[set[str], set[str]]]) -> set[str]:
    """Add to *hot* all names that are defined by a hot one, and return it."""
    users: dict[str, list[set[str]]] = {}
    for names, used in definitions:
        for name in used if names else ():
            users.setdefault(name, []).append(names)
    pending = [name for name in users if _is_hot([name], hot)]
    while pending:
        for names in users.pop(pending.pop(), ()):
            pending += names - hot
            hot |= names
    return hot


def _is_hot(names: Iterable[str], hot: set[str]) -> bool:
    return any(name in hot or _ENVIRONMENT.search(name) for name in names)
