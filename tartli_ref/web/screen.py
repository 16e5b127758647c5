"""The screen of a running table: what every game's screen has. A game fills in the rest."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tartli_ref.games.common.seats import Seat
from tartli_ref.table.history import History, Step
from tartli_ref.table.terms import Stake
from tartli_ref.words.language import _
from tartli_ref.words.lists import say_money
from tartli_ref.words.voice import Voice

DOTS_MOST = 12
LOOKED_BACK = 120
"""How many lines back the screen looks for the way in which this table records its tricks."""


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

    @property
    def drawn_bulis(self) -> str:
        """A dot for each buli, or how many there are where they have no room."""
        return "●" * (self.bulis or 0) if (self.bulis or 0) <= DOTS_MOST else str(self.bulis)


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


def way_used(history: History, way_of: Callable[[Step], str]) -> str:
    """The way of recording that was used last, as ``way_of`` tells it; else by winners. What fell
    with a correction was recorded in no way.
    """
    step, looked = history.head, 0
    while step is not None and looked < LOOKED_BACK:
        if step.refusal is None and (way := way_of(step)):
            return way
        step, looked = step.before, looked + 1
    return "trick"


def halves_of(match: Any, voice: Voice, note: Callable[[Seat], str]) -> tuple[Half, ...]:
    """Everybody's half in seat order, in a game without bulis."""
    deal = match.deal
    dealer = deal.dealer if deal else match.next_dealer
    leader = deal.trick.leader if deal and deal.trick else None
    return tuple(
        Half(seat, name, match.score[seat], None, dealer is seat, leader is seat, note=note(seat))
        for seat, name in zip(map(Seat, range(len(voice))), voice, strict=True)
    )


def first_facts(match: Any) -> list[Fact]:
    """Which deal it is; between two, how many were played."""
    if match.deal is not None:
        return [Fact(_("Deal {number}").format(number=match.deal.number))]
    played = len(match.deals)
    return [Fact(_("Deals played: {number}").format(number=played))] if played else []


def trick_facts(deal: Any, last: int) -> list[Fact]:
    """Which trick it is, of how many, where that is known."""
    if not deal.tracked or deal.trick is None:
        return []
    text = _("trick {number} of {last}")
    return [Fact(text.format(number=deal.trick.number, last=last))]


def paid(amount: int, stake: Stake | None) -> tuple[str, ...]:
    """What a deal with this amount is in money, where there is a stake."""
    number = abs(amount)
    if stake is None or not number:
        return ()
    text = _("{number} × {stake} = {sum}")
    money = text.format(number=number, stake=say_money(stake), sum=say_money(stake.times(number)))
    return (money,)
