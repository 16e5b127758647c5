"""The settings: PORT, HOST, INSTANCE and the others of docs/operating.md, as one list."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

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
        addresses = [(self.host, self.port)]
        if self.metrics:
            addresses.append(self.metrics)
        return addresses


class Setting(NamedTuple):
    """A variable of the environment. ``read`` raises ``ValueError`` with a remedy."""

    name: str
    does: str
    read: Callable[[str], Any]
    default: str = ""

    @property
    def variable(self) -> str:
        return self.name.upper()


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        with suppress(ValueError):
            if least <= int(text) <= most:
                return int(text)
        raise ValueError(f"give a number from {least} to {most}.")

    return read


def _log(text: str) -> str:
    if text and text not in FORMATS:
        raise ValueError(f"{text!r} is not one of '', 'lines', 'json'.")
    return text


def _database(text: str) -> str:
    if text and not (text.startswith(POSTGRES) and text.split() == [text]):
        raise ValueError(  # the value may hold a password, so it is not repeated
            "not the address of a PostgreSQL: give one such as postgresql://user@host/name, or"
            " none for the file in INSTANCE."
        )
    return text


def _metrics(text: str) -> tuple[str, int] | None:
    if not text:
        return None
    host, _, port = text.rpartition(":")
    if not (host and port.isdecimal() and 0 < int(port) <= LAST_PORT):
        raise ValueError("no address: give host and port, as 127.0.0.1:9100.")
    return host.strip("[]"), int(port)


def _networks(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    try:
        return tuple(map(ip_network, _listed(text)))
    except ValueError as error:
        raise ValueError(
            f"{error}: give addresses or networks, such as 127.0.0.1 or 10.0.0.0/8."
        ) from error


def _zone(text: str) -> ZoneInfo | None:
    if not text:
        return None
    try:
        return ZoneInfo(text)
    except (KeyError, ValueError, OSError) as error:
        raise ValueError("not a time zone: give its name, such as Europe/Budapest.") from error


def _hosts(text: str) -> tuple[str, ...]:
    for host in _listed(text):
        if not A_HOST.fullmatch(host):
            raise ValueError(f"{host} is no name: give one such as tartli.example.org.")
    return _listed(text)


def _contact(text: str) -> str:
    if len(text) > CONTACT_MOST or not text.isprintable():
        raise ValueError(f"give one line of at most {CONTACT_MOST} letters.")
    return text


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


SETTINGS = (
    Setting("port", "the port; 0 takes any free one", _number(0, LAST_PORT), f"{DEFAULT_PORT}"),
    Setting("host", "the address to listen at; 127.0.0.1 for this machine only", str, "0.0.0.0"),
    Setting("instance", "the folder of everything that is kept", instance_named),
    Setting("backups", "how many backups made at starts are kept", _number(0, 1000), "7"),
    Setting("proxy", "the addresses or networks of the proxies in front", _networks),
    Setting(
        "tables_an_hour",
        "tables and books that one address may open in an hour",
        _number(1, 100_000),
        f"{TABLES_AN_HOUR}",
    ),
    Setting("hosts", "the names by which the server is asked", _hosts),
    Setting("database", "the address of a PostgreSQL", _database),
    Setting("workers", "how many processes serve", _number(1, 64), "1"),
    Setting("metrics", "host and port of the figures for Prometheus", _metrics),
    Setting("log", "a log of all answers", _log),
    Setting("retention", "days that what was deleted is kept", _number(1, 3650), f"{DAYS_KEPT}"),
    Setting("contact", "who runs this server, for the page on privacy", _contact),
    Setting("zone", "the time zone of the players, such as Europe/Budapest", _zone),
)
"""All settings; each is the field of ``Settings`` with the same name."""

_SHOWN: Mapping[str, Callable[[Any], str]] = {
    "database": lambda address: "a PostgreSQL" if address else "the file in INSTANCE",
    "metrics": lambda address: "{}:{}".format(*address) if address else "none",
    "proxy": lambda networks: ", ".join(map(str, networks)) or "none",
    "hosts": lambda hosts: ", ".join(hosts) or "any",
    "zone": lambda zone: str(zone or "the machine's own"),
    "contact": lambda text: text or "none",
    "log": lambda kind: kind or "errors only",
}


def settings_from(environ: Mapping[str, str]) -> Settings:
    """Read the settings from the environment; raises ``CannotServe`` for an invalid one."""
    return Settings(**{setting.name: value(setting, environ) for setting in SETTINGS})


def value(setting: Setting, environ: Mapping[str, str]) -> Any:
    """The value of a setting; an empty text counts as unset. Raises ``CannotServe`` if it is
    invalid.
    """
    text = environ.get(setting.variable) or setting.default
    try:
        return setting.read(text)
    except ValueError as error:
        assignment = f"{setting.variable}={text}"
        if setting.name == "database":
            assignment = setting.variable
        raise CannotServe(f"{assignment}: {error}") from error


def shown(setting: Setting, environ: Mapping[str, str]) -> str:
    """The value of a setting in words, without a password."""
    in_words = _SHOWN.get(setting.name, str)
    return in_words(value(setting, environ))


def settings_told() -> str:
    """All settings, one per line, with defaults in brackets."""
    width = max(len(setting.name) for setting in SETTINGS)
    lines = ["What can be set, in the environment, as in PORT=5011:", ""]
    for setting in SETTINGS:
        lines.append(f"  {setting.variable:<{width}}  {setting.does} ({shown(setting, {})})")
    return "\n".join(lines)
