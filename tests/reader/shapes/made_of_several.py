"""Values that are made of several variables, and what is made of those."""

import os

import orjson
from elsewhere import Provider, config

_timeout = os.environ.get("APP_TIMEOUT", os.environ.get("OLD_TIMEOUT", "10"))
TIMEOUT = int(_timeout) if _timeout else None

_host = os.environ.get("APP_HOST", "localhost")
_port = os.environ.get("APP_PORT", "80")
ADDRESS = f"{_host}:{_port}"


def provider() -> Provider | None:
    endpoint = os.environ.get("APP_ENDPOINT", "")
    if not endpoint:
        return None
    return Provider(endpoint, os.environ.get("APP_PROTOCOL", "http"))


KEY = config.key or os.environ.get("APP_KEY")


def version(given):
    chosen = given or os.environ.get("APP_VERSION") or "v1"
    return Provider(chosen)


LABELS = orjson.loads(os.environ.get("APP_LABELS", "{}"))
