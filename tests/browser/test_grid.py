"""The grid of the slate by touch: it fits every phone, and a round costs its digits and one key a
column.
"""

import re
import tomllib

import pytest
from playwright.sync_api import Page, Route, expect

from tartli_ref.rules.plain.reading import read_game
from tests.browser.letters import enlarge_letters
from tests.browser.places import Doors
from tests.browser.watch import Watch
from tests.games.plain.test_sheets import FILES, NAMES, head_of, lines_of, text_of

SIZES = ((390, 844), (412, 915), (360, 640), (320, 568), (844, 390), (740, 360), (568, 320))
OWN = """format = 1
id = "eight_of_us"
version = 1
name = { en = "Eight of us" }
play = "alone"
seats = [1, 8]
kind = "points"
best = "most"
end = { at = 100000 }
range = [-999999, 999999]
keys = [1, 5, 10, 20, 100]
"""
AT = re.compile(r"(^| )at( |$)")  # the class of the cell that the keys type into
LONG_NAMES = ("Zsuzsanna", "Boldizsár", "Cili", "Wolfgang", "Éva", "Erzsébet", "Feri", "Hedvig")

# Whatever is cut off, lies on something else, or is too small to tap.
WRONG = """() => {
  const wrong = [];
  const root = document.scrollingElement;
  const scrolls = root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1;
  if (scrolls) wrong.push("the page scrolls");
  const board = document.querySelector(".board, .finish").getBoundingClientRect();
  if (board.height < 110) wrong.push(`the slate is ${board.height} high`);
  const tappable = "#screen button, #screen a.button, #screen label.pick, #screen summary";
  const boxes = [];
  for (const each of document.querySelectorAll(tappable)) {
    if (!each.checkVisibility() || each.closest(".refusal")) continue;
    const box = each.getBoundingClientRect();
    const name = each.textContent.trim() || each.getAttribute("aria-label");
    const least = each.closest(".head") ? 40 : 43.5;
    const small = box.height < least || box.width < least;
    if (small) wrong.push(`${name}: ${box.width} x ${box.height}`);
    const across = box.left < -0.5 || box.right > innerWidth + 0.5;
    const down = box.top < -0.5 || box.bottom > innerHeight + 0.5;
    if ((across || down) && !each.closest(".board")) wrong.push(`${name} is outside`);
    const cut = each.scrollWidth > each.clientWidth + 1 && !each.matches(".undo");
    if (cut) wrong.push(`${name} is cut`);
    if (!each.closest(".board, .over")) boxes.push([name, box]);
  }
  for (const [name, box] of boxes)
    for (const [other, its] of boxes)
      if (name !== other && box.left < its.right - 1 && its.left < box.right - 1
          && box.top < its.bottom - 1 && its.top < box.bottom - 1)
        wrong.push(`${name} upon ${other}`);
  for (const cell of document.querySelectorAll(".board .total, .board .cell:not(label)"))
    if (cell.scrollWidth > cell.clientWidth + 1) wrong.push(`${cell.textContent} is cut`);
  return wrong;
}"""


def file_of(name: str, people: int, rounds: int | None = None) -> str:
    """A table of a shipped game with the rounds of its example."""
    text = text_of(name)
    example = tomllib.loads(text)["example"][0]
    kind = read_game(text).kind
    lines = [line for one in example["rounds"][:rounds] for line in lines_of(kind, one)]
    return head_of(text, people).replace("seats:", "dealer: A\nseats:", 1) + "\n".join(lines)


def own_file(people: int, *lines: str) -> str:
    """A table of a game of one's own."""
    data = "".join(f"data: {line}\n" for line in OWN.splitlines())
    seats = ", ".join(LONG_NAMES[:people])
    return f"game: plain\nseats: {seats}\ndealer: A\n{data}\n" + "\n".join(lines)


def opened(phone: Page, text: str) -> None:
    phone.goto(Doors(phone.request).open(f"{text}\n"))


def key(phone: Page, text: str) -> None:
    phone.locator(f".pad [data-key='{text}']").tap()


def total(phone: Page, name: str) -> str:
    half = phone.locator(f".who:has(h2[aria-label='{name}'])")
    return half.locator(".total .unseen").inner_text().replace("\N{MINUS SIGN}", "-")


