import os

PREFIX = "APP"
HOST = os.environ.get("%s_HOST" % PREFIX)
PORT = int(os.environ.get("{}_{}".format(PREFIX, "port").upper(), 80))
USER = os.environ.get("{prefix}_USER".format(prefix=PREFIX), "%s-%d" % ("me", 1))
RANK = int(os.environ.get(f"{PREFIX!s}_RANK_{1:02d}", "0"))
URL = "http://{}:{:d}/".format(os.environ.get("APP_SERVER", "localhost"), 80)
PATH = "%(root)s/cache" % {"root": os.environ.get("APP_ROOT", "/srv")}
WORDS = os.environ.get("APP_WORDS", "a b c").split(sep=" ", maxsplit=1)
MODE = os.environ.get("APP_MODE", "very-fast-mode").replace("-", "_", 1)
