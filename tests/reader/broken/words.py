"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

This is no Python at all.
It has two lines.

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
