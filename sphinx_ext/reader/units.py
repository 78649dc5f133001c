"""The places of a module that may read a variable, each with what to evaluate there."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum

from sphinx_ext.reader import calls, enumerations, execution, getters, libraries, members
from sphinx_ext.reader.evaluation import Evaluator, outcome
from sphinx_ext.reader.fields import Field, fields_of, loaded_fields
from sphinx_ext.reader.nodes import children, walk
from sphinx_ext.reader.scope import (
    Namespace,
    Scope,
    blocks_of,
    parameters_of,
    statements,
    unpack,
)
from sphinx_ext.reader.values import (
    Class,
    Function,
    Opaque,
    UnsetError,
    Value,
)

Place = Callable[[Evaluator], Namespace]
"""Returns where names are looked up, in the world of an evaluator."""
Evaluate = Callable[[Evaluator], Value]

_MAX_ITEMS = 1000


class Rank(IntEnum):
    """How much a unit looks like the declaration of what it reads; the least wins."""

    SETTING = 0
    """An assignment, a class attribute, an entry of a table."""
    FUNCTION = 1
    """A function that returns what it reads."""
    LOCAL = 2
    """An assignment in a function."""
    PART = 3
    """A part of what is assigned."""
    EXPRESSION = 4
    """Any other expression."""
    INDIRECT = 5
    """A call of a function that names the variable itself."""


@dataclass(frozen=True, slots=True, eq=False)
class Unit:
    """A place that may read variables."""

    evaluate: Evaluate
    """Returns what the program gets here, in the world of an evaluator."""
    node: ast.stmt | ast.expr | ast.arg | ast.keyword
    """What is shown as the declaration."""
    end: ast.stmt | ast.expr | ast.arg | ast.keyword
    """The last part of it."""
    rank: Rank
    attribute: str | None = None
    """The name, from the module on, of what holds the value."""
    annotation: ast.expr | None = None
    certain: bool = True
    """Whether the place is reached whatever happens."""
    body: tuple[list[ast.stmt], int] | None = None
    """The block that holds the statement, and its index there."""
    expression: ast.expr | None = None
    place: Place | None = None
    """Where the names of the expression are looked up."""
    function: ast.FunctionDef | ast.AsyncFunctionDef | None = None
    """The function that the place is in."""
    type: str | None = None
    """What the text is turned into, where the declaration says so itself."""
    is_fixed: bool = True
    """Whether all names in the expression mean the same wherever it stands in its function."""
    fallback: ast.expr | None = None
    """What is shown for a default that cannot be told, where there is no expression."""
    key: ast.expr | None = None
    """The key of the table that names the variable, where it is not in the node."""

    @property
    def source(self) -> ast.expr | ast.stmt | ast.arg | ast.keyword:
        """What is shown for a default that cannot be told."""
        return self.expression or self.fallback or self.node


def units_of(tree: ast.Module, evaluator: Evaluator, worth: frozenset[int]) -> Iterator[Unit]:
    """Yield the places of the module *tree* that may read a variable, in source order.

    Args:
        tree: the module.
        evaluator: evaluates what has to be known to find them.
        worth: the identities of the statements that are worth a look.
    """
    module = evaluator.namespace.module
    place: Place = lambda inner: inner.modules(module)  # noqa: E731
    yield from _filled(evaluator, lambda inner: loaded_fields(inner, tree))
    yield from _Walk(evaluator, tree, worth, place).block(tree.body, certain=True)


@dataclass(frozen=True, slots=True)
class _Walk:
    """Goes through one body of statements."""

    evaluator: Evaluator
    tree: ast.Module
    relevant: frozenset[int]
    """The statements worth a look."""
    place: Place
    prefix: str = ""
    """What attributes are called before their name."""
    owner: Callable[[Evaluator], Class] | None = None
    """The class whose body this is."""
    function: ast.FunctionDef | ast.AsyncFunctionDef | None = None
    """The function whose body this is."""
    receiver: str | None = None
    """What the function calls the object that it is a method of."""
    is_loop: bool = False
    """Whether this is the body of a loop, for one of its items."""

    def block(self, body: list[ast.stmt], certain: bool) -> Iterator[Unit]:
        """Yield the units of a block and of all blocks in it."""
        # Not recursive: a chain of `elif` is as deep as it is long.
        pending: list[tuple[_Walk, list[ast.stmt], int, bool]] = [(self, body, 0, certain)]
        while pending:
            walk, body, index, certain = pending.pop()
            if index == len(body):
                continue
            if id(body[index]) not in self.relevant:
                pending.append((walk, body, index + 1, certain))
                continue
            yield from walk.statement(body, index, certain)
            pending.append((walk, body, index + 1, certain))
            inner = certain and isinstance(body[index], ast.With)
            for within, block in reversed(walk.blocks(body[index])):
                pending.append((within, block, 0, inner))

    def statement(self, body: list[ast.stmt], index: int, certain: bool) -> Iterator[Unit]:
        """Yield the units of a statement without those in its blocks."""
        statement = body[index]
        match statement:
            case ast.Assign(targets=targets, value=value):
                yield from self.assignment(targets, value, None, body, index, certain)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                annotation = statement.annotation
                yield from self.assignment([target], value, annotation, body, index, certain)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from self.definition(statement, certain)
            case ast.ClassDef():
                yield from self.class_(statement)
            case ast.Delete():
                return
            case ast.Expr(value=value) if _is_write(value):
                return
            case _:
                for child in children(statement):
                    inner = child.context_expr if isinstance(child, ast.withitem) else child
                    if isinstance(inner, ast.expr) and not _is_target(statement, inner):
                        yield from self.named(inner, body, index, certain)
                        yield self.unit(inner, statement, certain)
                if isinstance(statement, ast.If | ast.Try):
                    yield from self.alternatives(statement, certain)

    def blocks(self, statement: ast.stmt) -> list[tuple[_Walk, list[ast.stmt]]]:
        """Return the blocks of a compound statement, each with how to walk it."""
        if isinstance(statement, ast.For | ast.AsyncFor):
            return [*self.loop(statement), (self, statement.orelse)]
        if isinstance(statement, ast.With | ast.AsyncWith):
            return [(self.prefixed(statement), statement.body)]
        return [(self, block) for block in blocks_of(statement)]

    def prefixed(self, statement: ast.With | ast.AsyncWith) -> _Walk:
        """Return how to walk the body of a context that may put a prefix before all names."""
        place = self.place
        contexts = [item.context_expr for item in statement.items]

        def prefix(evaluator: Evaluator) -> str:
            with evaluator.within(place(evaluator).at(statement.lineno)):
                return "".join(libraries.prefix_of(evaluator.evaluate(c)) for c in contexts)

        found = outcome(lambda inner: Value(prefix(inner)), self.evaluator.imagine({}))
        if not isinstance(found, Value) or not isinstance(found.data, str) or not found.data:
            return self
        text = found.data

        def inner(evaluator: Evaluator) -> Namespace:
            namespace = place(evaluator)
            return namespace._replace(prefix=namespace.prefix + text)

        return replace(self, place=inner)

    def at(self, line: int) -> Place:
        place = self.place
        return lambda evaluator: place(evaluator).at(line)

    def unit(self, expression: ast.expr, statement: ast.stmt, certain: bool) -> Unit:
        place = self.at(statement.lineno)
        return Unit(
            evaluate=in_place(place, expression),
            node=expression if blocks_of(statement) else statement,
            end=expression if blocks_of(statement) else statement,
            rank=Rank.EXPRESSION,
            certain=certain,
            expression=expression,
            place=place,
            function=self.function,
            is_fixed=not self.is_loop,
        )

    def assignment(
        self,
        targets: list[ast.expr],
        value: ast.expr,
        annotation: ast.expr | None,
        body: list[ast.stmt],
        index: int,
        certain: bool,
    ) -> Iterator[Unit]:
        statement = body[index]
        target = targets[0]
        parts = list(unpack(target, value))
        if len(parts) > 1 and all(part is not None for _, part in parts):
            for name, part in parts:
                if part is not None:
                    inner = ast.copy_location(ast.Name(name, ast.Store()), target)
                    yield from self.assignment([inner], part, annotation, body, index, certain)
            return
        attribute = self.attribute(target)
        yield replace(
            self.unit(value, statement, certain),
            evaluate=self.object(value, statement.lineno, target),
            rank=Rank.LOCAL if self.function is not None else Rank.SETTING,
            attribute=attribute,
            annotation=annotation,
            body=(body, index),
        )

    def named(
        self, expression: ast.expr, body: list[ast.stmt], index: int, certain: bool
    ) -> Iterator[Unit]:
        """Yield what an expression gives names to on the way: ``if not (x := …)``."""
        for inner in walk(expression):
            if isinstance(inner, ast.NamedExpr):
                for unit in self.assignment(
                    [inner.target], inner.value, None, body, index, certain
                ):
                    yield replace(unit, node=inner, end=inner, body=None)

    def attribute(self, target: ast.expr) -> str | None:
        """Return the name, from the module on, of what an assignment sets."""
        match target:
            case ast.Name(id=name):
                return name if self.function is not None else self.prefix + name
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if name == self.receiver:
                return self.prefix + attr
        return None

    def object(self, value: ast.expr, line: int, target: ast.expr) -> Evaluate:
        """Return how to evaluate what is assigned; an object that reads later reads now."""
        place, owner = self.at(line), self.owner

        def evaluate(evaluator: Evaluator) -> Value:
            with evaluator.within(place(evaluator)):
                result = evaluator.evaluate(value)
                if owner is not None and isinstance(target, ast.Name):
                    cls = owner(evaluator)
                    result = members.named(evaluator, result, cls, target.id, value)
                    result = enumerations.member(evaluator, result, cls, target.id, value)
                return getters.read(evaluator, result, value)

        return evaluate

    def definition(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef, certain: bool
    ) -> Iterator[Unit]:
        for argument, default in parameters_of(node):
            yield from self.parameter(node, argument, default, certain)
        for decorator in node.decorator_list:
            yield replace(self.unit(decorator, node, certain), node=decorator, end=decorator)
        outer, owner = self.at(node.lineno), self.owner
        is_method = owner is not None and not members.is_decorated(node, "staticmethod")
        receiver = node.args.args[0].arg if is_method and node.args.args else None

        def function(evaluator: Evaluator) -> Function:
            namespace = outer(evaluator)
            if owner is None:
                return Function(node, namespace.at(float("inf")))
            cls = owner(evaluator)
            return Function(node, cls.namespace.at(float("inf")), cls)

        yield from self.whole(node, function)
        inner = replace(
            self,
            place=lambda evaluator: calls.parameters(evaluator, function(evaluator)),
            owner=None,
            function=node,
            receiver=receiver,
            prefix=self.prefix if receiver else "",
        )
        yield from inner.block(node.body, certain=True)

    def parameter(
        self,
        node: ast.FunctionDef | ast.AsyncFunctionDef,
        argument: ast.arg,
        default: ast.expr | None,
        certain: bool,
    ) -> Iterator[Unit]:
        """Yield a parameter that a library describes, or else its default."""
        place = self.at(node.lineno)

        def described(evaluator: Evaluator) -> Value:
            with evaluator.within(place(evaluator)):
                value = libraries.parameter(evaluator, argument, default)
            return value or Value(Opaque())

        found = outcome(described, self.evaluator.imagine({}))
        reads = isinstance(found, UnsetError) or (isinstance(found, Value) and found.is_read)
        expression = default or argument.annotation
        if reads and expression is not None:
            yield replace(
                self.unit(expression, node, certain),
                evaluate=described,
                node=argument,
                end=default or argument,
                annotation=argument.annotation,
            )
        elif default is not None:
            yield replace(self.unit(default, node, certain), node=default, end=default)

    def whole(
        self,
        node: ast.FunctionDef | ast.AsyncFunctionDef,
        function: Callable[[Evaluator], Function],
    ) -> Iterator[Unit]:
        """Yield the function as a unit, once for each key that a parameter of it may be."""
        inner = (block[index] for block, index, _ in statements(node.body))
        returned = [n for n in inner if isinstance(n, ast.Return) and n.value]
        if not returned:
            return
        is_property = members.is_decorated(node, "property", "cached_property")
        common = Unit(
            evaluate=lambda evaluator: calls.run_unknown(evaluator, function(evaluator)),
            node=returned[-1],
            end=returned[-1],
            rank=Rank.SETTING if is_property else Rank.FUNCTION,
            attribute=self.prefix + node.name if is_property else None,
            annotation=node.returns,
            fallback=returned[-1].value,
            function=node,
        )
        yield common
        for parameter, table in self.tables(node):
            for key, value in zip(table.keys, table.values, strict=True):
                if key is not None:
                    evaluate = _with(function, parameter, key)
                    yield replace(common, evaluate=evaluate, node=key, end=value, key=key)

    def tables(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef
    ) -> Iterator[tuple[str, ast.Dict]]:
        """Yield each parameter that indexes a table of the module, and that table."""
        names = {argument.arg for argument in (*node.args.args, *node.args.kwonlyargs)}
        done: set[str] = set()
        for inner in walk(node):
            match inner:
                case (
                    ast.Subscript(value=ast.Name(id=table), slice=ast.Name(id=name))
                    | ast.Compare(left=ast.Name(id=name), comparators=[ast.Name(id=table)])
                    | ast.Call(
                        func=ast.Attribute(value=ast.Name(id=table), attr="get"),
                        args=[ast.Name(id=name), *_],
                    )
                ) if name in names and name not in done:
                    done.add(name)
                    root = self.evaluator.namespace.root
                    bindings = root.scope.lookup(table, float("inf"))
                    value = bindings[-1].value if bindings else None
                    if isinstance(value, ast.Dict) and len(value.keys) <= _MAX_ITEMS:
                        yield name, value

    def class_(self, node: ast.ClassDef) -> Iterator[Unit]:
        for decorator in node.decorator_list:
            yield replace(self.unit(decorator, node, certain=False), node=decorator, end=decorator)
        outer = self.at(node.lineno)

        def owner(evaluator: Evaluator) -> Class:
            with evaluator.within(outer(evaluator)):
                value = evaluator.hold_definition(node)
            if not isinstance(value.data, Class):  # its own bases raise an exception
                return Class(node, outer(evaluator), Scope(), ())
            return value.data

        yield from self.fields(owner)
        name = ast.copy_location(ast.Name(node.name, ast.Load()), node)

        def asked(evaluator: Evaluator) -> Value:
            return getters.read(evaluator, Value(owner(evaluator)), name)

        methods = [s.lineno for s in node.body if isinstance(s, ast.FunctionDef | ast.ClassDef)]
        plain = [s for s in node.body if s.lineno < min(methods, default=node.body[-1].lineno + 1)]
        yield Unit(
            evaluate=asked,
            node=node,
            end=plain[-1] if plain else node,
            rank=Rank.SETTING,
            attribute=self.prefix + node.name,
            body=(node.body, -1),
        )
        inner = _Walk(
            self.evaluator,
            self.tree,
            self.relevant,
            place=lambda evaluator: members.namespace_of(owner(evaluator)),
            prefix=f"{self.prefix}{node.name}.",
            owner=owner,
        )
        yield from inner.block(node.body, certain=True)

    def fields(self, owner: Callable[[Evaluator], Class]) -> Iterator[Unit]:
        """Yield the fields of a class that a library fills from the environment."""
        yield from _filled(
            self.evaluator,
            lambda evaluator: fields_of(evaluator, owner(evaluator), self.tree),
            self.prefix,
        )

    def loop(self, statement: ast.For | ast.AsyncFor) -> list[tuple[_Walk, list[ast.stmt]]]:
        """Return the body of a loop once for each item, where the items can be told."""
        places = _iterations(self.place, statement.target, statement.iter, self.evaluator)
        if places is None:
            return [(self, statement.body)]
        return [(replace(self, place=place, is_loop=True), statement.body) for place in places]

    def alternatives(self, statement: ast.If | ast.Try, certain: bool) -> Iterator[Unit]:
        """Yield a name that every way through *statement* assigns."""
        ways = [statement.body, statement.orelse]
        if isinstance(statement, ast.Try):
            ways = [statement.body, *(handler.body for handler in statement.handlers)]
        assigned = [_assigned(way) for way in ways]
        common = set(assigned[0]).intersection(*assigned[1:]) if len(ways) > 1 else set()
        place = self.at(statement.lineno)
        for name in assigned[0]:
            if name in common:
                first = assigned[0][name]
                yield Unit(
                    evaluate=_after(place, statement, name),
                    node=statement,
                    end=statement,
                    rank=Rank.LOCAL if self.function is not None else Rank.SETTING,
                    attribute=None if self.function is not None else self.prefix + name,
                    annotation=first.annotation if isinstance(first, ast.AnnAssign) else None,
                    certain=certain,
                    function=self.function,
                    fallback=_value_of(first),
                )


def _filled(
    evaluator: Evaluator, fields: Callable[[Evaluator], Iterator[Field]], prefix: str = ""
) -> Iterator[Unit]:
    """Yield the *fields* of classes as units; *prefix* is what is before their names."""
    found: list[Field] = []

    def collect(evaluator: Evaluator) -> Value:
        found.extend(fields(evaluator))
        return Value(None)

    outcome(collect, evaluator.imagine({}))
    for field in found:
        # The text of another module is not at hand.
        expression = field.statement.value or field.annotation if field.is_own else None
        yield Unit(
            evaluate=field.evaluate,
            node=field.shown,
            end=field.shown,
            rank=Rank.SETTING,
            attribute=None if field.path is None else f"{prefix}{field.path}",
            annotation=field.annotation if field.is_own else None,
            body=(field.body, field.index) if field.is_own else None,
            expression=expression,
            place=_body_of(field),
            type=field.type,
        )


def _body_of(field: Field) -> Place:
    return lambda evaluator: members.namespace_of(field.cls)


def _value_of(statement: ast.stmt) -> ast.expr | None:
    return statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None


def _assigned(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """Return the names that a block assigns at its top level, and where."""
    found: dict[str, ast.stmt] = {}
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                found.setdefault(name, statement)
    return found


def _is_target(statement: ast.stmt, child: ast.expr) -> bool:
    return child is getattr(statement, "target", None)


def _is_write(node: ast.expr) -> bool:
    """Tell whether a statement is there for what it changes, not for what it reads."""
    match node:
        case ast.Constant() | ast.Call(func=ast.Attribute(attr="setdefault" | "pop" | "update")):
            return True
    return False


def in_place(place: Place, expression: ast.expr) -> Evaluate:
    """Return how to evaluate *expression* with the names of *place*."""

    def evaluate(evaluator: Evaluator) -> Value:
        with evaluator.within(place(evaluator)):
            return evaluator.evaluate(expression)

    return evaluate


def _iterations(
    place: Place, target: ast.expr, source: ast.expr, evaluator: Evaluator
) -> list[Place] | None:
    """Return where names are looked up for each item of a loop; ``None`` for unknown items."""

    def items(evaluator: Evaluator) -> Value:
        with evaluator.within(place(evaluator).at(source.lineno)):
            return evaluator.evaluate(source)

    found = outcome(items, evaluator.imagine({}))
    if not isinstance(found, Value) or not isinstance(found.data, list | tuple | dict | set):
        return None
    if found.names or not 0 < len(found.data) <= _MAX_ITEMS:
        return None
    if not any(isinstance(text, str) for item in found.data for text in _flat(item)):
        return None  # no item can be part of a name

    fixed = calls.items(found) or []

    def bound(index: int) -> Place:
        def bind(evaluator: Evaluator) -> Namespace:
            outer = place(evaluator)
            namespace = outer._replace(variables=dict(outer.variables))
            with evaluator.within(namespace):
                calls.assign(evaluator, target, fixed[index])
            return namespace

        return bind

    return [bound(index) for index in range(len(found.data))]


def _flat(item: object) -> Iterable[object]:
    return item if isinstance(item, list | tuple) else (item,)


def _after(place: Place, statement: ast.stmt, name: str) -> Evaluate:
    """Return how to evaluate *name* when *statement* has run."""

    def evaluate(evaluator: Evaluator) -> Value:
        namespace = place(evaluator).inner()
        with evaluator.within(namespace):
            execution.run_statement(evaluator, statement)
        return namespace.variables.get(name, Value(Opaque()))

    return evaluate


def _with(
    function: Callable[[Evaluator], Function],
    parameter: str,
    key: ast.expr,
) -> Evaluate:
    """Return how to evaluate a function with *key* as one of its arguments."""

    def evaluate(evaluator: Evaluator) -> Value:
        with evaluator.within(evaluator.modules(evaluator.namespace.module)):
            value = evaluator.evaluate(key)
        return calls.run_unknown(evaluator, function(evaluator), {parameter: value})

    return evaluate


def parts_of(unit: Unit, evaluator: Evaluator) -> Iterator[Unit]:
    """Yield the parts of a unit's expression as units of their own.

    Args:
        unit: the unit.
        evaluator: evaluates what has to be known to find them.
    """
    expression, place = unit.expression, unit.place
    if expression is None or place is None:
        return
    match expression:
        case ast.Dict(keys=keys, values=values):
            is_exposed = _is_exposed(unit, evaluator.namespace.root.scope)
            for key, value in zip(keys, values, strict=True):
                if key is not None:
                    entry = getters.settled(in_place(place, value), value)
                    yield replace(
                        unit,
                        evaluate=entry,
                        node=key,
                        end=value,
                        attribute=_identifier(key) if is_exposed else None,
                        annotation=None,
                        body=None,
                        expression=value,
                        key=key,
                        rank=min(unit.rank, Rank.LOCAL),
                    )
        case ast.Lambda(body=body):
            yield _part(unit, body, _lambda(place, expression))
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            first, *others = expression.generators
            yield _part(unit, first.iter, place)
            places = _iterations(place, first.target, first.iter, evaluator)
            is_table = isinstance(expression, ast.DictComp)
            element = expression.value if is_table else expression.elt  # type: ignore[union-attr]
            for inner in places if places is not None and not others else ():
                yield replace(_part(unit, element, inner), is_fixed=False)
        case ast.Call(args=args, keywords=keywords, func=func):
            for argument in (func, *args):
                yield _part(unit, argument, place)
            for keyword in keywords:
                yield replace(_part(unit, keyword.value, place), node=keyword, end=keyword)
        case _:
            for child in children(expression):
                if isinstance(child, ast.expr):
                    yield _part(unit, child, place)


def skipped_parts(unit: Unit, nodes: list[ast.expr]) -> Iterator[Unit]:
    """Yield those of *nodes* that are in the expression of *unit* as units of their own."""
    if unit.expression is None or unit.place is None or not nodes:
        return
    inside = {id(node) for node in walk(unit.expression)}
    for node in dict.fromkeys(nodes):
        if id(node) in inside:
            part = _part(unit, node, unit.place)
            yield replace(part, node=node, end=node, attribute=None, body=None, certain=False)


def _is_exposed(unit: Unit, scope: Scope) -> bool:
    """Tell whether the module looks its attributes up in the table that *unit* holds."""
    pending, seen = ["__getattr__"], set[str]()
    while pending and unit.function is None:
        name = pending.pop()
        seen.add(name)
        for binding in scope.lookup(name, math.inf):
            if isinstance(binding.value, ast.AST):
                used = {n.id for n in walk(binding.value) if isinstance(n, ast.Name)}
                pending.extend(used - seen)
    return "__getattr__" in scope.bindings and unit.attribute in seen


def _identifier(key: ast.expr) -> str | None:
    """Return the attribute that a *key* can be."""
    match key:
        case ast.Constant(value=str(name)) if name.isidentifier():
            return name
    return None


def with_expression(unit: Unit, expression: ast.expr) -> Unit:
    """Return *unit* as if its *expression* were this one."""
    if unit.place is None:
        return unit
    return replace(unit, evaluate=in_place(unit.place, expression), expression=expression)


def _part(unit: Unit, expression: ast.expr, place: Place) -> Unit:
    return replace(
        unit,
        evaluate=in_place(place, expression),
        expression=expression,
        place=place,
        annotation=None,
        rank=max(unit.rank, Rank.PART),
    )


def _lambda(place: Place, node: ast.Lambda) -> Place:
    return lambda evaluator: calls.parameters(evaluator, Function(node, place(evaluator)))
