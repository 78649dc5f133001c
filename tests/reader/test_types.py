"""What a user's text is turned into."""

from __future__ import annotations

import pytest

from tests.reader.conftest import ReadOne


@pytest.mark.parametrize(
    ("value", "type_"),
    [
        # The default's type does not matter, nor does the annotation where the code is known.
        ('os.environ.get("X", 5)', "str"),
        ('os.environ.get("X", False)', "str"),
        ('int(os.environ.get("X", "5"))', "int"),
        ('float(os.environ.get("X", 5))', "float"),
        ('int(os.environ["X"]) if os.environ.get("X") else 0.5', "int"),
        ('float(os.environ["X"]) if "X" in os.environ else None', "float"),
        ('None if os.environ.get("X", "") == "" else int(os.environ["X"])', "int"),
        ('"auto" if os.environ.get("X", "auto") == "auto" else int(os.environ["X"])', "int"),
        ('os.environ.get("X", "a") or None', "str"),
        ('[os.environ.get("X", "a")]', "list"),
        ('dict(a=os.environ.get("X"))', "dict"),
        # Sometimes one type, sometimes another.
        (
            'int(os.environ["X"]) if os.environ.get("X", "").isdigit() else os.getenv("X")',
            "unknown",
        ),
        ('os.environ.get("X", "5").bit_length()', "unknown"),
        ('Path(os.environ.get("X", "a"))', "unknown"),
        ('parse(os.environ.get("X", "a"))', "unknown"),
        ('int(os.environ.get("X", "5")).bit_length()', "unknown"),
        ('eval(os.environ.get("X", "5"))', "unknown"),
    ],
)
def test_type(read_one: ReadOne, value: str, type_: str) -> None:
    assert read_one(f"X = {value}").type == type_


@pytest.mark.parametrize(
    ("annotation", "type_"),
    [
        ("int", "int"),
        ("Path", "Path"),
        ("pathlib.Path", "pathlib.Path"),
        ("list[str]", "list[str]"),
        ("int | None", "int"),
        ("None | int", "int"),
        ("'int | None'", "int"),
        ("Optional[int]", "int"),
        ("typing.Optional[int]", "int"),
        ("Final[int]", "int"),
        ("t.Final[Optional[int]]", "int"),
        ("ClassVar[int]", "int"),
        # They say nothing of the value.
        ("Final", "unknown"),
        ("typing.Final", "unknown"),
        ("Any", "unknown"),
        ("object", "unknown"),
        ("1 + 1", "unknown"),
    ],
)
def test_annotation_of_what_an_unknown_function_returns(
    read_one: ReadOne, annotation: str, type_: str
) -> None:
    assert read_one(f'X: {annotation} = parse(os.environ.get("X", "5"))').type == type_


def test_annotation_is_not_believed_where_the_code_is_known(read_one: ReadOne) -> None:
    variable = read_one('X: int = os.environ.get("X", "5")')

    assert (variable.type, variable.default.value) == ("str", "5")
