"""The names of a module, a class or a function: where each of them gets what it holds."""

from __future__ import annotations

import ast
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from sphinx_ext.reader.nodes import walk
from sphinx_ext.reader.values import FunctionNode, Value

Bound = ast.expr | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | str
"""What a name is bound to; a dotted name for an import."""


@dataclass(frozen=True, slots=True)
class Binding:
    """One place where a name gets what it holds."""

    line: int
    value: Bound | None
    """``None`` where it cannot be told."""
    certain: bool = True
    """Whether the statement runs whatever happens."""


@dataclass(slots=True)
class Scope:
    """The names that one body of statements binds."""

    bindings: dict[str, list[Binding]] = field(default_factory=dict)
    """In source order."""
    changed: dict[str, int] = field(default_factory=dict)
    """Name to the line from which on what it holds may have been changed in place."""
    stars: list[str] = field(default_factory=list)
    """The modules that all names are imported from."""

    def lookup(self, name: str, line: float) -> list[Binding]:
        """Return what may have bound *name* before *line*: the last certain binding and all after.

        Empty where nothing has.
        """
        found: list[Binding] = []
        for binding in reversed(self.bindings.get(name, ())):
            if binding.line < line:
                found.append(binding)
                if binding.certain:
                    break
        return found[::-1]

    def is_changed(self, name: str, line: float) -> bool:
        """Tell whether the list, set or dict in *name* may be changed before *line*."""
        return self.changed.get(name, line) < line


class Namespace(NamedTuple):
    """Where an expression looks up its names, seen from one line of the source."""

    scope: Scope
    variables: dict[str, Value]
    """What is bound while a function or a loop runs; it hides the scope."""
    parent: Namespace | None = None
    line: float = math.inf
    """Names of the scope have the values that they hold just before this line."""
    module: str = ""
    """The dotted name of the module."""
    prefix: str = ""
    """What a library puts before the names of the variables that are read here."""

    @property
    def key(self) -> object:
        """What tells this namespace, seen from whatever line, from all others."""
        return self.module if self.parent is None else id(self.variables)

    @property
    def root(self) -> Namespace:
        """The module's own namespace, seen from its end."""
        return self.at(math.inf) if self.parent is None else self.parent.root

    def at(self, line: float) -> Namespace:
        """Return the same namespace, seen from another line."""
        if line == self.line:
            return self
        return Namespace(self.scope, self.variables, self.parent, line, self.module, self.prefix)

    def inner(self, scope: Scope | None = None, line: float = math.inf) -> Namespace:
        """Return a namespace within this one: of a class, a function or a loop."""
        return Namespace(scope or Scope(), {}, self, line, self.module, self.prefix)


def statements(
    body: list[ast.stmt], certain: bool = True
) -> Iterator[tuple[list[ast.stmt], int, bool]]:
    """Yield every statement of *body* as its block, its index there, and its certainty.

    A statement is certain where it runs whatever happens: not below ``if``, ``for`` or ``try``.
    """
    # Not recursive: a chain of `elif` is as deep as it is long.
    blocks = [(body, 0, certain)]
    while blocks:
        body, index, certain = blocks.pop()
        if index == len(body):
            continue
        yield body, index, certain
        blocks.append((body, index + 1, certain))
        inner = blocks_of(body[index])
        certain = certain and isinstance(body[index], ast.With)
        blocks.extend((block, 0, certain) for block in reversed(inner))


def blocks_of(statement: ast.stmt) -> list[list[ast.stmt]]:
    """Return the blocks of a compound statement that belong to the scope around it."""
    match statement:
        case ast.With() | ast.AsyncWith():
            return [statement.body]
        case ast.If() | ast.For() | ast.AsyncFor() | ast.While():
            return [statement.body, statement.orelse]
        case ast.Try() | ast.TryStar():
            handlers = [handler.body for handler in statement.handlers]
            return [statement.body, *handlers, statement.orelse, statement.finalbody]
        case ast.Match():
            return [case.body for case in statement.cases]
    return []


def read_scope(body: list[ast.stmt], module: str = "", is_package: bool = False) -> Scope:
    """Return the names that the statements of *body* bind.

    Args:
        body: the statements of a module, a class or a function.
        module: the dotted name of the module that they are in.
        is_package: whether that module is the ``__init__`` of a package.
    """
    scope = Scope()
    for block, index, certain in statements(body):
        statement = block[index]
        for name, value in _bindings(statement, module, is_package):
            always = certain or isinstance(value, str | ast.FunctionDef | ast.ClassDef)
            binding = Binding(statement.lineno, value, always)
            scope.bindings.setdefault(name, []).append(binding)
        for changed in _changed(statement):
            scope.changed.setdefault(changed, statement.lineno)
        if isinstance(statement, ast.ImportFrom) and statement.names[0].name == "*":
            scope.stars.append(origin_of(statement, module, is_package))
    for line, name in _bound_aside(body):
        scope.bindings.setdefault(name, []).append(Binding(line, None, certain=False))
    for bindings in scope.bindings.values():
        bindings.sort(key=lambda binding: binding.line)
    return scope


