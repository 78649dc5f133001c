"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

MIDDLE = os.environ.get("MIDDLE")
<<<<<<< HEAD
BROKEN = os.environ.get("BROKEN", 5)
=======
BROKEN = os.environ.get("BROKEN", 6)
>>>>>>> branch

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
