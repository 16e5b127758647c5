"""An evening of Ulti as a table: the head of its file, money, statistics, signatures."""

import pytest

from tartli_ref.book.sessions import session_of
from tartli_ref.rules.common.seats import THREE_SEATS
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.table.files import FileError, read_file, write_head
from tartli_ref.table.history import accept, begin
from tartli_ref.table.terms import opening_of
from tests.examples import examples, rows

HEAD = "game: ulti\nrules: standard\nseats: Anna, Bence, Csaba\nstake: 10 HUF\n"
EVENING = "\n".join(["", *rows(__file__, "evening"), ""])


def played(text):
    table = read_file(text)
    history = begin(ULTI, opening_of(table.terms))
    for _, entry in table.entries:
        history, ruling = accept(history, entry)
        assert ruling.allowed, (entry, ruling)
    return history


def test_the_head_is_written_back_as_it_was_read():
    head = HEAD.replace("seats:", "option: beating=on\nseats:")
    for mark in (HEAD, head):
        assert write_head(read_file(mark).terms) == mark
    dealt = f"{HEAD}dealer: C\n"
    assert write_head(read_file(dealt).terms) == dealt


@examples(__file__, "what a head of ulti cannot have is refused")
def test_what_a_head_of_ulti_cannot_have_is_refused(line, piece):
    head = HEAD
    if line.startswith("rules"):
        head = HEAD.replace("rules: standard\n", "")
    with pytest.raises(FileError, match=piece):
        read_file(f"{head}{line}\n")


def test_three_players_are_asked_for():
    with pytest.raises(FileError, match="3 names in seat order: Anna, Bence, Csaba"):
        read_file("game: ulti\nseats: Anna, Bence\n")


@pytest.mark.rule("UL-SET-04")
def test_in_money_a_point_is_worth_the_stake():
    text = HEAD + EVENING
    session = session_of(read_file(text).terms, played(text))
    assert session.units == (-1, 11, -10)
    assert session.money == (-1000, 11000, -10000)
    assert sum(session.units) == 0 and session.over is False


def test_the_book_gets_the_balance_where_the_soloist_alone_is_written_down():
    head = f"{HEAD}option: scoring=soloist_only\n"
    session = session_of(read_file(head + EVENING).terms, played(head + EVENING))
    assert session.score == (-2, 2, -5)
    assert session.units == (-1, 11, -10)


def test_who_deals_next_is_known():
    assert ULTI.deals_next is not None
    history = played(HEAD + EVENING)
    assert ULTI.deals_next(history.state) is THREE_SEATS[0]
    assert ULTI.deals_next(played(HEAD + "dealer: B\n").state) is THREE_SEATS[1]


def test_the_statistics_tell_solos_undertakings_and_bests():
    text = HEAD + EVENING
    anna, bence, csaba = session_of(read_file(text).terms, played(text)).tallies
    assert bence.counts["solos"] == bence.counts["solos_won"] == 1
    assert (bence.counts["made:ulti"], bence.counts["lost:simple"]) == (1, 1)
    assert (csaba.counts["solos"], csaba.counts["solos_won"]) == (1, 0)
    assert csaba.counts["lost:betli"] == 1
    assert anna.counts["forfeits"] == 1
    assert (bence.counts["doubled_lost"], csaba.counts["kontra_right"]) == (1, 1)
    assert "kontra_right" not in anna.counts and "kontra_wrong" not in csaba.counts
    assert [player.counts.get("solos_lost", 0) for player in (anna, bence, csaba)] == [1, 0, 1]
    assert [player.counts["deals"] for player in (anna, bence, csaba)] == [3, 3, 3]
    assert csaba.bests == {"biggest_deal": 2}


def test_all_three_sign_and_a_correction_makes_it_void():
    signed = HEAD + EVENING + "A confirms\nB confirms\nC confirms\n"
    terms = read_file(signed).terms
    assert session_of(terms, played(signed)).is_signed
    changed = session_of(terms, played(signed + "fix 4: result 50-40 made ulti\n"))
    assert not changed.is_signed and changed.changed