def seats_of(name: str) -> int:
    example = {"five_dice": 2, "tally": 2, "free": 4, "canasta": 4, "klaber": 4}
    game = read_game(text_of(name))
    if name in example or game.sides:
        return example.get(name, game.seats[1])
    return len(tomllib.loads(text_of(name))["example"][0]["totals"])


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_every_game_fits_every_phone(phone: Page, name: str) -> None:
    wrong: list[str] = []
    opened(phone, file_of(name, seats_of(name), 2))
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}x{height} {text}" for text in phone.evaluate(WRONG)]
    if phone.locator("a.cell").count():
        phone.locator("a.cell").first.tap()
        expect(phone.locator(".row-tools")).to_be_visible()
        for width, height in SIZES:
            phone.set_viewport_size({"width": width, "height": height})
            wrong += [f"cell {width}x{height} {text}" for text in phone.evaluate(WRONG)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("people", range(2, 9))
def test_up_to_eight_columns_stand_whole(phone: Page, people: int) -> None:
    rounds = [f"round {' '.join(str(999 * n - 1500) for n in range(people))}"] * 5
    opened(phone, own_file(people, *rounds))
    wrong: list[str] = []
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}x{height} {text}" for text in phone.evaluate(WRONG)]
    phone.locator("a.cell").first.tap()
    expect(phone.locator(".row-tools")).to_be_visible()
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        wrong += [f"cell {width}x{height} {text}" for text in phone.evaluate(WRONG)]
    assert not wrong, "\n".join(wrong)


BY_TOUCH = pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)], ids=str)


