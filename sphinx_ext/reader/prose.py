"""What can be told of a comment or a description without knowing its markup."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from sphinx_ext.reader.nodes import walk
from sphinx_ext.reader.parsing import ERRORS, parse_python

_ABBREVIATIONS = (
    r"(?<!\b[eE]\.g)(?<!\b[iI]\.e)(?<!\betc)(?<!\bvs)(?<!\b[cC]f)(?<!\bEx)(?<!\bNo)(?<!\bapprox)"
)
_SENTENCE = re.compile(rf"(.+?{_ABBREVIATIONS}[.!?][\"')\]`*]*)(?=\s|$)", re.DOTALL)
_DEPRECATED = re.compile(
    r"(?im)^[^\S\n]*(\.\. deprecated::|[`:]{3,}\{deprecated\}|:deprecated:)"
    r"|(\A\s*|\n[^\S\n]*\n[^\S\n]*)[*_(\[]*deprecated\b"
)
_OUTDATED = re.compile(r"(?i)[\W_]*(deprecated|legacy|obsolete)\b")
_PRAGMA = re.compile(
    r"(?i:noqa\b|nosec\b|nosonar\b|nosemgrep\b|nolint\b|noinspection\b|pragma:?\s|sourcery skip\b|"
    r"@formatter:|codespell:|spell-checker:|gitleaks:|endregion\b)|-\*-|!/|"
    r"pyre-(?:ignore|fixme|strict)\b|coding[:=]|"
    r"(?:type|pylint|pyright|basedpyright|pyrefly|pytype|ty|mypy|ruff|fmt|isort|yapf|black|flake8|"
    r"cspell|vim):"
)
_TASK = re.compile(
    r"(?:^\s*|(?<=[.!?] ))(?:TODO|FIXME|XXX|HACK|(?i:@?(?:todo|fixme))(?=\s*[:(]))\b"
)
_LEGAL = re.compile(
    r"(?i)copyright\b|\(c\)|©|spdx-|licensed\b|licen[cs]e(?:$| block)|all rights reserved|authors?:"
)
_ALERT = re.compile(
    r"(?i)(?:note|nb|warning|caution|attention|important|danger|tip|deprecated)\s*[:!]|"
    r"(?:todo|fixme|xxx|hack)\b|do not\b|don't\b|(?:begin|end)(?:-|$| of\b)"
)
_CODE_SIGN = re.compile(
    r"[=(){}\[\]@:]|^\s*(?:import|from|del|assert|raise|return|yield|await|lambda)\b"
)
_CLAUSE = re.compile(
    r"(?i)^\S+\s(?:an?|the)\s|"
    r"(?<![\w-])(?:to|is|are|be|was|were|been|will|would|can|could|may|might|must|should|do|does|"
    r"don't|has|have|its?|this|that|these|those|we|you|they|if|when|whether|which|while|because|so|"
    r"see|used?|uses)(?![\w-])"
)
_OPENING = re.compile(
    # What introduces the description of one thing, or asks for something to be done.
    r"(?i)(?:an?|the|each|every|any|all|no|not|only|how|what|where|who|why|or|and|but|also|like|for|"
    r"from|with|without|number|count|amount|maximum|max|minimum|min|default|name|path|size|"
    r"add|allow|avoid|calculate|check|choose|compute|convert|create|define|determine|disable|"
    r"enable|ensure|fetch|find|force|get|ignore|import|initialize|keep|load|locate|make|override|"
    r"parse|pick|prevent|provide|read|remove|replace|set|setup|show|skip|specify|tell|try|turn|"
    r"wait)s?(?![\w-])"
)
_SEVERAL = re.compile(
    r"(?i)\b(?:variables|vars|envs|settings|options|constants|configs?|configurations?|flags|"
    r"parameters|params|switches|toggles|knobs|values|limits|thresholds|timeouts|intervals|paths|"
    r"directories|dirs|files|urls|endpoints|ports|hosts|credentials|tokens|keys|names|defaults|"
    r"overrides|arguments|args|attributes|properties|features)\b"
)
_LONGEST_CODE = 1000
_MOST_LINES = 50


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


def is_outdated(title: str) -> bool:
    """Tell whether the title of a section calls what is in it deprecated."""
    return _OUTDATED.match(title) is not None


def is_title(text: str) -> bool:
    """Tell whether a text in a drawing may be the title of a section."""
    return (
        len(text) <= 80
        and any(map(str.isalpha, text))
        and not re.search(r"[^\W\d]\.\s|\S\s{3}|\s[|│┃║]\s|://", text)
        and not text.endswith((".", "!", "?", ";", ","))
        and not _LEGAL.search(text)
        and not _ALERT.match(text)
    )


def is_heading(text: str) -> bool:
    """Tell whether a text reads like the heading of several things: short, and no sentence."""
    bare = re.sub(r"\([^()]*\)", "", text).strip()
    words = len(bare.split())
    several = names_several(text)
    return (
        is_title(bare.removesuffix(".") if words <= 3 else bare)
        and words <= (8 if several else 5)
        and not re.search(r"[=`{}\\;<>\"]|\s->|[^\s\w]{3}|^[-+.:@]|^\d+[.)]|\w:\S", bare)
        and not _CLAUSE.search(bare)
        and not (_OPENING.match(bare) and (words > 3 or not several))
        and not _PRAGMA.match(text)
        and not _is_code(text)
    )


def names_several(text: str) -> bool:
    """Tell whether a heading names a set of settings: ``Legacy env variables``."""
    return bool(_SEVERAL.search(text))


def without_pragmas(text: str) -> str:
    """Return the text of a comment without what is meant for tools, such as ``noqa``."""
    parts = re.split(r"(?<=\s)#\s*", text)
    kept = [part.rstrip() for part in parts if not _PRAGMA.match(part)]
    return text if len(kept) == len(parts) else " # ".join(kept)


def prose_lines(lines: Sequence[str]) -> list[str]:
    """Return the *lines* of a comment, those empty that are tasks or commented-out code.

    Code that illustrates the prose stays: indented below it, after a colon, or fenced.
    """
    kept = list(lines)
    indent: int | None = None
    colon = fenced = False
    index = 0
    while index < len(lines):
        line = lines[index]
        text = line.strip()
        fence = text.startswith("```")
        fenced ^= fence
        end = index + 1
        if not text or fence or fenced:
            pass
        elif task := _TASK.search(line):
            kept[index] = line[: task.start()].rstrip()
            while not text.endswith((".", "!", "?")) and end < len(lines) and lines[end].strip():
                text, kept[end] = lines[end].strip(), ""
                end += 1
        elif (code_end := _code_end(lines, index)) == index:
            indent, colon = _indent(line), text.endswith(":")
        else:
            end = code_end
            if (indent is None or _indent(line) <= indent) and not colon:
                kept[index:end] = [""] * (end - index)
        index = end
    return kept


def _code_end(lines: Sequence[str], start: int) -> int:
    """Return the index after the commented-out statement at *start*, or *start* if it is prose."""
    if not _CODE_SIGN.search(lines[start]):
        return start
    text, end = lines[start].strip(), start + 1
    if text.endswith(('":', "':")) and end < len(lines):  # a key, its value below
        text, end = f"{text} {lines[end].strip()}", end + 1
    opened = _opened(text)
    for line in lines[end : start + _MOST_LINES]:
        if not opened or len(text) > _LONGEST_CODE:
            break
        text, end = f"{text}\n{line}", end + 1
        opened = _opened(line, opened)
    if opened or not _is_code(text):
        whole, text, end = text, lines[start].strip(), start + 1
        part = text + _opened(text)[::-1]
        if part == whole or not _is_code(part):
            return start
    if text.endswith(":"):
        indent = _indent(lines[start])
        while end < len(lines) and lines[end].strip() and _indent(lines[end]) > indent:
            end += 1
    return end


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _opened(text: str, opened: str = "") -> str:
    """Return what closes the brackets that are open after *text*, the innermost last."""
    closing = list(opened)
    for sign in text:
        if sign in "([{":
            closing.append(")]}"["([{".index(sign)])
        elif closing and sign == closing[-1]:
            closing.pop()
    return "".join(closing)


def _is_code(text: str) -> bool:
    """Tell whether a text is a Python statement, or a part of one, rather than prose."""
    if len(text) > _LONGEST_CODE or not _CODE_SIGN.search(text) or re.match(r"\w\.\w\.", text):
        return False
    if not re.search(r"\w", text):
        return text[0] in ")]}" and not text.strip(")]},:")
    if re.fullmatch(r"(?:else|try|finally)\s*:|except\b[\w\s.,()]*:", text):
        return True
    if text.endswith(":"):
        tree = _parse(re.sub(r"^elif\b", "if", text) + " pass")
        return tree is not None and any(hasattr(statement, "body") for statement in tree.body)
    if text.startswith("@"):
        return _parse(f"{text}\ndef f(): pass") is not None
    if (tree := _parse(text)) is not None:
        return any(_is_code_statement(statement, text) for statement in tree.body)
    match _parse(f"{{{text}}}"), _parse(f"f({text})") if text.endswith(",") else None:
        case ast.Module([ast.Expr(ast.Dict([ast.Constant(str()), *_], values))]), _:
            return text.endswith(",") or not all(isinstance(value, ast.Name) for value in values)
        case _, ast.Module([ast.Expr(ast.Call(keywords=[_, *_]))]):
            return True
    return False


def _parse(text: str) -> ast.Module | None:
    try:
        return parse_python(text)
    except ERRORS:
        return None


def _is_code_statement(statement: ast.stmt, text: str) -> bool:
    match statement:
        case ast.AnnAssign(value=None, annotation=annotation):  # `default: 5` is prose
            return isinstance(annotation, ast.Subscript)
        case ast.Assign(targets=[ast.Name(id="default" | "defaults" | "Default")]):
            return False
        case ast.Expr(value=value):
            return _is_code_expression(value, text)
        case ast.Return():
            return any(isinstance(node, ast.Call) for node in walk(statement))
        case ast.Pass() | ast.Global() | ast.Nonlocal():
            return False
    return True


def _is_code_expression(node: ast.expr, text: str) -> bool:
    match node:
        case ast.Lambda():
            return True
        case ast.Tuple(elts=items):
            return any(_is_code_expression(item, text) for item in items)
        case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.Await(value=inner):
            return _is_code_expression(inner, text)
        case ast.Call(args=[ast.Name(id="s" | "es")]):  # `second(s)`
            return False
        case ast.Call(func=func):
            # `timeout (seconds)` is prose, `timeout(seconds)` is not.
            line = text.encode().split(b"\n")[(func.end_lineno or 1) - 1]
            return line[func.end_col_offset :].startswith(b"(")
    return False
