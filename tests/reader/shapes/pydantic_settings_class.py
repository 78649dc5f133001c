import inspect
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from platformdirs import user_data_dir
from pydantic import AliasChoices, BaseModel, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

LEVEL = Literal["low", "high"]


class Database(BaseModel):
    host: str = "localhost"
    port: int = 5432


class Base(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="APP_", env_nested_delimiter="__")

    debug: bool = False


class Settings(Base):
    kind: ClassVar[str] = "app"

    home: Path = Path(user_data_dir("app"))
    key: SecretStr | None = None
    token: SecretStr
    level: LEVEL = "low"
    timeout: Annotated[
        float,
        Field(
            description=inspect.cleandoc(
                """
                How long to wait.

                In seconds.
                """
            )
        ),
    ] = 5
    hosts: list[str] = Field(default_factory=list, description="Who may call.")
    limit: int | Literal["auto"] = "auto"
    port: int = Field(8000, validation_alias=AliasChoices("PORT", "HTTP_PORT"))
    database: Database = Database()
