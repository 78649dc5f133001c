"""Modules that declare nothing themselves and pass on what others declare."""

from __future__ import annotations

import ast
from pathlib import Path

from sphinx_ext.reader.package import Package
from sphinx_ext.reader.parsing import decode, parse
from sphinx_ext.reader.scope import origin_of, read_scope, statements


def reexports(name: str, path: Path) -> dict[tuple[str, Path], frozenset[str] | None]:
    """Return the modules of the same package that the module *name* imports names from.

    Each is given by its dotted name and its file, with the names that are imported; ``None`` for
    all of them.

    Raises:
        OSError: the file *path* cannot be opened.
    """
    text, _ = decode(path.read_bytes())
    tree, _, _ = parse(text)
    is_package = path.stem == "__init__"
    package = Package(name, path, {name: read_scope(tree.body, name, is_package)})
    found: dict[tuple[str, Path], frozenset[str] | None] = {}
    for body, index, _ in statements(tree.body):
        statement = body[index]
        if not isinstance(statement, ast.ImportFrom):
            continue
        origin = origin_of(statement, name, is_package)
        for file in package.files(origin):
            names = frozenset(alias.name for alias in statement.names)
            known = found.get((origin, file), frozenset())
            found[origin, file] = None if known is None or "*" in names else known | names
    return found
