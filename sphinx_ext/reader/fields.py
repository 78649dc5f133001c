"""The fields of settings classes: which variables they are, and what becomes of their text."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sphinx_ext.reader import calls, hints, libraries, members
from sphinx_ext.reader.idioms import CLASSES
from sphinx_ext.reader.idioms.conversions import Conversion, given
from sphinx_ext.reader.idioms.schema import Group, Reading, SettingsClass
from sphinx_ext.reader.loading import loaded
from sphinx_ext.reader.nodes import walk
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    External,
    Function,
    Opaque,
    UnsetError,
    Value,
    kinds_of,
    truth,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_MAX_DEPTH = 5
_FACTORIES = ("default_factory", "factory")
_Assignment = ast.AnnAssign | ast.Assign


@dataclass(frozen=True, slots=True)
class Field:
    """An attribute of a settings class."""

    path: str | None
    """The attribute's name, after those of the class and of the groups that it is in."""
    names: tuple[str, ...]
    """The variable's name, and those that count where it is not set."""
    body: list[ast.stmt]
    index: int
    statement: _Assignment
    cls: Class
    kind: SettingsClass
    type: str | None
    """What the text is turned into, as far as the annotation tells."""
    shown: ast.stmt | ast.expr
    """The statement; what brings it in, where it is in another module."""
    reading: Reading | None = None
    """What says how the text is converted, where the annotation does not."""

    @property
    def annotation(self) -> ast.expr | None:
        """The annotation of the attribute."""
        return self.statement.annotation if isinstance(self.statement, ast.AnnAssign) else None

    @property
    def is_own(self) -> bool:
        """Whether the statement is in the module that is read."""
        return self.shown is self.statement

    def evaluate(self, evaluator: Evaluator) -> Value:
        """Return what the program gets, in the world of *evaluator*.

        Raises:
            EvaluationError: the program fails.
        """
        with evaluator.within(members.namespace_of(self.cls, self.statement.lineno)):
            value = self._evaluate(evaluator)
        return value if self.is_own else value._replace(origin=None)

    def _evaluate(self, evaluator: Evaluator) -> Value:
        call, node = self.statement.value, self.annotation
        if self.reading is not None and isinstance(call, ast.Call):
            return libraries.described(evaluator, self.reading, call, self.names)
        if node is None:
            return Value(Opaque())
        target = hints.read(evaluator, node)
        for name in self.names:
            value = evaluator.read(Value(name, node))
            if value.data is not None:
                if self.kind.by_name and target.is_named and target.cls is not None:
                    conversion = Conversion(evaluator, node)
                    return conversion.cast(value, Value(target.cls), by_name=True)
                return hints.convert(evaluator, value, target, self.kind.spellings, node)
        return self._default(evaluator, target)

    def _default(self, evaluator: Evaluator, target: hints.Target) -> Value:
        value = self.statement.value
        default: Value | None = None
        for reading, call in _descriptions(evaluator, self.kind, self.statement):
            arguments = evaluator.arguments(call)
            if (factory := arguments.get(None, *_FACTORIES)) is not None:
                default = _made(evaluator, factory, call)
            else:
                said = arguments.get(reading.default.position, *reading.default.names)
                default = said or default
            if call is value and default is None:
                default = Value(...)
        if value is not None and default is None:
            default = evaluator.evaluate(value)
        if default is None or default.data is ...:
            raise UnsetError(self.names[0], kinds_of(ValueError))
        data = default.data
        if self.kind.by_name and target.is_named and data is not None:
            # What the member holds is not what is set.
            default = Value(Opaque("enum"), default.argument or value, default.names)
            data = default.data
        if target.type == "float" and type(data) is int:
            data = float(data)
        return Value(data, default.origin, self.names, is_read=True, default=default.names)


def _made(evaluator: Evaluator, factory: Value, node: ast.Call) -> Value:
    """Return what a factory of defaults makes."""
    origin = next((k.value for k in node.keywords if k.arg in _FACTORIES), None)
    match factory.data:
        case External(path=path) if path.removeprefix("builtins.") in _EMPTY:
            return Value(_EMPTY[path.removeprefix("builtins.")], origin)
    if isinstance(factory.data, Function) and calls.required(factory.data.node, bound=False):
        made = calls.run_unknown(evaluator, factory.data)  # it gets the fields before
        return Value(made.data, origin, made.names)
    made = evaluator.call(factory, Arguments(), node)
    return Value(made.data, made.origin or origin, made.names)


_EMPTY: dict[str, object] = {"list": [], "dict": {}, "tuple": (), "set": set(), "str": ""}


def kind_of(evaluator: Evaluator, cls: Class) -> SettingsClass | None:
    """Return the kind of settings class that *cls* is; ``None`` where it is none."""
    return next(
        (k for k in CLASSES if members.is_one_of(evaluator, cls, (*k.bases, *k.decorators))), None
    )


