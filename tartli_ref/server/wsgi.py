"""``tartli_ref.wsgi:app``: the application for any WSGI server, configured from the environment.

PORT, HOST and connection limits are up to that server.
"""

import atexit
import os
import sys
from collections.abc import Mapping
from wsgiref.types import WSGIApplication

from tartli_ref.server.logs import log_as
from tartli_ref.server.serving import (
    CannotServe,
    let_threads_run,
    made_ready_once,
    program,
    settings_from,
    watched_over,
)

IN_VAIN = 3  # the exit status by which gunicorn knows that a restart would not help


def application(environ: Mapping[str, str]) -> WSGIApplication:
    """The application on its instance, which is first created, backed up and migrated."""
    settings = settings_from(environ)
    log_as(settings.log)
    secret, open_store = made_ready_once(settings)
    store = open_store()
    atexit.register(store.close)
    watched = watched_over(settings, store, program(settings)(store, secret))
    let_threads_run()
    return watched


try:
    app = application(os.environ)
except CannotServe as trouble:
    print(trouble, file=sys.stderr)
    sys.exit(IN_VAIN)
