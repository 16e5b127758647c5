"""A table that pays each deal at once: the verdict says who hands over what, nothing is owed."""

import pytest

from tartli_ref.table.files import FileError, read_file, write_head
from tests.book.evenings import played
from tests.web.books import open_book

HEAD = "game: ulti\nseats: Anna, Bence, Csaba\nstake: 10 HUF\npays: at once\ndealer: A\n"
DEAL = ("deal A", "contract B betli", "result {} betli")


def lines(how):
    return [line.format(how) for line in DEAL]


def test_the_head_says_so_and_is_written_as_it_is_read():
    terms = read_file(HEAD + "\n").terms
    assert terms.at_once and terms.owed is None and terms.stake is not None
    assert "pays: at once\n" in write_head(terms)
    assert not read_file(HEAD.replace("at once", "at the end") + "\n").terms.at_once
    with pytest.raises(FileError, match="at once or at the end"):
        read_file(HEAD.replace("at once", "later") + "\n")


@pytest.mark.parametrize(
    ("how", "text"),
    [
        ("made", "Csaba and Anna: each hands 50 Ft to Bence"),
        ("lost", "Bence hands 50 Ft to each: Csaba and Anna"),
    ],
)
def test_the_verdict_says_who_hands_over_what(phone, at, how, text):
    scene = at(*lines(how), head=HEAD)
    page = phone.get(scene.url).text
    assert text in page or text.replace("Csaba and Anna", "Anna and Csaba") in page


def test_the_sheet_keeps_the_sums_and_nothing_is_owed(phone, at):
    book = open_book(phone)
    scene = at(*lines("made"), "A confirms", "B confirms", "C confirms", head=HEAD)
    book.take_in(scene.play)
    assert book.balances() == {}
    standing = {body.one("th").text: body.text for body in book.page().root.all("tbody")}
    assert "+10" in standing["Bence"]
    assert "nothing is owed" in phone.get(f"{scene.url}session/").text
    assert played(HEAD + "\n" + "\n".join(lines("made"))).state.score == (-5, 10, -5)


SLATE = "game: plain\nseats: Anna, Bence, Csaba\nstake: 10 HUF\npays: at once\ndealer: A\n"


def test_a_round_of_the_slate_says_who_hands_over_what(phone, at):
    scene = at("round 5 2 1", head=SLATE)
    # each settles with each other: Anna is 3 and 4 above the others, Bence 1 above Csaba
    page = phone.get(scene.url)
    told = page.root.one("p", "handed").text
    assert told == "Csaba hands 50 Ft to Anna. Bence hands 20 Ft to Anna."
    level = at("round 5 2 1", "round 1 1 1", head=SLATE)
    assert not phone.get(level.url).root.all("p", "handed")
    later = at("round 5 2 1", "round 0 6 3", head=SLATE)
    told = phone.get(later.url).root.one("p", "handed").text
    assert told == "Anna hands 90 Ft to Bence."
    assert "nothing is owed" in phone.get(f"{scene.url}session/").text


def test_a_slate_that_is_settled_at_its_end_says_nothing_of_it(phone, at):
    scene = at("round 5 2 1", head=SLATE.replace("pays: at once\n", ""))
    assert not phone.get(scene.url).root.all("p", "handed")


def test_a_new_table_may_say_so(phone):
    form = phone.get("/?game=ulti").form("/tables")
    typed = {"name_a": "Anna", "name_b": "Bence", "name_c": "Csaba", "stake": "10 HUF"}
    answer = phone.send(form, **typed, at_once="y")
    assert answer.status == 303
    more = phone.get(f"{answer.headers['Location']}session/").text
    assert "nothing is owed" in more
