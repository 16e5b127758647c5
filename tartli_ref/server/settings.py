"""The settings: PORT, HOST, INSTANCE and the others of docs/operating.md, as one list."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from click import BadParameter, Choice, IntRange, Option

from tartli_ref.server.instance import instance_named
from tartli_ref.table.service import DAYS_KEPT
from tartli_ref.web.machinery.rate_limit import TABLES_AN_HOUR

EVERY_ADDRESS = ("0.0.0.0", "::")
DEFAULT_PORT = 5010
LAST_PORT = 65535
FORMATS = LINES, JSON = "lines", "json"
POSTGRES = ("postgresql://", "postgres://")
CONTACT_MOST = 200
A_HOST = re.compile(r"[\w.:\[\]-]+")


class CannotServe(Exception):
    """The server cannot start; the text gives the reason and a remedy."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The server settings, each named after its variable; see `SETTINGS`.

    An empty ``database`` means the file in ``instance``; no ``zone`` means the machine's; empty
    ``hosts`` accept any host.
    """

    host: str
    port: int
    instance: Path
    proxy: tuple[IPv4Network | IPv6Network, ...] = ()
    tables_an_hour: int = TABLES_AN_HOUR
    backups: int = 7
    zone: ZoneInfo | None = None
    hosts: tuple[str, ...] = ()
    database: str = ""
    workers: int = 1
    metrics: tuple[str, int] | None = None
    log: str = ""
    retention: int = DAYS_KEPT
    contact: str = ""

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """The listening addresses: for pages, and for metrics if enabled."""
        return [(self.host, self.port), *([self.metrics] if self.metrics else [])]


def _database(text: str) -> str:
    if text and not (text.startswith(POSTGRES) and text.split() == [text]):
        raise BadParameter(  # the value may hold a password, so it is not repeated
            "not the address of a PostgreSQL: give one such as postgresql://user@host/name, or"
            " none for the file in INSTANCE."
        )
    return text


def _metrics(text: str) -> tuple[str, int] | None:
    host, _, port = text.rpartition(":")
    if text and not (host and port.isdecimal() and 0 < int(port) <= LAST_PORT):
        raise BadParameter("no address: give host and port, as 127.0.0.1:9100.")
    return (host.strip("[]"), int(port)) if text else None


def _networks(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    try:
        return tuple(map(ip_network, _listed(text)))
    except ValueError as error:
        raise BadParameter(
            f"{error}: give addresses or networks, such as 127.0.0.1 or 10.0.0.0/8."
        ) from error


def _zone(text: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(text) if text else None
    except (KeyError, ValueError, OSError) as error:
        raise BadParameter("not a time zone: give its name, such as Europe/Budapest.") from error


def _hosts(text: str) -> tuple[str, ...]:
    for host in _listed(text):
        if not A_HOST.fullmatch(host):
            raise BadParameter(f"{host} is no name: give one such as tartli.example.org.")
    return _listed(text)


def _contact(text: str) -> str:
    if len(text) > CONTACT_MOST or not text.isprintable():
        raise BadParameter(f"give one line of at most {CONTACT_MOST} letters.")
    return text


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def _setting(name: str, does: str, kind: Any, default: Any = "") -> Option:
    return Option([f"--{name}"], envvar=name.upper(), type=kind, default=default, help=does)


SETTINGS = (
    _setting("port", "the port; 0 takes any free one", IntRange(0, LAST_PORT), DEFAULT_PORT),
    _setting("host", "the address to listen at; 127.0.0.1 for this machine only", str, "0.0.0.0"),
    _setting("instance", "the folder of everything that is kept", instance_named),
    _setting("backups", "how many backups made at starts are kept", IntRange(0, 1000), 7),
    _setting("proxy", "the addresses or networks of the proxies in front", _networks),
    _setting(
        "tables_an_hour",
        "tables and books that one address may open in an hour",
        IntRange(1, 100_000),
        TABLES_AN_HOUR,
    ),
    _setting("hosts", "the names by which the server is asked", _hosts),
    _setting("database", "the address of a PostgreSQL", _database),
    _setting("workers", "how many processes serve", IntRange(1, 64), 1),
    _setting("metrics", "host and port of the figures for Prometheus", _metrics),
    _setting("log", "a log of all answers", Choice(["", *FORMATS])),
    _setting("retention", "days that what was deleted is kept", IntRange(1, 3650), DAYS_KEPT),
    _setting("contact", "who runs this server, for the page on privacy", _contact),
    _setting("zone", "the time zone of the players, such as Europe/Budapest", _zone),
)
"""All settings; each is the field of ``Settings`` with the same name."""

_SHOWN: Mapping[str, Callable[[Any], str]] = {
    "DATABASE": lambda address: "a PostgreSQL" if address else "the file in INSTANCE",
    "METRICS": lambda address: "{}:{}".format(*address) if address else "none",
    "PROXY": lambda networks: ", ".join(map(str, networks)) or "none",
    "HOSTS": lambda hosts: ", ".join(hosts) or "any",
    "ZONE": lambda zone: str(zone or "the machine's own"),
    "CONTACT": lambda text: text or "none",
    "LOG": lambda kind: kind or "errors only",
}


def settings_from(environ: Mapping[str, str]) -> Settings:
    """Read the settings from the environment; raises ``CannotServe`` for an invalid one."""
    return Settings(**{str(each.name): value(each, environ) for each in SETTINGS})


def value(setting: Option, environ: Mapping[str, str]) -> Any:
    """The value of a setting; an empty text counts as unset. Raises ``CannotServe`` if it is
    invalid.
    """
    name = str(setting.envvar)
    text = environ.get(name) or setting.default
    try:
        return setting.type.convert(text, setting, None)
    except BadParameter as error:
        kind = setting.type
        said = name if name == "DATABASE" else f"{name}={text}"
        if isinstance(kind, IntRange):
            raise CannotServe(f"{said}: give a number from {kind.min} to {kind.max}.") from error
        raise CannotServe(f"{said}: {error.message}") from error


def shown(setting: Option, environ: Mapping[str, str]) -> str:
    """The value of a setting in words, without a password."""
    return _SHOWN.get(str(setting.envvar), str)(value(setting, environ))


def settings_told() -> str:
    """All settings, one per line, with defaults in brackets."""
    width = max(len(str(each.envvar)) for each in SETTINGS)
    lines = (f"  {each.envvar:<{width}}  {each.help} ({shown(each, {})})" for each in SETTINGS)
    return "\n".join(("What can be set, in the environment, as in PORT=5011:", "", *lines))
