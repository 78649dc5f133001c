envvars_source_url = "https://code.example/{path:d}#L{line}"
