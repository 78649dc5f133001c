"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

@decorated(
def function():
    pass


MIDDLE = os.environ.get("MIDDLE")

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
