"""Many processes that serve one port, kept alive by gunicorn: one that dies is replaced."""

import logging
import os
from collections.abc import Callable
from socket import socket
from typing import NoReturn

from gunicorn.app.base import BaseApplication
from gunicorn.config import Config
from gunicorn.glogging import Logger
from gunicorn.workers.base import Worker

from tartli_ref.serving.connections import PatientServer

SILENT_SECONDS = 30  # a worker that says nothing for so long is replaced
GRACE_SECONDS = 30  # for what a worker is answering when it is told to end

MakeServer = Callable[[socket], PatientServer]


def serve_with(workers: int, listener: socket, make: MakeServer) -> NoReturn:
    """Serves this port with so many processes until it is stopped. Each makes its own server."""
    Workers(workers, listener, make).run()
    raise SystemExit(0)


class Workers(BaseApplication):
    """What gunicorn asks about the program that it keeps alive."""

    def __init__(self, workers: int, listener: socket, make: MakeServer) -> None:
        self._settings = {
            "bind": f"fd://{listener.detach()}",
            "workers": workers,
            "worker_class": OneWorker,
            "timeout": SILENT_SECONDS,
            "graceful_timeout": GRACE_SECONDS,
            "loglevel": "warning",
            "logger_class": OneLog,
            "proc_name": "tartli-ref",
            "control_socket_disable": True,  # it would lie in a home that a service has none of
        }
        self.make = make
        super().__init__()

    def load_config(self) -> None:
        """Gives gunicorn its settings; those in its own variables and files are not asked."""
        assert self.cfg is not None  # it was made just now
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> MakeServer:
        """What each worker makes its server with."""
        return self.make


class OneLog(Logger):
    """What the manager tells goes where the program's own log goes, and looks like it."""

    def setup(self, _cfg: Config) -> None:
        """Only warnings and errors, handed on."""
        self.error_log.setLevel(logging.WARNING)
        self.error_log.propagate = True


class OneWorker(Worker):
    """A process with a server of its own on the port of all."""

    wsgi: MakeServer

    def run(self) -> None:
        """Serves until it is told to end, or its manager is gone; then answers what is open."""
        server = self.wsgi(self.sockets[0].sock)
        while self.alive and os.getppid() == self.ppid:
            self.notify()
            server.turn()
        server.end()
