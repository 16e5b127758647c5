"""``export`` and ``import`` of the command line: a whole book to a file, and from one."""

import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tartli_ref.bookkeeping import BookHandle, Bookkeeper, Transfer, UnreadableBook
from tartli_ref.links import held_links
from tartli_ref.service import Service, terms_in
from tartli_ref.serving.keeping import make_folder, secret_in, store_of
from tartli_ref.serving.settings import CannotServe, Settings
from tartli_ref.store import (
    Elsewhere,
    ImportRefused,
    StoreUnavailable,
    Withheld,
)

DONE, NOT_DONE, UNUSABLE = 0, 1, 2


def export_book(settings: Settings, link: str, target: Path) -> int:
    """Writes the book with this link, or at this address, to a new file."""
    with _trouble(NOT_DONE) as status, _transfer(settings) as (keeper, transfer):
        if target.suffix.lower() == ".csv":
            raise _NotDoneError(
                "A whole book is no CSV: name a .json file. The columns are on the book’s own page."
            )
        text = transfer.export_json(_book(keeper, link))
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
        print(f"The book is in {target}.")
    return status.code


def import_book(settings: Settings, source: Path, link: str = "") -> int:
    """Imports a book from a file. A file may come from anybody, so a book that is here already
    grows only if its ``link`` is given.
    """
    with _trouble(UNUSABLE) as status:
        if source.suffix.lower() == ".csv":
            raise _NotDoneError("A CSV goes into a book: say into which by --into LINK.")
        text = source.read_text(encoding="utf-8")
        with _transfer(settings) as (keeper, transfer):
            known = {_book_to_write(keeper, link).id: _bare(link)} if link else {}
            held = held_links(known.values())
            links, brought = transfer.import_json(text, secrets.token_urlsafe(18), held)
        refused = f", refused: {brought.refused}" if brought.refused else ""
        print(f"New tables: {brought.tables}, new lines: {brought.lines}{refused}.")
        print(f"The book opens at /b/{known.get(brought.book_id, links.keep)}/")
    return status.code


def import_columns(settings: Settings, source: Path, link: str) -> int:
    """Imports a CSV of deals or of a ledger into the book with this link."""
    with _trouble(UNUSABLE) as status:
        text = source.read_bytes().decode("utf-8")
        with _transfer(settings) as (keeper, transfer):
            book = _book_to_write(keeper, link)
            added = transfer.import_csv(book, text, held_links([_bare(link)]))
        print(f"New entries: {added.lines}.")
    return status.code


def _bare(link: str) -> str:
    """The link itself, out of an address too."""
    return link.rstrip("/").rpartition("/")[2]


def _book(keeper: Bookkeeper, link: str) -> BookHandle:
    book = keeper.find(_bare(link))
    if book is None or book.deleted is not None:
        raise _NotDoneError("There is no book with this link.")
    return book


def _book_to_write(keeper: Bookkeeper, link: str) -> BookHandle:
    book = _book(keeper, link)
    if not book.may_write:
        raise _NotDoneError("This link only looks: name the one that may write to the book.")
    return book


class _NotDoneError(Exception):
    """The text says why."""


class _Status:
    """The exit status of a command, known when it has ended."""

    code = DONE


@contextmanager
def _trouble(unreadable: int) -> Iterator[_Status]:
    """Prints why the command failed in one sentence, and sets its exit status."""
    status = _Status()
    try:
        yield status
    except (UnreadableBook, UnicodeDecodeError) as error:
        status.code = unreadable
        print(f"{error} Nothing was changed.", file=sys.stderr)
    except ImportRefused as error:
        status.code = NOT_DONE
        print(f"{_not_brought(error)} Nothing was changed.", file=sys.stderr)
    except (_NotDoneError, CannotServe, StoreUnavailable) as error:
        status.code = NOT_DONE
        print(f"{error} Nothing was changed.", file=sys.stderr)
    except OSError as error:
        status.code = NOT_DONE
        print(f"{error.filename}: {error.strerror}. Nothing was changed.", file=sys.stderr)


def _not_brought(error: ImportRefused) -> str:
    names = " and ".join(terms_in(error.header).seats) if error.header else ""
    match error:
        case Withheld() if names:
            return f"The session of {names} is kept here already, outside this book."
        case Withheld():
            return "This book is kept or was deleted here: say its link by --into LINK."
        case Elsewhere():
            return f"The session of {names} is in another book here: take it out of that one first."
        case _:
            return f"The session of {names} is kept here too, and went another way."


@contextmanager
def _transfer(settings: Settings) -> Iterator[tuple[Bookkeeper, Transfer]]:
    make_folder(settings.instance)
    secret = secret_in(settings.instance)
    with closing(store_of(settings)()) as store:
        service = Service(
            store, secret=secret, now=lambda: int(time.time()), draw=secrets.randbelow
        )
        keeper = Bookkeeper(store, service, secret=secret, now=service.now)
        yield keeper, Transfer(store, service, keeper, secret=secret)
