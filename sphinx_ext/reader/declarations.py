"""From the places that read variables to the variables."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from sphinx_ext.model import Accepted, Default, Description, Problem, Variable
from sphinx_ext.reader.comments import Comments, docstring, read_comments
from sphinx_ext.reader.descriptions import describe
from sphinx_ext.reader.evaluation import Budget, Evaluator, World, outcome
from sphinx_ext.reader.nodes import children, walk
from sphinx_ext.reader.package import Package
from sphinx_ext.reader.parsing import ERRORS, parse_python
from sphinx_ext.reader.probing import Probe
from sphinx_ext.reader.prose import first_sentence, is_deprecated, is_outdated
from sphinx_ext.reader.relevance import relevant
from sphinx_ext.reader.scope import Namespace, parameters_of, statements
from sphinx_ext.reader.units import Rank, Unit, parts_of, skipped_parts, units_of, with_expression
from sphinx_ext.reader.values import EvaluationError, Opaque, UnsetError, Value, is_known

_UNITS = (
    (r"(NS|NANOS|NANOSECONDS?)", "ns"),
    (r"(US|MICROS|MICROSECONDS?)", "µs"),
    (r"(MS|MSECS?|MILLIS|MILLISECONDS?)", "ms"),
    (r"(S|SECS?|SECONDS?)", "s"),
    (r"(MINS|MINUTES?)", "min"),  # MIN is a minimum more often than it is minutes
    (r"(HRS?|HOURS?)", "h"),
    (r"(DAYS?)", "d"),
    (r"(BYTES?)", "B"),
    (r"(KB|KILOBYTES?)", "kB"),
    (r"(MB|MEGABYTES?)", "MB"),
    (r"(GB|GIGABYTES?)", "GB"),
    (r"(KIB)", "KiB"),
    (r"(MIB)", "MiB"),
    (r"(GIB)", "GiB"),
    (r"(PERCENT|PCT)", "%"),
)


_BASE_STEPS, _STEPS, _LINE_STEPS, _MAX_STEPS = 8_000, 60, 20, 15_000
"""How many steps the evaluations of a module may take: in any case, more for each statement that
is worth a look and for each line, and at most. After that each of them has but a few."""
_VARIABLE_STEPS = 1_000
"""How many more there are for each variable that is found."""
_DISPLAYS = (ast.Dict, ast.List, ast.Set, ast.Tuple)
_CONTAINERS = (*_DISPLAYS, ast.DictComp, ast.GeneratorExp, ast.ListComp, ast.SetComp)
_FunctionDef = ast.FunctionDef | ast.AsyncFunctionDef
_Node = ast.expr | ast.stmt | ast.arg | ast.keyword


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A unit that may be the declaration of a variable."""

    unit: Unit
    order: int
    is_primary: bool
    """Whether the variable is the first that the unit reads."""


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What becomes of the text that a user sets."""

    type: str
    accepted: Accepted | None
    choices: tuple[str, ...]


def read_variables(
    tree: ast.Module, text: str, package: Package
) -> tuple[list[Variable], list[Problem]]:
    """Return the variables that the module declares, in source order, and what is wrong.

    Args:
        tree: the module, parsed.
        text: its source, with the same line numbers.
        package: the modules around it.
    """
    worth = relevant(tree, package.is_reader)
    if not worth:
        return [], []
    return _Reader(tree, text, package).read(worth)


def unit_of(name: str, type_: str) -> str | None:
    """Return the symbol of the unit in which a number of this *name* is given.

    The unit is the last word of the name: ``…_TIMEOUT_IN_S`` is in seconds. A name without one,
    a rate (``…_PER_SECOND``) or a variable that is no number has none.
    """
    stem, _, word = name.upper().rpartition("_")
    if not stem or stem.endswith("PER") or type_ not in ("int", "float"):
        return None
    return next((unit for pattern, unit in _UNITS if re.fullmatch(pattern, word)), None)


def _is_trap(accepted: Accepted) -> bool:
    """Tell whether a text that says "off" switches on, though the text is what counts."""
    return accepted.other == "true" and accepted.false == ("",)


class _Reader:
    """Collects what may declare a variable, and chooses."""

    def __init__(self, tree: ast.Module, text: str, package: Package) -> None:
        self._tree = tree
        self._text = text
        self._package = package
        self._candidates: dict[str, list[_Candidate]] = {}
        self._derived: dict[str, list[tuple[Unit, tuple[str, ...]]]] = {}
        """What is made of values that were read before, and the variables in it, by the first."""
        self._order = 0
        self._seen: dict[str, int] = {}
        self._read_by: dict[int, set[str]] = {}
        self._budget = Budget(_BASE_STEPS)
        self._meanings: dict[tuple[object, ...], _Meaning] = {}

    # Most modules declare nothing: what takes its time is made when it is asked for.

    @cached_property
    def _lines(self) -> list[str]:
        return self._text.split("\n")

    @cached_property
    def _comments(self) -> Comments:
        return read_comments(self._text).with_labels(self._tree)

    @cached_property
    def _constants(self) -> dict[str, tuple[list[ast.stmt], int]]:
        return _name_constants(self._tree)

    @cached_property
    def _keywords(self) -> set[str | None]:
        """The names of arguments: what a call says of a variable by its name."""
        return {node.arg for node in walk(self._tree) if isinstance(node, ast.keyword)}

    @cached_property
    def _expressions(self) -> set[int]:
        return {id(node) for node in walk(self._tree) if isinstance(node, ast.expr)}

    @cached_property
    def _functions(self) -> dict[int, _FunctionDef]:
        return _functions_of(self._tree)

    def read(self, worth: frozenset[int]) -> tuple[list[Variable], list[Problem]]:
        size = _STEPS * len(worth) + _LINE_STEPS * len(self._lines)
        self._budget.left = min(_BASE_STEPS + size, _MAX_STEPS)
        for unit in units_of(self._tree, self._evaluator({}), worth):
            self._collect(unit)
        self._budget.left += _VARIABLE_STEPS * len(self._candidates)
        variables: list[Variable] = []
        problems: list[Problem] = []
        for name, candidates in self._candidates.items():
            candidates.sort(key=lambda candidate: (candidate.unit.rank, candidate.order))
            variable = self._declared(name, candidates)
            variables.append(variable)
            problems.extend(self._problems(variable, candidates))
        variables.sort(key=lambda variable: (variable.line, self._seen[variable.name]))
        problems.sort(key=lambda problem: problem.line)
        return variables, problems

    def _evaluator(self, world: World, only_missing: str | None = None) -> Evaluator:
        name = self._package.name
        namespace = Namespace(self._package.scope(name), {}, module=name)
        return Evaluator(self._package, namespace, world, self._budget, only_missing)

    def _outcome(
        self, unit: Unit, name: str | None = None
    ) -> tuple[Value | EvaluationError, Evaluator]:
        """Return what *unit* gives where nothing is set, and what knows all that it reads.

        Where the program cannot do without several variables, the outcome is that without *name*.
        """
        evaluator = self._evaluator({})
        value = outcome(unit.evaluate, evaluator)
        is_own = isinstance(value, UnsetError) and value.name == name
        if isinstance(value, EvaluationError) and not is_own and evaluator.reads.keys() - {name}:
            beyond = self._evaluator({}, only_missing=name or "")
            other = outcome(unit.evaluate, beyond)
            evaluator.reads = {**evaluator.reads, **beyond.reads}
            evaluator.nested |= beyond.nested
            value = other if name is not None else value
        return value, evaluator

    # Collecting

    def _collect(self, unit: Unit, wanted: set[str] | None = None) -> None:
        """Note what *unit* reads: any variable, or only the *wanted* ones."""
        if isinstance(unit.expression, ast.Dict):
            for part in parts_of(unit, self._evaluator({})):
                self._collect(part, wanted)
            return
        value, evaluator = self._outcome(unit)
        self._collect_read(unit, value, evaluator, wanted)
        for part in skipped_parts(unit, evaluator.skipped):
            _, inner = self._outcome(part)
            if found := inner.reads.keys() - self._candidates.keys():
                self._collect(part, found if wanted is None else found & wanted)

    def _collect_read(
        self,
        unit: Unit,
        value: Value | EvaluationError,
        evaluator: Evaluator,
        wanted: set[str] | None,
    ) -> None:
        """Note what *unit* reads where nothing is set; *value* is what it gives then."""
        reads = sorted(evaluator.reads, key=evaluator.nested.__contains__)
        for name in reads:
            self._seen.setdefault(name, len(self._seen))
        if unit.rank is not Rank.SETTING:
            reads = [name for name in reads if self._is_own(evaluator.reads[name])]
        elif isinstance(value, Value):
            counts = value.names
            reads = [n for n in reads if n in counts or self._is_own(evaluator.reads[n])]
        if unit.rank is Rank.FUNCTION and isinstance(value, Value):
            reads = [name for name in reads if name in value.names]
        if unit.rank is Rank.FUNCTION and unit.key is not None:
            reads = [name for name in reads if self._is_fetched(unit, name)]
        if not reads:
            if isinstance(value, Value) and value.names and unit.attribute is not None:
                self._derived.setdefault(value.names[0], []).append((unit, value.names))
            elif not evaluator.reads and wanted is None:
                for table in _tables(unit):
                    self._collect(table)
            return
        first, *others = reads
        probe = Probe(self._evaluator, unit.evaluate, first)
        alone = {name for name in others if name in evaluator.nested or not probe.is_fallback(name)}
        if len(alone) > 3 and unit.expression is None:
            return
        place = unit
        if others and not alone.symmetric_difference(others) and not alone & evaluator.nested:
            place = self._part_for(unit, first) or unit
        missing = [name for name in reads if name not in alone]
        if alone := alone if wanted is None else alone & wanted:
            before = self._order
            for inner in parts_of(unit, self._evaluator({})):
                self._collect(replace(inner, attribute=None, body=None), alone)
            found = {
                name
                for name in alone
                if any(known.order > before for known in self._candidates.get(name, ()))
            }
            missing += [name for name in reads if name in alone - found]
        is_shared = len(missing) > 1 and any(name in alone for name in missing)
        is_shared |= isinstance(value, Value) and not set(value.names) <= set(reads)
        for name in missing:
            if wanted is None or name in wanted:
                origin = None if evaluator.asked else evaluator.reads[name]
                chosen = place if name == first else unit
                is_idle = unit.rank is Rank.FUNCTION and name == first and probe.is_idle(value)
                if is_idle or self._is_indirect(unit, origin, is_shared=is_shared):
                    chosen = replace(chosen, rank=Rank.INDIRECT)
                self._add(chosen, name, is_primary=name == first or name in alone)

    def _is_own(self, origin: ast.expr | None) -> bool:
        """Tell whether the name of a variable, written as *origin*, is in this module."""
        return origin is None or id(origin) in self._expressions

    def _is_fetched(self, unit: Unit, name: str) -> bool:
        """Tell whether *unit* asks for the text of a variable, not only whether it is set."""
        evaluator = self._evaluator({name: "1"})
        outcome(unit.evaluate, evaluator)
        return name in evaluator.fetched

    def _is_indirect(self, unit: Unit, origin: ast.expr | None, *, is_shared: bool) -> bool:
        """Tell whether the variable's name, written as *origin*, is in a function called here.

        A value that one such function gives stands for the variable, unless it is made of several.
        """
        if is_shared and unit.rank is Rank.FUNCTION:
            return True
        if origin is None:
            return False
        function = self._functions.get(id(origin), unit.function)
        if function is unit.function or function is None or unit.key is not None:
            return False
        called = unit.expression.func if isinstance(unit.expression, ast.Call) else None
        return is_shared or not (isinstance(called, ast.Name) and called.id == function.name)

    def _part_for(self, unit: Unit, name: str) -> Unit | None:
        """Return the largest part of *unit* that reads nothing but the variable *name*."""
        for part in parts_of(unit, self._evaluator({})):
            _, evaluator = self._outcome(part)
            if list(evaluator.reads) == [name]:
                holds_it = not isinstance(unit.expression, _CONTAINERS)
                attribute = unit.attribute if holds_it else None
                return replace(part, attribute=attribute, body=unit.body)
            if name in evaluator.reads:
                return self._part_for(part, name)
        return None

    def _add(self, unit: Unit, name: str, *, is_primary: bool) -> None:
        self._order += 1
        candidate = _Candidate(unit, self._order, is_primary)
        self._candidates.setdefault(name, []).append(candidate)
        if unit.function is not None:
            self._read_by.setdefault(id(unit.function), set()).add(name)

    # Choosing

    def _declared(self, name: str, candidates: list[_Candidate]) -> Variable:
        first, *others = candidates
        if first.unit.rank is Rank.FUNCTION:
            # What a function makes of several variables is the type of none.
            is_only = len(self._read_by[id(first.unit.function)]) == 1
            annotation = first.unit.annotation if is_only else None
            alone = replace(first, unit=replace(first.unit, annotation=annotation))
            for candidate in (alone, *(o for o in others if o.unit.rank > Rank.FUNCTION)):
                variable = self._variable(name, candidate, candidates)
                if variable.type != "unknown":
                    return variable
        return self._variable(name, first, candidates)

    def _problems(self, variable: Variable, candidates: list[_Candidate]) -> Iterator[Problem]:
        is_setting = candidates[0].unit.rank is Rank.SETTING
        if is_setting and variable.accepted and _is_trap(variable.accepted):
            yield Problem(
                "conversion",
                variable.line,
                f"any text switches {variable.name} on, 'false' and '0' too; "
                "compare the text with the spellings that are meant",
            )
        for other in candidates[1:]:
            unit = other.unit
            if unit.rank is not Rank.SETTING or not other.is_primary or not unit.attribute:
                continue
            same = unit.attribute == variable.attribute and not unit.certain
            if same or unit.node.lineno <= variable.line:
                continue
            second = self._variable(variable.name, other, candidates)
            if (second.default, second.type) != (variable.default, variable.type):
                yield Problem(
                    "duplicate",
                    second.line,
                    f"{variable.name} is declared in line {variable.line} already and the page "
                    "describes that declaration; read the variable in one place only",
                )

    def _refined(self, name: str, candidate: _Candidate) -> Unit:
        """Return the unit that gives the value its final form: ``X = int(_x)``."""
        unit = candidate.unit
        if unit.rank is Rank.EXPRESSION:
            return self._narrowed(unit, name)
        if unit.attribute is None:
            return self._alone(unit, name)
        for derived, names in self._derived.get(name, ()):
            later = derived.function is unit.function and derived.node.lineno > unit.node.lineno
            if not later or not (len(names) == 1 or self._is_made_of(candidate.unit, names)):
                continue
            private = unit.attribute.rpartition(".")[2].startswith("_")
            if derived.attribute == unit.attribute or private:
                unit = derived
        return self._alone(unit, name)

    def _is_made_of(self, unit: Unit, names: tuple[str, ...]) -> bool:
        """Tell whether what *unit* gives depends on all of the variables *names*."""
        value, _ = self._outcome(unit)
        return isinstance(value, Value) and set(names) <= set(value.names)

    def _narrowed(self, unit: Unit, name: str) -> Unit:
        """Return the part of a passing expression that tells what the variable *name* is.

        That is not what is known only together with something else, or not at all.
        """
        value, evaluator = self._outcome(unit, name)
        if list(evaluator.reads) != [name]:
            return unit
        is_joint = isinstance(unit.expression, (*_DISPLAYS, ast.UnaryOp))
        if isinstance(unit.expression, ast.BoolOp):
            is_joint = not (isinstance(value, Value) and is_known(value.data))
        if not is_joint and self._type(unit, name) != "unknown":
            return unit
        part = self._part_for(unit, name)
        return unit if part is None else self._narrowed(part, name)

    def _alone(self, unit: Unit, name: str) -> Unit:
        """Return *unit* without the operands of which nothing is known: ``given or …``."""
        operation = unit.expression
        if not isinstance(operation, ast.BoolOp) or self._type(unit, name) != "unknown":
            return unit
        parts = [(part, *self._outcome(part, name)) for part in parts_of(unit, self._evaluator({}))]
        kept = [
            part.expression
            for part, value, evaluator in parts
            if name in evaluator.reads or (isinstance(value, Value) and is_known(value.data))
        ]
        rest = ast.copy_location(ast.BoolOp(operation.op, [e for e in kept if e]), operation)
        return with_expression(unit, rest) if rest.values else unit

    def _type(self, unit: Unit, name: str) -> str:
        return Probe(self._evaluator, unit.evaluate, name).type(None)

    def _variable(self, name: str, candidate: _Candidate, others: list[_Candidate]) -> Variable:
        unit = self._refined(name, candidate)
        value, evaluator = self._outcome(unit, name)
        unset = value.data if isinstance(value, Value) else None
        probe = Probe(self._evaluator, unit.evaluate, name)
        meaning = self._meaning(unit, name, probe, unset)
        type_ = meaning.type
        description = self._description(name, candidate.unit, unit)
        if not candidate.is_primary:
            description = None
        node, end = unit.node, unit.end
        if unit.rank is Rank.FUNCTION and unit.key is None:
            inner = [
                c.unit
                for c in others
                if c.unit.function is unit.function and c.unit.evaluate is not unit.evaluate
            ]
            node, end = (inner[0].node, inner[0].end) if inner else (node, end)
        default = self._default(unit, value, name, probe)
        if unit is not candidate.unit and default.kind == "expression":
            value, _ = self._outcome(candidate.unit, name)
            default = self._default(candidate.unit, value, name, probe)
        if unit is not candidate.unit:
            _, evaluator = self._outcome(candidate.unit, name)
        counts = value.names if isinstance(value, Value) and candidate.is_primary else ()
        reads = [read for read in evaluator.reads if read != name and read in counts]
        section = self._comments.section(node.lineno)
        return Variable(
            name=name,
            attribute=_importable(unit),
            type=type_,
            default=default,
            declaration=_between(self._lines, node, end),
            line=node.lineno,
            end_line=end.end_lineno or end.lineno,
            accepted=meaning.accepted,
            choices=meaning.choices,
            unit=unit_of(name, type_),
            fallbacks=tuple(filter(probe.is_fallback, reads)),
            description=description,
            summary=first_sentence(description.text) if description else "",
            section=section,
            deprecated=(description is not None and is_deprecated(description.text))
            or is_outdated(section)
            or _is_marked_deprecated(unit.expression or unit.end),
        )

    def _meaning(self, unit: Unit, name: str, probe: Probe, unset: object) -> _Meaning:
        """Return what becomes of a text; declarations of the same shape are probed once."""
        shape = self._shape(unit, name)
        if shape is not None and shape in self._meanings:
            return self._meanings[shape]
        type_ = unit.type or probe.type(unset)
        if type_ == "unknown" and unit.annotation is not None:
            type_ = _annotated(unit.annotation)
        meaning = _Meaning(
            type_,
            probe.accepted(unset) if type_ == "bool" else None,
            () if type_ == "bool" else probe.choices(unset),
        )
        if shape is not None:
            self._meanings[shape] = meaning
        return meaning

    def _shape(self, unit: Unit, name: str) -> tuple[object, ...] | None:
        """Return what two units have in common that differ in their variable's name only."""
        node = unit.end if unit.key is not None and unit.expression is None else unit.expression
        if node is None or not unit.is_fixed or name in self._keywords:
            return None
        scope = self._package.scope(self._package.name)
        used = (inner.id for inner in walk(node) if isinstance(inner, ast.Name))
        if any(len(scope.bindings.get(used_name, ())) > 1 for used_name in used):
            return None
        try:
            annotation = ast.dump(unit.annotation) if unit.annotation is not None else ""
            text = ast.dump(node).replace(repr(name), "''")
        except ERRORS:  # a number of too many digits
            return None
        place = id(unit.function), unit.rank, unit.type, annotation
        return (*place, text, None if repr(name) in ast.dump(node) else name)

    def _description(self, name: str, unit: Unit, refined: Unit) -> Description | None:
        for place in dict.fromkeys((refined, unit)):
            evaluator = self._evaluator({})
            if found := describe(place, evaluator, self._lines, self._comments):
                return found
        if (constant := self._constants.get(name)) is not None:
            body, index = constant
            statement = body[index]
            last = statement.end_lineno or statement.lineno
            return (
                docstring(body, index + 1, self._lines)
                or self._comments.above(statement.lineno, statement.col_offset)
                or self._comments.trailing(statement.lineno, last)
                or self._of_function(unit)
            )
        return self._of_function(unit)

    def _of_function(self, unit: Unit) -> Description | None:
        """Return the docstring of a function that reads this variable only."""
        if unit.function is None or unit.key is not None:
            return None
        if len(self._read_by[id(unit.function)]) > 1:
            return None
        return docstring(unit.function.body, 0, self._lines)

    def _default(
        self,
        unit: Unit,
        value: Value | EvaluationError,
        name: str,
        probe: Probe,
    ) -> Default:
        if isinstance(value, EvaluationError):
            # A caller may give an argument that stands in for the variable.
            is_by_argument = unit.function is not None and not isinstance(value, UnsetError)
            if is_by_argument and (_takes_option(unit) or not probe.is_needed()):
                return Default("none")
            if unit.certain:
                return Default("required")
            value = Value(Opaque())
        origin = value.origin if self._is_written_in(unit, value.origin) else None
        source = self._source(origin)
        if not is_known(value.data) or set(value.settings) - {name}:
            return Default("expression", source=source or self._source(unit.source))
        if value.data is None:
            return Default("none", source=source)
        return Default("literal", value.data, source)

    def _is_written_in(self, unit: Unit, origin: ast.expr | None) -> bool:
        """Tell whether *origin* is no text of a helper, but of the function that *unit* is in."""
        # What is left of a chain of operands is not in the tree itself.
        first = origin.values[0] if isinstance(origin, ast.BoolOp) else origin
        is_here = first is not None and id(first) in self._expressions
        return is_here and self._functions.get(id(origin), unit.function) is unit.function

    def _source(self, node: _Node | None) -> str | None:
        return None if node is None else _segment(self._lines, node)


