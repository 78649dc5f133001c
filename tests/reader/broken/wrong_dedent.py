"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

if os.name == "nt":
        MIDDLE = os.environ.get("MIDDLE")
    BROKEN = os.environ.get("BROKEN")

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
