"""Evenings as they are, by touch: four with a guest and a corrected deal, twelve deals, five at a
plain slate.
"""

from playwright.sync_api import Page, expect

from tests.browser.thumb import Thumb, choose
from tests.browser.watch import Watch

FOUR = ("Anna", "Bence", "Csaba", "Dóra")
LABELS = ("First player", "Second player", "Third player", "Fourth, if any", "Fifth, if any")


def open_for(phone: Page, game: str, names: tuple[str, ...]) -> Thumb:
    """A table of these people from the first page; the first deals."""
    thumb = Thumb(phone)
    phone.goto(f"/?game={game}#new")
    for label, name in zip(LABELS, names, strict=False):
        thumb.write(label, name)
    thumb.touch(phone.locator(".chip", has_text=names[0]))
    return thumb


def opened(thumb: Thumb) -> None:
    thumb.follow(thumb.page.get_by_role("button", name="Open the table"))


def deal(thumb: Thumb, dealer: str, alone: str, bid: str, end: str) -> None:
    """A deal entered at its end: who deals, who plays what, and how it ended."""
    phone = thumb.page
    thumb.touch(phone.get_by_role("button", name=f"{dealer} deals"))
    expect(phone.locator("#screen[data-due=auction]")).to_be_visible()
    if phone.locator("#screen").get_attribute("data-way") != "count":
        choose(phone, "count")
    thumb.touch(phone.locator(f".half:has(h2:text-is('{alone}')) label.picks"))
    thumb.touch(phone.locator(f".usual:has([value='{bid}'])"))
    thumb.touch(phone.locator(f".part-{bid} .{end}"))
    thumb.touch(phone.locator(".settles"))
    expect(phone.locator("#screen[data-due=deal]")).to_be_visible()


def scores(phone: Page) -> dict[str, str]:
    """The slates that are on the table, with a plain minus."""
    scores = {}
    for half in phone.locator(".half").all():
        score = half.locator(".score .unseen").inner_text()
        scores[half.locator("h2").inner_text()] = score.replace("\N{MINUS SIGN}", "-")
    return scores


def test_four_play_with_a_guest_and_correct_a_deal(phone: Page, watch: Watch) -> None:
    thumb = open_for(phone, "ulti", FOUR)
    opened(thumb)
    expect(phone.locator(".rests h2")).to_have_text("Anna")
    deal(thumb, "Anna", "Bence", "betli", "win")
    assert scores(phone) == {"Anna": "0", "Bence": "10", "Csaba": "-5", "Dóra": "-5"}
    expect(phone.locator(".rests h2")).to_have_text("Bence")

    thumb.taps = 0
    thumb.follow(phone.get_by_role("link", name="Seats"))
    thumb.touch(phone.locator(".ring a", has_text="Anna"))
    thumb.follow(phone.get_by_role("button", name="Anna leaves the table"))
    assert thumb.taps == 3
    expect(phone.locator(".half")).to_have_count(3)
    assert set(scores(phone)) == {"Bence", "Csaba", "Dóra"}
    deal(thumb, "Bence", "Csaba", "durchmars", "lose")
    assert scores(phone) == {"Bence": "16", "Csaba": "-17", "Dóra": "1"}

    thumb.follow(phone.get_by_role("link", name="Seats"))
    thumb.write("Name", "Emil")
    thumb.follow(phone.get_by_role("button", name="Sit down"))
    thumb.follow(phone.get_by_role("link", name="Seats"))
    thumb.follow(phone.get_by_role("button", name="Anna sits next to"))
    expect(phone.locator(".half")).to_have_count(5)
    assert set(scores(phone)) == {*FOUR, "Emil"}

    thumb.taps = 0
    thumb.follow(phone.locator(".sheet-rows a").last)
    thumb.touch(phone.locator(".part-betli .kontra"))
    expect(phone.locator(".settles small")).to_be_visible()
    thumb.follow(phone.locator(".settles"))
    assert thumb.taps <= 4
    phone.wait_for_url("**/t/*/")
    expected = {"Anna": "0", "Bence": "26", "Csaba": "-22", "Dóra": "-4", "Emil": "0"}
    assert scores(phone) == expected
    assert watch.complaints == []


def test_a_series_of_twelve_deals_says_what_remains_and_ends(phone: Page) -> None:
    thumb = open_for(phone, "ulti", FOUR[:3])
    phone.locator("summary", has_text="Change").tap()
    thumb.touch(phone.locator(".chip", has_text="so many deals"))
    thumb.write("How many", "12")
    opened(thumb)
    expect(phone.locator(".terms")).to_contain_text("12 deals to come")
    for number in range(12):
        deal(thumb, FOUR[number % 3], FOUR[(number + 1) % 3], "betli", "win")
        if number < 11:
            to_come = f"{11 - number} deal{'s' * (number < 10)} to come"
            expect(phone.locator(".terms")).to_contain_text(to_come)
    expect(phone.locator(".status")).to_have_text("All deals played.")
    assert phone.get_by_role("button", name="Anna deals").count() == 0
    thumb.follow(phone.get_by_role("link", name="Settle, sign, play again"))
    expect(phone.locator("main")).to_contain_text("12 deals")
