"""Playing cards and awarding tricks (AS-PLAY-01 to AS-PLAY-07), and proofs about the hands.

Each unseen card lies in a hand or elsewhere: in the unexposed talon, or in an incompletely recorded
trick. A hand holds as many cards as its player has still to play, and none of a suit it is known to
lack. A play is wrong if no distribution of the cards allows it (AS-PLAY-04, AS-PLAY-05).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.rules.asszorti.moves import Plays, Takes
from tartli_ref.rules.asszorti.state import Deal, Denied, Trick, Won
from tartli_ref.rules.asszorti.values import TRICK_ORDER, TRICKS
from tartli_ref.rules.cards import FRENCH, FrenchCard, FrenchSuit
from tartli_ref.rules.common.seats import Seat, put_at
from tartli_ref.rules.common.tricks import (
    ANY,
    FOLLOW,
    TRUMP,
    TrickRules,
    denied_by,
    duties,
    winning_place,
)
from tartli_ref.rules.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

HAND_UNSEEN = not_checked("AS-PLAY-04", Missing.HAND)
CARDS_UNSEEN = not_checked("AS-PLAY-02", Missing.CARDS)


def plays(deal: Deal, move: Plays) -> Iterator[Ruling]:
    """Whether this card may be played now."""
    seat = move.seat
    card = move.card
    trick = deal.trick
    if trick is None:
        yield impossible("AS-ANN-01", "no_trumps", seat=seat)
        return
    on_table = trick.card_of(seat)
    if on_table is not None:
        yield impossible("AS-EQ-02", "one_card", seat=seat, card=on_table)
        return
    if card in deal.gone:
        yield impossible("AS-EQ-01", "twice", card=card)
        return
    if trick.next_seat not in (seat, None):
        yield _out_of_turn(trick, seat)
    if card in deal.talon:
        yield refuse("AS-KON-03", "lying", seat=seat, card=card)
    else:
        yield _duty(deal, trick, move)


def _out_of_turn(trick: Trick, seat: Seat) -> Ruling:
    if trick.cards:
        return refuse("AS-EQ-02", "turn", seat=seat, next=trick.next_seat)
    rule = "AS-PLAY-01" if trick.number == 1 else "AS-PLAY-03"
    return refuse(rule, "leader", seat=seat, leader=trick.leader)


def _duty(deal: Deal, trick: Trick, move: Plays) -> Ruling:
    """Following suit and trumping, as far as the hand is known (AS-PLAY-04 to AS-PLAY-07)."""
    seat = move.seat
    card = move.card
    lead = trick.lead
    if card in deal.denied[seat]:
        rule = "AS-PLAY-05" if card.suit == trumps_of(deal) else "AS-PLAY-04"
        return refuse(rule, "void", seat=seat, card=card, suit=card.suit)
    due = duties(trick.on_table, rules_of(deal))
    before = {other.suit for other in denied_by(card, due)}
    if not can_hold(deal, seat, card.suit, before):
        return _broken(deal, move, lead)
    met = next(duty.kind for duty in due if card in duty.cards)
    if lead is None:
        rule = "AS-PLAY-01" if trick.number == 1 else "AS-PLAY-03"
        return allow(rule, HAND_UNSEEN)
    return allow(_ALLOWED_BY[met], HAND_UNSEEN)


def _broken(deal: Deal, move: Plays, lead: FrenchCard | None) -> Ruling:
    """The refusal if no possible hand allows this card."""
    seat = move.seat
    card = move.card
    trumps = trumps_of(deal)
    if lead is None or not can_hold(deal, seat, card.suit):
        rule = "AS-PLAY-05" if card.suit == trumps else "AS-PLAY-04"
        return refuse(rule, "elsewhere", seat=seat, card=card)
    if can_hold(deal, seat, card.suit, [lead.suit]):
        return refuse("AS-PLAY-05", "must_trump", seat=seat, card=card, suit=trumps)
    return refuse("AS-PLAY-04", "must_follow", seat=seat, card=card, suit=lead.suit)


_ALLOWED_BY = {FOLLOW: "AS-PLAY-07", TRUMP: "AS-PLAY-05", ANY: "AS-PLAY-06"}


def rules_of(deal: Deal) -> TrickRules[FrenchCard]:
    """The trick rules of this deal (AS-EQ-01, AS-PLAY-02, AS-PLAY-04 to -07)."""
    return RULES[trumps_of(deal)]


RULES = {trumps: TrickRules(FRENCH.cards, TRICK_ORDER, trumps) for trumps in (*FrenchSuit, None)}


def trumps_of(deal: Deal) -> FrenchSuit | None:
    """The trump suit, None in szanzadu."""
    if deal.announced:
        return deal.announced.trumps
    return None


def play(deal: Deal, move: Plays) -> Deal:
    """The deal with this card on the table; the player of the first card is the leader."""
    trick = deal.trick
    assert trick is not None  # impossible before trumps are named
    seat = move.seat
    card = move.card
    leader = trick.leader if trick.cards else seat
    return replace(
        deal,
        trick=replace(trick, leader=leader, cards=(*trick.cards, (seat, card))),
        gone=(*deal.gone, card),
        denied=put_at(deal.denied, seat, _denied_after(deal, trick, move)),
    )


def _denied_after(deal: Deal, trick: Trick, move: Plays) -> frozenset[FrenchCard]:
    """The cards the player cannot hold after this one. A card that broke a duty by agreement proves
    nothing, and cancels what an earlier card of its suit seemed to prove.
    """
    card = move.card
    denied = deal.denied[move.seat]
    due = duties(trick.on_table, rules_of(deal))
    if card in due[0].cards and card not in denied:
        return denied
    if _duty(deal, trick, move).allowed:
        return denied | denied_by(card, due)
    return frozenset(other for other in denied if other.suit != card.suit)


def rule_on_takes(deal: Deal, move: Takes) -> Ruling:
    """Whether this seat can have won the trick."""
    trick = deal.trick
    if trick is None:
        return impossible("AS-ANN-01", "no_trumps", seat=move.seat)
    if not winning_cards(deal, trick, move.seat):
        case = "no_card" if trick.card_of(move.seat) is None else "beaten"
        winner = winner_of(trick, trumps_of(deal))
        return refuse("AS-PLAY-02", case, seat=move.seat, winner=winner)
    return allow("AS-PLAY-02", CARDS_UNSEEN, seat=move.seat)


def winner_of(trick: Trick, trump: FrenchSuit | None) -> Seat | None:
    """The winner of the trick as it lies: the highest trump, else the highest of the suit led."""
    if not trick.cards:
        return None
    return trick.cards[winning_place(trick.on_table, RULES[trump])][0]


def winning_cards(deal: Deal, trick: Trick, seat: Seat) -> frozenset[FrenchCard]:
    """The cards with which this seat wins the trick: the card on the table, or those the hand may
    hold.
    """
    card = trick.card_of(seat)
    table = trick.on_table
    if card is not None:
        if winner_of(trick, trumps_of(deal)) is seat:
            return frozenset({card})
        return frozenset()
    mine = unseen(deal) - deal.denied[seat]
    rules = rules_of(deal)
    if not table:
        return mine
    best = table[winning_place(table, rules)]
    return frozenset(other for other in mine if _beats(other, best, rules))


def _beats(card: FrenchCard, best: FrenchCard, rules: TrickRules[FrenchCard]) -> bool:
    if card.suit == best.suit:
        return rules.order.index(card.rank) < rules.order.index(best.rank)
    return card.suit == rules.trump


def wins_the_trick(deal: Deal, seat: Seat) -> bool | None:
    """Whether the trick on the table is this seat's; None if its cards leave that open."""
    trick = deal.trick
    if trick is None or not trick.cards:
        return None
    takers = [player for player in deal.players if winning_cards(deal, trick, player)]
    if takers and seat not in takers:
        return False
    if takers == [seat]:
        return True
    return None


