"""Whose the tricks are: one on the table (AS-PLAY), all after a claim or concession (AS-CLM)."""

from enum import StrEnum

from tartli_ref.cards import FrenchCard, FrenchSuit
from tartli_ref.frozen import frozen
from tartli_ref.games.asszorti.ending import all_to_declarer, all_to_opponents
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.asszorti.playing import RULES
from tartli_ref.games.asszorti.scoring import is_six_five_nil
from tartli_ref.games.asszorti.values import TRICKS
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import Seat, Trio
from tartli_ref.games.common.tricks import FOLLOW, broken_by, duties, playable, winning_place
from tartli_ref.rulings import Ruling, allow, refuse

SEATS = 3


@frozen
class WhoseTrick:
    """Two or three cards in the order of play; ``trumps`` is None in szanzadu.

    ``hand`` is what the player of the last card held before, where that is told.
    """

    cards: tuple[FrenchCard, ...]
    trumps: FrenchSuit | None
    hand: tuple[FrenchCard, ...] | None = None

    def __post_init__(self) -> None:
        if not 2 <= len(self.cards) <= SEATS:  # noqa: PLR2004 - a card led and at least one more
            raise Contradiction("cards", "AS-EQ-02", "number", cards=len(self.cards))
        if len(set(self.cards)) < len(self.cards):
            raise Contradiction("cards", "AS-EQ-01", "listed_twice")
        if self.hand is not None:
            self._check_hand(self.hand)

    def _check_hand(self, hand: tuple[FrenchCard, ...]) -> None:
        if len(set(hand)) < len(hand):
            raise Contradiction("hand", "AS-EQ-01", "listed_twice")
        if len(hand) > TRICKS:
            raise Contradiction("hand", "AS-DEAL-02", "hand", cards=len(hand))
        if self.cards[-1] not in hand:
            raise Contradiction("hand", "AS-PLAY-04", "not_in_hand", card=self.cards[-1])
        if set(self.cards[:-1]) & set(hand):
            raise Contradiction("hand", "AS-EQ-01", "on_table")


@frozen
class TrickAnswer(Answer):
    """``ruling`` says whether the last card could be played; ``winner`` is the place of the card
    that takes the trick as it lies. ``legal`` are the cards of the hand that could be played.
    """

    winner: int
    legal: tuple[FrenchCard, ...] | None


def whose_trick(question: WhoseTrick) -> TrickAnswer:
    """Who takes these cards, and whether the last of them was legal (AS-PLAY-02, -04 to -07)."""
    rules = RULES[question.trumps]
    winner = winning_place(question.cards, rules)
    ruling = _may_play(question)
    legal = None
    if question.hand is not None:
        may = playable(question.hand, duties(question.cards[:-1], rules))
        legal = tuple(card for card in question.hand if card in may)
    takes = allow("AS-PLAY-02", case="takes", card=question.cards[winner])
    return TrickAnswer(ruling, (ruling, takes), winner, legal)


def _may_play(question: WhoseTrick) -> Ruling:
    *before, card = question.cards
    due = duties(tuple(before), RULES[question.trumps])
    broken = broken_by(card, question.hand or (), due)
    lead = before[0]
    if broken is None:
        if card.suit == lead.suit:
            return allow("AS-PLAY-07", case="followed", card=card)
        rule = "AS-PLAY-05" if card.suit == question.trumps else "AS-PLAY-06"
        return allow(rule, case="without", card=card)
    if broken.kind == FOLLOW:
        return refuse("AS-PLAY-04", "follows", card=card, suit=lead.suit)
    return refuse("AS-PLAY-05", "trumps", card=card, suit=question.trumps)


DECLARER = Seat.A


class ClaimEnds(StrEnum):
    """How a claim or concession ends."""

    STANDS = "stands"
    FAILS = "fails"
    CONCEDED = "conceded"


@frozen
class AfterClaim:
    """The tricks before it, the declarer's first, and how it ended."""

    tricks: Trio[int]
    ends: ClaimEnds

    def __post_init__(self) -> None:
        if min(self.tricks) < 0 or sum(self.tricks) >= TRICKS:
            raise Contradiction("tricks", "AS-CLM-03", "none_left", total=sum(self.tricks))


@frozen
class AfterClaimAnswer(Answer):
    """The tricks in the end, the declarer's first; whether an announced arrivázs is lost by it."""

    tricks: Trio[int]
    arrivazs_lost: bool


def after_claim(question: AfterClaim, house: AsszortiOptions = STANDARD) -> AfterClaimAnswer:
    """Who has how many tricks in the end (AS-CLM-03 to AS-CLM-09)."""
    stands = question.ends is ClaimEnds.STANDS
    if stands:
        tricks = all_to_declarer(question.tricks, DECLARER)
    else:
        tricks = all_to_opponents(question.tricks, DECLARER, house)
    nil = is_six_five_nil(tricks[DECLARER], tricks, DECLARER)
    ruling = _ruling(question, tricks)
    steps = [ruling]
    if not stands:
        _, left, right = question.tricks
        had_one = allow("AS-CLM-06" if left or right else "AS-CLM-07", case="goes_to")
        arrivazs = "AS-CLM-09" if question.ends is ClaimEnds.CONCEDED else "AS-CLM-08"
        steps += [had_one, allow(arrivazs, case="arrivazs")]
    if nil:
        steps.append(allow("AS-SCO-06", case="six_five_nil"))
    return AfterClaimAnswer(ruling, tuple(steps), tricks, not stands)


def _ruling(question: AfterClaim, tricks: Trio[int]) -> Ruling:
    rule = {
        ClaimEnds.STANDS: "AS-CLM-03",
        ClaimEnds.FAILS: "AS-CLM-04",
        ClaimEnds.CONCEDED: "AS-CLM-05",
    }[question.ends]
    return allow(rule, case=question.ends, tricks=tricks)
