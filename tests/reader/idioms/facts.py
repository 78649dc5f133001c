"""What the tests of libraries hold a variable against, in short."""

from __future__ import annotations

from dataclasses import dataclass

from sphinx_ext.model import Accepted, Variable


@dataclass(frozen=True)
class Source:
    """A default that is shown as the module writes it."""

    text: str


REQUIRED = object()


def default_of(variable: Variable) -> object:
    """Return the value of a default, `None` for none, `REQUIRED` or a `Source`."""
    default = variable.default
    if default.kind == "required":
        return REQUIRED
    if default.kind == "expression":
        return Source(default.source or "")
    return default.value


def of(variable: Variable) -> tuple[str, str, object]:
    """Return the name, the type and the default of a variable, which tells 1 from 1.0 and true."""
    return expected(variable.name, variable.type, default_of(variable))


def expected(name: str, type_: str, default: object) -> tuple[str, str, object]:
    """Return what `of` returns for such a variable."""
    typed = (type(default).__name__, default) if isinstance(default, int | float) else default
    return name, type_, typed


def texts_of(accepted: Accepted | None) -> tuple[set[str], set[str], str]:
    """Return what switches a boolean on, what switches it off, and what any other text means."""
    assert accepted is not None
    return {*accepted.true}, {*accepted.false}, accepted.other
