"""Settings of the shop."""

SHOP_PORT = 8000
