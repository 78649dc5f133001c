envvars_source_url = True
