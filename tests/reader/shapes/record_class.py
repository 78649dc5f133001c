import os
from dataclasses import dataclass, field


def env_int(key, default):
    return int(os.getenv(key, default))


@dataclass
class Config:
    key: str | None = field(
        default_factory=lambda: os.getenv("APP_KEY"),
        metadata={"description": "The key."},
    )
    wait: int = field(
        default_factory=lambda: env_int("APP_WAIT", 5000), metadata={"help": "How long."}
    )
    host: str = os.getenv("APP_HOST", "localhost")
    """Where."""
    other: object = None
