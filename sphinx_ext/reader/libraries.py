"""Apply what is known of libraries: evaluate the calls that read a variable."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sphinx_ext.reader import calls, hints
from sphinx_ext.reader.idioms import CONVERTERS, MAKERS, PARAMETERS, READINGS
from sphinx_ext.reader.idioms.helpers import conversion_of, reading_of
from sphinx_ext.reader.idioms.schema import (
    Argument,
    Converter,
    Kind,
    Maker,
    Prefix,
    Reading,
    Spellings,
)
from sphinx_ext.reader.operations import opaque
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    External,
    UnsetError,
    Value,
    is_known,
    kinds_of,
    truth,
    type_name,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_CONTAINERS = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}


@dataclass(frozen=True, slots=True)
class _Made(Arguments):
    """What an object that reads was made with."""

    prefix: str = ""
    """What it puts before all names."""
    entering: str = ""
    """What it puts after that in the body of a ``with``."""
    scheme: Mapping[str, Value] = field(default_factory=dict)
    """The types of variables, or types and defaults."""


def call(
    evaluator: Evaluator, function: External, arguments: Arguments, node: ast.Call
) -> Value | None:
    """Return what a library's *function* returns; ``None`` where nothing is known of it.

    Raises:
        EvaluationError: the call raises an exception.
    """
    path = function.path
    made = function.arguments if isinstance(function.arguments, _Made) else _Made()
    if (maker := MAKERS.get(path)) is not None:
        return _make(maker, made, arguments, node)
    reading = READINGS.get(path) or reading_of(path, arguments)
    is_object = reading is not None and reading.name is None
    if is_object or f"{path}()" in CONVERTERS:
        return Value(External(f"{path}()", arguments), node)
    if reading is not None:
        return _Call(evaluator, reading, arguments, node, made).read()
    if len(arguments.all) != 1:
        return None
    (text,) = arguments.all
    if (converter := CONVERTERS.get(path)) is not None:
        own = function.arguments or Arguments()
        return _apply(evaluator, converter, own, text, converter.spellings, node)
    type_ = conversion_of(path) if text.names else None
    return None if type_ is None else opaque([text], node, type_)


def named(evaluator: Evaluator, value: Value, name: str, node: ast.expr) -> Value:
    """Return what *value* reads as the class attribute *name*; else the value itself.

    Raises:
        EvaluationError: reading raises an exception.
    """
    match value.data:
        case External(path=path, arguments=Arguments() as arguments) if path.endswith("()"):
            reading = READINGS.get(path.removesuffix("()"))
            if reading is not None and reading.name is None:
                made = ast.copy_location(ast.Call(node, [], []), node)
                return _Call(evaluator, reading, arguments, made, attribute=name).read() or value
    return value


def parameter(evaluator: Evaluator, argument: ast.arg, default: ast.expr | None) -> Value | None:
    """Return what a command gets for a parameter that a library describes; ``None`` for another.

    Args:
        evaluator: looks up names where the function is defined.
        argument: the parameter, whose annotation may hold the description.
        default: its default, which may be the description.

    Raises:
        EvaluationError: the command fails.
    """
    annotated = ast.walk(argument.annotation) if argument.annotation is not None else ()
    for node in (*annotated, default):
        if not isinstance(node, ast.Call):
            continue
        function = evaluator.evaluate(node.func).data
        if not isinstance(function, External) or function.path not in PARAMETERS:
            continue
        keywords = {k.arg: evaluator.evaluate(k.value) for k in node.keywords if k.arg}
        positional = tuple(evaluator.evaluate(value) for value in node.args)
        if node is not default:  # a description beside the default holds none
            positional = ()
            if default is not None:
                keywords["default"] = evaluator.evaluate(default)
        target = hints.read(evaluator, argument.annotation) if argument.annotation else None
        arguments = Arguments(positional, keywords)
        reading = READINGS[function.path]
        return _Call(evaluator, reading, arguments, node, target=target).read()
    return None


def prefix_of(value: Value) -> str:
    """Return what a context manager puts before the names of the variables that are read in it."""
    match value.data:
        case External(arguments=_Made(entering=prefix)):
            return prefix
    return ""


def _make(maker: Maker, owner: _Made, arguments: Arguments, node: ast.Call) -> Value | None:
    prefix = _prefix(maker.prefix, arguments)
    if prefix is None:
        return None
    made = _Made(
        arguments.positional,
        arguments.keywords,
        prefix=owner.prefix + ("" if maker.is_context else prefix),
        entering=prefix if maker.is_context else "",
        scheme=arguments.keywords if maker.has_scheme else owner.scheme,
    )
    return Value(External(maker.makes, made), node)


def _prefix(prefix: Prefix | None, arguments: Arguments) -> str | None:
    """Return what is put before names; ``None`` where that cannot be told."""
    value = _given(arguments, prefix.argument) if prefix is not None else None
    if prefix is None or value is None:
        return ""
    parts = value.data if isinstance(value.data, list | tuple) else [value.data]
    if not all(isinstance(part, str) for part in parts):
        return None
    return "".join(f"{part}{prefix.separator}" for part in parts)


def _given(arguments: Arguments, argument: Argument | None) -> Value | None:
    """Return an argument of a call, where there is one that is not ``None``."""
    if argument is None:
        return None
    value = arguments.get(argument.position, *argument.names)
    if value is None and argument.otherwise is not None:
        return Value(argument.otherwise)
    return None if value is None or value.data is None else value


@dataclass(frozen=True, slots=True)
class _Call:
    """A call that reads a variable."""

    evaluator: Evaluator
    reading: Reading
    arguments: Arguments
    node: ast.Call
    made: _Made = field(default_factory=_Made)
    """What the object was made with whose method is called."""
    attribute: str | None = None
    """The class attribute that has the variable's name."""
    target: hints.Target | None = None
    """What an annotation says of the type."""

    def read(self) -> Value | None:
        """Return what the program gets; ``None`` where the variable's name cannot be told."""
        keys = list(self.names())
        if not keys:
            return None
        default = self.default(str(keys[0].data))
        for key in keys:
            text = self.evaluator.read(key)
            if text.data is not None and (text.data or not self.reading.ignores_empty):
                return self.convert(text, default, is_set=True)
        names = tuple(str(key.data) for key in keys)
        if default is None:
            if self.is_required():
                msg = f"{names[0]} is not set"
                raise UnsetError(msg, kinds_of(KeyError))
            return Value(None, None, names, is_read=True)
        self.evaluator.nested.update(default.names)
        value = Value(
            default.data,
            default.argument or default.origin,
            tuple(dict.fromkeys((*names, *default.names))),
            is_read=True,
            default=default.names,
        )
        if value.data is None or not self.reading.casts_default:
            return value
        return self.convert(value, default, is_set=False)

    def given(self, argument: Argument | None) -> Value | None:
        return _given(self.arguments, argument)

    def names(self) -> Iterator[Value]:
        """Yield the names of the variable, the one that counts first; nothing if unknown."""
        reading = self.reading
        inner = _prefix(reading.prefix, self.arguments)
        if inner is None:
            return
        prefix = self.made.prefix + self.evaluator.namespace.prefix + inner
        own = self.given(reading.name) if self.attribute is None else Value(self.attribute)
        for key in (own, *map(self.given, reading.others)):
            texts = key.data if key is not None and isinstance(key.data, list | tuple) else None
            for text in texts or ([key.data] if key is not None else []):
                if not isinstance(text, str):
                    return
                is_root = reading.root and text.startswith(reading.root)
                name = text.removeprefix(reading.root) if is_root else prefix + text
                origin = key.origin if key is not None else None
                yield Value(name.upper() if reading.is_upper else name, origin)

    def is_required(self) -> bool:
        given = self.given(self.reading.requires)
        known = truth(given.data) if given is not None else None
        return self.reading.required if known is None else known

    def kinds(self, *, over_cast: bool) -> Iterator[Kind]:
        """Yield what the arguments say of the type."""
        for kind in self.reading.kinds:
            value = self.given(kind.argument)
            data = value.data if value is not None else None
            is_other = type(data) is not type(kind.unless) or data != kind.unless
            if kind.over_cast is over_cast and is_other and truth(data):
                yield kind

    def is_marked(self) -> bool:
        """Tell whether a positional text says that the variable is a boolean."""
        texts = (value.data for value in self.arguments.positional)
        mark = self.reading.mark
        return bool(mark) and any(isinstance(text, str) and mark in text for text in texts)

    def default(self, name: str) -> Value | None:
        """Return what the program gets, before any conversion, where nothing is set."""
        default = self.arguments.get(self.reading.default.position, *self.reading.default.names)
        factory = self.arguments.get(None, "default_factory")
        if default is None and factory is not None:
            default = factory
        if default is not None and default.data is not ...:
            settled = calls.settle(self.evaluator, default, self.node)
            return default if settled is default else replace(settled, argument=default.argument)
        entry = self.made.scheme.get(name)
        if entry is not None and isinstance(entry.data, tuple) and len(entry.data) == 2:
            pair = entry.origin
            source = pair.elts[1] if isinstance(pair, ast.Tuple) else pair
            return Value(entry.data[1], source, entry.names)
        if self.is_required():
            return None
        kinds = (*self.kinds(over_cast=True), *self.kinds(over_cast=False))
        found = next((kind.default for kind in kinds), None)
        if found is None and self.is_marked():
            found = False
        return None if found is None else Value(found)

    def cast(self, name: str) -> Value | None:
        """Return what converts the text, where an argument or the scheme says so."""
        cast = self.given(self.reading.cast)
        entry = self.made.scheme.get(name) if self.reading.cast is not None else None
        if cast is not None or entry is None:
            return cast
        is_pair = isinstance(entry.data, tuple) and len(entry.data) == 2
        return Value(entry.data[0], entry.origin) if is_pair else entry  # type: ignore[index]

    def convert(self, value: Value, default: Value | None, *, is_set: bool) -> Value:
        """Return *value*, the text that is set or the default, as the call converts it."""
        evaluator, node, spellings = self.evaluator, self.node, self.reading.spellings
        result = value
        if (type_ := self.type(default)) is not None:
            result = _as_type(evaluator, value, type_, spellings, node)
        elif (cast := self.cast(value.names[0])) is not None:
            by_name = (
                self.reading.by_value is not None and self.given(self.reading.by_value) is None
            )
            result = _cast(evaluator, value, cast, spellings, node, by_name=by_name)
        elif self.target is not None and is_set:
            known = spellings or Spellings((), ())
            result = hints.convert(evaluator, value, self.target, known, node)
        elif self.target is not None and self.target.type in ("bool", "float", "int"):
            result = _as_type(evaluator, value, self.target.type, spellings, node)
        choices = self.given(self.reading.choices)
        return (
            result if choices is None else _chosen(evaluator, _options(choices.data), value, result)
        )

    def type(self, default: Value | None) -> str | None:
        """Return what the text is turned into; ``None`` where something else decides that."""
        if (kind := next(self.kinds(over_cast=True), None)) is not None:
            return kind.type
        if self.reading.type is not None:
            return self.reading.type
        name = next(self.names()).data
        if self.cast(str(name)) is not None or self.target is not None:
            return None
        if (kind := next(self.kinds(over_cast=False), None)) is not None:
            return kind.type
        if self.is_marked():
            return "bool"
        like = type_name(default.data) if default is not None else None
        return like if like in self.reading.casts_like else None


