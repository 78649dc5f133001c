"""The spellings that a boolean accepts, as the code itself accepts them."""

from __future__ import annotations

import pytest

from sphinx_ext.model import Accepted
from tests.reader.conftest import Read, ReadOne

ANY_CASE = {"ignore_case": True}


@pytest.mark.parametrize(
    ("value", "accepted"),
    [
        # Some spellings are true, the rest is false.
        ('os.environ.get("X") == "1"', Accepted(("1",), (), "false")),
        ('"1" == os.environ.get("X")', Accepted(("1",), (), "false")),
        ('os.environ.get("X", "True") == "True"', Accepted(("True",), (), "false")),
        ('os.environ.get("X") == "TRUE"', Accepted(("TRUE",), (), "false")),
        ('os.environ.get("X") in ("true", "True")', Accepted(("true", "True"), (), "false")),
        (
            'os.environ.get("X") in ["1", "true", "True", "TRUE"]',
            Accepted(("1", "true", "True", "TRUE"), (), "false"),
        ),
        ('os.environ.get("X") in ("y", "Y")', Accepted(("y", "Y"), (), "false", **ANY_CASE)),
        ('os.environ.get("X", "").lower() == "on"', Accepted(("on",), (), "false", **ANY_CASE)),
        (
            'os.environ.get("X", "0").lower() in ("true", "1", "yes")',
            Accepted(("true", "1", "yes"), (), "false", **ANY_CASE),
        ),
        (
            'str(os.environ.get("X", "0")).lower() in ("1", "true")',
            Accepted(("1", "true"), (), "false", **ANY_CASE),
        ),
        (
            'os.environ.get("X", "0").strip().upper() in ["TRUE", "1"]',
            Accepted(("TRUE", "1"), (), "false", **ANY_CASE),
        ),
        (
            'os.environ.get("X", "0").casefold() in {"yes", "1", "true"}',
            Accepted(("1", "true", "yes"), (), "false", **ANY_CASE),
        ),
        (
            'os.environ.get("X", "") in {"yes": True, "on": True}',
            Accepted(("yes", "on"), (), "false"),
        ),
        ('os.environ.get("X", "1").lower() in ("1", "2")', Accepted(("1", "2"), (), "false")),
        ('True if os.environ.get("X") == "1" else False', Accepted(("1",), (), "false")),
        ('bool(os.environ.get("X") == "1")', Accepted(("1",), (), "false")),
        (
            'os.environ.get("X") == "1" or os.environ.get("X") == "on"',
            Accepted(("1", "on"), (), "false"),
        ),
        ('os.environ.get("X", "") == ""', Accepted(("",), (), "false")),
        ('not os.environ.get("X")', Accepted(("",), (), "false")),
        # Some spellings are false, the rest is true.
        ('os.environ.get("X", "0") != "0"', Accepted((), ("0",), "true")),
        ('not os.environ.get("X") == "0"', Accepted((), ("0",), "true")),
        (
            'os.environ.get("X", "1").lower() not in ("0", "false")',
            Accepted((), ("0", "false"), "true", **ANY_CASE),
        ),
        ('bool(os.environ.get("X"))', Accepted((), ("",), "true")),
        # Setting it is what counts.
        ('"X" in os.environ', Accepted((), (), "true")),
        ('"X" not in os.environ', Accepted((), (), "false")),
        ('os.environ.get("X") is not None', Accepted((), (), "true")),
        ('os.getenv("X") is None', Accepted((), (), "false")),
        # The rest is an error.
        ('bool(int(os.environ.get("X", "0")))', Accepted(("1",), ("0",), "error", numeric=True)),
        ('int(os.environ.get("X", "0")) != 0', Accepted(("1",), ("0",), "error", numeric=True)),
        ('not int(os.environ.get("X", "0")) == 0', Accepted(("1",), ("0",), "error", numeric=True)),
        (
            'bool(int(os.environ.get("X") or 0))',
            Accepted(("1",), ("0", ""), "error", numeric=True),
        ),
        (
            '{"on": True, "off": False}[os.environ.get("X", "on")]',
            Accepted(("on",), ("off",), "error"),
        ),
        (
            '{"1": True, "0": False}[os.environ.get("X", "0").lower()]',
            Accepted(("1",), ("0",), "error"),
        ),
        # A required boolean.
        (
            'os.environ["X"].lower() == "true"',
            Accepted(("true",), (), "false", **ANY_CASE),
        ),
    ],
)
def test_accepted(read_one: ReadOne, value: str, accepted: Accepted) -> None:
    variable = read_one(f"X = {value}")

    assert variable.type == "bool"
    assert variable.accepted == accepted


@pytest.mark.parametrize(
    "value",
    [
        # Such tests accept more than a list of spellings can say.
        'os.environ.get("X", "n").lower().startswith("y")',
        'not os.environ.get("X", "y").startswith("n")',
        'os.environ.get("X", "?").startswith("z")',
        'os.environ.get("X", "no") in "true,1,yes"',
        'os.environ.get("X", "no")[:1] == "y"',
        'os.environ.get("X", "0").isdigit()',
        'len(os.environ.get("X", "")) > 2',
        'int(os.environ.get("X", "0")) == 1',
        'int(os.environ.get("X", "0")) > 0',
        '0 < int(os.environ.get("X", "3")) < 5',
        'bool(float(os.environ.get("X", "0")))',
        # Others that hold it do as well.
        '"debug" in os.environ.get("X", "")',
        # No text makes a difference.
        'os.environ.get("X", "0").lower() == "TRUE"',
        'os.environ.get("X", "0") == 1',
    ],
)
def test_what_a_list_of_spellings_cannot_tell(read_one: ReadOne, value: str) -> None:
    variable = read_one(f"X = {value}")

    assert (variable.type, variable.accepted) == ("bool", None)


@pytest.mark.parametrize(
    "value", ['os.environ.get("X")', 'int(os.environ.get("X", 1))', 'strtobool(os.environ["X"])']
)
def test_other_types_have_no_spellings(read_one: ReadOne, value: str) -> None:
    assert read_one(f"X = {value}").accepted is None


@pytest.mark.parametrize(
    ("value", "kinds"),
    [
        ('bool(os.environ.get("X", "False"))', ["conversion"]),
        ('bool(os.environ.get("X"))', ["conversion"]),
        ('bool(os.environ.get("X", "").strip())', ["conversion"]),
        ('"X" in os.environ', []),
        ('os.environ.get("X") is not None', []),
        ('os.environ.get("X", "1") != "0"', []),
        ('not os.environ.get("X")', []),
        ('bool(int(os.environ.get("X", "0")))', []),
    ],
)
def test_a_switch_that_false_switches_on(read: Read, value: str, kinds: list[str]) -> None:
    module = read(f"import os\n\nX = {value}\n")

    assert [problem.kind for problem in module.problems] == kinds
    assert [problem.line for problem in module.problems] == [3] * len(kinds)
