"""The published sheets of Ulti, read from their files. A published sheet never changes: its
correction gets a new name.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

PUBLISHED = (
    "plain-ulti",
    "kitchen",
    "tournament-40",
    "replaces",
    "doubles",
    "doubles-18",
    "price-list",
)
"""The names of the sheets besides the standard, in the order in which they are offered."""


class Sheet(NamedTuple):
    """A published sheet: its options as written, and how long its evening is, if it says so."""

    options: tuple[tuple[str, str], ...]
    ends: str


@cache
def sheet_of(name: str) -> Sheet:
    """The published sheet of this name, read when it is first asked for."""
    path = files("tartli_ref.rules.ulti").joinpath("published", f"{name}.toml")
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    options = {**table["options"], **table.get("words", {})}
    written = tuple((key, str(value)) for key, value in options.items())
    return Sheet(written, table.get("evening", {}).get("ends", ""))
