"""Blocked by the operator and erased for good, in each database."""

from tartli_ref.store import BLOCKED
from tests.book.evenings import buli
from tests.bookkeeping.group import Clock, Group


def test_what_is_blocked_stays_so_until_it_is_unblocked(store):
    group = Group(store, Clock())
    table = group.table("Anna, Bence", *buli("A"))
    store.block(table.id, blocks=True)
    group.service.undelete(table)
    group.service.delete(table)
    row = store.with_id(table.id)
    assert row is not None and row.deleted == BLOCKED
    assert store.purge_deleted(group.clock.time + 10**9, 0) == (0, 0)
    store.block(table.id, blocks=False)
    group.play(table, 'note "back"')


def test_what_is_erased_leaves_nothing_and_the_rest_stays(store):
    group = Group(store, Clock())
    gone, stays = (group.session("Anna, Bence", *buli("A")) for _ in range(2))
    group.keeper.take_out(gone, "k" * 20)
    store.erase(gone.id)
    assert store.with_id(gone.id) is None and store.rows_after(gone.id, 0) == []
    uids = [session.uid for session in group.keeper.sessions(group.book)]
    assert uids == [group.keeper.uid(stays)]
    store.erase(group.book.id)
    assert store.count("book") == 0 and store.count("table") == 1
    group.play(stays, 'note "goes on"')
