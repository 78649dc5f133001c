"""A helper is understood by what it does."""

import os


def env_flag(name, default=False):
    text = os.environ.get(name)
    if text is None:
        return default
    return text.lower() in ("1", "true", "on")


# Whether to keep the results of earlier runs.
KEEP_RESULTS = env_flag("SHOP_KEEP_RESULTS", True)
