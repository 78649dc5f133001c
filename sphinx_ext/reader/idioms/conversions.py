"""What libraries turn a text into: types by name, converters, choices."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sphinx_ext.reader.idioms import CONVERTERS
from sphinx_ext.reader.idioms.schema import Argument, Converter, Spellings
from sphinx_ext.reader.operations import opaque
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    External,
    Value,
    is_known,
    kinds_of,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_CONTAINERS = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}
_BUILTIN = {f"builtins.{name}" for name in ("bool", "dict", "float", "int", "str", *_CONTAINERS)}


def given(arguments: Arguments, argument: Argument | None) -> Value | None:
    """Return an argument of a call; ``None`` where there is none, or it is ``None`` itself."""
    if argument is None:
        return None
    value = arguments.get(argument.position, *argument.names)
    if value is None and argument.otherwise is not None:
        return Value(argument.otherwise)
    return None if value is None or value.data is None else value


def options_of(data: object) -> list[object]:
    """Return the values that are accepted: a list, an enumeration, or what checks a value."""
    match data:
        case External(path=path, arguments=Arguments() as made) if path in CONVERTERS:
            found = (given(made, argument) for argument in CONVERTERS[path].choices)
            return [option for value in found if value for option in options_of(value.data)]
        case Class():
            bound = {name: bindings[-1].value for name, bindings in data.scope.bindings.items()}
            members = (name for name, value in bound.items() if isinstance(value, ast.expr))
            return [name for name in members if not name.startswith("_")]
        case list() | tuple() | set() | frozenset():
            return [option for item in data for option in _option(item)]
    return []


def _option(item: object) -> Iterable[object]:
    match item:
        case External():
            return options_of(item)
        case tuple():
            return item[:1]
    return [item] if is_known(item) else []


@dataclass(frozen=True, slots=True)
class Conversion:
    """Converts the text of one variable."""

    evaluator: Evaluator
    node: ast.expr
    """The call that does it."""
    spellings: Spellings | None = None
    """How a boolean is understood, where that is known."""

    def to_type(self, value: Value, type_: str) -> Value:
        """Return *value* as the type of that name.

        Raises:
            EvaluationError: the text has no such meaning.
        """
        match type_, value.data:
            case "unknown", _:
                return opaque([value], self.node)
            case "bool", str() if self.spellings is not None:
                return self._to_bool(value, self.spellings)
            case "bool", bool() | int() | float():
                return value._replace(data=bool(value.data))
            case "int" | "float" | "str", str() | int() | float():
                function = Value(External(f"builtins.{type_}"))
                return self.evaluator.call(function, Arguments((value,)), self.node)
            case "list" | "tuple", list() | tuple():
                return value._replace(data=_CONTAINERS[type_](value.data))
            case _, str():
                return opaque([value], self.node, type_)
        return value

    def _to_bool(self, value: Value, spellings: Spellings) -> Value:
        self.evaluator.note(*spellings.true, *spellings.false)
        text = str(value.data).lower() if spellings.ignore_case else str(value.data)
        if text in spellings.true:
            return value._replace(data=True)
        if spellings.numeric and text.removeprefix("-").isdecimal():
            return value._replace(data=bool(text.strip("-0")))
        if spellings.false and text not in spellings.false:
            msg = f"{value.data!r} is no boolean"
            raise EvaluationError(msg, kinds_of(ValueError))
        return value._replace(data=False)

    def cast(self, value: Value, cast: Value, *, by_name: bool = False) -> Value:
        """Return *value* as the callable or type *cast* converts it.

        Args:
            value: a text or a default.
            cast: what converts it.
            by_name: whether an enumeration takes the names of its members.

        Raises:
            EvaluationError: it fails.
        """
        match cast.data:
            case External(path=path, arguments=made) if path in CONVERTERS:
                return self.convert(value, CONVERTERS[path], made or Arguments())
            case External(path=path) if path in _BUILTIN:
                return self.to_type(value, path.rpartition(".")[2])
            case list() | tuple() | dict():  # it holds the types of the items
                return self.to_type(value, type(cast.data).__name__)
            case Class() if by_name:
                member = opaque([value], self.node, "enum")
                return self.choose(value, member, options_of(cast.data))
        return self.evaluator.call(cast, Arguments((value,)), self.node)

    def convert(self, value: Value, converter: Converter, made: Arguments) -> Value:
        """Return *value* as a *converter*, if it is an object made with arguments, converts it.

        Raises:
            EvaluationError: it fails.
        """
        own = replace(self, spellings=converter.spellings or self.spellings)
        cast = given(made, converter.cast)
        if converter.separator is not None and isinstance(value.data, str):
            return own._split(value, converter, made, cast)
        if cast is not None and converter.separator is None:
            result = own.cast(value, cast)
        elif converter.is_lenient and isinstance(value.data, str):
            result = opaque([value], self.node, converter.type)
        else:
            result = own.to_type(value, converter.type)
        found = [given(made, argument) for argument in converter.choices]
        options = [option for value in found if value for option in options_of(value.data)]
        return self.choose(value, result, options)

    def _split(
        self, value: Value, converter: Converter, made: Arguments, cast: Value | None
    ) -> Value:
        container = given(made, converter.container)
        path = container.data.path if container and isinstance(container.data, External) else ""
        name = path.removeprefix("builtins.")
        type_ = name if name in _CONTAINERS else converter.type
        items = _items(converter, made, str(value.data))
        texts = [value._replace(data=item) for item in items or ()]
        if cast is not None:
            texts = [self.cast(text, cast) for text in texts]
        if items is None or not all(is_known(text.data) for text in texts):
            return opaque([value], self.node, type_)
        try:
            return value._replace(data=_CONTAINERS[type_](text.data for text in texts))
        except TypeError as error:
            raise EvaluationError(str(error), kinds_of(TypeError)) from error

    def choose(self, text: Value, result: Value, options: list[object]) -> Value:
        """Return *result*, what a text is turned into, if it is one of *options* or no text is set.

        Raises:
            EvaluationError: it is none of them.
        """
        texts = [str(option) for option in options]
        self.evaluator.note(*texts)
        is_set = not self.evaluator.world.keys().isdisjoint(text.names)
        if not options or not is_set or text.data in texts:
            return result
        if is_known(result.data) and result.data in options:
            return result
        msg = f"{text.data!r} is no choice"
        raise EvaluationError(msg, kinds_of(ValueError))


def _items(converter: Converter, made: Arguments, text: str) -> list[str] | None:
    """Return the items of *text*; ``None`` where that takes more than splitting."""
    found = given(made, converter.separator)
    separator = found.data if found is not None else None
    if not isinstance(separator, str) or not separator:
        return None
    if converter.is_shell:
        if len(separator) > 1 or any(sign in text for sign in "'\"\\#"):
            return None
        return [item.strip() for item in text.split(separator) if item]
    return [item.strip() for item in text.split(separator)] if text else []
