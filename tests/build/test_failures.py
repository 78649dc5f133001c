"""Bad input costs one warning, at the line that caused it, and the rest of the page is there.

Each folder in ``failures`` is such a project, with its page in both languages. Its file
``expected.toml`` tells the warnings, the variables that each page shows and the note that it has
for readers.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from docutils import nodes
from sphinx import addnodes

from tests.build.pages import HOSTS, extensions
from tests.conftest import Build

FAILURES = Path(__file__).parent / "failures"
CASES = [
    pytest.param(folder, host, id=f"{folder.name}-{host}")
    for folder in sorted(FAILURES.iterdir())
    for host in HOSTS
    if (folder / f"index.{host}").exists()
]


@pytest.mark.filterwarnings("ignore:.*[.]app' is deprecated")  # MyST's includes and links
@pytest.mark.parametrize(("folder", "host"), CASES)
def test_failure(build: Build, folder: Path, host: str) -> None:
    other_hosts = {f".{other}" for other in HOSTS if other != host}
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in other_hosts
    }
    expected: dict[str, Any] = tomllib.loads(files.pop("expected.toml").decode())
    loaded = dict.fromkeys((*extensions(host), *expected.get("extensions", ())))

    built = build(files, builder="text", warns=True, extensions=tuple(loaded))

    found = [(warned.file, warned.line, warned.type) for warned in built.warnings]
    assert found == [_place(warning, host) for warning in expected["warnings"]], built.output
    for warned, warning in zip(built.warnings, expected["warnings"], strict=True):
        assert warning["message"] in warned.message
    for docname, names in expected["shows"].items():
        assert _names(built.doctree(docname)) == names
        text = " ".join(built.text(f"{docname}.txt").split())
        assert all(name in text for name in names)
        note = expected.get("notes", {}).get(docname)
        assert ("Warning: " in text) == (note is not None)
        assert (note or "") in text


@pytest.mark.parametrize("silenced", ["envvars", "envvars.duplicate", "envvars.*"])
def test_warnings_can_be_silenced(build: Build, silenced: str) -> None:
    folder = FAILURES / "declared_twice"
    files = {name: (folder / name).read_bytes() for name in ("index.rst", "settings.py")}
    built = build(files, builder="text", suppress_warnings=[silenced])
    assert _names(built.doctree()) == ["SHOP_PORT", "SHOP_HOST"]


def _names(page: nodes.document) -> list[str]:
    """Return the variables that a page describes."""
    return [
        desc[0].astext()
        for desc in page.findall(addnodes.desc)
        if desc["domain"] == "std" and isinstance(desc[0], addnodes.desc_signature)
    ]


def _place(warning: dict[str, Any], host: str) -> tuple[str, int, str]:
    """Return where a warning is expected; what depends on the host is a table."""
    file, line = (
        value[host] if isinstance(value, dict) else value
        for value in (warning["file"], warning["line"])
    )
    return (file if "." in file else f"{file}.{host}", line, warning["type"])
