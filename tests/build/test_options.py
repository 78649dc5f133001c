"""The options of the directives, and what their arguments may be."""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tests.build.pages import HOSTS, directive, extensions, page, shown, text_of
from tests.conftest import Build

SETTINGS = '''
    """Settings of the *shop*."""

    import os

    # ---- Server ----

    SHOP_WORKERS = int(os.environ.get("SHOP_WORKERS", 4))
    """How many processes answer, *at most*."""

    SHOP_HTTP_PORT = int(os.environ.get("SHOP_HTTP_PORT", 8000))
    """The port."""

    # ---- Client ----

    host = os.environ.get("SHOP_HTTP_HOST", "localhost")
    """The server's name."""
'''
ALL = ["SHOP_WORKERS", "SHOP_HTTP_PORT", "SHOP_HTTP_HOST"]


@pytest.fixture(params=HOSTS)
def host(request: pytest.FixtureRequest) -> str:
    """The language of the host page."""
    suffix: str = request.param
    return suffix


def render(
    build: Build, host: str, *directives: str, loads: tuple[str, ...] = (), **config: str
) -> BeautifulSoup:
    """Return a page with the directives, built without a warning."""
    files = {
        f"index.{host}": page(host, *directives),
        "shop/__init__.py": "",
        "shop/settings.py": SETTINGS,
    }
    return build(files, extensions=(*extensions(host), *loads), **config).html()


def module(host: str, **options: str) -> str:
    dashed = {name.replace("_", "-"): text for name, text in options.items()}
    return directive(host, "autoenvvars", "shop/settings.py", dashed)


SELECTIONS: list[tuple[dict[str, str], list[str]]] = [
    ({}, ALL),
    ({"only": "SHOP_HTTP_*"}, ["SHOP_HTTP_PORT", "SHOP_HTTP_HOST"]),
    ({"only": "*_WORKERS *_HOST"}, ["SHOP_WORKERS", "SHOP_HTTP_HOST"]),
    ({"only": "*_WORKERS, *_HOST"}, ["SHOP_WORKERS", "SHOP_HTTP_HOST"]),
    ({"only": "SHOP_HTTP_????"}, ["SHOP_HTTP_PORT", "SHOP_HTTP_HOST"]),
    ({"exclude": "SHOP_HTTP_*"}, ["SHOP_WORKERS"]),
    ({"exclude": "*PORT,*HOST"}, ["SHOP_WORKERS"]),
    ({"only": "SHOP_HTTP_*", "exclude": "*_PORT"}, ["SHOP_HTTP_HOST"]),
    ({"sort": "source"}, ALL),
    ({"sort": "name"}, sorted(ALL)),
    ({"sort": "name", "exclude": "*_HOST"}, ["SHOP_HTTP_PORT", "SHOP_WORKERS"]),
]


def test_which_variables_in_what_order(build: Build, host: str) -> None:
    pages = {
        f"page{number}": page(host, module(host, **options, no_index=""))
        for number, (options, _) in enumerate(SELECTIONS)
    }
    contents = directive(host, "toctree", "", body="\n".join(pages))
    built = build(
        {f"{name}.{host}": text for name, text in pages.items()}
        | {f"index.{host}": page(host, contents), "shop/settings.py": SETTINGS},
        extensions=extensions(host),
    )
    for name, (options, names) in zip(pages, SELECTIONS, strict=True):
        html = built.html(name)
        rows = html.select(".envvars-summary tbody tr:not(.envvars-section) td:first-child")
        assert (options, list(shown(html))) == (options, names)
        assert (options, [text_of(row) for row in rows]) == (options, names)


def test_a_section_without_a_shown_variable_is_left_out(build: Build, host: str) -> None:
    html = render(build, host, module(host, only="*_HOST"))
    assert [entry.section for entry in shown(html).values()] == ["Client"]
    assert "Server" not in html.get_text()


def test_an_order_by_name_has_no_sections(build: Build, host: str) -> None:
    html = render(build, host, module(host, sort="name"))
    assert {entry.section for entry in shown(html).values()} == {"Page"}
    assert html.select(".envvars-section") == []


def test_no_summary(build: Build, host: str) -> None:
    html = render(build, host, module(host, no_summary=""))
    assert list(shown(html)) == ALL
    assert html.select("table") == []


