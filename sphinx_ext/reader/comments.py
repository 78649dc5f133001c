"""The prose of a Python file: comments, docstrings, and the titles of its sections."""

from __future__ import annotations

import ast
import inspect
import io
import re
import sys
import textwrap
import tokenize
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from sphinx_ext.model import Description
from sphinx_ext.reader.nodes import walk
from sphinx_ext.reader.prose import (
    is_heading,
    is_title,
    names_several,
    prose_lines,
    without_pragmas,
)

_RULE = "-=_*~#+─━═┄┈╌—–▬█▀▄"
_SIGNS = _RULE + "╔╚┌└╭╰╠╗╝┐┘╮╯╣├┤"
_SIDES = " \t#*|│║┃"
_REGION = re.compile(r"#\s?(?:endregion|region\s+(\S.*))")
_END = re.compile(r"(?i)end(?:\s+of\b|$)")
_LONGEST_BOX = 12
_LAST = sys.maxsize
_Node = ast.expr | ast.keyword

_RUN, _ALONE, _HASHES, _DRAWN = range(4)
"""What makes a comment a title: the more it stands out, the more it comprises."""


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
        """The comment without its signs and one space."""
        text = self.text[2:] if self.marked else self.text.lstrip("#")
        return text.removeprefix(" ").rstrip()


@dataclass(frozen=True, slots=True)
class _Title:
    """A comment that is the title of what follows it."""

    lines: range
    column: int
    text: str
    """Nothing where it only ends the section above."""
    rank: int
    last: int = _LAST
    """The last line that it may cover."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One of several statements, entries of a dict, arguments, ... that follow each other."""

    above: int
    """The last line of what is above it."""
    first: int
    last: int
    column: int
    declares: bool = False
    preamble: bool = False
    """Whether it is an import or a docstring."""


