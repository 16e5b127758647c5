"""What a pile of cards is worth, and what is left for the other one (TH-VAL, TH-SCO-02)."""

from collections.abc import Iterator
from dataclasses import dataclass

from tartli_ref.cards import GERMAN, Card, Suit
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.tartli.desk_steps import ASKER, Cards, SumLine, check_each_once, total_of
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.values import (
    DEAL_POINTS,
    LAST_TRICK,
    TALON_TRICKS,
    TRICKS,
    points_of,
)
from tartli_ref.rulings import RuleId, Ruling, allow, refuse

LATE_CARDS = 2 * (TRICKS - TALON_TRICKS)
"""The cards of all nine tricks from trick 8 on."""


@dataclass(frozen=True, slots=True)
class PileWorth:
    """The cards of my tricks, and whether the last trick is among them."""

    cards: Cards
    trump: Suit
    last: bool

    def __post_init__(self) -> None:
        check_each_once("cards", self.cards)
        if self.last and not self.cards:
            raise Contradiction("last", "TH-VAL-03", "no_cards")
        if not self.last and len(self.cards) == len(GERMAN):
            raise Contradiction("last", "TH-VAL-03", "all_cards")


@dataclass(frozen=True, slots=True)
class PileAnswer(Answer):
    """``ruling`` is refused where the number of cards cannot be that of whole tricks.

    ``complement`` is what the other pile makes once the deal is played out. ``maybe_stichmatsch``
    says that the pile could hold all of tricks 8 to 16: then the tricks count otherwise.
    """

    points: int
    complement: int
    tricks: int
    lines: tuple[SumLine, ...]
    maybe_stichmatsch: bool


def pile_worth(question: PileWorth, house: TartliOptions = HUNGARIAN) -> PileAnswer:
    """The points of a pile, card by card, and the rest of 161 (TH-VAL-01 to TH-VAL-04)."""
    cards = question.cards
    lines = tuple(_line(card, question.trump) for card in cards)
    if question.last:
        lines = (*lines, SumLine("last", LAST_TRICK, RuleId("TH-VAL-03")))
    points = total_of(lines)
    maybe = house.stichmatsch == "on" and question.last and len(cards) >= LATE_CARDS
    whole = _whole_tricks(len(cards))
    steps = (whole, *_steps(points, last=question.last, maybe=maybe))
    return PileAnswer(whole, steps, points, DEAL_POINTS - points, len(cards) // 2, lines, maybe)


def _whole_tricks(cards: int) -> Ruling:
    if cards % 2:
        return refuse("TH-PLAY-14", "odd", cards=cards)
    return allow("TH-PLAY-14", case="tricks", cards=cards, tricks=cards // 2)


def _line(card: Card, trump: Suit) -> SumLine:
    rule = "TH-VAL-01" if card.suit == trump else "TH-VAL-02"
    return SumLine(str(card), points_of(card, trump), RuleId(rule))


def _steps(points: int, *, last: bool, maybe: bool) -> Iterator[Ruling]:
    if last:
        yield allow("TH-VAL-03", case="last", winner=ASKER, points=LAST_TRICK)
    yield allow("TH-VAL-04", case="rest", points=points, rest=DEAL_POINTS - points)
    if maybe:
        yield allow("TH-SCO-03", case="perhaps", points=DEAL_POINTS)