@BY_TOUCH
def test_a_round_of_five_is_its_digits_and_five_next(phone: Page, size: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    opened(phone, own_file(5))
    taps = 0
    for number in ("18", "5", "0", "31", "7"):
        for digit in number:
            key(phone, digit)
        phone.locator(".pad .due").tap()
        taps += 1
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    assert taps == 5
    assert [total(phone, name) for name in LONG_NAMES[:5]] == ["18", "5", "0", "31", "7"]


@BY_TOUCH
@pytest.mark.parametrize("people", [4, 8])
def test_one_player_gets_points_in_two_touches_besides_the_digits(
    phone: Page, people: int, size: tuple[int, int]
) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    opened(phone, own_file(people))
    phone.locator(".now .cell").nth(2).tap()
    key(phone, "3")
    key(phone, "7")
    expect(phone.locator(".pad .due")).to_have_text("Write round 1")
    phone.locator(".pad .due").tap()
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    totals = [total(phone, name) for name in LONG_NAMES[:people]]
    assert totals == ["0", "0", "37", *["0"] * (people - 3)]


@BY_TOUCH
def test_a_cell_is_corrected_in_two_touches_besides_the_digits(
    phone: Page, size: tuple[int, int]
) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    opened(phone, file_of("rummy", 4, 6))
    phone.locator("a.cell[href$='=2B']").tap()
    expect(phone.locator(".now .cell.at input")).to_have_value("85")
    key(phone, "5")
    key(phone, "8")
    expect(phone.locator(".pad .due")).to_have_text("Save 58")
    phone.locator(".pad .due").tap()
    expect(phone.locator(".row-tools")).to_have_count(0)
    assert total(phone, "Bence") == "205"
    phone.locator("button.undo[value=undo]").tap()
    expect(phone.locator(".who:has(h2[aria-label='Bence']) .total .unseen")).to_have_text("232")


def test_a_round_is_inserted_and_deleted_where_it_stands(phone: Page) -> None:
    opened(phone, file_of("rummy", 4, 3))
    phone.locator("a.cell[href$='=2A']").tap()
    phone.get_by_role("link", name="Insert a round above").tap()
    expect(phone.locator(".pad .due")).to_contain_text("Save")
    key(phone, "9")
    phone.locator(".pad .due").tap()
    expect(phone.locator("#screen[data-seen='4']")).to_be_attached()
    assert total(phone, "Anna") == "89"
    phone.locator("a.cell[href$='=1A']").tap()
    phone.get_by_text("Delete round 1").tap()
    phone.get_by_role("button", name="Delete 32").tap()
    expect(phone.locator("#screen[data-seen='5']")).to_be_attached()
    assert total(phone, "Anna") == "57"


def test_bids_then_all_the_others_made_it(phone: Page) -> None:
    opened(phone, file_of("rikiki", 3, 0))
    # the dealer bids last
    assert [cell.inner_text() for cell in phone.locator(".prompt b").all()] == [
        "Round 1: bids: Bence"
    ]
    forbidden = phone.locator(".pad .digit.no")
    for number in "00":
        expect(forbidden).to_have_count(0)
        key(phone, number)
        phone.locator(".pad .due").tap()
    expect(forbidden).to_have_text(["1"])  # the last bid may not make it come out
    expect(phone.locator(".prompt small")).to_have_text("0 of 1, not 1")
    phone.locator(".pad [data-key='1']").tap(force=True)
    expect(phone.locator(".now .cell").nth(0).locator("input")).to_have_value("")
    key(phone, "0")
    phone.locator(".pad .due").tap()
    expect(phone.locator("#screen[data-words=tricks], .tricks")).to_have_count(1)
    key(phone, "1")
    phone.get_by_role("button", name="All the others made it").tap()
    expect(phone.locator("#screen[data-seen='2']")).to_be_attached()
    assert [total(phone, name) for name in NAMES[:3]] == ["10", "-2", "10"]


def test_one_pile_says_both_results(phone: Page) -> None:
    opened(phone, file_of("bela", 4, 0))
    phone.locator(".called").nth(1).tap()
    phone.locator(".melds").nth(1).locator("summary").tap()
    phone.locator(".melds[open] [data-meld='50']").tap()
    phone.locator(".melds[open] [data-meld=done]").tap()
    for digit in "112":
        key(phone, digit)
    results = phone.locator(".results .due b")
    expect(results).to_have_text(["212 : 0", "50 : 162"])
    phone.locator(".results .due").first.tap()
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    assert total(phone, "Anna + Cili") == "212"


def test_who_has_won_says_what_they_get(phone: Page) -> None:
    opened(phone, file_of("schafkopf", 4, 0))
    for name in ("Anna", "Dani"):
        phone.locator(".winners .slate.pick", has_text=name).tap()
    phone.locator(".winners .pick", has_text="Partner game").tap()
    phone.locator("[data-won-chip=schneider]").tap()
    for _tap in range(3):
        phone.locator("[data-won-chip=running]").tap()
    expect(phone.locator(".winners .due b")).to_have_text("Anna, Dani get 60 each")
    phone.locator(".winners .due").tap()
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    assert [total(phone, name) for name in NAMES[:4]] == ["60", "-60", "-60", "60"]


def test_chips_count_for_the_column_that_is_entered(phone: Page) -> None:
    opened(phone, file_of("canasta", 4, 0))
    for digit in "465":
        key(phone, digit)
    phone.locator("[data-chip=natural]").tap()
    phone.locator("[data-chip=mixed]").tap()
    phone.locator("[data-chip=mixed]").tap()
    expect(phone.locator(".prompt small")).to_contain_text("1565")
    phone.locator(".pad .due").tap()
    phone.locator(".pad .due").tap()
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    assert total(phone, "Anna + Cili") == "1565"


def test_whoever_watches_sees_the_same_grid(phone: Page) -> None:
    doors = Doors(phone.request)
    phone.goto(doors.watching(doors.open(file_of("rummy", 4, 6) + "\n")))
    expect(phone.locator(".board .line")).to_have_count(7)
    assert phone.locator("a.cell, .pad").count() == 0
    assert total(phone, "Dani") == "237"


def test_the_end_fits_every_phone(phone: Page) -> None:
    wrong: list[str] = []
    for text in (file_of("rummy", 4), own_file(8, *[f"round 99999{' -5' * 7}"] * 2)):
        opened(phone, text)
        for width, height in SIZES:
            phone.set_viewport_size({"width": width, "height": height})
            wrong += [f"{width}x{height} {fault}" for fault in phone.evaluate(WRONG)]
            scrolls = "it => it.scrollHeight > it.clientHeight + 1"
            if phone.locator(".finish").evaluate(scrolls):
                wrong.append(f"{width}x{height} the end scrolls")
    assert not wrong, "\n".join(wrong)


def test_after_the_end_a_rematch_is_one_touch(phone: Page) -> None:
    opened(phone, file_of("rummy", 4, 9))
    for number in ("9", "62", "0", "91"):
        for digit in number:
            key(phone, digit)
        phone.locator(".pad .due").tap()
    expect(phone.locator(".finish h3")).to_have_text("Anna wins with 186")
    phone.get_by_role("link", name="All rounds").tap()
    expect(phone.locator(".board .line")).to_have_count(11)
    phone.get_by_role("link", name="The result").tap()
    table = phone.url
    phone.get_by_role("button", name="Rematch").tap()
    phone.wait_for_url(lambda url: url != table)
    expect(phone.locator(".prompt b")).to_contain_text("Round 1")
    assert [total(phone, name) for name in NAMES[:4]] == ["0"] * 4


def late(route: Route) -> None:
    """Answers as a slow network does."""
    route.request.frame.page.wait_for_timeout(1500)
    route.continue_()


def typed_to_the_last(phone: Page) -> None:
    """All digits of a round of two, which its key would write."""
    for number in ("12", "7"):
        for digit in number:
            key(phone, digit)
        if number == "12":
            phone.locator(".pad .due").tap()
    expect(phone.locator(".pad .due")).to_have_text("Write round 1")


@pytest.mark.parametrize("between", [120, 300, 600])
def test_a_round_tapped_twice_on_a_slow_network_is_written_once(phone: Page, between: int) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    opened(phone, own_file(2))
    typed_to_the_last(phone)
    phone.route("**/round", late)
    due = phone.locator(".pad .due")
    due.evaluate(
        "(due, between) => { due.click(); setTimeout(() => due.click(), between); }", between
    )
    expect(phone.locator("#once")).to_contain_text("Tapped twice, taken once:")
    expect(due).to_have_text("1 waiting")
    phone.locator(".pad [data-key='9']").tap()
    expect(phone.locator(".now .cell.at input")).to_have_value("7")
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    phone.wait_for_timeout(2000)  # a second one would be here by now
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    assert [total(phone, name) for name in LONG_NAMES[:2]] == ["12", "7"]
    key(phone, "9")
    expect(phone.locator(".now .cell.at input")).to_have_value("9")


def test_a_round_written_without_a_network_waits_and_is_written_once(
    phone: Page, watch: Watch
) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED")
    opened(phone, own_file(2))
    typed_to_the_last(phone)
    phone.context.set_offline(True)
    due = phone.locator(".pad .due")
    due.tap()
    expect(phone.locator("#back-one")).to_be_visible()
    due.tap()
    expect(phone.locator("#once")).to_contain_text("Tapped twice, taken once:")
    key(phone, "9")
    expect(phone.locator(".now .cell.at input")).to_have_value("7")
    phone.locator("#back-one").tap()
    expect(due).to_have_text("Write round 1")  # taken back, it can be typed otherwise
    key(phone, "9")
    due.tap()
    expect(due).to_have_text("1 waiting")
    phone.context.set_offline(False)
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    assert [total(phone, name) for name in LONG_NAMES[:2]] == ["12", "79"]


def test_the_second_tap_of_a_double_tap_is_none_on_the_next_round(phone: Page) -> None:
    opened(phone, own_file(2))
    typed_to_the_last(phone)
    phone.evaluate(
        """() => document.addEventListener("screen:settled", () =>
            setTimeout(() => document.querySelector(".pad .due").click(), 100), { once: true })"""
    )
    phone.locator(".pad .due").tap()
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    phone.wait_for_timeout(500)
    expect(phone.locator(".now .cell").first).to_have_class(AT)
    phone.locator(".pad .due").tap()
    expect(phone.locator(".now .cell").nth(1)).to_have_class(AT)


def test_a_quick_thumb_goes_on_as_soon_as_the_next_round_is_there(phone: Page) -> None:
    """A digit between says that the key is meant; a second tap on it has none."""
    opened(phone, own_file(2))
    typed_to_the_last(phone)
    phone.evaluate(
        """() => document.addEventListener("screen:settled", () => setTimeout(() => {
            document.querySelector(".pad [data-key='9']").click();
            document.querySelector(".pad .due").click();
        }, 50), { once: true })"""
    )
    phone.locator(".pad .due").tap()
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()
    expect(phone.locator(".now .cell").nth(1)).to_have_class(AT)
    expect(phone.locator(".now .cell").first.locator("input")).to_have_value("9")


def test_with_large_letters_the_names_of_six_are_whole(new_page: Page) -> None:
    phone = new_page
    phone.set_viewport_size({"width": 320, "height": 568})
    enlarge_letters(phone)
    opened(phone, file_of("rummy", 6, 2))
    names = phone.locator(".board .who h2")
    expect(names).to_have_count(6)
    cut = "all => all.filter(it => it.scrollWidth > it.clientWidth).map(it => it.textContent)"
    assert names.evaluate_all(cut) == []
