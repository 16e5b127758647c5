"""``tartli_ref.wsgi:app``: the program for any WSGI server, with the settings of the environment.

PORT and HOST are that server's own business, as are the bounds of connections.
"""

import atexit
import os
import sys
from collections.abc import Mapping
from wsgiref.types import WSGIApplication

from waitress.proxy_headers import proxy_headers_middleware

from tartli_ref.gc_tuning import collect_seldom
from tartli_ref.serving import CannotServe, believed, made_ready, program, settings_from
from tartli_ref.serving.health import Health
from tartli_ref.serving.keeping import UptimeCounter
from tartli_ref.upkeep import tend

IN_VAIN = 3  # the exit status by which gunicorn knows that starting anew would not help


def application(environ: Mapping[str, str]) -> WSGIApplication:
    """The program on its instance, which is made, backed up and brought up to date first."""
    settings = settings_from(environ)
    secret, open_store = made_ready(settings)
    store = open_store()
    atexit.register(store.close)
    tend(store)
    built = UptimeCounter(Health(program(settings)(store, secret), store, settings), store)
    return proxy_headers_middleware(built, **believed(settings)) if settings.proxy else built


try:
    collect_seldom()
    app = application(os.environ)
except CannotServe as trouble:
    print(trouble, file=sys.stderr)
    sys.exit(IN_VAIN)
