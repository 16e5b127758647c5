"""The server: binds the port, prepares the instance, prints its addresses, and serves.

A single process runs waitress; several run under gunicorn (`serving.gunicorn_conf`).
"""

import gc
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from functools import cache, partial
from typing import Any
from wsgiref.types import WSGIApplication

from waitress.server import create_server

import tartli_ref.games  # noqa: F401 - enters them
from tartli_ref.server import systemd
from tartli_ref.server.backups import back_up_on_start
from tartli_ref.server.health import Health
from tartli_ref.server.keeping import (
    OpenStore,
    UptimeCounter,
    check_installed,
    make_folder,
    open_to_others,
    secret_in,
    store_of,
)
from tartli_ref.server.logs import Logged, log_as
from tartli_ref.server.network import (
    BehindProxy,
    greet,
    listen,
    own_host,
    phone_hosts,
    room_for_connections,
    url,
)
from tartli_ref.server.settings import CannotServe, Settings, settings_from
from tartli_ref.store import Store
from tartli_ref.store.damage import damaged_in
from tartli_ref.table.service import purge_deleted
from tartli_ref.web.application import create_app

__all__ = ["CannotServe", "Settings", "serve", "settings_from"]

# one large upload runs and two more may queue, which leaves five threads for taps
THREADS = 8
SLICE = 0.001  # seconds per thread switch; at Python's 5 ms a tap waits for pages
LOG = logging.getLogger(__name__)
COLLECTIONS = 10_000, 3, 1_000  # small ones: a full one stopped every thread for up to 200 ms
GUNICORN = ["gunicorn", "-c", "python:tartli_ref.server.gunicorn_conf"]

WAITRESS: dict[str, Any] = {
    "threads": THREADS,
    "channel_timeout": 60,
    "cleanup_interval": 10,
    "asyncore_use_poll": True,  # select() handles 1,024 files
    "max_request_body_size": 17 << 20,  # a whole book; other forms have their own smaller limits
    "max_request_header_size": 32 << 10,
    "recv_bytes": 64 << 10,
    "inbuf_overflow": 64 << 10,  # longer bodies are spooled to disk
    "outbuf_high_watermark": 1 << 30,  # no thread waits for a slow phone to read its response
    "clear_untrusted_proxy_headers": False,  # `BehindProxy` decides which proxies to trust
    "ident": "tartli-ref",
}

Build = Callable[[Store, str], WSGIApplication]


def program(settings: Settings) -> Build:
    """An application factory; tests may pass a smaller one."""
    hosts_in_the_network = None
    if not settings.hosts:
        hosts_in_the_network = partial(phone_hosts, settings.host)
    return lambda store, secret: create_app(
        store,
        secret=secret,
        tables_an_hour=settings.tables_an_hour,
        zone=settings.zone,
        hosts=settings.hosts,
        retention=settings.retention,
        contact=settings.contact,
        phone_hosts=hosts_in_the_network,
    )


def serve(environ: Mapping[str, str] = os.environ, build: Build | None = None) -> None:
    """Run until stopped. A failed start prints its reason in one sentence and exits with 1."""
    try:
        settings = settings_from(environ)
        check_installed(settings)
        if settings.workers == 1:
            run(settings, build or program(settings))
            return
    except CannotServe as trouble:
        sys.exit(str(trouble))
    from gunicorn.app.wsgiapp import WSGIApplication as Gunicorn  # noqa: PLC0415

    sys.argv = GUNICORN
    Gunicorn("%(prog)s [OPTIONS]", prog=GUNICORN[0]).run()


def run(settings: Settings, build: Build) -> None:
    """Bind the ports first: if that fails, nothing has been created or opened."""
    with ExitStack() as stack:
        sockets = []
        for host, port in settings.addresses:
            sockets.append(stack.enter_context(closing(listen(host, port))))
        log_as(settings.log)
        secret, open_store = made_ready(settings)
        store = stack.enter_context(closing(open_store()))
        server = create_server(
            watched_over(settings, store, build(store, secret)),
            sockets=sockets,
            connection_limit=room_for_connections(),
            **WAITRESS,
        )
        # logging a warning for each queued tap would make the queue longer
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        let_threads_run()
        for end in (signal.SIGTERM, signal.SIGINT):
            signal.signal(end, lambda *_: sys.exit(0))  # waitress then drains open requests
        port = sockets[0].getsockname()[1]
        greet(settings, port)
        systemd.notify("READY=1")
        systemd.watch(url(own_host(settings.host), port))
        server.run()


def made_ready(settings: Settings) -> tuple[str, OpenStore]:
    """Prepare the instance: folder, secret, backup and migrations. Returns the secret and a
    function that opens the store.
    """
    make_folder(settings.instance)
    secret = secret_in(settings.instance)
    if not settings.database:
        back_up_on_start(settings.instance, settings.backups)
    open_store = store_of(settings)
    if settings.database:
        open_store = knowing_damage(open_store)
    for warning in open_to_others(settings.instance):
        print(warning, file=sys.stderr)
    with closing(open_store()) as store:
        purge_deleted(store, settings.retention)
    return secret, open_store


def knowing_damage(open_store: OpenStore) -> OpenStore:
    """Read every log on the server once; a store opened then takes no entries for damaged ones."""
    with closing(open_store()) as store, store.engine.reading() as db:
        damaged, unread = damaged_in(db, READING_SECONDS)
    if unread:
        LOG.warning("%s tables and books are not checked before they are next opened.", unread)

    def opened() -> Store:
        store = open_store()
        for error in damaged:
            store.engine.note_damage(error)
        return store

    return opened


READING_SECONDS = 20
"""The longest that a start on PostgreSQL reads: 1.7 million lines, at 86,000 a second. Any log is
checked again when it is opened.
"""

made_ready_once = cache(made_ready)
"""Cached, so that forked workers reuse the result of their manager, which calls this first."""


def let_threads_run() -> None:
    """Set up Python for a server whose application is built: short slices and short pauses."""
    sys.setswitchinterval(SLICE)
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


def watched_over(settings: Settings, store: Store, built: WSGIApplication) -> WSGIApplication:
    """The application with logging, health checks and metrics, behind its proxies."""
    served = built
    if settings.log:
        served = Logged(served, believes=bool(settings.proxy))
    served = UptimeCounter(Health(served, store, settings), store)
    if settings.proxy:
        served = BehindProxy(served, settings.proxy)
    if settings.metrics:
        from tartli_ref.server.metrics import Metrics  # noqa: PLC0415

        served = Metrics(served, store, settings.metrics[1])
    return served
