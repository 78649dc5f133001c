"""Classes that the source defines: their attributes and their instances."""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sphinx_ext.reader import calls, enumerations, libraries
from sphinx_ext.reader.operations import opaque
from sphinx_ext.reader.scope import Namespace, parts_of, statements, targets_of
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    External,
    Function,
    Instance,
    Opaque,
    Value,
    union,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_PLAIN = {
    *("object", "ABC", "Protocol", "Generic", "NamedTuple", "Enum", "IntEnum", "StrEnum", "Flag"),
    *("Exception", "ValueError"),
}
"""Bases that say nothing of how an instance is made."""
_BUILTIN = ("int", "str", "float", "dict", "list", "tuple", "set", "frozenset", "bytes", "Path")


def define(evaluator: Evaluator, node: ast.ClassDef) -> Class:
    """Return the class that the statement *node* defines."""
    bases = tuple(evaluator.evaluate(base) for base in node.bases)
    namespace = evaluator.namespace
    scope = evaluator.package.inner_scope(node, namespace.module)
    return Class(node, namespace, scope, bases)


def namespace_of(cls: Class, line: float = math.inf) -> Namespace:
    """Return where the statements in the body of *cls* look up their names."""
    return cls.namespace.at(math.inf).inner(cls.scope, line)


def decorators(evaluator: Evaluator, cls: Class) -> Iterator[tuple[str, Arguments]]:
    """Yield the decorators of a class that are defined elsewhere, with their arguments."""
    for node in cls.node.decorator_list:
        with evaluator.within(cls.namespace):
            call = node if isinstance(node, ast.Call) else None
            function = evaluator.evaluate(call.func if call else node).data
            if isinstance(function, External):
                yield function.path, evaluator.arguments(call) if call else Arguments()


def is_one_of(evaluator: Evaluator, cls: Class, paths: tuple[str, ...]) -> bool:
    """Tell whether *cls* has a base or a decorator with one of the dotted names *paths*."""
    found = {*cls.foreign, *(path for path, _ in decorators(evaluator, cls))}
    return not found.isdisjoint(paths)


def method(cls: Class, name: str) -> tuple[Class, ast.FunctionDef] | None:
    """Return the class of the lineage that defines the method *name*, and its definition."""
    found = find(cls, name)
    if found is None or not isinstance(found[1], ast.FunctionDef):
        return None
    return found[0], found[1]


def find(cls: Class, name: str) -> tuple[Class, ast.expr | ast.stmt] | None:
    """Return the class of the lineage that binds *name* in its body, and what to."""
    for base in cls.lineage:
        if bindings := base.scope.lookup(name, math.inf):
            value = bindings[-1].value
            return (base, value) if isinstance(value, ast.expr | ast.stmt) else None
    return None


def is_class_method(cls: Class, name: str) -> bool:
    """Tell whether *name* is a method of the class itself."""
    found = find(cls, name)
    return found is not None and is_decorated(found[1], "classmethod")


def is_decorated(node: ast.AST, *names: str) -> bool:
    """Tell whether a function or class is decorated with one of *names*."""
    for decorator in getattr(node, "decorator_list", ()):
        target = decorator.func if isinstance(decorator, ast.Call) else decorator
        if getattr(target, "attr", getattr(target, "id", None)) in names:
            return True
    return False


def attribute(evaluator: Evaluator, owner: Value, name: str, node: ast.expr) -> Value:
    """Return the attribute *name* of an instance or of a class."""
    cls = owner.data.cls if isinstance(owner.data, Instance) else owner.data
    assert isinstance(cls, Class)
    if isinstance(owner.data, Instance) and name in owner.data.attributes:
        value = owner.data.attributes[name]
        return value._replace(argument=owner.argument) if enumerations.is_plain(cls) else value
    for keyword in (keyword for base in cls.lineage for keyword in base.node.keywords):
        if keyword.arg == name:  # it is for `__init_subclass__`, which usually keeps it
            with evaluator.within(cls.namespace):
                return evaluator.evaluate(keyword.value)
    if name == "__class__":
        return Value(cls, node)
    for base in cls.lineage if evaluator.attributes else ():
        if (assigned := evaluator.attributes.get((id(base.node), name))) is not None:
            return assigned
    if (found := find(cls, name)) is not None:
        return _member(evaluator, owner, *found, name, node)
    if isinstance(owner.data, Instance):
        if not owner.data.is_whole:
            return _assigned(evaluator, owner.data, name, node)
        if find(cls, "__getattr__") is not None:
            return call(evaluator, owner, "__getattr__", [Value(name, node)], node)
    return Value(Opaque(), node, owner.names)


