"""What cards are worth: who takes this trick and could that card be played; what a pile makes."""

from collections.abc import Iterator

from tartli_ref.cards import GERMAN, Card, Suit
from tartli_ref.frozen import frozen, replace
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.desk.steps import (
    ASKER,
    LEADER,
    SECOND,
    Cards,
    SumLine,
    check_each_once,
    check_hand,
    check_trick,
    deal_at,
    match_of,
    total_of,
    without_hand,
)
from tartli_ref.games.tartli.moves import Plays
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.playing import winner_of
from tartli_ref.games.tartli.rules import rule_on
from tartli_ref.games.tartli.state import Match, Trick
from tartli_ref.games.tartli.values import (
    DEAL_POINTS,
    HAND_SIZE,
    LAST_TRICK,
    TALON_TRICKS,
    TRICKS,
    points_of,
)
from tartli_ref.rulings import RuleId, Ruling, allow, refuse


@frozen
class WhoseTrick:
    """This card is led and that one played; ``hand`` is what the second player held before.

    ``hand`` is None where it is not told; ``gone`` are cards played to earlier tricks.
    """

    lead: Card
    reply: Card
    trump: Suit
    trick: int = 1
    hand: Cards | None = None
    gone: Cards = ()

    def __post_init__(self) -> None:
        check_trick("trick", self.trick)
        check_each_once("gone", self.gone)
        if self.lead == self.reply:
            raise Contradiction("reply", "TH-EQ-01", "led", card=self.lead)
        for field, card in (("lead", self.lead), ("reply", self.reply)):
            if card in self.gone:
                raise Contradiction(field, "TH-EQ-01", "gone", card=card)
        if self.hand is not None:
            self._check_hand(self.hand)

    def _check_hand(self, hand: Cards) -> None:
        check_each_once("hand", hand)
        if self.lead in hand:
            raise Contradiction("hand", "TH-EQ-01", "led", card=self.lead)
        for card in hand:
            if card in self.gone:
                raise Contradiction("hand", "TH-EQ-01", "gone", card=card)
        check_hand("hand", len(hand), hand_size(self.trick))
        if self.reply not in hand:
            raise Contradiction("reply", "TH-DECL-02", "not_in_hand", card=self.reply)


def hand_size(trick: int) -> int:
    """Cards in a hand before it plays to a trick: nine, and after trick 8 one fewer each time."""
    return min(HAND_SIZE, TRICKS + 1 - trick)


@frozen
class TrickAnswer(Answer):
    """``ruling`` says whether the reply was legal; the trick is awarded as the cards lie.

    ``points`` are those of both cards, ``last`` the ten for the last trick; ``legal`` are the cards
    of the hand that could be played, None if the hand is not told.
    """

    winner: Seat
    points: int
    last: int
    legal: Cards | None


def whose_trick(question: WhoseTrick, house: TartliOptions = HUNGARIAN) -> TrickAnswer:
    """Who takes these two cards, and whether the second was legal (TH-PLAY-04, -08 to -13)."""
    match = _on_the_table(question, house)
    ruling = _may_play(question, match, question.reply)
    deal = match.deal
    assert deal is not None and deal.trick is not None  # it was just made
    winner = winner_of(replace(deal.trick, reply=question.reply), question.trump)
    assert winner is not None  # both cards are known
    points = sum(points_of(card, question.trump) for card in (question.lead, question.reply))
    last = LAST_TRICK if question.trick == TRICKS else 0
    legal = None
    if question.hand is not None:
        may = (card for card in question.hand if _may_play(question, match, card).allowed)
        legal = tuple(may)
    steps = (ruling, *_revoke(ruling, house), *_why(question, winner, last))
    return TrickAnswer(ruling, steps, winner, points, last, legal)


def _on_the_table(question: WhoseTrick, house: TartliOptions) -> Match:
    trick = Trick(question.trick, LEADER, lead=question.lead)
    gone = (question.lead, *question.gone)
    deal = replace(deal_at(house, trick, question.trump), gone=gone)
    return match_of(deal.seen_with(SECOND, frozenset(question.hand or ())))


def _may_play(question: WhoseTrick, match: Match, card: Card) -> Ruling:
    """The ruling on one reply; a hand that is told in full leaves nothing unseen."""
    ruling = rule_on(match, Plays(SECOND, card))
    told = question.hand is not None and len(question.hand) == hand_size(question.trick)
    return without_hand(ruling) if told else ruling


def _revoke(ruling: Ruling, house: TartliOptions) -> Iterator[Ruling]:
    if not ruling.allowed:
        yield allow("TH-PLAY-15", case=house.revoke)


def _why(question: WhoseTrick, winner: Seat, last: int) -> Iterator[Ruling]:
    """The rules that give the trick and its points."""
    lead, reply, trump = question.lead, question.reply, question.trump
    cards = {"lead": lead, "reply": reply, "trump": trump}
    yield allow("TH-PLAY-04", case=_how(question, winner), winner=winner, **cards)
    if lead.suit == reply.suit:
        yield allow("TH-RANK-02" if lead.suit == trump else "TH-RANK-03", case="order")
    for card in (lead, reply):
        rule = "TH-VAL-01" if card.suit == trump else "TH-VAL-02"
        yield allow(rule, case="card", card=card, points=points_of(card, trump))
    if last:
        yield allow("TH-VAL-03", case="last", winner=winner, points=last)


def _how(question: WhoseTrick, winner: Seat) -> str:
    lead, reply = question.lead, question.reply
    if lead.suit == reply.suit:
        return "higher" if winner is SECOND else "lower"
    return "trumped" if winner is SECOND else "not_followed"


LATE_CARDS = 2 * (TRICKS - TALON_TRICKS)
"""The cards of all nine tricks from trick 8 on."""


@frozen
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


@frozen
class PileAnswer(Answer):
    """``ruling`` is refused where the number of cards cannot be that of whole tricks.

    ``complement`` is what the other pile makes once the deal is played out. ``maybe_stichmatsch``
    says that the pile could hold all of tricks 8 to 16: then the tricks count otherwise.
    """

    points: int
    complement: int
    tricks: int
    lines: tuple[SumLine, ...]


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
    return PileAnswer(whole, steps, points, DEAL_POINTS - points, len(cards) // 2, lines)


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
