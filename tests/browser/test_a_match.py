"""A whole match on a phone, from the start page to the last buli, by touch alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tartli_ref.server.replaying import as_json, replay
from tartli_ref.table.files import read_file
from tests.browser.thumb import Thumb
from tests.examples import rows

Shoot = Callable[[Page, str], Path]


@pytest.mark.long
def test_it_is_played_to_the_last_buli(phone: Page, shoot: Shoot) -> None:
    thumb = Thumb(phone)
    thumb.open_table("Anna", "Bence", deals="Anna", stake="100 HUF")
    play_by_cards(thumb, shoot)
    play_by_tricks(thumb, shoot)
    chalk_and_go_out(thumb, shoot)
    claim_falsely(thumb)
    chalk_two_deals(thumb)
    go_out_to_the_end(thumb)
    shoot(phone, "match-over")
    expect(phone.locator(".status")).to_have_text("The match is over: Bence wins 6–1.")
    expect(phone.get_by_text("Anna pays Bence 5 × 100 Ft = 500 Ft.")).to_be_visible()
    expect_replay_as_shown(thumb)


def play_by_cards(thumb: Thumb, shoot: Shoot) -> None:
    """Sixteen tricks; the cards count themselves in the end."""
    shoot(thumb.page, "match-begins")
    thumb.tap(*rows(__file__, "cards"))
    thumb.tap("B plays M-U")
    thumb.undo("Bence plays acorn Under")
    thumb.tap(*rows(__file__, "contest"))
    shoot(thumb.page, "match-contest")
    waits = thumb.page.locator(".waits > summary:visible", has_text="which terc?")
    expect(waits.first).to_be_visible()
    thumb.tap(*rows(__file__, "vannak"))
    thumb.tap(*rows(__file__, "talon_gone"))
    assert thumb.scores() == ["145", "296"]


def play_by_tricks(thumb: Thumb, shoot: Shoot) -> None:
    """Who took each trick, some with their points; béla twice, because both want it so."""
    thumb.tap("deal B T", *["A takes"] * 3, "A bela")
    ruling = thumb.refused("B bela")
    shoot(thumb.page, "match-refused")
    expect(ruling).to_contain_text("TH-BELA-03")
    thumb.agree("B bela")
    thumb.fill("takes", "Bence", points="14")
    thumb.wrote("B takes 14")
    thumb.tap(*["A takes"] * 6, *["B takes"] * 6)
    thumb.type_count("51")
    shoot(thumb.page, "match-count")
    thumb.enter(thumb.pile("A"))
    thumb.wrote("count 51-110")
    assert thumb.scores() == ["236", "446"]
    correct_the_count(thumb, 61)
    assert thumb.scores() == ["246", "436"]


def correct_the_count(thumb: Thumb, points: int) -> None:
    """Counts the pile of the last line anew, by way of the history."""
    number = len(thumb.recorded)
    phone = thumb.page
    thumb.follow_more("History")
    thumb.follow(phone.get_by_role("link", name=f"correct line {number}:"))
    thumb.type_count(str(points))
    thumb.follow(thumb.pile("A"))
    expect(phone.locator(f"#line-{number}")).to_contain_text(f"Anna {points}, Bence {161 - points}")
    thumb.back_to_the_table()
    thumb.wrote(f"fix {number}: count {points}-{161 - points}")


def chalk_and_go_out(thumb: Thumb, shoot: Shoot) -> None:
    """Melds on the slates; then Bence goes out, and by the piles it is a maccs, just so."""
    thumb.tap("deal A Z")
    thumb.fill("note", "Write the note", text="the lights went out")
    thumb.wrote('note "the lights went out"')
    thumb.chalk("B shows M:A-kvint")
    thumb.tap("B chalks terc")
    ruling = thumb.refused("B tells M:K-terc")
    expect(ruling).to_contain_text("TH-RE-09")
    shoot(thumb.page, "match-meld-refused")
    thumb.agree("B tells M:K-terc")
    assert thumb.scores() == ["246", "556"]
    thumb.go_out("B out")
    thumb.wrote("B out")
    shoot(thumb.page, "match-piles")
    expect(thumb.page.locator(".asked-piles .asked")).to_have_text("Anna’s pile")
    entered = thumb.judge(4, 20)
    assert entered == "A pile 4"
    thumb.expect_verdict("Bence wins a maccs")
    shoot(thumb.page, "match-verdict")
    thumb.judged(entered, "Bence wins a maccs, two bulis")
    assert thumb.bulis() == [0, 2]


def claim_falsely(thumb: Thumb) -> None:
    """Nobody can have 501 in the first deal without a meld."""
    thumb.tap("deal B P")
    thumb.go_out("B out")
    thumb.judged("B out", "went out with")
    assert thumb.bulis() == [1, 2]


def chalk_two_deals(thumb: Thumb) -> None:
    """Only what is chalked, and of the count one pile: the other follows."""
    thumb.tap("deal A M")
    thumb.chalk("B shows O-vannak")
    thumb.chalk("B shows Z:A-kvint")
    thumb.fill("adjust", "Adjust by agreement", seat="Anna", points="-20", reason="looked")
    thumb.wrote('adjust A -20 "looked"')
    thumb.count(41, "A")
    assert thumb.scores() == ["21", "420"]
    thumb.tap("deal B Z")
    thumb.tap("B shows IX-vannak")
    thumb.count(61, "B")
    assert thumb.bulis() == [1, 4]


def go_out_to_the_end(thumb: Thumb) -> None:
    """Four melds are enough, and the claim is judged at once."""
    thumb.tap("deal A T")
    for rank in ("O", "IX"):
        thumb.chalk(f"B shows {rank}-vannak")
    for suit in ("M", "Z"):
        thumb.chalk(f"B shows {suit}:A-kvint")
    thumb.go_out("B out")
    thumb.judged("B out", "Bence wins")
    assert thumb.bulis() == [1, 6]


def expect_replay_as_shown(thumb: Thumb) -> None:
    """The downloaded file holds what was tapped, and it replays to what the page shows."""
    table = thumb.download()
    assert table.splitlines()[-len(thumb.recorded) :] == thumb.recorded
    replayed = as_json(replay(read_file(table)), "")
    assert (replayed["ok"], replayed["moves"]) == (True, len(thumb.recorded))
    standing = replayed["standing"]
    assert standing == {"score": [0, 0], "buli": [1, 6], "over": True}
    assert thumb.scores() == [str(bulis) for bulis in standing["buli"]]  # the slates are wiped
    assert thumb.bulis() == standing["buli"]
