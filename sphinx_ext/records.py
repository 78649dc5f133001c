"""What each page describes, and how that gets into Sphinx's domains.

Pages are read in any order and in several processes, and some are not read again. So a page only
records what it describes; once all pages are known, the domains are filled from the records, in
an order that depends on neither.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sphinx.domains.python import ObjectEntry

from sphinx_ext.reports import Report, warn

if TYPE_CHECKING:
    from collections.abc import Set

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


@dataclass(frozen=True, slots=True)
class Entry:
    """One variable that a page describes, and that references lead to."""

    name: str
    node_id: str
    location: str
    """Where the directive stands, as ``file:line``."""
    python_name: str = ""
    """The dotted name of the attribute that holds the value, or nothing."""
    python_id: str = ""
    is_member: bool = False
    """Whether a class holds the attribute, not the module."""


@dataclass(slots=True)
class Page:
    """What one page describes."""

    entries: list[Entry] = field(default_factory=list)
    reports: list[Report] = field(default_factory=list)
    """What is wrong with the settings files that the page shows."""
    modules: dict[str, str] = field(default_factory=dict)
    """The settings modules that the page shows: dotted name to path."""


Records = dict[str, Page]


def records_of(env: BuildEnvironment) -> Records:
    """Return the pages that describe variables, by document name."""
    if not hasattr(env, "envvars_pages"):
        env.envvars_pages = {}  # type: ignore[attr-defined]
    records: Records = env.envvars_pages  # type: ignore[attr-defined]
    return records


def page_of(env: BuildEnvironment) -> Page:
    """Return the record of the page that is being read."""
    return records_of(env).setdefault(env.docname, Page())


def purge(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Forget a page that is read again or gone."""
    records_of(env).pop(docname, None)


def merge(app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment) -> None:
    """Take over the pages that another process has read."""
    records = records_of(other)
    records_of(env).update({name: records[name] for name in docnames if name in records})


def register(app: Sphinx, env: BuildEnvironment) -> None:
    """Fill the domains from the records, and give the warnings that are due.

    A variable that several pages describe belongs to the first of them by name.
    """
    described: dict[str, list[tuple[str, Entry]]] = defaultdict(list)
    for docname, page in sorted(records_of(env).items()):
        for entry in page.entries:
            described[entry.name].append((docname, entry))
    standard = env.domains.standard_domain
    python = env.domains.python_domain
    for name, ((docname, entry), *_) in described.items():
        standard.objects["envvar", name] = (docname, entry.node_id)
    for places in described.values():
        for docname, entry in reversed(places):
            known = python.objects.get(entry.python_name)
            if entry.python_name and (known is None or known.aliased):
                # An alias gives way where the project documents the attribute itself, and the
                # search shows the variable once.
                kind = "attribute" if entry.is_member else "data"
                python.objects[entry.python_name] = ObjectEntry(
                    docname, entry.python_id, kind, True
                )
    reports = {report for page in records_of(env).values() for report in page.reports}
    for report in sorted({*reports, *_duplicates(described)}):
        warn(report)


def _duplicates(described: dict[str, list[tuple[str, Entry]]]) -> Iterator[Report]:
    """Yield a warning for each directive that describes what another describes already."""
    again: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name, ((_, first), *others) in described.items():
        for _, entry in others:
            again[entry.location, first.location].append(name)
    for (location, first_location), names in again.items():
        listed = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if names[3:] else "")
        verb = "are" if names[1:] else "is"
        yield Report(
            location,
            "duplicate",
            f"{listed} {verb} already described at {first_location}; "
            "add :no-index: here, or leave one out",
        )
