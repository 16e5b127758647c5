"""The start-up message: the server's addresses, and a QR code for phones."""

import io
import sys
from typing import TextIO

import segno

from tartli_ref.serving.network import own_host, phone_hosts, url
from tartli_ref.serving.settings import Settings


def greet(settings: Settings, port: int) -> None:
    """Print the message immediately, even to a file or a pipe."""
    print(greeting(settings, port, sys.stdout), flush=True)


def greeting(settings: Settings, port: int, out: TextIO) -> str:
    """The address for this machine, those for phones, and the first of these as a QR code."""
    phones = [url(host, port) for host in phone_hosts(settings.host)]
    return "\n".join(
        [
            f"Tartli Ref is ready (Ctrl-C ends it). {_kept(settings)}",
            "",
            f"  on this machine   {url(own_host(settings.host), port)}",
            *(f"  on a phone        {phone}" for phone in phones or ["not reachable"]),
            *(for_the_camera(phones[0], out) if phones else ()),
        ]
    )


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
