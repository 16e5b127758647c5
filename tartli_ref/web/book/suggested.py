"""Defaults for a new table from an earlier one: people, stake, rules and book."""

from collections.abc import Iterable
from dataclasses import dataclass

from flask import request

from tartli_ref.bookkeeping import BookHandle
from tartli_ref.service import Table
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.web.access import service
from tartli_ref.web.book.access import BOOKS, keeper, writable_books
from tartli_ref.web.edition import edition
from tartli_ref.web.forms import text_of
from tartli_ref.web.new_table import NewTableForm
from tartli_ref.words.language import N_

NAMES_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Suggested:
    """The model for a new table, its next dealer, and the book's link. ``offered`` is the link of a
    book new to this browser: it is offered but not preselected.
    """

    terms: Terms | None = None
    dealer: str = ""
    book: str = ""
    offered: str = ""


def suggested() -> Suggested:
    """The suggestion in the address: ``?again=`` gives a table's link, ``?book=`` a book's."""
    book_link = request.args.get("book", "")
    book = keeper().find(book_link) if book_link else None
    if book is not None and book.may_write and book.deleted is None:
        if book_link not in BOOKS.links() and not edition().owned:
            return Suggested(offered=book_link)
        return _like(_last_table(book), book_link)
    again = request.args.get("again", "")
    table = service().find(again) if again else None
    if table is None or table.deleted is not None:
        return Suggested()
    return _like(table, _known_book_of(table))


def book_choices() -> list[tuple[str, str]]:
    """The books a new table can join."""
    return [(link, keeper().book(book).title) for link, book in writable_books().items()]


def whose(book_link: str) -> str:
    """The title of a book, with its players."""
    book = keeper().find(book_link)
    if book is None or not book.may_write or book.deleted is not None:
        return ""
    view = keeper().look(book)
    names = sorted(player.name for player in view.players.values())[:NAMES_SHOWN]
    return f"{view.book.title} ({', '.join(names)})" if names else view.book.title


def chosen_book(form: NewTableForm) -> BookHandle | None:
    """The book chosen for a new table; a read-only link is an error at the field."""
    link = text_of(form.book)
    book = keeper().find(link) if link else None
    if book is not None and book.may_write and book.deleted is None:
        return book
    if link:
        form.book.errors = [
            N_(
                "This book takes no table by the link that you have. Ask whoever keeps it for"
                " another, or open the table in no book."
            )
        ]
    return None


def join_book(table_link: str, book: BookHandle, key: str) -> None:
    """Add a new table to its book."""
    table = service().find(table_link)
    if table is not None:
        keeper().join(book, table, key)


def book_of_last(game: str, known: Iterable[tuple[str, Table]]) -> str:
    """The link of the book of this browser's last table of a game."""
    last = next((table for _link, table in known if table.terms.game == game), None)
    return _known_book_of(last) if last else ""


def _like(table: Table | None, book: str) -> Suggested:
    if table is None:
        return Suggested(book=book)
    history, deals_next = service().history_once(table), game_of(table.terms).deals_next
    dealer = deals_next(history.state) if deals_next else None
    return Suggested(table.terms, "" if dealer is None else str(dealer), book)


def _last_table(book: BookHandle) -> Table | None:
    sessions = keeper().summaries(book)
    return keeper().table(book, sessions[-1].uid) if sessions else None


def _known_book_of(table: Table) -> str:
    known = writable_books().items()
    book = keeper().book_of(table) if known else None
    return next((link for link, it in known if book and it.id == book.id), "")
