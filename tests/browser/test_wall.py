"""The wall in a clean browser: digits that can be read across a room, beside two phones."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.places import Doors
from tests.browser.server import Server
from tests.browser.test_grid import file_of, own_file
from tests.browser.watch import Watch

SIZES = ((1280, 720), (1920, 1080))
SHOWN = (
    *("the second player is to answer", "over", "ulti: by tricks", "ulti: settled"),
    "asszorti: a trick of cards",
)
LEAST = 1 / 8

# the height of each digit's strokes as a share of the screen, and what runs out of its slate
DIGITS = """() => [...document.querySelectorAll('[data-score] .fig path')].map((stroke) =>
    stroke.getBoundingClientRect().height / innerHeight).filter((share) => share > 0.03)"""
OUTSIDE = """() => [...document.querySelectorAll('.half, .board .who')].filter((half) => {
    const [slate, own] = [half, half.querySelector('.fig')].map((e) => e.getBoundingClientRect());
    return own.left < slate.left || own.right > slate.right || own.bottom > slate.bottom + 1;
}).map((half) => half.textContent)"""

# of six columns in one row, three digits are as wide as the column
OF_A_SLATE = {"plain for 3: a round begun": 1 / 8, "plain for 6: a round begun": 1 / 10}

FIVE = """game: ulti
seats: Anna, Bence, Csaba, Diana, Eszter
dealer: A

