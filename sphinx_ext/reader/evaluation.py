"""Evaluate an expression without running the program that it belongs to.

The evaluator knows Python's own pure operations (conversions, comparisons, arithmetic, string
methods) and computes them; it follows names, functions and classes wherever their source is at
hand. The environment that it hands out is an imagined one, a `World`. Evaluating one expression in
several worlds tells what a program sees when a variable is unset, and what becomes of the text
that a user sets. Whatever it does not know is `Opaque`, which spreads to all that is computed from
it.
"""

from __future__ import annotations

import ast
import builtins
import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from sphinx_ext.reader import calls, enumerations, foreign, formatting, members
from sphinx_ext.reader.nodes import children
from sphinx_ext.reader.operations import (
    ATTRIBUTES,
    BINARY,
    COMPARISONS,
    DISPLAYS,
    MAX_SIZE,
    METHODS,
    UNARY,
    compute,
    derive,
    member_type,
    opaque,
    size,
)
from sphinx_ext.reader.package import Package
from sphinx_ext.reader.scope import Binding, Namespace
from sphinx_ext.reader.values import (
    Arguments,
    Class,
    EvaluationError,
    External,
    Function,
    Instance,
    Method,
    Opaque,
    Sentinel,
    UnsetError,
    Value,
    is_known,
    kinds_of,
    truth,
    type_name,
    union,
)

World = Mapping[str, str]
"""The environment: the variables that are set, and their texts."""

ENVIRON = External("os.environ")
_MAX_DEPTH = 80
_EXCESS = 60_000
_MAX_BINDINGS = 50
"""How many of the statements that may have bound a name count, the last ones."""


class LimitError(Exception):
    """The evaluation takes too long."""


