"""What every test of a build uses: a small project, built by Sphinx itself."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from bs4 import BeautifulSoup
from docutils import nodes
from sphinx.testing.util import SphinxTestApp
from sphinx.util.console import strip_colors
from sphinx.util.inventory import InventoryFile

ROOT = Path(__file__).parents[1]
_WARNING = re.compile(
    r"(?:(?P<path>[^:\n]+):(?:(?P<line>\d*):)? )?(?:WARNING|ERROR|CRITICAL): (?P<message>.*?)"
    r"(?: \[(?P<type>[\w.]+)\])?$"
)


@dataclass(frozen=True)
class Warned:
    """A warning of a build."""

    file: str
    line: int
    type: str
    message: str


@dataclass(frozen=True)
class Built:
    """A project after a build."""

    app: SphinxTestApp
    output: str
    """What the build wrote to standard error."""
    read: list[str]
    """The pages that the build read, in order; not those that it kept from an earlier one."""

    @property
    def warnings(self) -> list[Warned]:
        """Every warning, its file relative to the project."""
        found = []
        for text in self.output.splitlines():
            match = _WARNING.match(text)
            assert match, f"not a warning: {text}"
            path = Path(match["path"] or "")
            # docutils names an included file as seen from the working directory.
            absolute = Path(os.path.abspath(path))  # noqa: PTH100 (links are left alone)
            if absolute.is_relative_to(self.app.srcdir):
                path = absolute.relative_to(self.app.srcdir)
            found.append(
                Warned(
                    path.as_posix(), int(match["line"] or 0), match["type"] or "", match["message"]
                )
            )
        return found

    def text(self, name: str) -> str:
        """Return an output file as text."""
        return (Path(self.app.outdir) / name).read_text(encoding="utf-8")

    def html(self, docname: str = "index") -> BeautifulSoup:
        """Return a page, parsed."""
        return BeautifulSoup(self.text(f"{docname}.html"), "lxml")

    def doctree(self, docname: str = "index") -> nodes.document:
        """Return a page's doctree as it was read."""
        return self.app.env.get_doctree(docname)

    def inventory(self) -> dict[str, dict[str, str]]:
        """Return the objects of `objects.inv`: type to name to address."""
        content = (Path(self.app.outdir) / "objects.inv").read_bytes()
        return {
            kind: {name: item.uri for name, item in objects.items()}
            for kind, objects in InventoryFile.loads(content, uri="").data.items()
        }


Build = Callable[..., Built]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The folder of the project that `build` builds."""
    folder = tmp_path / "project"
    folder.mkdir()
    return folder


@pytest.fixture
def build(project: Path) -> Build:
    """Write files into the project and build it: see `builder_of`."""
    return builder_of(project)


@pytest.fixture(scope="module")
def build_once(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """Like `build`, for a build that the tests of a module share; each call has its own project."""

    def run(files: Mapping[str, str | bytes], **options: Any) -> Built:
        return builder_of(tmp_path_factory.mktemp("project"))(files, **options)

    return run


def builder_of(project: Path) -> Build:
    """Return what writes files into the project and builds it, by default warnings forbidden.

    ``build({"index.rst": ..., "settings.py": ...}, builder="html", warns=False, **confoverrides)``;
    files stay from one call to the next, so that a second call is an incremental build.
    """

    def run(
        files: Mapping[str, str | bytes] | None = None,
        *,
        builder: str = "html",
        warns: bool = False,
        extensions: tuple[str, ...] = (),
        parallel: int = 1,
        fresh: bool = False,
        **config: Any,
    ) -> Built:
        for name, content in (files or {}).items():
            path = project / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, bytes):
                path.write_bytes(content)
            else:
                path.write_text(dedent(content).lstrip("\n"), encoding="utf-8")
        if not (project / "conf.py").exists():
            (project / "conf.py").write_text("")
        stderr = io.StringIO()
        app = SphinxTestApp(
            builder,
            srcdir=project,
            freshenv=fresh,
            parallel=parallel,
            warning=stderr,
            confoverrides={
                "extensions": ["sphinx_ext", *extensions],
                "nitpicky": True,
                "html_theme": "basic",
                **config,
            },
        )
        read: list[str] = []
        app.connect("source-read", lambda _app, docname, _source: read.append(docname))
        try:
            app.build()
        finally:
            # Sphinx and docutils keep what extensions register in global state.
            app.cleanup()
        built = Built(app, strip_colors(stderr.getvalue()), read)
        if not warns:
            assert built.output == ""
        return built

    return run
