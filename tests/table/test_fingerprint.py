"""The code that two people read out to each other: the same for the same record."""

import re

from tartli_ref.table.files import LETTERS, fingerprint, read_file

FILE = "game: tartli\nseats: Anna, Bence\n"
LINES = ["deal A P-VIII", "A bela"]


def of(lines=LINES, head=FILE):
    return fingerprint(read_file(head).terms, lines)


def test_it_is_twice_four_letters_that_are_not_taken_for_others():
    assert re.fullmatch(f"[{LETTERS}]{{4}}-[{LETTERS}]{{4}}", of())
    assert not set("01ilo") & set(LETTERS)


def test_it_is_this_for_ever():
    assert of() == "myy2-ayqp"


def test_the_same_record_has_the_same_whatever_phone_it_is_on():
    assert of() == of(head=f"# a comment\n{FILE}")


def test_another_line_another_order_and_other_terms_have_another():
    codes = {of(), of(LINES[:1]), of(LINES[::-1]), of(["deal A P-VIII", "B bela"])}
    codes |= {of(head=f"{FILE}target: 3\n"), of(head=FILE.replace("Anna", "Cili"))}
    assert len(codes) == 6
