"""The possible results of an announced arrivázs, judged by the recorded tricks (AS-ARR-01 to
AS-ARR-06, AMB-26).
"""

from tartli_ref.rules.asszorti import playing
from tartli_ref.rules.asszorti.moves import Arrived
from tartli_ref.rules.asszorti.state import Announced, Deal, Trick
from tartli_ref.rules.asszorti.values import FIRST_OF_LAST, TRICKS, Arrival
from tartli_ref.rules.cards import FrenchCard
from tartli_ref.rules.rulings import (
    Missing,
    Ruling,
    Unchecked,
    allow,
    impossible,
    not_checked,
    refuse,
)

TRICKS_UNSEEN = not_checked("AS-ARR-01", Missing.WINNERS)
TRUMPS_UNSEEN = not_checked("AS-ARR-04", Missing.CARDS)


def possible_arrivals(deal: Deal, announced: Announced, tricks: int) -> frozenset[Arrival]:
    """The possible results of the arrivázs if the declarer ends with this number of tricks."""
    can_win, can_lose = _last_three(deal, tricks)
    possible = set()
    if can_lose or not can_win:
        possible.add(Arrival.LOST)
    if can_win:
        possible |= _ways_to_win(deal, announced)
    return frozenset(possible)


def arrivals_of(deal: Deal, tricks: int) -> frozenset[Arrival]:
    """The possible results of the arrivázs, if there is one; after a failed claim there is no last
    trick left to win (AS-CLM-08).
    """
    if deal.announced is None or not deal.announced.arrivazs:
        return frozenset()
    return possible_arrivals(deal, deal.announced, tricks)


def _last_three(deal: Deal, tricks: int) -> tuple[bool, bool]:
    """Whether the declarer can have won all of the last three tricks, and can have lost one.

    Tricks at the beginning may only have been counted, and tricks at the end may be unrecorded; in
    both cases the declarer's number is known.
    """
    before = deal.before or deal.no_tricks
    counted = sum(before)
    seat = deal.declarer
    assert seat is not None  # a finished deal has a declarer
    mine = [won.winner is seat for won in deal.won]
    table = playing.wins_the_trick(deal, seat)
    if table is not None:
        mine.append(table)
    of_last = mine[max(FIRST_OF_LAST - 1 - counted, 0) :]
    open_end = TRICKS - counted - len(mine)
    groups = (
        (counted, before[seat], max(counted - (FIRST_OF_LAST - 1), 0)),
        (open_end, tricks - before[seat] - sum(mine), min(open_end, TRICKS - FIRST_OF_LAST + 1)),
    )
    can_win = all(of_last) and all(won >= last for _, won, last in groups)
    can_lose = not all(of_last) or any(won < size and last for size, won, last in groups)
    return can_win, can_lose


def _ways_to_win(deal: Deal, announced: Announced) -> set[Arrival]:
    """The possible wins: with or without trumps in the last three tricks (AS-ARR-04)."""
    trump = announced.trumps
    if trump is None:
        return {Arrival.WON}
    can_have_trumped = False
    for trick in _last_tricks(deal):
        if any(card.suit == trump for card in trick.on_table):
            return {Arrival.WON}  # whichever player played the trump, the declarer won with one
        suits = {card.suit for card in _cards_to_win(deal, trick)}
        if suits == {trump}:
            return {Arrival.WON}
        can_have_trumped |= trump in suits
    if not can_have_trumped:
        return {Arrival.IDEGEN}
    return {Arrival.WON, Arrival.IDEGEN}


def _last_tricks(deal: Deal) -> list[Trick]:
    """The recorded part of the last three tricks."""
    recorded = {won.trick.number: won.trick for won in deal.won}
    if deal.trick is not None:
        recorded[deal.trick.number] = deal.trick
    numbers = range(FIRST_OF_LAST, TRICKS + 1)
    return [recorded.get(number, Trick(number, None)) for number in numbers]


def _cards_to_win(deal: Deal, trick: Trick) -> frozenset[FrenchCard]:
    """The cards with which the declarer can have won this trick."""
    assert deal.declarer is not None  # a finished deal has a declarer
    card = trick.card_of(deal.declarer)
    if card is not None:
        return frozenset({card})
    return playing.winning_cards(deal, trick, deal.declarer)


_RULE_OF = {Arrival.WON: "AS-ARR-01", Arrival.LOST: "AS-ARR-02", Arrival.IDEGEN: "AS-ARR-04"}


def rule_on_arrival(deal: Deal, arrival: Arrival, possible: frozenset[Arrival]) -> Ruling:
    """Whether the arrivázs can have had this result (AS-ARR-01 to AS-ARR-06)."""
    if deal.announced is None or not deal.announced.arrivazs:
        return impossible("AS-ARR-03", "not_announced", seat=deal.declarer)
    if arrival in possible:
        if len(possible) == 1:
            return allow(_RULE_OF[arrival], arrival=arrival)
        return allow(_RULE_OF[arrival], _unseen(possible), arrival=arrival)
    if arrival is Arrival.IDEGEN and deal.announced.szanzadu:
        return refuse("AS-ARR-06", "szanzadu")
    if arrival is Arrival.LOST:
        return refuse("AS-ARR-02", "won", declarer=deal.declarer)
    if possible == {Arrival.LOST}:
        return refuse("AS-ARR-01", "lost", declarer=deal.declarer)
    if arrival is Arrival.WON:
        return refuse("AS-ARR-04", "no_trumps_used", declarer=deal.declarer)
    return refuse("AS-ARR-04", "trumps_used", declarer=deal.declarer)


def _unseen(possible: frozenset[Arrival]) -> Unchecked:
    if Arrival.LOST in possible:
        return TRICKS_UNSEEN
    return TRUMPS_UNSEEN


def rule_on_arrived(deal: Deal, move: Arrived) -> Ruling:
    """Whether the referee has asked for the result, and whether it is possible."""
    if deal.ended is not None:
        return rule_on_arrival(deal, move.arrival, deal.ended.possible)
    if deal.announced is not None and not deal.announced.arrivazs:
        return impossible("AS-ARR-03", "not_announced", seat=deal.declarer)
    return impossible("AS-ARR-01", "early")
