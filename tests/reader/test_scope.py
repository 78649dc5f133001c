"""Names of the module: what is folded and what stays a name."""

from __future__ import annotations

import pytest

from tests.reader.conftest import ReadOne


@pytest.mark.parametrize(
    ("names", "default"),
    [
        ("D = 5", 5),
        ("D: int = 5", 5),
        ("D: Final = 5", 5),
        ("C = D = 5", 5),
        ("D = C = 5", 5),
        ("D = 4\nD = 5", 5),
        ("C = 2\nD = C * 2 + 1", 5),
        ("C = 5\nD = C\nC = 6", 5),
        ("D = 5 if True else 6", 5),
        ("D = -(-5)", 5),
        ("D = int('5')", 5),
        ("D = len([1, 2, 3, 4, 5])", 5),
        ("D = {'a': 5}['a']", 5),
        ("D = (5, 6)[0]", 5),
        ("with open('f'):\n    D = 5", 5),
        ("if c:\n    D = 6\nD = 5", 5),
        ("D = 5\ndef f():\n    D = 6", 5),
        ("D = 5\nclass C:\n    D = 6", 5),
        ("D = 5\n[D for D in range(3)]", 5),
    ],
)
def test_folded(read_one: ReadOne, names: str, default: object) -> None:
    variable = read_one(f'{names}\nX = int(os.environ.get("X", D))')

    assert (variable.default.kind, variable.default.value) == ("literal", default)
    assert variable.default.source == "D"


@pytest.mark.parametrize(
    "names",
    [
        "",
        "D: int",
        "D = 5\nif c:\n    D = 6",
        "if c:\n    D = 5\nelse:\n    D = 6",
        "D = 5\ntry:\n    D = load()\nexcept OSError:\n    pass",
        "D = 5\ntry:\n    load()\nexcept OSError:\n    D = 6",
        "try:\n    D = 5\nfinally:\n    pass",
        "D = 5\nwhile c:\n    D = 6",
        "D = 5\nfor D in (1, 2):\n    pass",
        "D = 5\nfor i in (1, 2):\n    D = i",
        "D = 5\nD += 1",
        "D = 5\nif (D := load()):\n    pass",
        "D = 5\nwith load() as D:\n    pass",
        "D = 5\nwith load() as (D, e):\n    pass",
        "D = 5\nD, e = load()",
        "D = 5\n[D, *e] = load()",
        "D = 5\ndel D",
        "D = 5\ndef D():\n    pass",
        "D = 5\nasync def D():\n    pass",
        "D = 5\nclass D:\n    pass",
        "D = 5\nimport D",
        "D = 5\nfrom config import D",
        "D = 5\nfrom config import other as D",
        "try:\n    from config import D\nexcept ImportError:\n    D = 5",
        "D = 5\ntry:\n    load()\nexcept OSError as D:\n    pass",
        "D = 5\nmatch load():\n    case {'d': D}:\n        pass",
        "D = 5\nmatch load():\n    case 1:\n        D = 6",
        "D = 5\ndef f():\n    global D\n    D = 6\nf()",
        "D = load()",
        "D = load() or 5",
        "D = D",
    ],
)
def test_not_folded(read_one: ReadOne, names: str) -> None:
    variable = read_one(f'{names}\nX = int(os.environ.get("X", D))')

    assert (variable.default.kind, variable.default.value) == ("expression", None)
    assert variable.default.source == "D"
    assert variable.type == "int"


def test_a_later_assignment_does_not_count(read_one: ReadOne) -> None:
    variable = read_one('X = int(os.environ.get("X", D))\nD = 5')

    assert variable.default.kind == "expression"


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ("", "literal"),
        ("print(D)", "literal"),
        ("D.append('b')", "expression"),
        ("D.copy().append('b')", "expression"),
        ("D[0] = 'b'", "expression"),
        ("D[0][1] = 'b'", "expression"),
        ("D += ['b']", "expression"),
        ("del D[0]", "expression"),
        ("if c:\n    D.append('b')", "expression"),
    ],
)
def test_a_list_that_may_have_been_changed(read_one: ReadOne, changes: str, kind: str) -> None:
    variable = read_one(f"D = ['a']\n{changes}\nX = os.environ.get('X', D)")

    assert variable.default.kind == kind
    assert variable.default.source == "D"


@pytest.mark.parametrize(
    "shadow",
    [
        "def int(text):\n    return load(text)",
        "from config import int",
        "import config as int",
        "int = load",
        "if c:\n    int = load",
        "class int:\n    pass",
        "for int in (load,):\n    pass",
    ],
)
def test_shadowed_builtin_is_an_unknown_function(read_one: ReadOne, shadow: str) -> None:
    variable = read_one(f'{shadow}\nX = int(os.environ.get("X", "5"))')

    assert variable.type == "unknown"
    assert (variable.default.kind, variable.default.source) == ("expression", '"5"')
