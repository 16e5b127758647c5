"""Sets of rules in a book: versions by name, undo, and parts from a newer version of the app."""

import pytest

from tartli_ref.book.book import Book, Known, Written, extend, judge
from tartli_ref.book.lines import Sets, TakesBack, read_line
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.files import FileError, read_file, write_head
from tartli_ref.table.rulesets import RuleSet, read_set_name, unknown_in, without_unknown

NOBODY = Known(frozenset(), lambda _one, _other: False, lambda _table: False)
HEAD = "game: ulti\nrules: standard\noption: beating=on\nset: Kávéház 2\nseats: A, B, C\n"


def book_with(*lines):
    written = (Written(number, 0, read_line(line)) for number, line in enumerate(lines, start=1))
    return extend(Book(), written)


def versions(book):
    return [(str(rule_set.rules.named), rule_set.rules.options) for rule_set in book.sets]


def test_the_same_name_again_is_the_next_version_however_it_is_spelled():
    book = book_with(
        'set "Kávéház" ulti standard', 'set "kávéház" ulti standard beating=on',
        'set "Kávéház" tartli pais',
    )  # fmt: skip
    assert versions(book) == [
        ("Kávéház 1", ()),
        ("kávéház 2", (("beating", "on"),)),
        ("Kávéház 1", ()),
    ]


def test_a_version_taken_back_leaves_its_number_to_nobody():
    lines = ['set "K" ulti standard', 'set "K" ulti standard beating=on', "undo 2"]
    book = book_with(*lines, 'set "K" ulti standard talon=nobody')
    assert [name for name, _options in versions(book)] == ["K 1", "K 3"]
    assert judge(book, TakesBack(1), NOBODY).allowed
    assert not judge(book, TakesBack(2), NOBODY).allowed


def test_a_book_read_in_portions_has_the_same_versions():
    lines = ['set "K" ulti standard', 'set "K" ulti standard beating=on', "undo 2"]
    written = [Written(number, 0, read_line(line)) for number, line in enumerate(lines, start=1)]
    first = extend(Book(), written[:1])
    assert extend(first, written[1:]).sets == book_with(*lines).sets


def test_a_book_holds_a_thousand_namings_and_sets():
    book = book_with(*(f'set "K{number}" ulti standard' for number in range(1_000)))
    ruling = judge(book, Sets("K", "ulti", "standard"), NOBODY)
    assert not ruling.allowed and ruling.case == "namings"


@pytest.mark.parametrize(
    ("rule_set", "odd"),
    [
        (RuleSet("ulti", "standard", (("beating", "on"),)), ()),
        (RuleSet("bridge", "standard"), ("bridge",)),
        (RuleSet("ulti", "club", (("beating", "on"),)), ("club",)),
        (
            RuleSet("ulti", "standard", (("beating", "never"), ("joker", "on"))),
            ("beating=never", "joker=on"),
        ),
        (RuleSet("tartli", "hungarian", (("review", "book"),)), ()),
    ],
)
def test_what_a_newer_version_wrote_is_named(rule_set, odd):
    assert unknown_in(rule_set) == odd


def test_without_what_is_unknown_a_set_has_no_name():
    named = read_set_name("Kávéház 3")
    rule_set = RuleSet("ulti", "standard", (("beating", "on"), ("joker", "on")), named)
    assert without_unknown(rule_set) == RuleSet("ulti", "standard", (("beating", "on"),))
    assert without_unknown(RuleSet("ulti", "club")) == RuleSet("ulti", "standard")


def test_the_head_of_a_table_names_the_set_and_its_version():
    terms = read_file(HEAD).terms
    assert str(terms.named) == "Kávéház 2"
    assert write_head(terms) == HEAD


@pytest.mark.parametrize("name", ["Kávéház", "Kávéház 0", "2", "Kávéház two", "<b> 2"])
def test_a_set_needs_a_name_and_a_version(name):
    with pytest.raises(Unreadable):
        read_set_name(name)
    with pytest.raises(FileError):
        read_file(HEAD.replace("Kávéház 2", name))
