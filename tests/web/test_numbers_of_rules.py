"""A rule says the number that a switch has at the table where it is read."""

import re

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


OTHER = [
    ("worth_simple", "71"),
    ("worth_ulti", "73"),
    ("worth_betli", "79"),
    ("worth_durchmars", "83"),
    ("worth_20_100", "89"),
    ("worth_40_100", "97"),
    ("worth_silent_ulti", "67/67/67/67"),
    ("worth_silent_aces", "61/61/61/-"),
    ("passed_out", "59"),
    ("hearts_factor", "3"),
]
SAYS = {
    "UL-BID-01": ("71", "213"),
    "UL-BID-04": ("73", "219"),
    "UL-BID-05": ("79",),
    "UL-BID-07": ("166", "498", "3"),
    "UL-BID-09": ("3", "73", "71", "219", "213"),
    "UL-BID-10": ("158",),
    "UL-BID-11": ("316", "332", "166", "79", "83"),
    "UL-BID-20": ("59",),
    "UL-AUC-08": ("59",),
    "UL-AUC-09": ("213",),
    "UL-DBL-04": ("146", "71"),
    "UL-DBL-05": ("73", "146", "219", "365"),
    "UL-DBL-06": ("146", "71"),
    "UL-DBL-07": ("79", "89"),
    "UL-DBL-09": ("158", "79"),
    "UL-DBL-12": ("146", "73"),
    "UL-SIL-03": ("61", "183"),
    "UL-SIL-04": ("67", "201"),
    "UL-SIL-10": ("71", "142"),
    "UL-SIL-12": ("67",),
}
"""The numbers that a rule and its example say at a table with these values."""
GENERALLY = {"en": "usual", "hu": "szokásos", "de": "üblichen"}
"""Where a sum or an order is shown, the example says that it is of the usual values."""
USUAL = "UL-BID-12 UL-BID-13 UL-BID-15 UL-BID-16 UL-BID-17 UL-DBL-08 UL-SIL-05 UL-SIL-06 UL-SIL-07"


@pytest.mark.parametrize("language", GENERALLY)
def test_each_rule_that_speaks_of_money_says_the_tables_number_or_that_it_is_the_usual_one(
    language,
):
    numbers = HOUSE.numbers_of(HOUSE.read("standard", OTHER))
    for rule, said in SAYS.items():
        text = text_of(rule, language, numbers)
        both = f"{text.text} {text.example}"
        assert "{" not in both
        for number in said:
            assert re.search(rf"\b{number}\b", both), (rule, number, both)
    for rule in (*USUAL.split(), "UL-SET-03"):
        assert GENERALLY[language] in text_of(rule, language, numbers).example


@pytest.mark.parametrize(
    ("loss", "costs"), [("once", (8, 12, 20)), ("doubled", (8, 16, 32)), ("none", (4, 8, 16))]
)
def test_what_a_lost_ulti_costs_is_said_by_the_sheet(loss, costs):
    numbers = HOUSE.numbers_of(HOUSE.read("standard", [("ulti_loss", loss)]))
    text = text_of("UL-DBL-05", "en", numbers).example
    assert [int(number) for number in re.findall(r"\d+", text)] == list(costs)
