"""Messages to systemd: the server is ready, and it still answers."""

import os
import socket
import time
from collections.abc import Mapping
from threading import Thread
from urllib.error import URLError
from urllib.request import urlopen

from tartli_ref.server.health import ALIVE_AT

MICROSECONDS = 1_000_000


def notify(message: str, environ: Mapping[str, str] = os.environ) -> None:
    """Send a message such as ``READY=1`` if systemd started this process and listens."""
    address = environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.sendto(message.encode(), address.replace("@", "\0", 1))


def watch(url: str, environ: Mapping[str, str] = os.environ) -> None:
    """Ask this server in turns of half the watchdog's time whether it answers, and pass it on."""
    pause = int(environ.get("WATCHDOG_USEC") or 0) / MICROSECONDS / 2
    if pause:
        Thread(
            target=_watch, args=(url + ALIVE_AT.lstrip("/"), pause, environ), daemon=True
        ).start()


def _watch(address: str, pause: float, environ: Mapping[str, str]) -> None:
    while True:
        try:
            with urlopen(address, timeout=pause):
                notify("WATCHDOG=1", environ)
        except (URLError, OSError):
            pass  # systemd restarts the server if this goes on
        time.sleep(pause)
