"""Nobody is told to wait for a trick that never comes (TH-DECL-01, TH-EXC-06)."""

import pytest

from tartli_ref.games.tartli.words import TartliVoice
from tartli_ref.rules.rulings import refuse
from tartli_ref.rules.tartli.referee import LAST_TRICK_FOR
from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import game_of, opening_of
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.rulings import say
from tests.examples import examples


def said(rules, *lines):
    """What the referee says of the last line."""
    terms = read_file(f"game: tartli\nrules: {rules}\nseats: Anna, Bence").terms
    game = game_of(terms)
    history = begin(game, opening_of(terms))
    for line in ("deal A P-VIII", *lines):
        history, ruling = accept(history, read_entry(game, line))
    return say(ruling, voice_of(terms))


SIX = ("B takes",) * 6
SEVEN = ("B takes",) * 7
OVER = "Play on; the meld cannot score any more."


@examples(__file__, "what may be done instead can still be done")
def test_what_may_be_done_instead_can_still_be_done(rules, lines, rule, instead):
    words = said(rules, *lines)
    assert (words.rule, words.instead) == (rule, instead)


def test_a_card_given_away_is_no_meld_to_name():
    words = said("hungarian", "B swaps", "B plays P-VII")
    assert (words.rule, words.instead) == ("TH-EXC-03", "Name cards that are in the hand.")


@pytest.mark.parametrize(("rule", "case"), LAST_TRICK_FOR)
def test_only_what_may_be_done_instead_is_another(rule, case):
    facts = dict.fromkeys(("seat", "winner", "other", "leader", "card", "last", "vannak"), "")
    usual, at_last = (
        say(refuse(rule, version, **facts), TartliVoice(("Anna", "Bence")))
        for version in (case, f"{case} last".strip())
    )
    assert at_last.why == usual.why
    assert at_last.instead != usual.instead
