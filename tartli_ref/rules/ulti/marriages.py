"""Marriages: declared in the first trick, and their value (UL-MAR, UL-PTS-02).

The cards of a declared marriage were in no other hand. For a twenty without a suit, cards seen
later can rule out every suit. A move that does so is refused; in a hundred game, however, such
cards decide whether its own marriage was held (UL-MAR-04).
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.seats import Pair, Seat, put_at
from tartli_ref.rules.rulings import Missing, Ruling, allow, impossible, not_checked, refuse
from tartli_ref.rules.ulti.duties import could_hold, could_hold_all
from tartli_ref.rules.ulti.moves import Declares, Marriage
from tartli_ref.rules.ulti.state import Deal, Declared, seen_elsewhere
from tartli_ref.rules.ulti.values import HAND_SIZE, MARRIAGE, TRUMP_MARRIAGE, Feat, K, O

Way = dict[Suit, Seat]
"""The owner of the marriage in each suit."""


def pair_of(suit: Suit) -> frozenset[Card]:
    return frozenset({Card(suit, K), Card(suit, O)})


def declared_by(deal: Deal, seat: Seat) -> frozenset[Card]:
    """The cards of this seat's declared marriages, where their suit is known."""
    suits = (each.suit for each in deal.declared if each.seat is seat)
    return frozenset(card for suit in suits if suit for card in pair_of(suit))


def no_suit_for(deal: Deal, declared: tuple[Declared, ...]) -> Ruling | None:
    """The refusal if these marriages, the last of them new, cannot all be declared."""
    before, after = (next(_ways(deal, each), None) for each in (deal.declared, declared))
    if before is None or after is not None:
        return None
    return refuse("UL-PTS-02", "no_suit", seat=declared[-1].seat)


def no_suit_with(deal: Deal, card: Card, seat: Seat | None) -> Ruling | None:
    """The refusal if this card cannot belong to this seat, or to the talon, because a declared
    marriage would have no suit left.
    """
    ways = list(_ways(deal, deal.declared)) if card.rank in (K, O) else []
    if not ways or any(way.get(card.suit, seat) is seat for way in ways):
        return None
    return refuse("UL-PTS-02", "no_suit_left", card=card, seat=ways[0][card.suit])


def _ways(deal: Deal, declared: tuple[Declared, ...]) -> Iterator[Way]:
    """Every possible distribution of all these marriages."""
    open_ones = [each.seat for each in declared if each.suit is None]
    told = {each.suit for each in declared} | {deal.trump}
    if not open_ones or deal.needs_trump or deal.contract.hundred is not None:
        yield {}
        return
    for suits in permutations([suit for suit in Suit if suit not in told], len(open_ones)):
        way = dict(zip(suits, open_ones, strict=True))
        if all(could_hold_all(deal, seat, pair_of(suit)) for suit, seat in way.items()):
            yield way


HAND_UNSEEN = not_checked("UL-PTS-02", Missing.HAND)
TRICK_UNSEEN = not_checked("UL-MAR-01", Missing.TRICK)
NAMED_BY_BID = {Feat.FORTY: TRUMP_MARRIAGE, Feat.TWENTY: MARRIAGE}
SUITS = len(Suit)


def declares(deal: Deal, move: Declares) -> Iterator[Ruling]:
    """Whether this player may declare these marriages now."""
    bid = deal.contract
    if bid.no_trumps:
        yield refuse("UL-PTS-03", "marriage", bid=bid)
    if deal.needs_trump and any(isinstance(each, Suit) for each in move.marriages):
        yield impossible("UL-AUC-07", "trump_first", seat=deal.soloist)
        return
    if deal.first_trick_over:
        yield refuse("UL-MAR-01", "late", seat=move.seat)
    new = list(_declared(deal, move))
    wrong = (
        next(filter(None, (not_of_the_bid(deal, each) for each in new)), None)
        or _second_of_the_bid(deal, new)
        or _declared_before(deal, new)
        or next(_not_held(deal, new), None)
        or no_suit_for(deal, (*deal.declared, *new))
    )
    if wrong:
        yield wrong
    unseen = () if deal.tracked else (TRICK_UNSEEN,)
    points = sum(each.points for each in new)
    yield allow("UL-PTS-02", HAND_UNSEEN, *unseen, seat=move.seat, points=points)


def _declared(deal: Deal, move: Declares) -> Iterator[Declared]:
    for each in move.marriages:
        yield Declared(move.seat, *_worth(deal, each))


def _worth(deal: Deal, marriage: Marriage) -> tuple[int, Suit | None]:
    """A marriage's value, and its suit if known (UL-PTS-02)."""
    if not isinstance(marriage, Suit):
        return marriage, deal.trump if marriage == TRUMP_MARRIAGE else None
    return (TRUMP_MARRIAGE if marriage == deal.trump else MARRIAGE), marriage


