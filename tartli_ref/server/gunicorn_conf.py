"""gunicorn settings, used by `serve` with WORKERS above 1. By hand: ``gunicorn -c
python:tartli_ref.server.gunicorn_conf``.

gunicorn's threads wait for slow clients indefinitely, so it must run behind a buffering proxy and
accepts connections from this machine only.
"""

import os
import shutil
import signal
import sys
from functools import partial
from typing import Any

from tartli_ref.server import systemd
from tartli_ref.server.logs import log_as
from tartli_ref.server.network import address, greet, is_loopback, listen, own_host, url
from tartli_ref.server.serving import THREADS, made_ready_once
from tartli_ref.server.settings import CannotServe, settings_from

try:
    settings = settings_from(os.environ)
except CannotServe as trouble:
    sys.exit(str(trouble))

metrics_folder = settings.instance / "metrics"  # each worker writes its metrics here
if settings.metrics:
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(metrics_folder)

wsgi_app = "tartli_ref.wsgi:app"
worker_class = "gthread"
workers = settings.workers
threads = THREADS
bind = [address(host, port) for host, port in settings.addresses]
worker_connections = 1000
keepalive = 65
timeout = 30
graceful_timeout = 30
forwarded_allow_ips = ""  # `BehindProxy` decides which proxies to trust
control_socket_disable = True  # the default is in the home directory, and a service has none
loglevel = "warning"
proc_name = "tartli-ref"

ENDS = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)


def on_starting(server: Any) -> None:
    """Migrate the database once, before workers start."""
    try:
        for place in server.cfg.address:
            if not isinstance(place, tuple):  # a socket file
                continue
            host, port = place
            if not is_loopback(host):
                raise CannotServe(
                    f"{host} is open to others: with many workers listen at 127.0.0.1, and let"
                    " a proxy on this machine take the connections."
                )
            listen(host, port).close()
        _log_with_us(server)
        made_ready_once(settings)
    except CannotServe as trouble:
        sys.exit(str(trouble))
    if settings.metrics:
        shutil.rmtree(metrics_folder, ignore_errors=True)
        metrics_folder.mkdir(mode=0o700)
    # A signal to a worker that has no handler of its own yet would be lost.
    os.register_at_fork(
        before=partial(signal.pthread_sigmask, signal.SIG_BLOCK, ENDS),
        after_in_parent=partial(signal.pthread_sigmask, signal.SIG_UNBLOCK, ENDS),
    )


def post_worker_init(worker: Any) -> None:
    """Take the signals that came while the worker started, and watch over the server."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
    systemd.watch(url(own_host(settings.host), worker.sockets[0].getsockname()[1]))


def when_ready(server: Any) -> None:
    """Print the server's addresses."""
    greet(settings, server.LISTENERS[0].getsockname()[1])


def on_reload(server: Any) -> None:
    """Restore our logging after gunicorn has reset it."""
    _log_with_us(server)


def _log_with_us(server: Any) -> None:
    log_as(settings.log)
    server.log.error_log.handlers.clear()
    server.log.error_log.propagate = True
