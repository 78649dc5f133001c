import os

LABELS = dict(pair.split("=") for pair in os.environ.get("APP_LABELS", "").split(",") if pair)
NODES = {
    k: int(v) for k, v in (p.split("=") for p in os.environ.get("APP_NODES", "a=1").split(","))
}


class Setting:
    def __init__(self, key, limit=5):
        self.limit = limit
        self.value = needed(key)


def needed(key):
    try:
        return os.environ[key]
    except KeyError:
        raise RuntimeError(key) from None


MODE = Setting("APP_MODE").value
