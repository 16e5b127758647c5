"""The settings: PORT, HOST, INSTANCE and the others of docs/operating.md, as one list."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tartli_ref.instance import instance_named
from tartli_ref.web.rate_limit import TABLES_AN_HOUR

EVERY_ADDRESS = ("0.0.0.0", "::")
DEFAULT_PORT = 5010
LAST_PORT = 65535
TABLES_MOST = 100_000
BACKUPS_KEPT = 7
BACKUPS_MOST = 1000
WORKERS_MOST = 64
FORMATS = LINES, JSON = "lines", "json"
POSTGRES = ("postgresql://", "postgres://")
A_HOST = re.compile(r"[\w.:\[\]-]+")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server.

    ``instance`` is the folder of everything that is kept, ``proxy`` the address of the proxy in
    front, if there is one. ``tables_an_hour`` bounds the tables opened from one address,
    ``backups`` the backups kept. ``zone`` is that of the players, None the machine's own. ``hosts``
    are the names by which the server may be addressed, empty for any. ``database`` is the address
    of a PostgreSQL, empty for the file in ``instance``; ``workers`` are the processes that serve.
    ``metrics`` is the host and port of the figures, empty for none; ``log`` the format of the log
    of all answers, empty for none.
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
    metrics: tuple[str, int] = ("", 0)
    log: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """One of the settings: what it does, what stands for it where none is given, and how its text
    is read. ``shown`` tells its value.
    """

    name: str
    does: str
    default: str
    read: Callable[[str], Any]
    shown: Callable[[Any], str] = str

    def value(self, environ: Mapping[str, str]) -> Any:
        """Its value; an empty text is none. ``CannotServe`` says what is wrong with it."""
        return self.read(environ.get(self.name) or self.default)


def settings_from(environ: Mapping[str, str]) -> Settings:
    """The settings in the environment."""
    return Settings(**{each.name.lower(): each.value(environ) for each in SETTINGS})


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= LAST_PORT):
        raise CannotServe(f"PORT={text} is not a port: give a number up to {LAST_PORT}.")
    return int(text)


def _database(text: str) -> str:
    is_one = text.startswith(POSTGRES) and text.split() == [text]
    if text and not is_one:  # it may hold a password: it is not said again
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


def _metrics(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not text:
        return "", 0
    if not (host and port.isascii() and port.isdigit() and 0 < int(port) <= LAST_PORT):
        raise CannotServe(f"METRICS={text} is no address: give host and port, as 127.0.0.1:9100.")
    return host, int(port)


def _log(text: str) -> str:
    if text not in ("", *FORMATS):
        raise CannotServe(f"LOG={text} is no format: give lines or json, or none for errors only.")
    return text


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


def _hosts(text: str) -> tuple[str, ...]:
    hosts = tuple(text.replace(",", " ").split())
    for host in hosts:
        if not A_HOST.fullmatch(host):
            raise CannotServe(f"HOSTS={host} is no name: give one such as tartli.example.org.")
    return hosts


def _or(otherwise: str) -> Callable[[Any], str]:
    return lambda value: str(value) if value else otherwise


SETTINGS = (
    Setting("PORT", "the port; 0 takes any free one", str(DEFAULT_PORT), _port),
    Setting(
        "HOST", "the address to listen at; 127.0.0.1 for this machine only", EVERY_ADDRESS[0], str
    ),
    Setting("INSTANCE", "the folder of everything that is kept", "", instance_named),
    Setting(
        "BACKUPS",
        "how many backups made at starts are kept; 0 makes none",
        str(BACKUPS_KEPT),
        _backups,
    ),
    Setting(
        "PROXY",
        "the address of the proxy in front, if there is one",
        "",
        _address,
        _or("none"),
    ),
    Setting(
        "TABLES_AN_HOUR",
        "tables and books that one address may open in an hour",
        str(TABLES_AN_HOUR),
        _tables,
    ),
    Setting(
        "HOSTS",
        "the names by which the server is asked",
        "",
        _hosts,
        lambda hosts: ", ".join(hosts) or "any",
    ),
    Setting(
        "DATABASE",
        "the address of a PostgreSQL",
        "",
        _database,
        lambda address: "a PostgreSQL" if address else "the file in INSTANCE",
    ),
    Setting("WORKERS", "how many processes serve", "1", _workers),
    Setting(
        "METRICS",
        "host and port of the figures for Prometheus",
        "",
        _metrics,
        lambda metrics: "{}:{}".format(*metrics) if metrics[0] else "none",
    ),
    Setting(
        "LOG",
        "a log of all answers, as lines or json",
        "",
        _log,
        _or("errors only"),
    ),
    Setting(
        "ZONE",
        "the time zone of the players, such as Europe/Budapest",
        "",
        _zone,
        _or("the machine's own"),
    ),
)
"""All settings, each the field of ``Settings`` that is called so."""


def settings_told() -> str:
    """What can be set, a line each, with what it is by itself in brackets."""
    width = max(len(each.name) for each in SETTINGS)
    settings = (
        f"  {each.name:<{width}}  {each.does} ({each.shown(each.value({}))})" for each in SETTINGS
    )
    return "\n".join(("What can be set, in the environment, as in PORT=5011:", "", *settings))
