"""Evenings of Ulti in a book: balances of three, who pays whom, and each player's statistics."""

import pytest

from tests.games.ulti.pages.scenes import HEAD, SETTLED
from tests.web.books import open_book
from tests.web.correcting import typing

# Anna +31, Bence −26, Csaba −5 at 10 Ft a point
MORE = ("deal A", "contract C 40-100 Z", "A kontra", "result 40-50", "deal B")


@pytest.fixture
def scene(at):
    return at(*SETTLED, head=HEAD)


@pytest.fixture
def book(phone, scene, world):
    """A book with the evening in it, a day later, when it counts."""
    book = open_book(phone)
    assert book.take_in(scene.play).status == 303
    world.time += 24 * 3600
    return book


def rows(table):
    """The rows of a table: what stands before them, and their cells."""
    cells = {}
    for row in table.all("tr"):
        if row.all("td"):
            cells[row.all("th")[0].text] = tuple(cell.text for cell in row.all("td"))
    return cells


def numbers(page, caption):
    """All rows of the tables with this caption."""
    cells: dict[str, tuple[str, ...]] = {}
    for table in page.root.all("table", "numbers"):
        if [captions.text for captions in table.all("caption")] == [caption]:
            cells |= rows(table)
    return cells


@pytest.mark.rule("UL-SET-01", "UL-SET-04")
def test_the_balances_of_three_sum_to_nothing(book):
    assert book.balances() == {"Anna": "+310", "Bence": "−260", "Csaba": "−50", "Sum": "0"}


def test_it_says_who_pays_whom(book, scene, phone):
    text = book.page().text
    assert "Bence pays Anna 260 Ft" in text
    assert "Csaba pays Anna 50 Ft" in text
    session = phone.get(f"{scene.url}session/").text
    assert "Bence pays Anna 260 Ft" in session
    assert "Csaba pays Anna 50 Ft" in session


def test_a_further_deal_changes_who_pays_whom(book, scene, phone):
    phone.enter(scene.url, *MORE[:-1])
    # 40-100 doubled and lost: Csaba pays 8 to each
    assert phone.get(scene.url).scores == ["39", "-18", "-21"]
    assert book.balances() == {"Anna": "+390", "Bence": "−180", "Csaba": "−210", "Sum": "0"}


def test_a_correction_reaches_the_book(book, scene, phone):
    number = SETTLED.index("result 60-30 lost ulti") + 1
    form = typing(phone.get(f"{scene.history_url}{number}"))
    phone.send(form, press="fix", text="result 60-30 made ulti")
    assert book.balances() == {"Anna": "+110", "Bence": "+140", "Csaba": "−250", "Sum": "0"}


def test_what_was_bid_is_counted_by_kind(book):
    page = book.page("player/?name=bence")
    assert numbers(page, "Bence: As soloist, made – lost") == {
        "Simple": ("1 – 0",),
        "Ulti": ("0 – 1",),
        "silent 100": ("1 – 0",),
    }
    cells = numbers(page, "Bence")
    assert cells["Deals as soloist won – lost"] == ("0 – 1",)
    assert cells["Doubled as soloist, made – lost"] == ("0 – 1",)
    assert cells["Deals"] == ("3",)
    assert cells["Biggest deal"]


def test_kontra_is_right_when_what_it_doubled_is_lost(book):
    csaba = book.page("player/?name=csaba")
    assert numbers(csaba, "Csaba")["Kontra and answers, right – wrong"] == ("1 – 0",)
    assert numbers(csaba, "Csaba")["Simples played – forfeited"] == ("0 – 1",)
    anna = numbers(book.page("player/?name=anna"), "Anna: As soloist, made – lost")
    assert anna == {"Betli": ("1 – 0",)}


def test_two_are_set_against_each_other(book):
    page = book.page("player/against?one=anna&other=bence")
    *counted, came_from = page.root.all("table", "numbers")
    cells: dict[str, tuple[str, ...]] = {}
    for table in counted:
        cells |= rows(table)
    assert rows(came_from)["Betli"] == ("20 (1×)", "−10 (1×)")
    assert rows(came_from)["the lost Ulti’s penalty"] == ("4 (1×)", "−8 (1×)")
    assert cells["Betli"] == ("1 – 0", "0 – 0")
    assert cells["Ulti"] == ("0 – 0", "0 – 1")
    assert cells["Deals as soloist won – lost"] == ("1 – 0", "0 – 1")
    assert cells["First of the evening"] == ("1", "0")


def test_who_has_played_no_ulti_has_no_numbers_of_it(phone, at):
    book = open_book(phone)
    head = "game: tartli\nseats: Dora, Elek\nstake: 10 HUF\n"
    book.take_in(at("deal A P", "count 97-64", head=head).play)
    page = book.page("player/?name=dora")
    assert "as soloist" not in page.text
    assert not page.root.all("h3")


def test_what_points_came_from_makes_the_balance(book):
    page = book.page("player/?name=bence")
    (came_from,) = [table for table in page.root.all("table") if "How often" in table.text]
    points = [row[0] for row in rows(came_from).values()]
    assert sum(int(point.replace("−", "-")) for point in points) == -26
