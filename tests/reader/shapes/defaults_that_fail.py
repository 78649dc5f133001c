"""Defaults that make the program fail, or that look like it."""

import os

LIMITS = (1, 2)

A = os.environ.get("APP_A", "a".nonsense)
B = int(os.environ.get("APP_B", LIMITS[3]))


class Settings:
    C = os.getenv("APP_C", default=1 / 0)


D = os.environ.get("APP_D", os.environ["APP_E"])
