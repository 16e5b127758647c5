"""Evenings of Asszorti on a phone: from the start page to who pays whom, by touch."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fitting import Shoot, misfits
from tests.browser.places import Doors
from tests.browser.thumb import Thumb, choose, ways_of
from tests.games.asszorti.pages.scenes import BID, CONTRACT, DOUBLED, NAMED, PLAIN, STAGES
from tests.sizes import each_daily

NAMES = ("Anna", "Bence", "Csaba")
RESULT_MOST = 5
LONG = "Wolfgang Maximilian-Ferdinand Wasserwurm"
HEAD = f"game: asszorti\nseats: Anna, {LONG}, Csaba-Benedek\nstake: 1000000.50 HUF\ndealer: C\n"


def open_table(thumb: Thumb) -> None:
    """A table for three from the page that is shown, the third player dealing."""
    for label, name in zip(("First", "Second", "Third"), NAMES, strict=True):
        thumb.write(f"{label} player", name)
    thumb.touch(thumb.page.locator(".chip", has_text=NAMES[2]))
    thumb.write("Worth of a point", "10 HUF")
    thumb.follow(thumb.page.get_by_role("button", name="Open the table"))


def scores(page: Page) -> list[str]:
    """The scores in seat order, with a plain minus."""
    scores = [page.locator(f".half[data-seat='{seat}'] .score").inner_text() for seat in range(3)]
    return [score.replace("−", "-") for score in scores]


@pytest.mark.long
def test_an_evening_is_played_by_touch_and_the_book_says_who_pays(
    phone: Page, shoot: Shoot
) -> None:
    thumb = Thumb(phone)
    phone.goto("/books")
    thumb.write("Name", "Fridays")
    thumb.follow(phone.get_by_role("button", name="Open the book"))
    thumb.follow(phone.get_by_role("link", name="New session"))
    thumb.follow(phone.get_by_role("link", name="Asszorti"))
    open_table(thumb)

    # kontra, and only the result
    thumb.tap(*NAMED, "B kontra game")
    shoot(phone, "asszorti-kontra")
    thumb.tap("A made 7")
    expect(phone.locator(".status")).to_have_text("What became of the arrivázs?")
    thumb.tap("arrivazs won")
    expect(phone.locator(".triumph")).to_contain_text("20 × 10 Ft = 200 Ft")
    assert scores(phone) == ["40", "-20", "-20"]
    shoot(phone, "asszorti-settled")

    # the result only: contract, trumps, six tricks, and whether one opponent took the other five
    thumb.tap("deal A")
    thumb.taps = 0
    thumb.tap("B contract hand", "B names D")
    thumb.touch(phone.locator("summary", has_text="6 …"))
    shoot(phone, "asszorti-six")
    thumb.tap("count 0-6-5")
    assert thumb.taps <= RESULT_MOST
    assert scores(phone) == ["40", "-20", "-20"]

    # without trumps, with cards, and the rest conceded
    thumb.tap("deal B", "C bids 3", "A passes", "B passes", "C contract 1", "C draws 1")
    thumb.tap("C discards 1", "C names szanzadu", "B plays S-A", "C plays S-6", "A plays S-7")
    shoot(phone, "asszorti-cards")
    thumb.tap("C concedes")
    assert scores(phone) == ["82", "22", "-104"]

    # tricks, and a claim that nobody disputes
    thumb.tap("deal C", "A bids 3", "B passes", "C passes", "A contract 3", "A names S")
    thumb.tap(*["A takes"] * 6, "A claims", "undisputed")
    assert scores(phone) == ["96", "15", "-111"]

    thumb.follow_more("The score explained")
    expect(phone.get_by_text("Anna gets 7 from each for 3 in spades")).to_be_visible()
    expect(phone.get_by_role("link", name="Tricks above six").first).to_be_visible()
    thumb.back_to_the_table()
    thumb.follow_more("Settle and sign")
    thumb.follow(phone.get_by_role("link", name="To the book"))
    for due in ("Csaba pays Anna 960 Ft.", "Csaba pays Bence 150 Ft."):
        expect(phone.get_by_text(due)).to_be_visible()
    shoot(phone, "asszorti-book")


@pytest.mark.long
def test_what_is_dim_says_why_in_its_place(phone: Page) -> None:
    thumb = Thumb(phone)
    phone.goto("/?game=asszorti")
    open_table(thumb)
    thumb.tap(*BID[:4])
    expect(thumb.refused("A bids 1")).to_contain_text("Anna spoke before Csaba")
    thumb.tap("A holds", "C passes")
    expect(thumb.refused("A contract 3")).to_contain_text("AS-AUC-15")
    thumb.tap("A contract 2", "A names H", "B kontra game", "A rekontra game")
    expect(thumb.refused("B szubkontra game")).to_contain_text("AS-KON-06")
    thumb.tap("C szubkontra game", "B takes")
    expect(thumb.refused("A hirskontra game")).to_contain_text("AS-KON-02")
    thumb.agree("A hirskontra game")


def test_black_trumps_are_dark_on_their_white_disc(phone: Page) -> None:
    phone.goto(Doors(phone.request).open("\n".join([HEAD, *CONTRACT, "A names S", ""])))
    expect(phone.locator(".trumps span")).to_have_css("color", "rgb(31, 30, 25)")


def test_a_claim_is_entered_with_the_tricks_so_far_and_played_on(phone: Page) -> None:
    thumb = Thumb(phone)
    phone.goto(Doors(phone.request).open("\n".join([HEAD, *PLAIN, ""])))
    thumb.recorded += PLAIN
    choose(phone, "count")
    thumb.fill("rest", "Anna claims", a="6", b="2", c="1")
    thumb.wrote("A claims 6-2-1")
    thumb.tap("C disputes claim")
    expect(phone.locator(".terms")).to_contain_text("The cards of Anna lie open.")
    thumb.tap("A takes", "B takes")
    assert scores(phone) == ["8", "-4", "-4"]


def test_what_comes_next_at_the_table_is_tried_out(phone: Page, shoot: Shoot) -> None:
    thumb = Thumb(phone)
    table = "\n".join([HEAD, *DOUBLED, ""])
    phone.goto(Doors(phone.request).open(table))
    thumb.follow_more("Ask the referee")
    thumb.follow(phone.get_by_role("link", name="Try it out"))
    thumb.follow(phone.locator("button[value='B szubkontra game']"))
    expect(phone.locator("#problem")).to_contain_text("AS-KON-06")
    thumb.follow(phone.locator("button[value='C szubkontra game']"))
    expect(phone.locator(".ruling")).to_contain_text("Yes:")
    shoot(phone, "asszorti-tried")
    thumb.back_to_the_table()
    assert phone.locator("button[value='C szubkontra game']").count()  # nothing was recorded


@pytest.mark.parametrize("stage", each_daily(STAGES, 4))
def test_a_stage_of_a_deal_fits_every_phone(phone: Page, stage: str) -> None:
    phone.goto(Doors(phone.request).open("\n".join([HEAD, *STAGES[stage], ""])))
    for way in ("trick", "cards", "count", None):
        if way in ways_of(phone):
            choose(phone, way)
        assert misfits(phone) == []
