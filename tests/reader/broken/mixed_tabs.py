"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

if os.name == "nt":
        BROKEN = 1
	OTHER = 2

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
