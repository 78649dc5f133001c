"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

MIDDLE = os.environ.get("MIDDLE")
  BROKEN = os.environ.get("BROKEN")
"""Of the broken one."""

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
