"""What can be done with books: open, look at, enter, join tables. The web goes through here.

A book is a log, as a table is. What its tables come to is derived of their logs and kept beside
them, because a book may have thousands; it is made anew whenever a log has grown.
"""

from tartli_ref.bookkeeping.keeper import (
    Bookkeeper,
    BookLinks,
    BookTable,
    Entered,
    OpenBook,
    Rejected,
    Unread,
)
from tartli_ref.bookkeeping.rows import Row

__all__ = [
    "BookLinks",
    "BookTable",
    "Bookkeeper",
    "Entered",
    "OpenBook",
    "Rejected",
    "Row",
    "Unread",
]
