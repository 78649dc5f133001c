"""Figures as a reader takes them in."""

from __future__ import annotations

import math

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal
from babel.units import format_unit

_SECONDS = {"ms": 0.001, "s": 1, "min": 60, "h": 3600, "d": 86400}
_UNITS = (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1))


def remark(value: object, unit: str | None, language: str | None) -> str:
    """Return what helps to take in a figure: ``10 minutes`` for 600 s, ``50,000`` for 50000.

    Args:
        value: the figure; anything that is no number has no remark.
        unit: the symbol of its unit, if it has one.
        language: the language of the documentation, as Sphinx names it.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return ""
    locale = _locale(language)
    if unit in _SECONDS:
        seconds = value * _SECONDS[unit]
        parts = _parts(seconds)
        if parts and parts[0][0] * dict(_UNITS)[parts[0][1]] >= _floor(unit):
            texts = [format_unit(n, f"duration-{name}", locale=locale) for n, name in parts]
            return format_list(texts, style="unit", locale=locale)
    if abs(value) >= 10_000 and value == int(value):
        return format_decimal(int(value), locale=locale)
    return ""


def _floor(unit: str) -> int:
    """Return the least number of seconds that reads better in a larger unit than *unit*."""
    return {"ms": 1, "s": 60, "min": 3600, "h": 86400, "d": 10**12}[unit]


def _parts(seconds: float) -> list[tuple[int, str]]:
    """Split a whole number of seconds into at most two neighbouring units, or into nothing."""
    if not 0 < seconds < 10**9 or seconds != int(seconds):
        return []
    rest, parts = int(seconds), []
    for name, size in _UNITS:
        count, rest = divmod(rest, size)
        if count:
            parts.append((count, name))
    return parts if len(parts) <= 2 else []


def _locale(language: str | None) -> Locale:
    try:
        return Locale.parse((language or "en").replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        return Locale("en")
