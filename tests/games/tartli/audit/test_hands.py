"""The exchange in what a hand can have been: the VII came first, the turned card in its place."""

from tartli_ref.rules.cards import GERMAN
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.tartli.audit.hands import read_hands
from tartli_ref.rules.tartli.audit.scored import believe
from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.by_hand import DEAL, Said, found, written
from tests.games.tartli.audit.true_cards import HUNGARIAN, House

EXCHANGE = "deal B M-VIII"
FULL: Said = {(1, 0): ["A shows M:A-szext"], (2, 0): ["A shows Z:K-terc"]}
"""With the Ace of leaves these are just the ten cards that Anna has received by trick 2."""
AND_EXCHANGE: Said = {**FULL, (2, 0): ["A swaps", "A shows Z:K-terc"]}


def hands(talk):
    deal = entered(written(DEAL, talk, deal=EXCHANGE), HUNGARIAN).before.deal
    assert deal is not None
    return believe(read_hands(deal))[0]


def test_a_hand_can_be_full_of_what_was_claimed():
    assert found(written(DEAL, FULL)) == []


def test_the_exchanged_vii_needs_a_place_in_it_too():
    (sentence,) = found(written(DEAL, AND_EXCHANGE, deal=EXCHANGE))
    assert sentence.startswith("possible TH-DECL-02 Anna scored leaf King-terc in trick 2. ")


def test_the_turned_card_is_surely_held_only_after_the_trick_of_the_exchange():
    turned = GERMAN.card("M-VIII")
    assert turned not in hands(AND_EXCHANGE).must_hold(Seat.A, 2)
    assert turned in hands(AND_EXCHANGE).must_hold(Seat.A, 3)


def test_the_vii_may_have_been_announced_just_before_the_exchange():
    talk = {**FULL, (2, 0): ["A swaps"]}
    seven = GERMAN.card("M-VII")
    over = GERMAN.card("Z-O")
    assert seven in hands(talk).possible(Seat.A, 2)
    assert seven not in hands(talk).possible(Seat.A, 3)
    assert hands(talk).fits(Seat.A, [seven, over], 2)
    assert not hands(talk).fits(Seat.A, [over, GERMAN.card("Z-U")], 2)


def test_before_the_exchange_the_vii_was_in_the_hand_that_gave_it():
    both = hands(AND_EXCHANGE)
    seven = GERMAN.card("M-VII")
    assert both.why_not(Seat.A, seven, 1) == ""
    assert both.why_not(Seat.B, seven, 1) == "exchanged"
    assert both.why_not(Seat.A, seven, 2) == "given"
    assert both.why_not(Seat.B, seven, 7) == "lying"
    assert both.why_not(Seat.B, seven, 8) == ""


def test_the_vii_exchanged_after_trick_7_is_no_card_of_trick_8():
    late = House("hungarian", (("exchange_seventh", "on"),))
    deal = entered(written(DEAL, {(8, 0): ["A swaps"]}, deal="deal B M-X"), late).before.deal
    assert deal is not None
    both = read_hands(deal)
    seven = GERMAN.card("M-VII")
    assert seven in both.possible(Seat.A, 7)
    assert seven not in both.possible(Seat.A, 8)
