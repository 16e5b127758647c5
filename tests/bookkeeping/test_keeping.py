"""Tables join a book, and what they come to follows their logs, whoever writes to them."""

import random
from contextlib import closing

import pytest

from tartli_ref.book.lines import Reported
from tartli_ref.book.sessions import session_of
from tartli_ref.book.totals import SessionFilter, sums
from tartli_ref.book.view import Rejected
from tartli_ref.store import NewLine
from tartli_ref.table.service import Done
from tests.book.evenings import buli
from tests.book.test_ledger import ledger_of
from tests.bookkeeping.group import Clock, Group
from tests.examples import examples
from tests.opening import another_program, open_at


def why(answer):
    assert isinstance(answer, Rejected), answer
    return f"{answer.ruling.rule} {answer.ruling.case}"


def test_a_book_is_found_by_its_two_links_only(group):
    assert group.book.may_write
    looking = group.keeper.find(group.links.look)
    assert (looking.id, looking.may_write) == (group.book.id, False)
    assert group.keeper.find("no such link") is None
    assert group.service.find(group.links.keep) is None


def test_the_same_form_sent_twice_opens_one_book(group):
    first = group.keeper.open_book("Us", "the key of one form")
    assert group.keeper.open_book("Us", "the key of one form") == first


def test_a_running_session_counts_as_it_stands(group):
    table = group.session("Anna, Bence")
    assert group.balance() == {}
    group.play(table, *buli("B"))
    assert group.balance() == {"anna": -1000, "bence": 1000}
    group.play(table, "undo")
    assert group.balance() == {}


def test_correcting_an_old_session_changes_what_follows_from_it(group):
    old = group.session("Anna, Bence", *buli("A"))
    group.session("Anna, Bence", *buli("A"))
    assert group.balance() == {"anna": 2000, "bence": -2000}
    group.play(old, 'fix 2: adjust A 499 "miscounted"')
    assert group.balance() == {"anna": 1000, "bence": -1000}


def test_a_table_is_a_session_of_one_book_at_most(group, store):
    table = group.session("Anna, Bence", *buli("A"))
    assert why(group.join(table)) == "REF-BOOK joined"
    other = Group(store, group.clock)
    assert why(other.join(table)) == "REF-BOOK other_book"
    assert other.balance() == {}


def test_a_table_leaves_and_may_join_another_book(group, store):
    table = group.session("Anna, Bence", *buli("A"))
    uid = group.uid()
    assert isinstance(group.keeper.leave(group.book, uid, "a key to leave"), Done)
    assert group.balance() == {}
    assert why(group.keeper.leave(group.book, uid, "another key")) == "REF-BOOK no_session"
    other = Group(store, group.clock)
    assert isinstance(other.join(table), Done)
    assert other.balance() == {"anna": 1000, "bence": -1000}


def test_a_repeated_send_is_answered_as_the_first(group):
    table = group.table("Anna, Bence", *buli("A"))
    first = group.keeper.join(group.book, table, "the same key")
    assert group.keeper.join(group.book, table, "the same key") == first
    group.write('paid "anna" "bence" 5 HUF')
    assert group.balance() == {"anna": 1500, "bence": -1500}


def test_merged_spellings_count_together_and_are_told_apart_again(group):
    group.session("Anna, Bence", *buli("A"))
    group.session("Anna, Bence K", *buli("A"))
    group.write('merge "bence k" "bence"')
    assert group.balance() == {"anna": 2000, "bence": -2000}
    group.clock.time += 24 * 3600
    view = group.keeper.look(group.book)
    assert view.players["bence"].sessions == 2
    names = view.names_of("bence")
    sessions = group.keeper.sessions(group.book, SessionFilter(names))
    assert len(sessions) == 2
    assert sums(sessions, names, view.names_of("anna"))["bulis_lost"] == 2
    group.write("undo 4")
    assert group.balance() == {"anna": 2000, "bence": -1000, "bence k": -1000}


@examples(__file__, "what has no meaning is refused and changes nothing")
def test_what_has_no_meaning_is_refused_and_changes_nothing(group, line, case):
    group.session("Anna, Bence", *buli("A"))
    before = group.keeper.look(group.book)
    assert why(group.enter(line)) == case
    assert group.keeper.look(group.book) == before


def test_who_were_merged_with_another_have_met_whom_he_met(group):
    group.session("Anna, Bence", *buli("A"))
    group.session("Anni, Cili", *buli("A"))
    group.write('merge "anni" "anna"')
    assert why(group.enter('merge "cili" "anna"')) == "REF-NAMES met"


def test_a_new_session_under_a_given_name_is_that_players(group):
    group.session("Anna, Bence", *buli("A"))
    group.write('rename "bence" "Benci"')
    group.session("Anna, Benci", *buli("A"))
    assert group.balance() == {"anna": 2000, "bence": -2000}
    assert group.keeper.look(group.book).name("bence") == "Benci"


