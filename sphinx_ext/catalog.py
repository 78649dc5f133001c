"""The extension's own words, in the language of the documentation."""

from __future__ import annotations

from pathlib import Path

from sphinx.locale import get_translation

CATALOG = "envvars"
LOCALE_DIR = Path(__file__).parent / "locale"

_ = get_translation(CATALOG)
"""Translates a word when it is shown, in the language of the project."""
