"""How many melds can be chalked in a deal: what they cost to judge has a bound."""

from tartli_ref.games.tartli.rules.chalking import MOST
from tests.rules.case_runner import Table


def test_a_deal_has_no_more_chalked_melds_than_a_deal_can_have():
    table = Table("tartli", ["dealer: A"])
    for line in ("deal A P", *["A chalks terc"] * MOST):
        assert table.enter(line).allowed
    refused = table.enter("A chalks terc")
    assert (refused.rule, refused.case, refused.may_agree) == ("TH-DECL-20", "many", False)
