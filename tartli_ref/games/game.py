"""What a game supplies to the house: everything else is the same for all games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tartli_ref.games.common.house import HouseRules
from tartli_ref.games.common.seats import Seat
from tartli_ref.rulings import RuleId, Ruling

O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points that one seat got (or lost) at one moment, and the rule that gave them.

    ``what`` says in notation what was scored (``P:O-terc``); it is empty where the rule says it.
    """

    seat: Seat
    points: int
    rule: RuleId
    what: str = ""


@dataclass(frozen=True, slots=True)
class Opening(Generic[O]):
    """What is agreed before the first deal. Points and bulis carried in are in seat order.

    A game that is not played in bulis has no target and carries nothing in.
    """

    options: O
    target: int | None
    points: tuple[int, ...]
    bulis: tuple[int, ...]
    dealer: Seat | None = None


class FinishedDeal(Protocol):
    """A finished deal as its game describes it; ``total`` is the score after it, in seat order."""

    @property
    def total(self) -> tuple[int, ...]: ...

    def data(self) -> dict[str, Any]:
        """The deal in plain values, as ``replay --json`` prints it."""
        ...


@dataclass(frozen=True, slots=True)
class BuliResult:
    """A finished buli: who won how many, how (``count``, ``claim`` ...), and at what score.

    ``rules`` say who has won it, then how many it is.
    """

    winner: Seat
    points: int
    how: str
    score: tuple[int, ...]
    rules: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Rounds:
    """A match in bulis: those ended so far, how many each seat has won, and the target.

    ``over`` says that the target is reached; None is a match without end.
    """

    ended: Sequence[BuliResult]
    won: tuple[int, ...]
    target: int | None
    over: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that a table file's replay reports of a game, the score in seat order.

    A game that is not played in bulis has no ``rounds``: its score is a running balance.
    """

    deals: Sequence[FinishedDeal]
    score: tuple[int, ...]
    rounds: Rounds | None = None

    @property
    def bulis(self) -> Sequence[BuliResult]:
        """The bulis that have ended."""
        return self.rounds.ended if self.rounds else ()

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self.rounds is not None and self.rounds.over


class Doubt(NamedTuple):
    """A move that was taken on trust, and why it cannot stand now."""

    move: Any
    ruling: Ruling


class Played(NamedTuple):
    """A move in effect and the state after it."""

    move: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Tally:
    """What a session adds to a player's statistics: counts to be summed, and bests to be compared.

    The keys are permanent; ``words`` has a name for each.
    """

    counts: Mapping[str, int]
    bests: Mapping[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class Game(Generic[O, S, M]):
    """One game: its options, its start, and the functions that judge and apply its moves.

    ``rule_on`` judges and never changes, and ``explain`` gives all that it has to say: each refusal
    and, last, what allows the move; ``apply`` changes and never judges; ``made`` gives the score
    lines of the last move applied. ``house`` are the house rules that a table can choose.
    ``running`` says whether a deal is in progress; ``thrown_in`` gives the state once it was thrown
    in, out of the last one between deals and the one with the deal.
    ``read_move`` raises ``Unreadable`` for a text that is no move of this game. ``adjust`` is the
    class of the moves that give or take points by agreement, ``told`` are those that a protocol
    tells even if they score nothing: a remark, a claim. ``in_bulis`` is False for a game that has
    no matches: each deal is paid, and the score is a running balance.

    The book asks ``settle`` for what each seat has won or lost in units of the stake, which sums to
    zero; ``deals_next`` for who would deal the next deal; ``tally`` for statistics, a fold over the
    moves in effect from the opening state. A game without them has no money and no statistics.

    ``doubts`` are what was taken on trust in the running deal while nothing was recorded that told
    against it, and cannot stand by what was recorded since, in the order of the moves.
    """

    key: str
    seats: tuple[Seat, ...]
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
    in_bulis: bool = True
    settle: Callable[[S], tuple[int, ...]] | None = None
    deals_next: Callable[[S], Seat | None] | None = None
    tally: Callable[[S, Iterable[Played]], tuple[Tally, ...]] | None = None
    doubts: Callable[[S], Iterable[Doubt]] | None = None
