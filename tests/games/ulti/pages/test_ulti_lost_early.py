"""What is lost is said at once, and can be settled before the last trick."""

import pytest

from tests.games.ulti.pages.scenes import HEAD

LOST = {
    "contract B betli": ("B takes", "Betli is lost: settle the deal."),
    "contract B plain durchmars": ("C takes", "Durchmars is lost: settle the deal."),
}


@pytest.mark.rule("UL-BID-05")
@pytest.mark.rule("UL-BID-06")
@pytest.mark.parametrize("contract", LOST)
def test_what_is_lost_by_a_trick_asks_for_no_more(phone, at, contract):
    trick, status = LOST[contract]
    scene = at("deal A", contract, trick, head=HEAD)
    page = phone.get(scene.url)
    assert page.status_line == status
    assert page.root.all("nav", "tabs") == []
    assert [button.attrs["value"] for button in page.form("/tap", "settle").buttons] == ["result"]
    assert phone.tap(scene.url, "result").status == 303
    assert "Bence pays" in phone.get(scene.url).text


@pytest.mark.rule("UL-BID-07")
def test_it_is_played_on_for_a_silent_bid_that_is_open(phone, at):
    scene = at("deal A", "contract B durchmars M", "C takes", head=HEAD)
    page = phone.get(scene.url)
    assert page.status_line == ("Durchmars is lost: settle the deal, or play on for silent Ulti.")
    assert [button.attrs["value"] for button in page.form("/tap", "settle").buttons] == ["result"]
    assert "B takes" in [button.attrs["value"] for button in page.form("/tap", "takes").buttons]


def test_and_no_more_once_that_is_decided_too(phone, at):
    seven = ("B plays M-VII", "C plays M-A", "A plays M-X")
    scene = at("deal A", "contract B durchmars M", *seven, head=HEAD)
    assert phone.get(scene.url).status_line == "Durchmars is lost: settle the deal."


def test_what_else_was_bid_is_played_for(phone, at):
    scene = at("deal A", "contract B ulti durchmars M", "C takes", head=HEAD)
    page = phone.get(scene.url)
    assert page.status_line == "Durchmars is lost. Csaba leads."
    assert page.root.all("nav", "tabs")
