"""Click, as its version 8.5 behaves, and Typer 0.29."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read
from tests.reader.idioms.facts import expected, of, texts_of

HEADER = """
from enum import Enum
from pathlib import Path
import click

class Color(Enum):
    RED = "r"
    BLUE = "b"
"""
_TRUE = {"1", "yes", "true", "on", "t", "y"}
_FALSE = {"0", "no", "false", "off", "f", "n"}


def _command(decorator: str) -> str:
    return f"{HEADER}\n@click.command()\n@click.{decorator}\ndef main(**options): ...\n"


@pytest.mark.parametrize(
    ("decorator", "type_", "default"),
    [
        ('option("--x", envvar="X")', "str", None),
        ('option("--x", envvar="X", default="a")', "str", "a"),
        # The type of the default decides where nothing else does.
        ('option("--x", envvar="X", default=5)', "int", 5),
        ('option("--x", envvar="X", default=1.5)', "float", 1.5),
        ('option("--x", envvar="X", default=True)', "bool", True),
        # A default is converted like a text.
        ('option("--x", envvar="X", type=int, default="5")', "int", 5),
        ('option("--x", envvar="X", type=float, default=5)', "float", 5.0),
        ('option("--x", envvar="X", type=int, default=lambda: 5)', "int", 5),
        ('option("--x", envvar="X", is_flag=True)', "bool", False),
        ('option("--x/--no-x", envvar="X")', "bool", False),
        ('option("--x/--no-x", envvar="X", default=True)', "bool", True),
        ('option("--x", envvar="X", count=True)', "int", 0),
        ('option("--x", envvar="X", multiple=True)', "tuple", ()),
        ('option("--x", envvar="X", multiple=True, default=["a"])', "tuple", ("a",)),
        ('option("--x", envvar="X", nargs=2, type=int)', "tuple", None),
        ('option("--x", envvar="X", nargs=1, type=int)', "int", None),
        ('option("--x", envvar="X", type=click.INT)', "int", None),
        ('option("--x", envvar="X", type=click.IntRange(0, 5))', "int", None),
        ('option("--x", envvar="X", type=click.BOOL)', "bool", None),
        ('option("--x", envvar="X", type=click.Path(exists=True))', "str", None),
        ('option("--x", envvar="X", type=click.Path(path_type=Path))', "Path", None),
        ('option("--x", envvar="X", type=Path)', "Path", None),
        ('option("--x", envvar="X", type=click.DateTime())', "datetime", None),
        ('option("--x", envvar="X", type=click.UUID)', "UUID", None),
        ('option("--x", envvar="X", type=lambda text: text.split(","))', "list", None),
        ('argument("x", envvar="X", required=False)', "str", None),
        ('argument("x", envvar="X", default="a")', "str", "a"),
    ],
)
def test_type_and_default(read: Read, decorator: str, type_: str, default: object) -> None:
    (variable,) = read(_command(decorator)).variables
    assert of(variable) == expected("X", type_, default)


def test_options_without_a_variable_are_none(read: Read) -> None:
    assert read(_command('option("--x", default="FOO_BAR")')).variables == ()


def test_flag(read: Read) -> None:
    (variable,) = read(_command('option("--x", envvar="X", is_flag=True)')).variables
    # An empty text is as good as none.
    assert texts_of(variable.accepted) == (_TRUE, {*_FALSE, ""}, "error")


@pytest.mark.parametrize(
    ("type_", "choices"),
    [
        ('click.Choice(["a", "b"])', ("a", "b")),
        ('click.Choice(("a", "b"), case_sensitive=False)', ("a", "b")),
        ("click.Choice(Color)", ("RED", "BLUE")),
        ("click.IntRange(0, 5)", ()),
    ],
)
def test_choices(read: Read, type_: str, choices: tuple[str, ...]) -> None:
    (variable,) = read(_command(f'option("--x", envvar="X", type={type_})')).variables
    assert variable.choices == choices


def test_further_variables_are_fallbacks(read: Read) -> None:
    first, second = read(_command('option("--x", envvar=["X", "Y"], default="a")')).variables
    assert of(first) == expected("X", "str", "a")
    assert first.fallbacks == ("Y",)
    assert second.name == "Y"


def test_help_describes(read: Read) -> None:
    (variable,) = read(_command('option("--x", envvar="X", help="Where to listen.")')).variables
    assert variable.summary == "Where to listen."


@pytest.mark.parametrize("function", ["Option", "Argument"])
def test_typer_as_a_default(read: Read, function: str) -> None:
    (variable,) = read(
        f"""
        import typer
        def main(port: int = typer.{function}(8000, envvar="PORT", help="The port.")): ...
        """
    ).variables
    assert of(variable) == expected("PORT", "int", 8000)
    assert variable.summary == "The port."


@pytest.mark.parametrize(
    "decorator",
    [
        'option("--x", envvar="X", required=True)',
        'option("--x", envvar="X", is_flag=True, required=True)',
        'argument("x", envvar="X")',
    ],
)
def test_required(read: Read, decorator: str) -> None:
    (variable,) = read(_command(decorator)).variables
    assert variable.default.kind == "required"


def test_default_is_shown_as_written(read: Read) -> None:
    (variable,) = read(_command('option("--x", envvar="X", type=int, default="5")')).variables
    assert variable.default.source == '"5"'
