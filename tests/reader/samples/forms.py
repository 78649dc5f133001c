"""Every form of reading, in a module that runs."""

import os
from os import environ as env
from os import getenv
from pathlib import Path
from typing import Final

PREFIX = "APP_"
MINUTE = 60
LEVELS = {"debug": 10, "info": 20, "0": 0}
TRUE = ("1", "true", "on")
SWITCHES = {"on": True, "off": False}

# --- Texts ---

TEXT = os.environ.get("TEXT", "a")
TEXT_OR_NONE = os.environ.get("TEXT_OR_NONE")
TEXT_OR_NUMBER = os.environ.get("TEXT_OR_NUMBER", 5)
TEXT_OF_NONE = str(os.environ.get("TEXT_OF_NONE"))
TEXT_OR = getenv("TEXT_OR") or "b"
TEXT_EMPTY = os.getenv("TEXT_EMPTY", "")
TEXT_LOWER = env.get("TEXT_LOWER", " ABC ").strip().lower()
TEXT_REQUIRED = env["TEXT_REQUIRED"]
TEXT_BRANCH = os.environ["TEXT_BRANCH"] if "TEXT_BRANCH" in os.environ else "c"
TEXT_FORMATTED = f"{os.environ.get('TEXT_FORMATTED', 'd')}/e"
TEXT_NAMED = os.environ.get(PREFIX + "NAMED", PREFIX.lower())
TEXT_FALLBACK = os.environ.get("TEXT_FALLBACK") or os.environ.get("OTHER") or "f"
TEXT_WORDS = os.environ.get("TEXT_WORDS", "a,b").split(",")
TEXT_WORD_SET = set(os.environ.get("TEXT_WORD_SET", "a,b").split(","))
TEXT_STRIPPED = [word.strip() for word in os.environ.get("TEXT_STRIPPED", "a, b").split(",")]
TEXT_PATH = Path(os.environ.get("TEXT_PATH", "~"))

# --- Numbers ---

NUMBER = int(os.environ.get("NUMBER", 5))
NUMBER_TEXT: int = int(os.environ.get("NUMBER_TEXT", "5"))
NUMBER_FLOAT: Final = float(os.environ.get("NUMBER_FLOAT", 600))
NUMBER_INF = float(os.environ.get("NUMBER_INF", "inf"))
NUMBER_COMPUTED = int(os.environ.get("NUMBER_COMPUTED", 2 * MINUTE))
NUMBER_SCALED = int(os.environ.get("NUMBER_SCALED", "2")) * MINUTE
NUMBER_OR = int(os.environ.get("NUMBER_OR") or 7)
NUMBER_OR_NONE = int(os.environ["NUMBER_OR_NONE"]) if os.environ.get("NUMBER_OR_NONE") else None
NUMBER_REQUIRED = int(os.environ["NUMBER_REQUIRED"])
NUMBER_REQUIRED_TOO = int(os.environ.get("NUMBER_REQUIRED_TOO"))  # type: ignore[arg-type]
NUMBER_LEAST = max(1, int(os.environ.get("NUMBER_LEAST", "0")))
NUMBER_BASE = int(os.environ.get("NUMBER_BASE", "0x10"), 0)
NUMBER_LEVEL = LEVELS[os.environ.get("NUMBER_LEVEL", "info")]
NUMBER_LEVEL_ANY_CASE = LEVELS[os.environ.get("NUMBER_LEVEL_ANY_CASE", "INFO").lower()]
NUMBER_LEVEL_GET = LEVELS.get(os.environ.get("NUMBER_LEVEL_GET", "?"), 30)

# --- Switches ---

SWITCH_IN = str(os.environ.get("SWITCH_IN", "True")).lower() in ("true", "1", "yes")
SWITCH_IN_LIST = os.environ.get("SWITCH_IN_LIST", "0") in ["1", "true", "True", "TRUE"]
SWITCH_IN_SET = os.environ.get("SWITCH_IN_SET", "no").casefold() in {"y", "yes"}
SWITCH_IN_NAME = os.environ.get("SWITCH_IN_NAME", "OFF").lower() in TRUE
SWITCH_NOT_IN = os.environ.get("SWITCH_NOT_IN", "1").lower() not in ("0", "false", "")
SWITCH_ONE = os.environ.get("SWITCH_ONE", "0") == "1"
SWITCH_EXACT = os.environ.get("SWITCH_EXACT", "True") == "True"
SWITCH_NOT_ZERO = os.environ.get("SWITCH_NOT_ZERO", "0") != "0"
SWITCH_INT = bool(int(os.environ.get("SWITCH_INT", "0")))
SWITCH_INT_NOT_ZERO = int(os.environ.get("SWITCH_INT_NOT_ZERO", "1")) != 0
SWITCH_INT_ONE = int(os.environ.get("SWITCH_INT_ONE", "0")) == 1
SWITCH_SET = "SWITCH_SET" in os.environ
SWITCH_UNSET = os.environ.get("SWITCH_UNSET") is None
SWITCH_NOT = not os.environ.get("SWITCH_NOT")
SWITCH_BRANCH = True if os.environ.get("SWITCH_BRANCH", "no") == "yes" else False
SWITCH_TWO = os.environ.get("SWITCH_TWO") == "1" or os.environ.get("SWITCH_TWO") == "on"
SWITCH_FIRST = os.environ.get("SWITCH_FIRST", "n").lower().startswith("y")
SWITCH_TABLE = SWITCHES[os.environ.get("SWITCH_TABLE", "off")]
SWITCH_REQUIRED = os.environ["SWITCH_REQUIRED"].lower() == "true"

if not SWITCH_ONE:
    NESTED = os.environ.get("NESTED", "a")
else:
    NESTED = "b"
try:
    GUARDED = os.environ["GUARDED"]
except KeyError:
    GUARDED = "unset"
