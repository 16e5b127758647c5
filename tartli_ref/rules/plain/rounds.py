"""The plain slate: rounds of points for any game, with a target if wished. It knows no cards."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from tartli_ref.rules.common.findings import HouseRules
from tartli_ref.rules.common.lines import NOTE, REASON, Line, Notation, Part, read_seat
from tartli_ref.rules.common.moves import Note
from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import ALL_SEATS, Each, Seat, after, put_at, sum_each
from tartli_ref.rules.game import Opening, Played, ScoreLine, Sheet, Tally
from tartli_ref.rules.rulings import RuleId, Ruling, allow, impossible, refuse

FEWEST = 2
MOST = 6
POINTS_MOST = 999
SEATS = ALL_SEATS[:MOST]


@dataclass(frozen=True, slots=True)
class PlainOptions:
    """The house rules: where the game ends (PL-END-01), and who is ahead."""

    target: Literal[
        "none",
        "5",
        "7",
        "10",
        "11",
        "15",
        "20",
        "21",
        "24",
        "25",
        "30",
        "40",
        "50",
        "100",
        "150",
        "200",
        "250",
        "300",
        "500",
        "1000",
    ] = "none"
    best: Literal["most", "fewest"] = "most"


HOUSE = HouseRules({"standard": PlainOptions()})


@dataclass(frozen=True, slots=True)
class Adds:
    """Points for one player in the running round."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class EndsRound:
    """The end of a round, with points by seat unless all were added before."""

    points: Each[int] = ()


@dataclass(frozen=True, slots=True)
class Deals:
    """Who deals the next round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Adjust:
    """Points by agreement, outside the rounds."""

    seat: Seat
    points: int
    reason: str


Move = Adds | EndsRound | Deals | Adjust | Note


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round, by seat: its points, and the score after it. Everybody plays."""

    change: Each[int]
    total: Each[int]
    dealer: Seat | None = None

    @property
    def sat(self) -> Each[Seat]:
        """Everybody."""
        return ALL_SEATS[: len(self.total)]

    @property
    def concerned(self) -> Each[Seat]:
        """Everybody."""
        return self.sat

    def data(self) -> dict[str, Any]:
        """The round in plain values for ``replay --json``."""
        return {"change": list(self.change), "total": list(self.total)}


@dataclass(frozen=True, slots=True)
class Evening:
    """A whole evening. ``added`` are the points of the running round, empty between rounds."""

    options: PlainOptions
    circle: Each[Seat]
    next_dealer: Seat | None
    score: Each[int]
    added: Each[int] = ()
    deals: Past[Round] = Past()
    made: tuple[ScoreLine, ...] = ()

    @property
    def over(self) -> bool | None:
        """Whether the target is reached, between rounds; None without a target."""
        if self.options.target == "none":
            return None
        return not self.added and max(self.score) >= int(self.options.target)


def start(opening: Opening[PlainOptions]) -> Evening:
    """The evening before its first round."""
    nothing = (0,) * len(opening.seats)
    return Evening(opening.options, opening.seats, opening.dealer, nothing)


def rule_on(evening: Evening, move: Move) -> Ruling:
    """Whether the move has a meaning here; only a reached target speaks against more points."""
    match move:
        case Note():
            return allow("REF-NOTE")
        case Adds() | Deals() | Adjust() if move.seat not in evening.circle:
            return impossible("PL-ROUND-01", "nobody", letter=str(move.seat))
        case Adds() | Adjust() if not move.points:
            return impossible("PL-ROUND-01", "nothing", seat=move.seat)
        case EndsRound(points) if points and len(points) != len(evening.circle):
            return impossible("PL-ROUND-01", "numbers", number=len(evening.circle))
        case Adds() | EndsRound() if evening.over:
            return refuse("PL-END-01", target=int(evening.options.target))
        case Deals():
            return allow("PL-ROUND-02", seat=move.seat)
        case Adjust():
            return allow("REF-ADJUST", seat=move.seat)
        case _:
            return allow("PL-ROUND-01")


def apply(evening: Evening, move: Move) -> Evening:
    """The evening after the move."""
    match move:
        case Adds(seat, points):
            return _added(evening, put_at((0,) * len(evening.circle), seat, points))
        case EndsRound(points):
            return _ended(_added(evening, points or (0,) * len(evening.circle)))
        case Deals(seat):
            return replace(evening, next_dealer=seat, made=())
        case Adjust(seat, points):
            change = put_at((0,) * len(evening.circle), seat, points)
            line = ScoreLine(seat, points, RuleId("REF-ADJUST"))
            return replace(evening, score=sum_each(evening.score, change), made=(line,))
        case _:
            return replace(evening, made=())


def _added(evening: Evening, points: Each[int]) -> Evening:
    return replace(
        evening,
        score=sum_each(evening.score, points),
        added=sum_each(evening.added, points),
        made=tuple(
            ScoreLine(seat, gained, RuleId("PL-ROUND-01"))
            for seat, gained in zip(evening.circle, points, strict=True)
            if gained
        ),
    )


def _ended(evening: Evening) -> Evening:
    dealer = evening.next_dealer
    next_dealer = None
    if dealer is not None:
        next_dealer = after(evening.circle, dealer)
    return replace(
        evening,
        added=(),
        deals=evening.deals.then(Round(evening.added, evening.score, dealer)),
        next_dealer=next_dealer,
    )


def sheet(evening: Evening) -> Sheet:
    """The rounds and the score."""
    return Sheet(evening.deals, evening.score, ended=evening.over)


def settle(evening: Evening) -> tuple[int, ...]:
    """Everybody settles the difference with everybody else."""
    sign = 1 if evening.options.best == "most" else -1
    return tuple(
        sign * (len(evening.score) * points - sum(evening.score)) for points in evening.score
    )


def tally(opening: Evening, played: Iterable[Played]) -> tuple[Tally, ...]:
    """The counts and bests of each seat."""
    counts = tuple(Counter[str]() for _ in opening.circle)
    evening = opening
    for _, evening in played:
        for line in evening.made:
            source = "rounds" if line.rule.startswith("PL-") else "adjustments"
            counts[line.seat].update({f"points:{source}": line.points, f"times:{source}": 1})
    tallies = []
    for seat, count in enumerate(counts):
        changes = [finished.change[seat] for finished in evening.deals]
        count.update(deals=len(changes), points=sum(changes))
        tallies.append(Tally(dict(count), {"biggest_deal": max(changes, default=0)}))
    return tuple(tallies)


_SEAT = Part(partial(read_seat, seats=SEATS))
_SIGNED = tuple(f"{sign}{number}" for number in range(1, POINTS_MOST + 1) for sign in "+-")
_NUMBERS = Part(
    lambda text: tuple(map(int, text.split())),
    lambda points: " ".join(map(str, points)),
    rf"[+-]?\d{{1,3}}(?:\s+[+-]?\d{{1,3}}){{1,{MOST - 1}}}",
)

NOTATION: Notation[Move] = Notation(
    SEATS,
    Line(Adds, "{seat} {points}", "A +20", points=Part(int, "{:+d}".format, words=_SIGNED)),
    Line(EndsRound, "round[ {points}]", "round", "round 10 -5 0 25", points=_NUMBERS),
    Line(Deals, "{seat} deals", "B deals"),
    Line(
        Adjust,
        "adjust {seat} {points} {reason}",
        'adjust A +5 "why"',
        seat=_SEAT,
        points=Part(int, "{:+d}".format, r"[+-]?\d{1,3}"),
        reason=REASON,
    ),
    NOTE,
)
