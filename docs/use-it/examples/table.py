"""A table of functions that are called when the value is needed."""

import os

variables = {
    # ===== Server =====
    # The port that the shop listens on.
    "SHOP_PORT": lambda: int(os.getenv("SHOP_PORT", "8000")),
    # The hosts that may call, separated by commas.
    "SHOP_HOSTS": lambda: os.getenv("SHOP_HOSTS", "").split(","),
}


def __getattr__(name):
    if name in variables:
        return variables[name]()
    raise AttributeError(name)
