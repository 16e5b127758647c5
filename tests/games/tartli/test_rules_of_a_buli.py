"""Each won buli names its rules: who has won it, and how many it is."""

import pytest

from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file

HEAD = "game: tartli\nrules: {rules}\nseats: Anna, Bence\nstart: {start}\n{more}\n"


def rules_of(start, *lines, rules="hungarian", more=""):
    """The rules of the first buli."""
    text = HEAD.format(rules=rules, start=start, more=more) + "\n".join(lines) + "\n"
    replayed = replay(read_file(text))
    return replayed.history.state.bulis[0].rules


@pytest.mark.rule("TH-OUT-06", "TH-WIN-02")
def test_a_right_claim():
    assert rules_of("500-0", "deal A P", "A out", "piles 2-0") == ("TH-OUT-06", "TH-WIN-02")


@pytest.mark.rule("TH-OUT-09")
def test_a_right_claim_when_both_have_501():
    rules = rules_of("500-500", "deal A P", "A out", "piles 10-20")
    assert rules == ("TH-OUT-09", "TH-WIN-02")


@pytest.mark.rule("TH-OUT-07", "TH-OUT-08")
def test_a_false_claim():
    rules = rules_of("400-0", "deal A P", "A out", "piles 2-0")
    assert rules == ("TH-OUT-07", "TH-OUT-08")


def test_a_false_claim_where_a_house_rule_makes_it_a_maccs():
    rules = rules_of("400-0", "deal A P", "A out", "piles 2-0", more="option: false_claim=maccs\n")
    assert rules == ("TH-OUT-07", "TH-WIN-02")


@pytest.mark.rule("TH-WIN-06", "TH-WIN-07", "TA-WIN-02")
def test_the_count():
    assert rules_of("450-0", "deal A P", "count 100-61") == ("TH-WIN-06", "TH-WIN-02")
    assert rules_of("450-450", "deal A P", "count 100-61") == ("TH-WIN-07", "TH-WIN-02")
    austrian = rules_of("450-0", "deal A P", "count 100-61", rules="austrian")
    assert austrian == ("TH-WIN-06", "TA-WIN-02")


@pytest.mark.rule("TH-WIN-08", "TH-WIN-09")
def test_the_first_points_after_a_tie():
    tie = ("deal A P", "count 80-81", "deal B P")
    assert rules_of("441-440", *tie, "A takes 4") == ("TH-WIN-08",)
    assert rules_of("441-440", *tie, "A shows Z:A-terc") == ("TH-WIN-09",)


@pytest.mark.rule("TH-WIN-03")
def test_the_next_buli_begins_from_zero_whatever_was_carried_in():
    text = HEAD.format(rules="hungarian", start="500-120", more="") + "deal A P\nA out\npiles 2-0\n"
    match = replay(read_file(text)).history.state
    assert (match.carried, match.score, match.melds) == ((0, 0), (0, 0), (0, 0))
