"""What a new table begins with: the people, stake and rules of an earlier one, and its book."""

from dataclasses import dataclass, field
from typing import Any

from flask import request

from tartli_ref.bookkeeping import BookTable
from tartli_ref.service import Table
from tartli_ref.store import Wanted
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.web.access import service
from tartli_ref.web.book.access import keeper, remember_book, writable_books

TARGETS = ("5", "10", "open")


@dataclass(frozen=True, slots=True)
class Suggested:
    """Values for the fields of a new table and of its house rules."""

    fields: dict[str, Any] = field(default_factory=dict)
    house: dict[str, Any] = field(default_factory=dict)


def suggested() -> Suggested:
    """After ``?again=`` with a table's link, or ``?book=`` with a book's; nothing for others."""
    book_link = request.args.get("book", "")
    book = keeper().find(book_link) if book_link else None
    if book is not None and book.may_write and book.deleted is None:
        remember_book(book_link)
        return _like(_last_table(book), {"book": book_link})
    again = request.args.get("again", "")
    table = service().find(again) if again else None
    if table is None or table.deleted is not None:
        return Suggested()
    return _like(table, {"book": _known_book_of(table)})


def book_choices() -> list[tuple[str, str]]:
    """The books that a new table can join, and none."""
    return [(link, keeper().book(book).title) for link, book in writable_books().items()]


def join_book(table_link: str, book_link: str, key: str) -> None:
    """A table that was just opened joins the book that was chosen for it."""
    book = keeper().find(book_link) if book_link else None
    table = service().find(table_link)
    if book is not None and table is not None and book.may_write and book.deleted is None:
        keeper().join(book, table, key)


def _like(table: Table | None, fields: dict[str, Any]) -> Suggested:
    if table is None:
        return Suggested(fields)
    terms, history = table.terms, service().history_once(table)
    deals_next = game_of(terms).deals_next
    dealer = deals_next(history.state) if deals_next else None
    names = {f"name_{'abc'[seat]}": name for seat, name in enumerate(terms.seats)}
    fields = fields | names | {"dealer": "draw" if dealer is None else str(dealer)}
    target = "open" if terms.target is None else str(terms.target)
    if target in TARGETS:
        fields["target"] = target
    if terms.stake:
        fields["stake"] = str(terms.stake)
    return Suggested(fields, _house(terms))


def _house(terms: Terms) -> dict[str, Any]:
    return {"rules": terms.rules, **dict(terms.options)}


def _last_table(book: BookTable) -> Table | None:
    last = keeper().sessions(book, Wanted(), 0, 1)
    return keeper().table(book, last[0].uid) if last else None


def _known_book_of(table: Table) -> str:
    """The link of the book of which a table is a session, if this browser has it."""
    book = keeper().book_of(table)
    known = writable_books().items()
    return next((link for link, it in known if book and it.id == book.id), "")
