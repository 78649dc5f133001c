import os


def getenv(key, default=0):
    return type(default)(os.getenv(key, default))


class Context:
    def __init__(self, key, default):
        self.key = key
        self.value = getenv(key, default)


DEBUG, LEVEL = Context("DEBUG", 0), Context("LEVEL", "low")
