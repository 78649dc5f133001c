import os

MODE = "APP_MODE"

# Going away.
OLD = "APP_OLD"


def get_mode(default="fast", env=None):
    if env is None:
        env = os.environ
    return env.get(MODE, default)


def get_limit(env=None):
    """How many at most."""
    env = env or os.environ
    value = env.get("APP_LIMIT", 10)
    try:
        value = int(value)
    except ValueError:
        value = None
    return value


def get_old():
    return os.environ.get(OLD)


def needed():
    return os.environ["APP_NEEDED"]


def key():
    return os.environ.get("APP_KEY").encode()


def grace(seconds=None):
    return int(os.environ.get("APP_GRACE", seconds))


def main():
    port = int(os.environ.get("APP_PORT", "80"))
    serve(port)
