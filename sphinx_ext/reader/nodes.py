"""What is inside a node of a syntax tree: what `ast` tells as well, in several times the time."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_LEAVES = (ast.Name, ast.Constant)


def children(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right inside *node*, in source order.

    Names have none here: that they are loaded or stored is no node worth a visit.
    """
    if isinstance(node, _LEAVES):
        return []
    found: list[ast.AST] = []
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            found += [item for item in value if isinstance(item, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """Yield *node* and all nodes inside it, outer ones first."""
    pending = [node]
    for inner in pending:
        yield inner
        pending += children(inner)
