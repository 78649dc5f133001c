"""``python -m tests.corpus``: how much of published settings modules is read, and read right.

Downloads the modules that are not in the cache, reads each one in its package, and prints a table.
The status is 1 where a figure is below its bar, or a table of the documentation is out of date.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sphinx_ext import __version__
from tests.corpus import tables, tools, truth
from tests.corpus.measuring import measure, missed_bars
from tests.corpus.releases import CACHE, DownloadError, fetch
from tests.corpus.tools import ROOT, Tool, ToolError

KEPT = "What has been downloaded is kept: the next run goes on from there."


@dataclass(frozen=True)
class Folders:
    """Where everything is."""

    truth: Path = truth.TRUTH
    cache: Path = CACHE
    tables: Path = ROOT / "docs" / "use-it" / "measured"


def main(arguments: Sequence[str] | None = None, folders: Folders | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.corpus", description=(__doc__ or "").partition("\n\n")[2]
    )
    parser.add_argument("--misses", action="store_true", help="list what is not right")
    parser.add_argument("--compare", action="store_true", help="measure the other tools as well")
    parser.add_argument("--write", action="store_true", help="write the tables of the docs")
    options = parser.parse_args(arguments)
    try:
        faults = _run(options, folders or Folders())
    except DownloadError as error:
        faults = [str(error), KEPT]
    except ToolError as error:
        faults = [str(error)]
    sys.stdout.flush()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _run(options: argparse.Namespace, folders: Folders) -> list[str]:
    """Measure, print and write what is asked for; return a line for each fault."""
    paths = {
        module: fetch(module.release, folders.cache) for module in truth.read_all(folders.truth)
    }
    own = measure(Tool("sphinx_ext", __version__, tools.sphinx_ext), paths)
    print("", tables.terminal(own, with_misses=options.misses), sep="\n")
    written = {"modules.csv": tables.modules_csv(own)}
    if options.compare:
        others = [measure(tool, paths) for tool in tools.others()]
        for other in others:
            print("", tables.terminal(other), sep="\n")
        written["tools.csv"] = tables.tools_csv([own, *others])
    stale = _write(written, folders.tables) if options.write else _stale(written, folders.tables)
    return [*missed_bars(own), *stale]


def _write(written: Mapping[str, str], folder: Path) -> list[str]:
    folder.mkdir(exist_ok=True)
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return []


def _stale(written: Mapping[str, str], folder: Path) -> list[str]:
    return [
        f"{folder / name} is out of date: write it anew with `nox -s corpus -- --write`"
        for name, text in written.items()
        if not (folder / name).is_file() or (folder / name).read_text(encoding="utf-8") != text
    ]


if __name__ == "__main__":
    sys.exit(main())