def _importable(unit: Unit) -> str | None:
    """Return the attribute of *unit*, unless it is a local name of a function."""
    is_local = unit.function is not None and "." not in (unit.attribute or "")
    return None if is_local else unit.attribute


def _takes_option(unit: Unit) -> bool:
    """Tell whether an argument that a caller may leave out counts in what *unit* gives."""
    if unit.function is None:
        return False
    options = {argument.arg for argument, default in parameters_of(unit.function) if default}
    nodes = [unit.expression] if unit.expression is not None else unit.function.body
    names = (inner for node in nodes for inner in walk(node) if isinstance(inner, ast.Name))
    return any(name.id in options for name in names)


def _is_marked_deprecated(node: _Node) -> bool:
    """Tell whether an argument of a call says that what it declares is deprecated."""
    if not isinstance(node, ast.Call):
        return False
    values = [k.value for k in node.keywords if k.arg == "deprecated"]
    return any(not isinstance(v, ast.Constant) or bool(v.value) for v in values)


def _tables(unit: Unit) -> Iterator[Unit]:
    """Yield the tables inside an expression, whose entries may read later."""
    if unit.expression is None or unit.rank >= Rank.PART:
        return
    for node in walk(unit.expression):
        if isinstance(node, ast.Dict | ast.List | ast.Tuple) and node is not unit.expression:
            yield replace(unit, expression=node)


