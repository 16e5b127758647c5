"""What cannot be is refused with its rule; the table stays as it was, and the line is kept."""

import pytest

from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import read_entry
from tests.examples import examples

from .tables import Table

TRUMPS = ("deal C", "A contract 2", "A names H")


@examples(__file__, "refused")
def test_it_is_refused_with_its_rule_and_nothing_is_lost(before, line, rule):
    table = Table().play(*before)
    state = table.state
    lines = table.history.lines
    ruling = table.enter(line)
    assert (ruling.allowed, ruling.rule) == (False, rule)
    assert table.state == state
    assert table.history.lines == lines + 1
    waiting = table.history.steps()[-1]
    assert waiting.refusal == ruling and waiting.recorded.move == ASSZORTI.read_move(line)


@examples(__file__, "unreadable")
def test_it_is_unreadable_and_the_rule_is_told(line, rule):
    with pytest.raises(Unreadable) as error:
        read_entry(ASSZORTI, line)
    assert error.value.rule == rule
    assert error.value.expected


def test_a_refused_line_is_put_right_by_a_correction():
    table = Table().play(*TRUMPS)
    table.enter("count 7-3-2")
    assert table.enter("fix 4: count 7-3-1").allowed
    assert table.state.score == (12, -6, -6)
    table.play("undo")
    assert table.state.score == (0, 0, 0)
