"""How many melds can be chalked in a deal: what they cost to judge has a bound."""

from tartli_ref.rules.tartli.chalking import MOST
from tests.games.case_runner import Table


def test_a_deal_has_no_more_chalked_melds_than_a_deal_can_have():
    """Players may agree on more than fit into eight tricks (TH-DECL-21), up to a bound."""
    table = Table("tartli", ["dealer: A"])
    table.enter("deal A P")
    for _ in range(MOST):
        table.enter("agreed: A chalks terc")
        assert table.stood
    refused = table.enter("A chalks terc")
    assert (refused.rule, refused.case, refused.may_agree) == ("TH-DECL-20", "many", False)
