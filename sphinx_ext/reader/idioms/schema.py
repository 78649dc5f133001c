"""What can be said of a library."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Argument:
    """Where a call has one of its arguments."""

    position: int | None
    """Its position, counted from 0; ``None`` where it is always named."""
    names: tuple[str, ...] = ()
    """Its names, any of which will do."""
    otherwise: str | None = None
    """What it is where the call does not give it."""


@dataclass(frozen=True, slots=True)
class Spellings:
    """How a library understands the text of a boolean."""

    true: tuple[str, ...]
    false: tuple[str, ...]
    """Empty where any text that is not true is false."""
    ignore_case: bool = True
    """Whether upper and lower case are the same; the spellings are in lower case then."""
    numeric: bool = False
    """Whether any other integer is true."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """What is put before the name of a variable."""

    argument: Argument
    """A text or a list of texts."""
    separator: str = ""
    """What follows each of them."""


@dataclass(frozen=True, slots=True)
class Kind:
    """An argument that says what a text is turned into."""

    argument: Argument
    """It counts where it is given and true."""
    type: str
    default: object = None
    """What the program gets where there is no other default."""
    unless: object = None
    """A value of the argument that does not count."""
    over_cast: bool = False
    """Whether it counts beside a conversion too."""


@dataclass(frozen=True, slots=True)
class Converter:
    """What turns a text into a value."""

    paths: tuple[str, ...]
    """Its dotted names; ``a.B()`` for an object that a call of ``a.B`` makes."""
    type: str
    """What it makes of the text, as Python names it."""
    cast: Argument | None = None
    """The callable that converts the text or each item of it, among the arguments of ``a.B``."""
    container: Argument | None = None
    """The type that holds the items."""
    choices: tuple[Argument, ...] = ()
    """The values that are accepted: themselves, or the first of a pair each."""
    separator: Argument | None = None
    """What the text is split at."""
    is_shell: bool = False
    """Whether items are quoted as in a shell, and empty ones left out."""
    is_lenient: bool = False
    """Whether it takes more texts than Python does for that type."""
    spellings: Spellings | None = None
    """How a boolean is understood, where that does not depend on the reading."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A callable that reads one variable."""

    paths: tuple[str, ...]
    """Its dotted names. What is called on an object that a call of ``a.B`` makes is ``a.B().c``."""
    type: str | None = None
    """What it turns the text into, as Python names it, or ``unknown``; ``None`` where an argument
    says so."""
    name: Argument | None = Argument(0, ("name", "key"))
    """The variable's name, or a list of names, the first one that is set counting; ``None`` for a
    class attribute that has the variable's name."""
    others: tuple[Argument, ...] = ()
    """Further names, or lists of them, that count where the variable is not set."""
    prefix: Prefix | None = None
    root: str = ""
    """What a further name starts with that has no prefix."""
    default: Argument = Argument(1, ("default",))
    cast: Argument | None = None
    """The callable or type that converts the text."""
    by_value: Argument | None = None
    """The argument without which an enumeration is given by the names of its members."""
    kinds: tuple[Kind, ...] = ()
    mark: str = ""
    """What a positional text holds that makes the variable a boolean."""
    choices: Argument | None = None
    """The values that are accepted, or what checks them."""
    spellings: Spellings | None = None
    """How a boolean is understood."""
    casts_default: bool = False
    """Whether the default is converted too."""
    casts_like: tuple[str, ...] = ()
    """The types of a default into which the text is turned where nothing else is said."""
    required: bool = True
    """Whether the program fails where the variable is not set and there is no default."""
    requires: Argument | None = None
    """The argument that says whether it fails."""
    is_upper: bool = False
    """Whether the variable has the name in capitals."""
    ignores_empty: bool = False
    """Whether an empty text is as good as none."""


@dataclass(frozen=True, slots=True)
class Maker:
    """What makes an object that reads: a class, or a method of such an object."""

    paths: tuple[str, ...]
    makes: str
    """The dotted name of the object, such as ``a.B()``."""
    prefix: Prefix | None = None
    """What is put before all names, after what the object already puts there."""
    is_context: bool = False
    """Whether the prefix counts in the body of a ``with`` only."""
    has_scheme: bool = False
    """Whether its named arguments give the type of a variable, or the type and the default."""


@dataclass(frozen=True, slots=True)
class Group:
    """A callable that puts the settings of one class below an attribute of another."""

    paths: tuple[str, ...]
    cls: Argument
    """The class."""
    optional: Argument
    """Whether the program does without any of them."""


@dataclass(frozen=True, slots=True)
class Loader:
    """A callable that fills a class from the environment, or an object that does so for it."""

    paths: tuple[str, ...]
    cls: Argument | None = None
    """The class, where it is a callable."""
    loaders: Argument | None = None
    """The objects that do it, or the name of the program, for the usual ones."""
    program: Argument | None = None
    """The name of the program, which stands before all names unless there is a prefix."""
    prefix: Argument | None = None
    """What is put before all names; nothing is read where it is ``None``."""
    delimiter: Argument | None = None
    """What stands between the names of groups and that of the attribute."""


@dataclass(frozen=True, slots=True)
class SettingsClass:
    """A kind of class whose attributes are settings."""

    bases: tuple[str, ...] = ()
    """The dotted names of the classes that it derives from."""
    decorators: tuple[str, ...] = ()
    """The dotted names of what it is decorated with."""
    models: tuple[str, ...] = ()
    """The dotted names of the bases and decorators of classes that group settings inside it."""
    fields: tuple[Reading, ...] = ()
    """The functions that describe an attribute."""
    groups: tuple[Group, ...] = ()
    loaders: tuple[Loader, ...] = ()
    """What fills it, where a class says nothing of that itself."""
    prefix: Argument | None = None
    """The argument of the decorator that is put before all names."""
    is_annotated: bool = True
    """Whether all annotated attributes are settings; else those that a call describes."""
    delimiter: str = ""
    """What stands between that, the names of groups and the name of the attribute."""
    spellings: Spellings = Spellings((), ())
    """How the text of a boolean is understood."""
    by_name: bool = False
    """Whether an enumeration is given by the names of its members."""


@dataclass(frozen=True, slots=True)
class Library:
    """What a library adds."""

    readings: tuple[Reading, ...] = ()
    makers: tuple[Maker, ...] = ()
    converters: tuple[Converter, ...] = ()
    parameters: tuple[Reading, ...] = ()
    """Callables that describe a parameter of a function, whose annotation says the type."""
    classes: tuple[SettingsClass, ...] = ()
