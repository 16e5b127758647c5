"""Highest card, for three: each turns up a card, and who has the highest gets a point from each."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from tartli_ref.rules.common.findings import HouseRules, in_one
from tartli_ref.rules.common.lines import REASON, SEAT_OF_THREE, TEXT, Line, Notation, Part
from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import THREE_SEATS, Seat, Trio, others
from tartli_ref.rules.common.seats import after as follows
from tartli_ref.rules.game import Game, Opening, Played, ScoreLine, Sheet, Tally
from tartli_ref.rules.rulings import RuleId, Ruling, allow, impossible, refuse

HIGHEST = 9


@dataclass(frozen=True, slots=True)
class Options:
    stakes: Literal["single", "double"] = "single"
    """Whether a deal pays one point or two (HC-PAY-01)."""


@dataclass(frozen=True, slots=True)
class Turns:
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Adjust:
    seat: Seat
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Note:
    text: str


Move = Turns | Adjust | Note


@dataclass(frozen=True, slots=True)
class Ended:
    winner: Seat
    points: Trio[int]
    total: Trio[int]
    dealer: Seat | None = None
    sat: Trio[Seat] = THREE_SEATS
    concerned: Trio[Seat] = THREE_SEATS

    @property
    def change(self) -> Trio[int]:
        return self.points

    def data(self) -> dict[str, Any]:
        points = list(self.points)
        total = list(self.total)
        return {"winner": str(self.winner), "points": points, "total": total}


@dataclass(frozen=True, slots=True)
class Evening:
    options: Options
    turn: Seat
    cards: tuple[int, ...] = ()
    score: Trio[int] = (0, 0, 0)
    deals: Past[Ended] = Past()
    made: tuple[ScoreLine, ...] = ()


def start(opening: Opening[Options]) -> Evening:
    return Evening(opening.options, opening.dealer or Seat.A)


def rule_on(evening: Evening, move: Move) -> Ruling:
    if isinstance(move, Note):
        return allow("REF-NOTE")
    if isinstance(move, Adjust):
        return allow("HC-PAY-01") if move.points else impossible("HC-PAY-01", "nothing")
    if move.seat is not evening.turn:
        return refuse("HC-TURN-01", seat=evening.turn)
    if move.card in evening.cards:
        return impossible("HC-TURN-02", card=move.card)
    return allow("HC-TURN-01")


def apply(evening: Evening, move: Move) -> Evening:
    if isinstance(move, Note):
        return replace(evening, made=())
    if isinstance(move, Adjust):
        return _written(evening, [ScoreLine(move.seat, move.points, RuleId("HC-PAY-01"))])
    cards = (*evening.cards, move.card)
    evening = replace(evening, cards=cards, turn=follows(THREE_SEATS, move.seat), made=())
    if len(cards) < len(THREE_SEATS):
        return evening
    first = follows(THREE_SEATS, move.seat)  # who turned first turns next
    order = (first, *others(THREE_SEATS, first))
    winner = order[cards.index(max(cards))]
    worth = 2 if evening.options.stakes == "double" else 1
    lines = [
        ScoreLine(seat, 2 * worth if seat is winner else -worth, RuleId("HC-PAY-01"), "highest")
        for seat in THREE_SEATS
    ]
    ended = _written(replace(evening, cards=(), turn=follows(THREE_SEATS, first)), lines)
    brought = tuple(line.points for line in lines)
    return replace(ended, deals=ended.deals.then(Ended(winner, brought, ended.score)))


def _written(evening: Evening, lines: list[ScoreLine]) -> Evening:
    score = list(evening.score)
    for line in lines:
        score[line.seat] += line.points
    return replace(evening, score=(score[0], score[1], score[2]), made=tuple(lines))


def available(evening: Evening) -> Iterator[tuple[Move, Ruling]]:
    for card in range(1, HIGHEST + 1):
        move = Turns(evening.turn, card)
        yield move, rule_on(evening, move)


NOTATION: Notation[Move] = Notation(
    THREE_SEATS,
    Line(Turns, "{seat} turns {card}", "A turns 7", card=Part(int, regex="[1-9]")),
    Line(
        Adjust,
        "adjust {seat} {points} {reason}",
        'adjust A 2 "why"',
        seat=SEAT_OF_THREE,
        points=Part(int, regex=r"-?\d{1,4}"),
        reason=REASON,
    ),
    Line(Note, "note {text}", 'note "why"', text=TEXT),
)


def sheet(evening: Evening) -> Sheet:
    return Sheet(evening.deals, evening.score)


def tally(_start: Evening, played: Iterable[Played]) -> tuple[Tally, ...]:
    counts = tuple(Counter[str]() for _ in THREE_SEATS)
    deals: Past[Ended] = Past()
    for _move, after in played:
        for line in after.made:
            counts[line.seat][f"points:{line.what or 'adjustments'}"] += line.points
            counts[line.seat][f"times:{line.what or 'adjustments'}"] += 1
        deals = after.deals
    for seat, count in enumerate(counts):
        count["deals"] = len(deals)
        count["points"] = sum(deal.points[seat] for deal in deals)
        count["highest_won"] = sum(deal.winner == seat for deal in deals)
        count["highest_lost"] = len(deals) - count["highest_won"]
    tallies = []
    for seat, count in enumerate(counts):
        best = max((deal.points[seat] for deal in deals), default=0)
        tallies.append(Tally(dict(count), {"biggest_deal": best}))
    return tuple(tallies)


HIGHEST_CARD: Game[Options, Evening, Move] = Game(
    key="highest",
    seats=(3, 3),
    house=HouseRules({"usual": Options()}),
    start=start,
    rule_on=rule_on,
    explain=in_one(rule_on),
    apply=apply,
    read_move=NOTATION.read,
    write_move=NOTATION.write,
    made=lambda evening: evening.made,
    sheet=sheet,
    running=lambda evening: bool(evening.cards),
    thrown_in=lambda before, _now: replace(before, made=()),
    adjust=Adjust,
    told=(Note,),
    in_bulis=False,
    settle=lambda evening: evening.score,
    deals_next=lambda evening: evening.turn,
    tally=tally,
)
