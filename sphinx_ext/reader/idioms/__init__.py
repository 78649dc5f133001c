"""What libraries add: their callables that read a variable, as data, one file for each library.

A new library is a new file here and a word in `_LIBRARIES`.
"""

from __future__ import annotations

from itertools import accumulate

from sphinx_ext.reader.idioms import (
    click,
    decouple,
    django_environ,
    environ_config,
    environs,
    everett,
    pydantic,
    starlette,
    typed_settings,
)
from sphinx_ext.reader.idioms.schema import Converter, Maker, Reading, SettingsClass

_LIBRARIES = tuple(
    module.LIBRARY
    for module in (
        *(click, decouple, django_environ, environ_config, environs, everett, pydantic),
        *(starlette, typed_settings),
    )
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
CLASSES: tuple[SettingsClass, ...] = tuple(
    kind for library in _LIBRARIES for kind in library.classes
)
"""The kinds of classes whose attributes are settings."""
PATHS: frozenset[str] = frozenset(
    prefix
    for path in (
        *READINGS,
        *MAKERS,
        *(path for kind in CLASSES for path in (*kind.bases, *kind.decorators)),
        *(path for kind in CLASSES for loader in kind.loaders for path in loader.paths),
    )
    for prefix in accumulate(path.replace("()", "").split("."), "{}.{}".format)
)
"""What a module imports that reads variables, by dotted name: modules, classes and callables."""
