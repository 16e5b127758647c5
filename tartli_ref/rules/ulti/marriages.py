"""Marriages: declared in the first trick, and their value (UL-MAR, UL-PTS-02).

The cards of a declared marriage were in no other hand. For a twenty without a suit, cards seen
later can rule out every suit. A move that does so is refused; in a hundred game, however, such
cards decide whether its own marriage was held (UL-MAR-04).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import permutations
from typing import NamedTuple

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.seats import Pair, Seat, put_at
from tartli_ref.rules.rulings import Missing, Ruling, allow, impossible, not_checked, refuse
from tartli_ref.rules.ulti.duties import could_hold, could_hold_all, tricks_of
from tartli_ref.rules.ulti.moves import Declares, Marriage
from tartli_ref.rules.ulti.state import Deal, Declared, seen_elsewhere
from tartli_ref.rules.ulti.values import HAND_SIZE, MARRIAGE, SUITS, TRUMP_MARRIAGE, Feat, K, O

Way = dict[Suit, Seat]
"""The owner of the marriage in each suit."""


def pair_of(suit: Suit) -> frozenset[Card]:
    return frozenset({Card(suit, K), Card(suit, O)})


def declared_by(deal: Deal, seat: Seat) -> frozenset[Card]:
    """The cards of this seat's declared marriages, where their suit is known."""
    return _cards_of(marriage for marriage in deal.declared if marriage.seat is seat)


def _cards_of(marriages: Iterable[Declared]) -> frozenset[Card]:
    """The cards of these marriages, where their suit is known."""
    cards = frozenset[Card]()
    for marriage in marriages:
        if marriage.suit is not None:
            cards |= pair_of(marriage.suit)
    return cards


def no_suit_for(deal: Deal, declared: tuple[Declared, ...]) -> Ruling | None:
    """The refusal if these marriages, the last of them new, cannot all be declared."""
    before = next(_ways(deal, deal.declared), None)
    if before is None or next(_ways(deal, declared), None) is not None:
        return None
    return refuse("UL-PTS-02", "no_suit", seat=declared[-1].seat)


def no_suit_with(deal: Deal, card: Card, seat: Seat | None) -> Ruling | None:
    """The refusal if this card cannot belong to this seat, or to the talon, because a declared
    marriage would have no suit left.
    """
    if card.rank not in (K, O):
        return None
    ways = list(_ways(deal, deal.declared))
    if not ways or any(way.get(card.suit, seat) is seat for way in ways):
        return None
    return refuse("UL-PTS-02", "no_suit_left", card=card, seat=ways[0][card.suit])


def _ways(deal: Deal, declared: tuple[Declared, ...]) -> Iterator[Way]:
    """Every possible distribution of all these marriages."""
    open_ones = [marriage.seat for marriage in declared if marriage.suit is None]
    named = {marriage.suit for marriage in declared} | {deal.trump}
    if not open_ones or deal.needs_trump or deal.contract.hundred is not None:
        yield {}
        return
    for suits in permutations([suit for suit in Suit if suit not in named], len(open_ones)):
        way = dict(zip(suits, open_ones, strict=True))
        if all(could_hold_all(deal, seat, pair_of(suit)) for suit, seat in way.items()):
            yield way


HAND_UNSEEN = not_checked("UL-PTS-02", Missing.HAND)
TRICK_UNSEEN = not_checked("UL-MAR-01", Missing.TRICK)
NAMED_BY_BID = {Feat.FORTY: TRUMP_MARRIAGE, Feat.TWENTY: MARRIAGE}


def declares(deal: Deal, move: Declares) -> Iterator[Ruling]:
    """Whether this player may declare these marriages now."""
    bid = deal.contract
    if bid.no_trumps:
        yield refuse("UL-PTS-03", "marriage", bid=bid)
    if deal.needs_trump and any(isinstance(marriage, Suit) for marriage in move.marriages):
        yield impossible("UL-AUC-07", "trump_first", seat=deal.soloist)
        return
    if deal.first_trick_over:
        yield refuse("UL-MAR-01", "late", seat=move.seat)
    new = list(_declared(deal, move))
    wrong = (
        next(filter(None, (not_of_the_bid(deal, marriage) for marriage in new)), None)
        or _second_of_the_bid(deal, new)
        or _declared_before(deal, new)
        or next(_not_held(deal, new), None)
        or no_suit_for(deal, deal.declared + tuple(new))
    )
    if wrong:
        yield wrong
    unchecked = [HAND_UNSEEN]
    if not deal.tracked:
        unchecked.append(TRICK_UNSEEN)
    points = sum(marriage.points for marriage in new)
    yield allow("UL-PTS-02", *unchecked, seat=move.seat, points=points)


def _declared(deal: Deal, move: Declares) -> Iterator[Declared]:
    for marriage in move.marriages:
        yield Declared(move.seat, *_worth(deal, marriage))


def _worth(deal: Deal, marriage: Marriage) -> tuple[int, Suit | None]:
    """A marriage's value, and its suit if known (UL-PTS-02)."""
    if not isinstance(marriage, Suit):
        suit = deal.trump if marriage == TRUMP_MARRIAGE else None
        return marriage, suit
    points = TRUMP_MARRIAGE if marriage == deal.trump else MARRIAGE
    return points, marriage


def not_of_the_bid(deal: Deal, marriage: Declared) -> Ruling | None:
    """In a hundred game only the marriage named by the bid is declared (UL-MAR-03, -04)."""
    hundred = deal.contract.hundred
    if hundred is None:
        return None
    if marriage.seat is not deal.soloist:
        return refuse("UL-MAR-03", "defender", seat=marriage.seat, bid=deal.contract)
    if marriage.points != NAMED_BY_BID[hundred]:
        return refuse("UL-MAR-04", "other", bid=deal.contract, points=NAMED_BY_BID[hundred])
    return None


