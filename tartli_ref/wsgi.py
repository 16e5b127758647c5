"""``tartli_ref.wsgi:app``: the program for any WSGI server, with the settings of the environment.

PORT and HOST are that server's own business, as are the bounds of connections. WORKERS says how
many processes it has, each of which needs a port for its figures.
"""

import atexit
import os
import sys
from collections.abc import Mapping
from wsgiref.types import WSGIApplication

from waitress.proxy_headers import proxy_headers_middleware

from tartli_ref.serving import (
    CannotServe,
    believed,
    made_ready,
    program,
    settings_from,
    watched_over,
)
from tartli_ref.serving.logs import log_as
from tartli_ref.upkeep import purge_deleted

IN_VAIN = 3  # the exit status by which gunicorn knows that starting anew would not help


def application(environ: Mapping[str, str]) -> WSGIApplication:
    """The program on its instance, which is made, backed up and brought up to date first."""
    settings = settings_from(environ)
    log_as(settings.log)
    secret, open_store = made_ready(settings)
    store = open_store()
    atexit.register(store.close)
    purge_deleted(store)
    watched, _ = watched_over(settings, store, program(settings)(store, secret))
    return proxy_headers_middleware(watched, **believed(settings)) if settings.proxy else watched


try:
    app = application(os.environ)
except CannotServe as trouble:
    print(trouble, file=sys.stderr)
    sys.exit(IN_VAIN)
