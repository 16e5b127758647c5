"""The slate: rounds of points by the data of a game, for one to eight people or two to four sides.
It knows no cards.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from tartli_ref.rules.common.findings import HouseRules
from tartli_ref.rules.common.moves import Note
from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import ALL_SEATS, Each, Seat, after, put_at
from tartli_ref.rules.game import Opening, Played, ScoreLine, Sheet, Tally
from tartli_ref.rules.plain.guests import rule_on_guest, seat_guest
from tartli_ref.rules.plain.moves import (
    Adds,
    Adjust,
    Bids,
    Deals,
    EndOfRound,
    EndsRound,
    Joins,
    Leaves,
    Move,
    Sits,
    Splits,
    Tricks,
    Won,
)
from tartli_ref.rules.plain.reading import read_game
from tartli_ref.rules.plain.reckoning import (
    Numbers,
    brought,
    cannot_be,
    no_bids,
    no_number,
)
from tartli_ref.rules.plain.sheet_data import TARGET_MOST, Number, SlateGame, tidy
from tartli_ref.rules.rulings import RuleId, Ruling, allow, impossible, refuse

FEWEST = 2
MOST = len(ALL_SEATS)

FREE = read_game(
    """
format = 1
id = "free"
version = 1
name = { en = "Points", hu = "Pontok", de = "Punkte" }
about = "A number for each in every round; nothing else is known. What the plain slate was."
not_modelled = ["everything but the sums"]
play = "alone"
seats = [2, 8]
kind = "points"
best = "most"
tie = "shared"
dealer = "next"
range = [-999999, 999999]
step = 0.5
keys = [1, 5, 10, 20, 100]
"""
)
"""The game of a slate that names none; its options say where it ends, and who is ahead."""


@dataclass(frozen=True, slots=True)
class PlainOptions:
    """The house rules of a slate without a game: where it ends (PL-END-01), and who is ahead."""

    target: int = 0
    best: Literal["most", "fewest"] = "most"


HOUSE = HouseRules(
    {"standard": PlainOptions()},
    former={("target", "none"): "0"},
    bounds={"target": (0, TARGET_MOST)},
)


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round. By column: what was ``entered``, and by whom it was bid before; by letter:
    what each got, and the score after it. ``moves`` are those that it consists of.
    """

    number: int
    sat: Each[Seat]
    moves: tuple[Move, ...]
    entered: Each[Number | None]
    change: Each[Number]
    total: Each[Number]
    dealer: Seat | None = None

    def __hash__(self) -> int:
        return hash((self.number, self.total))

    @property
    def concerned(self) -> Each[Seat]:
        """Everybody who sat."""
        return self.sat

    def data(self) -> dict[str, Any]:
        """The round in plain values for ``replay --json``."""
        return {"change": list(self.change), "total": list(self.total)}


