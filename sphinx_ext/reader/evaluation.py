"""Evaluate an expression without running the program that it belongs to.

The evaluator knows Python's own pure operations (conversions, comparisons, arithmetic, string
methods) and computes them; the environment that it hands out is an imagined one, a `World`.
Evaluating one expression in several worlds tells what a program sees when a variable is unset,
and what becomes of the text that a user sets. Whatever it does not know is `Opaque`, which
spreads to all that is computed from it.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from sphinx_ext.reader.operations import (
    BINARY,
    COMPARISONS,
    DISPLAYS,
    FUNCTIONS,
    MAX_SIZE,
    METHODS,
    UNARY,
    UnknownError,
    join,
    size,
    to_str,
)
from sphinx_ext.reader.scope import Scope

World = Mapping[str, str]
"""The environment: the variables that are set, and their texts."""

_MAX_DEPTH = 80


@dataclass(frozen=True, slots=True)
class Opaque:
    """A value that cannot be told; its type perhaps can."""

    type: str | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """What an expression evaluates to."""

    data: object
    """The value itself, or an `Opaque`."""
    origin: ast.expr | None = None
    """The expression that wrote the value before any conversion."""
    names: tuple[str, ...] = ()
    """The variables that the value depends on."""


class EvaluationError(Exception):
    """The program would raise an exception here."""


@dataclass(slots=True)
class Evaluator:
    """Evaluates the expressions of one module in one world."""

    scope: Scope
    world: World
    line: int
    """Names have the values that they hold just before this line."""
    reads: dict[str, None] = field(default_factory=dict)
    """The variables that the evaluated expressions themselves read, in order."""
    compared: dict[str, None] = field(default_factory=dict)
    """The texts that values were held against, in order."""
    _held: dict[int, Value] = field(default_factory=dict)
    _depth: int = 0

    def evaluate(self, node: ast.expr) -> Value:
        """Return the value of *node*.

        Raises:
            EvaluationError: evaluating *node* raises an exception in this world.
        """
        if self._depth > _MAX_DEPTH:
            return Value(Opaque(), node)
        self._depth += 1
        try:
            return self._evaluate(node)
        finally:
            self._depth -= 1

    def _evaluate(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=int(value)) if size(value) > MAX_SIZE:
                return Value(Opaque("int"), node)
            case ast.Constant(value=value):
                return Value(value, node)
            case ast.Name():
                return self._name(node)
            case ast.Call():
                return self._call(node)
            case ast.Subscript():
                return self._subscript(node)
            case ast.Compare():
                return self._compare(node)
            case ast.BoolOp():
                return self._bool_op(node)
            case ast.IfExp():
                return self._if_exp(node)
            case ast.UnaryOp(op=op, operand=operand):
                return _compute(UNARY[type(op)], [self.evaluate(operand)], node)
            case ast.BinOp(left=left, op=op, right=right):
                values = [self.evaluate(left), self.evaluate(right)]
                return _compute(BINARY.get(type(op)), values, node)
            case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
                return _compute(DISPLAYS[type(node)], self._all(elements), node)
            case ast.Dict(keys=keys, values=values) if None not in keys:
                pairs = self._all([*(key for key in keys if key is not None), *values])
                return _compute(DISPLAYS[ast.Dict], pairs, node)
            case ast.JoinedStr(values=values):
                return _compute(join, self._all(values), node, "str")
            case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
                return _compute(to_str, [self.evaluate(value)], node, "str")
            case ast.ListComp() | ast.SetComp() | ast.DictComp():
                return self._unknown(node, type(node).__name__.removesuffix("Comp").lower())
        return self._unknown(node)

    def _all(self, elements: list[ast.expr]) -> list[Value]:
        return [self.evaluate(element) for element in elements]

    def _unknown(self, node: ast.expr, type_: str | None = None) -> Value:
        """Return an opaque value that depends on whatever is read inside *node*."""
        read: list[Value] = []
        for child, lazy in _parts(node):
            try:
                value = self.evaluate(child)
            except EvaluationError:
                if not lazy:
                    raise
                value = Value(Opaque(), None, tuple(self.reads))
            if value.names:
                read.append(value)
        origin = read[0].origin if len(read) == 1 else None
        return Value(Opaque(type_), origin or node, _union(*read))

    def _name(self, node: ast.Name) -> Value:
        binding = self.scope.lookup(node.id, self.line)
        if binding is None:
            return Value(Opaque(), node)
        at, value = binding
        if id(value) not in self._held:
            line, reads = self.line, self.reads
            self.line, self.reads = at, {}
            try:
                self._held[id(value)] = self.evaluate(value)
            except EvaluationError:
                self._held[id(value)] = Value(Opaque(), value, tuple(self.reads))
            finally:
                self.line, self.reads = line, reads
        held = self._held[id(value)]
        data = held.data
        if isinstance(data, list | dict | set) and self.scope.is_changed(node.id, self.line):
            data = Opaque(type_name(data))
        return Value(data, node, held.names)

    def _read(self, name: str, default: ast.expr | None, required: bool) -> Value:
        self.reads[name] = None
        if name in self.world:
            return Value(self.world[name], None, (name,))
        if required:
            msg = f"{name} is not set"
            raise EvaluationError(msg)
        if default is None:
            return Value(None, None, (name,))
        value = self.evaluate(default)
        return Value(value.data, default, (name, *value.names))

    def _call(self, node: ast.Call) -> Value:
        path = self.scope.path(node.func, self.line)
        if path in ("os.environ.get", "os.getenv"):
            arguments = dict(zip(("key", "default"), node.args, strict=False))
            arguments.update((keyword.arg or "", keyword.value) for keyword in node.keywords)
            if (argument := arguments.pop("key", None)) is not None:
                key = self.evaluate(argument)
                defaults = list(arguments.values())
                if isinstance(key.data, str):
                    return self._read(key.data, defaults[0] if defaults else None, required=False)
                return _compute(None, [key, *self._all(defaults)], node)
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            return self._unknown(node)
        match node.func:
            case ast.Name(id=name) if name in FUNCTIONS and self.scope.is_builtin(name):
                return _compute(FUNCTIONS[name], self._all(node.args), node, name)
            case ast.Attribute(value=owner, attr=method) if method in METHODS and not path:
                values = [self.evaluate(owner), *self._all(node.args)]
                if method == "get" and isinstance(values[0].data, dict):
                    self._note(*values[0].data)
                return _compute(METHODS[method], values, node)
        return self._unknown(node)

    def _subscript(self, node: ast.Subscript) -> Value:
        if self.scope.path(node.value, self.line) == "os.environ":
            name = self.evaluate(node.slice)
            if isinstance(name.data, str):
                return self._read(name.data, None, required=True)
            return _compute(None, [name], node)
        if isinstance(node.slice, ast.Slice):
            return self._unknown(node)
        values = self._all([node.value, node.slice])
        if isinstance(values[0].data, dict):
            self._note(*values[0].data)
        return _compute(operator.getitem, values, node)

    def _compare(self, node: ast.Compare) -> Value:
        left = self.evaluate(node.left)
        if len(node.ops) == 1 and self.scope.path(node.comparators[0], self.line) == "os.environ":
            name = left.data
            present = {ast.In: True, ast.NotIn: False}.get(type(node.ops[0]))
            if isinstance(name, str) and present is not None:
                self.reads[name] = None
                return Value((name in self.world) is present, None, (name,))
        values = [left, *self._all(node.comparators)]
        for value in values:
            if isinstance(value.data, set | frozenset):
                self._note(*sorted(value.data, key=repr))
            elif isinstance(value.data, tuple | list | dict):
                self._note(*value.data)
            elif not value.names:
                self._note(value.data)

        def compare(*operands: object) -> bool:
            return all(
                bool(COMPARISONS[type(op)](operands[i], operands[i + 1]))
                for i, op in enumerate(node.ops)
            )

        return _compute(compare, values, node, "bool")

    def _bool_op(self, node: ast.BoolOp) -> Value:
        stop = isinstance(node.op, ast.Or)
        names: dict[str, None] = {}
        types: set[str | None] = set()
        first = len(node.values)
        for index, operand in enumerate(node.values):
            value = self.evaluate(operand)
            names.update(dict.fromkeys(value.names))
            if value.names:
                first = min(first, index)
            last = index == len(node.values) - 1
            if isinstance(value.data, Opaque):
                types.add(value.data.type)
            elif types:
                types.add(type(value.data).__name__)
            elif bool(value.data) is stop or last:
                origin = value.origin
                if index > first and len(names) > len(value.names):
                    origin = _tail(node, first + 1)
                return Value(value.data, origin, tuple(names))
        return Value(Opaque(types.pop() if len(types) == 1 else None), node, tuple(names))

    def _if_exp(self, node: ast.IfExp) -> Value:
        test = self.evaluate(node.test)
        if not isinstance(test.data, Opaque):
            chosen = self.evaluate(node.body if test.data else node.orelse)
            return Value(chosen.data, chosen.origin, _union(test, chosen))
        branches: list[Value] = []
        for branch in (node.body, node.orelse):
            try:
                branches.append(self.evaluate(branch))
            except EvaluationError:
                continue
        types = {type_name(branch.data) for branch in branches}
        return Value(
            Opaque(types.pop() if len(types) == 1 else None), node, _union(test, *branches)
        )

    def _note(self, *texts: object) -> None:
        self.compared.update((text, None) for text in texts if isinstance(text, str))


def type_name(data: object) -> str | None:
    """Return the name of the type of *data*; ``None`` where it cannot be told."""
    return data.type if isinstance(data, Opaque) else type(data).__name__


def _parts(node: ast.expr) -> Iterator[tuple[ast.expr, bool]]:
    """Yield the expressions inside *node*, and whether it may do without evaluating them."""
    lazy = isinstance(
        node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
    )
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield child, lazy
        elif isinstance(child, ast.keyword):
            yield child.value, lazy
        elif isinstance(child, ast.comprehension):
            yield child.iter, child is not getattr(node, "generators", [None])[0]


def _union(*values: Value) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for value in values for name in value.names))


def _tail(node: ast.BoolOp, index: int) -> ast.expr:
    """Return the operands of *node* from *index* on as one expression."""
    rest = node.values[index:]
    if len(rest) == 1:
        return rest[0]
    return ast.BoolOp(
        node.op,
        rest,
        lineno=rest[0].lineno,
        col_offset=rest[0].col_offset,
        end_lineno=node.end_lineno,
        end_col_offset=node.end_col_offset,
    )


def _compute(
    function: Callable[..., object] | None,
    values: list[Value],
    node: ast.expr,
    type_: str | None = None,
) -> Value:
    """Apply a pure function; the result keeps the origin of what was read from the environment."""
    names = _union(*values)
    read = [value for value in values if value.names]
    origin = read[0].origin if len(read) == 1 else node
    known = type_ if type_ in ("int", "float", "str", "bool", "list", "tuple", "set") else None
    if function is None or any(isinstance(value.data, Opaque) for value in values):
        return Value(Opaque(known), node if not read else origin, names)
    try:
        data = function(*(value.data for value in values))
    except UnknownError:
        return Value(Opaque(known), origin, names)
    except Exception as error:  # whatever a pure operation raises, the program would raise
        raise EvaluationError(str(error)) from error
    if size(data) > MAX_SIZE:
        return Value(Opaque(known), origin, names)
    return Value(data, origin if read else node, names)
