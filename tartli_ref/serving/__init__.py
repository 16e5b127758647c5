"""The server: takes the port, opens the instance, prints its addresses, and serves."""

import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import partial
from socket import socket
from typing import TYPE_CHECKING, Any
from wsgiref.types import WSGIApplication

from flask import Flask

from tartli_ref.serving.at_once import nothing_new
from tartli_ref.serving.backups import back_up_on_start
from tartli_ref.serving.connections import PatientServer, room_for_connections
from tartli_ref.serving.greeting import greet
from tartli_ref.serving.health import Health, alive, asks_readiness
from tartli_ref.serving.keeping import (
    OpenStore,
    UptimeCounter,
    check_installed,
    make_folder,
    metrics_of,
    open_to_others,
    secret_in,
    store_of,
    what_serves_with_many,
)
from tartli_ref.serving.logs import Logged, log_as
from tartli_ref.serving.network import listen, phone_hosts
from tartli_ref.serving.settings import CannotServe, Settings, settings_from
from tartli_ref.store import Store
from tartli_ref.upkeep import purge_deleted
from tartli_ref.web import create_app
from tartli_ref.web.access import SERVICE

if TYPE_CHECKING:
    from tartli_ref.serving.metrics import Metrics

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
        phone_hosts=None if settings.hosts else partial(phone_hosts, settings.host),
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
        check_installed(settings)
        log_as(settings.log)
        secret, open_one = made_ready(settings)
        for each in open_to_others(settings.instance):
            print(each, file=sys.stderr)
        with closing(open_one()) as store:
            purge_deleted(store)
            if settings.workers == 1:
                server = _server(settings, listener, store, build(store, secret))
                for end in (signal.SIGTERM, signal.SIGINT):
                    signal.signal(end, server.stop)
                greet(settings, listener.getsockname()[1])
                server.run()
                return

        def one_of_many(shared: socket) -> PatientServer:
            store = open_one()
            return _server(settings, shared, store, build(store, secret))

        serve_with = what_serves_with_many()
        greet(settings, listener.getsockname()[1])
        serve_with(settings.workers, listener, one_of_many)


def made_ready(settings: Settings) -> tuple[str, OpenStore]:
    """Makes the instance, its secret, and a backup; gives the secret, and what opens the store."""
    make_folder(settings.instance)
    secret = secret_in(settings.instance)
    if not settings.database:
        back_up_on_start(settings.instance, settings.backups)
    return secret, store_of(settings)


def _server(
    settings: Settings, listener: socket, store: Store, built: WSGIApplication
) -> PatientServer:
    """The server of one process."""
    sys.setswitchinterval(SLICE)
    watched, metrics = watched_over(settings, store, built)
    server = PatientServer(
        watched,
        listener,
        at_once=[alive, *nothing_new(built)],
        aside=asks_readiness,
        threads=THREADS,
        connection_limit=room_for_connections(),
        ident="tartli-ref",
        max_request_body_size=LARGEST_REQUEST,
        **believed(settings),
    )
    if metrics is not None:
        metrics.gauge("queue", "Requests that wait", lambda: len(server.task_dispatcher.queue))
    return server


def watched_over(
    settings: Settings, store: Store, built: WSGIApplication
) -> tuple[WSGIApplication, "Metrics | None"]:
    """The program with all that an operator sees of it; its figures, if they are wanted."""
    logged: WSGIApplication = built
    if settings.log:
        logged = Logged(built, believes=bool(settings.proxy))
    health = Health(logged, store, settings)
    metrics = metrics_of(health, store) if settings.metrics[0] else None
    if metrics is not None:
        if isinstance(built, Flask):
            service = built.extensions[SERVICE]
            metrics.gauge("folds", "Tables that are in memory", lambda: service.folds_kept)
        metrics.serve(*settings.metrics, ports=settings.workers)
    return UptimeCounter(metrics or health, store), metrics


def believed(settings: Settings) -> dict[str, Any]:
    """The headers of the proxy in front that are trusted: the client's address, and https. Those of
    anybody else are not.
    """
    if not settings.proxy:
        return {}
    headers = {"x-forwarded-for", "x-forwarded-proto"}
    return {"trusted_proxy": settings.proxy, "trusted_proxy_headers": headers}