@dataclass(frozen=True, slots=True)
class Evening:
    """A whole evening. Of the running round ``added`` are the points by column, ``gained`` what
    they brought by letter, and ``moves`` those that it consists of; all are empty between rounds.
    ``names`` and ``score`` are by letter, also of those who have left; ``since`` is the round in
    which each began, ``bonus`` are those who got one.
    """

    game: SlateGame
    names: tuple[str, ...]
    circle: Each[Seat]
    next_dealer: Seat | None
    score: Each[Number]
    since: Each[int]
    added: Each[Number] = ()
    gained: Each[Number] = ()
    moves: tuple[Move, ...] = ()
    bids: Each[int | None] = ()
    bonus: Each[Seat] = ()
    deals: Past[Round] = Past()
    made: tuple[ScoreLine, ...] = ()

    @property
    def columns(self) -> int:
        """The number of columns, also of those in which nobody plays any more."""
        return self.game.columns(len(self.names))

    @property
    def present(self) -> Each[bool]:
        """Whether somebody plays in each column."""
        if self.game.sides:
            return (True,) * self.columns
        return tuple(seat in self.circle for seat in ALL_SEATS[: self.columns])

    @property
    def by_column(self) -> Each[Number]:
        """The score of each column."""
        return self.score[: self.columns]

    @property
    def playing(self) -> Each[int]:
        """The columns in which somebody plays."""
        return tuple(column for column, plays in enumerate(self.present) if plays)

    @property
    def is_running(self) -> bool:
        """Whether a round is begun and not ended."""
        return bool(self.moves)

    @property
    def cards(self) -> int:
        """The cards of this round, where there are bids."""
        if self.game.bids is None:
            return 0
        rounds = self.game.bids.cards(len(self.circle))
        return rounds[min(len(self.deals), len(rounds) - 1)]

    @property
    def last_to_bid(self) -> int | None:
        """The column that bids last: whoever deals, or else the last one."""
        if self.next_dealer is None:
            return None
        return self.game.column_of(self.next_dealer)

    @property
    def over(self) -> bool | None:
        """Whether the game has ended, between rounds or at once; None for an open game."""
        rounds = self.game.rounds(len(self.circle))
        end = self.game.end
        if rounds is not None and len(self.deals) >= rounds:
            return not self.is_running
        if end.at is None:
            return None if rounds is None else False
        if self.is_running and not end.at_once:
            return False
        goes = self.game.goes
        reached = any(score * goes >= end.at * goes for score in self.by_column)
        return reached and not (self.game.plays_on and len(self.leaders) > 1)

    @property
    def leaders(self) -> Each[int]:
        """The columns with the best score of those that play."""
        scores = [self.score[column] for column in self.playing]
        best = max(scores) if self.game.most_win else min(scores)
        return tuple(column for column in self.playing if self.score[column] == best)

    def seats_of(self, column: int) -> Each[Seat]:
        """Who plays in a column."""
        return self.game.members(column, len(self.names))


def start(opening: Opening[PlainOptions]) -> Evening:
    """The evening before its first round."""
    people = len(opening.seats)
    game = opening.data or game_of(opening.options)
    dealer = None if game.dealer == "none" else opening.dealer
    begin = (game.start,) * people
    return Evening(game, opening.names, opening.seats, dealer, begin, (1,) * people)


def game_of(options: PlainOptions) -> SlateGame:
    """The game of a slate that names none."""
    lines = [line for line in FREE.lines if not line.startswith("best")]
    lines.append(f'best = "{options.best}"')
    if options.target:
        lines.append(f"end = {{ at = {options.target} }}")
    return read_game("\n".join(lines))


def rule_on(evening: Evening, move: Move) -> Ruling:
    """Whether the move has a meaning here; only a game that has ended speaks against a further
    round that could be.
    """
    match move:
        case Note():
            return allow("REF-NOTE")
        case Joins() | Sits() | Leaves():
            return rule_on_guest(evening, move)
        case Adds() | Deals() | Adjust() if not _is_here(evening, move):
            return impossible("PL-ROUND-01", "nobody", letter=str(move.seat))
        case Adds() | Adjust() if not move.points:
            return impossible("PL-ROUND-01", "nothing", seat=move.seat)
        case Deals():
            return allow("PL-ROUND-02", seat=move.seat)
        case Adjust():
            if move.points != int(move.points) and evening.game.step == 1:
                return impossible("PL-ROUND-01", "half")
            return allow("REF-ADJUST", seat=move.seat)
        case _:
            return _rule_on_round(evening, move)


def _is_here(evening: Evening, move: Adds | Deals | Adjust) -> bool:
    if isinstance(move, Adjust):
        return move.seat < len(evening.names)
    return move.seat in evening.circle


KINDS: dict[type[Any], tuple[str, ...]] = {
    Adds: ("points",),
    EndsRound: ("points", "toggles"),
    Splits: ("split",),
    Bids: ("bids",),
    Tricks: ("bids",),
    Won: ("winner",),
}
"""The kinds of game in which each move is entered."""


def _rule_on_round(evening: Evening, move: Adds | Bids | EndOfRound) -> Ruling:
    game = evening.game
    if game.kind not in KINDS[type(move)]:
        return impossible("PL-ROUND-01", "kind", kind=game.kind)
    wrong = _wrong_round(evening, move)
    if wrong is not None:
        return wrong
    if evening.over:
        return _is_over(evening)
    return allow(RULES.get(type(move), "PL-ROUND-01"))


