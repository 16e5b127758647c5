"""The settings: PORT, HOST, INSTANCE and the others of docs/operating.md; and ``app.py --help``."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from zoneinfo import ZoneInfo

from tartli_ref import __version__
from tartli_ref.instance import instance_from
from tartli_ref.web.rate_limit import TABLES_AN_HOUR

EVERY_ADDRESS = ("0.0.0.0", "::")
DEFAULT_PORT = 5010
LAST_PORT = 65535
TABLES_MOST = 100_000
BACKUPS_KEPT = 7
BACKUPS_MOST = 1000
WORKERS_MOST = 64
POSTGRES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server.

    ``instance`` is the folder of everything that is kept, ``proxy`` the address of the proxy in
    front, if there is one. ``tables_an_hour`` bounds the tables opened from one address,
    ``backups`` the backups kept. ``zone`` is that of the players, None the machine's own. ``hosts``
    are the names by which the server may be addressed, empty for any. ``database`` is the address
    of a PostgreSQL, empty for the file in ``instance``; ``workers`` are the processes that serve.
    """

    host: str
    port: int
    instance: Path
    proxy: str = ""
    tables_an_hour: int = TABLES_AN_HOUR
    backups: int = BACKUPS_KEPT
    zone: ZoneInfo | None = None
    hosts: tuple[str, ...] = ()
    database: str = ""
    workers: int = 1


def settings_from(environ: Mapping[str, str]) -> Settings:
    """The settings in the environment; an empty value is no value. Port 0 is any free port."""
    port = environ.get("PORT") or str(DEFAULT_PORT)
    if not (port.isascii() and port.isdigit() and int(port) <= LAST_PORT):
        raise CannotServe(f"PORT={port} is not a port: give a number up to {LAST_PORT}.")
    return Settings(
        host=environ.get("HOST") or EVERY_ADDRESS[0],
        port=int(port),
        instance=instance_from(environ),
        proxy=_address(environ.get("PROXY") or ""),
        tables_an_hour=_tables(environ.get("TABLES_AN_HOUR") or str(TABLES_AN_HOUR)),
        backups=_backups(environ.get("BACKUPS") or str(BACKUPS_KEPT)),
        zone=_zone(environ.get("ZONE") or ""),
        hosts=tuple((environ.get("HOSTS") or "").replace(",", " ").split()),
        database=_database(environ.get("DATABASE") or ""),
        workers=_workers(environ.get("WORKERS") or "1"),
    )


def _database(text: str) -> str:
    if text and not text.startswith(POSTGRES):  # it may hold a password: it is not said again
        raise CannotServe(
            "DATABASE is not the address of a PostgreSQL: give one such as"
            " postgresql://user@host/name, or none for the file in INSTANCE."
        )
    return text


def _workers(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= WORKERS_MOST):
        raise CannotServe(
            f"WORKERS={text} is not possible: give a number from 1 to {WORKERS_MOST}."
        )
    return int(text)


def _tables(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= TABLES_MOST):
        raise CannotServe(
            f"TABLES_AN_HOUR={text} is not possible: give a number from 1 to {TABLES_MOST}."
        )
    return int(text)


def _backups(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= BACKUPS_MOST):
        raise CannotServe(
            f"BACKUPS={text} is not a number to keep: give one up to {BACKUPS_MOST}, 0 for none."
        )
    return int(text)


def _address(text: str) -> str:
    try:
        return str(ip_address(text)) if text else ""
    except ValueError as error:
        raise CannotServe(
            f"PROXY={text} is not an address: give the proxy's own, such as 127.0.0.1."
        ) from error


def _zone(text: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(text) if text else None
    except (KeyError, ValueError, OSError) as error:
        raise CannotServe(
            f"ZONE={text} is not a time zone: give one by its name, such as Europe/Budapest."
        ) from error


class CannotServe(Exception):
    """The text tells the person who started the server why it cannot, and what to do."""


USAGE = 2  # the exit code for what cannot be understood

SETTINGS = {
    "PORT": f"the port ({DEFAULT_PORT}); 0 takes any free one",
    "HOST": f"the address to listen at ({EVERY_ADDRESS[0]}); 127.0.0.1 for this machine only",
    "INSTANCE": "the folder of everything that is kept (instance/ beside app.py)",
    "BACKUPS": f"how many backups made at starts are kept ({BACKUPS_KEPT}); 0 makes none",
    "PROXY": "the address of the proxy in front, if there is one",
    "TABLES_AN_HOUR": f"tables and books that one address may open in an hour ({TABLES_AN_HOUR})",
    "HOSTS": "the names by which the server is asked (any)",
    "DATABASE": "the address of a PostgreSQL (none: the file in INSTANCE)",
    "WORKERS": "how many processes serve (1)",
    "ZONE": "the time zone of the players, such as Europe/Budapest (the machine's own)",
}
"""What each setting does, with its default in brackets."""


def answer_options(arguments: Sequence[str]) -> None:
    """Answers ``--help`` or ``--version`` and exits; returns without arguments, to serve."""
    match arguments:
        case []:
            return
        case ["--help" | "-h"]:
            print(help_text())
        case ["--version"]:
            print(__version__)
        case _:
            unknown = f"app.py: {' '.join(arguments)} cannot be understood; see app.py --help"
            print(unknown, file=sys.stderr)
            sys.exit(USAGE)
    sys.exit(0)


def help_text() -> str:
    """The usage of ``app.py``, with its settings."""
    width = max(map(len, SETTINGS))
    settings = (f"  {name:<{width}}  {does}" for name, does in SETTINGS.items())
    return "\n".join(
        (
            "[SETTING=VALUE ...] python app.py [--help | --version]",
            "",
            "Serves Tartli Ref until Ctrl-C. What can be set, in the environment:",
            "",
            *settings,
            "",
            "docs/operating.md tells more. Tables and books: python -m tartli_ref --help",
        )
    )
