"""Opening tables: two links that cannot be guessed, once for each form."""

import re

import pytest

from tartli_ref.table.files import read_file
from tartli_ref.table.service import hash_of
from tests.opening import everything_in
from tests.service.conftest import DEAL, HEAD

KEY = "the key of a form"
FILE = HEAD + DEAL + "\nA bela\nB bela\n"


def test_it_gives_two_links(service):
    links = service.open_file(FILE, KEY)
    for link in (links.play, links.watch):
        assert re.fullmatch("[0-9a-f]{32}", link)
    assert links.play != links.watch


def test_one_link_may_write_and_the_other_may_not(service):
    links = service.open_file(FILE, KEY)
    play = service.find(links.play)
    watch = service.find(links.watch)
    assert (play.may_write, watch.may_write) == (True, False)
    assert play.id == watch.id
    assert play.terms == watch.terms == read_file(FILE).terms


def test_the_same_form_gets_the_same_links_and_one_table(service, store):
    first = service.open_file(FILE, KEY)
    second = service.open_file(FILE, KEY)
    assert first == second
    table = service.find(first.play)
    assert table is not None
    assert [row.line for row in service.rows(table)] == [DEAL, "A bela", "B bela"]


def test_it_gets_them_after_a_restart_too(service, store, make_service):
    first = service.open_file(FILE, KEY)
    again = make_service(store)
    assert again.open_file(FILE, KEY) == first
    assert again.find(first.play) == service.find(first.play)


def test_what_a_repeated_form_says_otherwise_changes_nothing(service):
    first = service.open_file(FILE, KEY)
    service.open_file(HEAD.replace("Anna", "Cili") + "deal B Z\n", KEY)
    table = service.find(first.play)
    assert table.terms.seats == ("Anna", "Bence")
    assert len(service.rows(table)) == 3


def test_another_form_gets_other_links(service):
    first = service.open_file(FILE, KEY)
    second = service.open_file(FILE, "another key")
    assert len({first.play, first.watch, second.play, second.watch}) == 4


def test_links_cannot_be_made_without_the_secret(store, make_service):
    ours = make_service(store).open_file(FILE, KEY)
    theirs = make_service(store, secret="a guess").open_file(FILE, KEY)
    assert not {ours.play, ours.watch} & {theirs.play, theirs.watch}


def test_no_link_is_stored_as_it_is(service, path):
    links = service.open_file(FILE, KEY)
    stored = everything_in(path)
    for link in (links.play, links.watch):
        assert link not in stored
        assert hash_of(link) in stored


@pytest.mark.parametrize("link", ["", "x", "0" * 32, "é", KEY])
def test_a_link_of_no_table_finds_none(service, link):
    service.open_file(FILE, KEY)
    assert service.find(link) is None


def test_a_hash_is_no_link(service):
    links = service.open_file(FILE, KEY)
    assert service.find(hash_of(links.play)) is None


def test_the_clock_comes_from_outside(service, world):
    world.time = 86_400
    links = service.open_file(FILE, KEY)
    table = service.find(links.play)
    assert table.created == 86_400
    assert {row.at for row in service.rows(table)} == {86_400}
