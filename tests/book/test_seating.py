"""Persons of a book: what a spelling means, what is asked, and that no naming moves money."""

import pytest

from tartli_ref.book.lines import read_line, write_line
from tartli_ref.book.people import looks, people_of
from tartli_ref.book.seating import Answer
from tartli_ref.table.service import Done
from tests.book.evenings import buli
from tests.bookkeeping.conftest import *  # noqa: F403 - its fixtures

LINES = (
    'name "bence" "Bence K"',
    'spelling "agi" "ági"',
    'apart "agi" "ági"',
    'seat 0123456789abcdef "bence" "bence k"',
    'seat 0123456789abcdef "bence" new "Bence T"',
    'split "bence" "Bence T" 0123456789abcdef fedcba9876543210',
    'chalk "anna" 3',
    'nickname "anna" "Panni"',
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_about_persons_is_written_as_it_is_read(line):
    assert write_line(read_line(line)) == line


def people(*lines):
    return people_of({number: read_line(line) for number, line in enumerate(lines, start=1)})


def test_a_name_leads_to_its_person_from_there_on_and_the_former_one_is_free():
    named = people('chalk "bence" 2', 'name "bence" "Bence K"')
    assert named.seated("t", "Bence", 1) == "bence"
    assert named.seated("t", "Bence K", 1) == "bence k"
    assert named.seated("t", "Bence", 5) == "bence#2"
    assert named.seated("t", "Bence K", 5) == "bence"
    assert named.owner("Bence").free
    assert named.name("bence", "Bence") == "Bence K"


def test_another_with_the_free_name_takes_it_and_nobody_is_asked_again():
    two = people('name "bence" "Bence K"', 'seat 0123456789abcdef "bence" new "Bence"')
    assert two.seated("0123456789abcdef", "Bence", 3) == "bence#2"
    assert two.seated("another", "Bence", 9) == "bence#2"
    assert not two.owner("bence").free


@pytest.mark.parametrize(
    ("one", "other"), [("Ági", "Agi"), ("AnnaK", "Anna K"), ("ANNA", "anna"), ("\uff21nna", "Anna")]
)
def test_names_look_alike_in_accents_blanks_case_and_width(one, other):
    assert looks(one) == looks(other)


def test_different_letters_do_not_look_alike():
    assert looks("Anna") != looks("Anni")


# --- in a book


def seat(group, names, *lines, **answers):
    """A table that joins as answered; or what is asked."""
    group.clock.time += 3600
    table = group.table(names, *lines)
    given = {name.replace("_", " "): answer for name, answer in answers.items()}
    asked = group.keeper.questions(group.book, table, given)
    if asked:
        return [(question.name, question.why, question.persons) for question in asked]
    assert isinstance(group.keeper.seat(group.book, table, f"key {group.clock.time}", given), Done)
    return table


def test_a_second_bence_is_a_question_and_gets_an_account_of_his_own(group):
    seat(group, "Anna, Bence", *buli("A"))
    group.write('name "bence" "Bence K"')
    assert seat(group, "Anna, Bence", *buli("A")) == [("Bence", "free", ("bence",))]
    seat(group, "Anna, Bence", *buli("A"), bence=Answer(name="Bence T"))
    assert group.balance() == {"anna": 2000, "bence": -1000, "bence#4": -1000}
    seat(group, "Bence T, Bence K", *buli("A"))
    assert group.balance() == {"anna": 2000, "bence": -2000}
    names = {player.name for player in group.keeper.look(group.book).players.values()}
    assert names == {"Anna", "Bence K", "Bence T"}


def test_whoever_was_meant_is_told_once_per_table(group):
    seat(group, "Anna, Bence", *buli("A"))
    group.write('name "bence" "Bence K"')
    seat(group, "Anna, Bence", *buli("A"), bence=Answer(player="bence"))
    assert group.balance() == {"anna": 2000, "bence": -2000}
    assert seat(group, "Anna, Bence", *buli("A"))[0][1] == "free"


def test_two_seats_that_lead_to_one_person_are_asked_about(group):
    seat(group, "Ági, Bela", *buli("A"))
    seat(group, "Agi, Bela", *buli("A"), agi=Answer(player="ági"))
    assert group.balance() == {"bela": -2000, "ági": 2000}
    assert seat(group, "Ági, Agi", *buli("A")) == [("Agi", "twice", ("ági",))]
    assert seat(group, "Ági, Agi", *buli("A"), agi=Answer(player="ági"))[0][1] == "twice"
    seat(group, "Ági, Agi", *buli("A"), agi=Answer(name="Agi 2"))
    assert sum(group.balance().values()) == 0
    assert group.balance()["ági"] == 3000


def test_names_that_look_alike_are_asked_once_and_remembered(group):
    seat(group, "Ági, Bela", *buli("A"))
    assert seat(group, "Agi, Bela", *buli("A")) == [("Agi", "alike", ("ági",))]
    seat(group, "Agi, Bela", *buli("A"), agi=Answer(player="ági"))
    assert not isinstance(seat(group, "Agi, Bela", *buli("A")), list)
    assert group.balance() == {"bela": -3000, "ági": 3000}


def test_names_that_look_alike_of_two_people_are_asked_once(group):
    seat(group, "Ági, Bela", *buli("A"))
    seat(group, "Agi, Bela", *buli("A"), agi=Answer(name="Agi"))
    assert not isinstance(seat(group, "Agi, Bela", *buli("A")), list)
    assert group.balance() == {"agi": 2000, "bela": -3000, "ági": 1000}


@pytest.mark.parametrize(
    "line", ['name "bence" "Bence K"', 'nickname "bence" "B"', 'chalk "bence" 5']
)
def test_a_naming_and_its_undo_move_no_money(group, line):
    seat(group, "Anna, Bence", *buli("A"))
    before = group.balance()
    group.write(line)
    assert group.balance() == before
    number = group.keeper.book(group.book).lines
    if line.startswith("name"):
        seat(group, "Anna, Bence K", *buli("A"))
        before = {"anna": 2000, "bence": -2000}
    assert group.balance() == before
    group.write(f"undo {number}")
    assert group.balance() == before


def test_a_split_gives_evenings_to_another_and_can_be_undone(group):
    seat(group, "Anna, Bence", *buli("A"))
    seat(group, "Anna, Bence", *buli("B"))
    group.write(f'split "bence" "Bence T" {group.uid()}')
    assert group.balance() == {"bence": -1000, "bence#4": 1000}
    group.write("undo 4")
    assert group.balance() == {}
    assert group.enter('split "anna" "Bence" 0123456789abcdef') != Done(6)


def test_a_copy_of_the_book_has_the_same_persons(group, store):
    seat(group, "Anna, Bence", *buli("A"))
    group.write('name "bence" "Bence K"')
    seat(group, "Anna, Bence", *buli("A"), bence=Answer(name="Bence T"))
    group.write(f'split "anna" "Another" {group.uid()}')
    before = group.balance()
    links, _brought = group.bring_in(group.transfer.export_json(group.book))
    group.book = group.found(links.keep)
    assert group.balance() == before
