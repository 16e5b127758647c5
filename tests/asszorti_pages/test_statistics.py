"""Evenings of Asszorti in a book: balances of three, who pays whom, and what was made by kind."""

from tests.asszorti_pages.scenes import NAMED
from tests.examples import rows
from tests.web.books import open_book
from tests.web.conftest import At
from tests.web.phone import Phone

EVENING = tuple(rows(__file__, "evening"))


def test_a_book_sums_three_balances_to_nothing_and_says_who_pays(
    phone: Phone, at_asszorti: At
) -> None:
    book = open_book(phone)
    assert book.take_in(at_asszorti(*NAMED, "count 7-3-1 arrivazs won").url).status == 303
    assert book.balances() == {"Anna": "+280", "Bence": "−140", "Csaba": "−140", "Sum": "0"}
    due = [each.text for each in book.page().root.one("ul", "due").all("span")]
    assert due == ["Bence pays Anna 140 Ft.", "Csaba pays Anna 140 Ft."]


def test_a_player_sees_contracts_made_and_lost_by_kind(phone: Phone, at_asszorti: At) -> None:
    book = open_book(phone)
    book.take_in(at_asszorti(*EVENING).url)
    anna = book.page("player/?name=anna").root
    assert "As declarer, made – lost" in anna.text
    rows = {row.one("th").text: row.all("td")[0].text for row in anna.all("tr") if row.all("td")}
    assert (rows["2"], rows["hand"]) == ("1 – 0", "0 – 1")
    csaba = book.page("player/?name=csaba").text
    assert "1, szanzadu0 – 1" in csaba
    assert "Games as declarer made – lost0 – 1" in csaba


def test_a_player_of_another_game_alone_has_no_kinds(phone: Phone, at: At) -> None:
    book = open_book(phone)
    book.take_in(at("deal A P", "count 97-64").url)
    assert "As declarer, made – lost" not in book.page("player/?name=anna").text
