"""The descriptions can be translated, and the extension says its own words in the language."""

from __future__ import annotations

import io

import pytest
from babel.messages.pofile import read_po

from tests.build.pages import HOSTS, directive, extensions, page, shown, text_of
from tests.conftest import Build, Built

SETTINGS = '''
    """Settings of the shop."""

    import os

    # ---- Server ----

    SHOP_START_TIMEOUT_S = int(os.environ.get("SHOP_START_TIMEOUT_S", 7200))
    """How long it may take. That is the *longest* time.

    - Longer on Mondays.
    """

    SHOP_KEY = os.environ["SHOP_KEY"]  #: The key.
'''
GERMAN = {
    "Settings of the shop.": "Einstellungen des Ladens.",
    "Server": "Bedienung",
    "How long it may take.": "Wie lange es dauern darf.",
    "How long it may take. That is the *longest* time.": "So lange darf es dauern, *höchstens*.",
    "Longer on Mondays.": "Montags länger.",
    "The key.": "Der Schlüssel.",
}


def files(host: str) -> dict[str, str]:
    messages = (f'msgid "{msgid}"\nmsgstr "{msgstr}"\n' for msgid, msgstr in GERMAN.items())
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n'
    return {
        f"index.{host}": page(host, directive(host, "autoenvvars", "settings.py")),
        "settings.py": SETTINGS,
        "locale/de/LC_MESSAGES/index.po": "\n".join([header, *messages]),
    }


@pytest.mark.parametrize("host", HOSTS)
def test_messages_stand_in_the_settings_file(build: Build, host: str) -> None:
    built = build(files(host), builder="gettext", extensions=extensions(host))
    catalog = read_po(io.BytesIO(built.text("index.pot").encode()))
    found = {
        str(message.id): [(name.rpartition("/")[2], line) for name, line in message.locations]
        for message in catalog
        if message.id and not any(name.endswith(f".{host}") for name, _ in message.locations)
    }
    assert found == {
        "Settings of the shop.": [("settings.py", 1)],
        "Server": [("settings.py", 7)],
        "How long it may take.": [("settings.py", 8)],
        "How long it may take. That is the *longest* time.": [("settings.py", 8)],
        "Longer on Mondays.": [("settings.py", 10)],
        "The key.": [("settings.py", 13)],
    }


@pytest.fixture(scope="module", params=HOSTS)
def german(request: pytest.FixtureRequest, build_once: Build) -> Built:
    host: str = request.param
    # The folder of the catalogues holds no page.
    return build_once(
        files(host),
        extensions=extensions(host),
        language="de",
        exclude_patterns=["locale"],
        locale_dirs=["locale"],
    )


def test_descriptions_are_translated(german: Built) -> None:
    entries = shown(german.html())
    assert entries["SHOP_START_TIMEOUT_S"].description == (
        "So lange darf es dauern, höchstens. Montags länger."
    )
    assert entries["SHOP_KEY"].description == "Der Schlüssel."
    assert "Einstellungen des Ladens." in german.html().get_text()


def test_sections_and_sentences_of_the_summary_are_translated(german: Built) -> None:
    html = german.html()
    rows = [text_of(row) for row in html.select(".envvars-summary td:last-child")]
    assert rows == ["Bedienung", "Wie lange es dauern darf.", "Der Schlüssel."]
    assert {entry.section for entry in shown(html).values()} == {"Bedienung"}


def test_nothing_stays_english(german: Built) -> None:
    text = german.html().select(".body")[0].get_text()
    english = [*GERMAN, "Type", "Default", "Required", "Variable", "Description", "hours"]
    assert [word for word in english if word in text.replace("Variable", "")] == []


def test_the_own_words_are_translated(german: Built) -> None:
    entries = shown(german.html())
    assert entries["SHOP_START_TIMEOUT_S"].facts == {
        "Typ": "int",
        "Standardwert": "7200 s (2 Stunden)",
    }
    assert list(entries["SHOP_KEY"].facts) == ["Typ", "Erforderlich"]


@pytest.mark.parametrize("host", HOSTS)
def test_a_translation_keeps_the_references(build: Build, host: str) -> None:
    role = "{envvar}`SHOP_KEY`" if host == "md" else ":envvar:`SHOP_KEY`"
    text = files(host)
    text["settings.py"] = SETTINGS.replace("How long it may take.", f"Not {role}.")
    catalogue = text["locale/de/LC_MESSAGES/index.po"]
    text["locale/de/LC_MESSAGES/index.po"] = catalogue.replace(
        '"How long it may take."', f'"Not {role}."'
    ).replace('"Wie lange es dauern darf."', f'"Nicht {role}."')
    html = build(
        text,
        extensions=extensions(host),
        language="de",
        exclude_patterns=["locale"],
        locale_dirs=["locale"],
    ).html()
    (cell,) = html.select(".envvars-summary td:last-child:has(a)")
    assert text_of(cell) == "Nicht SHOP_KEY."
    assert [link["href"] for link in cell.select("a")] == ["#envvar-SHOP_KEY"]
