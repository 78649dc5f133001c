"""The modules around a settings module, as text: where its helpers and constants come from."""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from sphinx_ext.reader.idioms import CLASSES, PATHS
from sphinx_ext.reader.nodes import walk
from sphinx_ext.reader.parsing import decode, parse
from sphinx_ext.reader.scope import Scope, read_scope
from sphinx_ext.reader.values import FunctionNode, Result, Value

_MAX_SIZE = 200_000
"""How many bytes of other modules are read for one settings module."""


@dataclass(slots=True)
class Package:
    """The package that one module belongs to."""

    name: str
    """The dotted name of the module."""
    path: Path
    """Its file."""
    scopes: dict[str, Scope]
    """The modules that have been read, by dotted name; the one in question is the first."""
    constants: dict[int, Value] = field(default_factory=dict)
    """The values that are the same in every world, by the identity of their expressions."""
    sources: dict[Path, None] = field(default_factory=dict)
    """The files of other modules that have been read."""
    getters: dict[tuple[int, bool], str] = field(default_factory=dict)
    """How the instances of a class, or the class itself, are asked for their value, by the identity
    of its statement."""
    results: dict[int, Result | None] = field(default_factory=dict)
    """What functions without parameters do, by the identity of their statements; ``None`` while one
    is running."""
    inner: dict[int, Scope] = field(default_factory=dict)
    """The names that functions and classes bind, by the identity of their statements."""
    tables: dict[int, dict[object, ast.expr]] = field(default_factory=dict)
    """The entries of displays with plain keys, by the identity of the display."""
    generators: dict[int, bool] = field(default_factory=dict)
    """Whether a function is a generator, by the identity of its statement."""
    trees: list[ast.Module] = field(default_factory=list)
    """Keeps the nodes alive whose identities are in use."""
    _size: int = 0
    _missing: set[str] = field(default_factory=set)

    @property
    def root(self) -> Path:
        """The folder that the outermost package is in."""
        depth = self.name.count(".") + (self.path.stem == "__init__")
        return self.path.resolve().parents[depth]

    def find(self, path: str) -> tuple[str, str] | None:
        """Return the module of this package and the name in it that the dotted *path* is for.

        ``None`` where there is no such module, or no source to read.
        """
        module, _, name = path.rpartition(".")
        if not module or module in self._missing:
            return None
        if module not in self.scopes and not self._load(module):
            self._missing.add(module)
            return None
        return module, name

    def is_reader(self, path: str) -> bool:
        """Tell whether what has the dotted name *path* may read variables, as it is imported."""
        if path.startswith("."):
            level = len(path) - len(path.lstrip("."))
            parts = self.name.split(".")
            parts = parts[: len(parts) - level + (self.path.stem == "__init__")]
            path = ".".join([*(parts or [""]), path.lstrip(".")])
        if path.removesuffix(".*") in PATHS:
            return True
        top, *_ = path.split(".")
        if top in sys.stdlib_module_names:
            return path in ("os.environ", "os.getenv", "distutils.util.strtobool")
        files = [*self.files(path), *self.files(path.rpartition(".")[0])]
        if any(_mentions_environment(file) for file in files):
            return True
        if any(file.stem != "__init__" for file in files):
            return False
        # Its source is elsewhere: the name has to tell.
        return any("env" in part.lower() for part in path.split(".")[-2:])

    def files(self, module: str) -> list[Path]:
        """Return the file that a module of this package is, if there is one."""
        top, *_ = module.split(".")
        is_alone = "." not in self.name and self.path.stem != "__init__"
        # Beside a lone module there may be others, but none that hides one of Python's own.
        if not top.strip() or top in sys.stdlib_module_names:
            return []
        if not is_alone and top != self.name.split(".")[0]:
            return []
        base = self.root.joinpath(*module.split("."))
        files = (base / "__init__.py", base.with_name(f"{base.name}.py"))
        return [file for file in files if file.is_file()][:1]

    def scope(self, module: str) -> Scope:
        """Return the names that a *module* binds that `find` has found."""
        return self.scopes[module]

    def inner_scope(self, node: FunctionNode | ast.ClassDef, module: str) -> Scope:
        """Return the names that the body of a function or class binds."""
        if id(node) not in self.inner:
            body = [] if isinstance(node, ast.Lambda) else node.body
            self.inner[id(node)] = read_scope(body, module)
        return self.inner[id(node)]

    def entries(self, table: ast.Dict) -> dict[object, ast.expr]:
        """Return the entries of a display by key; nothing unless all keys are plain."""
        if id(table) not in self.tables:
            plain = all(isinstance(key, ast.Constant) for key in table.keys)
            pairs = zip(table.keys, table.values, strict=True) if plain else ()
            self.tables[id(table)] = {
                key.value: value for key, value in pairs if isinstance(key, ast.Constant)
            }
        return self.tables[id(table)]

    def is_generator(self, node: ast.FunctionDef) -> bool:
        """Tell whether calling a function gives a generator."""
        if id(node) not in self.generators:
            self.generators[id(node)] = any(
                isinstance(inner, ast.Yield | ast.YieldFrom)
                for statement in node.body
                if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
                for inner in walk(statement)
            )
        return self.generators[id(node)]

    def _load(self, module: str) -> bool:
        files = self.files(module)
        if not files:
            return False
        (file,) = files
        is_package = file.stem == "__init__"
        try:
            status = file.stat()
        except OSError:
            return False
        if self._size + status.st_size > _MAX_SIZE:
            return False
        self._size += status.st_size
        tree, scope = _read(file, module, is_package, status.st_mtime_ns, status.st_size)
        self.scopes[module] = scope
        self.trees.append(tree)
        self.sources[file] = None
        return True


_WORDS = {
    *("environ", "getenv"),
    *(path.rpartition(".")[2] for kind in CLASSES for path in kind.bases),
}
_READS = re.compile(rf"\b(?:{'|'.join(sorted(_WORDS))})\b".encode())
"""The words without which a module reads no variable, and has no class that does."""


@lru_cache(maxsize=512)
def _mentions_environment(file: Path) -> bool:
    try:
        text = file.read_bytes()
    except OSError:
        return False
    return _READS.search(text) is not None


@lru_cache(maxsize=64)
def _read(
    file: Path, module: str, is_package: bool, modified: int, size: int
) -> tuple[ast.Module, Scope]:
    """Read a module; its time and size make an edited file another call."""
    text, _ = decode(file.read_bytes())
    tree, _, _ = parse(text)
    return tree, read_scope(tree.body, module, is_package)