def test_a_second_copy_with_no_index_links_to_the_first(build: Build, host: str) -> None:
    html = render(build, host, module(host, no_index="", sort="name"), module(host))
    first, second = html.select(".envvars-summary")
    for table in (first, second):
        links = {text_of(link): link["href"] for link in table.select("td:first-child a")}
        assert links == {name: f"#envvar-{name}" for name in ALL}
    copies = html.select("dl.std.envvar > dt")
    assert [bool(copy.get("id")) for copy in copies] == [False] * 3 + [True] * 3


MARKUP = {"myst": "[shop](https://shop.example/)", "rst": "`shop <https://shop.example/>`_"}


@pytest.mark.parametrize(
    ("loads_myst", "configured", "option", "understood"),
    [
        (False, None, "", "rst"),
        (True, None, "", "myst"),
        (True, "rst", "", "rst"),
        (True, "myst", "", "myst"),
        (True, None, "rst", "rst"),
        (True, "rst", "myst", "myst"),
        (True, "myst", "rst", "rst"),
    ],
)
def test_docstring_markup(
    build: Build, loads_myst: bool, configured: str | None, option: str, understood: str
) -> None:
    settings = f'"""The {MARKUP[understood]}."""\nimport os\nSHOP = os.getenv("SHOP")\n'
    options = {"docstring-markup": option} if option else {}
    html = build(
        {
            "index.rst": page("rst", directive("rst", "autoenvvars", "/settings.py", options)),
            "settings.py": settings,
        },
        extensions=("myst_parser",) if loads_myst else (),
        envvars_docstring_markup=configured,
    ).html()
    (link,) = html.select("a.external")
    assert (text_of(link), link["href"]) == ("shop", "https://shop.example/")


@pytest.mark.parametrize("target", ["shop/settings.py", "options_shop.settings"])
def test_one_variable_by_its_name_or_its_attribute(
    build: Build, project: Path, monkeypatch: pytest.MonkeyPatch, host: str, target: str
) -> None:
    monkeypatch.syspath_prepend(project)
    by_name = directive(host, "autoenvvar", f"{target}.SHOP_HTTP_HOST")
    by_attribute = directive(host, "autoenvvar", f"{target}.host", {"no-index": ""})
    files = {
        f"index.{host}": page(host, by_name, directive(host, "toctree", "", body="again")),
        f"again.{host}": page(host, by_attribute),
        "options_shop/__init__.py": "",
        "options_shop/settings.py": SETTINGS,
        "shop/settings.py": SETTINGS,
    }
    built = build(files, extensions=extensions(host))
    for docname in ("index", "again"):
        (entry,) = shown(built.html(docname)).values()
        assert entry.name == "SHOP_HTTP_HOST"
        assert entry.facts == {"Type": "str", "Default": "localhost"}
        assert entry.description == "The server’s name."
    assert list(built.inventory()["std:envvar"]) == ["SHOP_HTTP_HOST"]


def test_an_entry_says_how_the_attribute_is_called(build: Build, host: str) -> None:
    html = render(build, host, module(host))
    attributes = {
        name: text_of(entry.node.select_one(".envvar-attribute dt")).removesuffix("¶")
        for name, entry in shown(html).items()
    }
    assert attributes == {
        "SHOP_WORKERS": "shop.settings.SHOP_WORKERS",
        "SHOP_HTTP_PORT": "shop.settings.SHOP_HTTP_PORT",
        "SHOP_HTTP_HOST": "shop.settings.host",
    }


def test_a_guide_repeats_an_entry_with_no_index(build: Build, host: str) -> None:
    name = "shop/settings.py.SHOP_HTTP_PORT"
    files = {
        f"index.{host}": page(host, module(host), directive(host, "toctree", "", body="guide")),
        f"guide.{host}": page(host, directive(host, "autoenvvar", name, {"no-index": ""})),
        "shop/settings.py": SETTINGS,
    }
    built = build(files, extensions=extensions(host))
    (copy,) = shown(built.html("guide")).values()
    original = shown(built.html())["SHOP_HTTP_PORT"]
    assert copy.anchor == ""
    assert (copy.declaration, copy.facts) == (original.declaration, original.facts)
    assert built.inventory()["std:envvar"]["SHOP_HTTP_PORT"] == "index.html#envvar-SHOP_HTTP_PORT"


def test_autoenvvar_takes_docstring_markup(build: Build) -> None:
    target = "shop/settings.py.SHOP_LINK"
    settings = f'import os\nSHOP_LINK = os.getenv("SHOP_LINK")\n"""The {MARKUP["rst"]}."""\n'
    html = build(
        {
            "index.md": page(
                "md", directive("md", "autoenvvar", target, {"docstring-markup": "rst"})
            ),
            "shop/settings.py": settings,
        },
        extensions=("myst_parser",),
    ).html()
    assert [text_of(link) for link in html.select("a.external")] == ["shop"]


