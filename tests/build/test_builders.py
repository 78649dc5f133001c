"""Every builder shows a variable's name, its default and its description."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tests.build.pages import HOSTS, directive, extensions, page
from tests.conftest import Build

SETTINGS = '''
    """Settings of the shop."""

    import os

    # ---- Server ----

    SHOP_START_TIMEOUT_S = int(os.environ.get("SHOP_START_TIMEOUT_S", 7200))
    """How long the shop may take to open.

    - Longer on Mondays, see https://shop.example/monday.
    """

    SHOP_OPEN = os.environ.get("SHOP_OPEN", "no").lower() in ("1", "yes")
    """Whether customers may come in."""

    # ---- Client ----

    SHOP_KEY = os.environ["SHOP_KEY"]
    """The key that opens the *shop*."""
'''
NAMES = ("SHOP_START_TIMEOUT_S", "SHOP_OPEN", "SHOP_KEY", "SHOP_OTHER")
TEXTS = (
    *("Settings of the shop.", "Server", "Client"),
    *("7200 s (2 hours)", "False", "the program fails where it is not set", "as you like"),
    *("How long the shop may take to open.", "Longer on Mondays", "Whether customers may come in."),
    *("By others.",),
)


def parsed(suffix: str, parser: str = "lxml") -> Callable[[Path], str]:
    """Return what reads the text of the marked-up pages with a suffix."""

    def read(folder: Path) -> str:
        pages = sorted(folder.glob(f"*{suffix}"))
        return " ".join(BeautifulSoup(path.read_bytes(), parser).get_text() for path in pages)

    return read


def plain(suffix: str, *escapes: tuple[str, str]) -> Callable[[Path], str]:
    """Return what reads the files with a suffix, some of their escapes undone."""

    def read(folder: Path) -> str:
        text = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob(f"*{suffix}")))
        for pattern, replacement in escapes:
            text = re.sub(pattern, replacement, text)
        return text

    return read


READERS: dict[str, Callable[[Path], str]] = {
    "html": parsed(".html"),
    "dirhtml": parsed(".html"),
    "singlehtml": parsed(".html"),
    "epub": parsed(".xhtml"),
    "text": plain(".txt", (r"""["*]""", "")),
    "man": plain(".1", (r"\\fB|\\fI|\\fP|\\fR|\\f\[\w*\]", ""), (r"\\-", "-")),
    "latex": plain(
        ".tex",
        (r"\\allowbreak\{\}", ""),
        (r"\\_", "_"),
        (r"\\DUrole\{[^{}]*\}\{([^{}]*)\}", r"\1"),
        (r"\\\w+\{(?:\\\w+\{)?([^{}\\]*)\}+", r"\1"),
    ),
    "texinfo": plain(".texi", (r"@\w+\{([^{}]*)\}", r"\1"), ("[`'*]", "")),
    "xml": parsed(".xml", "xml"),
    "pseudoxml": plain(".pseudoxml", (r"<[^>]*>", " ")),
}


def files(host: str) -> dict[str, str]:
    other = {"type": "str", "default": "as *you* like"}
    return {
        f"index.{host}": page(
            host,
            directive(host, "autoenvvars", "shop/settings.py"),
            directive(host, "envvar", "SHOP_OTHER", other, body="By others."),
        ),
        "shop/__init__.py": "",
        "shop/settings.py": SETTINGS,
    }


METADATA = {
    "project": "Shop",
    "author": "The shop",
    "project_copyright": "The shop",
    "version": "1",
    "envvars_source_url": "https://code.example/{path}#L{line}",
}


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("builder", READERS)
def test_builder(build: Build, builder: str, host: str) -> None:
    built = build(files(host), builder=builder, extensions=extensions(host), **METADATA)
    shown = " ".join(READERS[builder](Path(built.app.outdir)).split())
    assert [text for text in (*NAMES, *TEXTS) if text not in shown] == []
    source = "[source]" in shown or "https://code.example" in shown
    assert source == (built.app.builder.format == "html")


def test_dummy(build: Build) -> None:
    built = build(files("rst"), builder="dummy", **METADATA)
    objects = built.app.env.domains.standard_domain.objects
    assert {name for kind, name in objects if kind == "envvar"} == set(NAMES)


def test_linkcheck(build: Build) -> None:
    built = build(files("rst"), builder="linkcheck", linkcheck_ignore=["https://"], **METADATA)
    found = [json.loads(line) for line in built.text("output.json").splitlines()]
    places = {(link["uri"], link["lineno"]) for link in found}
    assert ("https://shop.example/monday", 10) in places