def _as_type(
    evaluator: Evaluator, value: Value, type_: str, spellings: Spellings | None, node: ast.Call
) -> Value:
    """Return *value* as the *type_* of that name.

    Raises:
        EvaluationError: the text has no such meaning.
    """
    match type_, value.data:
        case "unknown", _:
            return opaque([value], node)
        case "bool", str() if spellings is not None:
            return _boolean(evaluator, value, spellings)
        case "bool", bool() | int() | float():
            return replace(value, data=bool(value.data))
        case "int" | "float" | "str", str() | int() | float():
            function = Value(External(f"builtins.{type_}"))
            return evaluator.call(function, Arguments((value,)), node)
        case "list" | "tuple", list() | tuple():
            return replace(value, data=_CONTAINERS[type_](value.data))
        case _, str():
            return opaque([value], node, type_)
    return value


def _boolean(evaluator: Evaluator, value: Value, spellings: Spellings) -> Value:
    evaluator.note(*spellings.true, *spellings.false)
    text = str(value.data).lower() if spellings.ignore_case else str(value.data)
    if text in spellings.true:
        return replace(value, data=True)
    if spellings.numeric and text.removeprefix("-").isdecimal():
        return replace(value, data=int(text) != 0)
    if spellings.false and text not in spellings.false:
        msg = f"{value.data!r} is no boolean"
        raise EvaluationError(msg, kinds_of(ValueError))
    return replace(value, data=False)