@dataclass(slots=True)
class Budget:
    """How many steps all evaluations for one module may take together."""

    left: int

    @property
    def share(self) -> int:
        """How many steps one evaluation may take now: enough for a plain read in any case."""
        if self.left > 0:
            return max(3_000, self.left // 2)
        return 300 if self.left > -_EXCESS else 50


def outcome(
    evaluate: Callable[[Evaluator], Value], evaluator: Evaluator
) -> Value | EvaluationError:
    """Return what *evaluate* returns, or the exception that the program would raise."""
    try:
        return evaluate(evaluator)
    except EvaluationError as error:
        return error
    except (LimitError, RecursionError):
        return Value(Opaque(), None, tuple(evaluator.reads))


class _Within:
    """Looks up names in another namespace meanwhile."""

    __slots__ = ("evaluator", "namespace", "outer")

    def __init__(self, evaluator: Evaluator, namespace: Namespace) -> None:
        self.evaluator = evaluator
        self.namespace = namespace

    def __enter__(self) -> None:
        self.outer = self.evaluator.namespace
        self.evaluator.namespace = self.namespace

    def __exit__(self, *error: object) -> None:
        self.evaluator.namespace = self.outer


class Evaluator:
    """Evaluates the expressions of one module in one world."""

    def __init__(
        self,
        package: Package,
        namespace: Namespace,
        world: World,
        budget: Budget,
        only_missing: str | None = None,
    ) -> None:
        self.package = package
        self.namespace = namespace
        """Where names are looked up now."""
        self.world = world
        self.only_missing = only_missing
        """The only variable that may be missing; all others are set, to a text that is not known.
        Any may be missing for ``None``."""
        self.reads: dict[str, ast.expr | None] = {}
        """The variables that the evaluated expressions themselves read, in order, and the
        expression that names each of them."""
        self.fetched: set[str] = set()
        """The variables whose text was asked for, not only whether they are set."""
        self.nested: set[str] = set()
        """The variables whose value is the default of another one."""
        self.skipped: list[ast.expr] = []
        """What was not evaluated, as what stands before it gives the result without it."""
        self.asked = False
        """Whether an object was asked for the value that it reads."""
        self.attributes: dict[tuple[int, str], Value] = {}
        """What the program has assigned to attributes of classes."""
        self.compared: dict[str, None] = {}
        """The texts that values were held against, in order."""
        self.control: dict[str, None] = {}
        """The variables that decided which way the running function went."""
        self.returned: list[Value] = []
        """What the running function may have returned on a way that cannot be told."""
        self.calls = 0
        """How many functions are running."""
        self.budget = budget
        self._depth = 0
        self._steps = budget.share
        self._holding: dict[tuple[object, int], Value] = {}
        self._modules = {namespace.module: namespace.root}
        self._imported: set[str] = set()

    def modules(self, name: str) -> Namespace:
        """Return the names of a module of the package."""
        if name not in self._modules:
            self._modules[name] = Namespace(self.package.scope(name), {}, module=name)
        return self._modules[name]

    def evaluate(self, node: ast.expr) -> Value:
        """Return the value of *node*.

        Raises:
            EvaluationError: evaluating *node* raises an exception in this world.
            LimitError: it takes too long.
        """
        self.step()
        if self._depth > _MAX_DEPTH:
            return Value(Opaque(), node)
        self._depth += 1
        try:
            kind = type(node)
            if kind is ast.Name:
                return self._name(node)  # type: ignore[arg-type]
            if kind is ast.Constant:
                return self._constant(node)  # type: ignore[arg-type]
            return self._evaluate(node)
        finally:
            self._depth -= 1

    def call(self, function: Value, arguments: Arguments, node: ast.expr) -> Value:
        """Return what *function* returns for *arguments*.

        Raises:
            EvaluationError: the call raises an exception.
        """
        return calls.call(self, function, arguments, node)

    def imagine(self, world: World) -> Evaluator:
        """Return an evaluator for another world."""
        return Evaluator(self.package, self.namespace, world, self.budget)

    def step(self) -> None:
        """Count a step of the evaluation.

        Raises:
            LimitError: there were too many.
        """
        self.budget.left -= 1
        self._steps -= 1
        if self._steps < 0:
            raise LimitError

    def within(self, namespace: Namespace) -> _Within:
        """Look up names in *namespace* meanwhile."""
        return _Within(self, namespace)

    def note(self, *texts: object) -> None:
        """Remember the texts that a value is held against."""
        self.compared.update((text, None) for text in texts if isinstance(text, str))

    def _evaluate(self, node: ast.expr) -> Value:
        match node:
            case ast.Call():
                function = self.evaluate(node.func)
                return calls.call(self, function, self.arguments(node, function), node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript():
                return self._subscript(node)
            case ast.Compare():
                return self._compare(node)
            case ast.BoolOp():
                return self._bool_op(node)
            case ast.IfExp():
                return self._if_exp(node)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self._not(self.evaluate(operand), node)
            case ast.UnaryOp(op=op, operand=operand):
                return compute(UNARY[type(op)], [self.evaluate(operand)], node)
            case ast.BinOp(left=left, op=op, right=right):
                return self._bin_op(self.evaluate(left), op, self.evaluate(right), node)
            case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
                return self._display(node, elements)
            case ast.Dict():
                return self._dict(node)
            case ast.JoinedStr(values=values):
                return compute(formatting.join, self.all(values), node, "str")
            case ast.FormattedValue(value=value, conversion=conversion, format_spec=spec):
                shown = [self.evaluate(value), self.evaluate(spec) if spec else Value("")]
                fill = partial(formatting.field, conversion=conversion)
                return compute(fill, shown, node, "str")
            case ast.ListComp(elt=element) | ast.SetComp(elt=element):
                return self._comprehension(node, [element], node.generators)
            case ast.GeneratorExp(elt=element):
                return self._comprehension(node, [element], node.generators)
            case ast.DictComp(key=key, value=value):
                return self._comprehension(node, [key, value], node.generators)
            case ast.Lambda():
                return Value(Function(node, self.namespace), node)
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                result = self.evaluate(value)
                if self.namespace.parent is not None:
                    self.namespace.variables[name] = result
                return result
        return self.unknown(node)

    def all(self, elements: list[ast.expr]) -> list[Value]:
        """Return the values of *elements*."""
        return [self.evaluate(element) for element in elements]

    def unknown(self, node: ast.expr, type_: str | None = None) -> Value:
        """Return an opaque value that depends on whatever is read inside *node*."""
        values = [self.evaluate(child) for child in _parts(node)]
        return opaque(values, node, type_)

    def _constant(self, node: ast.Constant) -> Value:
        is_large = isinstance(node.value, int) and size(node.value) > MAX_SIZE
        return Value(Opaque("int") if is_large else node.value, node)

    # Names

    def _name(self, node: ast.Name) -> Value:
        namespace: Namespace | None = self.namespace
        while namespace is not None:
            bindings = namespace.scope.lookup(node.id, namespace.line)
            value = namespace.variables.get(node.id)
            # A parameter may be bound anew.
            if value is not None and (not bindings or bindings[0].value is None):
                is_constant = node.id.isupper() and not isinstance(value.data, Function)
                return value._replace(origin=node) if is_constant else value
            if bindings:
                return self._bound(bindings, namespace, node)
            for star in namespace.scope.stars:
                if (value := self.external(f"{star}.{node.id}", node)).data != External(
                    f"{star}.{node.id}"
                ):
                    return value
            namespace = namespace.parent
        if hasattr(builtins, node.id):
            return Value(External(f"builtins.{node.id}"), node)
        return Value(Opaque(), node)

    def _bound(self, bindings: list[Binding], namespace: Namespace, node: ast.Name) -> Value:
        """Return what *node* holds, which one of *bindings* has bound."""
        bindings = bindings[-_MAX_BINDINGS:]
        values = [self.hold(binding, namespace) for binding in bindings]
        names = union(*values)
        chosen: object
        if any(value.data == ENVIRON for value in values):
            chosen = ENVIRON
        elif len(values) == 1 and bindings[0].certain:
            chosen = values[0].data
        else:
            types = {type_name(value.data) for value in values}
            known = types.pop() if len(types) == 1 and bindings[0].certain else None
            return Value(Opaque(known), node, names)
        if isinstance(chosen, list | dict | set) and namespace.scope.is_changed(
            node.id, namespace.line
        ):
            chosen = Opaque(type_name(chosen))
        if namespace.parent is not None and not node.id.isupper():
            # A local name says nothing to a reader; what it stands for does.
            return Value(chosen, values[0].origin or node, names)
        return Value(chosen, node, names)

    def hold(self, binding: Binding, namespace: Namespace) -> Value:
        """Return what a name gets where *binding* binds it."""
        match binding.value:
            case None:
                return Value(Opaque())
            case str(path):
                return self.external(path, None)
            case bound:
                return self._held(bound, namespace.at(binding.line))

    def _held(self, bound: ast.expr | ast.stmt, namespace: Namespace) -> Value:
        key = namespace.key, id(bound)
        if key in self._holding:
            return self._holding[key]
        is_global = namespace.parent is None
        if is_global and (constant := self.package.constants.get(id(bound))) is not None:
            return constant
        self._holding[key] = Value(Opaque(), None)  # a name may be defined by itself
        reads, self.reads = self.reads, {}
        try:
            with self.within(namespace):
                value = self._bound_to(bound)
        except EvaluationError:
            value = Value(Opaque(), None, tuple(self.reads))
        is_constant = not self.reads and not value.names and not isinstance(value.data, Instance)
        self.reads = reads
        self._holding[key] = value
        if is_constant and is_global:
            self.package.constants[id(bound)] = value
        return value

    def _entry(self, node: ast.expr, key: Value) -> Value | None:
        """Return the entry *key* of the table that *node* names; ``None`` where there is none."""
        if not isinstance(node, ast.Name) or not isinstance(key.data, str | int):
            return None
        namespace = self.namespace
        while namespace.parent is not None and node.id not in namespace.variables:
            if namespace.scope.lookup(node.id, namespace.line):
                return None
            namespace = namespace.parent
        bindings = namespace.scope.lookup(node.id, namespace.line)
        if namespace.parent is not None or len(bindings) != 1 or not bindings[0].certain:
            return None
        table = bindings[0].value
        if not isinstance(table, ast.Dict) or namespace.scope.is_changed(node.id, namespace.line):
            return None
        entry = self.package.entries(table).get(key.data)
        return None if entry is None else self._held(entry, namespace.at(bindings[0].line))

    def hold_definition(self, node: ast.ClassDef) -> Value:
        """Return the class that a statement in the current namespace defines."""
        return self._held(node, self.namespace)

    def _bound_to(self, bound: ast.expr | ast.stmt) -> Value:
        match bound:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                return Value(Function(bound, self.namespace.at(float("inf"))))
            case ast.ClassDef():
                return Value(members.define(self, bound))
            case ast.expr():
                return self.evaluate(bound)
        return Value(Opaque())

    def external(self, path: str, node: ast.expr | None) -> Value:
        """Return what has the dotted name *path*, from the package's source if it is there."""
        found = self.package.find(path)
        if found is None or path in self._imported:  # modules may import from each other
            return Value(External(path), node)
        self._imported.add(path)
        try:
            return self._imported_from(*found, path, node)
        finally:
            self._imported.remove(path)

    def _imported_from(self, module: str, name: str, path: str, node: ast.expr | None) -> Value:
        """Return what *module* of the package calls *name*; *path* is both."""
        namespace = self.modules(module)
        bindings = namespace.scope.lookup(name, namespace.line)
        if not bindings:
            for star in namespace.scope.stars:
                if (value := self.external(f"{star}.{name}", node)).data != External(
                    f"{star}.{name}"
                ):
                    return value
            return Value(External(path), node)
        values = [self.hold(binding, namespace) for binding in bindings]
        data = values[0].data if len(values) == 1 else Opaque()
        return Value(data, node, union(*values))

    def _attribute(self, node: ast.Attribute) -> Value:
        owner = self.evaluate(node.value)
        match owner.data:
            case External(path=path, arguments=arguments):
                found = self.external(f"{path}.{node.attr}", node)
                if arguments is None or not isinstance(found.data, External):
                    return found
                return found._replace(data=External(found.data.path, arguments))
            case Instance() | Class():
                return members.attribute(self, owner, node.attr, node)
            case Opaque() if (type_ := member_type(owner.data, node.attr)) is not None:
                if node.attr in ATTRIBUTES:
                    return opaque([owner], node, type_)
                return derive(Method(owner, node.attr), [owner], node)
            case Opaque() if node.attr == "get":
                return derive(Method(owner, node.attr), [owner], node)
            case Opaque() | Function() | Method():
                return opaque([owner], node)
        if node.attr in METHODS or not is_known(owner.data):
            return derive(Method(owner, node.attr), [owner], node)
        if node.attr == "value" and isinstance(owner.data, str | int | float):
            return owner  # a member of an enumeration whose members are texts or numbers too
        if not hasattr(owner.data, node.attr):
            msg = f"{type_name(owner.data)} has no attribute {node.attr}"
            raise EvaluationError(msg, kinds_of(AttributeError))
        return derive(Method(owner, node.attr), [owner], node)

    # Calls and subscripts

    def arguments(self, node: ast.Call, function: Value | None = None) -> Arguments:
        """Return the values of the arguments of a call of *function*."""
        data = function.data if function is not None else None
        reads = isinstance(data, External) and data.path in foreign.GETTERS
        evaluate = self._default if reads else self._argument
        positional: list[Value] = []
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                value = self.evaluate(argument.value)
                items = calls.items(value)
                unknown = [Value(Opaque(), argument, value.names)]
                positional.extend(unknown if items is None else items)
            else:
                positional.append(evaluate(argument))
        keywords: dict[str, Value] = {}
        for keyword in node.keywords:
            value = evaluate(keyword.value)
            if keyword.arg is not None:
                keywords[keyword.arg] = value
            elif isinstance(value.data, dict) and all(isinstance(k, str) for k in value.data):
                for key, item in value.data.items():
                    keywords[key] = Value(item, keyword.value, value.names)
            else:
                keywords["**"] = value
        return Arguments(tuple(positional), keywords)

    def _argument(self, node: ast.expr) -> Value:
        value = self.evaluate(node)
        if isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and value.argument):
            return value  # what a caller has written says more
        return value._replace(argument=node)

    def _default(self, node: ast.expr) -> Value:
        """Return an argument of what reads a variable, whose name counts whatever the default is.

        What fails for no variable's sake would always fail, so that it is just not understood.
        """
        reads = len(self.reads)
        try:
            return self._argument(node)
        except EvaluationError as error:
            if isinstance(error, UnsetError) or len(self.reads) > reads:
                raise
            return Value(Opaque(), node)

    def _subscript(self, node: ast.Subscript) -> Value:
        key = Value(None) if isinstance(node.slice, ast.Slice) else self.evaluate(node.slice)
        if not key.names and (entry := self._entry(node.value, key)) is not None:
            return entry
        owner = self.evaluate(node.value)
        if owner.data == ENVIRON:
            return self._required(key, node)
        if isinstance(owner.data, Class) and enumerations.is_enumeration(owner.data):
            return enumerations.by_name(self, owner.data, key, node)
        if isinstance(owner.data, Class) or _is_type(owner.data):
            return owner
        if isinstance(owner.data, Instance):
            return members.call(self, owner, "__getitem__", [key], node)
        if isinstance(node.slice, ast.Slice):
            bounds = (node.slice.lower, node.slice.upper, node.slice.step)
            values = [self.evaluate(bound) if bound else Value(None) for bound in bounds]
            return compute(lambda data, *at: data[slice(*at)], [owner, *values], node)
        if not isinstance(owner.data, dict | list | tuple | str | bytes | int | float | None):
            return opaque([owner, key], node)
        if isinstance(owner.data, dict):
            self.note(*owner.data)
        return compute(operator.getitem, [owner, key], node, whole=False)

    def _required(self, name: Value, node: ast.expr) -> Value:
        if not isinstance(name.data, str):
            return compute(None, [name], node)
        value = self.read(name, required=True)
        return value._replace(origin=node) if isinstance(value.data, Opaque) else value

    def read(self, key: Value, default: Value | None = None, *, required: bool = False) -> Value:
        """Return what the variable named *key* is set to in this world, or else its *default*.

        Raises:
            EvaluationError: it is *required* and not set.
        """
        name = str(key.data)
        self.reads.setdefault(name, key.origin)
        self.fetched.add(name)
        if default is not None:
            self.nested.update(default.names)
        if name in self.world:
            return Value(self.world[name], None, (name,), is_read=True)
        if self.is_set(name):
            return Value(Opaque("str"), None, (name,), is_read=True)
        if required:
            raise UnsetError(name, kinds_of(KeyError))
        if default is None:
            return Value(None, None, (name,), is_read=True)
        origin = default.argument or default.origin
        names = (name, *default.names)
        return Value(default.data, origin, names, is_read=True, default=default.names)

    def is_set(self, name: str) -> bool:
        """Tell whether the variable *name* is set in this world."""
        return name in self.world or self.only_missing not in (None, name)

    def is_plain(self, name: str) -> bool:
        """Tell whether nothing is said of the variable *name* in this world."""
        return name not in self.world and self.only_missing is None

    # Operators

    def _not(self, operand: Value, node: ast.expr) -> Value:
        known = truth(operand.data)
        data = Opaque("bool") if known is None else not known
        return derive(data, [operand], node)

    def _bin_op(self, left: Value, op: ast.operator, right: Value, node: ast.expr) -> Value:
        types = type_name(left.data), type_name(right.data)
        type_ = None
        if isinstance(op, ast.Div) and types[0] in ("Path", "PurePath"):
            type_ = types[0]
        elif set(types) <= {"int", "float"}:
            type_ = "float" if "float" in types or isinstance(op, ast.Div) else "int"
        elif types[0] == types[1] and types[0] in ("str", "list", "set", "dict"):
            type_ = types[0]
        return compute(BINARY.get(type(op)), [left, right], node, type_)

    def _compare(self, node: ast.Compare) -> Value:
        left = self.evaluate(node.left)
        values = [left, *self.all(node.comparators)]
        special = self._special_comparison(node.ops[0], *values) if len(node.ops) == 1 else None
        if special is not None:
            return derive(special, [*values, *self._presence(*values)], node)
        for value in values:
            if isinstance(value.data, set | frozenset):
                self.note(*sorted(value.data, key=repr))
            elif isinstance(value.data, tuple | list | dict):
                self.note(*value.data)
            elif not value.names:
                self.note(value.data)

        def compare(*operands: object) -> bool:
            return all(
                bool(COMPARISONS[type(op)](operands[i], operands[i + 1]))
                for i, op in enumerate(node.ops)
            )

        return compute(compare, values, node, "bool")

    def _presence(self, left: Value, right: Value) -> Iterator[Value]:
        if right.data == ENVIRON and isinstance(left.data, str):
            yield Value(None, None, (left.data,), is_read=True)

    def _special_comparison(self, op: ast.cmpop, left: Value, right: Value) -> bool | None:
        """Compare what is no plain value; ``None`` where that cannot be done."""
        negated = isinstance(op, ast.NotIn | ast.IsNot | ast.NotEq)
        if isinstance(op, ast.In | ast.NotIn):
            if right.data == ENVIRON and isinstance(left.data, str):
                self.reads.setdefault(left.data, left.origin)
                return self.is_set(left.data) is not negated
            if isinstance(right.data, list | tuple | dict | set | frozenset) and not right.data:
                return negated
            if isinstance(right.data, dict) and is_known(left.data):
                if left.names:  # else it is no text of a variable
                    self.note(*right.data)
                try:
                    return (left.data in right.data) is not negated
                except TypeError:
                    return None
        if isinstance(op, ast.Is | ast.IsNot | ast.Eq | ast.NotEq):
            special = (External, Function, Class, Instance, Sentinel)
            if isinstance(left.data, special) or isinstance(right.data, special):
                if isinstance(left.data, Opaque) or isinstance(right.data, Opaque):
                    return None
                by_value = isinstance(op, ast.Eq | ast.NotEq)
                if by_value and not (
                    isinstance(left.data, special) and isinstance(right.data, special)
                ):
                    return None
                return (left.data == right.data) is not negated
        return None

    def _bool_op(self, node: ast.BoolOp) -> Value:
        stop = isinstance(node.op, ast.Or)
        values: list[Value] = []
        types: set[str | None] = set()
        for index, operand in enumerate(node.values):
            value = self.evaluate(operand)
            values.append(value)
            known = truth(value.data)
            if not types and (known is stop or index == len(node.values) - 1):
                self.skipped += node.values[index + 1 :]
                return self._chosen(value, values, node)
            if known is None or types:
                types.add(type_name(value.data))
        unknown = Opaque(types.pop() if len(types) == 1 else None)
        return self._chosen(Value(unknown, values[-1].origin, values[-1].names), values, node)

    def _chosen(self, value: Value, values: list[Value], node: ast.BoolOp) -> Value:
        """Return *value* as the result of `or` or `and`, whose operands have *values*."""
        read = [index for index, other in enumerate(values) if other.is_read]
        names = union(*values)
        if not read:
            others = names or isinstance(value.data, Opaque)
            return Value(value.data, node if others else value.origin, names)
        origin = value.origin
        if isinstance(value.data, Opaque) and len(values) > 1:
            origin = origin or node.values[len(values) - 1]
        if not value.is_read or read[-1] < len(values) - 1:
            origin = _tail(node, read[-1] + 1) if read[-1] + 1 < len(node.values) else value.origin
        return Value(value.data, origin, names, is_read=True, default=value.settings)

    def _if_exp(self, node: ast.IfExp) -> Value:
        test = self.evaluate(node.test)
        known = truth(test.data)
        if known is not None:
            self.skipped.append(node.orelse if known else node.body)
            chosen = self.evaluate(node.body if known else node.orelse)
            names = union(test, chosen)
            if test.is_read or chosen.is_read:
                return Value(chosen.data, chosen.origin, names, True, chosen.settings)
            return Value(chosen.data, node if test.names else chosen.origin, names)
        branches: list[Value] = []
        for branch in (node.body, node.orelse):
            try:
                branches.append(self.evaluate(branch))
            except EvaluationError:
                continue
        types = {type_name(branch.data) for branch in branches}
        known_type = types.pop() if len(types) == 1 else None
        names = union(test, *branches)
        read = any(value.is_read for value in (test, *branches))
        # The text of a helper says nothing to a reader of the declaration.
        origin = branches[-1].origin if self.calls and branches else node
        return Value(Opaque(known_type), origin, names, read, names if read else ())

    # Displays and comprehensions

    def _display(self, node: ast.Tuple | ast.List | ast.Set, elements: list[ast.expr]) -> Value:
        values: list[Value] = []
        for element in elements:
            if isinstance(element, ast.Starred):
                value = self.evaluate(element.value)
                items = calls.items(value)
                if items is None:
                    return opaque([value], node, type(node).__name__.lower())
                values.extend(items)
            else:
                values.append(self.evaluate(element))
        make, type_ = DISPLAYS[type(node)], type(node).__name__.lower()
        if isinstance(node, ast.Set):
            return compute(make, values, node, type_)
        data = make(*(value.data for value in values))
        return opaque(values, node, type_) if size(data) > MAX_SIZE else derive(data, values, node)

    def _dict(self, node: ast.Dict) -> Value:
        data: dict[object, object] = {}
        values: list[Value] = []
        known = True
        for key, item in zip(node.keys, node.values, strict=True):
            value = self.evaluate(item)
            values.append(value)
            if key is None:
                known = known and isinstance(value.data, dict)
                data.update(value.data if isinstance(value.data, dict) else {})
                continue
            name = self.evaluate(key)
            values.append(name)
            try:
                data[name.data] = value.data
            except TypeError:
                known = False
            known = known and not isinstance(name.data, Opaque)
        if not known or size(data) > MAX_SIZE:
            return opaque(values, node, "dict")
        return derive(data, values, node)

    def _comprehension(
        self, node: ast.expr, elements: list[ast.expr], generators: list[ast.comprehension]
    ) -> Value:
        type_ = {"ListComp": "list", "SetComp": "set", "DictComp": "dict"}.get(type(node).__name__)
        found: list[list[Value]] = []
        used: list[Value] = []

        def collect(remaining: list[ast.comprehension]) -> bool:
            if not remaining:
                row = self.all(elements)
                found.append(row)
                used.extend(row)
                return True
            source = self.evaluate(remaining[0].iter)
            used.append(source)
            items = calls.items(source)
            known = items is not None
            for item in items if items is not None else [Value(Opaque(), None, source.names)]:
                calls.assign(self, remaining[0].target, item)
                wanted: bool | None = True
                for test in remaining[0].ifs:
                    value = self.evaluate(test)
                    used.append(value)
                    wanted = truth(value.data)
                    if not wanted:
                        known = known and wanted is not None
                        break
                if wanted is not False:
                    known = collect(remaining[1:]) and known
            return known

        with self.within(self.namespace.inner()):
            known = collect(generators)
        if not known:
            return opaque(used, node, type_)
        rows = [[value.data for value in row] for row in found]
        data: object
        try:
            if isinstance(node, ast.DictComp):
                data = dict(rows)  # type: ignore[arg-type]
            else:
                data = [row[0] for row in rows]
                data = set(data) if isinstance(node, ast.SetComp) else data
        except TypeError as error:
            raise EvaluationError(str(error), kinds_of(TypeError)) from error
        return opaque(used, node, type_) if size(data) > MAX_SIZE else derive(data, used, node)


def _is_type(data: object) -> bool:
    """Tell whether *data* may be a type that takes others, such as ``list[str]``."""
    modules = ("builtins.", "typing.", "typing_extensions.", "collections.")
    return isinstance(data, External) and data.path.startswith(modules)


def _parts(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions inside *node*."""
    for child in children(node):
        if isinstance(child, ast.expr):
            yield child
        elif isinstance(child, ast.keyword):
            yield child.value


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
