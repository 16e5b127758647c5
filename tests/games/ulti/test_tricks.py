"""What games share of tricks: who wins one, and which cards may be played (rules/common/tricks)."""

from itertools import combinations

from tartli_ref.rules.cards import GERMAN, Card, Rank, Suit
from tartli_ref.rules.common.tricks import (
    Duty,
    TrickRules,
    broken_by,
    denied_by,
    duties,
    playable,
    winning_place,
)
from tests.examples import examples

HIGH_TENS = tuple(Rank(sign) for sign in ["A", "X", "K", "O", "U", "IX", "VIII", "VII"])


def rules(trump=None, *, must_trump=True, must_beat=False):
    suit = None
    if trump:
        suit = Suit(trump)
    return TrickRules(GERMAN.cards, HIGH_TENS, suit, must_trump, must_beat)


def cards(text):
    return tuple(map(GERMAN.card, text.split()))


def may_play(hand, table, *, trump=None, must_beat=False):
    allowed = playable(cards(hand), duties(cards(table), rules(trump, must_beat=must_beat)))
    return " ".join(card for card in hand.split() if GERMAN.card(card) in allowed)


@examples(__file__, "the highest trump wins else the highest of the suit")
def test_the_highest_trump_wins_else_the_highest_of_the_suit(table, trump, winner):
    assert winning_place(cards(table), rules(trump)) == winner


@examples(__file__, "follow else trump else anything")
def test_follow_else_trump_else_anything(hand, table, allowed):
    assert may_play(hand, table, trump="M") == allowed


def test_without_trumps_or_their_duty_any_card_may_be_thrown():
    assert may_play("P-A M-VII", "Z-K") == "P-A M-VII"
    free = duties(cards("Z-K"), rules("M", must_trump=False))
    assert playable(cards("P-A M-VII"), free) == frozenset(cards("P-A M-VII"))


@examples(__file__, "where one must beat higher cards go first")
def test_where_one_must_beat_higher_cards_go_first(hand, table, allowed):
    assert may_play(hand, table, trump="M", must_beat=True) == allowed


def legal(hand, table, trump):
    """The duty in plain words: suit, else trump, else anything."""
    if not table:
        return set(hand)
    follow = {card for card in hand if card.suit == table[0].suit}
    trumps = {card for card in hand if card.suit == trump}
    return follow or trumps or set(hand)


def test_what_a_card_denies_is_what_would_have_made_it_illegal():
    table = cards("Z-K")
    game = rules("M")
    duties_now: tuple[Duty[Card], ...] = duties(table, game)
    some = cards("Z-VII Z-A M-VII P-A T-X")
    for card, held in combinations(some, 2):
        for played, other in ((card, held), (held, card)):
            illegal = played not in legal(frozenset({played, other}), table, Suit.ACORNS)
            assert (other in denied_by(played, duties_now)) is illegal
            assert (broken_by(played, (other,), duties_now) is not None) is illegal
