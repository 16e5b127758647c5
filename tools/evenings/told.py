"""What follows from evenings and books, in plain values: what no later version may change."""

import json
from dataclasses import asdict
from typing import Any

from tartli_ref.book.sessions import session_of
from tartli_ref.book.settling import fewest_payments
from tartli_ref.bookkeeping import BookHandle, Bookkeeper
from tartli_ref.bookkeeping.view import OpenBook
from tartli_ref.replay import Replay, as_json
from tartli_ref.service import Service, Table
from tartli_ref.store import Wanted
from tartli_ref.table.files import write_head
from tartli_ref.table.history import Frame, History, Step
from tartli_ref.table.log import write_entry

Told = dict[str, Any]
ALL = -1


def table_told(service: Service, table: Table) -> Told:
    """A table: its log, what became of each line, who has signed, what it comes to."""
    history = service.history(table)
    redo = history.redo
    return plain(
        {
            "head": write_head(table.terms),
            "log": [[row.line, row.at, row.accepted, row.wrote] for row in service.rows(table)],
            "steps": [_step(history, step) for step in history.steps()],
            "in effect": sorted(history.in_effect()),
            "redo": redo and write_entry(history.game, redo),
            "signed": sorted(_signed(history, it) for it in history.signatures().values()),
            "no longer signed": [_signed(history, it) for it in history.lost_signatures()],
            **come_to(table, history),
        }
    )


def come_to(table: Table, history: History) -> Told:
    """What the moves in effect come to, and nothing of how they were entered."""
    found = as_json(Replay(history, ()), "")
    session = session_of(table.terms, history)
    return plain(
        {
            **{key: found[key] for key in ("deals", "bulis", "standing")},
            "names": session.names,
            "stake": str(session.stake or ""),
            "units": session.units,
            "money": session.money,
            "tallies": [[dict(it.counts), dict(it.bests)] for it in session.tallies],
        }
    )


def _step(history: History, step: Step) -> list[Any]:
    made = [[str(it.seat), it.points, it.rule, it.what] for it in history.made_by(step)]
    text = write_entry(history.game, step.recorded)
    return [step.number, step.line, text, not step.refusal, made, step.exceptions]


def _signed(history: History, frame: Frame) -> list[Any]:
    return [frame.line, write_entry(history.game, frame.entry)]


def book_told(keeper: Bookkeeper, service: Service, book: BookHandle) -> Told:
    """A book: its sessions, its people, and where they stand."""
    view = keeper.look(book)
    rows = [asdict(row) for row in keeper.sessions(book, Wanted(), 0, ALL)]
    bests = {what for row in rows for what in _bests(keeper, service, book, row)}
    return plain(
        {
            "title": view.book.title,
            "lines": view.book.lines,
            "sessions": [{**row, "table_id": None} for row in rows],
            "players": {key: _player(keeper, book, view, key, bests) for key in view.players},
            "paid": [asdict(it) for it in view.book.payments],
            "results": [asdict(it) for it in view.results],
            "balances": [asdict(it) for it in view.balances],
            "to pay": [fewest_payments(it.by_player) for it in view.balances],
        }
    )


def _player(
    keeper: Bookkeeper, book: BookHandle, view: OpenBook, key: str, bests: set[str]
) -> Told:
    return {
        **asdict(view.players[key]),
        "sums": keeper.sums(book, view, key),
        "facing": keeper.facing(book, view, key),
        "bests": {what: keeper.best(book, view, key, what) for what in sorted(bests)},
    }


def _bests(keeper: Bookkeeper, service: Service, book: BookHandle, row: Told) -> set[str]:
    """The bests that a session is kept with, those that are told apart by game too."""
    table = keeper.table(book, row["uid"])
    assert table is not None  # it was listed
    tallies = session_of(table.terms, service.history(table)).tallies
    own = {what for tally in tallies for what in tally.bests}
    return own | {f"{row['game']}:{what}" for what in own}


def plain(found: Told) -> Told:
    """The same as it is read out of a file."""
    read: Told = json.loads(json.dumps(found))
    return read
