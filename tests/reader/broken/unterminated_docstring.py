"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

MIDDLE = os.environ.get("MIDDLE")
"""Of the middle.

OTHER = os.environ.get("OTHER")
"""Of the other."""

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
