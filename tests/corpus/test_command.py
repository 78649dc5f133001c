"""``python -m tests.corpus``, on a corpus of one small module."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.corpus import tools, truth
from tests.corpus.__main__ import Folders, main
from tests.corpus.conftest import SETTINGS, Index
from tests.corpus.scoring import Found

PORT: dict[str, Any] = {
    "name": "SHOP_PORT",
    "attribute": "SHOP_PORT",
    "type": "int",
    "default": {"kind": "literal", "repr": "80", "raw": "'80'"},
    "documented": True,
    "choices": None,
    "deprecated": False,
    "line": 3,
    "role": "read",
}
HOST = {
    **PORT,
    "name": "SHOP_HOST",
    "attribute": "SHOP_HOST",
    "type": "str",
    "default": {"kind": "required", "repr": None},
    "documented": False,
    "line": 5,
}
COLOR = {**HOST, "name": "SHOP_COLOR", "line": 6}


@dataclass(frozen=True)
class Corpus:
    """A corpus of one module."""

    index: Index
    folders: Folders

    def write(self, *rows: dict[str, Any], is_cached: bool = True) -> None:
        """Publish the module, and say that this is what there is to read in it."""
        release = self.index.add("shop")
        if is_cached:
            module = self.folders.cache / "shop-1.0" / release.module
            module.parent.mkdir(parents=True, exist_ok=True)
            module.write_bytes(SETTINGS.encode())
        source = {"pypi": release.project, "version": "1.0", "path": release.module}
        facts = {"source": source, "sha256": release.sha256, "variables": rows}
        self.folders.truth.mkdir(exist_ok=True)
        (self.folders.truth / "shop_settings.json").write_text(json.dumps(facts))


@pytest.fixture
def corpus(tmp_path: Path, index: Index) -> Corpus:
    return Corpus(index, Folders(tmp_path / "truth", tmp_path / "cache", tmp_path / "tables"))


def test_all_is_well(corpus: Corpus, capsys: pytest.CaptureFixture[str]) -> None:
    corpus.write(PORT, HOST, is_cached=False)
    assert main(["--write"], corpus.folders) == 0
    assert main([], corpus.folders) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("shop 1.0: downloaded") == out.count("shop 1.0: in the cache") == 1
    figures = ["2/2", "2", *["100.0"] * 9]
    lines = [line.split() for line in out.splitlines()]
    assert lines.count(["shop_settings", *figures]) == lines.count(["all", *figures]) == 2
    (table,) = corpus.folders.tables.iterdir()
    assert table.name == "modules.csv"
    assert table.read_text() == (
        "Module,Variables,Found,Types,Defaults,Documented\n"
        '"shop 1.0, `shop/settings.py`",2,100,100,100,100\n'
        "All of them,2,100,100,100,100\n"
    )


def test_bars(corpus: Corpus, capsys: pytest.CaptureFixture[str]) -> None:
    corpus.write({**PORT, "type": "float", "default": {"kind": "literal", "repr": "90"}}, COLOR)
    assert main(["--write"], corpus.folders) == 1
    assert capsys.readouterr().err.splitlines() == [
        "all modules: recall is 1 of 2 (50.00 %), has to be 99 %",
        "all modules: precision is 1 of 2 (50.00 %), has to be 99 %",
        "all modules: type is 0 of 1 (0.00 %), has to be 96 %",
        "all modules: default is 0 of 1 (0.00 %), has to be 96 %",
        "all modules: full is 0 of 2 (0.00 %), has to be 94 %",
        "shop_settings: recall is 1 of 2 (50.00 %), has to be 90 %",
        "shop_settings: precision is 1 of 2 (50.00 %), has to be 90 %",
    ]


def test_misses(corpus: Corpus, capsys: pytest.CaptureFixture[str]) -> None:
    corpus.write({**PORT, "type": "float", "documented": False}, COLOR)
    main(["--misses"], corpus.folders)
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    first = next(i for i, line in enumerate(lines) if line.startswith("shop_settings"))
    assert lines[first + 1 : first + 5] == [
        "spurious: SHOP_HOST",
        "line 3: type: SHOP_PORT, float ≠ int",
        "line 3: documented: SHOP_PORT, False ≠ True",
        "line 6: missed: SHOP_COLOR, read",
    ]


@pytest.mark.parametrize("is_there", [False, True])
def test_tables_out_of_date(
    corpus: Corpus, is_there: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    corpus.write(PORT, HOST)
    table = corpus.folders.tables / "modules.csv"
    if is_there:
        main(["--write"], corpus.folders)
        table.write_text(table.read_text().replace("100", "99"))
    assert main([], corpus.folders) == 1
    assert capsys.readouterr().err == (
        f"{table} is out of date: write it anew with `nox -s corpus -- --write`\n"
    )


def test_a_tool_that_is_not_installed(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    corpus.write(PORT, HOST)
    monkeypatch.setattr(tools, "OTHERS", {"no-such-tool": tools.envdoc})
    assert main(["--compare"], corpus.folders) == 1
    assert capsys.readouterr().err == (
        "no-such-tool is not installed: run `nox -s corpus`, or install the group `corpus`\n"
    )


@pytest.mark.usefixtures("no_network")
def test_no_network(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from tests.corpus.__main__ import Folders, main; "
        "sys.exit(main([], Folders(cache=Path(sys.argv[1]))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    release = truth.read_all()[0].release
    assert done.returncode == 1
    assert done.stdout == f"{release}: downloading\n"
    first, *errors, last = done.stderr.splitlines()
    assert first == f"{release}: pip cannot download it; is there a network?"
    assert errors
    assert all(error.startswith("ERROR: ") for error in errors)
    assert last == "What has been downloaded is kept: the next run goes on from there."


def test_a_value_that_json_does_not_have() -> None:
    variable = {**PORT, "default": {"kind": "literal", "value": None, "source": "b'80'"}}
    (found,) = tools.variables({"modules": [{"variables": [variable]}]})
    assert found.default == "b'80'"


def test_envdoc() -> None:
    path = Path("/shop [1]/settings.py")
    table = (
        "# Environment Variables\n\n"
        "| Key | Default | Source |\n|-----|---------|--------|\n"
        f"| `SHOP_PORT` | `80` | {path}:3 |\n"
        f"| `SHOP_HOST` | `` | {path}:5 |\n"
        f"| `SHOP_MOTTO` | `one ` | `\ntwo` | {path}:6 |\n"
    )
    assert tools.envdoc_variables(table, path) == (
        Found("SHOP_PORT", default="'80'"),
        Found("SHOP_HOST"),
        Found("SHOP_MOTTO", default=repr("one ` | `\ntwo")),
    )


def test_envsniff() -> None:
    port = {"name": "SHOP_PORT", "inferred_type": "PORT", "default_value": "80"}
    host = {"name": "SHOP_HOST", "inferred_type": "STRING", "default_value": None}
    assert tools.envsniff_variables({"findings": [port, host]}) == (
        Found("SHOP_PORT", "PORT", "'80'"),
        Found("SHOP_HOST", "STRING"),
    )
