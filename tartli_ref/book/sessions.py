"""A table as one session of a book: its standing, its money, its signatures."""

from collections.abc import Iterable
from dataclasses import dataclass

from tartli_ref.games.game import Played, Tally
from tartli_ref.table.history import History, Step
from tartli_ref.table.log import Signed
from tartli_ref.table.money import Money
from tartli_ref.table.steps import counted
from tartli_ref.table.terms import Terms

CONFIRMED, DISPUTED, UNSIGNED = "confirmed", "disputed", ""


class Signatures:
    """The marks of a session by seat; a mark holds for the session as it stands."""

    __slots__ = ()
    signed: tuple[str, ...]

    @property
    def is_signed(self) -> bool:
        """Whether every side has confirmed it."""
        return all(mark == CONFIRMED for mark in self.signed)

    @property
    def is_disputed(self) -> bool:
        """Whether a side disputes it."""
        return DISPUTED in self.signed


@dataclass(frozen=True, slots=True)
class Session(Signatures):
    """A session up to a line of its log, all values in seat order.

    ``units`` are stakes won or lost and sum to zero. ``waiting``: lines wait to be corrected;
    ``changed``: a later change has voided signatures.
    """

    lines: int
    game: str
    names: tuple[str, ...]
    score: tuple[int, ...]
    bulis: tuple[int, ...]
    deals: int
    over: bool
    stake: Money | None
    units: tuple[int, ...]
    signed: tuple[str, ...]
    changed: bool
    waiting: bool
    tallies: tuple[Tally, ...]

    @property
    def money(self) -> tuple[int, ...]:
        """Won or lost in the smallest coins of the stake's currency (TH-WIN-05)."""
        minor = self.stake.minor if self.stake else 0
        return tuple(units * minor for units in self.units)


def session_of(terms: Terms, history: History, *, tallies: bool = True) -> Session:
    """The session that is played at this table; without ``tallies`` for a page that shows none."""
    game, state = history.game, history.state
    sheet = game.sheet(state)
    steps, stood = history.steps(), history.in_effect()
    return Session(
        lines=history.lines,
        game=terms.game,
        names=terms.seats,
        score=sheet.score,
        bulis=sheet.rounds.won if sheet.rounds else tuple(0 for _ in sheet.score),
        deals=len(sheet.deals),
        over=sheet.over,
        stake=terms.stake,
        units=settled(history),
        signed=marks(history),
        changed=bool(history.lost_signatures()),
        waiting=any(step.refusal and step.number in stood for step in steps),
        tallies=tallied(history, steps) if tallies else (),
    )


def settled(history: History) -> tuple[int, ...]:
    """The units of the stake that each seat has won or lost so far."""
    settle = history.game.settle
    return settle(history.state) if settle else (0,) * len(history.game.seats)


def marks(history: History) -> tuple[str, ...]:
    """For each seat whether it has confirmed or disputed the table as it stands."""
    signed = history.signatures()
    found = []
    for seat in history.game.seats:
        entry = signed[seat].entry if seat in signed else None
        if isinstance(entry, Signed):
            found.append(CONFIRMED if entry.confirms else DISPUTED)
        else:
            found.append(UNSIGNED)
    return tuple(found)


def tallied(history: History, steps: Iterable[Step]) -> tuple[Tally, ...]:
    """The statistics of each seat in the session."""
    tally = history.game.tally
    if tally is None:
        return tuple(Tally({}, {}) for _ in history.game.seats)
    played = (Played(step.recorded.move, step.state) for step in counted(steps))
    return tally(history.opening, played)
