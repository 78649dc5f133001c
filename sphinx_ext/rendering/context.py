"""What rendering needs to know of the page that it renders for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_ext.model import Description, SettingsModule, Variable

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


@dataclass(frozen=True, slots=True)
class Context:
    """The page, and how this directive wants its part of it."""

    env: BuildEnvironment
    document: nodes.document
    module: SettingsModule
    location: str
    """Where the directive stands, as ``file:line``."""
    describe: Callable[[Description], list[nodes.Node]]
    """Parses prose of the settings file."""
    index: bool = True
    """Whether references, the index and the contents lead here."""
    standalone: bool = False
    """Whether the module is a file in no package, named by its path."""
    sections: bool = True
    """Whether the page can take sections at the place of the directive."""

    def source_url(self, variable: Variable) -> str:
        """Return the address of the declaration on the code host, or nothing.

        The path in it starts at the top of the import path. A file outside any package, found by
        its path, has none.
        """
        template: str = self.env.config.envvars_source_url
        if self.standalone:
            return ""
        package = self.module.path.stem == "__init__"
        path = self.module.name.replace(".", "/") + ("/__init__.py" if package else ".py")
        return template.format(path=path, module=self.module.name, line=variable.line)

    def locate(self, node: nodes.Element, line: int) -> None:
        """Make a line of the settings file the origin of *node*."""
        node.source, node.line = str(self.module.path), line
