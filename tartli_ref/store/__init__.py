"""Append-only logs of text lines, one log a table and one a book, in one SQLite file.

The store knows nothing of games: headers, lines, keys and times come in as arguments. What it
promises: an answered append is on disk; two writers never overwrite each other; a repeated send
gets its first answer; trouble with the file is a `StoreUnavailable` that says which.
"""

from tartli_ref.store.copies import NotCopied, Unusable, back_up, check_whole, checked_copy
from tartli_ref.store.errors import Reason, StoreUnavailable
from tartli_ref.store.records import (
    Answer,
    Appended,
    BookCopy,
    Brought,
    Diverged,
    Elsewhere,
    Held,
    Kind,
    LinkRevoked,
    LogRow,
    NewEntries,
    NewLine,
    NewLink,
    NewSession,
    NotBrought,
    Opened,
    Repeated,
    SeatFacts,
    Seeds,
    SessionRow,
    Stale,
    StaleTable,
    TableCopy,
    Wanted,
    Withheld,
)
from tartli_ref.store.restoring import restore
from tartli_ref.store.shelf import Member, Shelf
from tartli_ref.store.store import Store, open_store

__all__ = [
    "Answer",
    "Appended",
    "BookCopy",
    "Brought",
    "Diverged",
    "Elsewhere",
    "Held",
    "Kind",
    "LinkRevoked",
    "LogRow",
    "Member",
    "NewEntries",
    "NewLine",
    "NewLink",
    "NewSession",
    "NotBrought",
    "NotCopied",
    "Opened",
    "Reason",
    "Repeated",
    "SeatFacts",
    "Seeds",
    "SessionRow",
    "Shelf",
    "Stale",
    "StaleTable",
    "Store",
    "StoreUnavailable",
    "TableCopy",
    "Unusable",
    "Wanted",
    "Withheld",
    "back_up",
    "check_whole",
    "checked_copy",
    "open_store",
    "restore",
]
