"""Which statements of a module can have to do with the environment at all."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable

_ENVIRONMENT = re.compile(r"env", re.IGNORECASE)


def relevant(tree: ast.Module, is_reader: Callable[[str], bool]) -> frozenset[int]:
    """Return the identities of the statements that may read a variable, blocks included.

    A statement may where it uses a name that says so (``environ``, ``getenv``, ``env_bool``), or
    that is defined in terms of one, or that is imported from where variables are read.

    Args:
        tree: the module.
        is_reader: tells whether something imported, given its dotted name, reads variables.
    """
    hot: set[str] = set()
    defined: list[tuple[set[str], set[str]]] = []
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    if is_reader(alias.name):
                        hot.add((alias.asname or alias.name).partition(".")[0])
            case ast.ImportFrom(names=names, module=module, level=level):
                origin = "." * level + (module or "")
                for alias in names:
                    if _ENVIRONMENT.search(alias.name) or is_reader(f"{origin}.{alias.name}"):
                        hot.add(alias.asname or alias.name)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                defined.append(({node.name}, _names(node)))
            case ast.Assign(targets=targets, value=value):
                defined.append((_names(*targets), _names(value)))
    for _, used in defined:
        hot.update(name for name in used if _ENVIRONMENT.search(name))
    remaining = defined
    while True:
        found = [names for names, used in remaining if not used.isdisjoint(hot)]
        if not found:
            break
        remaining = [(names, used) for names, used in remaining if used.isdisjoint(hot)]
        hot.update(*found)
    return _statements(tree, hot)


def _names(*nodes: ast.AST) -> set[str]:
    """Return the names and attributes that are used inside *nodes*."""
    return {name for node in nodes for inner in ast.walk(node) for name in _own(inner)}


def _own(node: ast.AST) -> Iterable[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return (name,)
    return ()


def _statements(tree: ast.Module, hot: set[str]) -> frozenset[int]:
    """Return the identities of the statements in which one of the *hot* names is used."""
    found: set[int] = set()
    above: dict[int, ast.stmt] = {}
    pending: list[tuple[ast.AST, ast.stmt | None]] = [(tree, None)]
    while pending:
        node, statement = pending.pop()
        if isinstance(node, ast.stmt):
            if statement is not None:
                above[id(node)] = statement
            statement = node
        named = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else None
        if named in hot or any(_is_hot(name, hot) for name in _own(node)):
            inner = statement
            while inner is not None and id(inner) not in found:
                found.add(id(inner))
                inner = above.get(id(inner))
        pending.extend((child, statement) for child in ast.iter_child_nodes(node))
    return frozenset(found)


def _is_hot(name: str, hot: set[str]) -> bool:
    return name in hot or _ENVIRONMENT.search(name) is not None
