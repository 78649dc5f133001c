"""A build reads the settings module as text: the builder's machine neither shows nor matters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from skyrl_env import env_vars
from tests.build.pages import HOSTS, directive, extensions, page, shown
from tests.conftest import ROOT, Build

CANARY = "918273645"  # a number, so that a program that reads it does not fail
NAMES = [name for name in vars(env_vars) if name.startswith("SKYRL_")]


def test_no_built_file_holds_a_value_of_the_builder(project: Path) -> None:
    loaded = ["sphinx_ext", "sphinx.ext.viewcode", "myst_parser"]
    (project / "conf.py").write_text(f"extensions = {loaded}\nhtml_theme = 'basic'\n")
    text = page("md", directive("md", "autoenvvars", "skyrl_env.env_vars"))
    (project / "index.md").write_text(text)
    canaries = dict.fromkeys(NAMES, CANARY)
    assert len(canaries) == 14
    for builder in ("html", "text", "json"):
        subprocess.run(
            [sys.executable, "-m", "sphinx", "-qWn", "-b", builder, "-d", "doctrees", ".", builder],
            cwd=project,
            env={**os.environ, **canaries, "PYTHONPATH": str(ROOT)},
            check=True,
        )
        built = [path for path in (project / builder).rglob("*") if path.is_file()]
        assert any(NAMES[0] in path.read_text("utf-8", "replace") for path in built)
        leaks = [path.name for path in built if CANARY.encode() in path.read_bytes()]
        assert leaks == []
    pickles = [path for path in (project / "doctrees").rglob("*") if path.is_file()]
    assert [path.name for path in pickles if CANARY.encode() in path.read_bytes()] == []


RAISING = """
    import os
    import package_that_nobody_installed
    from pathlib import Path

    Path(__file__).with_name("was-imported").touch()
    SHOP_PORT = int(os.environ.get("SHOP_PORT", 8000))
    raise RuntimeError("imported")
"""


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("target", ["raising_shop.settings", "raising_shop/settings.py"])
def test_a_module_that_raises_on_import_builds(
    build: Build, project: Path, monkeypatch: pytest.MonkeyPatch, host: str, target: str
) -> None:
    monkeypatch.syspath_prepend(project)
    built = build(
        {
            f"index.{host}": page(host, directive(host, "autoenvvars", target)),
            "raising_shop/__init__.py": RAISING,
            "raising_shop/settings.py": RAISING,
        },
        extensions=(*extensions(host), "sphinx.ext.viewcode"),
    )
    assert shown(built.html())["SHOP_PORT"].facts["Default"] == "8000"
    assert [name for name in sys.modules if name.startswith("raising_shop")] == []
    assert list(project.rglob("was-imported")) == []
