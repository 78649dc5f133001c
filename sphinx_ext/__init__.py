"""A reference of environment variables, read from the settings module that declares them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata

__version__ = "0.1.0"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the extension to Sphinx, in the order in which a build comes to each part."""
    # Imported here so that `python -m sphinx_ext` works, and starts fast, without Sphinx.
    from sphinx_ext import catalog, config, directives, linking, records, rendering, viewcode

    app.add_message_catalog(catalog.CATALOG, catalog.LOCALE_DIR)
    config.add_config_values(app)
    app.connect("config-inited", config.check_config)
    app.connect("config-inited", add_assets)
    app.connect("builder-inited", linking.rank_first)
    app.connect("builder-inited", viewcode.connect)

    for name, directive in directives.DIRECTIVES.items():
        app.add_directive(name, directive)
    app.add_directive_to_domain("std", "envvar", directives.EnvVarDirective, override=True)
    app.add_role_to_domain("std", "envvar", linking.EnvVarRole(), override=True)

    app.connect("env-purge-doc", records.purge)
    app.connect("env-merge-info", records.merge)
    app.connect("env-updated", records.register)
    app.connect("missing-reference", linking.resolve_optional)

    app.add_post_transform(rendering.FillSpans)
    app.add_post_transform(linking.SearchByObject)
    for node, visitors in rendering.NODES.items():
        app.add_node(node, override=False, **visitors)
    app.add_css_file("envvars.css")

    return {
        "version": __version__,
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def add_assets(app: Sphinx, config: Config) -> None:
    """Let HTML builders copy the stylesheet."""
    config.html_static_path.append(str(Path(__file__).parent / "assets"))
