"""A golden evening, counted by hand: each number of the player's page, and head to head."""

import pytest

from tests.book.evenings import buli
from tests.examples import rows
from tests.web.books import OnPhone, open_book
from tests.web.conftest import At
from tests.web.dom import Element
from tests.web.phone import Phone

HEAD = "game: tartli\nseats: Anna, {}\ntarget: open\nstake: 10 HUF\n"
GOLDEN = tuple(rows(__file__, "golden"))
ANNA = dict(rows(__file__, "anna"))
BENCE = dict(rows(__file__, "bence"))
# what the points came from: how often, and how many
ANNA_FROM = {
    "stichmatsch": ("", "161"),
    "tricks": ("", "151"),
    "vannak": ("1", "150"),
    "kvint": ("1", "100"),
    "kvart": ("1", "50"),
    "béla": ("1", "40"),
}
BENCE_FROM = {"tricks": ("", "201"), "vannak": ("1", "200"), "terc": ("1", "20")}


@pytest.fixture
def book(phone: Phone, at: At) -> OnPhone:
    book = open_book(phone)
    book.take_in(at(*GOLDEN, head=HEAD.format("Bence")).play)
    return book


def numbers(card: Element) -> dict[str, str]:
    rows = card.all("table")[0].all("tr")
    return {row.one("th").text: row.one("td").text for row in rows}


def came_from(table: Element, often: int, points: int) -> dict[str, tuple[str, str]]:
    cells = [(row.one("th").text, row.all("td")) for row in table.one("tbody").all("tr")]
    return {label: (values[often].text, values[points].text) for label, values in cells}


def side_by_side(table: Element) -> dict[str, tuple[str, ...]]:
    rows = table.one("tbody").all("tr")
    return {row.one("th").text: tuple(cell.text for cell in row.all("td")) for row in rows}


@pytest.mark.parametrize(
    ("name", "wanted", "sources"),
    [("anna", ANNA, ANNA_FROM), ("bence", BENCE, BENCE_FROM)],
)
def test_each_number_of_a_player_is_as_counted_by_hand(
    book: OnPhone, name: str, wanted: dict[str, str], sources: dict[str, tuple[str, str]]
) -> None:
    page = book.page(f"player/?name={name}")
    assert numbers(page.root.all("section")[0]) == wanted
    found = came_from(page.root.all("table")[-1], often=1, points=0)
    assert found == sources
    assert list(found) == list(sources)  # the most first


def test_head_to_head_counts_only_the_sessions_of_both(book: OnPhone, at: At) -> None:
    other = at("deal A P", "count 61-100", *buli("B"), head=HEAD.format("Cili"))
    book.take_in(other.play)
    mine = numbers(book.page("player/?name=anna").root.all("section")[0])
    assert (mine["Sessions"], mine["Deals"], mine["Bulis won – lost"]) == ("2", "6", "2 – 1")
    page = book.page("player/against?one=anna&other=bence")
    counts, sources = page.root.all("table")
    assert side_by_side(counts) == {label: (ANNA[label], BENCE[label]) for label in ANNA}
    assert side_by_side(sources) == {
        "tricks": ("151", "201"),
        "vannak": ("150 (1×)", "200 (1×)"),
        "stichmatsch": ("161", "0"),
        "kvint": ("100 (1×)", "0"),
        "kvart": ("50 (1×)", "0"),
        "béla": ("40 (1×)", "0"),
        "terc": ("0", "20 (1×)"),
    }


ASSZORTI = "game: asszorti\nrules: standard\nseats: Anna, Bence, Cili\n"
THREE = (
    # 4 for the game and 2 for each of two tricks above six, from either opponent: Anna +8
    *("deal C", "A contract 3", "A names H", "A made 8"),
    # and the same for Bence, so that Anna has -4 of this deal
    *("deal A", "B contract 3", "B names H", "B made 8"),
)
BY_DEALS = ("Deals a buli", "Points a deal", "Biggest deal")


@pytest.mark.parametrize(("name", "tartli"), [("anna", ANNA), ("bence", BENCE)])
def test_what_is_counted_by_deals_is_told_of_each_game_by_itself(
    book: OnPhone, at: At, name: str, tartli: dict[str, str]
) -> None:
    book.take_in(at(*THREE, head=ASSZORTI).play)
    card = book.page(f"player/?name={name}").root.all("section")[0]
    together = numbers(card)
    assert together["Deals"] == "7"
    assert not set(BY_DEALS) & set(together)
    assert numbers_of(card, "Tartli") == {"Deals": "5"} | {what: tartli[what] for what in BY_DEALS}
    own = numbers_of(card, "Asszorti")
    assert [own[what] for what in ("Deals", *BY_DEALS[1:])] == ["2", "2.0", "8"]
    assert "Deals a buli" not in own


def test_head_to_head_too_tells_the_games_apart(book: OnPhone, at: At) -> None:
    book.take_in(at(*THREE, head=ASSZORTI).play)
    page = book.page("player/against?one=anna&other=bence")
    found = [side_by_side(table) for table in page.root.all("table")]
    assert not set(BY_DEALS) & set(found[0])
    of_tartli, of_asszorti = [rows for rows in found if "Points a deal" in rows]
    assert of_tartli["Points a deal"] == (ANNA["Points a deal"], BENCE["Points a deal"])
    assert of_asszorti["Points a deal"] == ("2.0", "2.0")


def numbers_of(card: Element, title: str) -> dict[str, str]:
    """The first table under a game's title."""
    inside = list(card.walk())
    place = next(at for at, it in enumerate(inside) if it.tag == "h3" and it.text == title)
    table = next(it for it in inside[place:] if it.tag == "table")
    return {row.one("th").text: row.one("td").text for row in table.all("tr")}
