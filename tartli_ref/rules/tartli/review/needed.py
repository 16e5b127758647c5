"""The points a player needs to win, and to be out of maccs (TH-WIN-01, TH-WIN-02, TH-OUT-06).

For each player: the missing points, the smallest melds that would bring them, and the trick points
that would, alone or with a smaller meld.
"""

from collections.abc import Iterable
from enum import Enum, auto
from itertools import combinations_with_replacement
from typing import NamedTuple

from tartli_ref.rules.common.findings import verdict
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, opponent
from tartli_ref.rules.tartli import bela
from tartli_ref.rules.tartli.counting import Pile
from tartli_ref.rules.tartli.going_out import piles_of
from tartli_ref.rules.tartli.melds import bela_cards
from tartli_ref.rules.tartli.moves import Bela
from tartli_ref.rules.tartli.state import Deal, Match
from tartli_ref.rules.tartli.taking_in import taken_in
from tartli_ref.rules.tartli.values import (
    BELA_VALUE,
    DEAL_POINTS,
    HUNGARIAN,
    IX,
    MACCS_AT_MOST,
    MELD_TRICKS,
    SEQUENCE_VALUES,
    SET_VALUES,
    TALON_TRICKS,
    TRICKS,
    WIN,
    A,
    O,
    TartliOptions,
)


class Sort(Enum):
    """The sort of a meld; a trick has room for one of each."""

    SEQUENCE = auto()
    SET = auto()
    BELA = auto()


class Kind(NamedTuple):
    """A kind of meld to hope for. ``once``: possible only once in a deal."""

    name: str
    points: int
    sort: Sort
    once: bool = False


KINDS: tuple[Kind, ...] = (
    Kind("terc", SEQUENCE_VALUES[3], Sort.SEQUENCE),
    Kind("bela", BELA_VALUE, Sort.BELA, once=True),
    Kind("kvart", SEQUENCE_VALUES[4], Sort.SEQUENCE),
    Kind("kvint", SEQUENCE_VALUES[5], Sort.SEQUENCE),
    Kind("vannak", SET_VALUES[A], Sort.SET),
    Kind("IX-vannak", SET_VALUES[IX], Sort.SET, once=True),
    Kind("O-vannak", SET_VALUES[O], Sort.SET, once=True),
)
"""Smallest first: a kvint stands for anything longer, a vannak for the four ranks at 100."""
MELDS_MOST = 2


class Way(NamedTuple):
    """Melds, and the trick points needed with them: 0 if the melds suffice."""

    melds: tuple[Kind, ...]
    tricks: int

    @property
    def points(self) -> int:
        """The value of the melds."""
        return sum(kind.points for kind in self.melds)


class Goal(NamedTuple):
    """``missing`` points to ``target``, 0 once it is reached.

    ``melds`` are minimal sufficient combinations of one or two melds. ``beside`` are single melds
    that fall short, each with the trick points still needed. ``tricks`` are the trick points that
    suffice alone, None if the deal has not that many left; ``by_stichmatsch``: winning all of
    tricks 8 to 16 would still do. ``more``: further melds can still be declared, so nothing is out
    of reach.
    """

    target: int
    missing: int
    tricks: int | None
    by_stichmatsch: bool
    melds: tuple[Way, ...]
    beside: tuple[Way, ...]
    more: bool = False

    @property
    def reached(self) -> bool:
        return not self.missing


class Needed(NamedTuple):
    """A player's total and goals; ``at_least`` if the pile is not fully known."""

    seat: Seat
    total: int
    at_least: bool
    win: Goal
    out_of_maccs: Goal


class Chances(NamedTuple):
    """Scores still possible in a deal.

    ``trick`` is the current trick, None if unknown. ``bela``: the seats for which béla is still
    possible; ``late_winners``: the winners of any trick from the eighth on.
    """

    trick: int | None = None
    bela: Pair[bool] = (True, True)
    late_winners: frozenset[Seat] = frozenset()

    @property
    def melds(self) -> bool:
        """Whether melds may still be declared (TH-DECL-01)."""
        return self.trick is None or self.trick <= MELD_TRICKS


A_WHOLE_DEAL = Chances()
UNTOLD = (Pile(0, DEAL_POINTS), Pile(0, DEAL_POINTS))


def needed(
    score: Pair[int],
    piles: Pair[Pile],
    chances: Chances = A_WHOLE_DEAL,
    house: TartliOptions = HUNGARIAN,
) -> Pair[Needed]:
    """Both players' needs, from the written points and the piles."""
    first, second = (_of_seat(seat, score, piles, chances, house) for seat in TWO_SEATS)
    return first, second


