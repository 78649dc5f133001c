"""What becomes of the text that a user sets: found out by setting some."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sphinx_ext.model import Accepted, Outcome
from sphinx_ext.reader.evaluation import Evaluator, World, outcome
from sphinx_ext.reader.values import EvaluationError, Opaque, Value, is_known, type_name

_NONSENSE = ("no such spelling", "?")
_NUMBERS = ("1", "2", "0.5", "-1")
_FIRST = ("no such spelling", "1")
"""What usually tells: a text that is no number, and one that is."""
_UNLISTED = (
    *("true", "yes", "y", "t", "on", "enabled"),
    *("false", "no", "n", "f", "off", "disabled"),
    *(*_NUMBERS, "0"),
)
"""What a test other than for equality with a spelling may tell apart from nonsense."""
_FAILED = object()


class Probe:
    """The outcomes of one declaration for the texts that one variable is set to."""

    def __init__(
        self,
        evaluator: Callable[[World, str | None], Evaluator],
        evaluate: Callable[[Evaluator], Value],
        name: str,
    ) -> None:
        self.compared: dict[str, None] = {}
        """The texts that the code holds the variable's text against, in order."""
        self._evaluator = evaluator
        self._evaluate = evaluate
        self._name = name
        self._outcomes: dict[str, object] = {}
        self._depends: list[tuple[str, ...]] = []

    def outcome(self, text: str) -> object:
        """Return the value when the variable is set to *text*, or `_FAILED`."""
        if text not in self._outcomes:
            world = {self._name: text}
            evaluator = self._evaluator(world, None)
            value = outcome(self._evaluate, evaluator)
            if isinstance(value, EvaluationError) and evaluator.reads.keys() - {self._name}:
                evaluator = self._evaluator(world, self._name)
                value = outcome(self._evaluate, evaluator)
            if isinstance(value, Value):
                self._outcomes[text] = value.data
                self._depends.append(value.names)
            else:
                self._outcomes[text] = _FAILED
            self.compared.update(evaluator.compared)
        return self._outcomes[text]

    def type(self, unset: object) -> str:
        """Return the type that the text is turned into; *unset* is the value without one."""
        outcomes = [self.outcome(text) for text in _FIRST]
        types = {type_name(outcome) for outcome in outcomes if outcome is not _FAILED}
        if not self.compared and len(types) == 1:
            return _single(types)
        outcomes = [self.outcome(text) for text in (*_NONSENSE, *_NUMBERS)]
        outcomes += [self.outcome(text) for text in tuple(self.compared)]
        if all(outcome is _FAILED for outcome in outcomes) and unset is not None:
            return type_name(unset) or "unknown"
        # One text in several may stand for the default, as `auto` does, or for nothing.
        for stand_ins in ((_FAILED,), (_FAILED, None), (_FAILED, None, unset)):
            types = {type_name(outcome) for outcome in outcomes if not _is_in(outcome, stand_ins)}
            if len(types) == 1:
                break
        if types == {"int", "float"}:
            return "float"
        return _single(types)

    def accepted(self, unset: object) -> Accepted | None:
        """Return how the text of a boolean is understood; *unset* is the value without one.

        ``None`` where the code does not just compare the text with spellings.
        """
        meanings = {_meaning(self.outcome(text)) for text in _NONSENSE}
        other = meanings.pop()
        if other is None or meanings:
            return None
        known = list(self.compared)
        ignore_case = all(
            self.outcome(variant) == self.outcome(text)
            for text in known
            for variant in (text.lower(), text.upper(), text[:1].lower() + text[1:].upper())
        )
        half = _FAILED if other == "error" else False
        numeric = other != "true" and (
            [self.outcome(text) for text in ("0", *_NUMBERS)] == [False, True, True, half, True]
        )
        folded = {text.lower() for text in known} if ignore_case else set()
        unlisted = [text for text in _UNLISTED if text not in known and text not in folded]
        unlisted.append(_among(known))
        if not numeric and any(_meaning(self.outcome(text)) != other for text in unlisted):
            return None
        spellings = [*(("1", "0") if numeric else ()), *known, ""]
        true = () if other == "true" else self._texts(spellings, True)
        false = () if other == "false" else self._texts(spellings, False)
        if not true and not false and _meaning(unset) in (other, None):
            return None
        return Accepted(
            true=true,
            false=false,
            other=other,
            ignore_case=ignore_case and any(text.lower() != text.upper() for text in known),
            numeric=numeric,
        )

    def choices(self, unset: object) -> tuple[str, ...]:
        """Return the only texts that count; nothing where others may do as well.

        A text does not count where it fails, or gives *unset*, the value without one, instead.
        """
        nonsense = self.outcome(_NONSENSE[0])
        known = tuple(self.compared)
        is_ignored = isinstance(unset, str | None) and _is_equal(nonsense, unset)
        if not known or not (is_ignored or nonsense is _FAILED):
            return ()
        others = [text for text in (*_NONSENSE, *_NUMBERS, _among(known)) if text not in known]
        if any(self.outcome(text) is not nonsense for text in others):
            return ()
        if is_ignored:
            return tuple(text for text in known if self.outcome(text) == text)
        return tuple(text for text in known if self.outcome(text) is not _FAILED)

    def is_fallback(self, name: str) -> bool:
        """Tell whether the variable *name* does not count where this one is set."""
        self.outcome(_NONSENSE[0])
        self.outcome(_NUMBERS[0])
        return not all(name in names for names in self._depends)

    def is_idle(self, unset: Value | EvaluationError) -> bool:
        """Tell whether every text gives the same as *unset*, the outcome without one."""
        if isinstance(unset, EvaluationError) or not is_known(unset.data):
            return False

        def is_same(text: str) -> bool:
            return _is_equal(self.outcome(text), unset.data)

        return all(map(is_same, (*_NONSENSE, *_NUMBERS))) and all(map(is_same, (*self.compared,)))

    def is_needed(self) -> bool:
        """Tell whether setting the variable keeps the program from failing."""
        return any(self.outcome(text) is not _FAILED for text in (*_FIRST, *self.compared))

    def _texts(self, texts: Iterable[str], wanted: bool) -> tuple[str, ...]:
        return tuple(dict.fromkeys(text for text in texts if self.outcome(text) is wanted))


def _among(texts: Iterable[str]) -> str:
    """Return a text that holds all *texts*, and is none: what the code may look for them in."""
    return _NONSENSE[1].join(["", *texts, ""])


def _single(types: set[str | None]) -> str:
    """Return the only one of *types*; a text that always gives ``None`` has none."""
    (type_,) = types if len(types) == 1 else ("NoneType",)
    return "unknown" if type_ is None or type_ == "NoneType" else type_


def _is_in(outcome: object, stand_ins: tuple[object, ...]) -> bool:
    return any(outcome is value or _is_equal(outcome, value) for value in stand_ins)


def _is_equal(left: object, right: object) -> bool:
    return type(left) is type(right) and left == right


def _meaning(outcome: object) -> Outcome | None:
    if outcome is _FAILED:
        return "error"
    if isinstance(outcome, Opaque) or not isinstance(outcome, bool):
        return None
    return "true" if outcome else "false"
