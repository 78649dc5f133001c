"""The fields of settings classes: which variables they are, and what becomes of their text."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinx_ext.reader import hints, members
from sphinx_ext.reader.idioms.classes import CLASSES, SettingsClass
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    External,
    Opaque,
    UnsetError,
    Value,
    kinds_of,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator


@dataclass(frozen=True, slots=True)
class Field:
    """An attribute of a settings class."""

    path: str
    """The attribute's name, after those of the class and of the groups that it is in."""
    names: tuple[str, ...]
    """The variable's name, and those that count where it is not set."""
    body: list[ast.stmt]
    index: int
    statement: ast.AnnAssign
    cls: Class
    kind: SettingsClass
    type: str | None
    """What the text is turned into, as far as the annotation tells."""

    def evaluate(self, evaluator: Evaluator) -> Value:
        """Return what the program gets, in the world of *evaluator*.

        Raises:
            EvaluationError: the program fails.
        """
        node = self.statement.annotation
        with evaluator.within(members.namespace_of(self.cls, self.statement.lineno)):
            target = hints.read(evaluator, node)
            for name in self.names:
                value = evaluator.read(Value(name, self.statement.annotation))
                if value.data is not None:
                    return hints.convert(evaluator, value, target, self.kind.spellings, node)
            return self._default(evaluator, target)

    def _default(self, evaluator: Evaluator, target: hints.Target) -> Value:
        value = self.statement.value
        default: Value | None = None
        for call in _calls(evaluator, self.kind, self.statement):
            arguments = Arguments(
                tuple(evaluator.evaluate(argument) for argument in call.args),
                {k.arg: evaluator.evaluate(k.value) for k in call.keywords if k.arg},
            )
            if (factory := arguments.get(None, "default_factory")) is not None:
                default = _made(evaluator, factory, call)
            else:
                default = arguments.get(0, "default") or default
            if call is value and default is None:
                default = Value(...)
        if value is not None and default is None:
            default = evaluator.evaluate(value)
        if default is None or default.data is ...:
            raise UnsetError(self.names[0], kinds_of(ValueError))
        data = default.data
        if target.type == "float" and type(data) is int:
            data = float(data)
        return Value(data, default.origin, self.names, is_read=True, default=default.names)


def _made(evaluator: Evaluator, factory: Value, node: ast.Call) -> Value:
    """Return what a factory of defaults makes."""
    origin = next((k.value for k in node.keywords if k.arg == "default_factory"), None)
    match factory.data:
        case External(path=path) if path.removeprefix("builtins.") in _EMPTY:
            return Value(_EMPTY[path.removeprefix("builtins.")], origin)
    made = evaluator.call(factory, Arguments(), node)
    return Value(made.data, made.origin or origin, made.names)


_EMPTY: dict[str, object] = {"list": [], "dict": {}, "tuple": (), "set": set(), "str": ""}


def kind_of(cls: Class) -> SettingsClass | None:
    """Return the kind of settings class that *cls* is; ``None`` where it is none."""
    foreign = set(cls.foreign)
    return next((kind for kind in CLASSES if foreign & {*kind.bases}), None)


def fields_of(evaluator: Evaluator, cls: Class) -> Iterator[Field]:
    """Yield the fields of a settings class, those that it inherits too."""
    kind = kind_of(cls)
    if kind is None:
        return
    config = _config(evaluator, cls)
    prefix = config.get("env_prefix")
    delimiter = config.get("env_nested_delimiter")
    as_written = config.get("case_sensitive") is True
    yield from _fields(
        evaluator,
        cls,
        kind,
        prefix if isinstance(prefix, str) else "",
        delimiter if isinstance(delimiter, str) else "",
        (lambda name: name) if as_written else str.upper,
    )


