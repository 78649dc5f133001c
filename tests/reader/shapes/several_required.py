import os

ADDRESS = f"{os.environ['APP_HOST']}:{os.environ['APP_PORT']}"
AREA = int(os.environ["APP_WIDTH"]) * int(os.environ["APP_HEIGHT"])
CREDENTIALS = {key: os.environ[key] for key in ["APP_LOGIN", "APP_PASSWORD"]}
CLIENT = connect(os.environ["APP_NODE"], int(os.environ["APP_ROUTE"]))
RANKS = [int(os.environ["APP_RANK"]), int(os.environ["APP_WORLD"])]
LIMITS = dict(low=int(os.environ["APP_LOW"]), high=int(os.environ["APP_HIGH"]))


def needed(key):
    if key not in os.environ:
        raise KeyError(key)
    return os.environ[key]


NAMES = {key: needed(key) for key in ["APP_FIRST", "APP_LAST"]}


class Config:
    def __init__(self, host, port, user):
        self.host, self.port, self.user = host, port, user


def load():
    return Config(
        host=os.environ["APP_SERVER"],
        port=int(os.environ["APP_SOCKET"]),
        user=os.environ.get("APP_USER", "me"),
    )


CONFIG = load()


def volume():
    return int(os.environ["APP_DEPTH"]) * float(os.environ["APP_AREA"])


VOLUME = volume()


def parse_bool(text):
    return text.strip().lower() in ("1", "true")


FLAGS = [parse_bool(os.environ["APP_LEFT"]), parse_bool(os.environ.get("APP_RIGHT", "1"))]