def _cast(
    evaluator: Evaluator,
    value: Value,
    cast: Value,
    spellings: Spellings | None,
    node: ast.Call,
    *,
    by_name: bool = False,
) -> Value:
    """Return *value* as the callable or type *cast* converts it."""
    match cast.data:
        case External(path=path, arguments=arguments) if path in CONVERTERS:
            own = arguments or Arguments()
            return _apply(evaluator, CONVERTERS[path], own, value, spellings, node)
        case External(path=path) if path in _BUILTIN:
            return _as_type(evaluator, value, path.rpartition(".")[2], spellings, node)
        case list() | tuple() | dict():  # it holds the types of the items
            return _as_type(evaluator, value, type(cast.data).__name__, spellings, node)
        case Class() if by_name:
            return _chosen(evaluator, _options(cast.data), value, opaque([value], node, "enum"))
    return evaluator.call(cast, Arguments((value,)), node)


_BUILTIN = {f"builtins.{name}" for name in ("bool", "dict", "float", "int", "str", *_CONTAINERS)}


def _apply(
    evaluator: Evaluator,
    converter: Converter,
    made: Arguments,
    value: Value,
    spellings: Spellings | None,
    node: ast.Call,
) -> Value:
    """Return *value* as a library's *converter*, an object made with arguments, converts it."""
    spellings = converter.spellings or spellings
    cast = _given(made, converter.cast)
    if converter.separator is not None:
        if not isinstance(value.data, str):
            return _as_type(evaluator, value, converter.type, spellings, node)
        items = _split(converter, made, value.data)
        texts = [replace(value, data=item) for item in items or ()]
        if cast is not None:
            texts = [_cast(evaluator, text, cast, spellings, node) for text in texts]
        container = _given(made, converter.container)
        type_ = _container_of(container) or converter.type
        if items is None or not all(is_known(text.data) for text in texts):
            return opaque([value], node, type_)
        return replace(value, data=_CONTAINERS[type_](text.data for text in texts))
    if cast is not None:
        result = _cast(evaluator, value, cast, spellings, node)
    elif converter.is_lenient and isinstance(value.data, str):
        result = opaque([value], node, converter.type)
    else:
        result = _as_type(evaluator, value, converter.type, spellings, node)
    if not converter.choices:
        return result
    options = (_given(made, argument) for argument in converter.choices)
    found = [option for given in options if given for option in _options(given.data)]
    return _chosen(evaluator, found, value, result)


