"""What an announcement can have meant: every meld that its player can have held and declared.

What he scored in the trick is what he meant; only of the rest all possibilities are tried.
"""

from typing import NamedTuple

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.audit_hands import Hands
from tartli_ref.games.tartli.melds import ALL_SEQUENCES, CARDS_OF, Meld, Sequence, Vannak
from tartli_ref.games.tartli.moves import Announcement
from tartli_ref.games.tartli.redeclaring import NO_CARDS, rule_on_sequence
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.games.tartli.values import HAND_SIZE, set_order
from tartli_ref.rulings import Ruling, refuse

Meant = tuple[Meld, ...]
Kinds = list[list[Meld]]
"""For each thing that was announced, the melds that it can have been."""


class Words(NamedTuple):
    """What one player said in one trick, and what he scored of it."""

    hands: Hands
    trick: Trick
    seat: Seat
    said: Announcement

    @property
    def shown(self) -> Meant:
        """The melds that he then scored."""
        return tuple(meld for seat, meld in self.trick.shown if seat is self.seat)

    @property
    def answered(self) -> bool:
        """Whether there was a question to him, and an answer."""
        trick = self.trick
        if trick.named is None:
            return False
        return self.seat is trick.leader or trick.higher is not None


def not_shown(words: Words) -> Announcement:
    """What was announced and not scored: only the player knows what it was."""
    sets = sum(isinstance(meld, Vannak) for meld in words.shown)
    lengths = list(words.said.lengths)
    for meld in words.shown:
        if isinstance(meld, Sequence) and meld.length in lengths:
            lengths.remove(meld.length)
    return Announcement(max(words.said.sets - sets, 0), tuple(lengths))


def possible_kinds(words: Words, rest: Announcement) -> Kinds:
    """For each thing announced, every meld that he can have held, looked at one by one."""
    if _said_and_shown(words, rest).least_cards > HAND_SIZE:
        return [[]]
    cards = words.hands.possible(words.seat, words.trick.number)
    taken = {meld.suit for meld in words.shown if isinstance(meld, Sequence)}
    sets: list[Meld] = [Vannak(rank) for rank in set_order(words.hands.deal.house)]
    runs: list[Sequence] = [meld for meld in ALL_SEQUENCES if meld.suit not in taken]
    kinds: list[list[Meld]] = [sets] * rest.sets
    kinds += [[meld for meld in runs if meld.length == length] for length in rest.lengths]
    return [[meld for meld in kind if CARDS_OF[meld] <= cards] for kind in kinds]


def _said_and_shown(words: Words, rest: Announcement) -> Announcement:
    """What he scored with the rest of what he announced, all in his hand at once."""
    shown = (meld.length for meld in words.shown if isinstance(meld, Sequence))
    return Announcement(words.said.sets, (*shown, *rest.lengths))


def some(words: Words, kinds: Kinds, chosen: Meant = ()) -> Meant:
    """Melds, one of each kind, that he can have held all at once; empty if there are none."""
    if not kinds:
        return chosen
    for meld in kinds[0]:
        together = (*chosen, meld)
        if _at_once(words, together):
            found = some(words, kinds[1:], together)
            if found:
                return found
    return ()


def _at_once(words: Words, melds: Meant) -> bool:
    """Whether these are of different suits and can have been in one hand of nine cards."""
    suits = [meld.suit for meld in melds if isinstance(meld, Sequence)]
    if len(set(suits)) < len(suits):
        return False
    cards = frozenset[Card]().union(*(CARDS_OF[meld] for meld in melds))
    if len(cards | _besides(words)) > HAND_SIZE:
        return False
    return words.hands.fits(words.seat, cards, words.trick.number)


def _besides(words: Words) -> frozenset[Card]:
    """Cards that he had in hand besides: the one he then played, and what he scored.

    The turned card is none of them: it may have been taken after he spoke.
    """
    hands, seat = words.hands, words.seat
    own = words.trick.card_of(seat)
    scored = (CARDS_OF[meld] for meld in words.shown)
    held = (cards for cards in scored if cards <= hands.due[seat].keys())
    played = frozenset() if own is None else frozenset({own})
    return played.union(*held) - {hands.deal.turned}


def bar_of(words: Words, meld: Meld) -> Ruling | None:
    """Why this meld could not be declared after those scored in earlier tricks (TH-RE, TA-RE)."""
    hands, seat, number = words.hands, words.seat, words.trick.number
    before = [
        scored.meld
        for scored in hands.deal.scored
        if scored.seat is seat and scored.trick is not None and scored.trick < number
    ]
    if isinstance(meld, Vannak):
        return refuse("TH-RE-04") if meld in before else None
    house = hands.deal.house
    sequences = [old for old in before if isinstance(old, Sequence)]
    gap = house.gap == "hand" and any(old.suit == meld.suit for old in sequences)
    in_hand = hands.must_hold(seat, number) if gap else NO_CARDS
    ruling = rule_on_sequence(meld, sequences, house, in_hand)
    return None if ruling.allowed else ruling
