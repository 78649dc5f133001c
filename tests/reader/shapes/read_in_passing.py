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
