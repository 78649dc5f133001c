import os


class Config:
    prefix = "APP"
    A = int(os.environ.get(f"{prefix}_A", 1))

    def __init__(self, host="localhost"):
        self.b = os.environ.get("APP_B", host)

    @property
    def c(self):
        return float(os.environ.get("APP_C", "0.5"))

    @classmethod
    def d(cls):
        return os.environ.get("APP_D", "d")

    @staticmethod
    def e():
        return os.environ.get("APP_E", "e")
