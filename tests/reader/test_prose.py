"""What is told of a description without knowing its markup."""

from __future__ import annotations

import pytest

from tests.reader.conftest import ReadOne


@pytest.mark.parametrize(
    ("text", "summary"),
    [
        ("One. Two.", "One."),
        ("One", "One"),
        ("One\n\nTwo.", "One"),
        ("One\ngoes on. Two.", "One goes on."),
        ("  One\n    goes   on.\n  Two.", "One goes on."),
        ("Really? Yes.", "Really?"),
        ("Careful! Yes.", "Careful!"),
        ('Said "so." Two.', 'Said "so."'),
        ("(All of it.) Two.", "(All of it.)"),
        ("Set `a.b` first. Two.", "Set `a.b` first."),
        ("Needs version 1.2 of it. Two.", "Needs version 1.2 of it."),
        ("Needs 1.2. Two.", "Needs 1.2."),
        ("A name, e.g. `a`, counts. Two.", "A name, e.g. `a`, counts."),
        ("E.g. a name counts. Two.", "E.g. a name counts."),
        ("A name (e.g. `a`). Two.", "A name (e.g. `a`)."),
        ("A name, i.e. `a`. Two.", "A name, i.e. `a`."),
        ("I.e. this. Two.", "I.e. this."),
        ("A list etc. and more. Two.", "A list etc. and more."),
        ("One vs. two. Three.", "One vs. two."),
        ("One, cf. two. Three.", "One, cf. two."),
        ("Libraries (Ex: EFA) count. Two.", "Libraries (Ex: EFA) count."),
        ("See No. 5 first. Two.", "See No. 5 first."),
        ("Takes approx. 5 s. Two.", "Takes approx. 5 s."),
        ("Waits ... then goes. Two.", "Waits ..."),
        ("See <https://a.example/b.c?d> first. Two.", "See <https://a.example/b.c?d> first."),
        ("This controls:\n\n- one\n- two", "This controls:"),
        ("<= 0 disables it. Two.", "<= 0 disables it."),
    ],
)
def test_summary(read_one: ReadOne, text: str, summary: str) -> None:
    assert read_one(f"X = os.environ.get('X')\n'''{text}'''").summary == summary


@pytest.mark.parametrize(
    ("text", "deprecated"),
    [
        ("Deprecated: use Y.", True),
        ("DEPRECATED. Use Y.", True),
        ("Deprecated since 1.2; use Y.", True),
        ("**Deprecated**, use Y.", True),
        ("(deprecated) The old name.", True),
        ("[Deprecated] The old name.", True),
        ("The old name.\n\nDeprecated: use Y.", True),
        ("The old name.\n\n.. deprecated:: 1.2\n   Use Y.", True),
        ("The old name.\n\n```{deprecated} 1.2\n```", True),
        ("The old name.\n\n:::{deprecated} 1.2\n:::", True),
        ("The old name.\n\n:deprecated: use Y", True),
        ("The old name.", False),
        ("Whether to allow deprecated options.", False),
        ("Whether to allow\ndeprecated options.", False),
        ("Deprecate it.", False),
        ("Undeprecated.", False),
        ("See `.. deprecated::` in the other one.", False),
    ],
)
def test_deprecated(read_one: ReadOne, text: str, deprecated: bool) -> None:
    assert read_one(f"X = os.environ.get('X')\n'''{text}'''").deprecated is deprecated
