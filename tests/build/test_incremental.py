"""A page follows its settings file: a second build reads what changed, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.pages import HOSTS, directive, extensions, page, shown
from tests.conftest import Build, Built

SETTINGS = """
    import os

    SHOP_PORT = int(os.environ.get("SHOP_PORT", 8000))
    SHOP_HOST = os.environ.get("SHOP_HOST", "localhost")
"""
EDITED = SETTINGS.replace("8000", "9000")


def site(host: str, pages: dict[str, str]) -> dict[str, str]:
    """Return the files of pages below a table of contents."""
    contents = directive(host, "toctree", "", {"glob": ""}, body="*")
    files = {f"{name}.{host}": page(host, text, title=name) for name, text in pages.items()}
    return {f"index.{host}": page(host, contents), **files}


def owners(built: Built) -> dict[str, str]:
    """Return the page that each variable belongs to, by both kinds of reference."""
    inventory = built.inventory()
    variables = {
        name: address.partition(".html")[0]
        for name, address in inventory.get("std:envvar", {}).items()
    }
    attributes = {
        name.rpartition(".")[2]: address.partition(".html")[0]
        for name, address in inventory.get("py:data", {}).items()
    }
    assert attributes == variables
    return variables


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("target", ["settings.py", "incremental_shop"])
def test_an_edited_file_updates_the_pages_that_show_it(
    build: Build, project: Path, monkeypatch: pytest.MonkeyPatch, host: str, target: str
) -> None:
    monkeypatch.syspath_prepend(project)
    path = target if target.endswith(".py") else f"{target}.py"
    copy = directive(host, "autoenvvar", f"{target}.SHOP_PORT", {"no-index": ""})
    mention = "{envvar}`SHOP_PORT`" if host == "md" else ":envvar:`SHOP_PORT`"
    pages = {
        "reference": directive(host, "autoenvvars", target),
        "guide": copy,
        "other": directive(host, "autoenvvars", "other.py"),
        "prose": mention,
    }
    others = {path: SETTINGS, "other.py": SETTINGS.replace("SHOP", "BANK")}
    first = build({**site(host, pages), **others}, extensions=extensions(host))
    assert sorted(first.read) == ["guide", "index", "other", "prose", "reference"]
    written = {name: _written(first, name) for name in ("other", "prose")}

    assert build(extensions=extensions(host)).read == []

    second = build({path: EDITED}, extensions=extensions(host))
    assert sorted(second.read) == ["guide", "reference"]
    for name in ("guide", "reference"):
        assert shown(second.html(name))["SHOP_PORT"].facts["Default"] == "9000"
    assert {name: _written(second, name) for name in written} == written


def _written(built: Built, docname: str) -> int:
    return (Path(built.app.outdir) / f"{docname}.html").stat().st_mtime_ns


def test_a_variable_that_the_file_drops_is_gone(build: Build) -> None:
    files = site("rst", {"reference": directive("rst", "autoenvvars", "settings.py")})
    build({**files, "settings.py": SETTINGS})
    built = build({"settings.py": SETTINGS.replace("SHOP_HOST", "SHOP_NAME")})
    assert list(shown(built.html("reference"))) == ["SHOP_PORT", "SHOP_NAME"]
    assert sorted(owners(built)) == ["SHOP_NAME", "SHOP_PORT"]
    assert "SHOP_HOST" not in built.text("genindex.html") + built.text("searchindex.js")


def only(pattern: str) -> str:
    return directive("rst", "autoenvvars", "settings.py", {"only": pattern})


def test_a_variable_moves_to_another_page(build: Build) -> None:
    files = site("rst", {"a": only("SHOP_PORT SHOP_HOST"), "b": "Text."})
    assert owners(build({**files, "settings.py": SETTINGS})) == dict.fromkeys(
        ("SHOP_PORT", "SHOP_HOST"), "a"
    )
    moved = site("rst", {"a": only("SHOP_PORT"), "b": only("SHOP_HOST")})
    built = build(moved)
    assert sorted(built.read) == ["a", "b", "index"]
    assert owners(built) == {"SHOP_PORT": "a", "SHOP_HOST": "b"}


def test_a_duplicate_vanishes_with_the_page_that_had_it_first(build: Build) -> None:
    files = site("rst", {"a": only("SHOP_*"), "b": only("SHOP_HOST")})
    built = build({**files, "settings.py": SETTINGS}, warns=True)
    assert [(warned.file, warned.type) for warned in built.warnings] == [
        ("b.rst", "envvars.duplicate")
    ]
    assert owners(built) == dict.fromkeys(("SHOP_PORT", "SHOP_HOST"), "a")

    built = build({"a.rst": site("rst", {"a": only("SHOP_PORT")})["a.rst"]})
    assert built.read == ["a"]
    assert owners(built) == {"SHOP_PORT": "a", "SHOP_HOST": "b"}


def test_a_duplicate_that_appears_warns_and_changes_no_owner(build: Build) -> None:
    files = site("rst", {"a": only("SHOP_PORT"), "b": only("SHOP_HOST")})
    build({**files, "settings.py": SETTINGS})
    built = build({"a.rst": site("rst", {"a": only("SHOP_*")})["a.rst"]}, warns=True)
    assert built.read == ["a"]
    (warned,) = built.warnings
    # As in a fresh build, the first page by name is the one that references lead to.
    assert (warned.file, warned.line, warned.type) == ("b.rst", 4, "envvars.duplicate")
    assert owners(built) == dict.fromkeys(("SHOP_PORT", "SHOP_HOST"), "a")


def test_a_page_that_is_removed_takes_its_variables_along(build: Build, project: Path) -> None:
    files = site("rst", {"a": only("SHOP_PORT"), "b": only("SHOP_HOST")})
    build({**files, "settings.py": SETTINGS})
    (project / "b.rst").unlink()
    assert owners(build()) == {"SHOP_PORT": "a"}


def test_a_page_that_is_removed_leaves_its_variables_to_the_next(
    build: Build, project: Path
) -> None:
    files = site("rst", {"a": only("SHOP_HOST"), "b": only("SHOP_*")})
    build({**files, "settings.py": SETTINGS}, warns=True)
    (project / "a.rst").unlink()
    assert owners(build()) == dict.fromkeys(("SHOP_PORT", "SHOP_HOST"), "b")


@pytest.mark.parametrize("target", ["late/settings.py", "late_shop.settings"])
@pytest.mark.parametrize("name", ["autoenvvars", "autoenvvar"])
def test_a_missing_file_appears_and_disappears(
    build: Build, project: Path, monkeypatch: pytest.MonkeyPatch, target: str, name: str
) -> None:
    monkeypatch.syspath_prepend(project)
    folder = project / target.split("/")[0].split(".")[0]
    argument = target if name == "autoenvvars" else f"{target}.SHOP_PORT"
    files = site("rst", {"reference": directive("rst", name, argument), "prose": "Text."})
    built = build(files, warns=True)
    assert [warned.type for warned in built.warnings] == ["envvars.not_found"]
    assert len(built.html("reference").select(".envvars-note")) == 1

    built = build({f"{folder.name}/__init__.py": "", f"{folder.name}/settings.py": SETTINGS})
    assert built.read == ["reference"]
    assert "SHOP_PORT" in shown(built.html("reference"))
    assert built.html("reference").select(".envvars-note") == []

    (folder / "settings.py").unlink()
    built = build(warns=True)
    assert built.read == ["reference"]
    assert [warned.type for warned in built.warnings] == ["envvars.not_found"]
    assert owners(built) == {}


def test_a_corrected_file_has_no_warning_and_no_note(build: Build) -> None:
    files = site("rst", {"reference": directive("rst", "autoenvvars", "settings.py")})
    broken = SETTINGS.replace("8000)", "8000")
    built = build({**files, "settings.py": broken}, warns=True)
    assert [warned.type for warned in built.warnings] == ["envvars.syntax"]
    built = build({"settings.py": SETTINGS})
    assert built.read == ["reference"]
    assert built.html("reference").select(".envvars-note") == []
    assert len(owners(built)) == 2


@pytest.mark.parametrize(
    "config",
    [
        {"envvars_source_url": "https://code.example/{path}#L{line}"},
        {"envvars_docstring_markup": "rst"},
    ],
)
def test_a_changed_configuration_reads_every_page(build: Build, config: dict[str, str]) -> None:
    files = site("md", {"reference": directive("md", "autoenvvars", "settings.py")})
    build({**files, "settings.py": SETTINGS}, extensions=("myst_parser",))
    built = build(extensions=("myst_parser",), **config)
    assert sorted(built.read) == ["index", "reference"]


def test_many_small_steps_lead_where_a_fresh_build_leads(build: Build) -> None:
    steps = [
        {"a": only("SHOP_PORT"), "b": only("SHOP_HOST"), "c": "Text."},
        {"a": "Text.", "b": only("SHOP_*"), "c": only("SHOP_PORT")},
        {"a": only("SHOP_HOST"), "b": "Text.", "c": only("SHOP_PORT")},
        {"a": only("SHOP_*"), "b": only("SHOP_PORT"), "c": only("SHOP_HOST")},
        {"a": "Text.", "b": only("SHOP_PORT"), "c": only("SHOP_HOST")},
    ]
    for step in steps:
        built = build({**site("rst", step), "settings.py": SETTINGS}, warns=True)
    incremental = _contents(built)
    assert owners(built) == {"SHOP_PORT": "b", "SHOP_HOST": "c"}
    fresh = build(warns=True, fresh=True)
    assert sorted(fresh.read) == ["a", "b", "c", "index"]
    assert _contents(fresh) == incremental


def _contents(built: Built) -> dict[str, bytes]:
    names = ("a.html", "b.html", "c.html", "genindex.html", "objects.inv", "searchindex.js")
    return {name: (Path(built.app.outdir) / name).read_bytes() for name in names}
