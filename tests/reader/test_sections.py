"""Banners and labels, which divide a module into sections."""

from __future__ import annotations

import ast
import re
from textwrap import dedent

import pytest

from sphinx_ext.reader.comments import read_comments
from tests.reader.conftest import Read, ReadOne

X = 'X = os.environ.get("X")'


def divided(source: str) -> list[tuple[str, str, str]]:
    """Return name, section and comment of each line that gives something to a capital name."""
    text = dedent(source).lstrip("\n")
    comments = read_comments(text).with_labels(ast.parse(text))
    found = []
    for line, row in enumerate(text.split("\n"), 1):
        if match := re.match(r"""( *)['"]?([A-Z]\w*)['"]?\s*[=:]""", row):
            above = comments.above(line, len(match[1]))
            found.append((match[2], comments.section(line), above.text if above else ""))
    return found


def sections(source: str) -> list[str]:
    """Return the section of each line that gives something to a capital name."""
    return [section for _, section, _ in divided(source)]


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
        "# - - - - -\n# Title\n# - - - - -",
        "# +----+\n# | Title |\n# +----+",
        "# ╔════╗\n# ║ Title ║\n# ╚════╝",
        "# ┌────┐\n# │ Title │\n# └────┘",
        "#\n# ----\n# Title\n# ----\n#",
        "# Prose before.\n# ----\n# Title\n# ----",
        # A box with more than the title in it.
        "# ----\n# Title\n#\n# What it is about.\n# ----",
        "# ----\n#\n# Title\n#\n# ----",
        "# ╔════╗\n# ║ Title ║\n# ║ what it is about ║\n# ╚════╝",
        # A rule with the title in it.
        "# --- Title ---",
        "# ---- Title",
        "# -- Title --",
        "#### Title ####",
        "# === Title ===",
        "# ~~~ Title ~~~",
        "# ── Title ──────",
        "# *** Title ***",
        "# ***Title***",
        "#####Title#####",
        "## --- Title --- ##",
        "## Title ##",
        "### Title",
        "#--- Title",
        "# ─── Title",
        "# Title --------",
        "# ┌── Title ──┐",
        # A title over or under one rule.
        "# Title\n# -----",
        "# -----\n# Title",
        "# ----------\n# Title ----",
        "# Title\n#######",
        # A region that an editor folds.
        "#region Title\n#endregion\n#region Title",
        "# region Title\n# endregion\n# region Title",
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
        "# +-----+-----+\n# | a   | b   |\n# +-----+-----+",
        "# Name | Value\n# ---- | -----\n# a    | 5",
        "# NOTE: -----",
        "# ``--- x``",
        "# <--- this",
        "#: --- Title ---x",
        "# ----\n# Copyright 2025 The authors\n# ----",
        "# ----\n# SPDX-License-Identifier: MIT\n# ----",
        "#######\n# (c) The authors\n#######",
        "# *** BEGIN LICENSE BLOCK ***",
        "# ----\n# It is generated. Change the template instead.\n# ----",
        "# ----\n# What follows is for the servers, which\n# start on their own.\n# ----",
        "# *** NOTE: careful ***",
        "# *** DO NOT EDIT ***",
        "# -*- coding: utf-8 -*-",
        "# -- or so they say",
        "# --- or so they say",
        "# --- That is what it does.",
        "# -> x",
        "# --> x",
        "# ==> x",
        "# <-- x -->",
        "# ~/.cache",
        "# __init__",
        "# **kwargs",
        "# *args, **kwargs",
        "# ~~done~~",
        "# == 5",
        "# - - one",
        "# -- one, -- two",
        "# a ---- b ----> c",
        "# 1. one",
        "# 1) one",
        "### Turns the thing on.",
        "### it is what it is",
        "#### x = 5",
        "# --- 8< ---",
        "# --- 2024 ---",
        "# --- https://example.org/ ---",
        "# region of the bucket",
        "#region",
        "#!/usr/bin/env python",
        "# fmt: off",
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
        ("# ----\n# 2. Servers\n# How they start.\n# ----", "2. Servers"),
        ("# ----\n# Attention\n# ----", "Attention"),
        ("# ----\n# Timeouts.\n# ----", "Timeouts"),
        ("# --- Time-outs -- in seconds ---", "Time-outs -- in seconds"),
        ("# --- User-facing (stable) -------", "User-facing (stable)"),
        ("# --- C++ ---", "C++"),
        ("###########\n# Folders #\n###########", "Folders"),
        ("# Folders\n# -------\n# https://example.org/", "Folders"),
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


