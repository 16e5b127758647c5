"""An evening of a group: from the start page with its book to the signed settlement, its pictures,
and its protocol on paper. All by touch, on a phone.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.axe import COLOURS, violations
from tests.browser.opening import fits
from tests.browser.places import Doors
from tests.browser.thumb import Thumb

Shoot = Callable[[Page, str], Path]

STAKE = "game: tartli\nseats: Anna, Bence\ntarget: 5\nstake: 100 HUF\ndealer: A\n"
MELDS = ("B shows O-vannak", "B shows IX-vannak", "B shows M:A-kvint", "B shows Z:A-kvint")
TWO_MORE = ("deal A T", *MELDS, "B out", "deal B T", *MELDS, "B out")
LEVEL = ("A shows T:A-kvint", "A shows P:A-kvint")
EVENING = "\n".join(
    [
        STAKE,
        *("deal A P", *MELDS, "B out"),
        *("deal B P", *LEVEL, "count 61-100", "deal A M", *MELDS, "B out"),
        *("deal B Z", 'adjust A -20 "looked"', "agreed: A bela", "count 100-61"),
        *("deal A T", *MELDS, "B out", "piles 0-0", "A confirms", "B confirms"),
    ]
)
"""Three bulis as a file, with an adjustment and an agreed exception, signed."""


def test_an_evening_of_three_bulis_is_signed_and_a_correction_voids_it(
    phone: Page, shoot: Shoot
) -> None:
    thumb = Thumb(phone)
    open_a_book(thumb, "Thursdays")
    open_a_table(thumb)
    maccs(thumb)
    come_to(thumb, "deal B P", *LEVEL, "count 61-100", *TWO_MORE)
    expect(phone.locator(".status")).to_contain_text("The match is over: Bence wins 5–0.")
    thumb.follow(phone.get_by_role("link", name="Settle, sign, play again"))
    with phone.expect_download() as sent:  # there is no sheet to share by here
        phone.get_by_role("link", name="Send the picture").tap()
    assert sent.value.suggested_filename.endswith(".png")
    assert sent.value.path().read_bytes().startswith(b"\x89PNG")
    sign(thumb, shoot)
    correct_the_count(thumb)
    expect(phone.get_by_text("A deal was corrected after you signed")).to_be_visible()
    expect(phone.get_by_text("✓ confirmed")).to_have_count(0)
    expect(phone.get_by_role("button", name="Anna: that’s right")).to_be_visible()
    shoot(phone, "book-session-changed")
    thumb.follow(phone.get_by_role("link", name="To the book"))
    expect(phone.locator(".sessions")).to_contain_text("changed after signing")
    expect(phone.get_by_text("A running session is no debt yet")).to_be_visible()
    shoot(phone, "book-page")


def open_a_book(thumb: Thumb, title: str) -> None:
    thumb.page.goto("/")
    thumb.follow(thumb.page.get_by_role("link", name="Books"))
    thumb.write("Name of the book", title)
    thumb.follow(thumb.page.get_by_role("button", name="Open the book"))
    expect(thumb.page.get_by_role("heading", level=1)).to_have_text(title)


def open_a_table(thumb: Thumb) -> None:
    """From the start page, with the book that this phone knows."""
    page = thumb.page
    page.goto("/#new")
    thumb.write("First player", "Anna")
    thumb.write("Second player", "Bence")
    thumb.touch(page.locator(".chip", has_text="Anna"))
    page.locator("[name=book]").select_option(label="Thursdays")
    thumb.touch(page.get_by_label("Stake for each buli"))
    page.keyboard.type("100 HUF")
    thumb.follow(page.get_by_role("button", name="Open the table"))


def come_to(thumb: Thumb, *lines: str) -> None:
    """Another phone enters these lines."""
    Doors(thumb.page.request).enter(thumb.page.url, *lines)
    thumb.recorded += lines
    thumb.page.reload()


def maccs(thumb: Thumb) -> None:
    """A deal that Bence's melds win at once."""
    come_to(thumb, "deal A T", *MELDS)
    thumb.go_out("B out")
    thumb.expect_verdict("Bence wins a maccs")
    thumb.page.wait_for_load_state()
    thumb.judged("B out", "Bence wins a maccs")


def sign(thumb: Thumb, shoot: Shoot) -> None:
    """Both sides confirm, one after the other on the same phone."""
    page = thumb.page
    expect(page.locator(".pays")).to_have_text(re.compile(r"Anna pays Bence\s*500 Ft"))
    for name in ("Anna", "Bence"):
        thumb.follow(page.get_by_role("button", name=f"{name}: that’s right"))
    expect(page.get_by_text("Everybody has confirmed this session.")).to_be_visible()
    expect(page.get_by_text("✓ confirmed")).to_have_count(2)
    expect(page.locator(".pays")).to_have_text(re.compile(r"Anna pays Bence\s*500 Ft\s*Paid"))
    assert fits(page)
    shoot(page, "book-session-signed")


def correct_the_count(thumb: Thumb) -> None:
    """Over the history: the count was written the wrong way round."""
    page = thumb.page
    number = thumb.recorded.index("count 61-100") + 1
    session = page.url
    thumb.follow(page.get_by_role("link", name="History"))
    page.wait_for_load_state()
    deal = sum(line.startswith("deal") for line in thumb.recorded[:number])
    thumb.follow(page.locator(f"#deal-{deal} a"))
    thumb.follow(page.get_by_role("link", name=f"correct line {number}:"))
    thumb.type_count("100")
    thumb.follow(thumb.pile("A"))
    page.goto(session)


