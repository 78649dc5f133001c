import os

try:
    TOKEN = os.environ["APP_TOKEN"]
except KeyError:
    TOKEN = os.environ["APP_KEY"]

USER = os.environ.get("APP_USER") or os.environ["USER"]
GROUP = os.environ.get("APP_GROUP", os.environ["GROUP"])
HOST = os.environ["APP_HOST"] if "APP_HOST" in os.environ else os.environ["HOST"]


def setting(key, default=None):
    try:
        value = os.environ[key]
    except KeyError:
        return default
    return value


TEXTS = {key: setting(key, "") for key in ["APP_TITLE", "APP_FOOTER"]}
