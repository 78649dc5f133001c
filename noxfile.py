# /// script
# requires-python = ">=3.11"
# dependencies = ["nox>=2026.8.10"]
# ///
"""What a contributor runs with ``nox -s``: docs, docs-live, tests, lint, types and more."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2026.8.10"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "types", "docs", "tests", "robustness", "corpus"]
# The matrix of `tests` always holds the running interpreter: the missing ones are never all.
nox.options.error_on_missing_interpreters = False

ROOT = Path(__file__).parent
DOCS = ROOT / "docs"
PYPROJECT = nox.project.load_toml(ROOT / "pyproject.toml")

# Sphinx 9.1 dropped Python 3.11; newer interpreters take the newest Sphinx that pip finds for them.
TEST_MATRIX = [("3.11", "8.2"), ("3.11", "9.0"), ("3.12", "newest"), ("3.13", "newest")]
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
if all(python != RUNNING for python, _ in TEST_MATRIX):
    TEST_MATRIX.append((RUNNING, "newest"))


def install(session: nox.Session, *requirements: str, groups: tuple[str, ...]) -> None:
    """Install the project in place with its Sphinx extra, dependency groups and `requirements`."""
    dependencies = nox.project.dependency_groups(PYPROJECT, *groups)
    session.install("-e.[sphinx]", *dependencies, *requirements)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the site, warnings as errors; `-- -b dirhtml` picks another builder."""
    install(session, groups=("docs",))
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("-b", "--builder", default="html")
    options, extra = parser.parse_known_args(session.posargs)
    output = DOCS / "_build" / options.builder
    session.run(
        *("sphinx-build", "-W", "-n", "-j", "auto", "-b", options.builder),
        *("-d", str(DOCS / "_build" / ".doctrees" / options.builder)),
        *(*extra, str(DOCS), str(output)),
    )
    index = output / "index.html"
    if index.exists():
        serve = (sys.executable, "-m", "http.server", "-b", "127.0.0.1", "-d", str(output))
        session.log(f"The site is in {output}")
        session.log(f"Open {index.as_uri()}")
        session.log(f"or serve it: {shlex.join(serve)}")
    else:
        session.log(f"The output is in {output}")


@nox.session(name="docs-live")
def docs_live(session: nox.Session) -> None:
    """Serve the site and rebuild it while you edit."""
    install(session, groups=("docs-live",))
    session.run(
        *("sphinx-autobuild", "-n", "-b", "html"),
        *("--watch", str(ROOT / "skyrl_env"), "--watch", str(ROOT / "sphinx_ext")),
        *("--ignore", str(DOCS / "_build")),
        *session.posargs,
        *(str(DOCS), str(DOCS / "_build" / "live")),
    )


@nox.session
@nox.parametrize(
    ("python", "sphinx"),
    TEST_MATRIX,
    ids=[f"py{python}-sphinx-{sphinx}" for python, sphinx in TEST_MATRIX],
)
def tests(session: nox.Session, sphinx: str) -> None:
    """Run the whole suite, browser tests included, on every interpreter of the matrix found."""
    pin = [] if sphinx == "newest" else [f"sphinx~={sphinx}.0"]
    install(session, *pin, groups=("tests",))
    session.run("python", "-m", "tests.browser.chromium")
    session.run("pytest", "-n", "auto", "--dist", "loadfile", *session.posargs)


@nox.session
def robustness(session: nox.Session) -> None:
    """Read every file of Python's library and of the installed packages; `tests` reads some."""
    install(session, groups=("tests", "types", "docs"))
    command = ("pytest", "-n", "auto", "tests/reader/test_robustness.py", *session.posargs)
    session.run(*command, env={"READ_EVERY_FILE": "1"})


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, formatting, spelling and the hosting files."""
    session.install(*nox.project.dependency_groups(PYPROJECT, "lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("codespell")
    session.run("check-jsonschema", "--builtin-schema", "vendor.readthedocs", ".readthedocs.yaml")
    workflows = sorted(str(path) for path in (ROOT / ".github" / "workflows").glob("*.yml"))
    session.run("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *workflows)


@nox.session
def types(session: nox.Session) -> None:
    """Check the types of both packages."""
    install(session, groups=("types",))
    session.run("mypy", "--strict", "sphinx_ext", "skyrl_env", *session.posargs)


@nox.session
def corpus(session: nox.Session) -> None:
    """Measure what is read in published modules; `-- --misses` lists what is not."""
    install(session, groups=("corpus",))
    session.run("python", "-m", "tests.corpus", "--compare", *session.posargs)


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Measure what reading costs, as ratios; fails where it does not stay linear."""
    install(session, groups=())
    session.run("python", "-m", "tests.benchmarks", *session.posargs)


if __name__ == "__main__":
    nox.main()
