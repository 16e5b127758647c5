"""What an earlier version asked for holds, though the cards that it had have decided it since."""

import pytest

from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.table.history import extend
from tartli_ref.table.log import read_entry

from .tables import Table

DECIDED = (
    "deal C",
    "A contract 3",
    "A names S arrivazs",
    *["A takes"] * 7,
    "C takes",
    "C plays H-A",
    "A plays S-A",
    "A claims",
    "undisputed",
)


@pytest.mark.rule("AS-ARR-04", "AS-ARR-01")
@pytest.mark.parametrize(("said", "worth"), [("won", 14), ("idegen", 22), ("lost", -2)])
def test_an_arrivazs_that_an_old_log_tells_is_paid_as_it_was_told(said: str, worth: int) -> None:
    table = Table().play(*DECIDED)
    assert table.last.worth == 14
    before = table.state.score
    history = extend(table.history, read_entry(ASSZORTI, f"arrivazs {said}"))
    (deal,) = history.state.deals
    assert (str(deal.arrival), deal.worth) == (said, worth)
    assert history.state.score == (2 * worth, -worth, -worth)
    assert history.head is not None
    changed = [0, 0, 0]
    for line in history.made_by(history.head):
        changed[line.seat] += line.points
    assert tuple(map(sum, zip(before, changed, strict=True))) == history.state.score


@pytest.mark.rule("AS-ARR-01")
def test_nobody_says_it_today() -> None:
    assert not Table().play(*DECIDED).enter("arrivazs idegen").allowed
