"""A statement that is no Python costs only itself.

The files in ``broken`` are such modules; what is expected of them is in ``expected.toml`` there.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from sphinx_ext import reader
from tests.reader.conftest import Read

BROKEN = Path(__file__).parent / "broken"
EXPECTED: dict[str, Any] = tomllib.loads((BROKEN / "expected.toml").read_text())


def test_every_file_has_its_expectation() -> None:
    assert sorted(EXPECTED) == sorted(path.stem for path in BROKEN.glob("*.py"))


@pytest.mark.parametrize("name", EXPECTED)
def test_broken(name: str) -> None:
    expected = EXPECTED[name]

    module = reader.read(BROKEN / f"{name}.py", name)

    (problem,) = module.problems
    assert (problem.kind, problem.line) == ("syntax", expected["line"])
    assert problem.message.startswith("is not valid Python: ")
    assert {variable.name: variable.line for variable in module.variables} == expected["reads"]
    said = {variable.name: (variable.summary, variable.section) for variable in module.variables}
    assert said.get("FIRST", ("Of the first.", "")) == ("Of the first.", "")
    assert said.get("LAST", ("Of the last.", "Section")) == ("Of the last.", "Section")
    assert "Of the broken one." not in [summary for summary, _ in said.values()]


@pytest.mark.parametrize(
    ("broken", "line"),
    [("B = '\0'", 3), ("\0", 3), ("B = 5\0", 3), ("# \0", 3), ('"""\n\0\n"""', 4)],
)
def test_null_byte(read: Read, broken: str, line: int) -> None:
    module = read(
        f"import os\nA = os.environ.get('A')\n{broken}\nC = os.environ.get('C')\n".encode()
    )

    (problem,) = module.problems
    assert (problem.kind, problem.line) == ("syntax", line)
    assert [variable.name for variable in module.variables] == ["A", "C"]


def test_two_errors_leave_what_stands_before_the_first_and_after_the_last(read: Read) -> None:
    module = read("""
        import os
        A = os.environ.get("A")
        B = = 5
        C = os.environ.get("C")
        D = = 5
        E = os.environ.get("E")
    """)

    (problem,) = module.problems
    assert (problem.kind, problem.line) == ("syntax", 3)
    assert [variable.name for variable in module.variables] == ["A", "E"]


@pytest.mark.parametrize("value", ["(" * 500 + ")" * 500, "[" * 500, "{" * 5000, "f(" * 500])
def test_too_deep_for_the_parser(read: Read, value: str) -> None:
    module = read(
        f"import os\nA = os.environ.get('A')\nB = {value}\nC = os.environ.get('C')\n".encode()
    )

    (problem,) = module.problems
    assert (problem.kind, problem.line) == ("syntax", 3)
    assert [variable.name for variable in module.variables] == ["A", "C"]


def test_questionable_code_is_read_without_a_warning(read: Read) -> None:
    # The suite turns every warning into an error.
    module = read(r"""
        import os
        A = os.environ.get("A", "\d")
        B = os.environ.get("B") is "1"
        C = 1if True else 2
        assert (A, "always true")
    """)

    assert [variable.name for variable in module.variables] == ["A", "B"]
    assert module.problems == ()
