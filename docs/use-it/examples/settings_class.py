"""A settings class of a library."""

from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="SHOP_")

    workers: int = Field(default=4, description="How many processes answer.")
    level: Literal["debug", "info"] = "info"
