"""The model as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sphinx_ext.model import Default, SettingsModule, Variable

SCHEMA = Path(__file__).parent / "envvars.schema.json"
"""The JSON Schema of the document that `to_json` returns."""


def to_json(modules: Iterable[SettingsModule]) -> str:
    """Return one JSON document that describes *modules*."""
    document = {"modules": [_module(module) for module in modules]}
    return json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False)


def _module(module: SettingsModule) -> dict[str, Any]:
    return {
        "module": module.name,
        "path": module.path.as_posix(),
        "doc": module.description.text if module.description else "",
        "variables": [_variable(variable) for variable in module.variables],
    }


def _variable(variable: Variable) -> dict[str, Any]:
    accepted = variable.accepted
    return {
        "name": variable.name,
        "attribute": variable.attribute,
        "type": variable.type,
        "default": _default(variable.default),
        "accepted": accepted
        and {
            "true": list(accepted.true),
            "false": list(accepted.false),
            "other": accepted.other,
            "ignore_case": accepted.ignore_case,
            "numeric": accepted.numeric,
        },
        "choices": list(variable.choices) or None,
        "unit": variable.unit,
        "fallbacks": list(variable.fallbacks),
        "documented": variable.description is not None,
        "description": variable.description.text if variable.description else "",
        "summary": variable.summary,
        "section": variable.section or None,
        "deprecated": variable.deprecated,
        "declaration": variable.declaration,
        "line": variable.line,
    }


def _default(default: Default) -> dict[str, Any]:
    value = _plain(default.value)
    return {"kind": default.kind, "value": value, "source": default.source}


def _plain(value: object) -> Any:
    """Return *value* as JSON has it; ``None`` for one that JSON does not have."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted((_plain(item) for item in value), key=repr)
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    return None
