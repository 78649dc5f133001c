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

    def lookup(self, name: str, line: int) -> tuple[int, ast.expr] | None:
        """Return where *name* got what it holds before *line*, and the expression for it.

        ``None`` where that cannot be told.
        """
        bindings = [(at, value) for at, value in self.assigned.get(name, ()) if at < line]
        if not bindings or (value := bindings[-1][1]) is None:
            return None
        return bindings[-1][0], value

    def is_builtin(self, name: str) -> bool:
        """Tell whether the module leaves *name* to Python's builtins."""
        return name not in self.imports and name not in self.assigned

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
    for index, statement in enumerate(body):
        yield body, index, certain
        if isinstance(statement, ast.With):
            yield from statements(statement.body, certain)
        elif isinstance(statement, ast.If | ast.For | ast.While | ast.Try | ast.TryStar):
            for name in ("body", "orelse", "finalbody"):
                yield from statements(getattr(statement, name, []), False)
            for handler in getattr(statement, "handlers", ()):
                yield from statements(handler.body, False)


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
    return scope


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
