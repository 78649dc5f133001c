import os

CURRENCY = os.environ.get("SHOP_CURRENCY", "EUR")
"""Currency of all prices.

A docstring under the assignment. This is where most documentation tools look.
"""

#: Largest number of items in one order. A comment above, marked with ``#:``.
MAX_ITEMS = int(os.environ.get("SHOP_MAX_ITEMS", "100"))

# Directory for uploaded pictures. A plain comment directly above.
UPLOAD_DIR = os.environ.get("SHOP_UPLOAD_DIR", "/var/lib/shop")

RETRIES = int(os.environ.get("SHOP_RETRIES", "3"))  # How often a payment is tried again.
