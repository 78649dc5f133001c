envvars_docstring_markup = "markdown"
