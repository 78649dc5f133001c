"""Which statements declare a variable, and where they stand."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from sphinx_ext import reader
from sphinx_ext.model import Default
from tests.reader.conftest import Read, ReadOne


@pytest.mark.parametrize(
    ("statement", "attribute"),
    [
        ('X = os.environ.get("X")', "X"),
        ('_x = os.environ.get("X")', "_x"),
        ('TIMEOUT: int = int(os.environ.get("X", 5))', "TIMEOUT"),
        ('x: "str | None" = os.environ.get("X")', "x"),
        ('A = B = os.environ.get("X")', "A"),
        ('A = (os.environ.get("X"))', "A"),
        ('A = (b := os.environ.get("X"))', "A"),
        ('if True:\n    A = os.environ.get("X")', "A"),
        ('if c:\n    pass\nelse:\n    A = os.environ.get("X")', "A"),
        ('if c:\n    pass\nelif d:\n    A = os.environ.get("X")', "A"),
        ('try:\n    A = os.environ.get("X")\nexcept ValueError:\n    A = None', "A"),
        ('try:\n    import a\nexcept ImportError:\n    A = os.environ.get("X")', "A"),
        ('try:\n    pass\nexcept E:\n    pass\nelse:\n    A = os.environ.get("X")', "A"),
        ('try:\n    pass\nfinally:\n    A = os.environ.get("X")', "A"),
        ('with lock:\n    A = os.environ.get("X")', "A"),
        ('with lock:\n    if c:\n        with lock:\n            A = os.environ.get("X")', "A"),
        ('for _ in range(3):\n    A = os.environ.get("X")', "A"),
        ('while c:\n    A = os.environ.get("X")', "A"),
    ],
)
def test_declaration(read_one: ReadOne, statement: str, attribute: str) -> None:
    variable = read_one(statement)

    assert (variable.name, variable.attribute) == ("X", attribute)


@pytest.mark.parametrize(
    ("statement", "attribute"),
    [
        ('print(os.environ.get("X"))', None),
        ('X += os.environ.get("X", "")', None),
        ('settings.x = os.environ.get("X")', None),
        ('settings["x"] = os.environ.get("X")', None),
        ('def f(x=os.environ.get("X")):\n    pass', None),
        ('@decorate(os.environ.get("X"))\ndef f():\n    pass', None),
        ('if os.environ.get("X"):\n    pass', None),
        ('while os.environ.get("X"):\n    pass', None),
        ('for x in (os.environ.get("X") or "").split():\n    pass', None),
        ('with open(os.environ.get("X")):\n    pass', None),
        ('assert os.environ.get("X")', None),
        ('def f():\n    return os.environ.get("X")', None),
        ('def f():\n    x = os.environ.get("X")', None),
        ('async def f():\n    x = os.environ.get("X")', None),
        ('class C:\n    x = os.environ.get("X")', "C.x"),
        ('class C:\n    class D:\n        x = os.environ.get("X")', "C.D.x"),
        ('class C:\n    def __init__(self):\n        self.x = os.environ.get("X")', "C.x"),
        ('class C:\n    @property\n    def x(self):\n        return os.environ.get("X")', "C.x"),
        ('class C:\n    def f(self):\n        return os.environ.get("X")', None),
    ],
)
def test_anywhere(read_one: ReadOne, statement: str, attribute: str | None) -> None:
    variable = read_one(statement)

    assert (variable.name, variable.attribute) == ("X", attribute)
    assert 'os.environ.get("X"' in variable.declaration


@pytest.mark.parametrize(
    "statement",
    [
        "X: str",
        "X = \"os.environ.get('X')\"",
        '# X = os.environ.get("X")',
        'os.environ["X"] = "1"',
        'os.environ.setdefault("X", "1")',
        'os.environ.pop("X", None)',
        "def f(key):\n    return os.environ.get(key)",
        'def f(key):\n    os.environ[key] = "1"',
        'del os.environ["X"]',
    ],
)
def test_no_declaration(read: Read, statement: str) -> None:
    module = read(f"import os\n{statement}\n")

    assert module.variables == ()
    assert [(problem.kind, problem.line) for problem in module.problems] == [("empty", 0)]


@pytest.mark.parametrize(
    "derived",
    [
        "B = A * 2",
        "B = A",
        "B = A or 5",
        "B = A if A else 5",
        'B = f"{A}"',
        "B = int(A)",
        "B = load(A)",
        "B = [A]",
        "B = lambda: A",
        "B = -A",
        "B = A[0]",
        "B = A == 'a'",
    ],
)
def test_derived_names_declare_nothing(read_one: ReadOne, derived: str) -> None:
    variable = read_one(f'A = os.environ.get("A", "a")\n{derived}')

    assert variable.attribute == "A"


def test_source_order_lines_and_text(read: Read) -> None:
    module = read("""
        import os

        B = os.environ.get("B")
        if True:
            A: int = int(
                os.environ.get(
                    "A",  # why
                    5,
                )
            )  # behind
        C = os.environ.get("C"); D = os.environ.get("D", "ä")
        E = os.environ.get("E", '''
          a
            b''')
    """)

    assert [(v.name, v.line, v.end_line, v.declaration) for v in module.variables] == [
        ("B", 3, 3, 'B = os.environ.get("B")'),
        (
            "A",
            5,
            10,
            'A: int = int(\n    os.environ.get(\n        "A",  # why\n        5,\n    )\n)',
        ),
        ("C", 11, 11, 'C = os.environ.get("C")'),
        ("D", 11, 11, 'D = os.environ.get("D", "ä")'),
        ("E", 12, 14, "E = os.environ.get(\"E\", '''\n  a\n    b''')"),
    ]


def test_a_second_declaration_is_reported_and_not_taken(read: Read) -> None:
    module = read("""
        import os

        A = os.environ.get("X", "first")
        B = os.environ.get("Y")
        C = os.getenv("X", "second")
    """)

    assert [(v.name, v.attribute, v.default.value) for v in module.variables] == [
        ("X", "A", "first"),
        ("Y", "B", None),
    ]
    (problem,) = module.problems
    assert (problem.kind, problem.line) == ("duplicate", 5)
    assert "X is declared in line 3" in problem.message


def test_a_fallback_is_no_second_declaration(read: Read) -> None:
    module = read("""
        import os
        OLD = os.environ.get("OLD")
        NEW = os.environ.get("NEW") or os.environ.get("OLD")
    """)

    assert [(v.name, v.fallbacks) for v in module.variables] == [("OLD", ()), ("NEW", ("OLD",))]
    assert module.problems == ()


def test_module_docstring(read: Read) -> None:
    module = read('''
        # A comment.
        """

        The settings.

          Indented.
        """
        import os
        X = os.environ.get("X")
    ''')

    assert module.description is not None
    assert module.description.text == "The settings.\n\n  Indented."
    assert module.description.line == 4


def test_module_without_docstring(read: Read) -> None:
    assert read("import os\nX = os.environ.get('X')\n").description is None


@pytest.mark.parametrize(
    ("arguments", "is_deprecated"),
    [
        ("", False),
        (", deprecated=True", True),
        (', deprecated="use Y"', True),
        (", deprecated=(2026, 9, 12)", True),
        (", deprecated=False", False),
        (", deprecated=None", False),
    ],
)
def test_marked_as_deprecated(read: Read, arguments: str, is_deprecated: bool) -> None:
    module = read(
        f"""
        import os


        def setting(name, deprecated=None):
            return os.environ.get(name)


        X = setting("X"{arguments})
        """
    )

    assert [v.deprecated for v in module.variables] == [is_deprecated]


def test_what_a_helper_elsewhere_reads_besides(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "helpers.py").write_text(
        dedent("""
            import os

            def setting(key, default):
                if os.environ.get("APP_VERBOSE"):
                    print(key)
                return type(default)(os.environ.get("APP_" + key, default))
        """)
    )
    path = tmp_path / "app" / "settings.py"
    path.write_text(
        "from app.helpers import setting\n"
        'PORT = setting("PORT", 80)\n'
        'HOST = setting("HOST", "localhost")\n'
    )

    module = reader.read(path, "app.settings")

    assert [(v.name, v.default.value) for v in module.variables] == [
        ("APP_PORT", 80),
        ("APP_HOST", "localhost"),
    ]
    assert [(v.type, v.fallbacks) for v in module.variables] == [("int", ()), ("str", ())]
    assert module.problems == ()


def test_a_function_that_calls_what_reads_elsewhere_declares_nothing(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "workers.py").write_text(
        dedent("""
            import os

            def workers():
                return int(os.environ.get("APP_WORKERS", "4"))
        """)
    )
    path = tmp_path / "app" / "settings.py"
    path.write_text(
        dedent("""
            import os

            from app.workers import workers

            def threads():
                count = workers()
                return count * int(os.environ.get("APP_THREADS", "2"))

            print(workers())
        """)
    )

    module = reader.read(path, "app.settings")

    assert [(v.name, v.type) for v in module.variables] == [("APP_THREADS", "int")]
    assert module.variables[0].default == Default("expression", source='"2"')


def test_the_text_of_another_module_is_not_shown(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "clients.py").write_text(
        "# Far below what the other module has lines for.\n" * 20
        + dedent("""
            from elsewhere import connect

            class Client:
                def __init__(self, address):
                    self.session = connect(address, retries=3)

                @property
                def channel(self):
                    return connect(self.session, 3)
        """)
    )
    path = tmp_path / "app" / "settings.py"
    path.write_text(
        "import os\n"
        "from app.clients import Client\n"
        'SESSION = Client(os.environ.get("APP_ADDRESS")).session\n'
        'CHANNEL = Client(os.environ.get("APP_CHANNEL")).channel\n'
    )

    module = reader.read(path, "app.settings")

    assert [(v.name, v.default.source) for v in module.variables] == [
        ("APP_ADDRESS", 'Client(os.environ.get("APP_ADDRESS")).session'),
        ("APP_CHANNEL", 'Client(os.environ.get("APP_CHANNEL")).channel'),
    ]


def test_a_function_that_no_text_makes_a_difference_to(read_one: ReadOne) -> None:
    variable = read_one("""
def f():
    text = os.environ.get("X", "low")
    if text == "high":
        if text.upper() == "HIGH":
            print(text)
    return 5
""")

    assert (variable.declaration, variable.type, variable.default.value) == (
        'text = os.environ.get("X", "low")',
        "str",
        "low",
    )
