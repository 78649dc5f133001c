"""Do without cells that span columns in builders that do not know them."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform


class FillSpans(SphinxPostTransform):
    """Puts empty cells behind the section titles of a summary; manual pages have no spans."""

    default_priority = 900
    formats = ("man",)

    def run(self, **kwargs: Any) -> None:
        """Replace the span of each section title by empty cells."""
        for row in self.document.findall(nodes.row):
            if "envvars-section" in row["classes"]:
                (title,) = row.children
                assert isinstance(title, nodes.entry)
                row += [nodes.entry() for _ in range(title.attributes.pop("morecols"))]
