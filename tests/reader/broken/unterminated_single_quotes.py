"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

MIDDLE = os.environ.get("MIDDLE")
'''Of the middle.

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
