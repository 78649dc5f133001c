import os

DECODE = {str: str, int: int, bool: lambda text: text.strip().lower() in ("1", "true")}
_UNSET = object()


class Parameter:
    variable = None
    default = None
    type = str
    _value = _UNSET

    def __init_subclass__(cls, type):
        cls.type = type

    @classmethod
    def get(cls):
        if cls._value is _UNSET:
            if cls.variable in os.environ:
                cls._value = DECODE[cls.type](os.environ[cls.variable])
            else:
                cls._value = cls.default
        return cls._value


class Engine(Parameter, type=str):
    """Which engine runs the queries."""

    variable = "APP_ENGINE"
    default = "ray"


class Cores(Parameter, type=int):
    """How many cores at most."""

    variable = "APP_CORES"


class Debug(Parameter, type=bool):
    variable = "APP_DEBUG"
    default = False