def test_an_indented_banner_is_for_its_block() -> None:
    source = """
        # === Module ===
        A = 1

        class Settings:
            # --- In the class ---
            B = 1
            if True:
                C = 1

            def method(self):
                # -----------
                # In a method
                # -----------
                D = 1

            E = (f'''
        {1}
        ''')
            F = 1

        G = 1
        H = {
            # ── In a dict ──────
            "I": lambda: 1,
            # ── Then ───────────
            "J":
            lambda: 1,
        }
        K = 1
    """

    assert [(name, section) for name, section, _ in divided(source)] == [
        ("A", "Module"),
        ("B", "In the class"),
        ("C", "In the class"),
        ("D", "In a method"),
        ("E", "In the class"),
        ("F", "In the class"),
        ("G", "Module"),
        ("H", "Module"),
        ("I", "In a dict"),
        ("J", "Then"),
        ("K", "Module"),
    ]


@pytest.mark.parametrize("end", ["# --- End ---", "# --- end of it ---", "# --- END ONE ---"])
def test_a_section_can_be_ended(end: str) -> None:
    assert sections(f"# --- One ---\nA = 1\n{end}\nB = 1") == ["One", ""]


def test_a_region_ends() -> None:
    assert sections("# region One\nA = 1\n# endregion\nB = 1") == ["One", ""]


@pytest.mark.parametrize("below", ["import os", '"""What the module is for."""'])
def test_a_banner_over_the_head_of_the_file_is_no_section(below: str) -> None:
    source = f"# ----\n# Settings\n# ----\n{below}\n\nA = 1\n\n# --- One ---\nB = 1"

    assert sections(source) == ["", "One"]


def test_a_label_between_blank_lines_lasts_until_the_next_one() -> None:
    source = """
        import os

        # Server settings

        # Where it listens.
        HOST = 1

        PORT = 1

        # Static files (CSS, images)
        # https://example.org/static/

        STATIC = 1

        # What to do about it when all else fails is told elsewhere.

        ROOT = 1
    """

    assert divided(source) == [
        ("HOST", "Server settings", "Where it listens."),
        ("PORT", "Server settings", ""),
        ("STATIC", "Static files (CSS, images)", ""),
        ("ROOT", "Static files (CSS, images)", ""),
    ]


def test_a_label_over_a_paragraph_lasts_as_long() -> None:
    source = """
        # Constants for downloads

        CHUNK = 1
        LIMIT = 2

        HOST = 3

        # --- Defaults of the profiler. ---
        # Each is for a request without the parameter.

        # How deep.
        DEPTH = 4
        # How long.
        LENGTH = 5

        PORT = 6
    """

    assert divided(source) == [
        ("CHUNK", "Constants for downloads", ""),
        ("LIMIT", "Constants for downloads", ""),
        ("HOST", "", ""),
        ("DEPTH", "Defaults of the profiler.", "How deep."),
        ("LENGTH", "Defaults of the profiler.", "How long."),
        ("PORT", "", ""),
    ]


@pytest.mark.parametrize(
    "label",
    [
        "# Repository detection",
        "# Repository detection:",
        "# **Repository detection**",
        "# [Repository detection]",
    ],
)
def test_a_label_over_a_run(label: str) -> None:
    source = f"""
        X = 0

        {label}
        A = 1
        B = (
            2
        )
        C: int = 3
        '''Of C.'''
        # Of D.
        D = 4
    """

    assert divided(source) == [
        ("X", "", ""),
        ("A", "Repository detection", ""),
        ("B", "Repository detection", ""),
        ("C", "Repository detection", ""),
        ("D", "", "Of D."),
    ]


def test_a_label_with_two_signs_lasts_like_a_banner() -> None:
    source = """
        X = 0

        ## Repository detection
        A = 1
        B = 2

        C = 3

        ## Depth
        D = 4
    """

    assert divided(source) == [
        ("X", "", ""),
        ("A", "Repository detection", ""),
        ("B", "Repository detection", ""),
        ("C", "Repository detection", ""),
        ("D", "Repository detection", "Depth"),
    ]


def test_a_label_over_just_two_names_a_set() -> None:
    source = """
        # Legacy variables
        A = 1
        B = 2

        # Depth of it
        C = 3
        D = 4
    """

    assert divided(source) == [
        ("A", "Legacy variables", ""),
        ("B", "Legacy variables", ""),
        ("C", "", "Depth of it"),
        ("D", "", ""),
    ]


@pytest.mark.parametrize(
    "comment",
    [
        "How many seconds to wait",
        "Whether to wait",
        "The time to wait",
        "Number of seconds",
        "Set it to wait",
        "Enable the cache",
        "Merge the settings",
        "Here is how it waits.",
        "Only if set",
        "1. first",
        "- first",
        "https://example.org/",
        "`A` and others",
        "A=1 and others",
        "first; then others",
        "first -> others",
        "One. Two",
        "Copyright the authors",
        "a comment that says a good deal about many things",
        "foo.bar(baz)",
        "import settings",
        "@param settings",
        "TODO: settings",
        "NOTE: settings",
        "noqa: settings",
        "begin-settings",
    ],
)
def test_a_description_is_no_label(comment: str) -> None:
    assert set(sections(f"# {comment}\nA = 1\nB = 2\nC = 3\n")) == {""}
    assert set(sections(f"X = 1\n\n# {comment}\n\nA = 1\n\nB = 2\n")) == {""}


