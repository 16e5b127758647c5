"""The interface of a game; everything else is shared by all games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tartli_ref.rules.common.findings import HouseRules
from tartli_ref.rules.common.seats import ALL_SEATS, Seat
from tartli_ref.rules.rulings import RuleId, Ruling

O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points that one seat got or lost at one moment, with the rule.

    ``what`` names the scored item in notation (``P:O-terc``); empty where the rule says it all.
    """

    seat: Seat
    points: float
    rule: RuleId
    what: str = ""


@dataclass(frozen=True, slots=True)
class Opening(Generic[O]):
    """The terms before the first deal. Points, bulis and ``names`` are in seat order.

    A game without bulis has no target and carries nothing in. ``data`` is the game that the table
    plays, where that is data.
    """

    options: O
    target: int | None
    points: tuple[int, ...]
    bulis: tuple[int, ...]
    dealer: Seat | None = None
    names: tuple[str, ...] = ("A", "B", "C")
    data: Any = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The letters of these people."""
        return ALL_SEATS[: len(self.names)]


class FinishedDeal(Protocol):
    """A finished deal as its game describes it: who dealt (None if nobody knows), who ``sat`` at
    the table, and whom of them it ``concerned``, that is who won or lost by it; then in seat order
    what each got or lost, and the score after it. Those lists end with the last who had come.
    """

    @property
    def dealer(self) -> Seat | None: ...

    @property
    def sat(self) -> tuple[Seat, ...]: ...

    @property
    def concerned(self) -> tuple[Seat, ...]: ...

    @property
    def change(self) -> tuple[float, ...]: ...

    @property
    def total(self) -> tuple[float, ...]: ...

    def data(self) -> dict[str, Any]:
        """The deal in plain values for ``replay --json``."""
        ...


class DealRecord(NamedTuple):
    """A finished deal by its people, which sheets, points, ratings and files read.

    ``played`` are those who won or lost by it, ``rested`` those who sat without a part in it.
    ``change`` and ``total`` are by seat, None for a seat that did not play, or had not come.
    """

    dealer: Seat | None
    played: tuple[Seat, ...]
    rested: tuple[Seat, ...]
    change: tuple[float | None, ...]
    total: tuple[float | None, ...]


def record_of(deal: FinishedDeal, people: int) -> DealRecord:
    """The record of this deal at a table of so many people, guests who came later included."""
    seats = ALL_SEATS[:people]
    changes = zip(ALL_SEATS, deal.change, strict=False)
    change = {seat: points for seat, points in changes if seat in deal.concerned}
    total = dict(zip(ALL_SEATS, deal.total, strict=False))
    return DealRecord(
        dealer=deal.dealer,
        played=tuple(sorted(deal.concerned)),
        rested=tuple(sorted(set(deal.sat) - set(deal.concerned))),
        change=tuple(map(change.get, seats)),
        total=tuple(map(total.get, seats)),
    )


@dataclass(frozen=True, slots=True)
class BuliResult:
    """A finished buli: the winner, the number of bulis, how it was won (``count``, ``claim`` ...),
    and the score.

    ``rules`` are the rule for the winner and the rule for the number.
    """

    winner: Seat
    points: int
    how: str
    score: tuple[int, ...]
    rules: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Rounds:
    """A match in bulis: those finished, the number won by each seat, and the target.

    ``over``: the target is reached; None for an open match.
    """

    ended: Sequence[BuliResult]
    won: tuple[int, ...]
    target: int | None
    over: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game's part of the replay report, the score in seat order.

    A game without bulis has no ``rounds``: its score is a running balance. ``ended``: whether
    it has reached its target; None without one.
    """

    deals: Sequence[FinishedDeal]
    score: tuple[float, ...]
    rounds: Rounds | None = None
    ended: bool | None = None

    @property
    def bulis(self) -> Sequence[BuliResult]:
        """The finished bulis."""
        return self.rounds.ended if self.rounds else ()

    @property
    def over(self) -> bool:
        return self.ended or (self.rounds is not None and self.rounds.over)


class Doubt(NamedTuple):
    """A move taken on trust, and the ruling that now contradicts it."""

    move: Any
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Completion(Generic[M]):
    """The moves that go with an entered one: those entered before it, and those after it."""

    before: tuple[M, ...] = ()
    after: tuple[M, ...] = ()


