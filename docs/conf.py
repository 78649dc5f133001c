"""Configuration of the documentation."""

import os
from urllib.parse import urlsplit

from sphinx_ext import __version__

# Where the site is built from a public checkout, the host of the build knows its address.
REPOSITORY = os.environ.get("READTHEDOCS_GIT_CLONE_URL", "").removesuffix(".git")
if "GITHUB_REPOSITORY" in os.environ:
    REPOSITORY = "{GITHUB_SERVER_URL}/{GITHUB_REPOSITORY}".format_map(os.environ)
BASE_URL = os.environ.get("READTHEDOCS_CANONICAL_URL") or os.environ.get("DOCS_BASE_URL") or ""
if BASE_URL and not BASE_URL.endswith("/"):
    BASE_URL += "/"

# ── Project ──────────────────────────────────────────────────────────────────────────────────────

project = "SkyRL environment variables"
author = "The SkyRL-env authors"
copyright = author
version = release = __version__

# ── Sources ──────────────────────────────────────────────────────────────────────────────────────

extensions = [
    "myst_parser",
    "notfound.extension",
    "sphinx_copybutton",
    "sphinx_ext",
    "sphinxext.opengraph",
]
exclude_patterns = ["_build"]
templates_path = ["_templates"]
myst_enable_extensions = ["attrs_block", "colon_fence"]

# ── HTML ─────────────────────────────────────────────────────────────────────────────────────────

html_theme = "furo"
html_title = project
html_baseurl = BASE_URL
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["site.css"]

# The console examples show a prompt, and a backslash continues a command on the next line.
copybutton_prompt_text = "$ "
copybutton_line_continuation_character = "\\"

# The 404 page is served at any depth, so its links start at the root of the site.
notfound_urls_prefix = urlsplit(BASE_URL).path or "/"
notfound_context = {
    "title": "Page not found",
    "body": "<h1>Page not found</h1>\n<p>There is no page at this address. Search for a variable "
    "by any part of its name, or choose a page from the menu.</p>",
}

ogp_site_url = BASE_URL
ogp_social_cards = {"enable": False}

# ── Links to the sources ─────────────────────────────────────────────────────────────────────────

if REPOSITORY.startswith("https://"):
    envvars_source_url = f"{REPOSITORY}/blob/main/{{path}}#L{{line}}"
    html_theme_options = {
        "source_repository": REPOSITORY,
        "source_branch": "main",
        "source_directory": "docs/",
    }
else:
    extensions.append("sphinx.ext.viewcode")
