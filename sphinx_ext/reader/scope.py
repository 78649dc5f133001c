"""The names of a module: what they are imported from and what is assigned to them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(slots=True)
class Scope:
    """The module-level names of one file."""

    imports: dict[str, str] = field(default_factory=dict)
    """Local name to dotted origin, such as ``env`` to ``os.environ``."""
    assigned: dict[str, list[tuple[int, ast.expr | None]]] = field(default_factory=dict)
    """Name to the line and value of its assignments; ``None`` where the value cannot be told."""
    changed: dict[str, int] = field(default_factory=dict)
    """Name to the line from which on what it holds may have been changed in place."""

    def lookup(self, name: str, line: int) -> tuple[int, ast.expr] | None:
        """Return where *name* got what it holds before *line*, and the expression for it.

        ``None`` where that cannot be told.
        """
        bindings = [(at, value) for at, value in self.assigned.get(name, ()) if at < line]
        if name in self.imports or not bindings or (value := bindings[-1][1]) is None:
            return None
        return bindings[-1][0], value

    def is_builtin(self, name: str) -> bool:
        """Tell whether the module leaves *name* to Python's builtins."""
        return name not in self.imports and name not in self.assigned

    def is_changed(self, name: str, line: int) -> bool:
        """Tell whether the list, set or dict in *name* may be changed before *line*."""
        return self.changed.get(name, line) < line

    def path(self, node: ast.expr, line: int) -> str:
        """Return the dotted origin that *node* has before *line*, or nothing.

        ``env.get`` is ``os.environ.get`` after ``from os import environ as env``.
        """
        attributes: list[str] = []
        while True:
            match node:
                case ast.Attribute(value=value, attr=attribute):
                    attributes.insert(0, attribute)
                    node = value
                case ast.Name(id=name) if name in self.imports:
                    if any(at < line for at, _ in self.assigned.get(name, ())):
                        return ""
                    return ".".join([self.imports[name], *attributes])
                case ast.Name(id=name) if (binding := self.lookup(name, line)) is not None:
                    line, node = binding
                case _:
                    return ""


def statements(
    body: list[ast.stmt], certain: bool = True
) -> Iterator[tuple[list[ast.stmt], int, bool]]:
    """Yield every module-level statement as its block, its index there, and its certainty.

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
        inner = _blocks(body[index])
        certain = certain and isinstance(body[index], ast.With)
        blocks.extend((block, 0, certain) for block in reversed(inner))


def _blocks(statement: ast.stmt) -> list[list[ast.stmt]]:
    """Return the blocks of a compound statement that run at module level."""
    match statement:
        case ast.With():
            return [statement.body]
        case ast.If() | ast.For() | ast.While():
            return [statement.body, statement.orelse]
        case ast.Try() | ast.TryStar():
            handlers = [handler.body for handler in statement.handlers]
            return [statement.body, *handlers, statement.orelse, statement.finalbody]
    return []


def read_scope(tree: ast.Module) -> Scope:
    """Return the names that the module *tree* binds at its top level."""
    scope = Scope()
    for body, index, certain in statements(tree.body):
        statement = body[index]
        match statement:
            case ast.Import(names=names):
                for alias in names:
                    top = alias.name.partition(".")[0]
                    scope.imports[alias.asname or top] = alias.name if alias.asname else top
            case ast.ImportFrom(module=str(module), names=names, level=0):
                for alias in names:
                    scope.imports[alias.asname or alias.name] = f"{module}.{alias.name}"
            case ast.ImportFrom(names=names):
                for alias in names:
                    scope.imports[alias.asname or alias.name] = f".{alias.name}"
            case _:
                value = getattr(statement, "value", None) if certain else None
                for target in _bound(statement):
                    known = value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
                    whole = known if isinstance(target, ast.Name) else None
                    for name in ast.walk(target):
                        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                            scope.assigned.setdefault(name.id, []).append((statement.lineno, whole))
                if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    scope.assigned.setdefault(statement.name, []).append((statement.lineno, None))
                for changed in _changed(statement):
                    scope.changed.setdefault(changed, statement.lineno)
    for line, bound in _bound_aside(tree):
        scope.assigned.setdefault(bound, []).append((line, None))
    for bindings in scope.assigned.values():
        bindings.sort(key=lambda binding: binding[0])
    return scope


def _bound_aside(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of what is bound inside other statements and in functions."""
    for node in ast.walk(tree):
        match node:
            case ast.NamedExpr(target=ast.Name(id=name)):
                yield node.lineno, name
            case ast.ExceptHandler(name=str(name)):
                yield node.lineno, name
            case ast.Delete(targets=targets):
                yield from (
                    (node.lineno, name.id) for name in targets if isinstance(name, ast.Name)
                )
            case ast.Global(names=names):
                yield from ((node.lineno, name) for name in names)
            case ast.Match():
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                        yield node.lineno, inner.id
                    elif isinstance(inner, ast.MatchAs | ast.MatchStar) and inner.name:
                        yield node.lineno, inner.name


def _changed(statement: ast.stmt) -> Iterator[str]:
    """Yield the names of what *statement* may change in place: ``a[0] = 1``, ``a.append(1)``."""
    match statement:
        case ast.Expr(value=ast.Call() as call):
            nodes: list[ast.expr] = [call]
        case ast.Delete(targets=targets):
            nodes = targets
        case _:
            nodes = _bound(statement)
    for node in nodes:
        inner = node
        while isinstance(inner, ast.Attribute | ast.Subscript | ast.Call):
            inner = inner.func if isinstance(inner, ast.Call) else inner.value
        if isinstance(inner, ast.Name) and inner is not node:
            yield inner.id


def _bound(statement: ast.stmt) -> list[ast.expr]:
    """Return the targets that *statement* itself binds."""
    match statement:
        case ast.Assign(targets=targets):
            return targets
        case ast.AnnAssign(target=target, value=value) if value is not None:
            return [target]
        case ast.AugAssign(target=target) | ast.For(target=target):
            return [target]
        case ast.With(items=items):
            return [item.optional_vars for item in items if item.optional_vars is not None]
    return []
