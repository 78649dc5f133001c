"""The settings module of the published SkyRL."""

from __future__ import annotations

from tests.corpus import truth
from tests.corpus.releases import fetch


def source() -> str:
    """Return the text of the module; download the release where it is not at hand.

    Raises:
        DownloadError: The release cannot be had, or is not what was published.
    """
    return fetch(truth.read(truth.TRUTH / "skyrl_env_vars.json").release).read_text("utf-8")
