import os


def first(*names, default=None):
    for name in names:
        if os.environ.get(name):
            return os.environ[name]
    return default


# The token.
TOKEN = os.environ.get("APP_TOKEN") or os.environ.get("OLD_TOKEN")

# The user.
USER = first("APP_USER", "OLD_USER", default="me")

# Offline or not.
OFFLINE = bool(os.environ.get("APP_OFFLINE")) or bool(os.environ.get("OFFLINE"))
