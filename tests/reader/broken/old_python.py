"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

print "Settings"

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
