"""What cannot be is refused with its rule; the table stays as it was, and the line is kept."""

import pytest

from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.rulings import Unreadable
from tartli_ref.table.log import read_entry

from .tables import Table

TRUMPS = ("deal C", "A contract 2", "A names H")
ARRIVAZS = ("deal C", "A contract 2", "A names H arrivazs")
SZANZADU = ("deal C", "A contract 2", "A names szanzadu arrivazs")

REFUSED = {
    "a bid that is not high enough": (("deal C", "A bids 3"), "B bids 3", "AS-AUC-05"),
    "a bid that skips a step": (("deal C", "A bids 3"), "B bids 1", "AS-AUC-05"),
    "a pass where somebody has to play": (
        ("deal C", "A passes", "B passes"),
        "C passes",
        "AS-AUC-14",
    ),
    "a kontra by the declarer": (TRUMPS, "A kontra game", "AS-KON-02"),
    "a rekontra by an opponent": ((*TRUMPS, "B kontra"), "C rekontra game", "AS-KON-05"),
    "a kontra that comes too late": ((*TRUMPS, "C plays S-A"), "B kontra game", "AS-KON-02"),
    "a szubkontra by the wrong opponent": (
        (*TRUMPS, "B kontra", "A rekontra"),
        "B szubkontra game",
        "AS-KON-06",
    ),
    "a sixth step": (
        (*TRUMPS, "B kontra", "A rekontra", "C szubkontra", "A hirskontra", "B mordkontra"),
        "A hirskontra game",
        "AS-KON-08",
    ),
    "kontra to what was not announced": (TRUMPS, "B kontra arrivazs", "AS-KON-01"),
    "twelve tricks": (TRUMPS, "count 7-3-2", "AS-SCO-01"),
    "ten tricks": (TRUMPS, "count 6-3-1", "AS-SCO-01"),
    "more tricks than a hand has cards": (TRUMPS, "A made 12", "AS-SCO-01"),
    "an idegen arrivázs without trumps": (SZANZADU, "A made 7 arrivazs idegen", "AS-ARR-06"),
    "a result of an arrivázs that was not announced": (
        TRUMPS,
        "A made 7 arrivazs won",
        "AS-ARR-03",
    ),
    "an arrivázs won with two tricks": (ARRIVAZS, "A made 2 arrivazs won", "AS-ARR-01"),
    "an arrivázs lost with eleven": (ARRIVAZS, "A made 11 arrivazs lost", "AS-ARR-02"),
    "a claim by an opponent": (TRUMPS, "B claims 0-0-0", "AS-CLM-01"),
    "a claim of nothing": (TRUMPS, "A claims 6-3-2", "AS-CLM-03"),
    "a card played twice": ((*TRUMPS, "C plays S-A"), "A plays S-A", "AS-EQ-01"),
    "a card out of turn": ((*TRUMPS, "C plays S-A"), "B plays S-K", "AS-EQ-02"),
    "points from nowhere": (TRUMPS, 'adjust A +10 "a present"', "REF-ADJUST"),
    "too many points": (TRUMPS, 'adjust A +2000 B -2000 "a house"', "REF-ADJUST"),
    "an audit of no deal": (TRUMPS, "audit 1", "REF-AUDIT"),
    "a move without a deal": ((), "A bids 3", "REF-DEAL"),
}

UNREADABLE = {
    "a bid that does not exist": ("A bids 4", "AS-AUC-02"),
    "a card of another pack": ("A plays P-O", "AS-EQ-01"),
    "a fourth player": ("D bids 3", "REF-SEAT"),
    "two numbers for three players": ("count 6-5", "AS-SCO-01"),
    "tricks below nothing": ("count -1-6-6", "AS-SCO-01"),
    "half a trick": ("A made 6.5", ""),
    "a talon of two": ("talon S-6 S-7", "AS-DEAL-02"),
    "an arrivázs that is neither won nor lost": ("arrivazs perhaps", "AS-ARR-01"),
    "an announced idegen": ("A names H idegen", "AS-ANN-01"),
    "nothing at all": ("", ""),
}


@pytest.mark.parametrize("what", REFUSED)
def test_it_is_refused_with_its_rule_and_nothing_is_lost(what: str) -> None:
    before, line, rule = REFUSED[what]
    table = Table().play(*before)
    state, lines = table.state, table.history.lines
    ruling = table.enter(line)
    assert (ruling.allowed, ruling.rule) == (False, rule)
    assert table.state == state
    assert table.history.lines == lines + 1
    waiting = table.history.steps()[-1]
    assert waiting.refusal == ruling and waiting.recorded.move == ASSZORTI.read_move(line)


@pytest.mark.parametrize("what", UNREADABLE)
def test_it_is_unreadable_and_the_rule_is_told(what: str) -> None:
    line, rule = UNREADABLE[what]
    with pytest.raises(Unreadable) as found:
        read_entry(ASSZORTI, line)
    assert found.value.rule == rule
    assert found.value.expected


def test_a_refused_line_is_put_right_by_a_correction() -> None:
    table = Table().play(*TRUMPS)
    table.enter("count 7-3-2")
    assert table.enter("fix 4: count 7-3-1").allowed
    assert table.state.score == (12, -6, -6)
    table.play("undo")
    assert table.state.score == (0, 0, 0)