def _second_of_the_bid(deal: Deal, new: list[Declared]) -> Ruling | None:
    """A hundred game has one marriage (UL-MAR-03)."""
    if deal.contract.hundred is not None and len(new) + len(deal.declared) > 1:
        return refuse("UL-MAR-03", "one", bid=deal.contract)
    return None


def _declared_before(deal: Deal, new: list[Declared]) -> Ruling | None:
    """Each suit has one marriage: one of forty, three of twenty (UL-PTS-02)."""
    every = list(deal.declared) + new
    suits = [marriage.suit for marriage in every if marriage.suit is not None]
    twice = next((suit for suit in suits if suits.count(suit) > 1), None)
    if twice is not None:
        return refuse("UL-PTS-02", "twice", suit=twice)
    forties = sum(marriage.points == TRUMP_MARRIAGE for marriage in every)
    if forties > 1 or len(every) - forties > SUITS - 1:
        return refuse("UL-PTS-02", "too_many")
    return None


def _not_held(deal: Deal, new: list[Declared]) -> Iterator[Ruling]:
    """Marriages with a card seen elsewhere, or impossible in this hand."""
    for marriage in new:
        for card in sorted(_cards_of([marriage])):
            if not could_hold(deal, marriage.seat, card):
                yield refuse("UL-PTS-02", "not_held", seat=marriage.seat, card=card)


def declare(deal: Deal, move: Declares) -> Deal:
    """The deal with these marriages declared; a known suit places its two cards."""
    new = tuple(_declared(deal, move))
    return _with_cards(replace(deal, declared=deal.declared + new), move.seat, _cards_of(new))


def _with_cards(deal: Deal, seat: Seat, cards: frozenset[Card]) -> Deal:
    sure = seen_elsewhere(deal.sure, cards)
    mine = deal.sure[seat] | cards.difference(deal.gone)
    return replace(deal, sure=put_at(sure, seat, mine))


def rule_on_forties(deal: Deal, trump: Suit) -> Ruling | None:
    """The refusal if a forty declared before trumps were named cannot be theirs."""
    named = (marriage._replace(suit=trump) for marriage in deal.declared if _of_trumps(marriage))
    return next(_not_held(deal, list(named)), None)


def name_forties(deal: Deal, trump: Suit) -> Deal:
    """The deal with the suit filled in for a trump marriage declared before trumps were named."""
    declared = list(deal.declared)
    for place, marriage in enumerate(declared):
        if _of_trumps(marriage):
            declared[place] = marriage._replace(suit=trump)
            deal = _with_cards(deal, marriage.seat, pair_of(trump))
    return replace(deal, declared=tuple(declared), trump=trump)


def _of_trumps(declared: Declared) -> bool:
    return declared.points == TRUMP_MARRIAGE and declared.suit is None


def declared_points(deal: Deal) -> Pair[int]:
    """The soloist's marriage points, and the defenders' together (UL-MAR-02)."""
    mine = sum(marriage.points for marriage in deal.declared if marriage.seat is deal.soloist)
    return mine, sum(marriage.points for marriage in deal.declared) - mine


class Held(NamedTuple):
    """The marriages of one side: of trumps and of the other suits."""

    forties: int = 0
    twenties: int = 0

    @property
    def points(self) -> int:
        return self.forties * TRUMP_MARRIAGE + self.twenties * MARRIAGE

    def with_others(self, forties: int, twenties: int) -> "Held":
        """These marriages and others besides."""
        return Held(self.forties + forties, self.twenties + twenties)


def declared_held(deal: Deal) -> Pair[Held]:
    """The soloist's declared marriages, and the defenders' together."""
    mine = theirs = Held()
    for marriage in deal.declared:
        forty = marriage.points == TRUMP_MARRIAGE
        if marriage.seat is deal.soloist:
            mine = mine.with_others(int(forty), int(not forty))
        else:
            theirs = theirs.with_others(int(forty), int(not forty))
    return mine, theirs


def named_marriage(deal: Deal) -> bool | None:
    """Whether the soloist had the marriage of a hundred game; None if the record does not show it.

    A declaration is enough, unless the cards contradict it (UL-MAR-03, UL-MAR-04).
    """
    declared = bool(deal.declared)
    suits = _named_suits(deal)
    if not suits:
        return declared or None
    if not any(_could_hold_pair(deal, suit) for suit in suits):
        return False
    return declared or any(pair_of(suit) <= _played_by_soloist(deal) for suit in suits) or None


def _named_suits(deal: Deal) -> list[Suit]:
    """The possible suits of the marriage; none while trumps are unknown."""
    declared = [marriage.suit for marriage in deal.declared if marriage.suit is not None]
    if declared or deal.trump is None:
        return declared
    of_trumps = deal.contract.hundred is Feat.FORTY
    return [suit for suit in Suit if (suit == deal.trump) is of_trumps]


def _could_hold_pair(deal: Deal, suit: Suit) -> bool:
    assert deal.soloist is not None  # checked at the end of a deal
    played = _played_by_soloist(deal)
    if len(played) == HAND_SIZE:
        return pair_of(suit) <= played
    return could_hold_all(deal, deal.soloist, pair_of(suit))


def _played_by_soloist(deal: Deal) -> frozenset[Card]:
    assert deal.soloist is not None  # checked at the end of a deal
    played = (trick.card_of(deal.soloist) for trick in tricks_of(deal))
    return frozenset(card for card in played if card is not None)
