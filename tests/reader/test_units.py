"""The unit that the name of a number carries."""

from __future__ import annotations

import pytest

from sphinx_ext.reader import unit_of


@pytest.mark.parametrize(
    ("name", "unit"),
    [
        ("TIMEOUT_NS", "ns"),
        ("TIMEOUT_NANOSECONDS", "ns"),
        ("TIMEOUT_US", "µs"),
        ("TIMEOUT_MICROSECONDS", "µs"),
        ("TIMEOUT_MS", "ms"),
        ("TIMEOUT_IN_MS", "ms"),
        ("TIMEOUT_MILLIS", "ms"),
        ("TIMEOUT_MILLISECONDS", "ms"),
        ("TIMEOUT_S", "s"),
        ("TIMEOUT_IN_S", "s"),
        ("timeout_s", "s"),
        ("TIMEOUT_SEC", "s"),
        ("TIMEOUT_SECS", "s"),
        ("TIMEOUT_SECOND", "s"),
        ("TIMEOUT_SECONDS", "s"),
        ("TIMEOUT_MINS", "min"),
        ("TIMEOUT_MINUTES", "min"),
        ("TIMEOUT_HR", "h"),
        ("TIMEOUT_HOURS", "h"),
        ("RETENTION_DAYS", "d"),
        ("SIZE_BYTES", "B"),
        ("SIZE_KB", "kB"),
        ("SIZE_MB", "MB"),
        ("SIZE_GB", "GB"),
        ("SIZE_KIB", "KiB"),
        ("SIZE_MIB", "MiB"),
        ("SIZE_GIB", "GiB"),
        ("LOAD_PERCENT", "%"),
        ("LOAD_PCT", "%"),
        # The unit is the last word, and a word.
        ("S", None),
        ("MS", None),
        ("TIMEOUT", None),
        ("TIMEOUTS", None),
        ("MAX_ITEMS", None),
        ("ADDRESS", None),
        ("S_TIMEOUT", None),
        ("TIMEOUT_S_MAX", None),
        ("SECONDS", None),
        # A rate, and the least of something.
        ("REQUESTS_PER_SECOND", None),
        ("TOKENS_PER_MINUTE", None),
        ("WORKERS_MIN", None),
    ],
)
def test_unit(name: str, unit: str | None) -> None:
    assert unit_of(name, "int") == unit
    assert unit_of(name, "float") == unit


@pytest.mark.parametrize("type_", ["str", "bool", "list", "unknown"])
def test_only_numbers_have_units(type_: str) -> None:
    assert unit_of("TIMEOUT_S", type_) is None
