"""What a program gets when the variable is not set."""

from __future__ import annotations

import math

import pytest

from tests.reader.conftest import Read, ReadOne


@pytest.mark.parametrize(
    ("value", "type_", "default", "source"),
    [
        ('os.environ.get("X", "a")', "str", "a", '"a"'),
        ('os.environ.get("X", "")', "str", "", '""'),
        ('os.environ.get("X", "a" "b")', "str", "ab", '"a" "b"'),
        ('os.environ.get("X", 5)', "str", 5, "5"),
        ('str(os.environ.get("X", 5))', "str", "5", "5"),
        ('str(os.environ.get("X"))', "str", "None", None),
        ('int(os.environ.get("X", 5))', "int", 5, "5"),
        ('int(os.environ.get("X", "5"))', "int", 5, '"5"'),
        ('int(os.environ.get("X", "0x10"), 16)', "int", 16, '"0x10"'),
        ('int(os.environ.get("X", 0x1F))', "int", 31, "0x1F"),
        ('int(os.environ.get("X", 50_000))', "int", 50000, "50_000"),
        ('int(os.environ.get("X", "-1"))', "int", -1, '"-1"'),
        ('int(os.environ.get("X", -1))', "int", -1, "-1"),
        ('int(os.environ.get("X") or 5)', "int", 5, "5"),
        ('int(os.environ.get("X", "") or "5")', "int", 5, '"5"'),
        ('int(float(os.environ.get("X", "1e3")))', "int", 1000, '"1e3"'),
        ('int(os.environ.get("X", "3")) * 60', "int", 180, '"3"'),
        ('max(1, int(os.environ.get("X", "0")))', "int", 1, '"0"'),
        ('float(os.environ.get("X", 600))', "float", 600.0, "600"),
        ('float(os.environ.get("X", "0.5"))', "float", 0.5, '"0.5"'),
        ('float(os.environ.get("X", "inf"))', "float", math.inf, '"inf"'),
        ('float(os.environ.get("X", 1 / 4))', "float", 0.25, "1 / 4"),
        ('bool(int(os.environ.get("X", "0")))', "bool", False, '"0"'),
        ('bool(int(os.environ.get("X", True)))', "bool", True, "True"),
        ('os.environ.get("X", "1") == "1"', "bool", True, '"1"'),
        ('os.environ.get("X") == "1"', "bool", False, None),
        ('os.environ.get("X", "0") != "0"', "bool", False, '"0"'),
        ('os.environ.get("X", "True").lower() in ("true", "1")', "bool", True, '"True"'),
        ('str(os.environ.get("X", "no")).lower() in ("yes",)', "bool", False, '"no"'),
        ('not os.environ.get("X")', "bool", True, None),
        ('"X" in os.environ', "bool", False, None),
        ('"X" not in os.environ', "bool", True, None),
        ('os.environ.get("X") is not None', "bool", False, None),
        ('os.environ.get("X") or "a"', "str", "a", '"a"'),
        ('(os.environ.get("X") or " A ").strip().lower()', "str", "a", '" A "'),
        ('os.environ.get("X") or None or "a"', "str", "a", 'None or "a"'),
        ('os.environ["X"] if "X" in os.environ else "a"', "str", "a", '"a"'),
        ('"on" if os.environ.get("X") == "1" else "off"', "str", "off", '"off"'),
        ('int(os.environ["X"]) if os.environ.get("X") else 7', "int", 7, "7"),
        ('os.environ.get("X", "a,b").split(",")', "list", ["a", "b"], '"a,b"'),
        ('os.environ.get("X", "").split(",")', "list", [""], '""'),
        ('tuple(os.environ.get("X", "a b").split())', "tuple", ("a", "b"), '"a b"'),
        ('set(os.environ.get("X", "a,b").split(","))', "set", {"a", "b"}, '"a,b"'),
        ("f\"{os.environ.get('X', 'a')}/b\"", "str", "a/b", "'a'"),
        ('"/srv/" + os.environ.get("X", "a")', "str", "/srv/a", '"a"'),
        ('os.environ.get("X", "key=value").removeprefix("key=")', "str", "value", '"key=value"'),
        ('{"low": 1, "high": 2}[os.environ.get("X", "low")]', "int", 1, '"low"'),
        ('{"low": 1}.get(os.environ.get("X", "?"), 0)', "int", 0, '"?"'),
        (
            '[p.strip() for p in os.environ.get("X", "a, b").split(",")]',
            "list",
            ["a", "b"],
            '"a, b"',
        ),
        ('{p for p in os.environ.get("X", "a,b").split(",")}', "set", {"a", "b"}, '"a,b"'),
        ('{p: 1 for p in os.environ.get("X", "a")}', "dict", {"a": 1}, '"a"'),
        ('[os.environ.get("X", "a") for _ in range(2)]', "list", ["a", "a"], '"a"'),
        ('lambda: os.environ.get("X", "a")', "str", "a", '"a"'),
        ('os.environ.get("X", b"\\xff")', "str", b"\xff", 'b"\\xff"'),
        ('os.environ.get(\n    "X",\n    "ä" + "b",  # why\n)', "str", "äb", '"ä" + "b"'),
        ('os.environ.get("X", """a\nb""")', "str", "a\nb", '"""a\nb"""'),
    ],
)
def test_literal(
    read_one: ReadOne, value: str, type_: str, default: object, source: str | None
) -> None:
    variable = read_one(f"X = {value}")

    assert variable.default.kind == "literal"
    assert (variable.default.value, type(variable.default.value)) == (default, type(default))
    assert variable.default.source == source
    assert variable.type == type_


