"""What a line costs does not grow with the lines before it: room, rulings, links followed."""

import pytest

from tests.table.growing import EVENINGS, played, room_beside


@pytest.mark.parametrize("evening", EVENINGS)
def test_a_deal_takes_as_much_room_late_as_early(evening):
    head, lines = EVENINGS[evening]
    states = [step.state for step in played(head, lines, 200).steps()]
    length = lines.count("\n")
    early, late = (
        room_beside(states[at], states[at - length]) for at in (10 * length, len(states) - 1)
    )
    assert 0 < late <= 1.2 * early