deal A
contract C ulti
result made ulti simple
"""

# where each player's column of the sheet begins, by its head and by its figures, and names cut off
COLUMNS = """() => ['.sheet-head > span:not(:empty)', '.sheet-rows .by'].map((cells) =>
    [...document.querySelectorAll(cells)].map((cell) => cell.scrollWidth > cell.clientWidth
        ? cell.textContent : Math.round(cell.getBoundingClientRect().width)))"""


@pytest.fixture
def television(browser: Browser, live_server: Server, watch: Watch) -> Iterator[Page]:
    """A browser that has never been here."""
    with closing(browser.new_context(base_url=live_server.url)) as context:
        watch.look_at(context, live_server.url)
        yield context.new_page()


@pytest.mark.parametrize("wish", ["", "?only=score"])
@pytest.mark.parametrize("name", OF_A_SLATE)
def test_the_totals_of_a_slate_are_as_large(
    television: Page, phone: Page, name: str, wish: str
) -> None:
    doors = Doors(phone.request)
    for width, height in SIZES:
        television.set_viewport_size({"width": width, "height": height})
        television.goto(f"{doors.watching(doors.table(name))}screen{wish}")
        assert min(television.evaluate(DIGITS)) >= OF_A_SLATE[name]
        assert television.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("wish", ["", "?only=score"])
def test_digits_are_an_eighth_of_the_height(television: Page, phone: Page, wish: str) -> None:
    doors = Doors(phone.request)
    for width, height in SIZES:
        television.set_viewport_size({"width": width, "height": height})
        for name in SHOWN:
            television.goto(f"{doors.watching(doors.table(name))}screen{wish}")
            digits = television.evaluate(DIGITS)
            assert digits and min(digits) >= LEAST, f"{name} at {width}: {digits}"
            assert television.evaluate(OUTSIDE) == [], name
    assert television.context.cookies() == []


def test_the_sheet_of_five_has_a_whole_name_over_equal_columns(
    television: Page, phone: Page
) -> None:
    doors = Doors(phone.request)
    television.set_viewport_size({"width": 1280, "height": 720})
    television.goto(f"{doors.watching(doors.open(FIVE))}screen")
    names, figures = television.evaluate(COLUMNS)
    assert len(names) == len(figures) == 5 and len({*names, *figures}) <= 2, (names, figures)


# what is cut off: words of the slates, of the verdict and of the sheet
CUT_OFF = """() => [...document.querySelectorAll('h2, .tag, .who, .say, .status, .sheet-head span')]
    .filter((text) => text.checkVisibility()).filter((text) => {
        const { left, right, bottom } = text.getBoundingClientRect();
        return left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1
            || text.scrollWidth > text.clientWidth + 1;
    }).map((text) => text.textContent)"""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
@pytest.mark.parametrize("name", ["over", "ulti: settled", "five", "trick eight"])
def test_nothing_is_cut_off_and_nothing_leads_away(
    television: Page, phone: Page, name: str, size: tuple[int, int]
) -> None:
    doors = Doors(phone.request)
    table = doors.open(FIVE) if name == "five" else doors.table(name)
    television.set_viewport_size({"width": size[0], "height": size[1]})
    television.goto(f"{doors.watching(table)}screen")
    assert television.evaluate(CUT_OFF) == []
    assert television.locator("a[href], button").count() == 0


def test_between_two_deals_the_digits_are_as_large_as_in_play(
    television: Page, phone: Page
) -> None:
    doors = Doors(phone.request)
    television.set_viewport_size({"width": 1280, "height": 720})
    heights = []
    for text in (FIVE, f"{FIVE}\ndeal B\n"):
        television.goto(f"{doors.watching(doors.open(text))}screen")
        heights.append(max(television.evaluate(DIGITS)))
    assert heights[0] == pytest.approx(heights[1], abs=0.005)
    who = television.locator(".verdict-large .who")
    television.goto(f"{doors.watching(doors.open(FIVE))}screen")
    assert who.evaluate("it => parseFloat(getComputedStyle(it).fontSize)") > 0.06 * 720


def test_a_wall_follows_two_phones_by_itself(
    television: Page, phone: Page, other_phone: Page
) -> None:
    doors = Doors(phone.request)
    table = doors.open("game: tartli\nseats: Anna, Bence\ndealer: A\n")
    television.goto(f"{doors.watching(table)}screen")
    for number, page in enumerate((phone, other_phone), start=1):
        Doors(page.request).enter(table, f'adjust A 1{number} "so"')
        expect(television.locator("[data-score]").first).to_contain_text(
            "11" if number == 1 else "23"
        )


def test_the_wall_of_a_book_follows_each_of_its_tables(television: Page, phone: Page) -> None:
    doors = Doors(phone.request)
    book = doors.new_book("Cafe")
    tables = [doors.open(f"game: tartli\nseats: Anna, {name}\n") for name in ("Bence", "Cili")]
    for table in tables:
        doors.bring(book, table)
    television.set_viewport_size({"width": 1280, "height": 720})
    television.goto(f"{book}screen")
    expect(television.locator(".on-wall")).to_have_count(2)
    doors.enter(tables[0], 'adjust B 77 "so"')
    expect(television.get_by_text("77").first).to_be_attached()


def test_a_wall_without_a_connection_says_so_and_goes_on(
    television: Page, phone: Page, watch: Watch
) -> None:
    doors = Doors(phone.request)
    table = doors.open("game: tartli\nseats: Anna, Bence\n")
    television.goto(f"{doors.watching(table)}screen")
    watch.allow("ERR_INTERNET_DISCONNECTED")
    television.context.set_offline(True)
    expect(television.get_by_text("No connection: this is as it was.")).to_be_visible()
    television.context.set_offline(False)
    expect(television.get_by_text("No connection: this is as it was.")).to_be_hidden()


EIGHT = [f"round {' '.join(str(999 * column - 1500) for column in range(8))}"] * 9
SLATES = {
    "Rummy": file_of("rummy", 4, 6),
    "Bela, Belote": file_of("bela", 4, 5),
    "Eight of us": own_file(8, *EIGHT),
}

# whatever of a slate's wall is too small to read, cut off, outside, or under something else
UNREADABLE = """() => {
  const wrong = [];
  const board = document.querySelector(".board").getBoundingClientRect();
  const tops = document.querySelector(".tops").getBoundingClientRect();
  const isUpright = innerHeight > innerWidth;
  for (const name of isUpright ? [] : document.querySelectorAll(".board h2"))
    if (parseFloat(getComputedStyle(name).fontSize) < 0.04 * innerHeight)
      wrong.push(`${name.textContent} is small`);
  for (const text of document.querySelectorAll(".board h2, .total, .cell, .game > *, .nr")) {
    const box = text.getBoundingClientRect();
    const cut = text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0;
    const outside = box.left < 0 || box.right > innerWidth || box.bottom > innerHeight;
    if (cut || outside) wrong.push(`${text.textContent} is cut`);
  }
  for (const row of document.querySelectorAll(".board .line:not(.tops)")) {
    const box = row.getBoundingClientRect();
    if (box.top < tops.bottom - 1 || box.bottom > board.bottom)
      wrong.push(`${row.textContent} is under something`);
  }
  return wrong;
}"""


@pytest.mark.parametrize("size", [*SIZES, (390, 844)], ids=str)
@pytest.mark.parametrize("name", SLATES)
def test_a_slate_stands_whole_on_a_wall(
    television: Page, phone: Page, name: str, size: tuple[int, int]
) -> None:
    doors = Doors(phone.request)
    television.set_viewport_size({"width": size[0], "height": size[1]})
    television.goto(f"{doors.watching(doors.open(SLATES[name] + chr(10)))}screen")
    assert television.evaluate(UNREADABLE) == []
    expect(television.locator(".game h2")).to_have_text(name)
    assert television.locator("a[href], button").count() == 0
    rounds = television.locator(".board .line:not(.tops)")
    assert rounds.count() == {"Rummy": 6, "Bela, Belote": 5, "Eight of us": 7}[name]


def test_the_wall_of_a_slate_shows_the_round_that_is_entered(television: Page, phone: Page) -> None:
    doors = Doors(phone.request)
    table = doors.open(file_of("rikiki", 4, 3) + "\n")
    television.set_viewport_size({"width": 1280, "height": 720})
    television.goto(f"{doors.watching(table)}screen")
    doors.enter(table, "bids 1 1 0 0")
    expect(television.locator(".board .line").last).to_contain_text("1 / ?")


def test_the_wall_of_a_book_names_its_slates(television: Page, phone: Page) -> None:
    doors = Doors(phone.request)
    book = doors.new_book("Lake house")
    for text in SLATES.values():
        doors.bring(book, doors.open(f"{text}\n"))
    television.set_viewport_size({"width": 1280, "height": 720})
    television.goto(f"{book}screen")
    assert sorted(television.locator(".of-book .game b").all_inner_texts()) == sorted(
        [*SLATES, "Anna is ahead by 41.", "Anna + Cili is ahead by 26.", "Hedvig is ahead by 8991."]
    )
    slates = television.locator(".of-book", has_text="Bela").locator(".who")
    assert slates.all_inner_texts() == ["Anna + Cili", "Bence + Dani"]
    cut = "(all) => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"
    assert television.locator(".of-book .who").evaluate_all(cut) == []
