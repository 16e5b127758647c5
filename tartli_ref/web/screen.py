"""The screen of a running table: what every game's screen has. A game fills in the rest."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tartli_ref.games.common.seats import Seat


@dataclass(frozen=True, slots=True)
class Fact:
    """A short fact between the halves; ``suit`` is the letter of the sign that stands before it."""

    text: str
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Half:
    """One player's part of the screen. ``note`` is a further fact about the player; ``bulis`` is
    None in a game that has none. ``for_stakes``: they are stakes, each game for itself.
    """

    seat: Seat
    name: str
    score: int
    bulis: int | None
    deals: bool
    leads: bool
    slate: Any = None
    note: str = ""
    for_stakes: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """What has just come to an end; ``claim`` is the number of the buli that a claim decided."""

    sentences: tuple[str, ...] = ()
    settlement: str = ""
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Aside:
    """A way to a page of its own, where something is entered that no thumb may hit by accident."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class Needed:
    """What each player still needs, in sentences, and what was counted for it."""

    hint: str
    players: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a game shows of its state.

    ``status`` says whose turn it is to do what; ``due`` names what has to be entered now before
    anything else, ``tab`` the way of recording that is offered first. ``entry`` is the game's own:
    what its template of entries lays out.
    """

    halves: tuple[Half, ...]
    facts: tuple[Fact, ...]
    status: str
    spoken: tuple[str, ...]
    ending: Ending
    finished: int
    due: str
    tab: str
    entry: Any
    asides: tuple[Aside, ...] = ()


class Found(NamedTuple):
    """What was taken on trust and cannot stand: in a sentence, why, by which rule, and what to do.

    ``number`` is the line to correct, ``agree`` the line that leaves it as it is by agreement.
    """

    what: str
    why: str
    rule: str
    number: int
    agree: str


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen of a running table. ``target`` is empty in a game that has no end."""

    names: tuple[str, ...]
    seen: int
    view: View
    found: tuple[Found, ...]
    far: tuple[Half, ...]
    near: Half
    target: str
    over: bool
    last: tuple[str, ...]
    undo: str | None
    redo: str | None
    redo_line: str
    house: str
    exceptions: str
    entries: str
    adjust: str
    has_desk: bool
    has_audit: bool
    forms: Mapping[str, Any]
