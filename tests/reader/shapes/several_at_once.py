import base64
import os


def to_text(value):
    return base64.b64decode(value).decode("utf-8")


class Entry:
    def __init__(self, key, default=None, convert=str):
        self.key, self.default, self.convert = key, default, convert

    def pair(self):
        text = os.environ.get(self.key)
        if text is not None:
            return self.key, self.convert(text)
        return self.key, self.default

    def get(self):
        return self.pair()[1]


PORT = Entry("APP_PORT", 8000, int)
PATCH = Entry("APP_PATCH", convert=to_text)


def swapped():
    low, high = os.environ.get("APP_LOW", "1"), os.environ.get("APP_HIGH", "9")
    low, high = high, low
    return int(low)
