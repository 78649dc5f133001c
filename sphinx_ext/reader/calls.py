"""Calls: of functions whose source is at hand, and of everything else."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from sphinx_ext.reader import execution, foreign, libraries, members
from sphinx_ext.reader.operations import METHODS, compute, derive, member_type, opaque
from sphinx_ext.reader.scope import Namespace, Scope, parameters_of
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    External,
    Function,
    FunctionNode,
    Instance,
    Method,
    Opaque,
    Partial,
    Result,
    Value,
    kinds_of,
    type_name,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_MAX_CALLS = 12
_ENVIRONMENTS = ("environ", "env")
"""What a parameter is called that stands for the environment."""


def call(evaluator: Evaluator, function: Value, arguments: Arguments, node: ast.expr) -> Value:
    """Return what *function* returns for *arguments*.

    Args:
        evaluator: evaluates the bodies of functions.
        function: what is called.
        arguments: the evaluated arguments.
        node: the call.

    Raises:
        EvaluationError: the call raises an exception.
    """
    match function.data:
        case External() as external:
            found = libraries.call(evaluator, external, arguments, node)
            return found or foreign.call(evaluator, external.path, arguments, node)
        case Function() as known:
            value = run(evaluator, known, arguments, node)
            if value.is_read:
                return value
            # What is called may be an argument: it says more than its name in here.
            is_own = isinstance(node, ast.Call) and function.origin is node.func
            named = None if is_own else function.origin
            return value._replace(origin=named or node)
        case Partial(function=inner, arguments=given):
            merged = Arguments(
                (*given.positional, *arguments.positional), {**given.keywords, **arguments.keywords}
            )
            return call(evaluator, inner, merged, node)
        case Class() as cls:
            return members.instantiate(evaluator, cls, arguments, node)
        case Instance(cls=cls) if members.find(cls, "__call__") is not None:
            method = members.attribute(evaluator, function, "__call__", node)
            return call(evaluator, method, arguments, node)
        case Method(owner=owner, name="get") if _is_bare(owner) and len(arguments.positional) == 2:
            return arguments.positional[1]
        case Method(owner=owner, name=name) if name in METHODS:
            if isinstance(owner.data, dict) and name == "get":
                evaluator.note(*owner.data)
            values = [owner, *arguments.all]
            type_ = member_type(owner.data, name)
            if "**" in arguments.keywords:
                return opaque(values, node, type_)
            operation = _with_keywords(METHODS[name], list(arguments.keywords))
            return compute(operation, values, node, type_, whole=name not in _SHALLOW)
        case Method(owner=owner, name=name):
            return opaque([owner, *arguments.all], node, member_type(owner.data, name))
    return opaque([function, *_told(evaluator, arguments, node)], node)


def _with_keywords(function: Callable[..., object], names: list[str]) -> Callable[..., object]:
    """Return *function* as one that takes its arguments called *names* last, by position."""

    def call(*values: object) -> object:
        first = len(values) - len(names)
        return function(*values[:first], **dict(zip(names, values[first:], strict=True)))

    return call


def _is_bare(owner: Value) -> bool:
    """Tell whether a table holds nothing for certain, as one does that is read from a file."""
    return isinstance(owner.data, Opaque) or owner.data == {}


_SHALLOW = ("copy", "get", "items", "keys", "pop", "values")


def _told(evaluator: Evaluator, arguments: Arguments, node: ast.expr) -> list[Value]:
    """Return the arguments of an unknown function; one without parameters may well be called."""
    return [
        settle(evaluator, value, node) if isinstance(value.data, Function) else value
        for value in arguments.all
    ]


def settle(evaluator: Evaluator, value: Value, node: ast.expr) -> Value:
    """Return what *value* returns when called without arguments, where it is such a callable."""
    match value.data:
        case Function(node=definition, receiver=receiver):
            if required(definition, bound=receiver is not None):
                return value
            return run(evaluator, value.data, Arguments(), node)
        case Partial():
            return call(evaluator, value, Arguments(), node)
    return value


def required(node: FunctionNode, *, bound: bool) -> int:
    """Return how many arguments a function cannot do without."""
    positional = len(node.args.posonlyargs) + len(node.args.args) - bound
    return positional - len(node.args.defaults) + node.args.kw_defaults.count(None)


def run(evaluator: Evaluator, function: Function, arguments: Arguments, node: ast.expr) -> Value:
    """Return what a *function* whose source is at hand returns for *arguments*.

    Raises:
        EvaluationError: the call raises an exception.
    """
    if evaluator.calls >= _MAX_CALLS:
        return opaque(list(arguments.all), node)
    if arguments.all or function.receiver is not None or not _is_fixed(function):
        value = _run(evaluator, function, bind(evaluator, function, arguments))
    else:
        value = _repeated(evaluator, function)
    if function.namespace.module != evaluator.namespace.module:
        origins = {id(argument.origin) for argument in arguments.all}
        return value if id(value.origin) in origins else value._replace(origin=None)
    return value


def _is_fixed(function: Function) -> bool:
    """Tell whether *function* returns the same wherever it is called in one world."""
    return function.namespace.parent is None and not any(parameters_of(function.node))


def _repeated(evaluator: Evaluator, function: Function) -> Value:
    """Run a function without parameters, once for all worlds that differ in nothing it reads.

    Raises:
        EvaluationError: the call raises an exception.
    """
    results, key = evaluator.package.results, id(function.node)
    if key not in results:
        results[key] = None  # it may call itself
        inner = evaluator.imagine({})
        inner.calls = evaluator.calls
        try:
            value: Value | EvaluationError = _run(inner, function, function.namespace.inner())
        except EvaluationError as error:
            value = error
        except BaseException:
            del results[key]
            raise
        reads = inner.reads, inner.fetched, inner.nested, inner.compared
        results[key] = Result(value, *reads)
    result = results[key]
    is_same = result is not None and all(evaluator.is_plain(name) for name in result.reads)
    if result is None or not is_same:
        return _run(evaluator, function, function.namespace.inner())
    evaluator.reads.update(result.reads)
    evaluator.fetched |= result.fetched
    evaluator.nested |= result.nested
    evaluator.compared.update(result.compared)
    if isinstance(result.value, EvaluationError):
        raise result.value.with_traceback(None)
    return result.value


def run_unknown(
    evaluator: Evaluator,
    function: Function,
    known: Mapping[str, Value] | None = None,
) -> Value:
    """Return what *function* returns where nothing is known of its arguments but the *known* ones.

    Raises:
        EvaluationError: the call raises an exception.
    """
    namespace = parameters(evaluator, function)
    variables = {**namespace.variables, **(known or {})}
    running = namespace._replace(scope=Scope(), variables=variables)
    return _run(evaluator, function, running)


def _run(evaluator: Evaluator, function: Function, namespace: Namespace) -> Value:
    """Run the body of *function*, whose parameters *namespace* binds."""
    outer = evaluator.reads, evaluator.control, evaluator.returned
    evaluator.reads, evaluator.control, evaluator.returned = {}, {}, []
    evaluator.calls += 1
    try:
        with evaluator.within(namespace):
            value = execution.run_function(evaluator, function.node)
    finally:
        reads, control = evaluator.reads, evaluator.control
        evaluator.reads, evaluator.control, evaluator.returned = outer
        evaluator.reads.update(reads)
        evaluator.calls -= 1
    names = tuple(dict.fromkeys((*value.names, *control)))
    if control.keys().isdisjoint(evaluator.reads):
        return value._replace(names=names)
    return value._replace(names=names, is_read=True, default=value.settings)


def bind(evaluator: Evaluator, function: Function, arguments: Arguments) -> Namespace:
    """Return where the body of *function* looks up its names when called with *arguments*.

    Raises:
        EvaluationError: an argument is missing or there are too many.
    """
    args = function.node.args
    namespace = function.namespace.inner()
    positional = list(arguments.positional)
    if function.receiver is not None:
        positional.insert(0, function.receiver)
    given = dict(arguments.keywords)
    uncertain = "**" in given or any(isinstance(v.origin, ast.Starred) for v in positional)
    defaults = _defaults(evaluator, function)
    names = [argument.arg for argument in (*args.posonlyargs, *args.args)]
    for name in names:
        if positional:
            namespace.variables[name] = positional.pop(0)
        elif name in given:
            namespace.variables[name] = given.pop(name)
        elif name in defaults:
            namespace.variables[name] = defaults[name]
        elif uncertain or isinstance(function.node, ast.AsyncFunctionDef):
            namespace.variables[name] = Value(Opaque())
        else:
            msg = f"missing argument {name!r}"
            raise EvaluationError(msg, kinds_of(TypeError))
    if args.vararg is not None:
        data = tuple(value.data for value in positional)
        origin = positional[0].origin if positional else None
        namespace.variables[args.vararg.arg] = derive(data, positional, origin)
    for argument in args.kwonlyargs:
        value = given.pop(argument.arg, defaults.get(argument.arg))
        namespace.variables[argument.arg] = value or Value(Opaque())
    if args.kwarg is not None:
        keywords: dict[object, object] = {key: value.data for key, value in given.items()}
        namespace.variables[args.kwarg.arg] = derive(keywords, [*given.values()], None)
    if function.owner is not None:
        namespace.variables["__class__"] = Value(function.owner)
        if function.receiver is not None:
            namespace.variables["__self__"] = function.receiver
    return namespace


def _defaults(evaluator: Evaluator, function: Function) -> dict[str, Value]:
    """Return the values of the parameters that have a default."""
    with evaluator.within(function.namespace):
        return {
            argument.arg: evaluator.evaluate(default)
            for argument, default in parameters_of(function.node)
            if default is not None
        }


def parameters(evaluator: Evaluator, function: Function) -> Namespace:
    """Return where the body of *function* looks up its names when nothing is known of a call.

    A parameter has its default; one that is called like the environment is the environment.
    """
    scope = evaluator.package.inner_scope(function.node, function.namespace.module)
    namespace = function.namespace.inner(scope)
    defaults = _defaults(evaluator, function)
    args = function.node.args
    for argument in (*args.posonlyargs, *args.args, *args.kwonlyargs):
        value = defaults.get(argument.arg)
        if value is None and argument.arg in _ENVIRONMENTS:
            value = Value(External("os.environ"))
        if value is None and argument.arg in ("self", "cls") and function.owner is not None:
            cls = function.owner
            value = Value(Instance(cls, is_whole=False) if argument.arg == "self" else cls)
        namespace.variables[argument.arg] = value or Value(Opaque())
    for extra in (args.vararg, args.kwarg):
        if extra is not None:
            namespace.variables[extra.arg] = Value(() if extra is args.vararg else {})
    if function.owner is not None:
        namespace.variables["__class__"] = Value(function.owner)
        namespace.variables["__self__"] = namespace.variables.get("self", Value(Opaque()))
    return namespace


def items(value: Value) -> list[Value] | None:
    """Return the values that iterating over *value* gives; ``None`` where they cannot be told."""
    match value.data:
        case list() | tuple() | dict() | str() | range():
            return [Value(item, *value[1:-1]) for item in value.data]
        case set() | frozenset():
            ordered = sorted(value.data, key=repr)
            return [Value(item, *value[1:-1]) for item in ordered]
        case Opaque() | External() | Function() | Instance() | Class() | Partial() | Method():
            return None
    msg = f"{type_name(value.data)} is not iterable"
    raise EvaluationError(msg, kinds_of(TypeError))


def assign(evaluator: Evaluator, target: ast.expr, value: Value) -> None:
    """Bind *target* to *value* in the running function."""
    variables = evaluator.namespace.variables
    match target:
        case ast.Name(id=name):
            variables[name] = value
        case ast.Attribute(value=owner, attr=name):
            instance = evaluator.evaluate(owner)
            if isinstance(instance.data, Instance):
                instance.data.attributes[name] = value
            elif isinstance(instance.data, Class):
                evaluator.attributes[id(instance.data.node), name] = value
        case ast.Subscript(value=ast.Name(id=name)) if name in variables:
            key = evaluator.evaluate(target.slice)
            held = variables[name]
            if isinstance(held.data, dict) and not isinstance(key.data, Opaque):
                data = {**held.data, key.data: value.data}
                variables[name] = derive(data, [held, value], held.origin)
            elif not isinstance(held.data, External):
                variables[name] = opaque([held, value], target, type_name(held.data))
        case ast.Starred(value=inner):
            assign(evaluator, inner, Value(Opaque("list"), None, value.names))
        case ast.Tuple(elts=targets) | ast.List(elts=targets):
            parts = items(value)
            starred = any(isinstance(inner, ast.Starred) for inner in targets)
            if parts is not None and not starred and len(parts) != len(targets):
                msg = f"{len(parts)} values for {len(targets)} names"
                raise EvaluationError(msg, kinds_of(ValueError))
            for index, inner in enumerate(targets):
                unknown = parts is None or starred
                part = Value(Opaque(), value.origin, value.names) if unknown else parts[index]  # type: ignore[index]
                assign(evaluator, inner, part)