def test_a_path_is_relative_to_the_page_or_the_source_folder(build: Build, host: str) -> None:
    targets = ["../shop/settings.py", "/shop/settings.py", "own settings.py", "./own settings.py"]
    pages = {
        f"guide/page{number}": page(host, directive(host, "autoenvvars", target, {"no-index": ""}))
        for number, target in enumerate(targets)
    }
    built = build(
        {f"{name}.{host}": text for name, text in pages.items()}
        | {
            f"index.{host}": page(host, directive(host, "toctree", "", body="\n".join(pages))),
            "shop/settings.py": SETTINGS,
            "guide/own settings.py": SETTINGS,
        },
        extensions=extensions(host),
    )
    assert [list(shown(built.html(name))) for name in pages] == [ALL] * len(targets)


AUTO = """
    import os

    SHOP_PORT = int(os.environ.get("SHOP_PORT", 8000))
    SHOP_KEY = os.environ["SHOP_KEY"]
    SHOP_LEVEL = {"low": 1, "high": 2}[os.environ["SHOP_LEVEL"]]
    SHOP_SPEED = {"low": 1, "high": 2}[os.environ["SHOP_SPEED"]]
"""


def test_envvar_lists_its_facts_as_the_entries_do(build: Build, host: str) -> None:
    facts = {
        "SHOP_PORT": {"type": "int", "default": "8000"},
        "SHOP_KEY": {"type": "str", "required": ""},
        "SHOP_LEVEL": {"type": "int", "required": "", "choices": "low, high"},
        "SHOP_SPEED": {"type": "int", "required": "", "choices": "low high"},
    }
    described = [
        directive(host, "envvar", f"OTHER_{name}", options, body="By others.")
        for name, options in facts.items()
    ]
    text = page(host, directive(host, "autoenvvars", "settings.py"), *described)
    files = {f"index.{host}": text, "settings.py": AUTO}
    entries = shown(build(files, extensions=extensions(host)).html())
    for name in facts:
        other, entry = entries[f"OTHER_{name}"], entries[name]
        assert other.facts == entry.facts != {}
        assert str(other.node.select(".envvar-facts")) == str(entry.node.select(".envvar-facts"))
        assert other.description == "By others."


def test_envvar_stays_what_sphinx_makes_it(build: Build, host: str) -> None:
    built = build(
        {f"index.{host}": page(host, directive(host, "envvar", "PLAIN", body="Of *old*."))},
        extensions=extensions(host),
    )
    (entry,) = shown(built.html()).values()
    assert (entry.facts, entry.description) == ({}, "Of old.")
    assert built.inventory()["std:envvar"] == {"PLAIN": "index.html#envvar-PLAIN"}
    assert text_of(built.html().select_one('.sphinxsidebar a[href="#envvar-PLAIN"]')) == "PLAIN"


def test_envvar_takes_marked_up_text(build: Build, host: str) -> None:
    options = {"type": "path", "default": "the *home* directory"}
    html = build(
        {f"index.{host}": page(host, directive(host, "envvar", "OTHER", options))},
        extensions=extensions(host),
    ).html()
    (entry,) = shown(html).values()
    assert entry.facts == {"Type": "path", "Default": "the home directory"}
    bodies = [body.decode_contents() for body in entry.node.select(".envvar-facts dd p")]
    assert bodies[1] == "the <em>home</em> directory"


@pytest.mark.parametrize("option", ["no-index", "noindex"])
def test_envvar_with_no_index_is_no_target(build: Build, host: str, option: str) -> None:
    text = page(host, directive(host, "envvar", "OTHER", {option: "", "type": "int"}))
    built = build({f"index.{host}": text}, extensions=extensions(host))
    (entry,) = shown(built.html()).values()
    assert (entry.anchor, entry.facts) == ("", {"Type": "int"})
    assert "std:envvar" not in built.inventory()


def test_envvar_takes_several_names(build: Build) -> None:
    text = page("rst", ".. envvar:: FIRST\n            SECOND\n   :type: int")
    built = build({"index.rst": text})
    assert list(built.inventory()["std:envvar"]) == ["FIRST", "SECOND"]
    assert len(built.html().select(".envvar-facts")) == 1
