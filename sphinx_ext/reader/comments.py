"""The prose of a Python file: comments, docstrings and section banners."""

from __future__ import annotations

import ast
import inspect
import io
import re
import textwrap
import tokenize
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from sphinx_ext.model import Description
from sphinx_ext.reader.parsing import ERRORS, parse_python

_RULE = r"[-=_*~#+─━═┄┈╌—–▬█▀▄]"
_FULL_RULE = re.compile(rf"[╔╚┌└╭╰╠+]?{_RULE}{{3,}}[╗╝┐┘╮╯╣+]?$")
_INLINE_RULE = re.compile(
    rf"(?:{_RULE}{{2,}}\s+(?P<both>\S.*?)\s+{_RULE}{{2,}}|{_RULE}{{3,}}\s+(?P<left>\S.*?))$"
)
_PRAGMA = re.compile(
    r"(?i:noqa\b|nosec\b|nosonar\b|pragma:?\s+no\b)|-\*-|!/|pyre-(?:ignore|fixme)\b|coding[:=]|"
    r"(?:type|pylint|pyright|pyrefly|ty|mypy|ruff|fmt|isort|yapf|flake8|codespell|cspell|vim):"
)


@dataclass(frozen=True, slots=True)
class Comment:
    """One comment of the file."""

    text: str
    """With its sign: ``# …`` or ``#: …``."""
    column: int
    own_line: bool
    """Whether nothing but the comment stands on the line."""

    @property
    def marked(self) -> bool:
        """Whether the comment is meant as documentation (``#:``)."""
        return self.text.startswith("#:")

    @property
    def body(self) -> str:
        """The comment without its sign and one space."""
        text = self.text[2:] if self.marked else self.text[1:]
        return text.removeprefix(" ").rstrip()

    @property
    def prose(self) -> str:
        """The body without what is meant for tools, such as ``noqa``."""
        parts = re.split(r"\s+#\s*", self.body)
        kept = [part for part in parts if not _PRAGMA.match(part)]
        return self.body if kept == parts else " # ".join(kept)


@dataclass(frozen=True, slots=True)
class Comments:
    """The comments and banners of a file, by line."""

    by_line: dict[int, Comment] = field(default_factory=dict)
    banners: dict[int, str] = field(default_factory=dict)
    """Last line of a section banner to its title, in source order."""
    _banner_lines: frozenset[int] = frozenset()

    def section(self, line: int) -> str:
        """Return the title of the last banner above *line*, or nothing."""
        lines = list(self.banners)
        index = bisect_right(lines, line)
        return self.banners[lines[index - 1]] if index else ""

    def above(self, line: int, column: int) -> Description | None:
        """Return the comment block that touches a statement at *line* from above.

        A block with a ``#:`` line starts at the first such line and is not broken by a plain
        ``#`` line. A plain block that is commented-out code is none.
        """
        block: list[tuple[int, Comment]] = []
        for number in range(line - 1, 0, -1):
            comment = self.by_line.get(number)
            if comment is None or not comment.own_line or comment.column != column:
                break
            if number in self._banner_lines:
                break
            block.insert(0, (number, comment))
        marked = next((i for i, (_, comment) in enumerate(block) if comment.marked), None)
        if marked is not None:
            return _describe(block[marked:])
        described = _describe([(n, c) for n, c in block if c.prose or not c.body])
        return None if described is None or _is_code(described.text) else described

    def trailing(self, first: int, last: int) -> Description | None:
        """Return the comment behind a statement that spans the lines *first* to *last*."""
        for number in (last, first):
            comment = self.by_line.get(number)
            if comment and not comment.own_line and comment.prose:
                return _describe([(number, comment)])
        return None

    def is_marked(self, description: Description | None) -> bool:
        """Tell whether *description* came from a ``#:`` comment."""
        return description is not None and (
            (comment := self.by_line.get(description.line)) is not None and comment.marked
        )


