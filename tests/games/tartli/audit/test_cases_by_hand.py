"""One case a line: what was entered, what the audit says of it, and how sure it is."""

import pytest

from tartli_ref.games.tartli.words.review import CLEAN, say_verdict
from tests.examples import examples
from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.by_hand import DEAL, SHORT_LEAVES, found, written
from tests.games.tartli.audit.true_cards import AUSTRIAN, HUNGARIAN, MIXED

GAP_IN_HAND = MIXED[2]


def test_a_deal_without_a_word_is_clean():
    audit = entered(written(DEAL, {}), HUNGARIAN).audit
    assert audit.clean and audit.unchecked == ()
    assert say_verdict(audit) == CLEAN


@examples(__file__, "what was scored or said is judged again")
def test_what_was_scored_or_said_is_judged_again(talk, sentence):
    assert found(written(DEAL, talk)) == [sentence]


def test_two_sequences_of_one_suit_in_a_trick_are_too_many_in_austria():
    talk = {(5, 0): ["A shows M:U-terc", "A shows M:U-kvart"]}
    assert found(written(DEAL, talk), AUSTRIAN) == [
        "proven TA-DECL-01 Anna scored acorn Under-terc and acorn Under-kvart in trick 5; one set, "
        "and one sequence in each suit, are allowed in a trick."
    ]


@pytest.mark.parametrize(
    ("meld", "meld_in_doubt"),
    [("nothing", "terc and terc"), ("M:K-terc", "terc")],
    ids=["both", "one"],
)
def test_two_sequences_announced_need_two_suits_in_the_hand(meld, meld_in_doubt):
    """In trick 8 Anna has acorns and two cards that make no sequence."""
    after = dict.fromkeys(["B says nothing", f"A shows {meld}", "A shows nothing"])
    talk = {(8, 0): ["A says terc terc"], (8, 1): list(after)}
    assert found(written(DEAL, talk), AUSTRIAN) == [
        f"proven TH-DECL-02 Anna announced {meld_in_doubt} in trick 8 and cannot have held it."
    ]


NINE = (
    "P-X P-VIII P-VII T-K T-U T-IX T-VII M-A Z-A Z-U P-A T-A Z-X Z-IX Z-VIII Z-VII",
    "T-O T-X T-VIII P-K P-O P-U P-IX M-VII Z-K Z-O M-K M-O M-U M-X M-IX M-VIII",
)
"""Anna has one set and one sequence of five, the Aces and the lowest leaves: nine cards."""


@pytest.mark.parametrize(("lead", "faults"), [("Z-VII", 0), ("P-X", 1)])
def test_the_card_that_is_led_is_one_of_the_nine(lead, faults):
    mine = NINE[0].split()
    place = mine.index(lead)
    mine[0], mine[place] = lead, mine[0]
    talk = {(1, 0): ["A says vannak kvint"], (1, 1): ["B says nothing", "A shows nothing"]}
    sentence = "Anna announced vannak and kvint in trick 1 and cannot have held it."
    assert (
        found(written((" ".join(mine), NINE[1]), talk))
        == [f"proven TH-DECL-02 {sentence}"] * faults
    )


def contest(*lines):
    """Both announce a terc in trick 1, and Anna names the Ace."""
    return {(1, 0): ["A says terc"], (1, 1): ["B says terc", "A names A", *lines]}


@examples(__file__, "the contest is judged again")
def test_the_contest_is_judged_again(talk, sentence):
    assert found(written(DEAL, talk)) == [sentence]


@pytest.mark.parametrize(("rank", "faults"), [("O", 0), ("A", 1)])
def test_higher_may_rest_on_a_sequence_that_was_not_claimed_after_all(rank, faults):
    """Bence has announced two, and scores only the lower one; above the Ace there is none."""
    answer = ["B says terc terc", f"A names {rank}", "B answers higher"]
    talk = {(1, 0): ["A says terc"], (1, 1): [*answer, "B shows T:U-terc", "B shows nothing"]}
    assert len(found(written(DEAL, talk), AUSTRIAN)) == faults


FOURS = (
    "Z-O Z-U Z-X Z-IX P-K P-O T-K M-A M-K M-O M-U Z-A Z-K P-A T-A T-O",
    "P-VII P-VIII P-IX P-X T-VII T-VIII P-U M-X M-IX M-VIII M-VII Z-VIII Z-VII T-IX T-X T-U",
)
"""Anna has all Aces, Kings and Overs; Bence has no four of a rank."""


@examples(__file__, "a rank is judged by the set alone")
def test_a_rank_is_judged_by_the_set_alone(says, lines, sentences):
    talk = {(1, 0): [f"A says {says}"], (1, 1): ["B says vannak", *lines, "A shows nothing"]}
    bence = "TH-DECL-02 Bence announced vannak in trick 1 and cannot have held it."
    assert found(written(FOURS, talk)) == [f"proven {sentence}" for sentence in (*sentences, bence)]


