"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

)

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