@pytest.fixture
def evening(phone: Page) -> str:
    """The address of an evening that is in a book, with a second one before it."""
    doors = Doors(phone.request)
    book = doors.new_book("Fridays")
    first = f'{STAKE}\ndeal A P\ncount 61-100\nadjust A 501 "so far"\nA confirms\nB confirms\n'
    doors.bring(book, doors.open(first))
    table = doors.open(EVENING)
    phone.goto(book)
    phone.get_by_text("Take in a table").tap()
    phone.get_by_label("Link of the table").fill(table)
    phone.get_by_role("button", name="Take it in", exact=True).tap()
    expect(phone.locator(".sessions li")).to_have_count(2)
    return table


def loads_library(phone: Page, address: str) -> bool:
    """Whether this page asks for the charting library."""
    requests: list[str] = []

    def note(request: Request) -> None:
        requests.append(request.url)

    phone.on("request", note)
    phone.goto(address)
    phone.wait_for_load_state("networkidle")
    phone.remove_listener("request", note)
    return any("uplot" in url for url in requests)


@pytest.mark.long
def test_pictures_are_drawn_in_light_and_dark_each_with_its_table(
    phone: Page, evening: str, shoot: Shoot
) -> None:
    book = phone.url
    session = f"{evening}session/"
    assert not any(
        loads_library(phone, page) for page in (evening, session, book, f"{session}protocol/")
    )
    player = f"{book}player/?name=bence"
    for name, page, lines in (("evening", f"{session}charts/?buli=2", 2), ("player", player, 1)):
        assert loads_library(phone, page)
        for scheme in ("light", "dark"):
            phone.emulate_media(color_scheme=scheme)
            phone.evaluate(NEXT_FRAME)
            figures = phone.locator("figure.chart")
            expect(figures).to_have_count(2)
            for figure in figures.all():
                is_legible(figure, lines)
                figure.locator("summary").tap()
                expect(figure.locator("tbody tr").first).to_be_visible()
            assert fits(phone)
            assert violations(phone, COLOURS) == []
            shoot(phone, f"book-charts-{name}-{scheme}")
            for figure in figures.all():
                figure.locator("summary").tap()
        phone.emulate_media(color_scheme="null")


NEXT_FRAME = "new Promise(requestAnimationFrame)"
"""A page hears of other colours in the next frame, and draws before that is shown."""

LEAST_DRAWN = 100
"""Pixels of a line; a short one has more."""

DRAWN = """figure => {
    const named = name => {
        const probe = figure.appendChild(document.createElement('i'));
        probe.style.color = `var(${name})`;
        const colour = getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
        probe.remove();
        return colour;
    };
    const light = colour => colour.map(c => c / 255)
        .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
    const ground = light(getComputedStyle(figure).backgroundColor.match(/[0-9.]+/g).slice(0, 3)
        .map(Number));
    const canvas = figure.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return ['--act', '--ink'].map(name => {
        const colour = named(name);
        let drawn = 0;
        for (let at = 0; at < data.length; at += 4)
            if (colour.every((c, part) => Math.abs(c - data[at + part]) < 8) && data[at + 3] > 200)
                drawn += 1;
        const [low, high] = [light(colour), ground].sort((one, other) => one - other);
        return { drawn, contrast: (high + 0.05) / (low + 0.05) };
    });
}"""
"""For the colours of the first two players: how much is drawn in them, and how they stand out."""


def is_legible(figure: Locator, lines: int) -> None:
    """Each line is there in its colour, which has 3 to 1 against the ground (WCAG 1.4.11)."""
    for colour in figure.evaluate(DRAWN)[:lines]:
        assert colour["drawn"] > LEAST_DRAWN, colour
        assert colour["contrast"] >= 3, colour


def pages_of(phone: Page) -> int:
    """On how many sheets the page is printed."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", phone.pdf(format="A4")))


@pytest.mark.parametrize("deals", [14, 24])
def test_a_long_evening_stays_on_one_page_of_paper(phone: Page, deals: int) -> None:
    deal = ("deal {} P", "B shows P:O-terc", "A shows Z:A-terc", "A bela", "count 61-100")
    lines = ["\n".join(deal).format("AB"[number % 2]) for number in range(deals)]
    table = Doors(phone.request).open("\n".join([STAKE.replace("5", "open"), *lines]))
    phone.goto(f"{table}session/protocol/")
    expect(phone.locator(".deals tbody")).to_have_count(deals)
    assert pages_of(phone) == 1


def test_the_protocol_is_one_clean_page_on_paper(phone: Page, evening: str, shoot: Shoot) -> None:
    phone.goto(f"{evening}session/protocol/")
    expect(phone.get_by_role("heading", name="Settlement")).to_be_visible()
    assert pages_of(phone) == 1
    phone.emulate_media(media="print")
    text = phone.locator("body").inner_text()
    for line in ("Anna – Bence", "An adjustment", "agreement: looked", "✓ confirmed",
                 "béla (by agreement)", "Anna pays Bence 500 Ft."):  # fmt: skip
        assert line in text, text
    for place in phone.locator("nav, button, form, input, header, footer, a").all():
        assert not place.is_visible(), place.inner_text()
    shoot(phone, "book-protocol-print")
    phone.emulate_media(media="screen")