def _bindings(
    statement: ast.stmt, module: str, is_package: bool
) -> Iterator[tuple[str, Bound | None]]:
    """Yield the names that *statement* itself binds, and what to."""
    match statement:
        case ast.Import(names=names):
            for alias in names:
                top = alias.name.partition(".")[0]
                yield alias.asname or top, alias.name if alias.asname else top
        case ast.ImportFrom(names=names):
            origin = origin_of(statement, module, is_package)
            for alias in names:
                yield alias.asname or alias.name, f"{origin}.{alias.name}"
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield statement.name, statement
        case ast.With(items=items) | ast.AsyncWith(items=items):
            for item in items:
                if isinstance(item.optional_vars, ast.Name):
                    yield item.optional_vars.id, item.context_expr  # most return themselves
                elif item.optional_vars is not None:
                    yield from unpack(item.optional_vars, None)
        case _:
            known = isinstance(statement, ast.Assign | ast.AnnAssign)
            value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
            for target in targets_of(statement):
                yield from unpack(target, value if known else None)


def origin_of(statement: ast.ImportFrom, module: str, is_package: bool) -> str:
    """Return the absolute name of the module that names are imported from."""
    if not statement.level:
        return statement.module or ""
    parts = module.split(".")
    parts = parts[: len(parts) - statement.level + is_package]
    # The empty part keeps what is beside a lone module apart from Python's own modules.
    return ".".join([*(parts or [""]), *filter(None, [statement.module])])


def unpack(target: ast.expr, value: ast.expr | None) -> Iterator[tuple[str, ast.expr | None]]:
    """Yield the names in *target* with the part of *value* that each of them gets."""
    for inner, part in parts_of(target, value):
        if isinstance(inner, ast.Name):
            yield inner.id, part


def parts_of(
    target: ast.expr, value: ast.expr | None
) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    """Yield the single targets in *target* with the part of *value* that each of them gets.

    The part is ``None`` where it cannot be told.
    """
    match target:
        case ast.Starred(value=inner):
            yield from parts_of(inner, None)
        case ast.Tuple(elts=targets) | ast.List(elts=targets):
            parts: Iterable[ast.expr | None] = [None] * len(targets)
            if isinstance(value, ast.Tuple | ast.List) and len(value.elts) == len(targets):
                starred = any(isinstance(e, ast.Starred) for e in (*targets, *value.elts))
                parts = [None] * len(targets) if starred else value.elts
            for inner, part in zip(targets, parts, strict=True):
                yield from parts_of(inner, part)
        case _:
            yield target, value


def parameters_of(node: FunctionNode) -> Iterator[tuple[ast.arg, ast.expr | None]]:
    """Yield the parameters of a function, each with its default."""
    positional = [*node.args.posonlyargs, *node.args.args]
    bare = len(positional) - len(node.args.defaults)
    defaults: list[ast.expr | None] = [*[None] * bare, *node.args.defaults]
    yield from zip(positional, defaults, strict=True)
    yield from zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)


def _bound_aside(body: list[ast.stmt]) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of what is bound inside other statements and in functions."""
    for node in (node for statement in body for node in walk(statement)):
        match node:
            case ast.NamedExpr(target=ast.Name(id=name)):
                yield node.lineno, name
            case ast.ExceptHandler(name=str(name)):
                yield node.lineno, name
            case ast.Delete(targets=targets):
                yield from (
                    (node.lineno, name.id) for name in targets if isinstance(name, ast.Name)
                )
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                yield from ((node.lineno, name) for name in names)
            case ast.Match():
                for inner in walk(node):
                    if isinstance(inner, ast.MatchAs | ast.MatchStar) and inner.name:
                        yield node.lineno, inner.name


def _changed(statement: ast.stmt) -> Iterator[str]:
    """Yield the names of what *statement* may change in place: ``a[0] = 1``, ``a.append(1)``."""
    match statement:
        case ast.Expr(value=ast.Call() as call):
            nodes: list[ast.expr] = [call]
        case ast.Delete(targets=targets):
            nodes = targets
        case _:
            nodes = targets_of(statement)
    for node in nodes:
        inner = node
        while isinstance(inner, ast.Attribute | ast.Subscript | ast.Call):
            inner = inner.func if isinstance(inner, ast.Call) else inner.value
        if isinstance(inner, ast.Name) and inner is not node:
            yield inner.id


def targets_of(statement: ast.stmt) -> list[ast.expr]:
    """Return the targets that *statement* itself binds."""
    match statement:
        case ast.Assign(targets=targets):
            return targets
        case ast.AnnAssign(target=target, value=value) if value is not None:
            return [target]
        case ast.AugAssign(target=target) | ast.For(target=target) | ast.AsyncFor(target=target):
            return [target]
        case ast.With(items=items) | ast.AsyncWith(items=items):
            return [item.optional_vars for item in items if item.optional_vars is not None]
    return []
