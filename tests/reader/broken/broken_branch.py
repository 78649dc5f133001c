"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

try:
    MIDDLE = os.environ.get("MIDDLE")
except ValueError error:
    MIDDLE = None

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
