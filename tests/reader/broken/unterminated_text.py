"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

BROKEN = os.environ.get("BROKEN, "a")
"""Of the broken one."""

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
