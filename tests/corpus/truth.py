"""What a careful reader finds in published modules: the files of `truth`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.corpus.releases import Release

TRUTH = Path(__file__).parent / "truth"


@dataclass(frozen=True)
class Default:
    """What the program sees when the variable is not set."""

    kind: str
    """``literal``, ``expression``, ``none``, ``required`` or ``unknown``."""
    repr: str
    """The value as Python shows it, or the expression; empty where it is unknown."""
    others: tuple[str, ...] = ()
    """Other right answers: the source of the value among them, where it looks different."""


@dataclass(frozen=True)
class Row:
    """A variable of a module."""

    name: str
    role: str
    """``read`` by the module, only a ``name`` in a constant, or a ``nested`` model."""
    line: int
    attribute: str | None
    type: str
    default: Default
    documented: bool
    deprecated: bool
    secret: bool
    choices: frozenset[str]
    """The only values that it accepts; empty where there is no such list."""
    is_alias: bool = False
    """Whether it is a further name of a setting that has a row of its own."""
    other_types: frozenset[str] = frozenset()
    """Types that are right too."""
    default_is_debatable: bool = False
    documented_is_debatable: bool = False

    @property
    def is_core(self) -> bool:
        """Whether a reader of the module has to find it."""
        return self.role == "read" and not self.is_alias


@dataclass(frozen=True)
class Module:
    """A published module and its rows, in the order of the module."""

    name: str
    release: Release
    rows: tuple[Row, ...]


def read_all(folder: Path = TRUTH) -> list[Module]:
    """Return the modules of the folder, sorted by name."""
    return [read(path) for path in sorted(folder.glob("*.json"))]


def read(path: Path) -> Module:
    """Return the module that a file of facts is about."""
    data = json.loads(path.read_text(encoding="utf-8"))
    source = data["source"]
    release = Release(source["pypi"], source["version"], source["path"], data["sha256"])
    return Module(path.stem, release, tuple(_row(row) for row in data["variables"]))


def _row(row: Mapping[str, Any]) -> Row:
    default = row["default"]
    raw = [default["raw"]] if default.get("raw") is not None else []
    return Row(
        name=row["name"],
        role=row["role"],
        line=row["line"],
        attribute=row["attribute"],
        type=row["type"],
        default=Default(default["kind"], default["repr"] or "", (*raw, *default.get("accept", ()))),
        documented=row["documented"],
        deprecated=row["deprecated"],
        secret=bool(row.get("secret")),
        choices=frozenset(str(choice) for choice in row["choices"] or ()),
        is_alias=bool(row.get("alias_of")),
        other_types=frozenset(row.get("accept_types", ())),
        default_is_debatable=bool(row.get("default_ambiguous")),
        documented_is_debatable=bool(row.get("doc_ambiguous")),
    )
