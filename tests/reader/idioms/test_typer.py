"""Typer's parameters, as its version 0.29 behaves."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, expected, of, texts_of

HEADER = """
from enum import Enum
from pathlib import Path
from typing import Annotated, List, Literal, Optional
import typer

class Color(str, Enum):
    RED = "r"
    BLUE = "b"

app = typer.Typer()
"""


@pytest.mark.parametrize(
    ("parameter", "type_", "default"),
    [
        ('x: Annotated[str, typer.Option("--x", "-x", envvar="X")] = "a"', "str", "a"),
        ('x: Annotated[int, typer.Option(envvar="X")]', "int", REQUIRED),
        ('x: Annotated[Optional[int], typer.Option(envvar="X")] = None', "int", None),
        ('x: Annotated[float, typer.Option(envvar="X")] = 1', "float", 1.0),
        ('x: Annotated[bool, typer.Option(envvar="X")] = False', "bool", False),
        ('x: Annotated[Path, typer.Argument(envvar="X")]', "Path", REQUIRED),
        ('x: Annotated[List[str], typer.Option(envvar="X")] = []', "list", []),
        ('x: Annotated[int, typer.Option(envvar="X", default_factory=lambda: 9)]', "int", 9),
        ('x: int = typer.Option(5, "--x", envvar="X")', "int", 5),
        ('x: int = typer.Option(..., envvar="X")', "int", REQUIRED),
        ('x: int = typer.Option(envvar="X")', "int", REQUIRED),
        ('x: Path = typer.Option(None, envvar="X")', "Path", None),
        ('x: str = typer.Argument("a", envvar="X")', "str", "a"),
        ('*, x: int = typer.Option(5, envvar="X")', "int", 5),
        ('x=typer.Option(5, envvar="X")', "int", 5),
    ],
)
def test_type_and_default(read: Read, parameter: str, type_: str, default: object) -> None:
    (variable,) = read(f"{HEADER}\n@app.command()\ndef main({parameter}): ...\n").variables
    assert of(variable) == expected("X", type_, default)


@pytest.mark.parametrize(
    ("parameter", "choices"),
    [
        ('x: Annotated[Color, typer.Option(envvar="X")] = Color.RED', ("r", "b")),
        ('x: Annotated[Literal["a", "b"], typer.Option(envvar="X")] = "a"', ("a", "b")),
    ],
)
def test_choices(read: Read, parameter: str, choices: tuple[str, ...]) -> None:
    (variable,) = read(f"{HEADER}\ndef main({parameter}): ...\n").variables
    assert variable.choices == choices


def test_boolean(read: Read) -> None:
    (variable,) = read(
        f'{HEADER}\ndef main(x: Annotated[bool, typer.Option(envvar="X")] = True): ...\n'
    ).variables
    assert texts_of(variable.accepted) == (
        {"1", "yes", "true", "on", "t", "y", ""},
        {"0", "no", "false", "off", "f", "n"},
        "error",
    )


def test_further_variables_are_fallbacks(read: Read) -> None:
    first, second = read(
        f"{HEADER}\ndef main(x: Annotated[str, typer.Option(envvar=['X', 'Y'])] = 'a'): ...\n"
    ).variables
    assert first.fallbacks == ("Y",)
    assert second.name == "Y"


def test_the_parameter_is_the_declaration(read: Read) -> None:
    (variable,) = read(
        f"""{HEADER}
def main(
    other: int = 3,
    host: Annotated[str, typer.Option(envvar="HOST", help="Where to listen.")] = "localhost",
): ...
"""
    ).variables
    assert variable.declaration == (
        'host: Annotated[str, typer.Option(envvar="HOST", help="Where to listen.")] = "localhost"'
    )
    assert variable.summary == "Where to listen."
    assert variable.default.source == '"localhost"'
