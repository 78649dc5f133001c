# fmt: off
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    APP_PORT: int = 1
    APP_HOST: str = ""


def cache_root():
    return os.getenv("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))


def optional_int(text):
    return None if text is None else int(text)


variables: dict[str, Callable[[], Any]] = {
    # ===== Server =====
    # Where to listen.
    "APP_PORT": lambda: int(os.getenv("APP_PORT", "80")),
    "APP_HOST":
    lambda: os.environ.get("APP_HOST", ""),  # Any if empty.
    # How many.
    # None by default.
    "APP_WORKERS": lambda: optional_int(os.environ.get("APP_WORKERS")),
    # ===== Cache =====
    "APP_CACHE": lambda: os.path.join(os.getenv("APP_CACHE", cache_root()), "app"),
    "APP_VERBOSE": lambda: bool(int(os.getenv("VERBOSE", "0"))),
    "APP_PLUGINS": lambda: (
        None if "APP_PLUGINS" not in os.environ else os.environ["APP_PLUGINS"].split(",")
    ),
}


def __getattr__(name):
    if name in variables:
        return variables[name]()
    raise AttributeError(name)


def is_set(name):
    return name in variables and name in os.environ
