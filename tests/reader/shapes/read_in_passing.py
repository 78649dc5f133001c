"""Variables that are read where their value is used, and nowhere else."""

import os

from elsewhere import announce, has_accelerator, log

if has_accelerator() and os.environ.get("APP_FAST", "0") == "1":
    announce("fast")

announce({"service": os.environ.get("APP_SERVICE", "app"), "role": "worker"})
log("injection: %s", os.environ.get("APP_INJECTION") or "unset")


def run(verbose: bool | None = None) -> None:
    if verbose or os.environ.get("APP_VERBOSE"):
        announce("verbose")


if not os.environ.get("APP_SECRET"):
    announce("no secret")

TABLE = {
    key: [word.strip() for word in os.environ.get(key, "a, b").split(",")]
    for key in ("APP_WORDS", "APP_NAMES")
}


def node(environ: dict[str, str] | None = None) -> int:
    environ = os.environ if environ is None else environ
    first, second = int(environ["APP_NODE"]), 1
    return first + second
