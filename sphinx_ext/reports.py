"""The warnings that the extension gives: one function, a closed set of types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sphinx.util import logging

from sphinx_ext.model import ProblemKind

Subtype = ProblemKind | Literal["markup", "option", "pattern", "config"]

_logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, order=True)
class Report:
    """A warning that is due."""

    location: str
    """The file and, behind a colon, the line that caused it."""
    subtype: Subtype
    message: str


def warn(report: Report) -> None:
    """Give the warning, of type ``envvars.<subtype>``."""
    _logger.warning(
        report.message, type="envvars", subtype=report.subtype, location=report.location
    )
