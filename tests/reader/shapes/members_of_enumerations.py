"""Members of enumerations as defaults, and texts that stand for them."""

import os
from enum import Enum, StrEnum


class Mode(Enum):
    FAST = "fast"
    SLOW = "slow"


class Level(StrEnum):
    LOW = "low"


class Kind(Enum):
    FAST = "fast"
    SLOW = "slow"

    @classmethod
    def chosen(cls) -> "Kind":
        text = os.environ.get("APP_CLASS", cls.SLOW.value)
        try:
            return cls(text)
        except ValueError:
            raise ValueError(f"{text} is none of {[member.value for member in cls]}") from None


def env_mode(name: str, default: Mode) -> Mode:
    return Mode(os.environ.get(name, default.value))


MODE = os.environ.get("APP_MODE", Mode.FAST.value)
KIND = Mode(os.environ.get("APP_KIND", Mode.FAST.value))
STYLE = Mode(os.environ.get("APP_STYLE", Mode.SLOW))
NAME = Mode[os.environ.get("APP_NAME", "FAST")]
LEVEL = os.environ.get("APP_LEVEL", Level.LOW.value).lower()
FALLBACK = os.environ.get("APP_FALLBACK") or Mode.SLOW.name
HELPED = env_mode("APP_HELPED", Mode.FAST)
