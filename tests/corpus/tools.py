"""What a tool finds in a module, each of them run by its own command."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.corpus.scoring import Found

ROOT = Path(__file__).parents[2]


class ToolError(Exception):
    """A tool is not installed, or failed; the message says so in full."""


@dataclass(frozen=True)
class Reading:
    """What a tool found in a module."""

    found: tuple[Found, ...]
    problems: tuple[str, ...] = ()
    """What it has to say about the module, a line each."""


@dataclass(frozen=True)
class Tool:
    """A tool that finds environment variables in source files."""

    name: str
    version: str
    read: Callable[[Path], Reading]

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


def sphinx_ext(module: Path) -> Reading:
    """Return what ``python -m sphinx_ext dump`` prints for a module in its package.

    Raises:
        ToolError: The command printed no document.
    """
    # The status is 1 also where the module has problems of its own, beside the document.
    done = _run([sys.executable, "-m", "sphinx_ext", "dump", str(module)], cwd=ROOT)
    try:
        document = json.loads(done.stdout)
    except ValueError as error:
        msg = f"sphinx_ext dump {module}: {_last_line(done.stderr)}"
        raise ToolError(msg) from error
    return Reading(variables(document), tuple(done.stderr.splitlines()))


def variables(document: Mapping[str, Any]) -> tuple[Found, ...]:
    """Return the variables of a document that ``sphinx_ext dump`` printed."""
    return tuple(
        _variable(variable) for module in document["modules"] for variable in module["variables"]
    )


def _variable(variable: Mapping[str, Any]) -> Found:
    default = variable["default"]
    shown = None
    if default["kind"] == "literal" and default["value"] is not None:
        shown = repr(default["value"])
    elif default["kind"] in ("literal", "expression"):
        shown = default["source"]
    return Found(
        name=variable["name"],
        type=variable["type"],
        default=shown,
        required=default["kind"] == "required",
        documented=variable["documented"],
        deprecated=variable["deprecated"],
        choices=frozenset(variable["choices"] or ()),
        attribute=variable["attribute"] or "",
    )


def envdoc(module: Path) -> Reading:
    """Return what ``envdoc scan FILE --format markdown`` prints for the module."""
    with TemporaryDirectory() as folder:
        copy = _alone(module, Path(folder))
        printed = _command("envdoc", "scan", str(copy), "--format", "markdown", home=folder)
        return Reading(envdoc_variables(printed, copy))


def envdoc_variables(markdown: str, path: Path) -> tuple[Found, ...]:
    """Return the variables of the table that envdoc printed for the file.

    envdoc says nothing of types, and shows no default and an empty one alike.
    """
    row = rf"^\| `([^`\n]*)` \| `(.*?)` \| {re.escape(str(path))}:\d+ \|$"
    rows = re.findall(row, markdown, flags=re.MULTILINE | re.DOTALL)
    return tuple(Found(name, default=repr(text) if text else None) for name, text in rows)


def envsniff(module: Path) -> Reading:
    """Return what ``envsniff scan FILE --format json`` prints for the module."""
    with TemporaryDirectory() as folder:
        copy = _alone(module, Path(folder))
        printed = _command("envsniff", "scan", str(copy), "--format", "json", home=folder)
    return Reading(envsniff_variables(json.loads(printed)))


def envsniff_variables(document: Mapping[str, Any]) -> tuple[Found, ...]:
    """Return the variables of a document that envsniff printed.

    It calls each variable without a default required, whether the code raises or not, so that is
    left out.
    """
    return tuple(
        Found(
            row["name"],
            type=row["inferred_type"],
            default=None if row["default_value"] is None else repr(row["default_value"]),
        )
        for row in document["findings"]
    )


OTHERS: Mapping[str, Callable[[Path], Reading]] = {"envdoc": envdoc, "envsniff": envsniff}
"""The tools to compare with, by the name of their project."""


def others() -> list[Tool]:
    """Return the tools to compare with.

    Raises:
        ToolError: One of them is not installed beside the running interpreter.
    """
    tools = []
    for name, read in OTHERS.items():
        try:
            tools.append(Tool(name, version(name), read))
        except PackageNotFoundError as error:
            msg = f"{name} is not installed: run `nox -s corpus`, or install the group `corpus`"
            raise ToolError(msg) from error
    return tools


def _alone(module: Path, folder: Path) -> Path:
    """Copy the module to where no ignore file makes a tool skip it."""
    # Tools look for the nearest one, up to the root of the file system.
    (folder / ".gitignore").touch()
    return Path(shutil.copy(module, folder.resolve()))


def _command(name: str, *arguments: str, home: str) -> str:
    """Return what a tool prints; what it wants to remember goes to *home*."""
    path = shutil.which(name, path=sysconfig.get_path("scripts"))
    if path is None:
        msg = f"{name} has no command in {sysconfig.get_path('scripts')}"
        raise ToolError(msg)
    environment = {"HOME": home, "USERPROFILE": home, "PYTHONUTF8": "1"}
    done = _run([path, *arguments], cwd=Path(home), environment=environment)
    if done.returncode:
        msg = f"{name} {' '.join(arguments)}: {_last_line(done.stderr)}"
        raise ToolError(msg)
    return done.stdout


def _run(
    command: Sequence[str], *, cwd: Path, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def _last_line(text: str) -> str:
    return (text.strip() or "no output").splitlines()[-1]
