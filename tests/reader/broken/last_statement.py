"""Settings."""

import os

FIRST = os.environ.get("FIRST")
"""Of the first."""

BROKEN = [
