"""Is this the moment: to exchange the trump VII, and to score béla?"""

from enum import StrEnum

from tartli_ref.cards import Card, Rank, Suit
from tartli_ref.frozen import frozen, replace
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.contests import NOBODY
from tartli_ref.games.tartli.desk.steps import (
    ASKER,
    LEADER,
    OTHER,
    check_trick,
    deal_at,
    match_of,
    tricks_before,
    without_hand,
)
from tartli_ref.games.tartli.melds import Sequence, bela_cards
from tartli_ref.games.tartli.moves import NOTHING, Announcement, Bela, Swaps
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.rules import rule_on
from tartli_ref.games.tartli.state import Deal, Trick, Won
from tartli_ref.games.tartli.values import BELA_VALUE, MELD_TRICKS, TALON_TRICKS, TRICKS
from tartli_ref.rulings import Ruling, allow

TRUMP = Suit.ACORNS
"""Which suit is trumps is no matter here."""
SOME_CARD = Card(Suit.HEARTS, Rank.SEVEN)
"""What was led or played, where a question only says that something was."""
SEVEN = Card(TRUMP, Rank.SEVEN)
TURNED = Card(TRUMP, Rank.ACE)
WITH_SEVEN = Sequence(TRUMP, Rank.NINE, 3)
TERC = Announcement(0, (3,))


class LeaderHas(StrEnum):
    """How far the leader of the trick has come."""

    NOTHING = "nothing"
    DECLARED = "declared"
    LED = "led"


@frozen
class MayExchange:
    """May I exchange the trump VII now?

    ``exchanged`` is who has exchanged in this deal before; ``seven_melded`` says that the VII was
    part of a sequence that I scored in this trick. Before trick 8, ``before_last_draw`` is the
    moment when the winner of trick 7 has drawn and the loser has not (AMB-19).
    """

    trick: int
    on_lead: bool
    holds_seven: bool = True
    leader_has: LeaderHas = LeaderHas.NOTHING
    seven_turned: bool = False
    exchanged: Seat | None = None
    seven_melded: bool = False
    before_last_draw: bool = False

    def __post_init__(self) -> None:
        check_trick("trick", self.trick)
        self._check_where_the_seven_is()
        self._check_meld()
        if self.before_last_draw and (
            self.trick != TALON_TRICKS + 1 or self.leader_has is not LeaderHas.NOTHING
        ):
            raise Contradiction("before_last_draw", "TH-PLAY-06", "moment", trick=self.trick)

    def _check_where_the_seven_is(self) -> None:
        """Turned up, or exchanged, it lies there until trick 7 is over (TH-EXC-05, -07)."""
        if self.seven_turned and self.exchanged is not None:
            raise Contradiction("exchanged", "TH-EXC-07", "turned_and_exchanged")
        lies = self.trick <= TALON_TRICKS or self.before_last_draw
        if lies and (self.seven_turned or self.exchanged is not None):
            rule = "TH-EXC-07" if self.seven_turned else "TH-EXC-05"
            if self.holds_seven:
                raise Contradiction("holds_seven", rule, "lies")
            if self.seven_melded:
                raise Contradiction("seven_melded", rule, "lies")

    def _check_meld(self) -> None:
        if not self.seven_melded:
            return
        if self.trick > MELD_TRICKS:
            raise Contradiction("seven_melded", "TH-DECL-01", "late", trick=self.trick)
        if self.on_lead and self.leader_has is LeaderHas.NOTHING:
            raise Contradiction("leader_has", "TH-DECL-06", "melded")


@frozen
class ExchangeAnswer(Answer):
    """Whether the exchange is allowed, and what follows for the melds of the trick."""


def may_exchange(question: MayExchange, house: TartliOptions = HUNGARIAN) -> ExchangeAnswer:
    """Whether the trump VII may be exchanged at this moment (TH-EXC, TA-EXC)."""
    ruling = without_hand(rule_on(match_of(_before_exchange(question, house)), Swaps(ASKER)))
    if not ruling.allowed:
        return ExchangeAnswer(ruling, (ruling,))
    rule = "TA-EXC-02" if house.exchange == "any_time" else "TH-EXC-03"
    return ExchangeAnswer(ruling, (ruling, allow(rule, case="then")))


