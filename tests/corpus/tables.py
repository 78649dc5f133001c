"""The figures as a table for the terminal, and as the tables of the documentation."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import replace

from tests.corpus.measuring import Result
from tests.corpus.scoring import Miss, Score, Share, misses

_COLUMNS = {
    "rec": "recall",
    "recA": "recall_all",
    "prec": "precision",
    "typS": "type_strict",
    "typL": "type",
    "defS": "default_strict",
    "defL": "default",
    "doc": "documented",
    "full": "full",
}
_FURTHER = ("deprecated", "secret", "choices", "attribute")


def terminal(result: Result, *, with_misses: bool = False) -> str:
    """Return the table of one tool, module by module; with what is not right if asked for."""
    titles = "".join(f"{title:>7}" for title in _COLUMNS)
    lines = [f"{result.tool!s:<30} {'core/all':>9} {'found':>6}{titles}"]
    for one in result.measured:
        lines.append(_line(one.module.name, one.score))
        if with_misses:
            missed = misses(one.module.rows, one.reading.found)
            lines += [f"    {_miss(miss)}" for miss in missed]
            lines += [f"    {problem}" for problem in one.reading.problems]
    lines.append(_line("all", result.score))
    for name in _FURTHER:
        share: Share = getattr(result.score, name)
        if share.of:
            lines.append(f"  {name}: {_percent(share)} of {share.of}")
    return "\n".join(lines)


def _miss(miss: Miss) -> str:
    where = "" if miss.line is None else f"line {miss.line}: "
    what = f", {miss.right}" if miss.right else ""
    return f"{where}{miss.kind}: {miss.name}{what}" + (f" ≠ {miss.found}" if miss.found else "")


def _line(name: str, score: Score) -> str:
    shares = "".join(f"{_percent(getattr(score, field)):>7}" for field in _COLUMNS.values())
    rows = f"{score.recall.of}/{score.recall_all.of}"
    return f"{name:<30} {rows:>9} {score.precision.of:>6}{shares}"


def _percent(share: Share) -> str:
    return "-" if share.percent is None else f"{share.percent:.1f}"


def modules_csv(result: Result) -> str:
    """Return the table of the modules, with a last row for all of them."""
    shown = ("recall", "type", "default", "documented")
    header = ("Module", "Variables", "Found", "Types", "Defaults", "Documented")
    rows = [
        (f"{one.module.release}, `{one.module.release.module}`", one.score)
        for one in result.measured
    ]
    return _csv(
        header,
        (
            [name, str(score.recall.of), *(_short(getattr(score, field)) for field in shown)]
            for name, score in [*rows, ("All of them", result.score)]
        ),
    )


def tools_csv(results: Sequence[Result]) -> str:
    """Return the table of the tools, each over all modules."""
    shown = ("recall", "precision", "type", "default", "documented", "full")
    header = ("Tool", "Found", "True", "Types", "Defaults", "Documented", "All right")
    return _csv(
        header,
        (
            [
                f"`{result.tool.name}` {result.tool.version}",
                *(_short(getattr(_said(result), field)) for field in shown),
            ]
            for result in results
        ),
    )


def _said(result: Result) -> Score:
    """Return the score, without a share of the types where the tool says none at all."""
    if any(found.type for one in result.measured for found in one.reading.found):
        return result.score
    return replace(result.score, type=Share())


def _short(share: Share) -> str:
    return "–" if share.percent is None else f"{share.percent:.1f}".removesuffix(".0")


def _csv(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return text.getvalue()