@pytest.mark.parametrize(
    ("value", "type_", "source"),
    [
        ('os.environ.get("X")', "str", None),
        ('os.getenv("X", None)', "str", "None"),
        ('os.environ.get("X") or None', "str", "None"),
        ('int(os.environ["X"]) if "X" in os.environ else None', "int", "None"),
        ('None if os.environ.get("X") is None else float(os.environ["X"])', "float", "None"),
        ('{"a": 1}.get(os.environ.get("X"))', "int", None),
    ],
)
def test_none(read_one: ReadOne, value: str, type_: str, source: str | None) -> None:
    variable = read_one(f"X = {value}")

    assert (variable.default.kind, variable.default.value) == ("none", None)
    assert variable.default.source == source
    assert variable.type == type_


@pytest.mark.parametrize(
    ("value", "type_"),
    [
        ('os.environ["X"]', "str"),
        ('int(os.environ["X"])', "int"),
        ('os.environ["X"].lower() == "true"', "bool"),
        ('os.environ["X"].split(",")', "list"),
        # Where nothing is set, Python cannot convert what it gets.
        ('int(os.environ.get("X"))', "int"),
        ('float(os.environ.get("X", ""))', "float"),
        ('int(os.environ.get("X", "many"))', "int"),
        ('os.environ.get("X").lower()', "str"),
        ('{"a": 1}[os.environ.get("X")]', "int"),
        ('os.environ["X"] or "a"', "str"),
        # The argument is evaluated, whatever the function does with it.
        ('unknown(os.environ["X"])', "unknown"),
        ('os.path.join("/srv", os.environ["X"])', "str"),
        ('lambda: os.environ["X"]', "str"),
        ('[part for part in os.environ["X"].split(",")]', "list"),
    ],
)
def test_required(read_one: ReadOne, value: str, type_: str) -> None:
    variable = read_one(f"X = {value}")

    assert (variable.default.kind, variable.default.value) == ("required", None)
    assert variable.default.source is None
    assert variable.type == type_


@pytest.mark.parametrize(
    ("value", "type_", "source"),
    [
        ('os.environ.get("X", DEFAULT)', "str", "DEFAULT"),
        ('int(os.environ.get("X", cores() // 2))', "int", "cores() // 2"),
        ('float(os.environ.get("X", math.pi))', "float", "math.pi"),
        ('os.environ.get("X", os.path.expanduser("~"))', "str", 'os.path.expanduser("~")'),
        ('os.environ.get("X", *rest)', "str", "*rest"),
        ('os.environ.get("X", **options)', "str", "options"),
        ('os.environ.get("X") or find()', "str", "find()"),
        ('os.environ.get("X") or find() or "a"', "str", 'find() or "a"'),
        ('Path(os.environ.get("X", "~"))', "unknown", '"~"'),
        ('Path(os.environ.get("X"))', "unknown", 'Path(os.environ.get("X"))'),
        ('TABLE.get(os.environ.get("X"))', "unknown", 'TABLE.get(os.environ.get("X"))'),
        ('strtobool(os.environ.get("X", "no"))', "unknown", '"no"'),
        ('json.loads(os.environ.get("X", "{}"))', "unknown", '"{}"'),
        ('os.environ.get("X", "a").encode()', "bytes", '"a"'),
        ('int(os.environ.get("X", "5"), base=10)', "int", '"5"'),
        ('[load(p) for p in os.environ.get("X", "a").split(",")]', "list", '"a"'),
        ('list({"a", os.environ.get("X", "b")})', "list", '"b"'),
        (
            'os.environ.get("X", "1") if DEBUG else "2"',
            "str",
            'os.environ.get("X", "1") if DEBUG else "2"',
        ),
    ],
)
def test_expression(read_one: ReadOne, value: str, type_: str, source: str) -> None:
    variable = read_one(f"X = {value}")

    assert (variable.default.kind, variable.default.value) == ("expression", None)
    assert variable.default.source == source
    assert variable.type == type_


