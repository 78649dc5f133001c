"""What a page shows of settings that are no plain assignments of one module."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.pages import HOSTS, directive, extensions, page, shown, text_of
from tests.conftest import Build

SETTINGS = """
    import os

    class Settings:
        \"\"\"The settings.\"\"\"

        # How many.
        workers = int(os.environ.get("APP_WORKERS", 4))

    # Who asks.
    TOKEN = os.environ.get("APP_TOKEN") or os.environ.get("OLD_TOKEN")

    def home():
        return os.environ.get("APP_HOME", "~")
"""


@pytest.mark.parametrize("host", HOSTS)
def test_one_module(build: Build, host: str) -> None:
    built = build(
        {
            f"index.{host}": page(host, directive(host, "autoenvvars", "settings.py")),
            "settings.py": SETTINGS,
        },
        extensions=extensions(host),
    )

    entries = shown(built.html())
    assert list(entries) == ["APP_WORKERS", "APP_TOKEN", "OLD_TOKEN", "APP_HOME"]
    assert entries["APP_TOKEN"].facts["When not set"] == "read from OLD_TOKEN"
    assert entries["OLD_TOKEN"].facts["Stands in for"] == "APP_TOKEN"
    assert entries["OLD_TOKEN"].node.select_one("a[href='#envvar-APP_TOKEN']")
    assert entries["APP_TOKEN"].description.startswith("Who asks.")
    assert built.inventory()["std:envvar"].keys() == entries.keys()
    # What holds no value of its own is no object.
    assert built.inventory()["py:attribute"].keys() == {"settings.Settings.workers"}
    assert built.inventory()["py:data"].keys() == {"settings.TOKEN"}


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("target", ["app", "app/"])
def test_a_package(
    build: Build, project: Path, host: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(project)
    files = {
        f"index.{host}": page(host, directive(host, "autoenvvars", target)),
        "app/__init__.py": '"""The application."""\n',
        "app/server.py": """
            \"\"\"The server.\"\"\"
            from app.helpers import env_int
            PORT = env_int("PORT", 80)
        """,
        "app/client/__init__.py": "",
        "app/client/settings.py": 'import os\nHOST = os.environ.get("HOST", "a")\n',
        "app/client/tests/__init__.py": "",
        "app/client/tests/test_a.py": 'import os\nCI = os.environ.get("CI")\n',
        "app/helpers.py": """
            import os

            def env_int(key, default):
                return int(os.environ.get(key, default))
        """,
        "app/user.py": 'import os\ndef f():\n    return os.environ.get("HOST")\n',
    }
    built = build(files, extensions=extensions(host))

    entries = shown(built.html())
    assert [(e.name, e.section) for e in entries.values()] == [
        ("HOST", "app.client.settings"),
        ("PORT", "app.server"),
    ]
    assert entries["PORT"].facts["Default"] == "80"
    assert "The server." in text_of(built.html().select_one("[id='module-app.server']"))


def test_a_package_that_grows(build: Build) -> None:
    build(
        {
            "index.rst": page("rst", directive("rst", "autoenvvars", "app/")),
            "app/__init__.py": "",
            "app/a.py": 'import os\nfrom app.b import env\nA = env("A", "1")\n',
            "app/b.py": "def env(key, default):\n    return default\n",
        },
        warns=True,
    )

    changed = build(
        {"app/b.py": "import os\ndef env(key, default):\n    return os.getenv(key, default)\n"}
    )
    assert list(shown(changed.html())) == ["A"]

    grown = build({"app/c.py": 'import os\nC = os.environ.get("C")\n'})
    assert list(shown(grown.html())) == ["A", "C"]


@pytest.mark.parametrize("host", HOSTS)
def test_a_module_that_passes_on(
    build: Build, project: Path, host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(project)
    settings = """
        import os

        SIZE = int(os.environ.get("APP_SIZE", "10"))
        \"\"\"How much.\"\"\"
        WAIT = int(os.environ.get("APP_WAIT", "5"))
    """
    built = build(
        {
            f"index.{host}": page(host, directive(host, "autoenvvars", "app.settings")),
            "app/__init__.py": "",
            "app/settings.py": "from app._env import *\nfrom .limits import SIZE\n",
            "app/_env.py": 'import os\nHOST = os.environ.get("APP_HOST", "a")\n',
            "app/limits.py": settings,
        },
        extensions=extensions(host),
    )

    entries = shown(built.html())
    assert [(e.name, e.section) for e in entries.values()] == [
        ("APP_HOST", "app._env"),
        ("APP_SIZE", "app.limits"),
    ]
    assert entries["APP_SIZE"].description.startswith("How much.")

    # What it passes on is seen again when that changes.
    changed = build({"app/limits.py": settings.replace("10", "20")}, extensions=extensions(host))
    assert shown(changed.html())["APP_SIZE"].facts["Default"] == "20"


COMMENTS = """
    import os

    # Where the libraries (*.so) are; all of VLLM_ comes first.
    #   - one
    #  - two: `a
    PATHS = os.environ.get("APP_PATHS")

    # With **markup** that is right.
    RIGHT = os.environ.get("APP_RIGHT")
"""


def test_a_comment_need_be_no_markup(build: Build) -> None:
    built = build(
        {
            "index.rst": page("rst", directive("rst", "autoenvvars", "settings.py")),
            "settings.py": COMMENTS,
        }
    )

    entries = shown(built.html())
    paths = text_of(entries["APP_PATHS"].node)
    assert "Where the libraries (*.so) are; all of VLLM_ comes first." in paths
    assert "- two: `a" in paths
    assert text_of(entries["APP_RIGHT"].node.select_one("strong")) == "markup"
