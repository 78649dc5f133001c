"""Whatever Python file the reader gets, it reads it, at once, and runs nothing.

Every file of the standard library and of the installed packages is read where the environment
variable `READ_EVERY_FILE` is set, else one in forty.
"""

from __future__ import annotations

import ast
import gc
import os
import re
import sys
import sysconfig
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import CodeType

import pytest

from sphinx_ext import reader
from sphinx_ext.model import Variable
from sphinx_ext.reader.parsing import ERRORS, decode
from tests.benchmarks.__main__ import fastest

LIBRARY = Path(sysconfig.get_path("stdlib"))
PACKAGES = {Path(sysconfig.get_path(name)) for name in ("purelib", "platlib")}
STEP = 1 if os.environ.get("READ_EVERY_FILE") else 40
CHUNK = 1_500_000
"""About how many bytes one test reads."""
YARDSTICK = LIBRARY / "typing.py"
LIMIT = 60.0
"""How many times as long a file may take as Python takes to parse the yardstick: about a second."""
HARMLESS = ("encodings.", "unicodedata")
"""What Python itself imports in order to decode or to parse a file."""


@dataclass(frozen=True)
class Chunk:
    """Files that one test reads."""

    name: str
    files: tuple[Path, ...]

    def __str__(self) -> str:
        return self.name


def chunks() -> Iterator[Chunk]:
    """Deal the files out, each chunk with as many large ones and small ones as the next."""
    for name, roots in (("library", {LIBRARY}), ("packages", PACKAGES)):
        found = {path for root in roots for path in python_files(root)}
        files = sorted(found, key=lambda path: (path.stat().st_size, path))[::-STEP]
        count = sum(path.stat().st_size for path in files) // CHUNK + 1
        for number in range(count):
            yield Chunk(f"{name}-{number + 1}-of-{count}", tuple(files[number::count]))


def python_files(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root):
        folders[:] = [
            f for f in folders if f not in ("__pycache__", "site-packages", "lib-dynload")
        ]
        yield from (Path(folder, name) for name in names if name.endswith(".py"))


@pytest.mark.parametrize("chunk", [*chunks()], ids=str)
def test_any_file(chunk: Chunk) -> None:
    slow = {}
    (parsing,) = fastest(2, parse_yardstick)
    for path in chunk.files:
        start = process_time()
        with watched() as events:
            module = reader.read(path, path.stem)
        may_be_slow = process_time() - start > LIMIT * parsing
        assert events == [], path
        if may_be_slow and (ratio := cost(path)) > LIMIT:
            slow[str(path)] = ratio
        rows = decode(path.read_bytes())[0].split("\n")
        strange = [variable for variable in module.variables if not is_sane(variable, rows)]
        assert strange == [], path
        broken = {problem.kind for problem in module.problems} & {"syntax", "encoding"}
        assert bool(broken) is not is_python(path), path
    assert slow == {}


def cost(path: Path) -> float:
    """Return how many times as long reading the file takes as parsing the yardstick."""
    reading, parsing = fastest(5, lambda: reader.read(path, path.stem), parse_yardstick)
    return reading / parsing


def parse_yardstick() -> None:
    ast.parse(YARDSTICK.read_bytes())


def is_sane(variable: Variable, rows: list[str]) -> bool:
    """Tell whether *variable* is declared where it says, in a file of these *rows*."""
    if not variable.name or not 0 < variable.line <= variable.end_line <= len(rows):
        return False
    declared = "".join(rows[variable.line - 1 : variable.end_line])
    return squeezed(variable.declaration) in squeezed(declared)


def squeezed(code: str) -> str:
    """Return *code* without what differs where an expression is written in one line."""
    return re.sub(r"""[\s()'"\\,]+""", "", code)


def is_python(path: Path) -> bool:
    """Tell whether Python itself can parse the file."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(path.read_bytes())
    except ERRORS:
        return False
    return True


_watching: list[tuple[int, list[str]]] = []


def _notice(event: str, arguments: tuple[object, ...]) -> None:
    """Note what a program does to the outside, or to itself, while it is watched."""
    if not _watching or _watching[-1][0] != threading.get_ident():
        return
    code = arguments[0] if arguments else None
    if isinstance(code, CodeType) and Path(code.co_filename).parent == LIBRARY / "encodings":
        return  # a file names its encoding, and Python fetches that
    writes = event == "open" and any(sign in str(arguments[1]) for sign in "wax+")
    imports = event == "import" and not str(arguments[0]).startswith(HARMLESS)
    if writes or imports or event in FORBIDDEN or event.startswith(("socket.", "shutil.")):
        _watching[-1][1].append(f"{event}{arguments[:1]}")


FORBIDDEN = {
    *("exec", "os.exec", "os.fork", "os.posix_spawn", "os.system", "subprocess.Popen"),
    *("os.chdir", "os.mkdir", "os.putenv", "os.remove", "os.rename", "os.unsetenv"),
}
sys.addaudithook(_notice)


@contextmanager
def watched() -> Iterator[list[str]]:
    """Give the list of what happens in the block that reading must not do."""
    events: list[str] = []
    _watching.append((threading.get_ident(), events))
    try:
        yield events
    finally:
        _watching.pop()


@pytest.mark.parametrize(
    "code",
    [
        "import this",
        "exec('')",
        "eval('1')",
        "import os; os.putenv('X', '1')",
        "open('x', 'w').close()",
    ],
)
def test_what_is_watched(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "this", raising=False)
    compiled = compile(code, "code", "exec")

    with watched() as events:
        exec(compiled, {})

    assert len(events) > 1


@pytest.mark.parametrize("enabled", [True, False])
def test_garbage_is_collected_as_before(enabled: bool, tmp_path: Path) -> None:
    try:
        (gc.enable if enabled else gc.disable)()
        reader.read(YARDSTICK, "typing")
        assert gc.isenabled() is enabled
        with pytest.raises(FileNotFoundError):
            reader.read(tmp_path / "missing.py", "missing")
        assert gc.isenabled() is enabled
    finally:
        gc.enable()


def test_a_variable_of_the_standard_library() -> None:
    path = LIBRARY / "xml" / "sax" / "__init__.py"

    (variable,) = reader.read(path, "xml.sax").variables

    assert (variable.name, variable.type) == ("PY_SAX_PARSER", "list")
    assert (variable.default.kind, variable.default.source) == (
        "expression",
        'os.environ["PY_SAX_PARSER"].split(",")',
    )
