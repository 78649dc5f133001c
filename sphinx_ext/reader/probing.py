"""What becomes of the text that a user sets: found out by setting some."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from sphinx_ext.model import Accepted, Outcome
from sphinx_ext.reader.evaluation import EvaluationError, Evaluator, Opaque, type_name
from sphinx_ext.reader.scope import Scope

_NONSENSE = "no such spelling"
_NUMBERS = ("1", "2", "0.5", "-1")
_SPELLINGS = (
    *("true", "1", "yes", "y", "t", "on", "enabled"),
    *("false", "0", "no", "n", "f", "off", "disabled"),
)
_FAILED = object()


class Probe:
    """The outcomes of one declaration for the texts that one variable is set to."""

    def __init__(self, scope: Scope, expression: ast.expr, name: str, line: int) -> None:
        self.compared: dict[str, None] = {}
        """The texts that the code holds the variable's text against, in order."""
        self._scope = scope
        self._expression = expression
        self._name = name
        self._line = line
        self._outcomes: dict[str, object] = {}

    def outcome(self, text: str) -> object:
        """Return the value when the variable is set to *text*, or `_FAILED`."""
        if text not in self._outcomes:
            evaluator = Evaluator(self._scope, {self._name: text}, self._line)
            try:
                self._outcomes[text] = evaluator.evaluate(self._expression).data
            except EvaluationError:
                self._outcomes[text] = _FAILED
            self.compared.update(evaluator.compared)
        return self._outcomes[text]

    def type(self, unset: object) -> str:
        """Return the type that the text is turned into; *unset* is the value without one."""
        texts = (_NONSENSE, *_NUMBERS)
        outcomes = [self.outcome(text) for text in texts]
        outcomes += [self.outcome(text) for text in tuple(self.compared)]
        types = {type_name(outcome) for outcome in outcomes if outcome is not _FAILED}
        if len(types) > 1:
            types = {
                type_name(outcome)
                for outcome in outcomes
                if outcome is not _FAILED and outcome is not None and outcome != unset
            }
        if types == {"int", "float"}:
            return "float"
        return (types.pop() if len(types) == 1 else None) or "unknown"

    def accepted(self) -> Accepted | None:
        """Return how the text of a boolean is understood."""
        other = _meaning(self.outcome(_NONSENSE))
        if other is None:
            return None
        known = list(self.compared)
        numeric = other == "error" and self.outcome("2") is True and self.outcome("0") is False
        spellings = ["1", "0"] if numeric else [*known, *_SPELLINGS, ""]
        ignore_case = not numeric and all(
            self.outcome(text.lower()) == self.outcome(text.upper()) for text in known
        )
        if ignore_case:
            folded = {text.lower() for text in known}
            spellings = [text for text in spellings if text in known or text not in folded]
        return Accepted(
            true=() if other == "true" else self._meaning(spellings, True),
            false=() if other == "false" else self._meaning(spellings, False),
            other=other,
            ignore_case=ignore_case and any(text.lower() != text.upper() for text in known),
            numeric=numeric,
        )

    def choices(self) -> tuple[str, ...]:
        """Return the only texts that do not fail; nothing where others may do as well."""
        known = tuple(self.compared)
        if self.outcome(_NONSENSE) is not _FAILED or self.outcome("2") is not _FAILED:
            return ()
        return tuple(text for text in known if self.outcome(text) is not _FAILED)

    def _meaning(self, texts: Iterable[str], wanted: bool) -> tuple[str, ...]:
        return tuple(dict.fromkeys(text for text in texts if self.outcome(text) is wanted))


def _meaning(outcome: object) -> Outcome | None:
    if outcome is _FAILED:
        return "error"
    if isinstance(outcome, Opaque) or not isinstance(outcome, bool):
        return None
    return "true" if outcome else "false"