@dataclass(frozen=True, slots=True)
class Comments:
    """The comments of a file, by line, and its sections."""

    by_line: dict[int, Comment] = field(default_factory=dict)
    _columns: dict[int, int] = field(default_factory=dict)
    """Each line with code to the column where that starts."""
    _drawn: tuple[_Title, ...] = ()
    _title_lines: frozenset[int] = frozenset()
    _starts: tuple[int, ...] = ()
    _sections: tuple[str, ...] = ()
    """The title that is in force from each of the starts on."""

    def section(self, line: int) -> str:
        """Return the title of the section that *line* is in, or nothing."""
        index = bisect_right(self._starts, line)
        return self._sections[index - 1] if index else ""

    def with_labels(self, tree: ast.Module) -> Comments:
        """Return the comments with labels as sections too: plain comments over several things.

        *tree* is the module that the comments are from. A label describes no variable.
        """
        lines = [line for line, comment in self.by_line.items() if comment.own_line]
        labels = [label for parts in _sequences(tree, lines) for label in self._labels(parts)]
        preamble = [*takewhile(lambda part: part.preamble, _statements(0, tree.body))]
        start = preamble[-1].first if preamble else 0
        drawn = [
            replace(title, text="") if title.lines[-1] < start else title for title in self._drawn
        ]
        return self._divided([*drawn, *labels])

    def above(self, line: int, column: int) -> Description | None:
        """Return the comment block that touches a statement at *line* from above.

        A block with a ``#:`` line starts at the first such line and is not broken by a plain
        ``#`` line. What is meant for tools or maintainers, and code, is no description.
        """
        block = self._block(line - 1, column)
        marked = next((n for n in block if self.by_line[n].marked), None)
        if marked is not None:
            return self._describe(range(marked, block.stop), marked=True)
        return self._describe(block)

    def trailing(self, first: int, last: int) -> Description | None:
        """Return the comment behind a statement that spans the lines *first* to *last*.

        It stands behind the last line or the first, or is the only one within the statement.
        """
        found: dict[int, Description] = {}
        for line in range(first, last + 1):
            comment = self.by_line.get(line)
            if comment is None or comment.own_line:
                continue
            end = line + 1
            while self._is_alone(end, comment.column):
                end += 1
            if description := self._describe(range(line, end)):
                found[line] = description
        sole = next(iter(found.values())) if len(found) == 1 else None
        return found.get(last) or found.get(first) or sole

    def is_marked(self, description: Description | None) -> bool:
        """Tell whether *description* came from a ``#:`` comment."""
        return description is not None and (
            (comment := self.by_line.get(description.line)) is not None and comment.marked
        )

    def _is_alone(self, line: int, column: int) -> bool:
        comment = self.by_line.get(line)
        return comment is not None and comment.own_line and comment.column == column

    def _block(self, line: int, column: int) -> range:
        """Return the lines of the comment block that ends at *line*, without a title above it."""
        first = line + 1
        while self._is_alone(first - 1, column) and first - 1 not in self._title_lines:
            first -= 1
        return range(first, line + 1)

    def _describe(self, block: range, marked: bool = False) -> Description | None:
        comments = [self.by_line[line] for line in block]
        lines = [without_pragmas(comment.body) for comment in comments]
        if not marked:
            lines = prose_lines(lines)
        while lines and (not lines[-1].strip() or _is_rule(lines[-1])):
            lines.pop()
        start = 0
        while start < len(lines) and (not lines[start].strip() or _is_rule(lines[start])):
            start += 1
        if start == len(lines):
            return None
        text = textwrap.dedent("\n".join(lines[start:]))
        is_comment = not any(comment.marked for comment in comments)
        return Description(text, block.start + start, is_comment)

    def _divided(self, titles: Iterable[_Title]) -> Comments:
        """Return the comments with sections from the *titles* that no greater one comprises."""
        by_line = {title.lines[-1]: title for title in titles}
        starts: list[int] = []
        sections: list[str] = []
        title_lines: set[int] = set()
        open_: list[_Title] = []
        for line in sorted({*by_line, *self._columns}):
            title = by_line.get(line)
            column = title.column if title else self._columns[line]
            while open_ and (open_[-1].last < line or open_[-1].column > column):
                open_.pop()
            if title:
                above = open_[-1] if open_ and open_[-1].column == column else None
                if above and above.rank > title.rank:
                    continue
                title_lines.update(title.lines)
                if above:
                    open_.pop()
                if title.text and not (above and title.text.lower() == f"end {above.text.lower()}"):
                    open_.append(title)
            section = open_[-1].text if open_ else ""
            if section != (sections[-1] if sections else ""):
                starts.append(line)
                sections.append(section)
        return replace(
            self,
            _title_lines=frozenset(title_lines),
            _starts=tuple(starts),
            _sections=tuple(sections),
        )

    def _labels(self, parts: Sequence[_Part]) -> Iterator[_Title]:
        """Yield the labels over *parts*, where nothing greater comprises them.

        A comment between blank lines is the label of what follows up to the next such comment or,
        where that is a paragraph of several declarations, of that paragraph. A comment that
        touches several declarations is their label if it reads like one and opens their paragraph.
        Where all comments are like that, those over a single declaration are labels too.
        """
        run_ends, paragraph_ends = self._ends(parts)
        touching: list[tuple[_Title, int, bool]] = []
        described = False
        for index, part in enumerate(parts):
            for block in self._blocks_above(part):
                opens = index == 0 or block.start > part.above + 1
                text = self._label(block)
                hashes = self.by_line[block.start].text.startswith("##")
                if block.stop < part.first:
                    if text and opens:
                        end = paragraph_ends[index]
                        last = _LAST if hashes or end == index else parts[end].last
                        rank = _HASHES if hashes else _ALONE
                        yield _Title(block, part.column, "" if part.preamble else text, rank, last)
                elif text and len(block) == 1:
                    end = run_ends[index]
                    last = _LAST if hashes else parts[end].last
                    title = _Title(block, part.column, text, _HASHES if hashes else _RUN, last)
                    touching.append((title, end - index + 1, opens))
                else:
                    described = described or (part.declares and bool(self._describe(block)))
        several = sum(count > 1 for _, count, _ in touching)
        uniform = not described and several > 1 and 2 * several >= len(touching)
        for title, count, opens in touching:
            clear = title.rank == _HASHES or count > 2 or names_several(title.text)
            if uniform or (opens and count > 1 and clear):
                yield title

    def _ends(self, parts: Sequence[_Part]) -> tuple[list[int], list[int]]:
        """Return for each part where its run ends, and where its paragraph ends.

        A run is of declarations with nothing between them, a paragraph has no blank line.
        """
        runs, paragraphs = list(range(len(parts))), list(range(len(parts)))
        for index in range(len(parts) - 2, -1, -1):
            part, below = parts[index], parts[index + 1]
            between = range(part.last + 1, below.first)
            if part.declares and below.declares and not between:
                runs[index] = runs[index + 1]
            if all(line in self.by_line for line in between):
                paragraphs[index] = paragraphs[index + 1]
        return runs, paragraphs

    def _blocks_above(self, part: _Part) -> Iterator[range]:
        """Yield the plain comment blocks between *part* and what is above, the nearest first."""
        line = part.first - 1
        while line > part.above and line not in self._columns:
            block = self._block(line, part.column)
            if block and not self.by_line[line].marked:
                yield block
            line = block.start - 1 if block else line - 1

    def _label(self, block: range) -> str:
        """Return the text of a comment block that may be a label, or nothing.

        It is a heading, with links below it or not, or a sentence in a drawn line.
        """
        first, *others = (self.by_line[line].text for line in block)
        if is_title((title := _inscription(first)).removesuffix(".")):
            return title
        title = first.strip("#").strip(" \t*_").removesuffix(":")
        if title[:1] + title[-1:] == "[]":
            title = title[1:-1]
        return title if is_heading(title) and all("://" in text for text in others) else ""


