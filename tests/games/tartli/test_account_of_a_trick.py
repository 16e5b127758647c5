"""The account of a trick in a deal that is only chalked: TH-DECL-21, told by examples.

Each line of the table: what was entered, the account after it, what is asked about, and whose melds
may have lost if it was the same trick.
"""

import pytest

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.tartli.account import account_of, is_wiped_next, may_have_lost
from tests.examples import examples
from tests.games.case_runner import Table

HOUSES = {"hungarian": [], "austrian": ["option: sequences=per_suit"]}


def table_of(lines, more=()):
    table = Table("tartli", list(more))
    rulings = [table.enter(line) for line in ["deal B P-VIII", *lines]]
    return table, rulings[-1]


def say(melds):
    return " ".join(f"{meld.seat}:{meld.what}" for meld in melds) or "-"


@examples(__file__, "accounts", HOUSES)
def test_the_account_holds_what_can_be_of_one_trick(lines, house, account, meld_asked, lost):
    """TH-DECL-21."""
    table, ruling = table_of(lines, house)
    assert ruling.allowed, ruling
    deal = table.state.deal
    trick = account_of(deal)
    assert say(trick.melds) == account
    assert say([trick.asked] if trick.asked else []) == meld_asked
    assert " ".join(map(str, may_have_lost(trick))) == ("" if lost == "-" else lost)


@examples(__file__, "refusals")
def test_what_the_account_refuses(lines, refused):
    """TH-DECL-21."""
    _table, ruling = table_of(lines)
    assert not ruling.allowed
    assert f"{ruling.rule} {ruling.case}" == refused
    assert ruling.may_agree is (ruling.case == "deal")


@examples(__file__, "what is wiped next", {"A": Seat.A, "B": Seat.B})
def test_the_same_trick_is_offered_only_if_the_chalk_that_goes_is_wiped_next(lines, loser, wiped):
    """TH-DECL-21."""
    table, _ruling = table_of(lines)
    deal = table.state.deal
    assert is_wiped_next(deal, account_of(deal), loser) is (wiped == "yes")


@pytest.mark.rule("TH-DECL-21")
def test_once_the_next_trick_has_begun_it_is_too_late_to_record_tricks():
    _table, ruling = table_of(["A chalks terc", "next trick", "A takes"])
    assert (ruling.rule, ruling.case) == ("TH-PLAY-05", "chalked")