@pytest.mark.parametrize(
    ("value", "kind", "source"),
    [
        # Where neither is set, the rest of the `or` counts.
        ('os.environ.get("X") or os.environ.get("Y") or "c"', "literal", '"c"'),
        ('os.environ.get("X") or (os.environ.get("Y")) or "c"', "literal", '"c"'),
        ('os.environ.get("X") or os.environ.get("Y", "c")', "literal", '"c"'),
        ('os.environ.get("X") or os.environ["Y"]', "expression", 'os.environ["Y"]'),
        ('os.environ["X"] if "X" in os.environ else os.getenv("Y")', "none", None),
        # A default that is another variable stays what it is.
        ('os.environ.get("X", os.environ.get("Y", "c"))', "expression", 'os.environ.get("Y", "c")'),
    ],
)
def test_fallback(read: Read, value: str, kind: str, source: str | None) -> None:
    first, second = read(f"import os\nX = {value}\n").variables

    assert (first.name, first.fallbacks) == ("X", ("Y",))
    assert (first.default.kind, first.default.source) == (kind, source)
    assert (second.name, second.fallbacks) == ("Y", ())


@pytest.mark.parametrize(
    ("value", "defaults"),
    [
        ('int(os.environ.get("X", 1)) + int(os.environ.get("Y", 2))', [1, 2]),
        ('os.environ.get("X", "a") + os.environ.get("Y", "b")', ["a", "b"]),
        ('(os.environ.get("X", "a"), os.environ.get("Y", "b"))', ["a", "b"]),
        ('{"x": os.environ.get("X", "a"), "y": int(os.environ.get("Y", "2"))}', ["a", 2]),
        ('Settings(x=os.environ.get("X", "a"), y=int(os.environ.get("Y", "2")))', ["a", 2]),
        ('os.path.join(os.environ.get("X", "a"), os.environ.get("Y", "b"))', ["a", "b"]),
    ],
)
def test_two_variables_that_both_count(read: Read, value: str, defaults: list[object]) -> None:
    variables = read(f"import os\nX = {value}\n").variables

    assert [variable.name for variable in variables] == ["X", "Y"]
    assert [variable.default.value for variable in variables] == defaults
    assert [variable.fallbacks for variable in variables] == [(), ()]


def test_another_setting_as_the_default_stays_an_expression(read: Read) -> None:
    module = read("""
        import os
        BASE = int(os.environ.get("BASE", 4))
        WORKERS = int(os.environ.get("WORKERS", BASE * 2))
    """)

    base, workers = module.variables
    assert base.default.value == 4
    assert (workers.default.kind, workers.default.source) == ("expression", "BASE * 2")
    assert workers.type == "int"
    assert workers.fallbacks == ()


@pytest.mark.parametrize(
    ("source", "kind", "shown"),
    [
        ('try:\n    X = os.environ["X"]\nexcept KeyError:\n    X = "a"', "literal", '"a"'),
        ('if "X" in os.environ:\n    X = os.environ["X"]', "expression", 'os.environ["X"]'),
        (
            'if "X" in os.environ:\n    X = os.environ["X"]\nelse:\n    X = "a"',
            "literal",
            '"a"',
        ),
    ],
)
def test_a_statement_that_may_not_run_requires_nothing(
    read_one: ReadOne, source: str, kind: str, shown: str
) -> None:
    variable = read_one(source)

    assert (variable.default.kind, variable.default.source) == (kind, shown)
    assert (variable.attribute, variable.type) == ("X", "str")
