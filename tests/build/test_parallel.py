"""A build in several processes writes, byte by byte, what a build in one process writes."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.build.pages import directive, page
from tests.conftest import ROOT

CONF = """
import os
from pathlib import Path

project = "Shop"
extensions = ["myst_parser", "sphinx_ext", "sphinx.ext.viewcode"]
html_theme = "basic"
nitpicky = True
envvars_source_url = "https://code.example/{path}#L{line}"


def setup(app):
    app.connect("source-read", note_process)


def note_process(app, docname, source):
    Path(app.outdir, "..", "processes", str(os.getpid())).touch()
"""
SETTINGS = '''
"""Settings of the shop."""

import os

# ---- Server ----

SHOP_PORT = int(os.environ.get("SHOP_PORT", 8000))
"""The port, *not* the {envvar}`SHOP_HOST`."""

# ---- Client ----

host = os.environ.get("SHOP_HOST", "localhost")
"""The {broken}`markup` of the name."""
'''


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with enough pages for several processes, some of which describe the same."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "settings.py").write_text(SETTINGS)
    (folder / "conf.py").write_text(CONF)
    reference = {host: directive(host, "autoenvvars", "settings.py") for host in ("rst", "md")}
    other = {host: directive(host, "envvar", "OTHER", {"type": "int"}) for host in ("rst", "md")}
    pages = {
        "index.rst": directive("rst", "toctree", "", {"glob": ""}, body="page*"),
        "page1.md": reference["md"],
        "page2.rst": ":envvar:`SHOP_PORT` and :py:data:`settings.host`",
        "page3.md": directive("md", "autoenvvar", "settings.py.SHOP_PORT", {"no-index": ""}),
        "page4.rst": reference["rst"],
        "page5.md": other["md"],
        "page6.rst": directive("rst", "autoenvvar", "settings.py.SHOP_HOST"),
        "page7.md": "{envvar}`OTHER`",
        "page8.rst": other["rst"],
        "page9.md": "{envvar}`SHOP_HOST`",
    }
    for name, text in pages.items():
        path = folder / name
        path.write_text(page(path.suffix[1:], text, title=path.stem))
    return folder


@dataclass(frozen=True)
class Result:
    """What a build in some number of jobs comes to."""

    files: dict[str, bytes]
    warnings: list[str]
    processes: int
    """How many processes read pages."""


@pytest.fixture(scope="module")
def one(project: Path) -> Result:
    return run(project, 1)


@pytest.fixture(scope="module")
def four(project: Path) -> Result:
    return run(project, 4)


def run(project: Path, jobs: int) -> Result:
    folder = project / f"jobs{jobs}"
    output, processes = folder / "html", folder / "processes"
    processes.mkdir(parents=True)
    options = ["-q", "-j", str(jobs), "-d", str(folder / "doctrees")]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *options, str(project), str(output)],
        check=True,
        env=os.environ | {"SOURCE_DATE_EPOCH": "1700000000", "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
    )
    files = {
        path.relative_to(output).as_posix(): path.read_bytes()
        for path in output.rglob("*")
        if path.is_file()
    }
    return Result(files, done.stderr.splitlines(), len(list(processes.iterdir())))


def test_four_jobs_are_several_processes(one: Result, four: Result) -> None:
    assert one.processes == 1
    assert four.processes > 1


def test_every_file_is_the_same(one: Result, four: Result) -> None:
    assert {"page1.html", "genindex.html", "objects.inv", "searchindex.js"} <= one.files.keys()
    assert sorted(one.files) == sorted(four.files)
    assert [name for name in one.files if one.files[name] != four.files[name]] == []


def test_the_warnings_are_the_same(project: Path, one: Result, four: Result) -> None:
    places = [line.removeprefix(f"{project}/").partition(": ")[0] for line in one.warnings]
    assert places == ["page4.rst:4", "page6.rst:4", "page8.rst:4", "settings.py:14"]
    assert four.warnings == one.warnings


@pytest.mark.parametrize(
    ("page", "address"),
    [
        ("page2", "page1.html#envvar-SHOP_PORT"),
        ("page2", "page1.html#settings.host"),
        ("page7", "page5.html#envvar-OTHER"),
        ("page9", "page1.html#envvar-SHOP_HOST"),
    ],
)
def test_references_lead_to_the_first_page(four: Result, page: str, address: str) -> None:
    assert f'href="{address}"' in four.files[f"{page}.html"].decode()
