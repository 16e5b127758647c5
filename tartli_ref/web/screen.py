"""The screen of a running table: what every game's screen has. A game fills in the rest."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from markupsafe import Markup

from tartli_ref.games.common.seats import Seat
from tartli_ref.table.history import History, Step
from tartli_ref.table.money import Money
from tartli_ref.words.language import _
from tartli_ref.words.lists import say_money
from tartli_ref.words.voice import Voice

LOOKED_BACK = 120
"""The most steps that the screen looks back for the way in which this table records tricks."""

LONG_NAME, LONG_WORD = 12, 9  # letters


@dataclass(frozen=True, slots=True)
class Fact:
    """A short fact between the halves; ``suit`` is the letter of the sign that stands before it,
    ``review`` the number of the deal to whose review it leads.
    """

    text: str
    suit: str = ""
    review: int = 0


@dataclass(frozen=True, slots=True)
class Half:
    """One player's half of the screen. ``note`` is a further fact about the player.

    ``acts``: something is this player's to do. The screen shows it, and the half stays as it is
    where only that changes. ``bulis`` is None in a game without bulis, ``goal`` says how many are
    played for.
    """

    seat: Seat
    name: str
    score: int
    bulis: int | None
    deals: bool
    leads: bool
    acts: bool = field(default=False, compare=False)
    slate: Any = None
    note: str = ""
    goal: str = ""

    @property
    def is_long(self) -> bool:
        """Whether the name needs smaller letters beside others."""
        words = self.name.replace("-", " ").split()
        return len(self.name) > LONG_NAME or max(map(len, words), default=0) > LONG_WORD


@dataclass(frozen=True, slots=True)
class Triumph:
    """The winner's slate of the buli or deal of this number: who, what is won beyond the usual,
    both scores with the winner's first or what each pays, how the match stands by it or what it is
    in money, and the short sum, whose last number is what the others make.
    """

    number: int
    who: str
    extra: str
    score: tuple[int, ...]
    standing: str
    sum: tuple[tuple[str, int | str], ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a deal or buli; ``claim`` is the number of the buli that a claim decided."""

    sentences: tuple[str, ...] = ()
    settlement: str = ""
    claim: int | None = None
    triumph: Triumph | None = None


@dataclass(frozen=True, slots=True)
class Aside:
    """A link to a page of its own, for an entry that no thumb may hit by accident."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class Needed:
    """The needs of each player in sentences; ``hint`` says what was counted."""

    hint: str
    players: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game's part of the screen.

    ``status`` says whose turn it is to do what. ``due`` names the entry that has to be made before
    anything else, ``tab`` the way of recording that is offered first. ``entry`` is for the game's
    own template of entries. ``picks`` is the kind of the form, and its name on the page, for which
    a tap on a slate says who it is about. ``of_way`` is a way of recording with a sentence of
    its own, which stands in the place of the status where that way is chosen; of several sentences
    the style sheet shows the one for what is tapped so far.
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
    picks: str = ""
    of_way: tuple[str, ...] = ()


class Found(NamedTuple):
    """A finding in words: a move taken on trust that cannot stand.

    ``number`` is its line, ``agree`` the line that records it by agreement.
    """

    what: str
    why: str
    rule: str
    number: int
    agree: str


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen of a running table. ``target`` is empty in a game that has no end. ``undo_then``
    is the hidden field of the lines that go with an undo, ``redo_then`` of those with a redo.
    """

    names: tuple[str, ...]
    seen: int
    view: View
    found: tuple[Found, ...]
    far: tuple[Half, ...]
    near: Half
    target: str
    running: bool
    over: bool
    last: tuple[str, ...]
    undo: str | None
    redo: str | None
    undo_then: Markup
    redo_line: str
    redo_then: Markup
    house: str
    exceptions: str
    entries: str
    adjust: str
    has_audit: bool
    forms: Mapping[str, Any]


def way_used(history: History, way_of: Callable[[Step], str]) -> str:
    """The way of recording used last, by ``way_of``, without fallen lines; else by winners."""
    step, looked = history.head, 0
    while step is not None and looked < LOOKED_BACK:
        if step.refusal is None and (way := way_of(step)):
            return way
        step, looked = step.before, looked + 1
    return "trick"


def halves_of(match: Any, voice: Voice, note: Callable[[Seat], str]) -> tuple[Half, ...]:
    """The halves in seat order, in a game without bulis."""
    deal = match.deal
    dealer = deal.dealer if deal else match.next_dealer
    leader = deal.trick.leader if deal and deal.trick else None
    return tuple(
        Half(
            seat,
            name,
            match.score[seat],
            None,
            deals=dealer is seat,
            leads=leader is seat,
            acts=leader is seat,
            note=note(seat),
        )
        for seat, name in zip(map(Seat, range(len(voice))), voice, strict=True)
    )


def first_facts(match: Any) -> list[Fact]:
    """The number of the running deal, or of the deals played."""
    if match.deal is not None:
        return [Fact(_("Deal {number}").format(number=match.deal.number))]
    played = len(match.deals)
    return [Fact(_("Deals played: {number}").format(number=played))] if played else []


def trick_facts(deal: Any, last: int) -> list[Fact]:
    """The number of the trick, if it is known."""
    if not deal.tracked or deal.trick is None:
        return []
    text = _("trick {number} of {last}")
    return [Fact(text.format(number=deal.trick.number, last=last))]


def paid(amount: int, stake: Money | None) -> tuple[str, ...]:
    """The amount of a deal in money, if there is a stake."""
    number = abs(amount)
    if stake is None or not number:
        return ()
    text = _("{number} × {stake} = {sum}")
    money = text.format(number=number, stake=say_money(stake), sum=say_money(stake.times(number)))
    return (money,)
