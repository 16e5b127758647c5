"""The settings of gunicorn, which `serve` runs with WORKERS above 1. By hand:
``gunicorn -c python:tartli_ref.serving.gunicorn_conf``.

gunicorn's threads wait for slow clients without end, so it stands behind a proxy that reads whole
requests first, and takes connections of this machine only.
"""

import os
import shutil
import sys
from typing import Any

from tartli_ref.serving import SLICE, THREADS, made_ready_once
from tartli_ref.serving.greeting import greet
from tartli_ref.serving.logs import log_as
from tartli_ref.serving.network import is_loopback, listen
from tartli_ref.serving.settings import CannotServe, settings_from

try:
    settings = settings_from(os.environ)
except CannotServe as trouble:
    sys.exit(str(trouble))

metrics_folder = settings.instance / "metrics"  # each worker writes its figures there
if settings.metrics:
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(metrics_folder)

wsgi_app = "tartli_ref.wsgi:app"
worker_class, workers, threads = "gthread", settings.workers, THREADS
bind = [
    f"[{host}]:{port}" if ":" in host else f"{host}:{port}" for host, port in settings.addresses
]
worker_connections, keepalive, timeout, graceful_timeout = 1000, 65, 30, 30
forwarded_allow_ips = ""  # `BehindProxy` decides whom to trust
control_socket_disable = True  # it would lie in a home, and a service has none
loglevel, proc_name = "warning", "tartli-ref"


def on_starting(server: Any) -> None:
    """Brings the database up to date, once, before there are workers."""
    try:
        for host, port in (each for each in server.cfg.address if isinstance(each, tuple)):
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


def when_ready(server: Any) -> None:
    """Says where it is."""
    greet(settings, server.LISTENERS[0].getsockname()[1])


def on_reload(server: Any) -> None:
    """gunicorn has set up its log again."""
    _log_with_us(server)


def post_fork(_server: Any, _worker: Any) -> None:
    """In each worker."""
    sys.setswitchinterval(SLICE)


def _log_with_us(server: Any) -> None:
    log_as(settings.log)
    server.log.error_log.handlers.clear()
    server.log.error_log.propagate = True
