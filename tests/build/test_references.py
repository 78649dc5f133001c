"""What leads a reader to a variable: references, other projects, index, contents and search."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bs4 import Tag

from tests.build.pages import HOSTS, directive, extensions, page, shown, text_of
from tests.conftest import Build, Built

SETTINGS = '''
    import os

    # ---- Server ----

    PORT = int(os.environ.get("SHOP_PORT", 8000))
    """The port."""

    SHOP_WORKERS = int(os.environ.get("SHOP_WORKERS", 4))
    """How many processes answer."""
'''
ENTRIES = {
    "std:envvar": {
        "SHOP_PORT": "index.html#envvar-SHOP_PORT",
        "SHOP_WORKERS": "index.html#envvar-SHOP_WORKERS",
    },
    "py:data": {
        "shop.settings.PORT": "index.html#shop.settings.PORT",
        "shop.settings.SHOP_WORKERS": "index.html#shop.settings.SHOP_WORKERS",
    },
}


def role(host: str, name: str, target: str) -> str:
    return f"{{{name}}}`{target}`" if host == "md" else f":{name}:`{target}`"


def files(host: str, **options: str) -> dict[str, str]:
    dashed = {name.replace("_", "-"): text for name, text in options.items()}
    guide = page(
        host,
        role(host, "envvar", "SHOP_PORT"),
        role(host, "py:data", "shop.settings.PORT"),
        title="Guide",
    )
    return {
        f"index.{host}": page(
            host,
            directive(host, "autoenvvars", "shop/settings.py", dashed),
            directive(host, "toctree", "", body="guide"),
        ),
        f"guide.{host}": guide if "no_index" not in options else page(host, title="Guide"),
        "shop/__init__.py": "",
        "shop/settings.py": SETTINGS,
    }


@pytest.fixture(scope="module", params=HOSTS)
def site(request: pytest.FixtureRequest, build_once: Build) -> Built:
    host: str = request.param
    return build_once(files(host), extensions=extensions(host))


@pytest.fixture(scope="module", params=HOSTS)
def unindexed(request: pytest.FixtureRequest, build_once: Build) -> Built:
    host: str = request.param
    return build_once(files(host, no_index=""), extensions=extensions(host))


def links(html: Tag, selector: str) -> dict[str, str]:
    found = [(text_of(link), str(link["href"])) for link in html.select(selector)]
    assert len(dict(found)) == len(found), "one text leads to several places"
    return dict(found)


def test_references_lead_to_the_entry(site: Built) -> None:
    assert links(site.html("guide"), ".body a.internal") == {
        "SHOP_PORT": ENTRIES["std:envvar"]["SHOP_PORT"],
        "shop.settings.PORT": ENTRIES["py:data"]["shop.settings.PORT"],
    }


@pytest.mark.parametrize("host", HOSTS)
def test_a_description_can_refer_to_another_variable(build: Build, host: str) -> None:
    # The docstrings are in the language of the page here.
    answer = f"answer at {role(host, 'envvar', 'SHOP_PORT')}"
    changed = {"shop/settings.py": SETTINGS.replace("answer", answer)}
    html = build(files(host) | changed, extensions=extensions(host)).html()
    entry = shown(html)["SHOP_WORKERS"].node
    assert links(entry, "p a.internal") == {"SHOP_PORT": "#envvar-SHOP_PORT"}
    assert links(html, ".envvars-summary td:last-child a") == {"SHOP_PORT": "#envvar-SHOP_PORT"}


def test_a_reference_to_an_unknown_variable_still_warns(build: Build) -> None:
    text = page("rst", "See :envvar:`SHOP_PROT`.")
    built = build({"index.rst": text}, warns=True)
    assert [(warned.file, warned.line, warned.type) for warned in built.warnings] == [
        ("index.rst", 4, "ref.envvar")
    ]


def test_the_inventory_holds_both_kinds(site: Built) -> None:
    inventory = site.inventory()
    assert {kind: inventory.get(kind) for kind in ENTRIES} == ENTRIES


@pytest.mark.parametrize("kind", ENTRIES)
def test_every_address_of_the_inventory_is_in_the_entry(site: Built, kind: str) -> None:
    entries = shown(site.html())
    for name, address in site.inventory()[kind].items():
        _page, _hash, anchor = address.partition("#")
        variable = {"shop.settings.PORT": "SHOP_PORT"}.get(name, name.rpartition(".")[2])
        (target,) = site.html().select(f'[id="{anchor}"]')
        assert str(target) in str(entries[variable].node)


@pytest.mark.parametrize("host", HOSTS)
def test_another_project_lands_on_the_entry(build: Build, site: Built, host: str) -> None:
    shop = "https://shop.example/"
    inventory = str(Path(site.app.outdir) / "objects.inv")
    text = page(
        host,
        role(host, "envvar", "SHOP_PORT"),
        role(host, "external+shop:envvar", "SHOP_WORKERS"),
        role(host, "py:data", "shop.settings.PORT"),
    )
    built = build(
        {f"index.{host}": text},
        extensions=("sphinx.ext.intersphinx", *extensions(host)),
        intersphinx_mapping={"shop": (shop, inventory)},
    )
    assert links(built.html(), ".body a.external") == {
        "SHOP_PORT": shop + ENTRIES["std:envvar"]["SHOP_PORT"],
        "SHOP_WORKERS": shop + ENTRIES["std:envvar"]["SHOP_WORKERS"],
        "shop.settings.PORT": shop + ENTRIES["py:data"]["shop.settings.PORT"],
    }


def test_the_index_lists_variables_by_name_and_by_kind(site: Built) -> None:
    index = site.html("genindex")
    (kind,) = index.select("td > ul > li:has(ul)")
    assert kind.get_text().split("SHOP_")[0].strip() == "environment variable"
    # The mention in the guide comes behind.
    assert links(kind, "a:first-of-type") == ENTRIES["std:envvar"]
    assert links(index, "td > ul > li > a:first-of-type") == ENTRIES["std:envvar"]


def test_the_contents_list_every_variable_under_its_section(site: Built) -> None:
    (section,) = site.html().select('.sphinxsidebar li:has(> a[href="#server"])')
    assert links(section, ":scope li a") == {
        name: f"#envvar-{name}" for name in ENTRIES["std:envvar"]
    }


def test_a_project_can_keep_objects_out_of_the_contents(build: Build) -> None:
    built = build(files("rst"), toc_object_entries=False)
    assert built.html().select('.sphinxsidebar a[href^="#envvar-"]') == []
    assert built.html().select('.sphinxsidebar a[href="#server"]') != []


def searched(built: Built) -> list[tuple[str, str, int]]:
    """Return what the search knows as an object: kind, name, and rank, 0 being the first."""
    text = built.text("searchindex.js").removeprefix("Search.setIndex(").removesuffix(")")
    index: dict[str, Any] = json.loads(text)
    return sorted(
        (index["objtypes"][str(kind)], f"{prefix}.{name}".lstrip("."), rank)
        for prefix, objects in index["objects"].items()
        for _page, kind, rank, _anchor, name in objects
    )


def test_the_search_finds_each_variable_once_and_first(site: Built) -> None:
    assert searched(site) == [
        ("std:envvar", "SHOP_PORT", 0),
        ("std:envvar", "SHOP_WORKERS", 0),
    ]


def test_without_index_the_page_shows_the_variables(unindexed: Built) -> None:
    entries = shown(unindexed.html())
    assert list(entries) == ["SHOP_PORT", "SHOP_WORKERS"]
    assert entries["SHOP_PORT"].description == "The port."


def test_without_index_nothing_leads_to_the_page(unindexed: Built) -> None:
    html = unindexed.html()
    assert html.select("dl.std [id], dl.std[id]") == []
    assert html.select('[href^="#envvar"]') == []
    assert [kind for kind in unindexed.inventory() if kind in ENTRIES] == []
    assert links(unindexed.html("genindex"), ".body a[href]") == {}
    assert html.select('.sphinxsidebar a[href*="SHOP_"]') == []
    assert searched(unindexed) == []


def test_references_prefer_an_attribute_that_the_project_documents_itself(build: Build) -> None:
    built = build(files("rst") | {"api.rst": ":orphan:\n\n.. py:data:: shop.settings.PORT\n"})
    assert links(built.html("guide"), ".body a.internal") == {
        "SHOP_PORT": "index.html#envvar-SHOP_PORT",
        "shop.settings.PORT": "api.html#shop.settings.PORT",
    }
    # Whichever page Sphinx reads last.
    for name in ("index.rst", "api.rst"):
        path = Path(built.app.srcdir) / name
        again = build({name: path.read_text() + "\n"})
        assert again.read == [path.stem]
        address = again.inventory()["py:data"]["shop.settings.PORT"]
        assert address == "api.html#shop.settings.PORT"
