"""The deals by which two sheets are compared pay what a reckoning from the sheets' files says."""

import pytest

from tartli_ref.rules.ulti.bids import write_bid
from tartli_ref.rules.ulti.comparing import Paid, Worked, worked
from tartli_ref.rules.ulti.house import HOUSE
from tests.games.ulti.oracle_sheets import SHEETS, Bid, Ended, every_bid, is_played, pays

BIDS = {bid.words: bid for bid in every_bid()}
PAIRS = [
    *(("standard", name) for name in SHEETS if name != "standard"),
    *((name, "standard") for name in SHEETS if name != "standard"),
    ("replaces", "doubles"),
    ("kitchen", "tournament-40"),
]
WHO = {0: "nobody", 1: "the first", 2: "both"}


def reckoned(deal: Worked, bid: Bid, name: str) -> Paid | None:
    """What the sheet's file says of this deal."""
    sheet = SHEETS[name]
    if not is_played(bid, sheet):
        return None
    made = deal.ending.verdict == "made"
    silent = {}
    if deal.ending.silent is not None:
        silent[str(deal.ending.silent)] = made
    if "silent-durchmars" in silent and sheet["worth_silent_durchmars"].startswith("0"):
        silent = {"silent-aces": made}  # whoever wins all tricks wins all aces too
    if sheet["four_aces"] == "off":
        silent.pop("silent-aces", None)
    ended = Ended(dict.fromkeys(bid.parts, made), silent)
    return Paid(*pays(bid, sheet, WHO[len(deal.kontra)], ended))


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_worked_deal_pays_what_each_sheet_says(one, other):
    deals = list(worked(HOUSE.presets[one], HOUSE.presets[other]))
    differ = {key for key in SHEETS[one] if SHEETS[one][key] != SHEETS[other][key]}
    assert deals or not differ or {one, other} == {"doubles", "doubles-18"}
    assert len(set(deals)) == len(deals)
    compared = 0
    for deal in deals:
        assert deal.one != deal.other
        ending = deal.ending
        if deal.bid is None or ending.twenty or ending.theirs or ending.three:
            continue  # the reckoning of sheets knows none of these
        bid = BIDS[write_bid(deal.bid)]
        assert (deal.one, deal.other) == (reckoned(deal, bid, one), reckoned(deal, bid, other))
        compared += 1
    assert compared or not deals


def test_the_deal_that_shows_a_kontra_of_one_comes_first():
    first = next(iter(worked(HOUSE.presets["standard"], HOUSE.presets["kitchen"])))
    assert (write_bid(first.bid), len(first.kontra)) == ("betli", 1)
    assert (first.one, first.other) == (Paid(10, 10), Paid(10, 5))


def test_a_passed_out_simple_is_compared_too():
    other = HOUSE.read("standard", [("passed_out", "5")])
    (deal,) = worked(HOUSE.presets["standard"], other)
    assert (deal.bid, deal.one, deal.other) == (None, Paid(-2, -2), Paid(-5, -5))
