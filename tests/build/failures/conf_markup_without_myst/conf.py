envvars_docstring_markup = "myst"
