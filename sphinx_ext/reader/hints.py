"""Type annotations: what a library that goes by them turns a text into."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinx_ext.reader import members
from sphinx_ext.reader.idioms.schema import Spellings
from sphinx_ext.reader.operations import opaque
from sphinx_ext.reader.parsing import ERRORS, parse_python
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    External,
    Value,
    kinds_of,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_WRAPPERS = ("Annotated", "Final", "Optional", "Required", "NotRequired", "NoDecode", "Json")
_CONTAINERS = {
    **dict.fromkeys(
        ("list", "List", "Sequence", "Iterable", "Collection", "MutableSequence"), "list"
    ),
    **dict.fromkeys(("set", "Set", "AbstractSet", "MutableSet"), "set"),
    **dict.fromkeys(("frozenset", "FrozenSet"), "frozenset"),
    **dict.fromkeys(("tuple", "Tuple"), "tuple"),
    **dict.fromkeys(("dict", "Dict", "Mapping", "MutableMapping", "defaultdict"), "dict"),
}
_SIMPLE = {
    **dict.fromkeys(("int", "PositiveInt", "NonNegativeInt", "StrictInt", "conint"), "int"),
    **dict.fromkeys(("NegativeInt", "NonPositiveInt", "ByteSize"), "int"),
    **dict.fromkeys(("float", "PositiveFloat", "NonNegativeFloat", "StrictFloat"), "float"),
    **dict.fromkeys(("confloat", "FiniteFloat", "NegativeFloat", "NonPositiveFloat"), "float"),
    **dict.fromkeys(("bool", "StrictBool"), "bool"),
    **dict.fromkeys(("str", "StrictStr", "constr", "SecretStr", "EmailStr", "NameEmail"), "str"),
    **dict.fromkeys(("Path", "FilePath", "DirectoryPath", "NewPath", "PurePath"), "Path"),
}
"""What a type is turned into, by the last part of its name."""
_NOTHING = ("Any", "object", "ClassVar", "InitVar")


@dataclass(frozen=True, slots=True)
class Target:
    """What a text is turned into."""

    type: str | None
    """The name of the type; ``None`` where the annotation does not tell."""
    choices: tuple[object, ...] = ()
    """The values that are accepted beside what the type accepts, or alone."""
    cls: Class | None = None
    """The class, where the source defines it."""

    @property
    def is_named(self) -> bool:
        """Whether it is an enumeration whose members are nothing else too."""
        bases = {path.rpartition(".")[2] for path in self.cls.foreign} if self.cls else set()
        return self.type == "enum" and bases.isdisjoint(("IntEnum", "StrEnum"))


def read(evaluator: Evaluator, node: ast.expr) -> Target:
    """Return what the annotation *node*, seen from the evaluator's namespace, stands for."""
    options = [option for option in _options(evaluator, node, 0) if option.type != "None"]
    choices = tuple(dict.fromkeys(c for option in options for c in option.choices))
    types = [option for option in options if option.type is not None]
    if not types:
        return Target("str" if choices else None, choices)
    chosen = next((option for option in types if option.type == "str"), types[0])
    return Target(chosen.type, choices, chosen.cls)


def _options(evaluator: Evaluator, node: ast.expr, depth: int) -> list[Target]:
    if depth > 8:
        return [Target(None)]
    match node:
        case ast.Constant(value=None):
            return [Target("None")]
        case ast.Constant(value=str(text)):
            try:
                inner = parse_python(text.strip()).body
            except ERRORS:
                return [Target(None)]
            match inner:
                case [ast.Expr(value=expression)]:
                    return _options(evaluator, expression, depth + 1)
            return [Target(None)]
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return [*_options(evaluator, left, depth), *_options(evaluator, right, depth)]
        case ast.Subscript(value=base, slice=parameters):
            return _subscript(evaluator, last(base), parameters, depth)
        case ast.Name(id=name):
            namespace = evaluator.namespace.root
            bindings = namespace.scope.lookup(name, namespace.line)
            bound = bindings[-1].value if bindings else None
            if isinstance(bound, ast.expr):
                return _options(evaluator, bound, depth + 1)
            if isinstance(bound, str) and (found := _imported(evaluator, bound, node, depth)):
                return found
        case ast.Attribute(value=owner, attr=name):
            data = evaluator.evaluate(owner).data
            path = f"{data.path}.{name}" if isinstance(data, External) else ""
            if found := _imported(evaluator, path, node, depth):
                return found
    return [_simple(evaluator, node)]