def needed_at(match: Match) -> Pair[Needed]:
    """Both players' needs at this table now; between deals, with a whole deal to come.

    Where the piles are hidden, only the written points count.
    """
    house = match.terms.options
    if match.deal is None:
        return needed(match.score, (Pile(0, 0), Pile(0, 0)), A_WHOLE_DEAL, house)
    now = taken_in(match.deal)
    piles = UNTOLD if now.hides_points else piles_of(now)
    return needed(match.score, piles, chances_in(match.deal), house)


def chances_in(deal: Deal) -> Chances:
    """The scores still possible in this deal, as far as it was recorded."""
    number = None
    if deal.tracked:
        trick = taken_in(deal).trick
        number = TRICKS + 1 if trick is None else trick.number
    late = frozenset(won.winner for won in deal.all_won[TALON_TRICKS:])
    bela = (_bela_possible(deal, Seat.A), _bela_possible(deal, Seat.B))
    return Chances(number, bela, late)


def _bela_possible(deal: Deal, seat: Seat) -> bool:
    """Whether this seat may hold béla and still score it, now or later (TH-BELA-01, AMB-12)."""
    trick = deal.trick
    if trick is None or deal.bela is not None:
        return False
    cards = frozenset(bela_cards(deal.trump))
    if cards & deal.held[opponent(seat)] or not cards <= deal.not_played:
        return False
    return trick.number <= MELD_TRICKS or verdict(bela.scores(deal, trick, Bela(seat))).allowed


def _of_seat(
    seat: Seat, score: Pair[int], piles: Pair[Pile], chances: Chances, house: TartliOptions
) -> Needed:
    mine = piles[seat]
    other = piles[opponent(seat)]
    total = score[seat] + mine.least
    remaining = DEAL_POINTS - mine.least - other.least
    may_sweep = house.stichmatsch == "on" and opponent(seat) not in chances.late_winners
    by_sweep = DEAL_POINTS - mine.least if may_sweep else 0
    combinations = _combinations(seat, chances, house)

    def goal(target: int) -> Goal:
        missing = max(target - total, 0)
        needs = _goal(target, missing, remaining, by_sweep, combinations)
        return needs._replace(more=chances.melds)

    out_of_maccs = MACCS_AT_MOST[house.maccs] + 1
    return Needed(seat, total, not mine.known, goal(WIN), goal(out_of_maccs))


def _goal(
    target: int,
    missing: int,
    remaining: int,
    by_sweep: int,
    combinations: Iterable[tuple[Kind, ...]],
) -> Goal:
    """``remaining`` are the trick points in no pile, ``by_sweep`` what a stichmatsch would add."""
    ways = [Way(melds, max(missing - _points(melds), 0)) for melds in combinations]
    enough = [way.melds for way in ways if missing and not way.tricks]
    return Goal(
        target=target,
        missing=missing,
        tricks=missing if missing <= remaining else None,
        by_stichmatsch=remaining < missing <= by_sweep,
        melds=tuple(
            Way(melds, 0) for melds in enough if not any(_is_smaller(one, melds) for one in enough)
        ),
        beside=tuple(way for way in ways if len(way.melds) == 1 and 0 < way.tricks <= remaining),
    )


def _points(melds: Iterable[Kind]) -> int:
    return sum(kind.points for kind in melds)


def _combinations(
    seat: Seat, chances: Chances, house: TartliOptions
) -> tuple[tuple[Kind, ...], ...]:
    """The one or two melds that can still be scored together, fewest points first."""
    kinds = [kind for kind in KINDS if _still_possible(kind, seat, chances, house)]
    together = []
    for number in range(1, MELDS_MOST + 1):
        for melds in combinations_with_replacement(kinds, number):
            if _go_together(melds, chances, house):
                together.append(melds)
    return tuple(sorted(together, key=lambda melds: (len(melds), _points(melds))))


def _still_possible(kind: Kind, seat: Seat, chances: Chances, house: TartliOptions) -> bool:
    if kind.sort is Sort.BELA:
        return chances.bela[seat]
    return chances.melds and not (kind.name == "IX-vannak" and house.four_nines == "off")


def _go_together(melds: tuple[Kind, ...], chances: Chances, house: TartliOptions) -> bool:
    """No unique meld twice; and trick 8 is the last and has room for one of each sort."""
    if len(melds) == 1:
        return True
    first, second = melds
    if first == second and first.once:
        return False
    if chances.trick != MELD_TRICKS or first.sort is not second.sort:
        return True
    return first.sort is Sort.SEQUENCE and house.sequences == "per_suit"


def _is_smaller(one: tuple[Kind, ...], other: tuple[Kind, ...]) -> bool:
    """Whether each meld is at most as large as its counterpart, and some are smaller."""
    values = _by_size(one)
    others = _by_size(other)
    return values != others and all(a <= b for a, b in zip(values, others, strict=True))


def _by_size(melds: tuple[Kind, ...]) -> tuple[int, ...]:
    points = sorted((kind.points for kind in melds), reverse=True)
    return tuple(points + [0] * (MELDS_MOST - len(points)))