def award(deal: Deal, winner: Seat) -> Deal:
    """The deal with the current trick won; the winner leads to the next (AS-PLAY-03)."""
    trick = deal.trick
    assert trick is not None  # impossible before trumps are named
    number = trick.number + 1
    next_trick = None
    if number <= TRICKS:
        next_trick = Trick(number, winner, players=deal.players)
    return replace(
        deal,
        won=(*deal.won, Won(winner, trick)),
        trick=next_trick,
    )


ALL_CARDS = frozenset(FRENCH)
ELSEWHERE = 3
ANYWHERE = (1 << ELSEWHERE + 1) - 1
"""All places as bits: the three players in order of play, and elsewhere."""


class Unseen(NamedTuple):
    """The number of unseen cards of each suit, the places where they can lie, and each place's
    number of cards.
    """

    counts: tuple[int, ...]
    places: tuple[int, ...]
    sizes: tuple[int, ...]


SUITS = tuple(FrenchSuit)


def unseen(deal: Deal) -> frozenset[FrenchCard]:
    """The cards neither recorded in a trick nor shown in the talon."""
    return ALL_CARDS.difference(deal.gone, deal.talon)


def can_hold(deal: Deal, seat: Seat, suit: FrenchSuit, without: Iterable[FrenchSuit] = ()) -> bool:
    """Whether this seat can hold a card of the suit other than those in ``without``."""
    place = deal.players.index(seat)
    barred = frozenset(map(SUITS.index, without))
    return _possible(_unseen(deal), place, SUITS.index(suit), barred)


