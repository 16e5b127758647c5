"""The server: takes the port, opens the instance, prints its addresses, and serves."""

import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from types import FrameType
from typing import Any, NoReturn
from wsgiref.types import WSGIApplication

from tartli_ref.serving.at_once import nothing_new
from tartli_ref.serving.backups import back_up_on_start
from tartli_ref.serving.connections import PatientServer, room_for_connections
from tartli_ref.serving.greeting import greet
from tartli_ref.serving.keeping import (
    UptimeCounter,
    make_folder,
    secret_in,
    store_in,
    warn_of_readers,
)
from tartli_ref.serving.network import listen
from tartli_ref.serving.settings import CannotServe, Settings, settings_from
from tartli_ref.store import Store
from tartli_ref.upkeep import tend
from tartli_ref.web import create_app

__all__ = ["CannotServe", "Settings", "serve", "settings_from"]

# One large upload is worked on and two more may wait for it: five threads are left for taps.
THREADS = 8
SLICE = 0.001  # seconds until a thread lets another go on; in Python's five, a tap waits for pages
LARGEST_REQUEST = 17 << 20  # a whole book; what else is sent has a smaller bound of its own

Build = Callable[[Store, str], WSGIApplication]


def program(settings: Settings) -> Build:
    """A builder of the program; a test may serve something smaller."""
    return lambda store, secret: create_app(
        store,
        secret=secret,
        tables_an_hour=settings.tables_an_hour,
        zone=settings.zone,
        hosts=settings.hosts,
    )


def serve(environ: Mapping[str, str] = os.environ, build: Build | None = None) -> None:
    """Serves until it is stopped. If it cannot start, it says why in one sentence: exit code 1."""
    try:
        settings = settings_from(environ)
        run(settings, build or program(settings))
    except CannotServe as trouble:
        sys.exit(str(trouble))


def run(settings: Settings, build: Build) -> None:
    """Takes the port first: if that fails, nothing was created or opened."""
    with closing(listen(settings.host, settings.port)) as listener:
        make_folder(settings.instance)
        secret = secret_in(settings.instance)
        back_up_on_start(settings.instance, settings.backups)
        with closing(store_in(settings.instance)) as store:
            warn_of_readers(settings.instance)
            tend(store)
            built = build(store, secret)
            server = PatientServer(
                UptimeCounter(built, store),
                listener,
                at_once=nothing_new(built),
                threads=THREADS,
                connection_limit=room_for_connections(),
                ident="tartli-ref",
                max_request_body_size=LARGEST_REQUEST,
                **believed(settings),
            )
            sys.setswitchinterval(SLICE)
            signal.signal(signal.SIGTERM, stop)
            greet(settings, listener.getsockname()[1])
            server.run()


def believed(settings: Settings) -> dict[str, Any]:
    """The headers of the proxy in front that are trusted: the client's address, and https. Those of
    anybody else are not.
    """
    if not settings.proxy:
        return {}
    headers = {"x-forwarded-for", "x-forwarded-proto"}
    return {"trusted_proxy": settings.proxy, "trusted_proxy_headers": headers}


def stop(_signal: int, _frame: FrameType | None) -> NoReturn:
    """Ends the server as Ctrl-C does: open requests are answered first."""
    raise SystemExit(0)
