"""Read a settings module from its text; nothing is imported and nothing is run."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from sphinx_ext.model import Problem, SettingsModule
from sphinx_ext.reader.comments import docstring
from sphinx_ext.reader.declarations import read_variables, unit_of
from sphinx_ext.reader.finding import (
    NotFoundError,
    find_file,
    find_module,
    is_path,
    modules_in,
)
from sphinx_ext.reader.package import Package
from sphinx_ext.reader.parsing import decode, parse
from sphinx_ext.reader.prose import sentence_length
from sphinx_ext.reader.reexports import reexports
from sphinx_ext.reader.scope import read_scope

__all__ = [
    "NotFoundError",
    "find_file",
    "find_module",
    "is_path",
    "load",
    "read",
    "sentence_length",
    "unit_of",
]


def read(path: Path, name: str) -> SettingsModule:
    """Return the settings module in the file *path*, whose dotted name is *name*.

    What is wrong with the file is in the result's ``problems``; the rest of it is read all the
    same.

    Raises:
        OSError: the file cannot be opened.
    """
    with _collecting_later():
        return _read(path, name)


def _read(path: Path, name: str) -> SettingsModule:
    text, problems = decode(path.read_bytes())
    tree, text, error = parse(text)
    if error is not None:
        problems.append(error)
    is_package = path.stem == "__init__"
    package = Package(name, path, {name: read_scope(tree.body, name, is_package)})
    variables, found = read_variables(tree, text, package)
    problems.extend(found)
    if not variables and not problems:
        problems.append(
            Problem(
                "empty",
                0,
                "declares no environment variable; a declaration is an assignment such as "
                'NAME = os.environ.get("NAME", "default")',
            )
        )
    description = docstring(tree.body, 0, text.split("\n"))
    return SettingsModule(
        name, path, description, tuple(variables), tuple(problems), tuple(package.sources)
    )


@contextmanager
def _collecting_later() -> Iterator[None]:
    """Collect no garbage meanwhile.

    All that a syntax tree consists of stays in use until its module is read. A collection would
    look through it time and again, a quarter of the time that reading takes, and find nothing.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def load(
    name: str, path: Path, read: Callable[[Path, str], SettingsModule] = read
) -> list[SettingsModule]:
    """Return the settings modules that the module *name* in the file *path* stands for.

    A package stands for all of its modules that declare variables. A module that declares none
    stands for those of its package that it imports names from, with the variables behind them.

    Args:
        name: the dotted name of the module.
        path: its file.
        read: reads one module.

    Raises:
        OSError: a file cannot be opened.
    """
    found = _combine([read(inner, inner_name) for inner_name, inner in modules_in(name, path)])
    if any(m.variables or any(p.kind != "empty" for p in m.problems) for m in found):
        return found
    passed_on: list[SettingsModule] = []
    for (inner_name, inner), names in reexports(name, path).items():
        module = read(inner, inner_name)
        variables = tuple(v for v in module.variables if names is None or v.attribute in names)
        if variables:
            passed_on.append(replace(module, variables=variables))
    return _combine(passed_on) or found


def _combine(modules: Sequence[SettingsModule]) -> list[SettingsModule]:
    """Return those of the modules of one package that declare variables, each variable once.

    Where several modules read a variable, the first whose attribute holds the value declares it,
    or else the first. If none declares any, the first module is returned.
    """
    declaring: dict[str, SettingsModule] = {}
    for wanted in (True, False):
        for module in modules:
            for variable in module.variables:
                if (variable.attribute is not None) is wanted:
                    declaring.setdefault(variable.name, module)
    found: list[SettingsModule] = []
    for module in modules:
        own = tuple(v for v in module.variables if declaring[v.name] is module)
        problems = tuple(p for p in module.problems if p.kind != "empty" or len(modules) == 1)
        if own or problems:
            found.append(replace(module, variables=own, problems=problems))
    return found or [*modules[:1]]
