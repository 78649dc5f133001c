"""The extension's own words go through a message catalogue, and the catalogues are whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import sphinx_ext
from sphinx_ext.catalog import CATALOG, LOCALE_DIR
from tests.conftest import Build

LANGUAGES = [folder.name for folder in LOCALE_DIR.iterdir() if folder.is_dir()]


def messages(path: Path) -> dict[str, str]:
    """Return a catalogue, message to translation."""
    with path.open("rb") as stream:
        catalog = read_mo(stream) if path.suffix == ".mo" else read_po(stream)
    return {str(message.id): str(message.string) for message in catalog if message.id}


def test_the_template_has_every_word_that_the_code_translates_itself() -> None:
    package = Path(sphinx_ext.__file__).parent
    used = {
        str(message)
        for file, _, message, _, _ in extract_from_dir(package, keywords={"_": None})
        if "from sphinx.locale import _\n" not in (package / file).read_text(encoding="utf-8")
    }
    assert used == set(messages(LOCALE_DIR / f"{CATALOG}.pot"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_translates_every_word(language: str) -> None:
    folder = LOCALE_DIR / language / "LC_MESSAGES"
    translated = messages(folder / f"{CATALOG}.po")
    assert set(translated) == set(messages(LOCALE_DIR / f"{CATALOG}.pot"))
    assert all(translated.values())
    assert messages(folder / f"{CATALOG}.mo") == translated


def test_a_page_speaks_the_language_of_the_project(build: Build) -> None:
    settings = """
        import os
        LIMIT_S = int(os.environ.get("LIMIT_S", 86_400))
        QUIET = "QUIET" in os.environ
        TOKEN = os.environ["TOKEN"]
    """
    page = {"index.rst": "T\n=\n\n.. autoenvvars:: settings.py\n", "settings.py": settings}
    text = build(page, builder="text", language="de").text("index.txt")
    for words in (
        *("Standardwert", '"86400" s (1 Tag)', "Erlaubte Werte:\n      jeder Text ist wahr"),
        *("Erforderlich:\n      ohne diese Variable bricht das Programm ab",),
    ):
        assert words in text