def _imported(evaluator: Evaluator, path: str, node: ast.expr, depth: int) -> list[Target]:
    """Return what the annotation with the dotted name *path* stands for in its own module.

    Nothing where that module is not in the package.
    """
    found = evaluator.package.find(path)
    if found is None:
        return []
    module, name = found
    with evaluator.within(evaluator.modules(module)):
        return _options(evaluator, ast.copy_location(ast.Name(name), node), depth + 1)


def _subscript(evaluator: Evaluator, name: str, parameters: ast.expr, depth: int) -> list[Target]:
    inner = parameters.elts if isinstance(parameters, ast.Tuple) else [parameters]
    if name == "Literal":
        values = [evaluator.evaluate(value).data for value in inner]
        return [Target(None, tuple(value for value in values if isinstance(value, str | int)))]
    if name == "Union":
        return [option for part in inner for option in _options(evaluator, part, depth + 1)]
    if name in _WRAPPERS:
        return _options(evaluator, inner[0], depth + 1)
    return [Target(_CONTAINERS.get(name))]


def _simple(evaluator: Evaluator, node: ast.expr) -> Target:
    value = evaluator.evaluate(node)
    name = last(node)
    if isinstance(value.data, Class):
        bases = {path.rpartition(".")[2] for path in value.data.foreign}
        return Target("enum" if bases & {"Enum", "StrEnum", "IntEnum"} else "dict", (), value.data)
    if isinstance(value.data, External):
        name = value.data.path.rpartition(".")[2]
    if name in _NOTHING:
        return Target(None)
    if name.endswith(("Url", "Dsn", "URL")):
        return Target("str")
    return Target(_SIMPLE.get(name) or _CONTAINERS.get(name) or name or None)


def last(node: ast.expr) -> str:
    """Return the last part of a dotted name; nothing for another expression."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def is_name(node: ast.expr) -> bool:
    """Tell whether an annotation is the name of a class, written as a text or not."""
    match node:
        case ast.Name() | ast.Attribute():
            return True
        case ast.Constant(value=str(text)):
            return all(part.isidentifier() for part in text.split("."))
    return False


def convert(
    evaluator: Evaluator, value: Value, target: Target, spellings: Spellings, node: ast.expr
) -> Value:
    """Return the text in *value* as *target*.

    Raises:
        EvaluationError: the text has no such meaning.
    """
    text = str(value.data)
    if target.choices:
        texts = [str(choice) for choice in target.choices]
        evaluator.note(*texts)
        if text in texts:
            return Value(target.choices[texts.index(text)], None, value.names, is_read=True)
        if target.type == "str" or target.type is None:
            raise EvaluationError(f"{text!r} is no choice", kinds_of(ValueError))
    try:
        match target.type:
            case "int":
                return Value(int(text), None, value.names, is_read=True)
            case "float":
                return Value(float(text), None, value.names, is_read=True)
            case "str":
                return value
            case "bool":
                evaluator.note(*spellings.true, *spellings.false)
                word = text.lower() if spellings.ignore_case else text
                if spellings.false and word not in (*spellings.true, *spellings.false):
                    raise EvaluationError(f"{text!r} is no boolean", kinds_of(ValueError))
                return Value(word in spellings.true, None, value.names, is_read=True)
            case "enum" if target.cls is not None:
                return members.instantiate(evaluator, target.cls, Arguments((value,)), node)
    except ValueError as error:
        raise EvaluationError(str(error), kinds_of(ValueError)) from error
    return opaque([value], node, target.type)
