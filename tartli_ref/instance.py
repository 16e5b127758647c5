"""Where everything is kept from one start to the next: the folder, and what lies where in it."""

from collections.abc import Mapping
from pathlib import Path

BESIDE_THE_PROGRAM = Path(__file__).resolve().parents[1] / "instance"
DATABASE = "tartli.sqlite3"
BACKUPS = "backups"


def instance_from(environ: Mapping[str, str]) -> Path:
    """The folder that INSTANCE asks for; an empty value asks for nothing."""
    asked = environ.get("INSTANCE")
    return Path(asked).resolve() if asked else BESIDE_THE_PROGRAM