def _fields(
    evaluator: Evaluator,
    cls: Class,
    kind: SettingsClass,
    prefix: str,
    delimiter: str,
    spell: Callable[[str], str],
    path: str = "",
    depth: int = 0,
) -> Iterator[Field]:
    for base in reversed(cls.lineage):
        for index, statement in enumerate(base.node.body):
            match statement:
                case ast.AnnAssign(target=ast.Name(id=name)) if not name.startswith("_"):
                    pass
                case _:
                    continue
            overridden = any(
                name in c.scope.bindings for c in cls.lineage[: cls.lineage.index(base)]
            )
            if name == "model_config" or overridden or _is_class_variable(statement.annotation):
                continue
            with evaluator.within(members.namespace_of(base, statement.lineno)):
                target = hints.read(evaluator, statement.annotation)
                aliases = _aliases(evaluator, kind, statement)
            names = tuple(spell(a) for a in aliases) or (spell(prefix + name),)
            if target.cls is not None and target.type == "dict" and depth < 5:
                is_settings = kind_of(target.cls) is not None
                if is_settings and _config(evaluator, target.cls).get("env_prefix"):
                    continue  # it reads its own variables
                if delimiter and (is_settings or {*target.cls.foreign} & {*kind.models}):
                    inner = f"{names[0]}{delimiter}"
                    yield from _fields(
                        *(evaluator, target.cls, kind, inner, delimiter, spell),
                        path=f"{path or base.node.name}.{name}",
                        depth=depth + 1,
                    )
                    continue
            yield Field(
                *(
                    f"{path or base.node.name}.{name}",
                    names,
                    base.node.body,
                    index,
                    statement,
                    base,
                    kind,
                ),
                target.type,
            )


def _is_class_variable(annotation: ast.expr) -> bool:
    return "ClassVar" in ast.unparse(annotation).partition("[")[0]


def _calls(
    evaluator: Evaluator, kind: SettingsClass, statement: ast.AnnAssign
) -> Iterator[ast.Call]:
    """Yield the calls that describe a field: in its annotation, and in place of its default."""
    nodes = [*ast.walk(statement.annotation), statement.value]
    for node in nodes:
        if isinstance(node, ast.Call):
            function = evaluator.evaluate(node.func).data
            if isinstance(function, External) and function.path in kind.fields:
                yield node


def _aliases(evaluator: Evaluator, kind: SettingsClass, statement: ast.AnnAssign) -> list[str]:
    """Return the names that a field's description gives the variable."""
    for call in _calls(evaluator, kind, statement):
        keywords = {keyword.arg: keyword.value for keyword in call.keywords}
        for alias in kind.aliases:
            if (node := keywords.get(alias)) is not None:
                return list(_texts(evaluator, node))
    return []


def _texts(evaluator: Evaluator, node: ast.expr) -> Iterator[str]:
    """Yield the names in an alias: a text, a list of texts, or a call with texts in it."""
    if isinstance(node, ast.Call):
        for argument in node.args:
            if not isinstance(argument, ast.Call):  # a path into a value is no name
                yield from _texts(evaluator, argument)
        return
    data = evaluator.evaluate(node).data
    yield from [data] if isinstance(data, str) else data if isinstance(data, list | tuple) else []


def _config(evaluator: Evaluator, cls: Class) -> Mapping[object, object]:
    """Return the configuration of a settings class."""
    found: dict[object, object] = {}
    for base in reversed(cls.lineage):
        for keyword in base.node.keywords:
            if keyword.arg is not None:
                with evaluator.within(base.namespace):
                    found[keyword.arg] = evaluator.evaluate(keyword.value).data
        match members.find(base, "model_config"):
            case (owner, ast.expr() as value) if owner is base:
                with evaluator.within(members.namespace_of(base)):
                    data = evaluator.evaluate(value).data
                found.update(data if isinstance(data, dict) else {})
        match members.find(base, "Config"):
            case (owner, ast.ClassDef() as inner) if owner is base:
                for name in ("env_prefix", "env_nested_delimiter", "case_sensitive"):
                    with evaluator.within(members.namespace_of(base)):
                        config = members.define(evaluator, inner)
                    said = members.attribute(evaluator, Value(config), name, ast.Constant(None))
                    if not isinstance(said.data, Opaque):
                        found[name] = said.data
    return found