def read_comments(text: str) -> Comments:
    """Return the comments of the Python source *text*, as far as it can be tokenized."""
    by_line: dict[int, Comment] = {}
    columns: dict[int, int] = {}
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            line, column = token.start
            if token.type == tokenize.COMMENT:
                own_line = not token.line[:column].strip()
                by_line[line] = Comment(token.string, column, own_line)
            elif token.end[0] > line:
                columns.setdefault(line, column)
                # Where a text over several lines goes on, the column tells nothing.
                columns.update(dict.fromkeys(range(line + 1, token.end[0] + 1), _LAST))
            elif token.string.strip():
                columns.setdefault(line, column)
    except (tokenize.TokenError, SyntaxError):
        pass
    regions = any(
        comment.text.startswith(("#endregion", "# endregion")) for comment in by_line.values()
    )
    drawn = tuple(
        title for block in _blocks(by_line) for title in _drawn_titles(block, by_line, regions)
    )
    return Comments(by_line, columns, drawn)._divided(drawn)


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


def _sequences(tree: ast.Module, lines: Sequence[int]) -> Iterator[list[_Part]]:
    """Yield what follows each other in *tree*: statements, entries, arguments, elements.

    Only what has one of the *lines* within it.
    """
    for node in walk(tree):
        first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", _LAST)
        if bisect_right(lines, first) == bisect_right(lines, last):
            continue
        match node:
            case ast.Dict(keys=keys, values=values):
                pairs = zip(keys, values, strict=True)
                yield _parts(first, ((key or value, value) for key, value in pairs))
            case ast.Call(args=args, keywords=keywords):
                yield _parts(
                    first, [*zip(args, args, strict=True), *zip(keywords, keywords, strict=True)]
                )
            case ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items):
                yield _parts(first, zip(items, items, strict=True))
            case _:
                for name in ("body", "orelse", "finalbody"):
                    if isinstance(statements := getattr(node, name, None), list):
                        yield _statements(first, statements)


def _parts(above: int, pairs: Iterable[tuple[_Node, _Node]]) -> list[_Part]:
    """Return the parts of an expression, each given by the nodes that it starts and ends with."""
    parts: list[_Part] = []
    for start, end in pairs:
        last = end.end_lineno or end.lineno
        parts.append(_Part(above, start.lineno, last, start.col_offset, declares=True))
        above = last
    return parts


