"""Béla, the exchange, the card at the bottom, leads and tricks: one case a line."""

import pytest

from tests.examples import examples
from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.by_hand import DEAL, found, without, written
from tests.games.tartli.audit.true_cards import AUSTRIAN, HUNGARIAN, House

# --- béla


def test_bela_after_its_king_was_played_is_proven():
    cards = (DEAL[0].replace("M-K", "Z-A", 1).replace("Z-A", "M-K", 1), DEAL[1])
    assert found(written(cards, {(2, 0): ["A bela"]})) == [
        "proven TH-BELA-04 Anna scored béla in trick 2, but Anna had played the acorn King in "
        "trick 1."
    ]


def test_bela_between_tricks_8_and_9_is_in_time():
    audit = entered(written(DEAL, {(9, 0): ["A bela"]}), HUNGARIAN).audit
    assert audit.clean and audit.unchecked == ()


BESIDE_A_MELD = House("pais", (("bela_timing", "with_meld"),))


@pytest.mark.parametrize(("trick", "alone"), [(2, True), (3, False)])
def test_bela_alone_is_proven_where_it_needs_another_meld(trick, alone):
    talk = {(3, 0): ["A shows M:K-terc"], (trick, 2): ["A bela"]}
    sentence = "Anna scored béla in trick 2, in which no other meld was scored."
    assert found(written(DEAL, talk), BESIDE_A_MELD) == [f"proven TH-BELA-06 {sentence}"] * alone


# --- the exchange, and the card at the bottom of the talon

EXCHANGE = "deal B M-VIII"
THREE_TRUMPS = (
    "Z-A M-K M-O Z-K Z-O Z-U Z-X M-A M-X M-U Z-IX Z-VIII Z-VII P-VII P-VIII P-IX",
    "T-A M-VIII M-IX T-K T-O T-U T-X M-VII T-IX T-VIII T-VII P-A P-K P-O P-U P-X",
)


def test_an_exchange_that_the_cards_bear_out_is_clean():
    lines = written(DEAL, {(2, 0): ["A swaps"], (3, 0): ["A shows M:X-terc"]}, deal=EXCHANGE)
    assert found(lines) == []


@examples(__file__, "an exchange that the cards do not bear out is proven")
def test_an_exchange_that_the_cards_do_not_bear_out_is_proven(talk, sentence):
    assert sentence in found(written(DEAL, talk, deal=EXCHANGE))


@examples(__file__, "the vii in a meld of the austrian exchange trick is proven")
def test_the_vii_in_a_meld_of_the_austrian_exchange_trick_is_proven(talk, rule):
    """In a later trick it is no longer there, as anywhere."""
    assert found(written(DEAL, talk, deal=EXCHANGE), AUSTRIAN)[0].startswith(f"proven {rule} ")


def test_the_vii_of_the_other_player_is_no_card_of_a_meld():
    talk = {(1, 1): ["B shows M:IX-terc"], (2, 0): ["A swaps"]}
    assert found(written(THREE_TRUMPS, talk, deal="deal B M-X")) == [
        "proven TH-DECL-02 Bence scored acorn Nine-terc in trick 1, but Anna had the acorn Seven "
        "and exchanged it in trick 2."
    ]


BOTTOM_TERC = (
    "Z-A Z-K Z-O Z-U Z-X Z-IX Z-VIII M-A M-K M-O M-U M-X Z-VII P-VII P-VIII P-IX",
    "T-A T-K T-O T-U T-X T-IX T-VIII M-VII M-VIII M-IX T-VII P-X P-U P-A P-K P-O",
)
"""Bence loses trick 7 and then has the three lowest acorns; Anna has the acorn Ten."""


LATE = House("hungarian", (("exchange_seventh", "on"),))


def test_the_vii_may_be_scored_by_whoever_drew_it_after_the_last_exchange():
    talk = {(8, 0): ["A swaps"], (8, 1): ["B shows M:IX-terc"]}
    assert found(written(BOTTOM_TERC, talk, deal="deal B M-X"), LATE) == []


def test_an_exchange_after_trick_7_is_told_as_of_trick_7():
    mine, theirs = (cards.split() for cards in DEAL)
    mine[15], theirs[7] = "M-VII", "P-VII"
    lines = written((" ".join(mine), " ".join(theirs)), {(8, 0): ["A swaps"]}, deal="deal B M-X")
    assert found(lines, LATE) == [
        "proven TH-EXC-01 Anna exchanged the trump VII in trick 7, but Anna played the acorn Seven "
        "in trick 16; after an exchange it goes to the loser of trick 7."
    ]


def test_what_both_have_scored_with_is_a_card_that_nobody_was_seen_to_play():
    """Anna gave the VII away, so both can have had it: not so the Eight and the Nine."""
    talk = {(1, 0): ["A shows M:IX-terc"], (2, 0): ["A swaps"], (8, 1): ["B shows M:IX-terc"]}
    lines = without(written(BOTTOM_TERC, talk, deal="deal B M-X"), 9, 10)
    assert found(lines) == [
        "possible TH-DECL-02 Bence scored acorn Nine-terc in trick 8, but Anna scored with the "
        "acorn Nine too. Nobody was seen to play it, so either of them may be wrong."
    ]


@examples(__file__, "the bottom card is drawn last and by the loser")
def test_the_bottom_card_is_drawn_last_and_by_the_loser(trick, sentence):
    mine, theirs = (cards.split() for cards in DEAL)
    mine[15], mine[trick - 1], theirs[7] = mine[trick - 1], "M-VII", "P-VII"
    assert found(written((" ".join(mine), " ".join(theirs)), {})) == [sentence]


# --- who led, who won


def test_a_lead_out_of_turn_is_proven():
    lines = written(DEAL, {})
    lines[-2:] = reversed(lines[-2:])
    assert found(lines) == [
        "proven TH-PLAY-02 Bence led to trick 16, where it was Anna’s turn to lead."
    ]


def test_a_lead_out_of_turn_to_the_first_trick_is_against_its_own_rule():
    lines = written(DEAL, {})
    lines[1:3] = reversed(lines[1:3])
    assert found(lines)[0] == (
        "proven TH-PLAY-01 Bence led to trick 1, where it was Anna’s turn to lead."
    )


def test_what_was_found_is_told_trick_by_trick():
    lines = written(DEAL, {(1, 1): ["A says terc", "A shows Z:K-terc"]})
    lines[-2:] = reversed(lines[-2:])
    rules = [sentence.split()[1] for sentence in found(lines)]
    assert rules == ["TH-DECL-05", "TH-PLAY-02"]


def test_a_trick_written_to_the_wrong_player_is_proven():
    """Only a trick in which something is still open can be written to anybody."""
    lines = written(DEAL, {(16, 0): ["A says terc"], (16, 2): ["A takes"]})
    assert found(lines)[0] == (
        "proven TH-PLAY-04 Trick 16 was written to Anna, but its cards give it to Bence."
    )
