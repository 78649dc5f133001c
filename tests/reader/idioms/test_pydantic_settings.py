"""pydantic-settings as packages build upon it, as its version 2.16 behaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from sphinx_ext import reader
from sphinx_ext.model import SettingsModule
from tests.reader.conftest import Read
from tests.reader.idioms.facts import REQUIRED, Source, default_of, expected, of

BASE = """
from pydantic_settings import BaseSettings, SettingsConfigDict


class AppConfig(SettingsConfigDict, total=False):
    header: tuple[str, ...]


class AppSettings(BaseSettings):
    @classmethod
    def settings_customise_sources(cls, *sources):
        return sources


def build_config(path: tuple[str, ...] = (), frozen: bool = False) -> AppConfig:
    prefix = f"APP_{'_'.join(path).upper()}_" if path else "APP_"
    return AppConfig(env_prefix=prefix, extra="ignore", header=path, frozen=frozen)
"""

ReadPackage = Callable[..., SettingsModule]


@pytest.fixture
def read_package(tmp_path: Path) -> ReadPackage:
    """Write the modules of a package and read the one that is called `settings`."""

    def run(**modules: str) -> SettingsModule:
        package = tmp_path / "app"
        package.mkdir()
        for name, source in {"__init__": "", **modules}.items():
            (package / f"{name}.py").write_text(dedent(source).lstrip("\n"))
        return reader.read(package / "settings.py", "app.settings")

    return run


def test_configuration_is_built_by_a_helper_of_another_module(read_package: ReadPackage) -> None:
    module = read_package(
        base=BASE,
        settings="""
            from typing import ClassVar
            from pydantic import Field
            from pydantic_settings import SettingsConfigDict
            from .base import AppSettings, build_config

            class ServerSettings(AppSettings):
                model_config: ClassVar[SettingsConfigDict] = build_config(("server", "api"))

                host: str = Field(default="localhost", description="Where to listen.")
                port: int

            class Settings(AppSettings):
                model_config = build_config()

                debug: bool = False
                server: ServerSettings = Field(default_factory=ServerSettings)
        """,
    )
    assert [of(variable) for variable in module.variables] == [
        expected("APP_SERVER_API_HOST", "str", "localhost"),
        expected("APP_SERVER_API_PORT", "int", REQUIRED),
        expected("APP_DEBUG", "bool", False),
    ]
    assert module.variables[0].summary == "Where to listen."


def test_base_of_another_module_is_enough(read_package: ReadPackage) -> None:
    module = read_package(
        base="""
            from pydantic_settings import BaseSettings

            class AppSettings(BaseSettings):
                model_config = {"env_prefix": "APP_"}
        """,
        settings="""
            from .base import AppSettings

            class Settings(AppSettings):
                port: int = 80
        """,
    )
    assert [of(variable) for variable in module.variables] == [expected("APP_PORT", "int", 80)]


def test_fields_of_other_modules(read_package: ReadPackage) -> None:
    module = read_package(
        base="""
            # Far below what the other module has lines for.



            from pathlib import Path
            from pydantic import BaseModel
            from pydantic_settings import BaseSettings

            class Database(BaseModel):
                host: str = "localhost"

            class AppSettings(BaseSettings):
                home: Path = Path("~").expanduser()
                debug: bool = False
        """,
        settings="""
            from .base import AppSettings, Database

            class Settings(AppSettings, env_prefix="APP_", env_nested_delimiter="__"):
                database: Database = Database()
        """,
    )
    assert {v.name: (v.type, v.declaration, v.line) for v in module.variables} == {
        "APP_HOME": ("Path", "AppSettings", 3),
        "APP_DEBUG": ("bool", "AppSettings", 3),
        "APP_DATABASE__HOST": ("str", "database: Database = Database()", 4),
    }
    defaults = {v.name: default_of(v) for v in module.variables}
    assert defaults["APP_DEBUG"] is False
    assert defaults["APP_DATABASE__HOST"] == "localhost"


def test_modules_that_import_from_each_other(read_package: ReadPackage) -> None:
    module = read_package(
        __init__="from . import kinds, settings",
        kinds="""
            from typing import Annotated, Literal
            from app import kinds, settings
            from pydantic import Field

            Name = Annotated[str, Field(max_length=10)]
            Level = Literal["low", "high"]
        """,
        groups="""
            from pydantic import BaseModel
            from app import kinds

            class Project(BaseModel):
                name: kinds.Name | None = None
                level: kinds.Level = "low"
        """,
        settings="""
            from pydantic import Field
            from pydantic_settings import BaseSettings
            from app import kinds
            from .groups import Project

            class Settings(BaseSettings, env_prefix="APP_", env_nested_delimiter="_"):
                project: Project = Field(default_factory=Project)
                mode: kinds.Level = "high"
        """,
    )
    assert [of(variable) for variable in module.variables] == [
        expected("APP_PROJECT_NAME", "str", None),
        expected("APP_PROJECT_LEVEL", "str", "low"),
        expected("APP_MODE", "str", "high"),
    ]
    assert [variable.choices for variable in module.variables] == [(), *[("low", "high")] * 2]


@pytest.mark.parametrize(
    ("splits", "names"),
    [
        (1, [("APP_HOOK_URL", "str"), ("APP_HOOK_RETRY", "dict")]),
        (2, [("APP_HOOK_RETRY_TIMES", "int"), ("APP_HOOK_URL", "str")]),
    ],
)
def test_groups_within_each_other(read: Read, splits: int, names: list[tuple[str, str]]) -> None:
    module = read(
        f"""
        from pydantic import BaseModel
        from pydantic_settings import BaseSettings, SettingsConfigDict

        class Retry(BaseModel):
            times: int = 3

        class Hook(BaseModel):
            url: str = ""
            retry: Retry = Retry()

        class Settings(BaseSettings):
            model_config = SettingsConfigDict(
                env_prefix="APP_", env_nested_delimiter="_", env_nested_max_split={splits}
            )
            hook: Hook = Hook()
        """
    )
    assert [(variable.name, variable.type) for variable in module.variables] == names


@pytest.mark.parametrize(
    ("alias", "names"),
    [
        ('"x_a"', ("X_A",)),
        ('AliasChoices("x_a", "x_b")', ("X_A", "X_B")),
        # A path stands for an argument that has the name of the attribute.
        ('AliasChoices(AliasPath("port"), "x_a", "x_b")', ("X_A", "X_B")),
        ('AliasPath("x_a", 0)', ("X_A",)),
        ("ALIAS", ("X_A", "X_B")),
        ('both("x")', ("X_A", "X_B")),
    ],
)
def test_aliases(read: Read, alias: str, names: tuple[str, ...]) -> None:
    module = read(
        f"""
        from pydantic import AliasChoices, AliasPath, Field
        from pydantic_settings import BaseSettings

        ALIAS = AliasChoices("x_a", "x_b")

        def both(stem):
            return AliasChoices(f"{{stem}}_a", f"{{stem}}_b")

        class Settings(BaseSettings, env_prefix="APP_"):
            port: int = Field(default=80, validation_alias={alias})
        """
    )
    assert tuple(v.name for v in module.variables) == names
    assert (module.variables[0].name, *module.variables[0].fallbacks) == names


def test_annotation_of_another_module(read_package: ReadPackage) -> None:
    module = read_package(
        base=BASE,
        kinds="""
            from typing import Annotated, Literal
            from pydantic import BeforeValidator

            Level = Annotated[Literal["low", "high"], BeforeValidator(str.lower)]
        """,
        settings="""
            from .base import AppSettings, build_config
            from .kinds import Level

            class Settings(AppSettings):
                model_config = build_config()
                level: Level = "low"
        """,
    )
    (variable,) = module.variables
    assert of(variable) == expected("APP_LEVEL", "str", "low")
    assert variable.choices == ("low", "high")


def test_factory_that_gets_the_other_fields(read: Read) -> None:
    module = read(
        """
        from pathlib import Path
        from pydantic import Field
        from pydantic_settings import BaseSettings

        def profiles(values) -> Path:
            return values["home"] / "profiles"

        class Settings(BaseSettings):
            profiles: Path = Field(default_factory=profiles)
        """
    )
    assert [of(v) for v in module.variables] == [expected("PROFILES", "Path", Source("profiles"))]


@pytest.mark.parametrize(
    "config",
    [
        "elsewhere(())",
        "SettingsConfigDict(env_prefix=elsewhere)",
        "SettingsConfigDict(**elsewhere)",
    ],
)
def test_a_prefix_that_cannot_be_told_makes_no_names(read: Read, config: str) -> None:
    module = read(
        f"""
        from pydantic import Field
        from pydantic_settings import BaseSettings, SettingsConfigDict
        from other import elsewhere

        class Settings(BaseSettings):
            model_config = {config}
            port: int = 80
            host: str = Field("a", validation_alias="APP_HOST")
        """
    )
    assert [variable.name for variable in module.variables] == ["APP_HOST"]


def test_a_prefix_beside_what_cannot_be_told(read: Read) -> None:
    module = read(
        """
        from pydantic_settings import BaseSettings, SettingsConfigDict
        from other import elsewhere

        class Settings(BaseSettings):
            model_config = SettingsConfigDict(env_prefix="APP_", env_file=elsewhere)
            port: int = 80
        """
    )
    assert [variable.name for variable in module.variables] == ["APP_PORT"]