def fields_of(evaluator: Evaluator, cls: Class, tree: ast.Module) -> Iterator[Field]:
    """Yield the fields of a settings class, those that it inherits too.

    Args:
        evaluator: evaluates what has to be known to find them.
        cls: the class.
        tree: the module that it is in.
    """
    kind = kind_of(evaluator, cls)
    if kind is None or kind.loaders or _is_part(evaluator, cls, kind, tree):
        return
    shown = next(iter((*cls.node.bases, *cls.node.decorator_list)), cls.node)
    walk = _Walk(evaluator, kind, "", "", kind.delimiter, str.upper, shown)
    if kind.prefix is not None:
        own = _decorated_prefix(evaluator, cls, kind, kind.prefix.otherwise or "")
        if own is not None:
            root = f"{own}{kind.delimiter}" if own else ""
            yield from replace(walk, root=root, prefix=root).fields(cls)
        return
    config = _config(evaluator, cls)
    prefix, delimiter = config.get("env_prefix"), config.get("env_nested_delimiter")
    splits = config.get("env_nested_max_split")
    as_written = config.get("case_sensitive") is True
    yield from replace(
        walk,
        prefix=prefix if isinstance(prefix, str) else "" if prefix is None else None,
        delimiter=delimiter if isinstance(delimiter, str) else "",
        splits=splits if isinstance(splits, int) else _MAX_DEPTH,
        spell=(lambda name: name) if as_written else str.upper,
    ).fields(cls)


def loaded_fields(evaluator: Evaluator, tree: ast.Module) -> Iterator[Field]:
    """Yield the fields of the classes that calls in the module *tree* fill."""
    for found in loaded(evaluator, tree):
        walk = _Walk(
            evaluator, found.kind, "", found.prefix, found.delimiter, str.upper, found.node
        )
        yield from walk.fields(found.cls)


def _decorated_prefix(
    evaluator: Evaluator, cls: Class, kind: SettingsClass, otherwise: str
) -> str | None:
    """Return what the decorator of *cls* puts before all names, and *otherwise* if it says nothing.

    ``None`` where that cannot be told.
    """
    for path, arguments in members.decorators(evaluator, cls):
        if path in kind.decorators and kind.prefix is not None:
            value = arguments.get(kind.prefix.position, *kind.prefix.names)
            data = otherwise if value is None else value.data
            return data if isinstance(data, str) else "" if data is None else None
    return None


def _is_part(evaluator: Evaluator, cls: Class, kind: SettingsClass, tree: ast.Module) -> bool:
    """Tell whether the module puts the settings of *cls* into those of another class."""
    for node in walk(tree) if kind.groups else ():
        if isinstance(node, ast.Call) and _group(evaluator, kind, node) is not None:
            used = [*node.args, *(keyword.value for keyword in node.keywords)]
            if any(hints.last(argument) == cls.node.name for argument in used):
                return True
    return False


def _group(evaluator: Evaluator, kind: SettingsClass, node: ast.Call) -> Group | None:
    """Return what puts a class into another one where the call *node* does so."""
    function = evaluator.evaluate(node.func).data
    path = function.path if isinstance(function, External) else ""
    return next((group for group in kind.groups if path in group.paths), None)


