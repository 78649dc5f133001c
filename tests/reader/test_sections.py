"""Banners, which divide a module into sections."""

from __future__ import annotations

import pytest

from tests.reader.conftest import Read, ReadOne

X = 'X = os.environ.get("X")'


@pytest.mark.parametrize(
    "banner",
    [
        # A title between two rules.
        "# ----\n# Title\n# ----",
        "# ====\n# Title\n# ====",
        "# ****\n# Title\n# ****",
        "# ~~~~\n# Title\n# ~~~~",
        "# ____\n# Title\n# ____",
        "# ────\n# Title\n# ────",
        "# ━━━━\n# Title\n# ━━━━",
        "# ════\n# Title\n# ════",
        "# ████\n# Title\n# ████",
        "# -=-=-=\n# Title\n# =-=-=-",
        "#----\n#Title\n#----",
        "#----#\n# Title #\n#----#",
        "#######\n# Title\n#######",
        "#######\n# Title #\n#######",
        "#######\n## Title ##\n#######",
        "# +----+\n# | Title |\n# +----+",
        "# ╔════╗\n# ║ Title ║\n# ╚════╝",
        "# ┌────┐\n# │ Title │\n# └────┘",
        "#\n# ----\n# Title\n# ----\n#",
        "# Prose before.\n# ----\n# Title\n# ----",
        # A rule with the title in it.
        "# --- Title ---",
        "# ---- Title",
        "# -- Title --",
        "#### Title ####",
        "# === Title ===",
        "# ~~~ Title ~~~",
        "# ── Title ──────",
        "# *** Title ***",
        # A title over or under one rule.
        "# Title\n# -----",
        "# -----\n# Title",
        "# Title\n#######",
    ],
)
@pytest.mark.parametrize("gap", ["\n", "\n\n", "\ny = 1\n"], ids=["touching", "blank", "statement"])
def test_banner(read_one: ReadOne, banner: str, gap: str) -> None:
    variable = read_one(f"{banner}{gap}{X}")

    assert variable.section == "Title"
    assert variable.description is None


@pytest.mark.parametrize(
    "comment",
    [
        "# Title",
        "## Title",
        "# Title\n# More of it.",
        "# - one\n# - two",
        "# * one",
        "# -x -y",
        "# --flag value",
        "# --flag value --",
        "# a --- b",
        "# -1",
        "# ---",
        "# ----\n# ----",
        "# ----\n#\n# ----",
        "# ===== =====\n# a     b\n# ===== =====",
        "# NOTE: -----",
        "# ``--- x``",
        "# <--- this",
        "#: --- Title ---x",
        "# ----\n# Copyright 2025 The authors\n# ----",
        "# ----\n# SPDX-License-Identifier: MIT\n# ----",
        "def f():\n    # ----\n    # Title\n    # ----\n    pass",
        '"""\n# ----\n# Title\n# ----\n"""',
        "y = 1  # --- Title ---",
    ],
)
def test_no_banner(read_one: ReadOne, comment: str) -> None:
    assert read_one(f"{comment}\n\n{X}").section == ""


@pytest.mark.parametrize(
    ("banner", "title"),
    [
        ("# ----\n# Ray / placement group\n# ----", "Ray / placement group"),
        ("# ----\n# 3. GPU-to-GPU (NCCL)\n# ----", "3. GPU-to-GPU (NCCL)"),
        ("# --- Time-outs -- in seconds ---", "Time-outs -- in seconds"),
        ("# ----\n# Zeitlimits für Läufe\n# ----", "Zeitlimits für Läufe"),
        ("# ----\n# 設定\n# ----", "設定"),
    ],
)
def test_title(read_one: ReadOne, banner: str, title: str) -> None:
    assert read_one(f"{banner}\n{X}").section == title


def test_a_section_lasts_until_the_next_one(read: Read) -> None:
    module = read("""
        import os
        A = os.environ.get("A")
        # --- One ---
        B = os.environ.get("B")
        if True:
            # An ordinary comment.
            C = os.environ.get("C")
        # ---------
        # Two
        # ---------
        # Of D.
        D = os.environ.get("D")
        # --- Without variables ---
        # --- Three ---
        E = os.environ.get("E")
    """)

    assert [(v.name, v.section) for v in module.variables] == [
        ("A", ""),
        ("B", "One"),
        ("C", "One"),
        ("D", "Two"),
        ("E", "Three"),
    ]
    assert module.variables[2].summary == "An ordinary comment."
    assert module.variables[3].summary == "Of D."
