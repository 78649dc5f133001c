"""Settings of the web shop."""

import os

# ────────────────────────────────────────
# Server
# ────────────────────────────────────────

PORT = int(os.environ.get("SHOP_PORT", 8080))
"""Port that the server listens on."""

REQUEST_TIMEOUT_S = float(os.environ.get("SHOP_REQUEST_TIMEOUT_S", 2.5))
"""How long the server works on one request before it gives up."""

# ────────────────────────────────────────
# Payment
# ────────────────────────────────────────

PAYMENT_KEY = os.environ["SHOP_PAYMENT_KEY"]
"""Key for the payment provider."""
