import os

_is_true = lambda text: text == "1"

# Hides the bars.
_bars = os.environ.get("APP_BARS")
BARS: bool | None = _is_true(_bars) if _bars is not None else None

LIMIT = os.environ.get("APP_LIMIT", "5")
LIMIT = int(LIMIT)
