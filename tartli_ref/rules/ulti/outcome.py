"""The verdict on each undertaking, from the record and the players' result.

Tricks, aces and the trump VII are decided by the remaining worlds (``deciding``); Simple, the
hundred games and silent 100 by points (``counting``). A Durchmars is lost with the defenders' first
trick, a Betli with the soloist's (UL-BID-05 to UL-BID-07): then the deal can be settled, unless
something else is still open.
"""

from dataclasses import replace
from typing import NamedTuple

from tartli_ref.rules.common.seats import Pair
from tartli_ref.rules.rulings import Ruling, Unchecked, impossible, refuse
from tartli_ref.rules.ulti.counting import marriages_of, points_of_both, take_by_points
from tartli_ref.rules.ulti.deciding import (
    Deciding,
    StillOpen,
    Undecided,
    believe,
    take,
    take_silent,
    take_theirs,
    words_of,
)
from tartli_ref.rules.ulti.marriages import NAMED_BY_BID, named_marriage
from tartli_ref.rules.ulti.moves import Result, Undertaking
from tartli_ref.rules.ulti.settlement import BY_POINTS, Verdict, silents_of
from tartli_ref.rules.ulti.spreading import Share
from tartli_ref.rules.ulti.state import Deal
from tartli_ref.rules.ulti.values import NEEDED, TRICKS, Feat, Silent
from tartli_ref.rules.ulti.worlds import worlds_of

_PLAYED: tuple[Silent, ...] = (Silent.DURCHMARS, Silent.ULTI, Silent.ACES)


class Outcome(NamedTuple):
    """A verdict for each undertaking and silent bid; ``points`` without marriages, if known."""

    verdicts: dict[Undertaking, Verdict]
    points: Pair[int] | None
    marriages: Pair[int]
    unchecked: tuple[Unchecked, ...] = ()
    three_cards: bool = False

    @property
    def totals(self) -> Pair[int] | None:
        """Both sides' points with their marriages."""
        if self.points is None:
            return None
        return self.points[0] + self.marriages[0], self.points[1] + self.marriages[1]


def outcome_by_record(deal: Deal) -> Outcome | None:
    """The outcome of a deal that is played out, if the record decides everything."""
    if not deal.played_out:
        return None
    try:
        return _decide(deal, Result(), closing=False)
    except (Undecided, StillOpen):
        return None


def outcome_by_result(deal: Deal, result: Result) -> Outcome | Ruling:
    """The outcome given the players' result, or the refusal.

    A result against the record can be agreed on if it is complete enough to settle.
    """
    try:
        return _decide(deal, result, closing=True)
    except Undecided as refused:
        ruling = refused.ruling
    agreeable = isinstance(outcome_agreed(deal, result), Outcome)
    return replace(ruling, may_agree=ruling.may_agree and agreeable)


def outcome_agreed(deal: Deal, result: Result) -> Outcome | Ruling:
    """The outcome the players agree on, even against the record."""
    try:
        return _decide(deal, result, closing=True, agreed=True)
    except Undecided as refused:
        return refused.ruling


def _decide(deal: Deal, result: Result, *, closing: bool, agreed: bool = False) -> Outcome:
    words = words_of(deal, result)
    going = Deciding(deal, words, worlds_of(deal), agreed)
    points = points_of_both(going, result.points)
    going.counted = points is not None
    believe(going)
    silents = silents_of(deal.contract, deal.house)
    for silent in _PLAYED:
        if silent in silents:
            take_silent(going, silent, closing=closing)
    take_theirs(going, closing=closing)
    for feat in deal.contract.undertakings:
        if feat not in BY_POINTS:
            take(going, feat)
    marriages = marriages_of(going)
    take_by_points(going, closing=closing)
    if agreed:
        going.verdicts.update(words)
    if points is not None and _named_unsaid(going, points):
        marriages = marriages[0] + NAMED_BY_BID[deal.contract.hundred or Feat.FORTY], marriages[1]
    missing = tuple(feat for feat in deal.contract.undertakings if feat not in going.verdicts)
    if missing:
        raise Undecided(refuse("UL-SET-03", "missing", feats=missing, bid=deal.contract))
    three_cards = _with_three_cards(going, told=result.three_cards)
    unchecked = tuple(dict.fromkeys(going.unchecked))
    return Outcome(going.verdicts, points, marriages, unchecked, three_cards)


def _with_three_cards(going: Deciding, *, told: bool) -> bool:
    """Whether the Ulti was played with three trumps in hand, as told or as the cards show
    (UL-SET-07).
    """
    house = going.deal.house
    is_paid = house.three_ulti_made > 0 or house.three_ulti_lost > 0
    verdict = going.verdicts.get(Feat.ULTI, going.verdicts.get(Silent.ULTI, Verdict.NEITHER))
    shown = _three_trumps_shown(going.deal)
    if told and not is_paid:
        raise Undecided(impossible("UL-SET-07", "off"))
    if told and verdict is Verdict.NEITHER:
        raise Undecided(impossible("UL-SET-07", "no_ulti"))
    if told and shown is False and not going.agreed:
        raise Undecided(refuse("UL-SET-07", "recorded"))
    return is_paid and verdict is not Verdict.NEITHER and (told or shown is True)


def _three_trumps_shown(deal: Deal) -> bool | None:
    """Whether the soloist held three trumps; None unless all his cards were recorded."""
    assert deal.soloist is not None  # checked at the end of a deal
    cards = [won.trick.card_of(deal.soloist) for won in deal.won]
    trumps = [card for card in cards if card is not None and card.suit == deal.trump]
    if len(cards) < TRICKS or None in cards:
        return None
    return len(trumps) == THREE_TRUMPS


THREE_TRUMPS = 3


def _named_unsaid(going: Deciding, points: Pair[int]) -> bool:
    """Whether the marriage of a hundred game counts without a declaration (UL-MAR-03).

    The bid names it. It was not held if the record says otherwise, or if the points sufficed and
    the game was lost; a house rule may require a trick (UL-MAR-05).
    """
    hundred = going.deal.contract.hundred
    without_trick = {world.tricks for world in going.worlds} == {Share.NONE}
    if without_trick and going.deal.house.marriage_trick == "on":
        return False
    if hundred is None or going.deal.declared or named_marriage(going.deal) is False:
        return False
    return points[0] < NEEDED[hundred] or going.verdicts.get(hundred) is not Verdict.LOST


class Lost(NamedTuple):
    """The undertakings already lost, and those the remaining tricks can still decide."""

    feat: Feat
    still_open: tuple[Undertaking, ...]


def lost_early(deal: Deal) -> Lost | None:
    """The Durchmars or Betli lost in a recorded trick, while tricks are still to come."""
    if deal.soloist is None or deal.trick is None or not deal.won:
        return None
    bid = deal.contract
    for feat, by_soloist in ((Feat.DURCHMARS, False), (Feat.BETLI, True)):
        if bid.has(feat) and any((won.winner is deal.soloist) is by_soloist for won in deal.won):
            going = Deciding(deal, {}, worlds_of(deal))
            others: tuple[Undertaking, ...] = bid.undertakings + silents_of(bid, deal.house)
            return Lost(feat, tuple(other for other in others if len(going.found(other)) > 1))
    return None
