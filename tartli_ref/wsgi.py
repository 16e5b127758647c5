"""``tartli_ref.wsgi:app``: the program for any WSGI server, with the settings of the environment.

PORT and HOST are that server's own business, as are the bounds of connections.
"""

import atexit
import os
import sys
from collections.abc import Mapping
from wsgiref.types import WSGIApplication

from tartli_ref.serving import (
    CannotServe,
    made_ready_once,
    program,
    settings_from,
    watched_over,
)
from tartli_ref.serving.logs import log_as

IN_VAIN = 3  # the exit status by which gunicorn knows that starting again would not help


def application(environ: Mapping[str, str]) -> WSGIApplication:
    """The program on its instance, which is made, backed up and brought up to date first."""
    settings = settings_from(environ)
    log_as(settings.log)
    secret, open_store = made_ready_once(settings)
    store = open_store()
    atexit.register(store.close)
    return watched_over(settings, store, program(settings)(store, secret))


try:
    app = application(os.environ)
except CannotServe as trouble:
    print(trouble, file=sys.stderr)
    sys.exit(IN_VAIN)