@pytest.mark.parametrize(("top", "faults"), [("A", 0), ("K", 1)])
def test_a_top_card_is_judged_by_the_longest_sequence_alone(top, faults):
    """A terc is announced besides, and never shown."""
    lines = ["B says kvart", "A names A", "B answers good", f"A shows Z:{top}-kvart"]
    talk = {(1, 0): ["A says kvart terc"], (1, 1): [*lines, "A shows nothing"]}
    sentence = "Anna scored leaf King-kvart in trick 1, but had named the Ace."
    assert found(written(DEAL, talk), AUSTRIAN) == [f"proven TH-DECL-16 {sentence}"] * faults


# --- "good" while all that can have been meant is higher


def says_good(trick):
    before = ["B says terc", "A names IX", "B answers good", "A shows Z:IX-terc"]
    return {(trick, 0): ["A says terc"], (trick, 1): before}


LOW_GOURD_FIRST = "T-VII T-A T-K T-O T-U T-X T-IX M-VII T-VIII P-A P-K P-O P-U P-X P-IX P-VIII"


def test_good_is_only_possibly_wrong_while_the_hand_is_not_known():
    (sentence,) = found(written((SHORT_LEAVES[0], LOW_GOURD_FIRST), says_good(2)))
    assert sentence.startswith(
        "possible TH-DECL-15 Bence answered “good” to the Nine in trick 2. All that terc can have "
        "meant is higher, such as"
    )


@pytest.mark.parametrize("trick", [7, 8])
def test_good_is_proven_wrong_when_the_hand_is_exact(trick):
    """In trick 7 already for who draws the turned card after it: all else he has."""
    (sentence,) = found(written((SHORT_LEAVES[0], LOW_GOURD_FIRST), says_good(trick)))
    assert sentence.startswith(
        f"proven TH-DECL-15 Bence answered “good” to the Nine in trick {trick}, but held heart"
    )


def test_good_is_proven_wrong_by_what_was_surely_held():
    """Of two that are higher the one that is told is the first by its name."""
    cards = (
        "P-U P-X P-IX Z-U Z-X M-VIII M-IX M-A M-K M-O M-U M-X Z-IX Z-VIII Z-VII P-VII",
        "T-VII T-A T-K T-O T-U T-X T-IX M-VII Z-A Z-K Z-O T-VIII P-A P-K P-O P-VIII",
    )
    assert found(written(cards, says_good(8))) == [
        "proven TH-DECL-15 Bence answered “good” to the Nine in trick 8, but held heart Ace-terc, "
        "and nothing lower that terc can have meant."
    ]


def test_good_is_right_if_a_lower_meld_can_have_been_meant():
    assert found(written((SHORT_LEAVES[0], DEAL[1]), says_good(2))) == []


# --- trick 8, where both hands are exact


def test_a_rank_that_the_leader_did_not_hold_is_proven():
    talk = {
        (8, 0): ["A says terc"],
        (8, 1): ["B says terc", "A names X", "B answers higher", "B shows P:A-terc"],
    }
    assert found(written(SHORT_LEAVES, talk)) == [
        "proven TH-DECL-15 Anna named the Ten for terc in trick 8 and cannot have held that."
    ]


def test_announcing_only_what_may_not_be_scored_again_is_proven():
    talk = {
        (1, 0): ["A shows Z:X-kvart"],
        (5, 0): ["A shows M:A-kvint"],
        (8, 0): ["A says terc"],
        (8, 1): ["B says nothing", "A shows nothing"],
    }
    (sentence,) = found(written(SHORT_LEAVES, talk))
    assert "Anna announced terc in trick 8; all that was held of that kind, such as" in sentence


def test_a_gap_that_was_in_the_hand_counts_only_where_the_house_says_so():
    lines = written(DEAL, {(1, 0): ["A shows M:A-terc"], (8, 0): ["A shows M:X-terc"]})
    assert found(lines) == []
    assert found(lines, GAP_IN_HAND) == [
        "proven TH-RE-08 Anna scored acorn Ten-terc in trick 8 after acorn Ace-terc, while the "
        "card between them was in the hand."
    ]


def test_so_does_a_gap_of_what_was_only_announced():
    talk = {
        (1, 0): ["A shows M:A-terc"],
        (8, 0): ["A says terc"],
        (8, 1): ["B says nothing", "A shows nothing"],
    }
    assert found(written(DEAL, talk)) == []
    (sentence,) = found(written(DEAL, talk), GAP_IN_HAND)
    assert "Anna announced terc in trick 8; all that was held of that kind" in sentence


@examples(__file__, "bela once more is told with who had scored it last")
def test_bela_once_more_is_told_with_who_had_scored_it_last(talk, sentence):
    lines = written(DEAL, {(1, 0): ["A bela"], (3, 1): ["B bela"], **talk})
    assert f"proven TH-BELA-03 {sentence}" in found(lines)