def _functions_of(tree: ast.Module) -> dict[int, _FunctionDef]:
    """Return the innermost function that each expression is in, by the expression's identity."""
    found: dict[int, _FunctionDef] = {}
    pending: list[tuple[ast.AST, _FunctionDef | None]] = [(tree, None)]
    while pending:
        node, function = pending.pop()
        if isinstance(node, ast.expr) and function is not None:
            found[id(node)] = function
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            # Its decorators and defaults belong to what is around it.
            pending.extend((child, node) for child in node.body)
            pending.extend((child, function) for child in (node.args, *node.decorator_list))
        else:
            pending.extend((child, function) for child in children(node))
    return found


def _name_constants(tree: ast.Module) -> dict[str, tuple[list[ast.stmt], int]]:
    """Return where each text is assigned to a name of its own."""
    found: dict[str, tuple[list[ast.stmt], int]] = {}
    for body, index, _ in statements(tree.body):
        match body[index]:
            case (
                ast.Assign(targets=[ast.Name()], value=ast.Constant(value=str(text)))
                | ast.AnnAssign(target=ast.Name(), value=ast.Constant(value=str(text)))
            ):
                found.setdefault(text, (body, index))
    return found


def _between(lines: list[str], first: _Node, last: _Node) -> str:
    """Return the source from the start of one node to the end of another."""
    if first is last:
        return _segment(lines, first)
    texts = [line.encode() for line in lines[first.lineno - 1 : last.end_lineno]]
    texts[-1] = texts[-1][: last.end_col_offset]
    texts[0] = b" " * first.col_offset + texts[0][first.col_offset :]
    return textwrap.dedent(b"\n".join(texts).decode()).strip()


