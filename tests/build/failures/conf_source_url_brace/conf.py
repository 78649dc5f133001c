envvars_source_url = "https://code.example/{path#L{line}"
