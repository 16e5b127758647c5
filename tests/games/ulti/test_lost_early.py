"""The early loss of a deal."""

import pytest

from tartli_ref.rules.ulti.outcome import lost_early
from tests.examples import examples
from tests.games.case_runner import Table


@examples(__file__, "what one trick has lost is known at once and what is still open")
@pytest.mark.rule("UL-BID-05", "UL-BID-06", "UL-BID-07")
def test_what_one_trick_has_lost_is_known_at_once_and_what_is_still_open(bid, tricks, lost):
    table = Table("ulti", [])
    for line in ("deal A", f"contract B {bid}", *tricks):
        assert table.enter(line).allowed, line
    early = lost_early(table.history.state.deal)
    assert " ".join(map(str, (early.feat, *early.still_open)) if early else ()) == lost


def test_before_a_deal_has_a_soloist_nothing_is_lost():
    table = Table("ulti", [])
    table.enter("deal A")
    assert lost_early(table.history.state.deal) is None