def not_of_the_bid(deal: Deal, each: Declared) -> Ruling | None:
    """In a hundred game only the marriage named by the bid is declared (UL-MAR-03, -04)."""
    hundred = deal.contract.hundred
    if hundred is None:
        return None
    if each.seat is not deal.soloist:
        return refuse("UL-MAR-03", "defender", seat=each.seat, bid=deal.contract)
    if each.points != NAMED_BY_BID[hundred]:
        return refuse("UL-MAR-04", "other", bid=deal.contract, points=NAMED_BY_BID[hundred])
    return None


def _second_of_the_bid(deal: Deal, new: list[Declared]) -> Ruling | None:
    """A hundred game has one marriage (UL-MAR-03)."""
    if deal.contract.hundred is not None and len(new) + len(deal.declared) > 1:
        return refuse("UL-MAR-03", "one", bid=deal.contract)
    return None


def _declared_before(deal: Deal, new: list[Declared]) -> Ruling | None:
    """Each suit has one marriage: one of forty, three of twenty (UL-PTS-02)."""
    every = [*deal.declared, *new]
    suits = [each.suit for each in every if each.suit is not None]
    twice = next((suit for suit in suits if suits.count(suit) > 1), None)
    if twice is not None:
        return refuse("UL-PTS-02", "twice", suit=twice)
    forties = sum(each.points == TRUMP_MARRIAGE for each in every)
    if forties > 1 or len(every) - forties > SUITS - 1:
        return refuse("UL-PTS-02", "too_many")
    return None


def _not_held(deal: Deal, new: list[Declared]) -> Iterator[Ruling]:
    """Marriages with a card seen elsewhere, or impossible in this hand."""
    for each in new:
        for card in sorted(pair_of(each.suit)) if each.suit else ():
            if not could_hold(deal, each.seat, card):
                yield refuse("UL-PTS-02", "not_held", seat=each.seat, card=card)


def declare(deal: Deal, move: Declares) -> Deal:
    """The deal with these marriages declared; a known suit places its two cards."""
    new = tuple(_declared(deal, move))
    held = frozenset(card for each in new if each.suit for card in pair_of(each.suit))
    return _with_cards(replace(deal, declared=deal.declared + new), move.seat, held)


def _with_cards(deal: Deal, seat: Seat, cards: frozenset[Card]) -> Deal:
    sure = seen_elsewhere(deal.sure, cards)
    mine = deal.sure[seat] | cards.difference(deal.gone)
    return replace(deal, sure=put_at(sure, seat, mine))


def rule_on_forties(deal: Deal, trump: Suit) -> Ruling | None:
    """The refusal if a forty declared before trumps were named cannot be theirs."""
    named = (each._replace(suit=trump) for each in deal.declared if _of_trumps(each))
    return next(_not_held(deal, list(named)), None)


def name_forties(deal: Deal, trump: Suit) -> Deal:
    """The deal with the suit filled in for a trump marriage declared before trumps were named."""
    for each in filter(_of_trumps, deal.declared):
        deal = _with_cards(deal, each.seat, pair_of(trump))
    told = (each._replace(suit=trump) if _of_trumps(each) else each for each in deal.declared)
    return replace(deal, declared=tuple(told), trump=trump)


def _of_trumps(declared: Declared) -> bool:
    return declared.points == TRUMP_MARRIAGE and declared.suit is None


def declared_points(deal: Deal) -> Pair[int]:
    """The soloist's marriage points, and the defenders' together (UL-MAR-02)."""
    mine = sum(each.points for each in deal.declared if each.seat is deal.soloist)
    return mine, sum(each.points for each in deal.declared) - mine


def named_marriage(deal: Deal) -> bool | None:
    """Whether the soloist had the marriage of a hundred game; None if the record does not show it.

    A declaration is enough, unless the cards contradict it (UL-MAR-03, UL-MAR-04).
    """
    told = bool(deal.declared)
    suits = _named_suits(deal)
    if not suits:
        return told or None
    if not any(_could_hold_pair(deal, suit) for suit in suits):
        return False
    return told or any(pair_of(suit) <= _played_by_soloist(deal) for suit in suits) or None


def _named_suits(deal: Deal) -> list[Suit]:
    """The possible suits of the marriage; none while trumps are unknown."""
    declared = [each.suit for each in deal.declared if each.suit is not None]
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
    return frozenset(
        card
        for trick in (*(won.trick for won in deal.won), *filter(None, (deal.trick,)))
        for seat, card in trick.plays
        if seat is deal.soloist
    )
