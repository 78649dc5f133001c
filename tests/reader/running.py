"""Run a settings module for real, in environments that JSON on standard input lists.

Prints what each of its attributes is in each of them, or null where the module fails.
"""

from __future__ import annotations

import json
import os
import runpy
import sys


def run(path: str, environment: dict[str, str]) -> dict[str, tuple[str, str]] | None:
    """Return the type and the representation of every attribute."""
    os.environ.clear()
    os.environ.update(environment)
    try:
        attributes = runpy.run_path(path)
    except Exception:  # whatever a module raises, it fails
        return None
    return {
        name: (type(value).__name__, repr(sorted(value) if isinstance(value, set) else value))
        for name, value in attributes.items()
    }


if __name__ == "__main__":
    print(json.dumps([run(sys.argv[1], environment) for environment in json.load(sys.stdin)]))