def test_sessions_are_found_by_player_game_and_date(group):
    start = group.clock.time
    for names in ("Anna, Bence", "Anna, Cili", "Cili, Bence"):
        group.session(names)
    uids = [row.uid for row in group.sessions()]

    def found(search):
        return [uids.index(row.uid) for row in group.keeper.sessions(group.book, search)[::-1]]

    assert found(SessionFilter()) == [0, 1, 2]
    assert found(SessionFilter(names=("anna",))) == [1, 2]
    assert found(SessionFilter(game="tartli")) == [0, 1, 2]
    assert found(SessionFilter(game="ulti")) == []
    assert found(SessionFilter(since=start + 3600 * 2)) == [0, 1]
    assert found(SessionFilter(names=("bence",), until=start + 3600 * 2)) == [2]


def test_a_line_that_another_program_writes_makes_its_session_anew(group, path):
    table = group.session("Anna, Bence", *buli("A"))
    assert group.balance() == {"anna": 1000, "bence": -1000}
    with closing(open_at(path)) as other:
        other.append(table.id, seen=2, key="elsewhere", lines=[NewLine("undo")], at=0)
    assert group.balance() == {}


def test_the_cache_can_be_dropped_and_is_made_again(group, path, store):
    for names in ("Anna, Bence", "Anna, Cili", "Cili, Bence"):
        group.session(names, *buli("A"), "deal A P", "B shows P:O-terc", "count 61-100")
    before = group.keeper.look(group.book), group.sessions()
    with another_program(path) as other:
        other.execute("DELETE FROM summaries")
    later = Group(store, group.clock)
    later.book = group.book
    assert (later.keeper.look(later.book), later.sessions()) == before
    with another_program(path) as other:
        assert other.execute("SELECT count(*) FROM summaries").fetchone() == (3,)


def test_the_cache_of_another_version_is_made_again(group, path, store):
    group.session("Anna, Bence", *buli("A"))
    before = group.balance()
    with another_program(path) as other:
        other.execute("UPDATE summaries SET version = 0, data = 'of an older version'")
    later = Group(store, group.clock)
    later.book = group.book
    assert later.balance() == before
    assert later.sessions()[0].names == ("Anna", "Bence")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_is_what_the_logs_fold_to(store, seed):
    """Random evenings, corrections, payments, merges and undos: the kept sums are those of the
    pure ledger, and every column sums to zero.
    """
    chance = random.Random(seed)
    group = Group(store, Clock())
    names = ["Anna", "Bence", "bence k", "Cili"]
    tables = []
    for _ in range(60):
        roll = chance.random()
        if roll < 0.25 or not tables:
            pair = chance.sample(names, 2)
            stake = chance.choice(["10 HUF", "5 Ft", "0.10 EUR", ""])
            tables.append(group.session(", ".join(pair), stake=stake, more="target: open\n"))
        elif roll < 0.6:
            group.play(chance.choice(tables), 'adjust A 1 "x"', *buli(chance.choice("AB")))
        elif roll < 0.7:
            table = chance.choice(tables)
            if group.service.lines(table):
                group.play(table, "undo")
        elif roll < 0.8:
            one, other = (name.lower() for name in chance.sample(names, 2))
            group.enter(f'paid "{one}" "{other}" {chance.randint(1, 9)} HUF')
        elif roll < 0.9:
            one, other = (name.lower() for name in chance.sample(names, 2))
            group.enter(f'merge "{one}" "{other}"')
        else:
            group.enter(f"undo {chance.randint(1, 30)}")
    results = []
    for table in tables:
        session = session_of(table.terms, group.service.history(table))
        currency = session.stake.currency if session.stake else ""
        if currency:
            results.append(Reported("", "", 0, currency, session.names, session.money))
    group.clock.time += 24 * 3600
    view = group.keeper.look(group.book)
    assert view.balances == ledger_of(view.book, results)
    for sheet in view.balances:
        assert sheet.proof.won == 0
        assert sheet.proof.balance == 0


def test_a_book_is_looked_at_anew_once_anything_of_it_changes(group):
    table = group.session("Anna, Bence", *buli("A"))
    look = group.keeper.look
    seen = [look(group.book)]
    assert look(group.book) is seen[0]
    group.play(table, *buli("A"))
    seen.append(look(group.book))
    group.write('name "anna" "Anni"')
    seen.append(look(group.book))
    assert seen[-1].name("anna") == "Anni"
    group.clock.time += 2 * 24 * 3600
    seen.append(look(group.book))
    assert (seen[-2].pending, seen[-1].pending) == (True, False)
    group.session("Anni, Csaba")
    seen.append(look(group.book))
    assert len({id(view) for view in seen}) == len(seen)
    assert look(group.book) is seen[-1]


def test_a_correction_that_leaves_the_scores_is_seen_at_once(group):
    """The winners of both deals were entered the wrong way round: only the course changes."""
    deals = "deal A P", "count 161-0", "deal B P", "count 0-161"
    table = group.session("Anna, Bence", *deals)
    before = group.keeper.look(group.book)
    group.play(table, "fix 2: count 0-161", "fix 4: count 161-0")
    after = group.keeper.look(group.book)
    [old] = before.sessions
    [new] = after.sessions
    assert new == old  # scores, units and signatures are equal
    assert old.changes == ((161, 0), (0, 161))
    assert new.changes == ((0, 161), (161, 0))
    assert new.tallies == group.keeper.sessions(group.book)[0].tallies
