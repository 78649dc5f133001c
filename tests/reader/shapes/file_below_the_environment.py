import json
import os

CONFIG = None


def load():
    path = os.path.join(os.environ.get("APP_HOME", "~/.app"), "config.json")
    if os.path.exists(path):
        with open(path) as file:
            return json.load(file)
    return {}


def setting(name, default=None):
    global CONFIG
    if CONFIG is None:
        CONFIG = load()
    key = "APP_%s" % name.upper()
    value = os.environ.get(key, CONFIG.get(key, default))
    if isinstance(default, bool) and not isinstance(value, bool):
        return value.lower() not in ("0", "false", "")
    return value if default is None else type(default)(value)


PORT = setting("port", 80)
HOST = setting("host", "localhost")
USER = setting("user")
DEBUG = setting("debug", False)