def _container_of(container: Value | None) -> str | None:
    """Return the name of a builtin container."""
    match container:
        case Value(data=External(path=path)) if path in _BUILTIN:
            name = path.rpartition(".")[2]
            return name if name in _CONTAINERS else None
    return None


def _split(converter: Converter, made: Arguments, text: str) -> list[str] | None:
    """Return the items of *text*; ``None`` where that takes more than splitting."""
    given = _given(made, converter.separator)
    separator = given.data if given is not None else None
    if not isinstance(separator, str) or not separator:
        return None
    if converter.is_shell:
        if len(separator) > 1 or any(sign in text for sign in "'\"\\#"):
            return None
        return [item.strip() for item in text.split(separator) if item]
    return [item.strip() for item in text.split(separator)] if text else []


def _options(data: object) -> list[object]:
    """Return the values that are accepted: a list, an enumeration, or what checks a value."""
    match data:
        case External(path=path, arguments=Arguments() as made) if path in CONVERTERS:
            given = (_given(made, argument) for argument in CONVERTERS[path].choices)
            return [option for value in given if value for option in _options(value.data)]
        case Class():
            names = ((name, bound[-1].value) for name, bound in data.scope.bindings.items())
            return [
                n for n, value in names if not n.startswith("_") and isinstance(value, ast.expr)
            ]
        case list() | tuple() | set() | frozenset():
            return [option for item in data for option in _option(item)]
    return []


def _option(item: object) -> Iterable[object]:
    match item:
        case External():
            return _options(item)
        case tuple():
            return item[:1]
    return [item] if is_known(item) else []


def _chosen(evaluator: Evaluator, options: list[object], text: Value, result: Value) -> Value:
    """Return *result*, what a text is turned into, if it is one of *options*.

    Raises:
        EvaluationError: it is none of them.
    """
    texts = [str(option) for option in options]
    evaluator.note(*texts)
    if not options or not _is_set(evaluator, text) or text.data in texts:
        return result
    if is_known(result.data) and result.data in options:
        return result
    msg = f"{text.data!r} is no choice"
    raise EvaluationError(msg, kinds_of(ValueError))


def _is_set(evaluator: Evaluator, value: Value) -> bool:
    """Tell whether *value* depends on what a user has set."""
    return not evaluator.world.keys().isdisjoint(value.names)
