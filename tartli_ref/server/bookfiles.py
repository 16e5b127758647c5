"""The ``export`` and ``import`` commands: move a whole book to a file and back."""

import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tartli_ref.book.book_json import UnreadableBook
from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.book.transfer import Transfer
from tartli_ref.book.view import BookHandle
from tartli_ref.server.instance import DONE, NOT_DONE, UNUSABLE
from tartli_ref.server.keeping import make_folder, secret_in, store_of
from tartli_ref.server.settings import CannotServe, Settings
from tartli_ref.store import StoreUnavailable
from tartli_ref.store.keyring import held_links
from tartli_ref.table.files import Diverged, FileError, read_file
from tartli_ref.table.service import Service


def export_book(settings: Settings, link: str, target: Path) -> int:
    """Write the book with this link (or full address) to a new file."""
    with _trouble(NOT_DONE) as status, _transfer(settings) as (_, keeper, transfer):
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
    """Import a book or a table from a file. Files are untrusted: an existing book or table is
    extended only if its ``link`` is given; everything else is imported as a copy.
    """
    with _trouble(UNUSABLE) as status:
        text = _content(source).decode("utf-8")
        with _transfer(settings) as (service, keeper, transfer):
            if text.lstrip("\ufeff \t\r\n").startswith("{"):
                known = {}
                if link:
                    known[_book_to_write(keeper, link).id] = _bare(link)
                held = held_links(known.values())
                links, brought = transfer.import_json(text, secrets.token_urlsafe(18), held)
                print(f"New tables: {brought.tables}, new lines: {brought.lines}.")
                print(f"The book opens at /b/{known.get(brought.book_id, links.keep)}/")
                for play in transfer.links_of(brought.apart):
                    print(
                        f"A session that went on differently here is a table of its own: /t/{play}/"
                    )
            else:
                print(f"The table opens at /t/{_table_from(service, text, link)}/")
    return status.code


def _table_from(service: Service, text: str, link: str) -> str:
    file = read_file(text)
    key = secrets.token_urlsafe(18)
    if not link:
        return service.open_table(file.terms, key, file.log, uid=file.uid).play
    table = service.find(_bare(link))
    if table is None or table.deleted is not None or not table.may_write:
        raise _NotDoneError("There is no table with this link to play.")
    if table.terms != file.terms:
        raise _NotDoneError("This file is of another table.")
    service.bring(table, file, key)
    return _bare(link)


def _content(source: Path) -> bytes:
    """Read the file within the size limit; a pipe or a device may never end."""
    if source.exists() and not source.is_file():
        raise _NotDoneError(f"{source} is no file.")
    return source.read_bytes()


def _bare(link: str) -> str:
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
    """The command failed; the text says why."""


class _Status:
    """Exit status of a command, set when it has finished."""

    code = DONE


@contextmanager
def _trouble(unreadable: int) -> Iterator[_Status]:
    """Print the reason for a failure in one sentence and set the exit status."""
    status = _Status()
    try:
        yield status
    except FileError as error:
        status.code = unreadable
        print(f"The file cannot be read. {error}. Nothing was changed.", file=sys.stderr)
    except (UnreadableBook, UnicodeDecodeError) as error:
        status.code = unreadable
        print(f"{error} Nothing was changed.", file=sys.stderr)
    except Diverged as error:
        status.code = NOT_DONE
        print(
            f"It went on here and in the file: they differ from line {error.line} on. Without"
            " --into it opens as one of its own. Nothing was changed.",
            file=sys.stderr,
        )
    except (_NotDoneError, CannotServe, StoreUnavailable) as error:
        status.code = NOT_DONE
        print(f"{error} Nothing was changed.", file=sys.stderr)
    except OSError as error:
        status.code = NOT_DONE
        print(f"{error.filename}: {error.strerror}. Nothing was changed.", file=sys.stderr)


@contextmanager
def _transfer(settings: Settings) -> Iterator[tuple[Service, Bookkeeper, Transfer]]:
    make_folder(settings.instance)
    secret = secret_in(settings.instance)
    with closing(store_of(settings)()) as store:
        service = Service(
            store, secret=secret, now=lambda: int(time.time()), draw=secrets.randbelow
        )
        keeper = Bookkeeper(store, service, secret=secret, now=service.now)
        yield service, keeper, Transfer(store, service, keeper, secret=secret)
