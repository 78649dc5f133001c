import os

AGENTS = [("CLAUDE", "claude"), ("CURSOR", "cursor")]
values = {}
for name in ("APP_A", "APP_B"):
    values[name] = int(os.environ.get(name, "1"))
OTHERS = {key: os.environ.get(f"APP_{key.upper()}", key) for key in ("c", "d")}


def agent():
    for variable, label in AGENTS:
        if os.environ.get(variable):
            return label
    return None