@dataclass(frozen=True, slots=True)
class _Walk:
    """Goes through the attributes of one class."""

    evaluator: Evaluator
    kind: SettingsClass
    root: str
    """What is put before all names."""
    prefix: str | None
    """That, and the names of the groups that these attributes are in; ``None`` where that cannot be
    told."""
    delimiter: str
    """What is between the name of a group and the names in it."""
    spell: Callable[[str], str]
    shown: ast.stmt | ast.expr
    """What is shown for an attribute that another module defines."""
    path: str | None = None
    """What the class is called as an attribute."""
    is_optional: bool = False
    """Whether the program does without any of the attributes."""
    splits: int = _MAX_DEPTH
    """How many groups within each other have names for what is in them."""
    depth: int = 0

    def fields(self, cls: Class) -> Iterator[Field]:
        """Yield the fields of *cls* and of the groups in it."""
        for base in reversed(cls.lineage):
            derived = cls.lineage[: cls.lineage.index(base)]
            for index, statement in enumerate(base.node.body):
                match statement:
                    case ast.AnnAssign(target=ast.Name(id=name)):
                        pass
                    case ast.Assign(targets=[ast.Name(id=name)]) if not self.kind.is_annotated:
                        pass
                    case _:
                        continue
                if name.startswith("_") or any(name in c.scope.bindings for c in derived):
                    continue
                is_own = base.namespace.module == self.evaluator.package.name
                path = self.path or (base.node.name if is_own else None)
                inner = replace(
                    self,
                    shown=statement if is_own else self.shown,
                    path=None if path is None else f"{path}.{name}",
                    depth=self.depth + 1,
                )
                with self.evaluator.within(members.namespace_of(base, statement.lineno)):
                    found = [*inner.field(name, base, index, statement)]
                yield from found

    def field(self, name: str, cls: Class, index: int, statement: _Assignment) -> Iterator[Field]:
        """Yield what the attribute *name* of *cls* is, or what the group has that it stands for."""
        field = Field(
            path=self.path,
            names=self.names(name, statement),
            body=cls.node.body,
            index=index,
            statement=statement,
            cls=cls,
            kind=self.kind,
            type=None,
            shown=self.shown,
        )
        if self.kind.is_annotated and isinstance(statement, ast.AnnAssign):
            yield from self.annotated(name, field, statement.annotation)
        elif isinstance(statement.value, ast.Call) and not self.kind.is_annotated:
            yield from self.described(name, field, statement.value)

    def annotated(self, name: str, field: Field, annotation: ast.expr) -> Iterator[Field]:
        """Yield an attribute whose annotation says what it is."""
        if not field.names or name == "model_config" or _is_class_variable(annotation):
            return
        target = hints.read(self.evaluator, annotation)
        if target.cls is not None and target.type == "dict" and self.depth <= _MAX_DEPTH:
            is_settings = kind_of(self.evaluator, target.cls) is not None
            if is_settings and _config(self.evaluator, target.cls).get("env_prefix"):
                return  # it reads its own variables
            is_model = members.is_one_of(self.evaluator, target.cls, self.kind.models)
            if self.kind.loaders and not (is_model and hints.is_name(annotation)):
                return  # no text can be turned into it
            if self.delimiter and self.splits > 0 and (is_settings or is_model):
                prefix = f"{field.names[0]}{self.delimiter}"
                yield from replace(self, prefix=prefix, splits=self.splits - 1).fields(target.cls)
                return
        yield replace(field, type=target.type)

    def described(self, name: str, field: Field, call: ast.Call) -> Iterator[Field]:
        """Yield an attribute that a call describes."""
        group = _group(self.evaluator, self.kind, call)
        if group is not None and self.depth <= _MAX_DEPTH:
            arguments = self.evaluator.arguments(call)
            inner, optional = given(arguments, group.cls), given(arguments, group.optional)
            if inner is not None and isinstance(inner.data, Class):
                own = _decorated_prefix(self.evaluator, inner.data, self.kind, otherwise="")
                if own is not None:
                    yield from replace(
                        self,
                        prefix=f"{self.prefix}{own or name}{self.delimiter}",
                        is_optional=optional is not None and truth(optional.data) is not False,
                    ).fields(inner.data)
        for reading, described in _descriptions(self.evaluator, self.kind, field.statement):
            if described is call:
                required = reading.required and not self.is_optional
                yield replace(field, reading=replace(reading, required=required))

    def names(self, name: str, statement: _Assignment) -> tuple[str, ...]:
        """Return the variable that the attribute *name* is, and those that count where it is unset.

        A description may give them other names, or another prefix.
        """
        prefix = self.prefix
        for reading, call in _descriptions(self.evaluator, self.kind, statement):
            said = given(self.evaluator.arguments(call), reading.name)
            data = said.data if said is not None else ()
            texts = data if isinstance(data, list | tuple) else [data]
            names = tuple(text for text in texts if isinstance(text, str))
            if names:
                return tuple(map(self.spell, names)) if reading.is_upper else names
            if own := libraries.prefix_of_object(self.evaluator.evaluate(call.func)):
                prefix = own + (prefix or "").removeprefix(self.root)
        return () if prefix is None else (self.spell(prefix + name),)


def _is_class_variable(annotation: ast.expr) -> bool:
    return "ClassVar" in ast.unparse(annotation).partition("[")[0]


def _descriptions(
    evaluator: Evaluator, kind: SettingsClass, statement: _Assignment
) -> Iterator[tuple[Reading, ast.Call]]:
    """Yield the calls that describe a field: in its annotation, and in place of its default."""
    annotation = statement.annotation if isinstance(statement, ast.AnnAssign) else None
    for node in (*(walk(annotation) if annotation is not None else ()), statement.value):
        if isinstance(node, ast.Call):
            function = evaluator.evaluate(node.func).data
            path = function.path if isinstance(function, External) else ""
            for reading in kind.fields:
                if path in reading.paths:
                    yield reading, node


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
                known = data if isinstance(data, dict) else {"**": data}
                if "**" in known:  # it may say anything
                    found["env_prefix"] = Opaque()
                found.update(known)
        match members.find(base, "Config"):
            case (owner, ast.ClassDef() as inner) if owner is base:
                for name in ("env_prefix", "env_nested_delimiter", "case_sensitive"):
                    with evaluator.within(members.namespace_of(base)):
                        config = members.define(evaluator, inner)
                    said = members.attribute(evaluator, Value(config), name, ast.Constant(None))
                    if not isinstance(said.data, Opaque):
                        found[name] = said.data
    return found