def _unseen(deal: Deal) -> Unseen:
    remaining = TRICKS - sum(deal.tricks)
    trick = deal.trick
    hands = [
        remaining - (trick is not None and trick.card_of(seat) is not None) for seat in deal.players
    ]
    denied = tuple([deal.denied[seat] for seat in deal.players])
    return _hidden(deal.gone + deal.talon, denied, tuple(hands))


@lru_cache(maxsize=64)  # every card of the pack is judged in turn
def _hidden(seen: tuple[FrenchCard, ...], denied: Denied, hands: tuple[int, ...]) -> Unseen:
    cards = ALL_CARDS.difference(seen)
    suits = [card.suit for card in cards]
    return Unseen(
        tuple(map(suits.count, SUITS)),
        tuple(ANYWHERE & ~_void(denied, suit) for suit in SUITS),
        (*hands, len(cards) - sum(hands)),
    )


def _void(denied: Denied, suit: FrenchSuit) -> int:
    """The players known to lack the suit, as bits."""
    card = OF_SUIT[suit]
    return sum(1 << place for place, cards in enumerate(denied) if card in cards)


OF_SUIT = {card.suit: card for card in FRENCH}
"""A representative card of each suit: seats are known to lack whole suits."""


@lru_cache(maxsize=4096)
def _possible(hidden: Unseen, place: int, suit: int, without: frozenset[int]) -> bool:
    """Whether this player can hold such a card; True if an agreement has made the record
    contradictory.
    """
    places = [where & ~(at in without and 1 << place) for at, where in enumerate(hidden.places)]
    counts = [count - (at == suit) for at, count in enumerate(hidden.counts)]
    with_card = list(zip(counts, places, strict=True))
    with_card.append((1, 1 << place))
    as_it_is = list(zip(hidden.counts, hidden.places, strict=True))
    return _fit(with_card, hidden.sizes) or not _fit(as_it_is, hidden.sizes)


def _fit(cards: list[tuple[int, int]], sizes: tuple[int, ...]) -> bool:
    """Whether ``cards``, counted by the set of places they may lie in, fit these sizes: no set of
    places is too small for the cards confined to it (Hall's theorem).
    """
    for group in range(ANYWHERE):
        confined = sum(count for count, places in cards if not places & ~group)
        room = sum(size for place, size in enumerate(sizes) if group >> place & 1)
        if confined > room:
            return False
    return True
