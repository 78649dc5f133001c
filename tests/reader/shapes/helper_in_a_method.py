import os


class Reloader:
    def reload(self, environ):
        def _read(name, ctor, default):
            value = environ.get(name)
            if value is None:
                return default() if callable(default) else default
            try:
                return ctor(value)
            except Exception:
                return default

        def cores():
            return os.cpu_count()

        # Shows more.
        DEBUG = _read("APP_DEBUG", int, 0)

        # As much as `DEBUG`.
        TRACE = _read("APP_TRACE", int, DEBUG)

        THREADS = _read("APP_THREADS", int, cores)
        WORDS = _read("APP_WORDS", lambda text: text.split(), ["a"])

        for name, value in locals().copy().items():
            if name.isupper():
                globals()[name] = value
