"""A deal that was thrown in by agreement is no part of the one that was dealt after it."""

from tartli_ref.games.tartli.panels.finished import finished_deals
from tartli_ref.rules.tartli.audit import audit
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.table.history import extend
from tartli_ref.table.log import read_entry
from tests.games.tartli.audit.auditing import begun
from tests.games.tartli.audit.true_cards import HUNGARIAN


def test_bela_in_the_deal_after_one_that_was_thrown_in_accuses_nobody():
    history = begun(HUNGARIAN)
    for line in ("deal A M", "B bela", "agreed: deal B P", "A bela", "count 97-64"):
        history = extend(history, read_entry(TARTLI, line))
    (finished,) = finished_deals(history)
    assert [line.seat.name for line in finished.lines if line.what == "bela"] == ["A"]
    assert audit(finished.deal, finished.lines, finished.moments).findings == ()
