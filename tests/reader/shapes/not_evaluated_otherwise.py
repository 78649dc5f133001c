"""Variables that nothing reads as long as another one is not set."""

import os

from elsewhere import announce


def is_enabled() -> bool:
    return (
        os.environ.get("APP_CONFIGURED", "") == "1"
        and os.environ.get("APP_ENABLED", "true") != "false"
    )


PASSWORD = os.environ["APP_PASSWORD"] if os.environ.get("APP_USE_PASSWORD") else None

if os.environ.get("APP_TOKEN") and os.environ.get("APP_SOCKET"):
    announce("socket")

if "APP_TOKEN" in os.environ and os.environ.get("APP_LEVEL", "1") == "2" and announce("level"):
    announce("level 2")
