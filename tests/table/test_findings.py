"""A finding goes with the line that it speaks of, and what is agreed on is found no more."""

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.rules.game import Opening
from tartli_ref.table.findings import findings
from tartli_ref.table.history import accept, begin, extend
from tartli_ref.table.log import read_entry
from tests.examples import examples

TARTLI = GAMES["tartli"]
CHALKED = ("deal B P-K", "B swaps chalked", "A takes")
"""Bence deals and so does not lead to trick 1: the exchange of line 2 cannot stand (TH-EXC-01)."""

FOUND = [(2, "TH-EXC-01")]


def after(*lines):
    """The table after these lines, all of which must stand."""
    history = begin(TARTLI, Opening(TARTLI.house.read("hungarian", ()), 5, (0, 0), (0, 0)))
    for line in lines:
        history, ruling = accept(history, read_entry(TARTLI, line))
        assert ruling.allowed or "agreed" in line, line
    return history


def found(*lines):
    """The line and the rule of each finding."""
    return [(finding.step.number, finding.ruling.rule) for finding in findings(after(*lines))]


def test_it_names_the_line():
    assert found(*CHALKED) == FOUND
    assert found("deal B P-K", "B bela", 'note "hm"', "A takes") == [(2, "TH-DECL-02")]


def test_every_line_that_cannot_stand_is_found_in_its_order():
    lines = ("deal B P-K", "A bela", "B swaps chalked", "A takes")
    assert found(*lines[:2], *lines[3:]) == [(2, "TH-DECL-02")]
    history, refused = accept(after(*lines[:2]), read_entry(TARTLI, lines[2]))
    assert refused.rule == "TH-DECL-02"
    history, _ = accept(history, read_entry(TARTLI, f"agreed: {lines[2]}"))
    history, _ = accept(history, read_entry(TARTLI, lines[3]))
    assert [finding.step.number for finding in findings(history)] == [2]
    assert found("deal B P-K", "A shows P:K-terc", "A bela", "A takes") == [
        (2, "TH-DECL-02"),
        (3, "TH-DECL-02"),
    ]


@pytest.mark.parametrize("more", [(), ("A takes", "B takes"), ('note "still there"',)])
def test_it_stays_while_the_deal_goes_on(more):
    assert found(*CHALKED, *more) == FOUND


@pytest.mark.parametrize("more", [("count 97-64",), ("agreed: deal A P",)])
def test_it_ends_with_the_deal(more):
    assert found(*CHALKED, *more) == []


@examples(__file__, "it goes or follows with a correction")
def test_it_goes_or_follows_with_a_correction(mends, then):
    assert found(*CHALKED, mends) == then
    if mends != "undo":
        assert found(*CHALKED, mends, "undo") == FOUND


@pytest.mark.parametrize("more", [(), ("A takes",), ("B takes", 'fix 3: note "no trick"')])
def test_what_is_left_by_agreement_is_found_no_more(more):
    lines = (*CHALKED, "fix 2: agreed: B swaps chalked", *more)
    assert found(*lines) == []
    assert after(*lines).exceptions.agreed == 1


def test_without_the_agreement_it_is_found_again():
    assert found(*CHALKED, "fix 2: agreed: B swaps chalked", "undo") == FOUND


def test_an_agreement_speaks_for_its_own_line_alone():
    lines = ("deal B P-K", "B shows P:K-terc", "B bela", "A takes")
    assert found(*lines, "fix 2: agreed: B shows P:K-terc") == [(3, "TH-DECL-02")]


def test_what_was_agreed_on_at_once_is_never_found():
    assert found("deal B P-K", "agreed: B swaps", "A takes") == []
    assert found("deal B P-K", "agreed: B swaps", "B bela", "A takes") == []


def test_what_an_earlier_version_took_is_found_too():
    history = after("deal B P-VIII")
    for line in ("B swaps", "A takes"):
        history = extend(history, read_entry(TARTLI, line))
    assert [(finding.step.number, finding.ruling.rule) for finding in findings(history)] == FOUND


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.doubts is None])
def test_a_game_that_takes_nothing_on_trust_finds_nothing(key):
    game = GAMES[key]
    opening = Opening(game.house.read(game.house.usual, ()), None, (0, 0, 0), (0, 0, 0))
    assert findings(begin(game, opening)) == ()
