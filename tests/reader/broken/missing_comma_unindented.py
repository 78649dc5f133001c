"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

BROKEN = int(
os.environ.get(
"BROKEN"
5,
)
)
"""Of the broken one."""

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
