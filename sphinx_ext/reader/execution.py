"""Run the body of a function, along every way that it may take."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sphinx_ext.reader import calls, libraries
from sphinx_ext.reader.nodes import walk
from sphinx_ext.reader.operations import BINARY, compute, opaque
from sphinx_ext.reader.scope import Binding, parts_of, read_scope
from sphinx_ext.reader.values import (
    Class,
    EvaluationError,
    External,
    Function,
    FunctionNode,
    Opaque,
    UnsetError,
    Value,
    is_known,
    kinds_of,
    truth,
    type_name,
    union,
)

if TYPE_CHECKING:
    from sphinx_ext.reader.evaluation import Evaluator

_MUTATORS: dict[str, Callable[[Any, Any], object]] = {
    "append": lambda data, item: [*data, item],
    "extend": lambda data, items: [*data, *items],
    "add": lambda data, item: {*data, item},
    "update": lambda data, more: {**data, **more} if isinstance(data, dict) else {*data, *more},
}


@dataclass(frozen=True, slots=True)
class _Return:
    value: Value


@dataclass(frozen=True, slots=True)
class _Jump:
    """A ``break`` or a ``continue``."""

    ends: bool


_Flow = _Return | _Jump | None


def run_statement(evaluator: Evaluator, statement: ast.stmt) -> None:
    """Run one statement for what it binds.

    Raises:
        EvaluationError: it raises an exception.
    """
    _statement(evaluator, statement)


def run_function(evaluator: Evaluator, node: FunctionNode) -> Value:
    """Return what the function *node* returns; its parameters are bound already.

    Raises:
        EvaluationError: it raises an exception.
    """
    if isinstance(node, ast.Lambda):
        return evaluator.evaluate(node.body)
    values = evaluator.returned
    try:
        flow = _run(evaluator, node.body)
        values = [*evaluator.returned, flow.value if isinstance(flow, _Return) else Value(None)]
    except EvaluationError:
        if not values:  # no other way leads out of it
            raise
    value = _join(values)
    if isinstance(node, ast.AsyncFunctionDef) or evaluator.package.is_generator(node):
        return Value(Opaque(), None, value.names)
    return value


def _run(evaluator: Evaluator, body: list[ast.stmt]) -> _Flow:
    for statement in body:
        if (flow := _statement(evaluator, statement)) is not None:
            return flow
    return None


def _statement(evaluator: Evaluator, statement: ast.stmt) -> _Flow:
    evaluator.step()
    match statement:
        case ast.Return(value=value):
            return _Return(evaluator.evaluate(value) if value else Value(None))
        case ast.Assign(targets=targets, value=value):
            parts = [part for target in targets for part in parts_of(target, value)]
            if len(targets) == 1 and all(part is not None for _, part in parts):
                results = evaluator.all([part for _, part in parts if part is not None])
                for (single, _), result in zip(parts, results, strict=True):
                    calls.assign(evaluator, single, result)
                return None
            result = evaluator.evaluate(value)
            for target in targets:
                calls.assign(evaluator, target, result)
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            calls.assign(evaluator, target, evaluator.evaluate(value))
        case ast.AugAssign(target=target, op=op, value=value):
            result = evaluator.evaluate(value)
            if isinstance(target, ast.Name | ast.Attribute):
                held = evaluator.evaluate(_loaded(target))
                function = BINARY.get(type(op))
                calls.assign(evaluator, target, compute(function, [held, result], value))
        case ast.Expr(value=value):
            _expression(evaluator, value)
        case ast.If():
            return _if(evaluator, statement)
        case ast.For() | ast.AsyncFor():
            return _for(evaluator, statement)
        case ast.While():
            return _while(evaluator, statement)
        case ast.Try() | ast.TryStar():
            return _try(evaluator, statement)
        case ast.With() | ast.AsyncWith():
            namespace = evaluator.namespace
            for item in statement.items:
                value_ = evaluator.evaluate(item.context_expr)
                prefix = namespace.prefix + libraries.prefix_of(value_)
                namespace = namespace._replace(prefix=prefix)
                if item.optional_vars is not None:
                    is_object = isinstance(value_.data, External)
                    target_ = value_ if is_object else Value(Opaque(), None, value_.names)
                    calls.assign(evaluator, item.optional_vars, target_)
            with evaluator.within(namespace):
                return _run(evaluator, statement.body)
        case ast.Match():
            return _match(evaluator, statement)
        case ast.Raise():
            raise _raised(evaluator, statement)
        case ast.Assert(test=test):
            if truth(evaluator.evaluate(test).data) is False:
                raise EvaluationError("an assertion fails", kinds_of(AssertionError))
        case ast.Break() | ast.Continue():
            return _Jump(isinstance(statement, ast.Break))
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            defined = Function(statement, evaluator.namespace)
            evaluator.namespace.variables[statement.name] = Value(defined)
        case ast.ClassDef() | ast.Import() | ast.ImportFrom():
            _bind(evaluator, statement)
    return None


def _bind(evaluator: Evaluator, statement: ast.stmt) -> None:
    """Bind the names that a definition or an import inside a function binds."""
    namespace = evaluator.namespace
    scope = read_scope([statement], namespace.module)
    for name, bindings in scope.bindings.items():
        binding = Binding(statement.lineno, bindings[-1].value)
        inner = namespace.inner(scope)
        if isinstance(binding.value, ast.ClassDef):
            with evaluator.within(namespace):
                namespace.variables[name] = evaluator.hold_definition(binding.value)
        else:
            namespace.variables[name] = evaluator.hold(binding, inner)


def _loaded(target: ast.Name | ast.Attribute) -> ast.expr:
    if isinstance(target, ast.Name):
        return ast.copy_location(ast.Name(target.id, ast.Load()), target)
    return ast.copy_location(ast.Attribute(target.value, target.attr, ast.Load()), target)


def _expression(evaluator: Evaluator, node: ast.expr) -> None:
    """Evaluate an expression for what it does to a local list, set or dict."""
    variables = evaluator.namespace.variables
    match node:
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id=name), attr=method), args=[argument]
        ) if name in variables and method in _MUTATORS:
            held, value = variables[name], evaluator.evaluate(argument)
            if isinstance(held.data, list | set | dict) and is_known(value.data):
                try:
                    data = _MUTATORS[method](held.data, value.data)
                except TypeError as error:
                    raise EvaluationError(str(error), kinds_of(TypeError)) from error
                variables[name] = Value(data, held.origin, union(held, value))
            elif isinstance(held.data, list | set | dict):
                variables[name] = opaque([held, value], node, type_name(held.data))
        case _:
            evaluator.evaluate(node)


def _if(evaluator: Evaluator, statement: ast.If) -> _Flow:
    while True:
        test = evaluator.evaluate(statement.test)
        known = truth(test.data)
        if known is None:
            break
        if not _is_idle([*statement.body, *statement.orelse]):
            evaluator.control.update(dict.fromkeys(test.names))
        if not known and len(statement.orelse) == 1 and isinstance(statement.orelse[0], ast.If):
            statement = statement.orelse[0]  # not recursive: a chain may be long
            continue
        return _run(evaluator, statement.body if known else statement.orelse)
    prefers_rest = not _depends_on_platform(evaluator, statement.test)
    return _fork(evaluator, test, [statement.body, statement.orelse], prefers_rest)


def _is_idle(body: list[ast.stmt]) -> bool:
    """Tell whether *body* decides nothing of what a function returns, as logging does."""
    for statement in body:
        match statement:
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))) if name in _MUTATORS:
                return False
            case ast.Expr() | ast.Pass():
                continue
        return False
    return True


def _fork(
    evaluator: Evaluator, test: Value, ways: list[list[ast.stmt]], prefers_rest: bool = True
) -> _Flow:
    """Run every one of *ways*, of which the program takes one, the last for want of another.

    *test* decides which.
    """
    variables = evaluator.namespace.variables
    before = dict(variables)
    flows: list[_Flow] = []
    ends: list[dict[str, Value]] = []
    errors: list[EvaluationError] = []
    for way in ways:
        variables.clear()
        variables.update(before)
        try:
            flow = _run(evaluator, way)
        except EvaluationError as error:
            errors.append(error)
            continue
        flows.append(flow)
        if not isinstance(flow, _Return):
            ends.append(dict(variables))
    if errors or len(ends) < len(ways):
        evaluator.control.update(dict.fromkeys(test.names))
    if not flows:
        raise errors[0]
    variables.clear()
    returned = [flow.value for flow in flows if isinstance(flow, _Return)]
    if not ends:
        variables.update(before)
        return _Return(_join(returned, prefers_rest))
    evaluator.returned.extend(returned)
    for name in dict.fromkeys(name for end in ends for name in end):
        values = [end[name] for end in ends if name in end]
        joined = values[-1] if len(values) == 1 else _join(values, prefers_rest)
        is_new = any(value is not before.get(name) for value in values)
        variables[name] = _decided(joined, test) if is_new else joined
    return None


def _decided(value: Value, test: Value) -> Value:
    """Return *value* as one that *test* has a say in."""
    return value._replace(names=union(value, test)) if test.names else value


def _join(values: list[Value], prefers_last: bool = True) -> Value:
    """Return what can be told of a value that is one of *values*.

    Where only the last of them can be told, it is taken: it is what is left when nothing unknown,
    such as a file, says otherwise.
    """
    last = values[-1]
    if all(value.data is last.data for value in values):
        return last
    names = union(*values)
    read = any(value.is_read for value in values)
    kinds = {type(value.data) for value in values}
    known = len(kinds) == 1 and all(is_known(value.data) for value in values)
    if known and all(value.data == last.data for value in values):
        return last._replace(names=names)
    unknown = [isinstance(value.data, Opaque) for value in values]
    if prefers_last and all(unknown[:-1]) and not unknown[-1]:
        return last
    types = {type_name(value.data) for value in values} - {"NoneType"}
    return Value(Opaque(types.pop() if len(types) == 1 else None), None, names, read)


def _depends_on_platform(evaluator: Evaluator, test: ast.expr) -> bool:
    """Tell whether *test* asks for the machine, of which no kind is the usual one."""
    for node in walk(test):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            value = evaluator.evaluate(node.value).data
            if isinstance(value, External) and f"{value.path}.{node.attr}".startswith(
                ("sys.platform", "os.name", "platform.", "sys.version")
            ):
                return True
    return False


def _for(evaluator: Evaluator, statement: ast.For | ast.AsyncFor) -> _Flow:
    source = evaluator.evaluate(statement.iter)
    found = calls.items(source)
    if found is None:
        element = Value(Opaque(), None, source.names)
        return _maybe(evaluator, statement.target, element, statement.body)
    evaluator.control.update(dict.fromkeys(source.names))
    for item in found:
        evaluator.step()
        calls.assign(evaluator, statement.target, item)
        match _run(evaluator, statement.body):
            case _Return() as flow:
                return flow
            case _Jump(ends=True):
                return None
    return _run(evaluator, statement.orelse)


def _maybe(
    evaluator: Evaluator, target: ast.expr | None, element: Value, body: list[ast.stmt]
) -> _Flow:
    """Run the body of a loop that may run or not."""
    if target is not None:
        calls.assign(evaluator, target, element)
    return _fork(evaluator, element, [body, []])


def _while(evaluator: Evaluator, statement: ast.While) -> _Flow:
    test = evaluator.evaluate(statement.test)
    if truth(test.data) is False:
        evaluator.control.update(dict.fromkeys(test.names))
        return _run(evaluator, statement.orelse)
    return _maybe(evaluator, None, test, statement.body)


def _try(evaluator: Evaluator, statement: ast.Try | ast.TryStar) -> _Flow:
    try:
        flow = _run(evaluator, statement.body)
        if flow is None:
            flow = _run(evaluator, statement.orelse)
    except EvaluationError as error:
        handler = _handler(evaluator, statement.handlers, error)
        if handler is None:
            raise
        if isinstance(error, UnsetError):
            evaluator.control[error.name] = None
        if handler.name:
            evaluator.namespace.variables[handler.name] = Value(Opaque())
        flow = _run(evaluator, handler.body)
    return _run(evaluator, statement.finalbody) or flow


def _handler(
    evaluator: Evaluator, handlers: list[ast.ExceptHandler], error: EvaluationError
) -> ast.ExceptHandler | None:
    """Return the handler that catches *error*."""
    for handler in handlers:
        if handler.type is None:
            return handler
        types = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        for node in types:
            name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
            if name in error.kinds or name == "BaseException":
                return handler
            value = evaluator.evaluate(node).data
            if isinstance(value, External) and not value.path.startswith("builtins."):
                continue
            elements = value if isinstance(value, tuple) else ()
            paths = [e.path.rpartition(".")[2] for e in elements if isinstance(e, External)]
            if any(path in error.kinds for path in paths):
                return handler
    return None


def _raised(evaluator: Evaluator, statement: ast.Raise) -> EvaluationError:
    node = statement.exc.func if isinstance(statement.exc, ast.Call) else statement.exc
    if node is None:
        return EvaluationError("an exception is raised again")
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "Exception")
    known = getattr(builtins, name, None)
    if isinstance(known, type) and issubclass(known, BaseException):
        return EvaluationError(f"raises {name}", kinds_of(known))
    value = evaluator.evaluate(node).data
    kinds = [name]
    if isinstance(value, Class):
        kinds += [cls.node.name for cls in value.lineage]
        for path in value.foreign:
            base = getattr(builtins, path.rpartition(".")[2], Exception)
            kinds += kinds_of(base) if isinstance(base, type) else []
    return EvaluationError(f"raises {name}", (*kinds, "Exception"))


def _match(evaluator: Evaluator, statement: ast.Match) -> _Flow:
    subject = evaluator.evaluate(statement.subject)
    ways: list[list[ast.stmt]] = []
    for case in statement.cases:
        matched = _matches(evaluator, case.pattern, subject)
        if matched and case.guard is not None:
            matched = truth(evaluator.evaluate(case.guard).data)
        if matched and not ways:
            evaluator.control.update(dict.fromkeys(subject.names))
            return _run(evaluator, case.body)
        if matched is not False:
            ways.append(case.body)
        if matched:
            break
    else:
        ways.append([])
    return _fork(evaluator, subject, ways)


def _matches(evaluator: Evaluator, pattern: ast.pattern, subject: Value) -> bool | None:
    """Tell whether *pattern* matches; ``None`` where that cannot be told."""
    match pattern:
        case ast.MatchValue(value=node):
            wanted = evaluator.evaluate(node).data
            evaluator.note(wanted)
            return subject.data == wanted if is_known(subject.data) else None
        case ast.MatchSingleton(value=value):
            return subject.data is value if is_known(subject.data) else None
        case ast.MatchOr(patterns=patterns):
            found = [_matches(evaluator, inner, subject) for inner in patterns]
            return True if True in found else None if None in found else False
        case ast.MatchAs(pattern=inner, name=name):
            if name is not None:
                evaluator.namespace.variables[name] = subject
            return True if inner is None else _matches(evaluator, inner, subject)
    return None
