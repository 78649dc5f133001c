import enum
import os


class Options(enum.Enum):
    # For developers.
    DEVELOPER = ("APP_DEVELOPER", False)
    VERBOSE = ("APP_VERBOSE", True)

    def __init__(self, variable, default):
        self.variable = variable
        self.default = default

    def get(self):
        return os.getenv(self.variable, str(self.default)).lower() in ("true", "1")

    @property
    def key(self):
        return self.value[0]
