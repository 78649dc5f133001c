"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

def broken():
    """Of the function."""
    return return


MIDDLE = os.environ.get("MIDDLE")

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
