"""What libraries add: their callables that read a variable, as data, one file for each library.

A new library is a new file here and a word in `_LIBRARIES`.
"""

from __future__ import annotations

from sphinx_ext.reader.idioms import (
    click,
    decouple,
    django_environ,
    environs,
    everett,
    starlette,
)
from sphinx_ext.reader.idioms.classes import CLASSES
from sphinx_ext.reader.idioms.schema import Converter, Maker, Reading

_LIBRARIES = tuple(
    module.LIBRARY for module in (click, decouple, django_environ, environs, everett, starlette)
)

READINGS: dict[str, Reading] = {
    path: reading
    for library in _LIBRARIES
    for reading in (*library.readings, *library.parameters)
    for path in reading.paths
}
"""The callables that read a variable, by dotted name."""
PARAMETERS: frozenset[str] = frozenset(
    path for library in _LIBRARIES for reading in library.parameters for path in reading.paths
)
"""Those of them that describe a parameter of a function."""
MAKERS: dict[str, Maker] = {
    path: maker for library in _LIBRARIES for maker in library.makers for path in maker.paths
}
"""What makes an object that reads variables, by dotted name."""
CONVERTERS: dict[str, Converter] = {
    path: converter
    for library in _LIBRARIES
    for converter in library.converters
    for path in converter.paths
}
"""What turns a text into a value, by dotted name."""
PACKAGES: frozenset[str] = frozenset(
    path.partition(".")[0]
    for path in (*READINGS, *(base for kind in CLASSES for base in (*kind.bases, *kind.fields)))
)
"""The top-level packages whose callables and classes read variables."""