def _member(
    evaluator: Evaluator,
    owner: Value,
    base: Class,
    member: ast.expr | ast.stmt,
    name: str,
    node: ast.expr,
) -> Value:
    """Return what *member*, which the body of *base* binds, is as an attribute of *owner*."""
    if isinstance(member, ast.FunctionDef | ast.AsyncFunctionDef):
        receiver: Value | None = owner
        if is_decorated(member, "classmethod"):
            cls = owner.data.cls if isinstance(owner.data, Instance) else owner.data
            receiver = Value(cls, owner.origin, owner.names)
        elif is_decorated(member, "staticmethod") or isinstance(owner.data, Class):
            receiver = None
        function = Function(member, namespace_of(base).parent or base.namespace, base, receiver)
        if is_decorated(member, "property", "cached_property") and receiver is not None:
            return calls.run(evaluator, function, Arguments(), node)
        return Value(function, node, owner.names)
    if isinstance(member, ast.ClassDef):
        with evaluator.within(namespace_of(base)):
            return Value(define(evaluator, member), node)
    assert isinstance(member, ast.expr)
    with evaluator.within(namespace_of(base, getattr(member, "lineno", math.inf))):
        value = named(evaluator, evaluator.evaluate(member), base, name, node)
    if isinstance(owner.data, Class) and enumerations.is_plain(base):
        return enumerations.member(evaluator, value, base, name, member)
    if not isinstance(value.data, Instance) or not isinstance(owner.data, Instance):
        return value
    if find(value.data.cls, "__get__") is None:
        return value
    return call(evaluator, value, "__get__", [owner, Value(owner.data.cls)], node)


def named(evaluator: Evaluator, value: Value, owner: Class, name: str, node: ast.expr) -> Value:
    """Return *value*, having told it the *name* that it has in the class *owner*."""
    if isinstance(value.data, Instance) and find(value.data.cls, "__set_name__") is not None:
        call(evaluator, value, "__set_name__", [Value(owner), Value(name)], node)
    return libraries.named(evaluator, value, name, node)


def _assigned(evaluator: Evaluator, instance: Instance, name: str, node: ast.expr) -> Value:
    """Return what the constructor would assign to the attribute *name*."""
    found = method(instance.cls, "__init__")
    if found is None:
        return Value(Opaque(), node)
    base, init = found
    namespace = calls.parameters(evaluator, Function(init, namespace_of(base), base))
    for line, attr, value in _assignments(init.body):
        if attr == name:
            with evaluator.within(namespace.at(line)):
                instance.attributes[name] = Value(Opaque(), node)
                instance.attributes[name] = evaluator.evaluate(value)
                return instance.attributes[name]
    return Value(Opaque(), node)


def _assignments(body: list[ast.stmt]) -> Iterator[tuple[int, str, ast.expr]]:
    """Yield what is assigned to attributes of ``self``: the line, the attribute, the value."""
    for block, index, _ in statements(body):
        statement = block[index]
        value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
        for target in targets_of(statement):
            for single, part in parts_of(target, value):
                match single:
                    case ast.Attribute(value=ast.Name(id="self"), attr=attr) if part is not None:
                        yield statement.lineno, attr, part


def call(
    evaluator: Evaluator, owner: Value, name: str, arguments: list[Value], node: ast.expr
) -> Value:
    """Return what the method *name* of an instance returns."""
    method = attribute(evaluator, owner, name, node)
    if not isinstance(method.data, Function):
        return opaque([owner, *arguments], node)
    return calls.run(evaluator, method.data, Arguments(tuple(arguments)), node)


def instantiate(evaluator: Evaluator, cls: Class, arguments: Arguments, node: ast.expr) -> Value:
    """Return an instance of *cls*, made with *arguments*."""
    bases = [path.rpartition(".")[2] for path in cls.foreign]
    if enumerations.is_enumeration(cls):
        return enumerations.by_value(evaluator, cls, arguments, node)
    if not _TABLES.isdisjoint(bases):
        return evaluator.call(Value(External("builtins.dict")), arguments, node)
    builtin = next((base for base in bases if base in _BUILTIN), None)
    if find(cls, "__new__") is not None:
        return opaque(list(arguments.all), node, builtin)
    instance = Value(Instance(cls), node, union(*arguments.all))
    found = method(cls, "__init__")
    if found is not None:
        base, init = found
        function = Function(init, namespace_of(base).parent or base.namespace, base, instance)
        calls.run(evaluator, function, arguments, node)
        return instance
    if builtin is not None:
        return opaque(list(arguments.all), node, builtin)
    if "NamedTuple" in bases or any(is_decorated(c.node, *_RECORDS) for c in cls.lineage):
        _fill(evaluator, instance, arguments)
        return instance
    if arguments.all or set(bases) - _PLAIN:
        return opaque(list(arguments.all), node)
    return instance


_TABLES = {"TypedDict", "ConfigDict", "SettingsConfigDict"}
"""Bases of classes whose instances are plain dictionaries."""
_RECORDS = ("dataclass", "define", "frozen", "attrs", "s", "dataclasses")


def _fill(evaluator: Evaluator, instance: Value, arguments: Arguments) -> None:
    """Give an instance of a record class its fields."""
    assert isinstance(instance.data, Instance)
    position = 0
    for base in reversed(instance.data.cls.lineage):
        for statement in base.node.body:
            match statement:
                case ast.AnnAssign(target=ast.Name(id=name), value=default):
                    value = arguments.get(position, name)
                    position += 1
                    if value is None and default is not None:
                        with evaluator.within(namespace_of(base, statement.lineno)):
                            value = evaluator.evaluate(default)
                    instance.data.attributes[name] = value or Value(Opaque())
