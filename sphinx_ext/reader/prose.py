"""What can be told of a description without knowing its markup."""

from __future__ import annotations

import re

_ABBREVIATIONS = (
    r"(?<!\b[eE]\.g)(?<!\b[iI]\.e)(?<!\betc)(?<!\bvs)(?<!\b[cC]f)(?<!\bEx)(?<!\bNo)(?<!\bapprox)"
)
_SENTENCE = re.compile(rf"(.+?{_ABBREVIATIONS}[.!?][\"')\]`*]*)(?=\s|$)", re.DOTALL)
_DEPRECATED = re.compile(
    r"(?im)^\s*(\.\. deprecated::|[`:]{3,}\{deprecated\}|:deprecated:)"
    r"|(\A|\n[^\S\n]*\n)\s*[*_(\[]*deprecated\b"
)


def sentence_length(text: str) -> int:
    """Return how many characters of *text* its first sentence takes."""
    match = _SENTENCE.match(text)
    return match.end() if match else len(text)


def first_sentence(text: str) -> str:
    """Return the first sentence of the first paragraph of *text*, on one line."""
    paragraph = " ".join(re.split(r"\n\s*\n", text.strip(), maxsplit=1)[0].split())
    return paragraph[: sentence_length(paragraph)]


def is_deprecated(text: str) -> bool:
    """Tell whether a description calls its variable deprecated, in MyST, RST or plain words."""
    return bool(_DEPRECATED.search(text))
