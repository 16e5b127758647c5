"""Who else on this machine can read what is kept: told at a start, which goes on."""

import os
import shlex
import sys
from pathlib import Path

from tartli_ref.instance import DATABASE

GROUP_AND_OTHERS, OTHERS_READ, OTHERS_ENTER = 0o077, 0o004, 0o001


def tell_who_can_read(instance: Path) -> None:
    """One line for each thing that is open to others, with the command that closes it."""
    if os.name != "posix":  # elsewhere modes say nothing
        return
    secret, database = instance / "secret", instance / DATABASE
    if _mode(secret) & GROUP_AND_OTHERS:
        _tell(secret, "so they can make links to every table", "600")
    # a group may be meant to read the tables, as for backups, but hardly everybody
    if _mode(database) & OTHERS_READ and _mode(instance) & OTHERS_ENTER:
        _tell(instance, "so they can read all tables", "700")


def _mode(path: Path) -> int:
    return path.stat().st_mode


def _tell(path: Path, so_what: str, mode: str) -> None:
    print(
        f"{path} is open to other users of this machine, {so_what}: "
        f"chmod {mode} {shlex.quote(str(path))}",
        file=sys.stderr,
    )