def _before_exchange(question: MayExchange, house: TartliOptions) -> Deal:
    return replace(
        deal_at(house, _trick_of(question), TRUMP),
        turned=SEVEN if question.seven_turned else TURNED,
        gone=() if question.holds_seven else (SEVEN,),
        swapped=question.exchanged,
        last_drawn=TURNED if question.before_last_draw else None,
    )


def _trick_of(question: MayExchange) -> Trick:
    leader = ASKER if question.on_lead else OTHER
    said = TERC if question.leader_has is LeaderHas.DECLARED else None
    return Trick(
        question.trick,
        leader,
        lead=SOME_CARD if question.leader_has is LeaderHas.LED else None,
        said=(said, None) if leader is ASKER else (None, said),
        shown=((ASKER, WITH_SEVEN),) if question.seven_melded else (),
    )


class When(StrEnum):
    """A moment beside a trick: before its lead, from its lead on, or after it was taken."""

    BEFORE = "before"
    WITHIN = "within"
    AFTER = "after"


class ContestIs(StrEnum):
    """How far the contest of the trick has come."""

    NONE = "none"
    OPEN = "open"
    SETTLED = "settled"


@frozen
class MayBela:
    """May I score béla at this moment? ``scored`` is who has scored it in this deal before.

    ``meld_scored`` says that another meld has scored in this trick; it matters only where the house
    asks for one (AMB-13).
    """

    trick: int
    when: When = When.WITHIN
    king_played: bool = False
    over_played: bool = False
    scored: Seat | None = None
    contest: ContestIs = ContestIs.NONE
    meld_scored: bool = False

    def __post_init__(self) -> None:
        check_trick("trick", self.trick)
        if self.meld_scored and self.trick > MELD_TRICKS:
            raise Contradiction("meld_scored", "TH-DECL-01", "late", trick=self.trick)
        if self.meld_scored and (self.when is not When.WITHIN or self.contest is ContestIs.OPEN):
            raise Contradiction("meld_scored", "TH-DECL-06", "not_yet")
        if self.contest is not ContestIs.NONE and self.when is not When.WITHIN:
            raise Contradiction("contest", "TH-DECL-06", "within")
        for field, played in (("king_played", self.king_played), ("over_played", self.over_played)):
            if played and (self.trick, self.when) == (1, When.BEFORE):
                raise Contradiction(field, "TH-PLAY-01", "none_played")


@frozen
class BelaAnswer(Answer):
    """Whether béla scores, and how much."""

    points: int


def may_bela(question: MayBela, house: TartliOptions = HUNGARIAN) -> BelaAnswer:
    """Whether béla may be scored now (TH-BELA)."""
    ruling = rule_on(match_of(_before_bela(question, house)), Bela(ASKER))
    if not ruling.allowed:
        return BelaAnswer(ruling, (ruling,), 0)
    return BelaAnswer(ruling, (ruling, _worth()), BELA_VALUE)


def _worth() -> Ruling:
    return allow("TH-MELD-10", case="worth", points=BELA_VALUE)


def _before_bela(question: MayBela, house: TartliOptions) -> Deal:
    king, over = bela_cards(TRUMP)
    played = ((king, question.king_played), (over, question.over_played))
    number = question.trick + (question.when is When.AFTER)
    deal = deal_at(house, Trick(number, LEADER), TRUMP, _seen_before(number))
    trick = None if number > TRICKS else _bela_trick(question, number, house)
    return replace(
        deal,
        trick=trick,
        gone=tuple(card for card, is_played in played if is_played),
        bela=question.scored,
    )


def _seen_before(number: int) -> tuple[Won, ...]:
    """Tricks recorded with their cards, so that the moment between two of them is known as such.

    There is one even before trick 1: the desk always knows the moment.
    """
    return tricks_before(max(number, 2), SOME_CARD)


def _bela_trick(question: MayBela, number: int, house: TartliOptions) -> Trick:
    """The trick at that moment. Where béla waits for step 7, its leader has spoken before the lead:
    without a word a table would take the béla for one of the trick just taken.
    """
    if question.when is not When.WITHIN:
        begun = (NOTHING, None) if house.bela_timing != "any" else NOBODY
        return Trick(number, LEADER, said=begun)
    said = {ContestIs.NONE: (None, None), ContestIs.OPEN: (TERC, TERC)}
    return Trick(
        number,
        LEADER,
        lead=SOME_CARD,
        reply=SOME_CARD,
        said=said.get(question.contest, (TERC, NOTHING)),
        shown=((LEADER, WITH_SEVEN),) if question.meld_scored else (),
    )
