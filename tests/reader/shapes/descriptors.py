import os


class Field:
    def __init__(self, default):
        self.default = default

    def __set_name__(self, owner, name):
        self.name = f"APP_{name}"

    def convert(self, text):
        raise NotImplementedError

    def get(self):
        text = os.getenv(self.name)
        if text is None:
            return self.default
        try:
            return self.convert(text)
        except ValueError:
            return self.default

    def is_set(self):
        return self.name in os.environ


class Int(Field):
    def convert(self, text):
        return int(text)


class Bool(Field):
    def convert(self, text):
        if text.lower() in ("true", "1"):
            return True
        if text.lower() in ("false", "0"):
            return False
        raise ValueError(text)


class Settings:
    PORT = Int(8 * 1000)  # Where to listen.
    LIMIT = Int(None)
    DEBUG = Bool(False)


settings = Settings()
