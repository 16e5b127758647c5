"""Evenings of Ulti on a phone: from the start page to who pays whom, by touch."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fitting import Shoot, expect_fit, fold_open, misfits
from tests.browser.places import Doors
from tests.browser.test_no_network import late
from tests.browser.thumb import Thumb, choose, ways_of
from tests.browser.watch import Watch
from tests.games.ulti.pages.scenes import ANSWERS, COMPLAINT, CUSTOM, PLAYED, REVOKED, STAGES
from tests.sizes import each_daily

NAMES = ("Anna", "Bence", "Csaba")
LONG = "Wolfgang Maximilian-Ferdinand Wasserwurm"
HEAD = f"game: ulti\nseats: Anna, {LONG}, Csaba-Benedek\nstake: 1000000.50 HUF\ndealer: A\n"


def open_table(thumb: Thumb) -> None:
    """A table for three from the page that is shown, the first player dealing."""
    for label, name in zip(("First", "Second", "Third"), NAMES, strict=True):
        thumb.write(f"{label} player", name)
    thumb.touch(thumb.page.locator(".chip", has_text=NAMES[0]))
    thumb.write("Worth of a point", "10 HUF")
    thumb.follow(thumb.page.get_by_role("button", name="Open the table"))


def part_of(thumb: Thumb, part: str) -> None:
    """Taps a part of a bid."""
    form = thumb.page.locator("form[action*='/bid']")
    thumb.touch(form.locator(".pick", has=thumb.page.locator(f'[value="{part}"]')))


def bid(thumb: Thumb, line: str, *parts: str) -> None:
    """Puts a bid together of its parts."""
    for part in parts:
        part_of(thumb, part)
    form = thumb.page.locator("form[action*='/bid']")
    thumb.enter(form.get_by_role("button", name="Bid", exact=True))
    thumb.wrote(line)


def result(thumb: Thumb, line: str, points: str, **said: str) -> None:
    """Says how the deal ended."""
    form = thumb.page.locator("form[action*='/result']")
    if points:
        thumb.touch(form.locator("[name=mine]"))
        thumb.page.keyboard.type(points)
    for name, verdict in said.items():
        choice = thumb.page.locator(f'[name={name}][value="{verdict}"]')
        thumb.touch(form.locator("label", has=choice))
    thumb.enter(thumb.reach(form.get_by_role("button", name="Settle the deal")))
    thumb.wrote(line)


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
    thumb.follow(phone.get_by_role("link", name="Ulti"))
    open_table(thumb)

    # one tap bids; kontra, a marriage, a trick, and then only the result
    thumb.tap("deal A", "B bids ulti", "C passes", "A passes", "B passes", "B names M")
    thumb.tap("C kontra ulti", "B declares 40", "B takes")
    shoot(phone, "ulti-play")
    choose(phone, "count")
    result(thumb, "result 60-30 lost ulti", "60", of_ulti="lost")
    expect(phone.locator(".triumph")).to_contain_text("9 × 10 Ft = 90 Ft")
    assert scores(phone) == ["9", "-18", "9"]
    shoot(phone, "ulti-settled")

    # a Simple that nobody outbids is forfeited
    thumb.tap("deal B", "C bids simple", "A passes", "B passes", "C passes", "C forfeits")
    assert scores(phone) == ["11", "-16", "5"]

    # a bid put together of its parts, and cards
    thumb.tap("deal C")
    bid(thumb, "A bids rebetli", "hearts", "betli")
    thumb.tap("B passes", "C passes", "A passes")
    choose(phone, "cards")
    thumb.tap("A plays P-VII", "B plays P-A", "C plays P-K")
    shoot(phone, "ulti-cards")
    choose(phone, "count")
    result(thumb, "result made betli", "", of_betli="made")
    assert scores(phone) == ["31", "-26", "-5"]

    thumb.follow_more("The score explained")
    expect(phone.get_by_text("Anna gets 10 from each for Rebetli")).to_be_visible()
    doubled = phone.locator("tr.scored", has_text="Ulti ×2").locator("b")
    expect(doubled).to_have_text(["+8", "−16", "+8"])
    shoot(phone, "ulti-explained")
    thumb.back_to_the_table()
    thumb.follow_more("Settle and sign")
    thumb.follow(phone.get_by_role("button", name="Anna: that’s right"))
    thumb.follow(phone.get_by_role("link", name="To the book"))
    for due in ("Bence pays Anna 260 Ft.", "Csaba pays Anna 50 Ft."):
        expect(phone.get_by_text(due)).to_be_visible()
    shoot(phone, "ulti-book")


def whole_deal(thumb: Thumb, *taps: str) -> None:
    """Enters a deal at its end, by these taps and then the due button."""
    for at in taps:
        thumb.touch(thumb.page.locator(at).locator("visible=true"))
    settle = thumb.page.locator(".settles")
    expect(settle.locator("small")).to_be_visible()  # what it will do is foretold
    thumb.enter(settle)


MADE = ".win:has([name=of_{}])"
LOST = ".lose:has([name=of_{}])"
WHO = ".picks:has([value={}])"
KONTRA = ".part-{} .kontra label"
BID = ".bid-tiles .pick:has([value='{}'])"
SILENT = {
    "simple": ("100", "Four Aces", "Ulti", "Durchmars"),
    "ulti simple": ("100", "Four Aces", "Durchmars"),
    "betli": (),
    "durchmars": ("Ulti",),
}


def test_a_deal_entered_at_its_end_takes_four_to_six_taps(phone: Page) -> None:
    thumb = Thumb(phone)
    phone.goto(Doors(phone.request).open(HEAD))
    thumb.tap("deal A")
    choose(phone, "count")
    expect_what_is_bid_not_to_be_silent(phone)
    deals = {
        ("contract B simple", "result made simple"): (
            *(WHO.format("B"), BID.format("simple"), MADE.format("simple")),
        ),
        ("contract C betli", "kontra betli", "result lost betli"): (
            *(WHO.format("C"), BID.format("betli"), KONTRA.format("betli"), LOST.format("betli")),
        ),
        ("contract A ulti", "kontra ulti", "result made ulti lost simple"): (
            *(WHO.format("A"), BID.format("ulti simple"), KONTRA.format("ulti")),
            *(MADE.format("ulti"), LOST.format("simple")),
        ),
    }
    after = [["-1", "2", "-1"], ["9", "12", "-21"], ["23", "5", "-28"]]
    for dealer, (lines, taps), total, most in zip(
        "ABC", deals.items(), after, (4, 5, 6), strict=True
    ):
        if dealer != "A":
            thumb.tap(f"deal {dealer}")
        before = thumb.taps
        whole_deal(thumb, *taps)
        thumb.recorded += lines[:-1]
        thumb.wrote(lines[-1])
        assert thumb.taps - before == most
        assert scores(phone) == total
    assert thumb.lines()[-len(thumb.recorded) :] == thumb.recorded
    expect_a_tap_behind_it_to_be_in_time(thumb)


def expect_what_is_bid_not_to_be_silent(phone: Page) -> None:
    fold = phone.locator(".marks summary")
    fold.tap()
    for bid, silent in SILENT.items():
        phone.locator(BID.format(bid)).locator("input").check()
        titles = phone.locator(".told .row-title").locator("visible=true")
        expect(titles).to_have_text([f"silent {silent_bid}" for silent_bid in silent])
    fold.tap()


def expect_a_tap_behind_it_to_be_in_time(thumb: Thumb) -> None:
    """What is tapped behind a send of several lines has seen them all: it is not out of date."""
    button = partial(thumb.page.get_by_role, "button")
    lines = thumb.recorded[-3:]
    thumb.enter(button(name="Undo: the deal: Anna plays Ulti alone"))
    thumb.recorded += ["undo", "undo"]
    thumb.wrote("undo")
    thumb.page.route("**/tap", late)
    button(name="Redo: the deal: Anna plays Ulti alone").tap()
    thumb.button("undo").tap()
    thumb.recorded += [*lines, "undo", "undo"]
    thumb.wrote("undo")
    assert thumb.lines()[-len(thumb.recorded) :] == thumb.recorded


def test_a_bid_that_makes_no_sense_is_refused_in_its_place(phone: Page) -> None:
    thumb = Thumb(phone)
    phone.goto("/?game=ulti")
    open_table(thumb)
    thumb.tap("deal A")
    for part in ("40-100", "20-100"):
        part_of(thumb, part)
    form = phone.locator("form[action*='/bid']")
    ruling = thumb.refuses(form.get_by_role("button", name="Bid", exact=True))
    expect(ruling).to_contain_text("cannot be bid together")
    expect(form.locator('[value="40-100"]')).to_be_checked()


@pytest.mark.long
def test_a_bid_is_worked_out_by_touch(phone: Page, shoot: Shoot, watch: Watch) -> None:
    watch.allow("status of 422")
    thumb = Thumb(phone)
    phone.goto(Doors(phone.request).open("\n".join([CUSTOM, *PLAYED, ""])))
    thumb.follow_more("Ask the referee")
    thumb.follow(phone.get_by_role("link", name="What does this cost if it fails?"))
    phone.get_by_label("The bid that is played").select_option("ulti")
    thumb.follow(phone.get_by_role("button", name="Work it out"))
    verdict = phone.locator(".verdict")
    expect(verdict).to_have_text("Ulti brings 5 from each opponent, or costs 9 to each.")
    shoot(phone, "ulti-worked-out")


def test_a_revoke_is_found_and_adjusted_by_touch(phone: Page, shoot: Shoot) -> None:
    thumb = Thumb(phone)
    lines = [CUSTOM, *REVOKED, "result 70-20", ""]
    phone.goto(Doors(phone.request).open("\n".join(lines)))
    thumb.follow_more("Look back at the deal")
    expect(phone.get_by_text("Faults found: 1 proven.")).to_be_visible()
    shoot(phone, "ulti-audit")
    form = phone.locator("form[action*='/adjust']")
    for name, points in (("a", "2"), ("b", "2"), ("c", "-4")):
        thumb.touch(form.locator(f"[name={name}]"))
        phone.keyboard.type(points)
    thumb.follow(form.get_by_role("button", name="Adjust by agreement"))
    assert scores(phone) == ["1", "4", "-5"]


@pytest.mark.parametrize("stage", each_daily(STAGES, 4))
def test_a_stage_of_a_deal_fits_every_phone(phone: Page, stage: str) -> None:
    phone.goto(Doors(phone.request).open("\n".join([HEAD, *STAGES[stage], ""])))
    for way in ("trick", "cards", "count", None):
        if way in ways_of(phone):
            choose(phone, way)
        fold_open(phone)
        assert misfits(phone) == []


BEYOND_THEIR_HALVES = """() => [...document.querySelectorAll('.half')].filter(half => {
  const text = half.querySelector('.score .fig').getBoundingClientRect();
  const box = half.getBoundingClientRect();
  return text.left < box.left || text.right > box.right || box.right > innerWidth;
}).length"""


def test_a_balance_of_thousands_stays_within_its_half(phone: Page) -> None:
    ladder = ("C kontra", "B rekontra", "A szubkontra", "B mordkontra", "A hirskontra")
    lines = ("deal A", "contract B open betli", *ladder, "B takes", "result")
    phone.goto(Doors(phone.request).open("\n".join([HEAD, *lines, ""])))
    assert scores(phone) == ["640", "-1280", "640"]
    for width, height in ((320, 568), (320, 844), (390, 600), (390, 844)):
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(BEYOND_THEIR_HALVES) == 0, f"{width} × {height} px"


@pytest.mark.parametrize(("steps", "least"), [(4, "-640"), (5, "-1280")])
@pytest.mark.parametrize("seats", ["Anna, Bence, Csaba, Dora", "Anna, Bence, Csaba, Dora, Eszter"])
def test_a_large_debt_stays_within_a_slate_of_four_or_five(
    phone: Page, seats: str, steps: int, least: str
) -> None:
    ladder = ("D kontra", "C rekontra", "D szubkontra", "C mordkontra", "D hirskontra")
    lines = ("deal A", "contract C open betli", *ladder[:steps], "C takes", "result")
    head = f"game: ulti\nseats: {seats}\ndealer: A\n"
    phone.goto(Doors(phone.request).open("\n".join([head, *lines, ""])))
    assert scores(phone)[2] == least
    for width, height in ((320, 568), (360, 640), (390, 844)):
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(BEYOND_THEIR_HALVES) == 0, f"{width} × {height} px"


@pytest.mark.parametrize("asked", each_daily([COMPLAINT, *ANSWERS], 3))
def test_a_question_fits(phone: Page, shoot: Shoot, watch: Watch, asked: str) -> None:
    watch.allow("status of 422")
    phone.goto(f"/ask/{asked}")
    expect_fit(phone, shoot, "ulti-" + asked.replace("?", "-").replace("&", "-"))


def test_the_sentence_of_a_deal_told_at_its_end_follows_what_is_tapped(phone: Page) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}\ndeal A\n"))
    choose(phone, "count")
    in_count = phone.locator(".in-count > span:visible")
    expect(in_count).to_have_text("Tap a slate, then its bid.")
    phone.locator(".half[data-seat='1'] .picks").tap()
    expect(in_count).to_have_text("Tap a slate, then its bid.")
    phone.locator(".bid-tiles .pick:has([value=betli])").tap()
    expect(in_count).to_have_text("Made or lost?")
    phone.locator(".part-betli .lose").tap()
    expect(in_count).to_have_text("Ready to settle.")


def test_a_deal_settled_twice_on_a_slow_network_is_told_and_recorded_once(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto(Doors(phone.request).open(f"{HEAD}\ndeal A\n"))
    choose(phone, "count")
    phone.locator(WHO.format("B")).tap()
    phone.locator(".bid-tiles .pick:has([value=betli])").tap()
    phone.locator(".part-betli .lose").tap()
    expect(phone.locator(".settles small")).to_be_visible()
    phone.route("**/whole", late)
    phone.locator(".settles").evaluate(
        "settles => { settles.click(); setTimeout(() => settles.click(), 400); }"
    )
    expect(phone.locator("#once")).to_contain_text("Tapped twice, taken once:")
    expect(phone.locator(".sheet-rows a")).to_have_count(1)
    phone.wait_for_timeout(1500)  # the answer to a second one would be here by now
    expect(phone.locator("#waiting")).to_be_hidden()
    expect(phone.locator("#trouble, #problem")).to_have_count(0)
    expect(phone.locator(".sheet-rows a")).to_have_count(1)


def test_a_small_phone_shows_each_key_of_a_whole_deal_and_no_empty_sheet(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto(Doors(phone.request).open(f"{HEAD}\ndeal A\n"))
    choose(phone, "count")
    expect(phone.locator(".sheet-lies")).to_have_count(0)
    phone.locator(WHO.format("B")).tap()
    phone.locator(".bid-tiles .pick.usual", has_text="Ulti").tap()
    settles = phone.locator(".settles").bounding_box()
    simple = phone.locator(".part-simple").bounding_box()
    assert settles and simple and simple["y"] + simple["height"] <= settles["y"]


def test_a_bid_of_which_open_changes_the_worth_shows_none_that_is_wrong(phone: Page) -> None:
    """UL-BID-11: open is worth more, which the button tells that settles the deal."""
    phone.goto(Doors(phone.request).open(f"{HEAD}\ndeal A\n"))
    choose(phone, "count")
    phone.locator(".half[data-seat='1'] .picks").tap()
    tile = phone.locator(".bid-tiles .pick:has([value=betli])")
    tile.tap()
    phone.locator(".part-betli .win").tap()
    expect(phone.locator(".settles small")).to_contain_text("100")
    expect(tile.locator("small:visible")).to_have_text("5")
    phone.locator(".mark-open").tap()
    expect(phone.locator(".settles small")).to_contain_text("200")
    expect(tile.locator("small:visible")).to_have_count(0)
