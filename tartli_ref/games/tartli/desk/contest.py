"""Two players have declared: who wins, what each scores, and what is said word for word.

The dialogue is not made up: each of its lines is a move that ``rules.rule_on`` was asked about, in
the order of a trick (TH-DECL-06).
"""

from collections.abc import Iterator
from typing import NamedTuple

from tartli_ref.cards import Card, Rank, Suit
from tartli_ref.frozen import frozen
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import Pair, Seat, put
from tartli_ref.games.game import ScoreLine
from tartli_ref.games.tartli.contests import (
    Announced,
    Stage,
    compare_announced,
    contest_of,
    highest,
    second_wins,
)
from tartli_ref.games.tartli.desk.steps import (
    LEADER,
    SECOND,
    Melds,
    cards_of,
    check_declaration,
    check_trick,
    deal_at,
    match_of,
)
from tartli_ref.games.tartli.melds import CARDS_OF, Meld, Sequence, Vannak
from tartli_ref.games.tartli.moves import NOTHING, Announcement, Answers, Move, Names, Says, Shows
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.rules import apply, rule_on
from tartli_ref.games.tartli.state import Match, Trick
from tartli_ref.games.tartli.values import set_order
from tartli_ref.rulings import Facts, Ruling, allow

ROLES = {LEADER: "leader", SECOND: "second"}


@frozen
class MeldContest:
    """The leader declares these melds, the second player would declare those; who scores?"""

    leader: Melds
    second: Melds
    trump: Suit
    trick: int = 1

    def __post_init__(self) -> None:
        check_trick("trick", self.trick)
        check_declaration("leader", self.leader)
        check_declaration("second", self.second)
        for meld in self.second:
            if isinstance(meld, Vannak) and meld in self.leader:
                raise Contradiction("second", "TH-CON-08", "equal_sets", meld=meld)
        shared = cards_of(self.leader) & cards_of(self.second)
        if shared:
            card = min(shared)
            melds = {"leader": _with(card, self.leader), "second": _with(card, self.second)}
            raise Contradiction("second", "TH-EQ-01", "both_melds", card=card, **melds)


def _with(card: Card, melds: Melds) -> Meld:
    return next(meld for meld in melds if card in CARDS_OF[meld])


class Line(NamedTuple):
    """What one player says: ``words`` is says, names, answers or specifies."""

    role: str
    words: str
    facts: Facts


@frozen
class ContestAnswer(Answer):
    """``ruling`` is the rule that decides, or why a player may not declare this at all: ``who``.

    ``may_announce`` is the ruling on the second player's words, None if it did not come to them;
    refused, he says nothing.
    """

    who: Seat | None
    winner: Seat | None
    points: Pair[int]
    lines: tuple[ScoreLine, ...]
    may_announce: Ruling | None
    dialogue: tuple[Line, ...]


def meld_contest(question: MeldContest, house: TartliOptions = HUNGARIAN) -> ContestAnswer:
    """Who wins the contest of a trick, with all that is said in it (TH-CON, TH-DECL-06 to -17)."""
    match = match_of(deal_at(house, Trick(question.trick, LEADER), question.trump))
    for seat, melds in ((LEADER, question.leader), (SECOND, question.second)):
        may = rule_on(match, Shows(seat, melds)) if melds else None
        if may is not None and not may.allowed:
            return ContestAnswer(may, (may,), seat, None, (0, 0), (), None, ())
    return _Dialogue(question, house, match).answer()


def announced(melds: Melds) -> Announcement:
    """What is said of these melds: that there is a set, and how long the sequences are."""
    sets = sum(isinstance(meld, Vannak) for meld in melds)
    return Announcement(sets, tuple(meld.length for meld in melds if isinstance(meld, Sequence)))


