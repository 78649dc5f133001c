"""Settings of the shop."""

import os

SHOP_PORT = int(os.environ.get("SHOP_PORT", 8000))
"""The port."""

SHOP_HOST = os.environ.get("SHOP_HOST", "localhost")
"""The host.

Text.

See :envvar:`SHOP_PROT`.
"""
