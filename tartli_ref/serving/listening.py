"""The port: who gets it, and what to do about one that cannot be had."""

import errno
import socket
from typing import Any

from tartli_ref.serving.settings import DEFAULT_PORT, LAST_PORT
from tartli_ref.serving.trouble import CannotServe


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens already: of two starts at once, only one gets the port."""
    try:
        family, address = resolve(host, port)
        listener = socket.socket(family, socket.SOCK_STREAM)
    except OSError as error:
        raise CannotServe(why_not(host, port, error)) from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except OSError as error:
        listener.close()
        raise CannotServe(why_not(host, port, error)) from error
    return listener


def resolve(host: str, port: int) -> tuple[socket.AddressFamily, Any]:
    """The kind of address that a host's name or number stands for, and the address."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = found[0]
    return family, address


def why_not(host: str, port: int, error: OSError) -> str:
    """Names the setting that can be changed, PORT or HOST."""
    if error.errno == errno.EADDRINUSE:
        other = port - 1 if port == LAST_PORT else port + 1
        return f"Port {port} is in use: stop what uses it, or use PORT={other} make run"
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to this user: use PORT={DEFAULT_PORT} make run"
    return f"HOST={host} cannot be listened at: {error.strerror}."
