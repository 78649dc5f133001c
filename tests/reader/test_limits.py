"""Computations that would not end, or fill the memory, become expressions at once."""

from __future__ import annotations

import json

import pytest

from sphinx_ext.export import to_json
from tests.reader.conftest import Read, ReadOne

DOUBLED = "\n".join(f"D{i} = D{i - 1} + D{i - 1}" for i in range(1, 200))
NESTED = "\n".join(f"D{i} = [D{i - 1}, D{i - 1}]" for i in range(1, 200))
TABLES = "\n".join(f"D{i} = {{1: D{i - 1}, 2: D{i - 1}}}" for i in range(1, 200))
CHAIN = "\n".join(f"D{i} = D{i - 1}" for i in range(1, 2000))


@pytest.mark.parametrize(
    "value",
    [
        '"a" * 10**9',
        '10**9 * "a"',
        '"a" * 5000 * 5000',
        "[0] * 10**9",
        "[[0] * 1000] * 1000",
        '["a" * 9999] * 9999',
        "10**10**10",
        "2 ** 10**10",
        "(-7) ** 10**10",
        "2.0 ** 10**10",
        "1 << 10**12",
        "1 << 10**12 >> 10**12",
        "pow(10, 10**10)",
        "round(5, -10**9)",
        "'%999999999d' % 5",
        "'{:999999999}'.format(5)",
        "f'{5:999999999}'",
        "'%*d' % (10**9, 5)",
        "'%.999999999f' % 5",
        "'{0.real}'.format(5)",
        "'{0[0]}'.format('a')",
        "'{:{}}'.format(5, 10**9)",
        "f'{5:{10**9}}'",
        "'%s' % {'a', 'b'}",
        "'{}'.format({'a', 'b'})",
        "'%q' % 5",
        "'a'.ljust(10**10)",
        "'1'.zfill(10**10)",
        "'\\t'.expandtabs(10**10)",
        "bytes(10**10)",
        "list(range(10**10))",
        "sum(range(10**10))",
        "('a' * 5000).replace('a', 'b' * 5000)",
        "'aaa'.replace('', 'b' * 5000)",
        "int('f' * 9000, 16)",
        "0x" + "f" * 9000,
        "str(0x" + "f" * 9000 + ")",
        " + ".join(["'a'"] * 900),
        "-" * 500 + "5",
        "(" * 60 + "5" + " + 1)" * 60 + " + f()",
        "[" * 100 + "]" * 100,
    ],
    ids=lambda value: value[:24],
)
def test_computation(read_one: ReadOne, value: str) -> None:
    variable = read_one(f'X = os.environ.get("X", {value})')

    assert (variable.default.kind, variable.default.value) == ("expression", None)
    assert variable.default.source == value


@pytest.mark.parametrize(
    ("names", "default"),
    [
        ("D0 = 'a'\n" + DOUBLED, "D199"),
        ("D0 = ['a']\n" + DOUBLED, "D199"),
        ("D0 = ['a']\n" + NESTED, "D40"),
        ("D0 = ['a']\n" + NESTED, "D199"),
        ("D0 = {'a': 1}\n" + TABLES, "D40"),
    ],
)
def test_names_that_double(read_one: ReadOne, names: str, default: str) -> None:
    variable = read_one(f'{names}\nX = os.environ.get("X", {default})')

    assert (variable.default.kind, variable.default.source) == ("expression", default)


@pytest.mark.parametrize(
    "value",
    [
        "os.getenv(" * 60 + "f()" + ")" * 60,
        "os.environ[" * 60 + "f()" + "]" * 60,
        "(" * 60 + "f()" + " in os.environ)" * 60,
        "(" * 60 + "f()" + ".get(1))" * 60,
        "(" * 60 + "f()" + " if f() else f())" * 60,
    ],
    ids=["getenv", "environ", "in", "get", "if"],
)
def test_nesting_costs_no_more_than_its_length(read_one: ReadOne, value: str) -> None:
    variable = read_one(f'Y = {value}\nX = os.environ.get("X", 5)')

    assert variable.name == "X"


def test_small_computations_are_folded(read_one: ReadOne) -> None:
    variable = read_one('X = int(os.environ.get("X", (2**10 << 2) * 3 // 4 % 1000))')

    assert variable.default.value == (2**10 << 2) * 3 // 4 % 1000


def test_a_long_text_is_no_computation(read: Read) -> None:
    text = "a" * 50_000
    module = read(f'import os\nX = os.environ.get("X", "{text}")\n')

    document = json.loads(to_json([module]))
    assert document["modules"][0]["variables"][0]["default"]["value"] == text


def test_a_long_chain_of_branches(read: Read) -> None:
    branches = [f"elif c == {i}:\n    X{i} = os.environ.get('X{i}')" for i in range(600)]
    module = read("\n".join(["import os", "if c:", "    pass", *branches, ""]))

    assert [variable.name for variable in module.variables] == [f"X{i}" for i in range(600)]


@pytest.mark.parametrize("value", ["9" * 4000, "9" * 5000])
def test_a_text_of_many_digits(read: Read, value: str) -> None:
    module = read(f'import os\nX = int(os.environ.get("X", "{value}"))\n')

    assert json.loads(to_json([module]))["modules"][0]["variables"][0]["name"] == "X"
