"""Where the prose for a variable stands: beside its declaration, or inside it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

from sphinx_ext.model import Description
from sphinx_ext.reader.comments import Comments, docstring
from sphinx_ext.reader.evaluation import Evaluator, outcome
from sphinx_ext.reader.nodes import walk
from sphinx_ext.reader.units import Rank, Unit, in_place
from sphinx_ext.reader.values import Value

_KEYWORDS = ("description", "help", "doc", "help_text", "desc")
"""What the argument of a call is named that describes the variable."""


def describe(
    unit: Unit, evaluator: Evaluator, lines: list[str], comments: Comments
) -> Description | None:
    """Return what is written about the variable that *unit* declares, if anything is.

    A docstring under the statement counts first, then an argument such as ``help=``, then the
    comments beside it.
    """
    found = _docstring(unit, lines) or _argument(unit, evaluator)
    if found is not None or not _is_documented(unit):
        return found
    last = unit.end.end_lineno or unit.end.lineno
    above = comments.above(unit.node.lineno, unit.node.col_offset)
    trailing = comments.trailing(unit.node.lineno, last)
    if comments.is_marked(trailing) and not comments.is_marked(above):
        return trailing
    return above or trailing


def _is_documented(unit: Unit) -> bool:
    """Tell whether a comment beside *unit* would be about the variable."""
    return unit.rank in (Rank.SETTING, Rank.LOCAL) or unit.key is not None


def _docstring(unit: Unit, lines: list[str]) -> Description | None:
    if unit.body is None:
        return None
    body, index = unit.body
    return docstring(body, index + 1, lines)


def _argument(unit: Unit, evaluator: Evaluator) -> Description | None:
    """Return what an argument of a call in the declaration says."""
    places = [part for part in (unit.expression, unit.annotation) if part is not None]
    for node in (node for place in places for node in walk(place)):
        if not isinstance(node, ast.Call):
            continue
        for name, value in _arguments(node):
            if name not in _KEYWORDS or unit.place is None:
                continue
            said = outcome(in_place(unit.place, value), evaluator)
            text = said.data if isinstance(said, Value) else None
            if isinstance(text, str) and text.strip():
                blank = next(i for i, row in enumerate(text.split("\n")) if row.strip())
                start = next((n for n in walk(value) if isinstance(n, ast.Constant)), value)
                return Description(inspect.cleandoc(text).rstrip(), start.lineno + blank)
    return None


def _arguments(node: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """Yield the keyword arguments of a call, those inside a ``metadata`` too."""
    for keyword in node.keywords:
        if keyword.arg == "metadata" and isinstance(keyword.value, ast.Dict):
            for key, value in zip(keyword.value.keys, keyword.value.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, value
        elif keyword.arg is not None:
            yield keyword.arg, keyword.value
