"""Every entry leads to its source: on the code host, or on a page that viewcode makes."""

from __future__ import annotations

import sys

import pytest

from tests.build.pages import HOSTS, directive, extensions, page, shown, text_of
from tests.conftest import Build, Built

SETTINGS = '''
    """Settings of the shop."""

    import os

    port = int(os.environ.get("SHOP_PORT", 8000))
    """The port."""

    SHOP_HOST = os.environ.get(
        "SHOP_HOST",
        "localhost",
    )
    """The ``host``, e.g. <localhost>."""

    raise RuntimeError("imported")
'''
LINES = {"SHOP_PORT": 5, "SHOP_HOST": 8}
ATTRIBUTES = {"SHOP_PORT": "port", "SHOP_HOST": "SHOP_HOST"}


def files(host: str, module: str) -> dict[str, str]:
    """Return a project that shows *module*, and again, without targets, on a later page."""
    target = module.replace(".", "/") + ".py"
    package = "".join(f"{part}/" for part in module.split(".")[:-1])
    again = directive(host, "autoenvvars", target, {"no-index": ""})
    return {
        f"index.{host}": page(
            host,
            directive(host, "autoenvvars", target),
            directive(host, "toctree", "", body="later"),
        ),
        f"later.{host}": page(host, again),
        f"{package}__init__.py": "raise RuntimeError('imported')\n",
        target: SETTINGS,
    }


def links(built: Built, docname: str = "index") -> dict[str, list[str]]:
    """Return where the source links of each variable lead."""
    return {
        name: [str(link["href"]) for link in entry.node.select("a:has(> .viewcode-link)")]
        for name, entry in shown(built.html(docname)).items()
    }


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize(
    ("template", "address"),
    [
        ("https://code.example/{path}#L{line}", "https://code.example/shop/settings.py#L{}"),
        (
            "https://code.example/src/{path}?l={line}",
            "https://code.example/src/shop/settings.py?l={}",
        ),
        ("https://code.example/{module}:{line}", "https://code.example/shop.settings:{}"),
    ],
)
def test_the_code_host(build: Build, host: str, template: str, address: str) -> None:
    built = build(
        files(host, "shop.settings"), extensions=extensions(host), envvars_source_url=template
    )
    expected = {name: [address.format(line)] for name, line in LINES.items()}
    assert links(built) == links(built, "later") == expected


def test_without_a_template_there_is_no_link(build: Build) -> None:
    assert links(build(files("rst", "shop.settings"))) == {"SHOP_PORT": [], "SHOP_HOST": []}


def test_a_package_is_its_init_file(build: Build) -> None:
    built = build(
        {
            "index.rst": page("rst", directive("rst", "autoenvvars", "shop/__init__.py")),
            "shop/__init__.py": SETTINGS,
        },
        envvars_source_url="https://code.example/{path}",
    )
    assert links(built)["SHOP_PORT"] == ["https://code.example/shop/__init__.py"]


def test_a_file_in_no_package_has_no_address(build: Build) -> None:
    built = build(
        {
            "index.rst": page(
                "rst",
                directive("rst", "autoenvvar", "settings.py.SHOP_PORT"),
                directive("rst", "autoenvvars", "settings.py", {"exclude": "SHOP_PORT"}),
            ),
            "settings.py": SETTINGS,
        },
        envvars_source_url="https://code.example/{path}",
    )
    assert links(built) == {"SHOP_PORT": [], "SHOP_HOST": []}


@pytest.fixture(scope="module", params=HOSTS)
def viewcode(request: pytest.FixtureRequest, build_once: Build) -> Built:
    host: str = request.param
    return build_once(
        files(host, "viewed_shop.settings"), extensions=(*extensions(host), "sphinx.ext.viewcode")
    )


@pytest.mark.parametrize("docname", ["index", "later"])
def test_viewcode_links_every_entry(viewcode: Built, docname: str) -> None:
    assert links(viewcode, docname) == {
        name: [f"_modules/viewed_shop/settings.html#{attribute}"]
        for name, attribute in ATTRIBUTES.items()
    }


def test_viewcode_shows_the_file_and_leads_back(viewcode: Built) -> None:
    source = viewcode.html("_modules/viewed_shop/settings")
    assert 'e.g. <localhost>."""' in text_of(source.select_one("pre"))
    for name, attribute in ATTRIBUTES.items():
        (block,) = source.select(f'.viewcode-block[id="{attribute}"]')
        assert name in block.get_text()
        back = str(block.select(".viewcode-back")[0]["href"])
        assert back == f"../../index.html#viewed_shop.settings.{attribute}"
        anchor = back.partition("#")[2]
        assert len(viewcode.html().select(f'[id="{anchor}"]')) == 1


def test_viewcode_reads_the_encoding_that_the_file_declares(build: Build) -> None:
    settings = "# coding: latin-1\nimport os\nSHOP = os.getenv('SHOP', 'Geschäft')\n"
    built = build(
        {
            "index.rst": page("rst", directive("rst", "autoenvvars", "latin.py")),
            "latin.py": settings.encode("latin-1"),
        },
        extensions=("sphinx.ext.viewcode",),
    )
    assert "Geschäft" in text_of(built.html("_modules/latin").select_one("pre"))
    assert shown(built.html())["SHOP"].facts["Default"] == "Geschäft"


def test_viewcode_imports_nothing(viewcode: Built) -> None:
    assert [name for name in sys.modules if name.startswith("viewed_shop")] == []


def test_viewcode_works_beside_the_code_host(build: Build) -> None:
    built = build(
        files("rst", "viewed_shop.settings"),
        extensions=("sphinx.ext.viewcode",),
        envvars_source_url="https://code.example/{path}#L{line}",
    )
    assert links(built)["SHOP_HOST"] == [
        "https://code.example/viewed_shop/settings.py#L8",
        "_modules/viewed_shop/settings.html#SHOP_HOST",
    ]


LINKCODE = """
def linkcode_resolve(domain, info):
    assert domain == "py"
    return f"https://code.example/{info['module']}/{info['fullname']}"
"""


@pytest.mark.parametrize("host", HOSTS)
def test_linkcode_links_every_entry(build: Build, host: str) -> None:
    built = build(
        {**files(host, "shop.settings"), "conf.py": LINKCODE},
        extensions=(*extensions(host), "sphinx.ext.linkcode"),
    )
    expected = {
        name: [f"https://code.example/shop.settings/{attribute}"]
        for name, attribute in ATTRIBUTES.items()
    }
    assert links(built) == links(built, "later") == expected
