BROKEN = = 5
import os

# --- Section ---

# Of the last.
LAST = os.environ.get("LAST")