def read_comments(text: str) -> Comments:
    """Return the comments of the Python source *text*, as far as it can be tokenized."""
    by_line: dict[int, Comment] = {}
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                line, column = token.start
                own_line = not token.line[:column].strip()
                by_line[line] = Comment(token.string, column, own_line)
    except (tokenize.TokenError, SyntaxError):
        pass
    banners: dict[int, str] = {}
    banner_lines: set[int] = set()
    for block in _blocks(by_line):
        for lines, title in _find_banners(block, by_line):
            banners[lines[-1]] = title
            banner_lines.update(lines)
    return Comments(by_line, banners, frozenset(banner_lines))


def docstring(body: list[ast.stmt], index: int, lines: list[str]) -> Description | None:
    """Return the string that stands as a statement of its own at *index* of *body*, if any.

    *lines* are those of the source.
    """
    if index >= len(body):
        return None
    match body[index]:
        case ast.Expr(value=ast.Constant(value=str(value)) as node):
            text = inspect.cleandoc(value)
            if not text.strip():
                return None
            blank = next(i for i, row in enumerate(value.split("\n")) if row.strip())
            joined = lines[node.lineno - 1].endswith(('"""\\', "'''\\"))
            return Description(text.rstrip(), node.lineno + joined + blank)
    return None


def _describe(block: list[tuple[int, Comment]]) -> Description | None:
    while block and not block[0][1].prose.strip():
        block = block[1:]
    text = "\n".join(comment.prose for _, comment in block).rstrip()
    return Description(textwrap.dedent(text), block[0][0]) if block else None


def _blocks(by_line: dict[int, Comment]) -> Iterator[list[int]]:
    """Yield the runs of lines at column 0 that hold nothing but a comment."""
    block: list[int] = []
    for line, comment in by_line.items():
        if not comment.own_line or comment.column:
            continue
        if block and line != block[-1] + 1:
            yield block
            block = []
        block.append(line)
    if block:
        yield block


def _find_banners(block: list[int], by_line: dict[int, Comment]) -> Iterator[tuple[list[int], str]]:
    """Yield the lines and the title of each banner in a comment block.

    A banner is a title between two rules, a rule with a title in it, or a block of just two
    lines, a title and a rule.
    """
    index = 0
    while index < len(block):
        rest = [by_line[line].text for line in block[index : index + 3]]
        if (
            len(rest) == 3
            and _is_rule(rest[0])
            and _is_rule(rest[2])
            and (title := _title(rest[1]))
        ):
            yield block[index : index + 3], title
            index += 3
        elif title := _inline_title(rest[0]):
            yield [block[index]], title
            index += 1
        elif len(block) == 2 and index == 0 and _is_rule(rest[0]) != _is_rule(rest[1]):
            if title := _title(rest[0] if _is_rule(rest[1]) else rest[1]):
                yield block, title
            index = 2
        else:
            index += 1


def _is_rule(text: str) -> bool:
    return bool(_FULL_RULE.match(text.lstrip("#").strip() or text))


def _title(text: str) -> str:
    title = text.strip("#").strip().strip("|│║┃*").strip()
    if _is_rule(text) or re.match(r"(?i)copyright\b|\(c\)|spdx-", title):
        return ""
    return title if re.search(r"\w", title) else ""


def _inline_title(text: str) -> str:
    match = _INLINE_RULE.match(text[1:].strip())
    return _title("# " + (match["both"] or match["left"])) if match else ""


def _is_code(text: str) -> bool:
    """Tell whether a comment is Python code rather than prose."""
    try:
        body = parse_python(text).body
    except ERRORS:
        return False
    lines = text.encode().split(b"\n")
    for statement in body:
        match statement:
            case ast.Expr(value=ast.Call(func=func)):
                # `timeout (seconds)` is prose, `timeout(seconds)` is not.
                end = (func.end_lineno or 1) - 1
                if lines[end][func.end_col_offset :].startswith(b"("):
                    return True
            case ast.AnnAssign(value=None):  # `default: 5`
                continue
            case ast.Expr() | ast.Pass() | ast.Global() | ast.Nonlocal() | ast.Return():
                continue
            case _:
                return True
    return False
