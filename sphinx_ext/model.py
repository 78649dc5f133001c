"""What a settings module declares, as plain immutable records.

The reader produces these records, the renderer and the exporter consume them. This module
imports nothing of either.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

DefaultKind = Literal["literal", "expression", "none", "required"]
Outcome = Literal["true", "false", "error"]
ProblemKind = Literal["not_found", "syntax", "encoding", "empty", "duplicate", "conversion"]


@dataclass(frozen=True, slots=True)
class Description:
    """Prose that documents a module or a variable."""

    text: str
    """The prose without comment signs and common indentation; never blank."""
    line: int
    """The line of the settings file, counted from 1, on which ``text`` starts."""
    is_comment: bool = field(default=False, compare=False)
    """Whether it is an ordinary comment, which may be written in no markup at all."""


@dataclass(frozen=True, slots=True)
class Default:
    """What a program gets when a variable is not set."""

    kind: DefaultKind
    """``literal``: ``value`` is known; ``expression``: only ``source`` is;
    ``none``: the program gets ``None``; ``required``: it fails."""
    value: object = None
    """The value after all conversions, for a ``literal``; else ``None``."""
    source: str | None = None
    """The default as the settings file writes it; ``None`` where it writes none."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """How the text of a boolean variable is understood."""

    true: tuple[str, ...]
    """Spellings that switch on, as the code writes them."""
    false: tuple[str, ...]
    """Spellings that switch off, as the code writes them."""
    other: Outcome
    """What any other text means."""
    ignore_case: bool = False
    """Whether upper and lower case are the same."""
    numeric: bool = False
    """Whether any integer is accepted, zero being false."""


@dataclass(frozen=True, slots=True)
class Variable:
    """One environment variable."""

    name: str
    """The name in the environment."""
    attribute: str | None
    """The name, from the settings module on, that holds the value; ``None`` where none does."""
    type: str
    """What the variable's text is turned into (``int``, ``bool`` …), or ``unknown``."""
    default: Default
    declaration: str
    """The declaring statement, as the settings file writes it."""
    line: int
    """The line of the settings file, counted from 1, on which the declaration starts."""
    end_line: int
    """The line on which the declaration ends."""
    accepted: Accepted | None = None
    """The spellings of a boolean; ``None`` for other types or where they cannot be told."""
    choices: tuple[str, ...] = ()
    """The only texts that are accepted; empty where any is."""
    unit: str | None = None
    """The symbol of the unit that the name carries: ``s``, ``ms``, ``MB`` …"""
    fallbacks: tuple[str, ...] = ()
    """Other variables that are consulted where this one is not set."""
    description: Description | None = None
    summary: str = ""
    """The first sentence of the description, as written."""
    section: str = ""
    """The title of the banner above the declaration, or nothing."""
    deprecated: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a settings module that could not be read, or reads otherwise than it looks."""

    kind: ProblemKind
    line: int
    """The line of the settings file, counted from 1; 0 where no single line is at fault."""
    message: str
    """What is wrong and what to do, without file and line."""


@dataclass(frozen=True, slots=True)
class SettingsModule:
    """A settings module as read from its text."""

    name: str
    """The dotted name that an importer would use."""
    path: Path
    description: Description | None = None
    variables: tuple[Variable, ...] = ()
    """In source order."""
    problems: tuple[Problem, ...] = ()
    sources: tuple[Path, ...] = ()
    """The files of other modules that were read to understand this one."""
