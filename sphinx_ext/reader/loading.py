"""Calls that fill a class from the environment: which class, and what the variables are called."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from sphinx_ext.reader import calls, members
from sphinx_ext.reader.idioms import CLASSES
from sphinx_ext.reader.idioms.conversions import given
from sphinx_ext.reader.idioms.schema import Loader, SettingsClass
from sphinx_ext.reader.nodes import children
from sphinx_ext.reader.scope import Namespace
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    External,
    Function,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_KINDS = tuple(kind for kind in CLASSES if kind.loaders)
_PACKAGES = {
    p.partition(".")[0] for kind in _KINDS for loader in kind.loaders for p in loader.paths
}


class Loaded(NamedTuple):
    """A class that a call fills."""

    cls: Class
    kind: SettingsClass
    prefix: str
    """What is put before all names."""
    delimiter: str
    """What stands between the names of groups and that of the attribute."""
    node: ast.expr
    """Where the call names the class."""


def loaded(evaluator: Evaluator, tree: ast.Module) -> Iterator[Loaded]:
    """Yield the classes that the module *tree* fills, as far as the names can be told."""
    root = evaluator.namespace.root
    bound = (b.value for bindings in root.scope.bindings.values() for b in bindings)
    if not any(isinstance(path, str) and path.partition(".")[0] in _PACKAGES for path in bound):
        return
    seen: set[tuple[int, str, str]] = set()
    for node, namespace in _calls(evaluator, tree, root):
        try:
            with evaluator.within(namespace.at(node.lineno)):
                found = _loaded(evaluator, node)
        except EvaluationError:
            continue
        if found is not None:
            key = id(found.cls.node), found.prefix, found.delimiter
            if key not in seen:
                seen.add(key)
                yield found


def _calls(
    evaluator: Evaluator, tree: ast.Module, root: Namespace
) -> Iterator[tuple[ast.Call, Namespace]]:
    """Yield the calls of a module, each with where its names are looked up."""
    pending: list[tuple[ast.AST, Namespace, Class | None]] = [(tree, root, None)]
    while pending:
        node, namespace, owner = pending.pop()
        if isinstance(node, ast.Call):
            yield node, namespace
        try:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                function = Function(node, namespace.root, owner)
                namespace, owner = calls.parameters(evaluator, function), None
            elif isinstance(node, ast.ClassDef):
                with evaluator.within(namespace.at(node.lineno)):
                    owner = members.define(evaluator, node)
        except EvaluationError:
            continue
        inner = [(child, namespace, owner) for child in children(node)]
        pending.extend(reversed(inner))


def _loaded(evaluator: Evaluator, node: ast.Call) -> Loaded | None:
    """Return the class that the call *node* fills; ``None`` where it fills none."""
    function = evaluator.evaluate(node.func).data
    path = function.path if isinstance(function, External) else ""
    for kind in _KINDS:
        for loader in kind.loaders:
            if path not in loader.paths or loader.cls is None:
                continue
            arguments = evaluator.arguments(node)
            cls = given(arguments, loader.cls)
            names = _names(kind, loader, arguments)
            if cls is None or not isinstance(cls.data, Class) or names is None:
                continue
            if members.is_one_of(evaluator, cls.data, kind.models):
                named = {k.arg: k.value for k in node.keywords if k.arg in loader.cls.names}
                return Loaded(cls.data, kind, *names, next(iter((*node.args, *named.values()))))
    return None


def _names(kind: SettingsClass, loader: Loader, arguments: Arguments) -> tuple[str, str] | None:
    """Return what is put before and between names; ``None`` if nothing is read or it is unknown."""
    if loader.loaders is not None:
        source = given(arguments, loader.loaders)
        match source.data if source is not None else None:
            case str(program):
                return _before(program), "_"
            case list() | tuple() as objects:
                found = [_of_object(kind, item) for item in objects]
                return next(filter(None, reversed(found)), None)
            case External() as other:
                return _of_object(kind, other)
        return None
    delimiter = given(arguments, loader.delimiter)
    between = delimiter.data if delimiter is not None else None
    prefix = arguments.get(loader.prefix.position, *loader.prefix.names) if loader.prefix else None
    before = prefix.data if prefix is not None else None
    if prefix is None and (named := given(arguments, loader.program)) is not None:
        before = _before(named.data) if isinstance(named.data, str) else None
    return (before, between) if isinstance(before, str) and isinstance(between, str) else None


def _of_object(kind: SettingsClass, data: object) -> tuple[str, str] | None:
    for loader in kind.loaders:
        match data:
            case External(path=path, arguments=Arguments() as made) if path in loader.paths:
                return _names(kind, loader, made)
    return None


def _before(program: str) -> str:
    return f"{program.upper()}_".replace("-", "_")