def _segment(lines: list[str], node: _Node) -> str:
    """Return the text of *node*, without the indentation of its first line."""
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    texts = [line.encode() for line in lines[first : last + 1]]
    texts[-1] = texts[-1][: node.end_col_offset]
    texts[0] = b" " * node.col_offset + texts[0][node.col_offset :]
    text = textwrap.dedent(b"\n".join(texts).decode()).strip()
    is_whole = isinstance(node, ast.stmt | ast.NamedExpr) or _is_whole(text)
    return text if is_whole else ast.unparse(node)


def _is_whole(text: str) -> bool:
    """Tell whether the source of an expression is one that can stand alone."""
    try:
        parse_python(text)
    except ERRORS:
        return text.startswith("*")  # of an argument
    return True


def _annotated(annotation: ast.expr) -> str:
    """Return the type that an annotation names, without ``None``."""
    text = ast.unparse(annotation).strip("'\"")
    while match := re.fullmatch(r"(?:\w+\.)?(?:Final|ClassVar|Optional)\[(.*)\]", text):
        text = match[1]
    text = re.sub(r"\s*\|\s*None\b|\bNone\s*\|\s*", "", text)
    if re.fullmatch(r"(?:\w+\.)?(?:Final|ClassVar|Any|object|None)", text):
        return "unknown"
    return text if re.fullmatch(r"[A-Za-z_][\w.]*(\[.*\])?", text) else "unknown"
