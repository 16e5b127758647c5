"""The service of books: open, look at, enter, join tables. The web goes through here.

A book is a log, as a table is. The sessions of its tables are derived from their logs and stored
beside them, because a book may have thousands; they are derived again whenever a log has grown.
"""

from tartli_ref.bookkeeping.book_json import RefusedLine, UnreadableBook
from tartli_ref.bookkeeping.incoming import Incoming
from tartli_ref.bookkeeping.keeper import Bookkeeper, as_opened
from tartli_ref.bookkeeping.records import (
    BookHandle,
    BookLinks,
    EnterResult,
    Rejected,
)
from tartli_ref.bookkeeping.summaries import SessionSummary
from tartli_ref.bookkeeping.transfer import Transfer
from tartli_ref.bookkeeping.view import OpenBook

__all__ = [
    "BookHandle",
    "BookLinks",
    "Bookkeeper",
    "EnterResult",
    "Incoming",
    "OpenBook",
    "RefusedLine",
    "Rejected",
    "SessionSummary",
    "Transfer",
    "UnreadableBook",
    "as_opened",
]