class _Dialogue:
    """A contest that is spoken move by move, each of them ruled on."""

    def __init__(self, question: MeldContest, house: TartliOptions, match: Match) -> None:
        self.question, self.house, self.match = question, house, match
        self.steps: list[Ruling] = []
        self.dialogue: list[Line] = []

    def answer(self) -> ContestAnswer:
        may_announce = self._announce()
        both = bool(self.question.leader and self.question.second and may_announce.allowed)
        self._ask()
        winner = contest_of(self._trick()).winner
        ruling = _decision(self.question, self.house, winner, both=both)
        self.steps += [ruling, *(_beside(self.question, winner) if both else ())]
        lines = () if winner is None else self._specify(winner)
        points = (0, 0) if winner is None else put((0, 0), winner, _sum(lines))
        steps, dialogue = tuple(self.steps), tuple(self.dialogue)
        return ContestAnswer(ruling, steps, None, winner, points, lines, may_announce, dialogue)

    def _do(self, seat: Seat, move: Move, words: str, **facts: object) -> Ruling:
        """The ruling on the move, which is made if it is allowed."""
        ruling = rule_on(self.match, move)
        self.steps.append(ruling)
        if ruling.allowed:
            self.match = apply(self.match, move)
            self.dialogue.append(Line(ROLES[seat], words, facts))
        return ruling

    def _announce(self) -> Ruling:
        self._says(LEADER, announced(self.question.leader))
        ruling = self._says(SECOND, announced(self.question.second))
        if not ruling.allowed:
            self._says(SECOND, NOTHING)
        return ruling

    def _says(self, seat: Seat, said: Announcement) -> Ruling:
        return self._do(seat, Says(seat, said), "says", announcement=said)

    def _ask(self) -> None:
        """The leader names his rank and the second player answers, if their words were alike."""
        if contest_of(self._trick()).stage is not Stage.NAME:
            return
        best, better = compared(self.question, self.house)
        rank = best.rank if isinstance(best, Vannak) else best.top
        self._do(LEADER, Names(LEADER, rank), "names", rank=rank, meld=best)
        higher = beats(best, better, self.question.trump, self.house)
        answer = "higher" if higher else "good"
        self._do(SECOND, Answers(SECOND, higher), "answers", answer=answer)

    def _trick(self) -> Trick:
        deal = self.match.deal
        assert deal is not None and deal.trick is not None  # no card is played at the desk
        return deal.trick

    def _specify(self, winner: Seat) -> tuple[ScoreLine, ...]:
        melds = self.question.leader if winner is LEADER else self.question.second
        ruling = self._do(winner, Shows(winner, melds), "specifies", melds=melds)
        return self.match.made if ruling.allowed else ()


def _sum(lines: tuple[ScoreLine, ...]) -> int:
    return sum(line.points for line in lines)


def beats(leader: Meld, second: Meld, trump: Suit, house: TartliOptions) -> bool:
    """Whether the second player's meld is higher here."""
    return second_wins(leader, second, trump, set_order(house))


def compared(question: MeldContest, house: TartliOptions) -> tuple[Meld, Meld]:
    """The highest meld of each side (TH-CON-09); of two alike the one in trumps (TH-CON-06)."""
    trump, order = question.trump, set_order(house)
    return highest(question.leader, trump, order), highest(question.second, trump, order)


def _decision(
    question: MeldContest, house: TartliOptions, winner: Seat | None, *, both: bool
) -> Ruling:
    """The rule by which this player wins."""
    if winner is None:
        return allow("TH-CON-01", case="none")
    if not both:
        return allow("TH-CON-01", case="alone", winner=winner)
    leader, second = compared(question, house)
    rule = _deciding_rule(leader, second, question.trump, house)
    return allow(rule, case="wins", winner=winner, leader=leader, second=second)


def _deciding_rule(leader: Meld, second: Meld, trump: Suit, house: TartliOptions) -> str:
    """Which rule tells two highest melds apart (TH-CON-02 to TH-CON-07)."""
    if isinstance(second, Vannak):
        if isinstance(leader, Sequence):
            return "TH-CON-02"
        tens_last = house.tens_rank == "below_unders" and Rank.TEN in (leader.rank, second.rank)
        return "TA-MELD-02" if tens_last else "TH-CON-03"
    assert isinstance(leader, Sequence)  # no sequence answers a set (TH-DECL-08)
    if leader.length != second.length:
        return "TH-CON-04"
    if leader.top != second.top:
        return "TH-CON-05"
    return "TH-CON-06" if trump in (leader.suit, second.suit) else "TH-CON-07"


def _beside(question: MeldContest, winner: Seat | None) -> Iterator[Ruling]:
    """What else the answer rests on: words, only the highest counts, no more is revealed."""
    words = compare_announced(announced(question.leader), announced(question.second))
    if words is not Announced.EQUAL:
        yield allow("TH-DECL-13", case="words", winner=winner)
    if len(question.leader) > 1 or len(question.second) > 1:
        yield allow("TH-CON-09", case="highest")
    yield allow("TH-DECL-17", case="hidden", loser=SECOND if winner is LEADER else LEADER)