def _wrong_round(evening: Evening, move: Adds | Bids | EndOfRound) -> Ruling | None:
    game = evening.game
    match move:
        case Adds():
            if game.sum is not None or game.chips or game.rows:
                return impossible("PL-ROUND-01", "whole")
            return no_number(game, move.points)
        case Bids():
            if evening.is_running:
                return impossible("PL-BIDS-01", "again")
            return no_bids(game, move.numbers, evening.present, evening.cards)
        case EndsRound() if not move.entries and (game.sum is not None or game.kind == "toggles"):
            return impossible("PL-ROUND-01", "numbers", number=evening.columns)
        case _:
            return cannot_be(game, move, evening.present, evening.bids, evening.cards)


RULES: dict[type[Any], str] = {
    Splits: "PL-SPLIT-01",
    Bids: "PL-BIDS-01",
    Tricks: "PL-BIDS-01",
    Won: "PL-WON-01",
}
"""The rule that allows a move."""


def _is_over(evening: Evening) -> Ruling:
    end = evening.game.end
    if end.at is None:
        return refuse("PL-END-01", "rounds", number=len(evening.deals))
    return refuse("PL-END-01", target=end.at)


def apply(evening: Evening, move: Move) -> Evening:
    """The evening after the move."""
    match move:
        case Adds(seat, points):
            column = evening.game.column_of(seat)
            entered = put_at(_nothing(evening), Seat(column), points)
            return _begun(_scored(evening, entered, move), move, entered)
        case Bids(numbers):
            return replace(evening, bids=numbers, moves=(*evening.moves, move), made=())
        case EndsRound() | Splits() | Tricks() | Won():
            return _ended(evening, move)
        case Deals(seat):
            return replace(evening, next_dealer=seat, made=())
        case Adjust(seat, points):
            column = evening.game.column_of(seat)
            lines = tuple(
                ScoreLine(member, points, RuleId("REF-ADJUST"))
                for member in evening.seats_of(column)
            )
            return _with_lines(evening, lines)
        case Joins() | Sits() | Leaves():
            return seat_guest(evening, move)
        case _:
            return replace(evening, made=())


def _nothing(evening: Evening) -> Numbers:
    return (0,) * evening.columns


def _begun(evening: Evening, move: Move, entered: Numbers) -> Evening:
    """The evening with this entry in its running round."""
    added = evening.added or _nothing(evening)
    together = tuple(tidy(one + other) for one, other in zip(added, entered, strict=True))
    return replace(evening, added=together, moves=(*evening.moves, move))


def _scored(evening: Evening, points: Numbers, move: Move) -> Evening:
    """The evening with points taken to the score of each column, as the game takes them."""
    rule = RuleId(RULES.get(type(move), "PL-ROUND-01"))
    lines: list[ScoreLine] = []
    for column, number in enumerate(points):
        change = _taken(evening, column, number)
        if change:
            lines += (ScoreLine(seat, change, rule) for seat in evening.seats_of(column))
    return _gained(evening, tuple(lines))


def _gained(evening: Evening, lines: tuple[ScoreLine, ...]) -> Evening:
    """The evening with these lines of its running round."""
    gained = list(evening.gained or (0,) * len(evening.names))
    for line in lines:
        gained[line.seat] = tidy(gained[line.seat] + line.points)
    return replace(_with_lines(evening, lines), gained=tuple(gained))


def _taken(evening: Evening, column: int, number: Number) -> Number:
    """By how much the score of a column changes."""
    game = evening.game
    end = game.end
    before = evening.score[column]
    new = tidy(before + game.goes * number)
    if end.at is not None and end.exact:
        passed = (new - end.at) * game.goes > 0
        if passed or new in end.leaves:
            return 0
    if game.kind == "winner" and game.goes < 0 and end.at is not None:
        new = max(new, end.at)
    return tidy(new - before)


def _with_lines(evening: Evening, lines: tuple[ScoreLine, ...]) -> Evening:
    score = list(evening.score)
    for line in lines:
        score[line.seat] = tidy(score[line.seat] + line.points)
    return replace(evening, score=tuple(score), made=lines)


