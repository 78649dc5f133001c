import os
from functools import partial


def env_int(key, default):
    if key in os.environ:
        try:
            return int(os.environ[key])
        except ValueError:
            return default
    return default


def env_bool(key, default=False):
    text = os.environ.get(key)
    if text is None:
        return default
    return text.lower() in ("1", "true")


def env_choice(key, default, choices):
    def read():
        value = os.environ.get(key, default)
        if value not in choices:
            raise ValueError(value)
        return value

    return read


def _is_true(value):
    return False if value is None else value.upper() in TRUE


def positive(number):
    return number if number > 0 else 1


TRUE = {"1", "YES"}.union({"ON"})
env_seconds = partial(env_int, default=60)

A = env_int("A", 2 * 3)
B = env_bool("B")
C = env_bool("C", default=True)
D = env_choice("D", "auto", ["auto", "fast"])
E = _is_true(os.environ.get("E"))
F = positive(env_int("F", 0))
G = env_seconds("G")
H = [env_int("H", 1)]
K = env_int("K", default=A)