def _statements(above: int, statements: Sequence[ast.stmt]) -> list[_Part]:
    """Return *statements* as parts, a docstring below an assignment with it."""
    parts: list[_Part] = []
    for statement in statements:
        decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
        first = min([statement.lineno, *(decorator.lineno for decorator in decorators)])
        last = statement.end_lineno or first
        column = statement.col_offset
        match statement:
            case ast.Expr(value=ast.Constant(value=str())) if parts and parts[-1].declares:
                parts[-1] = replace(parts[-1], last=last)
            case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom():
                parts.append(_Part(above, first, last, column, preamble=True))
            case _:
                declares = isinstance(statement, ast.Assign | ast.AnnAssign)
                parts.append(_Part(above, first, last, column, declares))
        above = last
    return parts


def _blocks(by_line: dict[int, Comment]) -> Iterator[list[int]]:
    """Yield the runs of lines that hold nothing but a plain comment, in one column."""
    block: list[int] = []
    for line, comment in by_line.items():
        if not comment.own_line or comment.marked:
            continue
        if block and (line != block[-1] + 1 or comment.column != by_line[block[-1]].column):
            yield block
            block = []
        block.append(line)
    if block:
        yield block


def _drawn_titles(block: list[int], by_line: dict[int, Comment], regions: bool) -> Iterator[_Title]:
    """Yield the titles that are drawn in a comment block.

    A title is the first line in a box, or stands in a rule, over a rule that is the second line of
    the block or, in a block of two lines, under one.
    """
    texts = [by_line[line].text for line in block]
    index = 0
    while index < len(block):
        title, end = _inscription(texts[index]), index + 1
        if _is_rule(texts[index]):
            if size := _box_size(texts[index : index + _LONGEST_BOX]):
                title, end = _box_title(texts[index + 1 : index + size - 1]), index + size
            elif len(block) == 2 and index == 0:
                title, end = _content(texts[1]), 2
        elif (
            index == 0
            and len(block) > 1
            and _is_rule(texts[1])
            and not _box_size(texts[1:_LONGEST_BOX])
        ):
            title, end = _content(texts[0]), 2
            if len(block) > 2 and not is_heading(title):
                title = ""
        elif regions and (match := _REGION.match(texts[index])):
            title = match[1] or "end"
        if _END.match(title) or is_title(title):
            lines = range(block[index], block[index] + end - index)
            text = "" if _END.match(title) else title
            yield _Title(lines, by_line[block[0]].column, text, _DRAWN)
        index = end


def _is_rule(text: str) -> bool:
    body = text.lstrip("#").strip() or text
    signs = body.split()
    return (
        len(body) > 2
        and not body.strip(_SIGNS + " ")
        and (len(signs) == 1 or all(len(sign) == 1 for sign in signs))
        and not re.search(r"-\+-|=\+=", body)  # a table
    )


def _content(text: str) -> str:
    """Return what stands in a line of a box."""
    return (_inscription(text) or text.strip(_SIDES)).removesuffix(".")


def _box_size(texts: Sequence[str]) -> int:
    """Return how many lines the box takes that starts with the rule in the first of *texts*."""
    size = next((i for i, text in enumerate(texts[1:], 2) if _is_rule(text)), 0)
    return size if any(map(_content, texts[1 : size - 1])) else 0


def _box_title(texts: Sequence[str]) -> str:
    title, *others = filter(None, map(_content, texts))
    return title if not others or is_heading(title.lstrip("0123456789.) ")) else ""


def _inscription(text: str) -> str:
    """Return what stands in a rule: ``Title`` for ``# --- Title ---``, or nothing."""
    if "-*-" in text:  # the encoding of the file
        return ""
    body = text.strip("#")
    inner = body.strip().lstrip(_SIGNS)
    title = inner.rstrip(_SIGNS)
    left, right = len(body.strip()) - len(inner), len(inner) - len(title)
    after, before = inner[:1].isspace(), title[-1:].isspace()
    drawn = left > 0
    if not left and text.startswith("##"):
        left, after = len(text) - len(text.lstrip("#")), body[:1].isspace()
    if not right and text.endswith("##"):
        right, before = len(text) - len(text.rstrip("#")), body[-1:].isspace()
    title = title.strip(_SIDES)
    if min(left, right) > 2 or (min(left, right) == 2 and after and before):
        return title
    open_ended = (left > 2 and after and not right) or (right > 3 and before and left < 2)
    plain = drawn and not title[:1].islower() and title.count(" ") < 8
    return title if open_ended and (plain or is_heading(title)) else ""
