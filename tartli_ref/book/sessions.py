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
    """Signatures by seat; a signature holds for the session as it stands."""

    __slots__ = ()
    signed: tuple[str, ...]

    @property
    def is_signed(self) -> bool:
        """Whether every side has confirmed it."""
        return all(mark == CONFIRMED for mark in self.signed)

    @property
    def is_disputed(self) -> bool:
        """Whether any side disputes it."""
        return DISPUTED in self.signed


@dataclass(frozen=True, slots=True)
class Session(Signatures):
    """A session up to a line of its log, values in seat order.

    ``units`` are stakes won or lost and sum to zero. ``waiting``: lines are to be corrected;
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
        """Amounts won or lost in the smallest coin of the stake's currency (TH-WIN-05)."""
        minor = self.stake.minor if self.stake else 0
        return tuple(units * minor for units in self.units)


def session_of(terms: Terms, history: History, *, tallies: bool = True) -> Session:
    """The session played at this table; ``tallies`` may be omitted for pages without statistics."""
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
    """Stakes won or lost by each seat so far."""
    settle = history.game.settle
    return settle(history.state) if settle else (0,) * len(history.game.seats)


def marks(history: History) -> tuple[str, ...]:
    """Whether each seat has confirmed or disputed the table as it stands."""
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
    """Each seat's statistics for the session."""
    tally = history.game.tally
    if tally is None:
        return tuple(Tally({}, {}) for _ in history.game.seats)
    played = (Played(step.recorded.move, step.state) for step in counted(steps))
    return tally(history.opening, played)
