"""``python -m sphinx_ext``: what scripts need, without Sphinx."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from sphinx_ext import reader
from sphinx_ext.export import SCHEMA, to_json
from sphinx_ext.model import SettingsModule


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m sphinx_ext")
    commands = parser.add_subparsers(required=True)
    dump = commands.add_parser("dump", help="print the variables of settings modules as JSON")
    dump.add_argument(
        "targets", nargs="+", metavar="TARGET", help="a .py file, a package or a dotted name"
    )
    dump.set_defaults(run=lambda options: _dump(options.targets))
    schema = commands.add_parser("schema", help="print the JSON Schema of what dump prints")
    schema.set_defaults(run=lambda options: _print(SCHEMA.read_text(encoding="utf-8")))
    options = parser.parse_args(arguments)
    status: int = options.run(options)
    return status


def _dump(targets: Sequence[str]) -> int:
    modules: list[SettingsModule] = []
    status = 0
    for target in targets:
        try:
            found = reader.load(*_find(target))
        except (reader.NotFoundError, OSError) as error:
            print(f"{target}:0: {error}", file=sys.stderr)
            status = 1
            continue
        for module in found:
            modules.append(module)
            for problem in module.problems:
                print(f"{module.path}:{problem.line}: {problem.message}", file=sys.stderr)
                status = 1
    _print(to_json(modules))
    return status


def _find(target: str) -> tuple[str, Path]:
    if reader.is_path(target):
        return reader.find_file(Path(target))
    return reader.find_module(target)


def _print(text: str) -> int:
    # JSON is UTF-8, whatever the terminal's encoding is; a lone surrogate stays an escape.
    sys.stdout.buffer.write(text.rstrip().encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
