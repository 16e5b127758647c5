"""A rule says the number that a switch has at the table where it is read."""

import pytest

from tartli_ref.rulebook import text_of
from tartli_ref.rules.ulti.house import HOUSE

HEAD = "game: ulti\noption: worth_40_100=5\nseats: Anna, Bence, Csaba\n"


def test_a_rule_says_the_usual_number_in_the_book_and_the_tables_own_at_a_table(phone, at):
    table = at(head=HEAD)
    assert "It is worth 4, in hearts 8." in phone.get("/rules/UL-BID-02").text
    assert "It is worth 5, in hearts 10." in phone.get(f"{table.url}rules/UL-BID-02").text


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_it_says_so_in_every_language(language):
    numbers = HOUSE.numbers_of(HOUSE.read("standard", [("worth_betli", "7")]))
    text = text_of("UL-BID-05", language, numbers).text
    assert all(number in text for number in ("7", "14", "28"))
    assert "{" not in text


def test_a_rule_of_another_game_has_no_number_of_the_table(phone, at):
    table = at()
    assert "It is worth 4, in hearts 8." in phone.get(f"{table.url}rules/UL-BID-02").text
