project = "Shop"

# Where the code is.
envvars_source_url = "https://code.example/{file}#L{line}"