@pytest.mark.parametrize(
    "source",
    [
        "X = 1\n# Server settings\nA = 1\nB = 2\nC = 3",
        "X = 1\n# Server settings\n\nA = 1\nB = 2\nC = 3",
        "# Server settings\n# More.\nA = 1\nB = 2\nC = 3",
        "#: Server settings\nA = 1\nB = 2\nC = 3",
        "# Server settings\nA = 1\n\nB = 2\n\nC = 3",
        "# Server settings\nA = 1\n# Of B.\nB = 2\nC = 3",
        "# Server settings\nA = 1\nprint()\nB = 2",
        "if A:\n  # Server settings\n    A = 1\n    B = 2\n    C = 3".replace("    ", "   "),
        "# Server settings\n\nimport os\n\nA = 1",
    ],
)
def test_no_label(source: str) -> None:
    assert set(sections(source)) == {""}


def test_where_all_comments_are_labels_so_are_those_over_one() -> None:
    source = """
        class Settings:
            # fmt: off

            # Files & downloads
            A = 1

            # Test
            B = 1
            C = 2

            # Scheduler: others:
            D = 1  # in seconds
            # Scheduler: memory
            E = 1
            F = 2

            # G = 3
            G = 4
    """

    assert divided(source) == [
        ("A", "Files & downloads", ""),
        ("B", "Test", ""),
        ("C", "Test", ""),
        ("D", "Scheduler: others", ""),
        ("E", "Scheduler: memory", ""),
        ("F", "Scheduler: memory", ""),
        ("G", "", ""),
    ]


def test_where_one_comment_is_a_description_so_are_those_over_one() -> None:
    source = """
        # Files
        A = 1

        # Test settings
        B = 1
        C = 2

        # Scheduler settings
        D = 1
        E = 2

        # How long to wait.
        F = 1
    """

    assert divided(source) == [
        ("A", "", "Files"),
        ("B", "Test settings", ""),
        ("C", "Test settings", ""),
        ("D", "Scheduler settings", ""),
        ("E", "Scheduler settings", ""),
        ("F", "", "How long to wait."),
    ]


def test_the_greater_title_comprises_the_lesser() -> None:
    source = """
        # === Runtime ===

        # Storage

        # Storage credentials
        A = 1
        B = 2

        class Nested:
            # Storage credentials
            C = 1
            D = 2

        # === Other ===
        E = 1
    """

    assert divided(source) == [
        ("A", "Runtime", "Storage credentials"),
        ("B", "Runtime", ""),
        ("C", "Storage credentials", ""),
        ("D", "Storage credentials", ""),
        ("E", "Other", ""),
    ]


@pytest.mark.parametrize(
    "source",
    [
        'x = {\n    # Legacy options\n    "A": 1,\n    "B":\n    2,\n}',
        "x = dict(\n    # Legacy options\n    A=1,\n    B=2,\n)",
        "class X:\n    y = 1\n\n    # Legacy options\n    A: int\n    B: int",
        "def f():\n    if x:\n        pass\n    else:\n        # Legacy options\n"
        "        A = 1\n        B = 2",
    ],
)
def test_labels_are_found_wherever_declarations_are(source: str) -> None:
    assert divided(source) == [("A", "Legacy options", ""), ("B", "Legacy options", "")]


@pytest.mark.parametrize("sign", ["# ", "# --- ", "# TODO ", "#: "])
@pytest.mark.parametrize("part", ["-", "- ", "(", "((x) ", " ", ". ", "x. ", "# ", "a = 1 ", "\t"])
def test_any_comment_is_read(sign: str, part: str) -> None:
    comment = f"{sign}{(part * 100_000)[:100_000]}x"
    source = f"{comment}\nA = 1  {comment}\nB = 2\nC = 3\n\n{comment}\n\nD = 4\n"

    assert [name for name, _, _ in divided(source)] == ["A", "B", "C", "D"]


@pytest.mark.parametrize(
    ("title", "is_deprecated"),
    [
        ("Legacy variables", True),
        ("Deprecated", True),
        ("DEPRECATED NAMES", True),
        ("Support for legacy servers", False),
        ("Limits", False),
    ],
)
def test_a_section_of_deprecated_variables(read: Read, title: str, is_deprecated: bool) -> None:
    module = read(f"import os\n\n# --- {title} ---\n{X}\n")

    assert [v.deprecated for v in module.variables] == [is_deprecated]
