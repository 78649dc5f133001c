"""``python -m tests.benchmarks``: what reading costs, as ratios within one run.

For each shape of a settings module: the time for twice as many variables over the time for so
many, and the time for reading over the time that Python takes to parse the text and to split it
into tokens. The status is 1 where reading does not stay linear.
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
import tempfile
import tokenize
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time

from sphinx_ext import reader
from tests.benchmarks.shapes import SHAPES, Shape

MAX_GROWTH = 2.6
"""Twice as much takes twice as long; the rest is for a machine that does other things as well."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks", description=(__doc__ or "").partition("\n\n")[2]
    )
    parser.add_argument("--variables", type=int, default=300, help="how many are doubled")
    parser.add_argument("--rounds", type=int, default=5, help="the fastest of them counts")
    options = parser.parse_args(arguments)
    print(f"{'':28}{'twice':>8}{'parsing':>9}")
    slow = []
    for name, shape in SHAPES.items():
        growth, cost = ratios(shape, options.variables, options.rounds)
        print(f"{name:28}{growth:8.2f}{cost:9.1f}", flush=True)
        if growth > MAX_GROWTH:
            slow.append(f"{name}: twice as many variables take {growth:.2f} times as long")
    print(*slow, sep="\n", end="\n" if slow else "", file=sys.stderr)
    return 1 if slow else 0


def ratios(shape: Shape, variables: int, rounds: int) -> tuple[float, float]:
    """Return the growth for twice as many *variables*, and reading over parsing."""
    once, twice = shape.module(variables), shape.module(2 * variables)
    with tempfile.TemporaryDirectory() as folder:
        short, long = Path(folder, "short.py"), Path(folder, "long.py")
        short.write_text(once, encoding="utf-8")
        long.write_text(twice, encoding="utf-8")
        times = fastest(
            rounds,
            lambda: reader.read(short, "short"),
            lambda: reader.read(long, "long"),
            lambda: _parse(twice),
        )
    return times[1] / times[0], times[1] / times[2]


def fastest(rounds: int, *actions: Callable[[], object]) -> list[float]:
    """Return the seconds of the processor that each action takes at best; they take turns."""
    times = [float("inf")] * len(actions)
    for _ in range(rounds):
        for index, action in enumerate(actions):
            start = process_time()
            action()
            times[index] = min(times[index], process_time() - start)
    return times


def _parse(text: str) -> None:
    ast.parse(text)
    for _ in tokenize.generate_tokens(io.StringIO(text).readline):
        pass


if __name__ == "__main__":
    raise SystemExit(main())
