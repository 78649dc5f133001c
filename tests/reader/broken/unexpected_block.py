"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

MIDDLE = os.environ.get("MIDDLE")
    BROKEN = os.environ.get("BROKEN")
    OTHER = os.environ.get("OTHER")

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
