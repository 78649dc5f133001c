import os
from os import getenv as env

# ────────────────────────────────────────
# Required and optional
# ────────────────────────────────────────

DATABASE = os.environ["SHOP_DATABASE"]
"""URL of the database. The program does not start without it."""

MIRROR = env("SHOP_MIRROR")
"""URL of a read-only copy of the database. `None` if there is no copy."""

LOCALE: str = os.environ.get("SHOP_LOCALE") or "en"
"""Language of the pages. An empty value counts as unset."""

# ────────────────────────────────────────
# Switches
# ────────────────────────────────────────

DEBUG = os.environ.get("SHOP_DEBUG", "0") == "1"
"""Whether errors appear on the page."""

CACHE = os.environ.get("SHOP_CACHE", "yes").lower() in ("yes", "true", "1")
"""Whether pages are cached."""

MAINTENANCE = bool(int(os.environ.get("SHOP_MAINTENANCE", "0")))
"""Whether visitors see a notice in place of the shop."""

# ────────────────────────────────────────
# Defaults that are known only when the program runs
# ────────────────────────────────────────

HOST = os.environ.get("SHOP_HOST", os.uname().nodename)
"""Name under which the server registers itself."""
