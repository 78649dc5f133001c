"""The benchmarks measure what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from sphinx_ext import reader
from tests.benchmarks import __main__ as benchmarks
from tests.benchmarks.shapes import SHAPES

OTHER_COUNTS = {"no variables": 0, "one variable over and over": 1, "fall-backs": 6, "sections": 6}


@pytest.mark.parametrize("name", SHAPES)
def test_every_variable_of_a_shape_is_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / "settings.py"
    path.write_text(SHAPES[name].module(3), encoding="utf-8")

    assert len(reader.read(path, "settings").variables) == OTHER_COUNTS.get(name, 3)


@pytest.mark.parametrize(("growth", "status"), [(2.0, 0), (2.6, 0), (2.7, 1), (4.0, 1)])
def test_what_does_not_stay_linear_fails(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    growth: float,
    status: int,
) -> None:
    monkeypatch.setattr(benchmarks, "ratios", lambda *_: (growth, 9.0))

    assert benchmarks.main([]) == status

    output = capsys.readouterr()
    assert f"lambdas{growth:29.2f}      9.0\n" in output.out
    assert output.err.count(f"take {growth:.2f} times as long") == status * len(SHAPES)
