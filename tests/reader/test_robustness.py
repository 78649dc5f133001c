"""Whatever Python file the reader gets, it raises nothing and imports nothing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sphinx_ext import reader

LIBRARY = Path(os.__file__).parent
PARTS = ["asyncio", "email", "encodings", "json", "logging", "multiprocessing", "xml"]


@pytest.mark.parametrize("part", PARTS)
def test_standard_library(part: str) -> None:
    files = sorted((LIBRARY / part).rglob("*.py"))
    before = set(sys.modules)

    modules = [reader.read(path, path.stem) for path in files]

    assert files
    imported = {name for name in set(sys.modules) - before if not name.startswith("encodings.")}
    assert imported <= {"unicodedata"}  # both are what decoding a file takes
    broken = [str(m.path) for m in modules if {p.kind for p in m.problems} - {"empty", "duplicate"}]
    assert broken == []
    variables = [variable for module in modules for variable in module.variables]
    assert all(variable.name and 0 < variable.line <= variable.end_line for variable in variables)


def test_a_variable_of_the_standard_library() -> None:
    path = LIBRARY / "xml" / "sax" / "__init__.py"

    (variable,) = reader.read(path, "xml.sax").variables

    assert (variable.name, variable.type) == ("PY_SAX_PARSER", "list")
    assert (variable.default.kind, variable.default.source) == (
        "expression",
        'os.environ["PY_SAX_PARSER"].split(",")',
    )
