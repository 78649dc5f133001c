import os

try:
    A = int(os.environ["A"])
except KeyError:
    A = 5
if "B" in os.environ:
    B = float(os.environ["B"])
else:
    B = 0.5