def _ended(evening: Evening, move: EndOfRound) -> Evening:
    """The evening after its running round."""
    game = evening.game
    points = brought(game, move, evening.columns, evening.bids)
    evening = _begun(_scored(evening, points, move), move, points)
    evening = _with_bonus(evening)
    finished = Round(
        number=len(evening.deals) + 1,
        sat=evening.circle,
        moves=evening.moves,
        entered=_entered(evening),
        change=evening.gained,
        total=evening.score,
        dealer=evening.next_dealer,
    )
    return replace(
        evening,
        added=(),
        gained=(),
        moves=(),
        bids=(),
        deals=evening.deals.then(finished),
        next_dealer=_next_dealer(evening),
    )


def _entered(evening: Evening) -> Each[Number | None]:
    """The points of the round by column; None where nobody plays."""
    return tuple(
        number if plays else None
        for number, plays in zip(evening.added, evening.present, strict=True)
    )


def _with_bonus(evening: Evening) -> Evening:
    """The evening with the points for a sum in the first rounds, for whom they are due now."""
    bonus = evening.game.bonus
    if bonus is None or len(evening.deals) >= bonus.rows:
        return evening
    lines = []
    for seat in evening.circle:
        if seat in evening.bonus:
            continue
        column = evening.game.column_of(seat)
        so_far = evening.added[column]
        for finished in evening.deals:
            if column < len(finished.entered):  # a guest comes later
                so_far += finished.entered[column] or 0
        if so_far >= bonus.at_least:
            lines.append(ScoreLine(seat, bonus.gives, RuleId("PL-BONUS-01")))
    if not lines:
        return evening
    made = evening.made
    given = (*evening.bonus, *(line.seat for line in lines))
    return replace(_gained(evening, tuple(lines)), bonus=given, made=(*made, *lines))


def _next_dealer(evening: Evening) -> Seat | None:
    dealer = evening.next_dealer
    way = evening.game.dealer
    if dealer is None or dealer not in evening.circle:
        return dealer
    if way in ("winner", "loser"):
        numbers = {seat: evening.added[evening.game.column_of(seat)] for seat in evening.circle}
        highest = (way == "winner") == (evening.game.most_win == (evening.game.goes > 0))
        best = max(numbers.values()) if highest else min(numbers.values())
        while numbers[after(evening.circle, dealer)] != best:
            dealer = after(evening.circle, dealer)
    return after(evening.circle, dealer)


def sheet(evening: Evening) -> Sheet:
    """The rounds and the score."""
    return Sheet(evening.deals, evening.score, ended=evening.over)


def settle(evening: Evening) -> tuple[Number, ...]:
    """Everybody settles the difference with everybody else; where each round sums to 0, what
    stands on the slate.
    """
    return units_of(evening.game, evening.score)


def units_of(game: SlateGame, score: Each[Number]) -> tuple[Number, ...]:
    """What each of these people gets, in units of the stake."""
    sign = 1 if game.most_win else -1
    together = sum(score)
    if game.sums_to_zero and not together:
        return tuple(sign * points for points in score)
    people = len(score)
    return tuple(tidy(sign * (people * points - together)) for points in score)


def tally(opening: Evening, played: Iterable[Played]) -> tuple[Tally, ...]:
    """The counts and bests of each seat."""
    evening = opening
    lines: list[ScoreLine] = []
    for _, evening in played:
        lines += evening.made
    counts: tuple[dict[str, float], ...] = tuple({} for _name in evening.names)
    for line in lines:
        source = "rounds" if line.rule.startswith("PL-") else "adjustments"
        count = counts[line.seat]
        for what, amount in ((f"points:{source}", line.points), (f"times:{source}", 1)):
            count[what] = tidy(count.get(what, 0) + amount)
    tallies = []
    for seat, count in enumerate(counts):
        changes = [finished.change[seat] for finished in evening.deals if seat in finished.sat]
        count.update(deals=len(changes), points=tidy(sum(changes)))
        tallies.append(Tally(count, {"biggest_deal": max(changes, default=0)}))
    return tuple(tallies)


def thrown_in(before: Evening, _now: Evening) -> Evening:
    """The evening before its running round."""
    return replace(before, made=())
