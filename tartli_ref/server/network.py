"""The port, the addresses at which this machine and phones reach the server, and proxies in front
of it.
"""

import errno
import io
import socket
import sys
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, TextIO
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import segno
from werkzeug.middleware.proxy_fix import ProxyFix

from tartli_ref.server.settings import (
    DEFAULT_PORT,
    EVERY_ADDRESS,
    LAST_PORT,
    CannotServe,
    Settings,
)

LOOPBACK = "127.0.0.1"
ANY_PORT = 9

# routing targets: an address reserved for documentation, and one in each private network
FAR_AWAY = ("203.0.113.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


def address(host: str, port: int) -> str:
    """Host and port; an IPv6 address gets its brackets."""
    if ":" in host:
        host = f"[{host}]"
    return f"{host}:{port}"


def url(host: str, port: int) -> str:
    """The URL of the start page."""
    return f"http://{address(host, port)}/"


def own_host(host: str) -> str:
    """The host by which this machine reaches a server listening at `host`."""
    return LOOPBACK if host in EVERY_ADDRESS else host


def phone_hosts(host: str) -> list[str]:
    """The hosts by which other devices reach a server listening at `host`, if any."""
    hosts = lan_addresses() if host in EVERY_ADDRESS else [host]
    return [host for host in hosts if not is_loopback(host)]


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach the host."""
    return host in ("localhost", "::1") or host.startswith("127.")


def lan_addresses() -> list[str]:
    """This machine's addresses, the outward one first; loopback if there are none."""
    addresses = dict.fromkeys(map(address_towards, FAR_AWAY))
    return [host for host in addresses if host] or [LOOPBACK]


def address_towards(target: str) -> str | None:
    """This machine's address on the route to a target; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, ANY_PORT))
        except OSError:
            return None
        host: str = probe.getsockname()[0]
        return host


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; of two simultaneous starts, only one gets the port."""
    try:
        family, resolved = resolve(host, port)
        listener = socket.socket(family, socket.SOCK_STREAM)
    except OSError as error:
        raise CannotServe(why_not(host, port, error)) from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(resolved)
        listener.listen()
    except OSError as error:
        listener.close()
        raise CannotServe(why_not(host, port, error)) from error
    return listener


def resolve(host: str, port: int) -> tuple[socket.AddressFamily, Any]:
    """The address and the family of a host name or number."""
    infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, resolved = infos[0]
    return family, resolved


def why_not(host: str, port: int, error: OSError) -> str:
    """The error for a port that cannot be bound, naming the setting to change."""
    if error.errno == errno.EADDRINUSE:
        other = LAST_PORT - 1 if port == LAST_PORT else port + 1
        return f"Port {port} is in use: stop what uses it, or set PORT={other}."
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to this user: set PORT={DEFAULT_PORT}."
    return f"HOST={host} cannot be listened at: {error.strerror}."


class BehindProxy:
    """Middleware that accepts the client address and scheme from proxies in these networks only."""

    def __init__(
        self, program: WSGIApplication, trusted: Sequence[IPv4Network | IPv6Network]
    ) -> None:
        self._program = program
        self._trusted = trusted
        self._fixed: WSGIApplication = ProxyFix(program, x_for=1, x_proto=1)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        peer = ip_address(environ["REMOTE_ADDR"])
        peer = getattr(peer, "ipv4_mapped", None) or peer
        if any(peer in network for network in self._trusted):
            return self._fixed(environ, start)
        return self._program(environ, start)


if sys.platform != "win32":
    import resource

CONNECTIONS = 4000
FILES_EACH = 3  # the socket, and spool files for a large request and response
FILES_OWN = 128  # database, port, closing connections, and others


def room_for_connections(connections: int = CONNECTIONS) -> int:
    """This number of connections, or fewer if the file descriptor limit is lower."""
    if sys.platform == "win32":
        return min(connections, 100)  # waitress's own number: the system cannot be asked
    files = FILES_OWN + FILES_EACH * connections
    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit < 0:  # there is none
        return connections
    if limit < files:
        limit = files if most < 0 else min(files, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, most))
    return min(connections, (limit - FILES_OWN) // FILES_EACH)


def greet(settings: Settings, port: int) -> None:
    """Print the message immediately, even to a file or a pipe."""
    print(greeting(settings, port, sys.stdout), flush=True)


def greeting(settings: Settings, port: int, out: TextIO) -> str:
    """The address for this machine, those for phones, and the first of these as a QR code."""
    phones = [url(host, port) for host in phone_hosts(settings.host)]
    lines = [
        f"Tartli Ref is ready (Ctrl-C ends it). {_kept(settings)}",
        "",
        f"  on this machine   {url(own_host(settings.host), port)}",
    ]
    for phone in phones or ["not reachable"]:
        lines.append(f"  on a phone        {phone}")
    if phones:
        lines += for_the_camera(phones[0], out)
    return "\n".join(lines)


def _kept(settings: Settings) -> str:
    """The data's location; a database address is shown without its password."""
    if not settings.database:
        return f"Everything is kept in {settings.instance}"
    return f"Tables and books are kept in the database, the secret in {settings.instance}"


def for_the_camera(text: str, out: TextIO) -> list[str]:
    """The lines of the QR code; none if `out` cannot encode block characters."""
    lines = qr_code(text)
    try:
        "".join(lines).encode(out.encoding or "ascii")
    except UnicodeEncodeError:
        return []
    if out.isatty():
        lines = [light_on_dark(line) for line in lines]
    return ["  (in the same Wi-Fi, or by its camera)", "", *lines]


def qr_code(text: str) -> list[str]:
    """A QR code in block characters, two modules per character, light on dark."""
    drawn = io.StringIO()
    segno.make_qr(text, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue().splitlines()


def light_on_dark(line: str) -> str:
    """Set the colours explicitly: a dark-on-light terminal would invert the code."""
    return f"\x1b[97;40m{line}\x1b[0m"
