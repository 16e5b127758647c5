"""What can be set from outside: PORT, HOST, INSTANCE and PROXY."""

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

from tartli_ref.serving.trouble import CannotServe

EVERY_ADDRESS = ("0.0.0.0", "::")
DEFAULT_PORT = 5010
LAST_PORT = 65535
BESIDE_THE_PROGRAM = Path(__file__).resolve().parents[2] / "instance"


@dataclass(frozen=True, slots=True)
class Settings:
    """Where to listen, and the folder of everything that is kept. ``proxy`` is the address of the
    proxy in front, if there is one.
    """

    host: str
    port: int
    instance: Path
    proxy: str = ""


def settings_from(environ: Mapping[str, str]) -> Settings:
    """What the environment asks for; an empty value asks for nothing. Port 0 is any free one."""
    port = environ.get("PORT") or str(DEFAULT_PORT)
    if not (port.isascii() and port.isdigit() and int(port) <= LAST_PORT):
        raise CannotServe(f"PORT={port} is not a port: give a number up to {LAST_PORT}.")
    instance = environ.get("INSTANCE")
    return Settings(
        host=environ.get("HOST") or EVERY_ADDRESS[0],
        port=int(port),
        instance=Path(instance).resolve() if instance else BESIDE_THE_PROGRAM,
        proxy=_address(environ.get("PROXY") or ""),
    )


def _address(text: str) -> str:
    try:
        return str(ip_address(text)) if text else ""
    except ValueError as error:
        raise CannotServe(
            f"PROXY={text} is not an address: give the proxy's own, such as 127.0.0.1."
        ) from error
