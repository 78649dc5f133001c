import os
from collections.abc import Callable
from typing import Any, NamedTuple


def _to_bool(text):
    return text.lower() not in {"", "0", "false"}


class Setting(NamedTuple):
    default: Any = None
    convert: Callable[[str], Any] = lambda text: text


SETTINGS = {
    # --- Server ---
    "port": Setting(80, int),
    "host": Setting(),  # Any if not set.
    # --- Other ---
    "debug": Setting(False, convert=_to_bool),
}


class Config:
    def get(self, key):
        setting = SETTINGS[key]
        name = "APP_" + key.upper()
        if name in os.environ:
            return setting.convert(os.environ[name])
        return setting.default
