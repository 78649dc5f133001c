"""Values that get a name in the middle of a condition."""

import os
from pathlib import Path

if not (TOKEN := os.environ.get("APP_TOKEN")):
    print("no token")


def certificate() -> Path:
    if not (name := os.environ.get("APP_CERT")):
        raise ValueError("set APP_CERT")
    if (port := int(os.environ.get("APP_PORT", "80"))) < 1:
        raise ValueError(port)
    return Path(name)
