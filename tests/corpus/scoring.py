"""Hold what a tool found in a module against the truth."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from tests.corpus.truth import Default, Row

_SYNONYMS = {
    "array": "list",
    "boolean": "bool",
    "choice": "enum",
    "double": "float",
    "email": "str",
    "file": "path",
    "frozenset": "list",
    "host": "str",
    "integer": "int",
    "literal": "enum",
    "number": "float",
    "object": "dict",
    "port": "int",
    "secret": "str",
    "set": "list",
    "string": "str",
    "tuple": "list",
    "url": "str",
}
_ALIKE = ({"path", "str"}, {"enum", "str"}, {"json", "dict"}, {"json", "list"})
_UNREADABLE = (MemoryError, RecursionError, SyntaxError, TypeError, ValueError)
_NO_VALUE = object()


@dataclass(frozen=True)
class Found:
    """What a tool says of a variable; ``None`` is for what it does not say."""

    name: str
    type: str | None = None
    default: str | None = None
    """The value as Python shows it, or an expression; ``None`` also where there is no default."""
    required: bool | None = None
    documented: bool | None = None
    deprecated: bool | None = None
    secret: bool | None = None
    choices: frozenset[str] | None = None
    """Empty where the tool says that there is no list."""
    attribute: str | None = None
    """Empty where the tool says that it has none."""


@dataclass(frozen=True)
class Share:
    """How many of how many are right."""

    right: int = 0
    of: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.right + other.right, self.of + other.of)

    @property
    def percent(self) -> float | None:
        """The share in percent; ``None`` where there is nothing to be right about."""
        return 100 * self.right / self.of if self.of else None


@dataclass(frozen=True)
class Score:
    """What is right in a module, or in several."""

    recall: Share = Share()
    """Core rows that were found."""
    recall_all: Share = Share()
    """Rows of any role that were found."""
    precision: Share = Share()
    """Names shown that are rows."""
    type_strict: Share = Share()
    type: Share = Share()
    default_strict: Share = Share()
    default: Share = Share()
    documented: Share = Share()
    deprecated: Share = Share()
    secret: Share = Share()
    choices: Share = Share()
    attribute: Share = Share()
    full: Share = Share()
    """Core rows that were found with the right type and the right default."""

    def __add__(self, other: Score) -> Score:
        names = [field.name for field in fields(Score)]
        return Score(**{name: getattr(self, name) + getattr(other, name) for name in names})


@dataclass(frozen=True)
class Miss:
    """One thing that is not right."""

    kind: str
    """``missed``, ``spurious``, ``type``, ``default`` or ``documented``."""
    name: str
    line: int | None = None
    right: str = ""
    found: str = ""


class Match(NamedTuple):
    """Whether an answer is the same as the right one, and whether it will do."""

    strict: bool
    lenient: bool


def total(scores: Iterable[Score]) -> Score:
    """Return the score over several modules, in which each row counts as much as any other."""
    return sum(scores, start=Score())


def score(rows: Sequence[Row], found: Sequence[Found]) -> Score:
    """Return how much of the rows a tool got right; its first word on a name counts."""
    by_name = _by_name(found)
    names = {row.name for row in rows}
    precision = Share(len(by_name.keys() & names), len(by_name))
    return total(
        [Score(precision=precision), *(_score_row(row, by_name.get(row.name)) for row in rows)]
    )


def _score_row(row: Row, found: Found | None) -> Score:
    recall = _share(found is not None, among=row.is_core)
    recall_all = _share(found is not None)
    countable = row.is_core and not row.default_is_debatable
    if found is None:
        return Score(recall=recall, recall_all=recall_all, full=_share(False, among=countable))
    kind, default = type_match(row, found), default_match(row.default, found)
    is_read = row.role == "read"
    has_default = is_read and not row.default_is_debatable and row.default.kind != "unknown"
    return Score(
        recall=recall,
        recall_all=recall_all,
        type_strict=_share(kind.strict, among=is_read),
        type=_share(kind.lenient, among=is_read),
        default_strict=_share(default.strict, among=has_default),
        default=_share(default.lenient, among=has_default),
        documented=_share(
            found.documented == row.documented,
            among=found.documented is not None and not row.documented_is_debatable,
        ),
        deprecated=_share(found.deprecated == row.deprecated, among=found.deprecated is not None),
        secret=_share(found.secret == row.secret, among=found.secret is not None),
        choices=_share(
            found.choices == row.choices, among=bool(row.choices) and found.choices is not None
        ),
        attribute=_share(
            found.attribute == row.attribute,
            among=bool(row.attribute) and found.attribute is not None,
        ),
        full=_share(kind.lenient and default.lenient, among=countable),
    )


def misses(rows: Sequence[Row], found: Sequence[Found]) -> list[Miss]:
    """Return what is not right, name by name; a default that will do is among it."""
    by_name = _by_name(found)
    names = {row.name for row in rows}
    spurious = [Miss("spurious", name) for name in sorted(by_name.keys() - names)]
    return [*spurious, *(miss for row in rows for miss in _misses(row, by_name.get(row.name)))]


def _misses(row: Row, found: Found | None) -> Iterable[Miss]:
    if found is None:
        yield Miss("missed", row.name, row.line, "alias" if row.is_alias else row.role)
        return
    one = _score_row(row, found)
    if one.type.right < one.type.of:
        yield Miss("type", row.name, row.line, row.type, str(found.type))
    if one.default_strict.right < one.default_strict.of:
        kind = "default, will do" if one.default.right else "default"
        right = "required" if row.default.kind == "required" else row.default.repr
        shown = "required" if found.required else str(found.default)
        yield Miss(kind, row.name, row.line, right, shown)
    if one.documented.right < one.documented.of:
        yield Miss("documented", row.name, row.line, str(row.documented), str(found.documented))


def type_match(row: Row, found: Found) -> Match:
    """Compare the types; a path will do as a string, and so on."""
    kind = (found.type or "unknown").strip().lower()
    kind = _SYNONYMS.get(kind, kind)
    strict = kind == row.type
    return Match(strict, strict or {kind, row.type} in _ALIKE or kind in row.other_types)


def default_match(right: Default, found: Found) -> Match:
    """Compare the defaults; the source of the value will do, and so will its text."""
    shown = None if found.default == "None" else found.default
    if right.kind == "required":
        same = found.required if found.required is not None else shown is None
        return Match(same, same)
    if right.kind == "none":
        strict = shown is None and not found.required
        return Match(strict, strict or (shown is not None and _is_one_of(shown, right.others)))
    if shown is None or found.required:
        return Match(False, not found.required and "None" in right.others)
    if right.kind == "literal":
        strict = _is_same(_value(right.repr), _value(shown))
        return Match(strict, strict or _will_do(right, shown))
    strict = _expression(shown) == _expression(right.repr)
    return Match(strict, strict or _is_one_of(shown, right.others))


def _will_do(right: Default, shown: str) -> bool:
    value = _value(shown)
    others = [_value(other) for other in right.others]
    if _is_one_of(shown, right.others) or any(_is_same(other, value) for other in others):
        return True
    if value is _NO_VALUE:
        return shown.strip() == str(_value(right.repr))
    texts = [str(other) for other in others if other is not _NO_VALUE]
    return str(value) in [str(_value(right.repr)), *texts]


def _is_one_of(shown: str, others: Sequence[str]) -> bool:
    return any(_expression(shown) == _expression(other) for other in others)


def _expression(source: str) -> str:
    """Return the source of an expression in one style."""
    try:
        return ast.unparse(ast.parse(source.strip(), mode="eval"))
    except _UNREADABLE:
        return source.strip()


def _value(text: str) -> Any:
    """Return the value that Python shows as the text; `_NO_VALUE` where that is not a literal."""
    is_frozen = text.startswith("frozenset(") and text.endswith(")")
    try:
        if is_frozen:
            return frozenset(ast.literal_eval(text[len("frozenset(") : -1] or "()"))
        return ast.literal_eval(text)
    except _UNREADABLE:
        return _NO_VALUE


def _is_same(one: Any, other: Any) -> bool:
    """Whether two values are the same: a boolean is no number, yet ``1`` is ``1.0``."""
    if one is _NO_VALUE or other is _NO_VALUE:
        return False
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    numbers, sets = (int, float), (set, frozenset)
    for kinds in (numbers, sets):
        if isinstance(one, kinds) and isinstance(other, kinds):
            return bool(one == other)
    return type(one) is type(other) and bool(one == other)


def _by_name(found: Iterable[Found]) -> dict[str, Found]:
    by_name: dict[str, Found] = {}
    for variable in found:
        by_name.setdefault(variable.name, variable)
    return by_name


def _share(right: bool, *, among: bool = True) -> Share:
    return Share(int(right and among), int(among))