class WholeDeal(NamedTuple):
    """The types of the first, the middle and the last moves of a deal that is entered at once."""

    first: type[Any] | UnionType
    middle: type[Any] | UnionType
    last: type[Any] | UnionType


class Played(NamedTuple):
    """A move in effect and the state after it."""

    move: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Tally:
    """A session's contribution to a player's statistics: counts to be summed, bests to be compared.

    The keys are permanent; ``words`` has a name for each.
    """

    counts: Mapping[str, float]
    bests: Mapping[str, float]


@dataclass(frozen=True, slots=True, eq=False)
class Game(Generic[O, S, M]):
    """One game: its options, its start, and the functions that judge and apply its moves. ``seats``
    are the fewest and the most people at its tables.

    ``rule_on`` judges and never changes; ``explain`` yields every refusal and, last, the ruling
    that allows the move. ``apply`` changes and never judges; ``made`` returns the score lines of
    the last move applied. ``house`` are the house rules a table can choose. ``running`` says
    whether a deal is in progress; ``thrown_in`` returns the state after a misdeal, from the last
    state between deals and the current one. ``read_move`` raises ``Unreadable`` for a text that is
    not a move of this game. ``adjust`` is the class of moves that give or take points by agreement;
    ``told`` are the classes that a protocol lists even if they score nothing, such as notes and
    claims, and ``guests`` those by which people come, go and change places. ``in_bulis`` is False
    for a game without matches: each deal is paid, and the score is a running balance.

    The book uses ``settle`` (each seat's gain or loss in units of the stake, which sum to zero),
    ``deals_next`` (the next dealer) and ``tally`` (statistics, a fold over the moves in effect from
    the opening state). A game without them has no money and no statistics.

    ``doubts`` are the moves of the running deal that were taken on trust and are contradicted by
    later ones, in move order. ``names`` are the people by letter, where guests may join.

    ``completes`` gives the moves that go with one that is entered in this state, of the types
    ``brings``; ``key_of`` is the move for which a key of an older page stood that sent such moves
    with it. ``closes`` adds what is paid at the end of an evening, if the evening is over, or takes
    it back if it goes on. ``told_whole`` describes a deal entered whole at its end, which is taken
    back at once.

    ``read_data`` reads the file of a game that is described by data, which a table keeps in its
    head; it raises ``Unreadable`` for a file that is none. ``fewest_win``: whether the fewest
    points win at a table.
    """

    key: str
    seats: tuple[int, int]
    house: HouseRules[O]
    start: Callable[[Opening[O]], S]
    rule_on: Callable[[S, M], Ruling]
    explain: Callable[[S, M], Iterable[Ruling]]
    apply: Callable[[S, M], S]
    read_move: Callable[[str], M]
    write_move: Callable[[M], str]
    made: Callable[[S], tuple[ScoreLine, ...]]
    sheet: Callable[[S], Sheet]
    running: Callable[[S], bool]
    thrown_in: Callable[[S, S], S]
    adjust: type[Any]
    told: tuple[type[Any], ...]
    guests: tuple[type[Any], ...] = ()
    in_bulis: bool = True
    settle: Callable[[S], tuple[float, ...]] | None = None
    deals_next: Callable[[S], Seat | None] | None = None
    tally: Callable[[S, Iterable[Played]], tuple[Tally, ...]] | None = None
    doubts: Callable[[S], Iterable[Doubt]] | None = None
    names: Callable[[S], tuple[str, ...]] | None = None
    completes: Callable[[S, M], Completion[M]] | None = None
    brings: tuple[type[Any], ...] = ()
    key_of: Callable[[Sequence[M]], M] | None = None
    told_whole: WholeDeal | None = None
    read_data: Callable[[str], Any] | None = None
    closes: Callable[[S, Callable[[], bool]], S] | None = None
    fewest_win: Callable[[S], bool] = lambda _state: False

    @property
    def letters(self) -> tuple[Seat, ...]:
        """The letters that its lines can name."""
        if self.names:
            return ALL_SEATS
        return ALL_SEATS[: self.seats[1]]
