"""Carries the tables and books of an older database over into an empty store."""

from collections.abc import Iterator
from typing import NamedTuple

from tartli_ref.rules.rulings import Unreadable
from tartli_ref.store import LogRow, Store
from tartli_ref.store.contents import StoredOwner, Totals, is_same, write_all
from tartli_ref.store.older import OlderFile
from tartli_ref.table.files import FileError
from tartli_ref.table.history import begin
from tartli_ref.table.log import read_entry
from tartli_ref.table.service import take, terms_in
from tartli_ref.table.terms import game_of, opening_of


class NotTheSame(Exception):
    """What arrived is not what was sent; nothing was written."""


class UpgradeResult(NamedTuple):
    """What was written, and a sentence for each table that this version cannot read."""

    totals: Totals
    unreadable: tuple[str, ...]


def carry_over(older: OlderFile, store: Store) -> UpgradeResult:
    """Write everything, or nothing. Raises `NotEmpty` for a store with tables or books."""
    unreadable: dict[str, str] = {}

    def owners() -> Iterator[StoredOwner]:
        for owner in older.owners():
            try:
                yield with_falls(owner)
            except (FileError, Unreadable) as error:
                unreadable[owner.uid] = f"The table {owner.uid} cannot be read here: {error}."
                yield owner

    with store.engine.writing() as db:
        totals = write_all(db, owners(), older.uptime())
        if not is_same(db, owners()):
            raise NotTheSame
    return UpgradeResult(totals, tuple(unreadable.values()))


def with_falls(owner: StoredOwner) -> StoredOwner:
    """The table with the lines that fell at each correction. The first versions did not store
    them: they judged at each load what is judged here for the last time.

    Raises `FileError` or `Unreadable` for a table that this version cannot read.
    """
    if owner.kind == "book":
        return owner
    terms = terms_in(owner.header)
    game = game_of(terms)
    history = begin(game, opening_of(terms))
    lines = []
    for line in owner.log:
        fell = None if line.fell is None else tuple(map(int, line.fell.split()))
        row = LogRow(line.seq, line.line, line.accepted, line.key, line.at, line.wrote, fell)
        history = take(history, row)
        if line.accepted and fell is None:
            fell = history.fell_by(read_entry(game, line.line))
        text = None if fell is None else " ".join(map(str, fell))
        lines.append(line._replace(fell=text))
    return owner._replace(log=tuple(lines))
