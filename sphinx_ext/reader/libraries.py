"""Apply what is known of libraries: evaluate the calls that read a variable."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sphinx_ext.reader import calls, hints
from sphinx_ext.reader.idioms import CONVERTERS, MAKERS, PARAMETERS, READINGS
from sphinx_ext.reader.idioms.conversions import Conversion, given, options_of
from sphinx_ext.reader.idioms.helpers import conversion_of, reading_of
from sphinx_ext.reader.idioms.schema import Argument, Kind, Maker, Prefix, Reading, Spellings
from sphinx_ext.reader.nodes import walk
from sphinx_ext.reader.operations import opaque
from sphinx_ext.reader.values import (
    Arguments,
    External,
    Opaque,
    UnsetError,
    Value,
    kinds_of,
    truth,
    type_name,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator


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
    evaluator: Evaluator, function: External, arguments: Arguments, node: ast.expr
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
        return Conversion(evaluator, node).convert(text, converter, own)
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
                return _Call(evaluator, reading, arguments, node, attribute=name).read() or value
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
    annotated = walk(argument.annotation) if argument.annotation is not None else ()
    for node in (*annotated, default):
        if not isinstance(node, ast.Call):
            continue
        function = evaluator.evaluate(node.func).data
        if not isinstance(function, External) or function.path not in PARAMETERS:
            continue
        keywords = {k.arg: evaluator.evaluate(k.value) for k in node.keywords if k.arg}
        positional = tuple(evaluator.evaluate(value) for value in node.args)
        if node is not default:  # a description in the annotation holds no default
            positional = ()
            if default is not None:
                keywords["default"] = evaluator.evaluate(default)
        target = hints.read(evaluator, argument.annotation) if argument.annotation else None
        arguments = Arguments(positional, keywords)
        reading = READINGS[function.path]
        return _Call(evaluator, reading, arguments, node, target=target).read()
    return None


def described(
    evaluator: Evaluator, reading: Reading, node: ast.Call, names: tuple[str, ...]
) -> Value:
    """Return what the program gets for an attribute that the call *node* describes.

    Args:
        evaluator: looks up names where the attribute is defined.
        reading: what is known of the function that is called.
        node: the call.
        names: the variable, and those that count where it is not set.

    Raises:
        EvaluationError: the program fails.
    """
    keys = tuple(Value(name) for name in names)
    value = _Call(evaluator, reading, evaluator.arguments(node), node, keys=keys).read()
    return value or Value(Opaque())


def prefix_of_object(value: Value) -> str:
    """Return what the object *value* puts before all names; nothing for any other value."""
    match value.data:
        case External(arguments=_Made(prefix=prefix)):
            return prefix
    return ""


def prefix_of(value: Value) -> str:
    """Return what a context manager puts before the names of the variables that are read in it."""
    match value.data:
        case External(arguments=_Made(entering=prefix)):
            return prefix
    return ""


def _make(maker: Maker, owner: _Made, arguments: Arguments, node: ast.expr) -> Value | None:
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
    value = given(arguments, prefix.argument) if prefix is not None else None
    if prefix is None or value is None:
        return ""
    parts = value.data if isinstance(value.data, list | tuple) else [value.data]
    if not all(isinstance(part, str) for part in parts):
        return None
    return "".join(f"{part}{prefix.separator}" for part in parts)


@dataclass(frozen=True, slots=True)
class _Call:
    """A call that reads a variable."""

    evaluator: Evaluator
    reading: Reading
    arguments: Arguments
    node: ast.expr
    made: _Made = field(default_factory=_Made)
    """What the object was made with whose method is called."""
    attribute: str | None = None
    """The class attribute that has the variable's name."""
    target: hints.Target | None = None
    """What an annotation says of the type."""
    keys: tuple[Value, ...] = ()
    """The variable's names, where something else than the arguments tells."""

    def read(self) -> Value | None:
        """Return what the program gets; ``None`` where the variable's name cannot be told."""
        keys = self.keys or tuple(self._names())
        if not keys:
            return None
        names = tuple(str(key.data) for key in keys)
        entry = self.made.scheme.get(names[0])
        default = self._default(entry)
        for key in keys:
            text = self.evaluator.read(key)
            if text.data is not None and (text.data or not self.reading.ignores_empty):
                return self._convert(text, default, entry, is_set=True)
        if default is None:
            if self._is_required():
                raise UnsetError(names[0], kinds_of(KeyError))
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
        return self._convert(value, default, entry, is_set=False)

    def _given(self, argument: Argument | None) -> Value | None:
        return given(self.arguments, argument)

    def _names(self) -> Iterator[Value]:
        """Yield the names of the variable, the one that counts first; nothing if unknown."""
        reading = self.reading
        inner = _prefix(reading.prefix, self.arguments)
        if inner is None:
            return
        prefix = self.made.prefix + self.evaluator.namespace.prefix + inner
        own = Value(self.attribute) if self.attribute is not None else self._given(reading.name)
        for key in filter(None, (own, *map(self._given, reading.others))):
            for text in key.data if isinstance(key.data, list | tuple) else [key.data]:
                if not isinstance(text, str):
                    return
                is_root = bool(reading.root) and text.startswith(reading.root)
                name = text.removeprefix(reading.root) if is_root else prefix + text
                yield Value(name.upper() if reading.is_upper else name, key.origin)

    def _is_required(self) -> bool:
        found = self._given(self.reading.requires)
        known = truth(found.data) if found is not None else None
        return self.reading.required if known is None else known

    def _default(self, entry: Value | None) -> Value | None:
        """Return what the program gets, before any conversion, where nothing is set.

        *entry* is what the scheme says of the variable.
        """
        default = self.arguments.get(self.reading.default.position, *self.reading.default.names)
        default = default or self.arguments.get(None, "default_factory")
        if default is not None and default.data is not ...:
            settled = calls.settle(self.evaluator, default, self.node)
            return default if settled is default else settled._replace(argument=default.argument)
        match entry:
            case Value(data=(_, data), origin=ast.Tuple(elts=[_, source])):
                return Value(data, source, entry.names)
        if self._is_required():
            return None
        kinds = (*self._kinds(over_cast=True), *self._kinds(over_cast=False))
        found = next((kind.default for kind in kinds), False if self._is_marked() else None)
        return None if found is None else Value(found)

    def _kinds(self, *, over_cast: bool) -> Iterator[Kind]:
        """Yield what the arguments say of the type."""
        for kind in self.reading.kinds:
            found = self._given(kind.argument)
            data = found.data if found is not None else None
            is_other = type(data) is not type(kind.unless) or data != kind.unless
            if kind.over_cast is over_cast and is_other and truth(data):
                yield kind

    def _is_marked(self) -> bool:
        """Tell whether a positional text says that the variable is a boolean."""
        texts = (value.data for value in self.arguments.positional)
        mark = self.reading.mark
        return bool(mark) and any(isinstance(text, str) and mark in text for text in texts)

    def _cast(self, entry: Value | None) -> Value | None:
        """Return what converts the text, where an argument or the scheme says so."""
        cast = self._given(self.reading.cast)
        if cast is not None or entry is None or self.reading.cast is None:
            return cast
        match entry.data:
            case (first, _):
                return Value(first, entry.origin)
        return entry

    def _type(self, default: Value | None, cast: Value | None) -> str | None:
        """Return what the text is turned into; ``None`` where something else decides that."""
        if (kind := next(self._kinds(over_cast=True), None)) is not None:
            return kind.type
        if self.reading.type is not None or cast is not None or self.target is not None:
            return self.reading.type
        if (kind := next(self._kinds(over_cast=False), None)) is not None:
            return kind.type
        if self._is_marked():
            return "bool"
        like = type_name(default.data) if default is not None else None
        return like if like in self.reading.casts_like else None

    def _convert(
        self, value: Value, default: Value | None, entry: Value | None, *, is_set: bool
    ) -> Value:
        """Return *value*, the text that is set or the default, as the call converts it."""
        reading = self.reading
        conversion = Conversion(self.evaluator, self.node, reading.spellings)
        result, cast, target = value, self._cast(entry), self.target
        if (type_ := self._type(default, cast)) is not None:
            result = conversion.to_type(value, type_)
        elif cast is not None:
            by_name = reading.by_value is not None and self._given(reading.by_value) is None
            result = conversion.cast(value, cast, by_name=by_name)
        elif target is not None and is_set:
            spellings = reading.spellings or Spellings((), ())
            result = hints.convert(self.evaluator, value, target, spellings, self.node)
        elif target is not None and target.type in ("bool", "float", "int"):
            result = conversion.to_type(value, target.type)
        choices = self._given(reading.choices)
        return (
            result
            if choices is None
            else conversion.choose(value, result, options_of(choices.data))
        )
