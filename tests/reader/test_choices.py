"""The only texts that a variable accepts."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read, ReadOne


@pytest.mark.parametrize(
    ("source", "type_", "choices"),
    [
        (
            'X = {"debug": 10, "info": 20}[os.environ.get("X", "info")]',
            "int",
            ("debug", "info"),
        ),
        (
            'X = {"debug": 10, "info": 20}[os.environ.get("X", "info").lower()]',
            "int",
            ("debug", "info"),
        ),
        ('X = {"0": "a", "1": "b", "2": "c"}[os.environ["X"]]', "str", ("0", "1", "2")),
        (
            'LEVELS = {"low": 0.5, "high": 2.5}\nX = LEVELS[os.environ.get("X", "low")]',
            "float",
            ("low", "high"),
        ),
        # Anything else is as good as nothing.
        (
            'KNOWN = ("raw", "flame")\nX = os.environ.get("X", "raw")\n'
            'X = X if X in KNOWN else "raw"',
            "str",
            ("raw", "flame"),
        ),
        (
            'def known(text):\n    return text if text in ("raw", "flame") else None\n\n\n'
            'X = known(os.environ.get("X"))',
            "str",
            ("raw", "flame"),
        ),
        # Others do as well.
        ('X = "b" if os.environ.get("X") == "a" else "c"', "str", ()),
        ('X = {"a": 1}.get(os.environ.get("X", "a"), 2)', "int", ()),
        ('X = {"a": 1}.get(os.environ.get("X", "a"))', "int", ()),
        ('X = ("a", "b")[int(os.environ.get("X", "0"))]', "str", ()),
        ('X = os.environ.get("X", "a")', "str", ()),
        ('X = int(os.environ.get("X", "1"))', "int", ()),
        (
            "def address(text):\n"
            '    if "://" not in text:\n        raise ValueError(text)\n    return text\n\n\n'
            'X = address(os.environ.get("X", "http://a"))',
            "str",
            (),
        ),
        ('X = LEVELS[os.environ.get("X", "low")]', "unknown", ()),
        # What the table holds in the end cannot be told.
        (
            'LEVELS = {"low": 1}\nLEVELS["high"] = 2\nX = LEVELS[os.environ.get("X", "low")]',
            "unknown",
            (),
        ),
        (
            'LEVELS = {"low": 1}\nLEVELS.update(more())\nX = LEVELS[os.environ.get("X", "low")]',
            "unknown",
            (),
        ),
    ],
)
def test_choices(read_one: ReadOne, source: str, type_: str, choices: tuple[str, ...]) -> None:
    variable = read_one(source)

    assert (variable.type, variable.choices) == (type_, choices)


@pytest.mark.parametrize(
    "annotation",
    ["Literal['a', 'b']", "KNOWN", "Annotated[KNOWN | None, Field(description='Which.')]"],
)
def test_choices_of_an_annotation(read: Read, annotation: str) -> None:
    module = read(
        f"""\
        from typing import Annotated, Literal

        from pydantic import Field
        from pydantic_settings import BaseSettings

        KNOWN = Literal["a", "b"]


        class Settings(BaseSettings):
            x: {annotation} = "a"
        """
    )

    (variable,) = module.variables
    assert (variable.type, variable.choices) == ("str", ("a", "b"))
