"""Deals of which not all cards were recorded: what can be audited is, the rest is said."""

import pytest

from tartli_ref.games.tartli.words.review import (
    CLEAN,
    INCOMPLETE,
    say_finding,
    say_missing,
    say_unchecked,
    say_verdict,
)
from tests.examples import examples
from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.by_hand import DEAL, NAMES, At, without, written
from tests.games.tartli.audit.true_cards import AUSTRIAN, HUNGARIAN


def rules(lines, house=HUNGARIAN):
    """What was found and what was not checked, as rules and cases."""
    audit = entered(lines, house).audit
    return (
        [f"{finding.rule} {finding.case}" for finding in audit.findings],
        [part.rule for part in audit.unchecked],
    )


def test_a_chalked_deal_is_not_checked():
    lines = ["deal B M", "A shows Z:A-terc", "B bela", "A swaps", "count 100-61"]
    audit = entered(lines, HUNGARIAN).audit
    assert not audit.checked and not audit.clean and audit.findings == ()
    assert audit.missing == tuple(range(1, 17))
    assert [part.rule for part in audit.unchecked] == [
        "TH-PLAY-05",
        "TH-DECL-02",
        "TH-EXC-01",
        "TH-DECL-01",
        "TH-BELA-01",
    ]
    assert say_verdict(audit) == INCOMPLETE != CLEAN
    assert say_missing(audit.missing) == "Not both cards were recorded of: trick 1–16."


HOUSES = {"HUNGARIAN": HUNGARIAN, "AUSTRIAN": AUSTRIAN}


@examples(__file__, "what needs no cards is audited in a chalked deal", HOUSES)
def test_what_needs_no_cards_is_audited_in_a_chalked_deal(lines, house, sentence):
    audit = entered(["deal B M-VII", *lines, "count 100-61"], house).audit
    (finding,) = audit.findings
    assert say_finding(finding, NAMES)[0].replace(" in trick None", "") == sentence
    assert finding.proven is (finding.case != "both")


def test_only_the_tricks_are_known():
    lines = ["deal B M-VII", *["A takes"] * 16, "count 100-61"]
    assert rules(lines) == ([], ["TH-PLAY-05", "TH-PLAY-09"])


SCORED: dict[At, list[str]] = {(3, 0): ["A shows Z:K-terc"], (4, 0): ["A shows M:K-terc"]}


def test_a_card_that_was_seen_too_early_is_proven_without_all_the_others():
    lines = without(written(DEAL, SCORED), 1, 10, 14)
    assert rules(lines) == (["TH-DECL-02 played"], ["TH-PLAY-05", "TH-DECL-02", "TH-PLAY-09"])
    assert say_missing(entered(lines, HUNGARIAN).audit.missing) == (
        "Not both cards were recorded of: trick 1, 10, 14."
    )


def test_the_same_card_proves_nothing_if_it_was_not_seen():
    lines = without(written(DEAL, SCORED), 2)
    assert rules(lines) == ([], ["TH-PLAY-05", "TH-DECL-02"])


def test_the_duties_are_checked_if_the_last_nine_tricks_were_recorded():
    lines = without(written(DEAL, {}), 2, 5)
    assert rules(lines) == ([], ["TH-PLAY-05"])


def test_a_revoke_is_proven_by_the_card_that_came_later_whatever_else_is_missing():
    """Bence keeps the acorn Seven when Anna leads acorns, and plays it a trick later."""
    cards = (
        DEAL[0].replace("Z-VII M-K", "M-K Z-VII"),
        DEAL[1].replace("M-VII T-VII", "T-VII M-VII"),
    )
    lines = without(written(cards, {}), 3, 12)
    assert rules(lines) == (["TH-PLAY-13 must_follow"], ["TH-PLAY-05", "TH-PLAY-09"])


def test_a_deal_that_a_claim_ended_is_checked_as_far_as_it_went():
    lines = written(DEAL, {(3, 0): ["A says terc"], (3, 1): ["B says nothing", "A shows Z:K-terc"]})
    stopped = [*lines[: lines.index("B plays T-O") + 1], "A out"]
    assert rules(stopped) == (["TH-DECL-02 played"], ["TH-PLAY-05", "TH-DECL-02", "TH-DECL-14"])


@pytest.mark.parametrize(("tricks", "duties"), [(7, []), (8, ["TH-PLAY-09"])])
def test_whether_all_kept_the_duties_is_open_once_there_was_one(tricks, duties):
    stopped = [*written(DEAL, {})[: 1 + 2 * tricks], "A out"]
    assert rules(stopped) == ([], ["TH-PLAY-05", *duties])


@examples(__file__, "whether a chalked bela was in time is open if its trick does not tell")
def test_whether_a_chalked_bela_was_in_time_is_open_if_its_trick_does_not_tell(bela, open_):
    """That of trick 9 may have been before its lead (AMB-12)."""
    held = ["TH-DECL-02"] * len(bela)
    assert rules(["deal B M-VII", *bela, "count 100-61"]) == ([], ["TH-PLAY-05", *held, *open_])


def test_the_turned_card_of_which_only_the_suit_is_known_is_said():
    audit = entered(written(DEAL, {}, deal="deal B M"), HUNGARIAN).audit
    assert audit.clean
    assert [say_unchecked(part) for part in audit.unchecked] == [
        "Which card was turned up was not recorded, so its way was not checked."
    ]
