"""What counts as right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.corpus.scoring import (
    Found,
    Match,
    Miss,
    Score,
    Share,
    default_match,
    misses,
    score,
    total,
    type_match,
)
from tests.corpus.truth import Default, Row

SAME, WILL_DO, WRONG = Match(True, True), Match(False, True), Match(False, False)

PORT = Row(
    name="SHOP_PORT",
    role="read",
    line=3,
    attribute="PORT",
    type="int",
    default=Default("literal", "80"),
    documented=True,
    deprecated=False,
    secret=False,
    choices=frozenset(),
)
OLD_PORT = replace(PORT, name="PORT", is_alias=True, line=4)
COLOR = replace(PORT, name="COLOR", role="name", type="unknown", default=Default("unknown", ""))
FOUND_PORT = Found("SHOP_PORT", "int", "80", required=False, documented=True)


@pytest.mark.parametrize(
    ("right", "shown", "match"),
    [
        ("int", "int", SAME),
        ("int", "Integer", SAME),
        ("int", "str", WRONG),
        ("bool", "int", WRONG),
        ("path", "str", WILL_DO),
        ("str", "file", WILL_DO),
        ("enum", "string", WILL_DO),
        ("list", "tuple", SAME),
        ("list", "json", WILL_DO),
        ("list", "dict", WRONG),
        ("unknown", None, SAME),
        ("str", None, WRONG),
    ],
)
def test_type(right: str, shown: str | None, match: Match) -> None:
    assert type_match(replace(PORT, type=right), Found("SHOP_PORT", shown)) == match


def test_further_type() -> None:
    row = replace(PORT, type="unknown", other_types=frozenset({"str"}))
    assert type_match(row, Found("SHOP_PORT", "string")) == WILL_DO


@pytest.mark.parametrize(
    ("kind", "right", "others", "shown", "required", "match"),
    [
        ("literal", "80", (), "80", False, SAME),
        ("literal", "80", (), "80.0", False, SAME),
        ("literal", "80", (), "'80'", False, WILL_DO),
        ("literal", "80", (), "81", False, WRONG),
        ("literal", "80", (), None, False, WRONG),
        ("literal", "80", (), "80", True, WRONG),
        ("literal", "True", (), "1", False, WRONG),
        ("literal", "True", (), "'True'", False, WILL_DO),
        ("literal", "'a'", (), "a", False, WILL_DO),
        ("literal", "300", ("5 * 60",), "5*60", False, WILL_DO),
        ("literal", "True", ("'yes'",), "'yes'", False, WILL_DO),
        ("literal", "frozenset({1, 2})", (), "{2, 1}", False, SAME),
        ("literal", "set()", ("None",), None, False, WILL_DO),
        ("literal", "()", (), "[]", False, WRONG),
        ("literal", "'('", (), "(", False, WILL_DO),
        ("expression", "os.cpu_count()", (), "os.cpu_count( )", False, SAME),
        ("expression", "os.cpu_count()", (), "4", False, WRONG),
        ("expression", "home / 'a'", ("'~/a'",), '"~/a"', False, WILL_DO),
        ("none", "None", (), None, False, SAME),
        ("none", "None", (), "None", None, SAME),
        ("none", "None", (), None, True, WRONG),
        ("none", "None", ("''",), "''", False, WILL_DO),
        ("none", "None", (), "0", False, WRONG),
        ("required", "", (), None, True, SAME),
        ("required", "", (), None, False, WRONG),
        ("required", "", (), None, None, SAME),
        ("required", "", (), "80", None, WRONG),
    ],
)
def test_default(
    kind: str,
    right: str,
    others: tuple[str, ...],
    shown: str | None,
    required: bool | None,
    match: Match,
) -> None:
    found = Found("SHOP_PORT", default=shown, required=required)
    assert default_match(Default(kind, right, others), found) == match


def test_all_right() -> None:
    one = score([PORT], [FOUND_PORT])
    assert one == Score(
        recall=Share(1, 1),
        recall_all=Share(1, 1),
        precision=Share(1, 1),
        type_strict=Share(1, 1),
        type=Share(1, 1),
        default_strict=Share(1, 1),
        default=Share(1, 1),
        documented=Share(1, 1),
        full=Share(1, 1),
    )
    assert misses([PORT], [FOUND_PORT]) == []


def test_aliases_and_bare_names_need_not_be_found() -> None:
    rows = [PORT, OLD_PORT, COLOR]
    one = score(rows, [FOUND_PORT])
    assert (one.recall, one.recall_all, one.full) == (Share(1, 1), Share(1, 3), Share(1, 1))
    assert misses(rows, [FOUND_PORT]) == [
        Miss("missed", "PORT", 4, "alias"),
        Miss("missed", "COLOR", 3, "name"),
    ]


def test_aliases_and_bare_names_are_no_inventions() -> None:
    one = score([PORT, OLD_PORT, COLOR], [FOUND_PORT, Found("PORT", "int", "1"), Found("COLOR")])
    assert one.precision == Share(3, 3)
    # An alias has a type and a default of its own; what is read elsewhere has none here.
    assert (one.type, one.default) == (Share(2, 2), Share(1, 2))


def test_inventions() -> None:
    found = [FOUND_PORT, Found("SHOP_PORTS"), Found("SHOP_PORTS")]
    assert score([PORT], found).precision == Share(1, 2)
    assert misses([PORT], found) == [Miss("spurious", "SHOP_PORTS")]


def test_the_first_word_on_a_name_counts() -> None:
    assert score([PORT], [FOUND_PORT, replace(FOUND_PORT, type="str")]).type == Share(1, 1)
    assert score([PORT], [replace(FOUND_PORT, type="str"), FOUND_PORT]).type == Share(0, 1)


def test_what_is_wrong() -> None:
    found = [Found("SHOP_PORT", "bool", "81", required=False, documented=False)]
    one = score([PORT], found)
    assert (one.type, one.default, one.documented, one.full) == (Share(0, 1),) * 4
    assert misses([PORT], found) == [
        Miss("type", "SHOP_PORT", 3, "int", "bool"),
        Miss("default", "SHOP_PORT", 3, "80", "81"),
        Miss("documented", "SHOP_PORT", 3, "True", "False"),
    ]


def test_what_will_do_is_listed_too() -> None:
    found = [replace(FOUND_PORT, default="'80'")]
    one = score([PORT], found)
    assert (one.default_strict, one.default, one.full) == (Share(0, 1), Share(1, 1), Share(1, 1))
    assert misses([PORT], found) == [Miss("default, will do", "SHOP_PORT", 3, "80", "'80'")]


def test_the_debatable_does_not_count() -> None:
    row = replace(PORT, default_is_debatable=True, documented_is_debatable=True)
    one = score([row], [Found("SHOP_PORT", "int", "81", documented=False)])
    assert (one.recall, one.type) == (Share(1, 1), Share(1, 1))
    assert (one.default, one.documented, one.full) == (Share(), Share(), Share())


SAID = Found(
    "SHOP_PORT",
    documented=True,
    deprecated=False,
    secret=False,
    choices=frozenset({"443", "80"}),
    attribute="PORT",
)


@pytest.mark.parametrize(
    ("name", "wrong", "unsaid"),
    [
        ("documented", replace(SAID, documented=False), replace(SAID, documented=None)),
        ("deprecated", replace(SAID, deprecated=True), replace(SAID, deprecated=None)),
        ("secret", replace(SAID, secret=True), replace(SAID, secret=None)),
        ("choices", replace(SAID, choices=frozenset()), replace(SAID, choices=None)),
        ("attribute", replace(SAID, attribute=""), replace(SAID, attribute=None)),
    ],
)
def test_what_a_tool_does_not_say_does_not_count(name: str, wrong: Found, unsaid: Found) -> None:
    row = replace(PORT, choices=frozenset({"80", "443"}))
    assert getattr(score([row], [SAID]), name) == Share(1, 1)
    assert getattr(score([row], [wrong]), name) == Share(0, 1)
    assert getattr(score([row], [unsaid]), name) == Share()


def test_nothing_found() -> None:
    one = score([PORT], [])
    assert (one.recall, one.full, one.precision) == (Share(0, 1), Share(0, 1), Share())
    assert one.precision.percent is None


def test_each_row_counts_the_same_in_the_total() -> None:
    one = total([score([PORT], [FOUND_PORT]), score([PORT, replace(PORT, name="A")], [])])
    assert (one.recall, one.precision) == (Share(1, 3), Share(1, 1))
    assert one.recall.percent == pytest.approx(100 / 3)
