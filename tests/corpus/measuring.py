"""The figures of a tool over all modules, and the bars that they have to reach."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.corpus.scoring import Score, Share, score, total
from tests.corpus.tools import Reading, Tool
from tests.corpus.truth import Module

TOGETHER = {
    "recall": 99,
    "precision": 99,
    "type": 96,
    "default": 96,
    "documented": 95,
    "full": 94,
}
"""What has to be right over all modules, in percent."""
EACH = {"recall": 90, "precision": 90}
"""What has to be right in each module, in percent."""


@dataclass(frozen=True)
class Measured:
    """What a tool found in a module, and how much of it is right."""

    module: Module
    reading: Reading
    score: Score


@dataclass(frozen=True)
class Result:
    """A tool and what came of each module."""

    tool: Tool
    measured: tuple[Measured, ...]

    @property
    def score(self) -> Score:
        """The score over all modules, in which each row counts as much as any other."""
        return total(one.score for one in self.measured)


def measure(tool: Tool, paths: Mapping[Module, Path]) -> Result:
    """Have the tool read each module, and score what it found."""
    readings = {module: tool.read(path) for module, path in paths.items()}
    return Result(
        tool,
        tuple(
            Measured(module, reading, score(module.rows, reading.found))
            for module, reading in readings.items()
        ),
    )


def missed_bars(result: Result) -> list[str]:
    """Return a line for each bar that the result does not reach."""
    return [
        *_below(result.score, TOGETHER, "all modules"),
        *(line for one in result.measured for line in _below(one.score, EACH, one.module.name)),
    ]


def _below(score: Score, bars: Mapping[str, int], where: str) -> Iterable[str]:
    for name, least in bars.items():
        share: Share = getattr(score, name)
        if (share.percent or 0) < least:
            yield (
                f"{where}: {name} is {share.right} of {share.of}"
                f" ({share.percent or 0:.2f} %), has to be {least} %"
            )
