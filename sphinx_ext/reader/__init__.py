"""Read a settings module from its text; nothing is imported and nothing is run."""

from __future__ import annotations

from pathlib import Path

from sphinx_ext.model import Problem, SettingsModule
from sphinx_ext.reader.comments import docstring, read_comments
from sphinx_ext.reader.declarations import read_variables, unit_of
from sphinx_ext.reader.finding import NotFoundError, find_file, find_module, is_path
from sphinx_ext.reader.parsing import decode, parse
from sphinx_ext.reader.prose import sentence_length

__all__ = [
    "NotFoundError",
    "find_file",
    "find_module",
    "is_path",
    "read",
    "sentence_length",
    "unit_of",
]


def read(path: Path, name: str) -> SettingsModule:
    """Return the settings module in the file *path*, whose dotted name is *name*.

    What is wrong with the file is in the result's ``problems``; the rest of it is read all the
    same.

    Raises:
        OSError: the file cannot be opened.
    """
    text, problems = decode(path.read_bytes())
    tree, text, error = parse(text)
    if error is not None:
        problems.append(error)
    comments = read_comments(text)
    variables, found = read_variables(tree, text, comments)
    problems.extend(found)
    if not variables and not problems:
        problems.append(
            Problem(
                "empty",
                0,
                "declares no environment variable; a declaration is an assignment such as "
                'NAME = os.environ.get("NAME", "default")',
            )
        )
    description = docstring(tree.body, 0, text.split("\n"))
    return SettingsModule(name, path, description, tuple(variables), tuple(problems))
