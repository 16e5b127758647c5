"""What can be done with books: open, look at, enter, join tables. The web goes through here.

A book is a log, as a table is. What its tables come to is derived of their logs and kept beside
them, because a book may have thousands; it is made anew whenever a log has grown.
"""

from tartli_ref.bookkeeping.answers import Answer, BookLinks, BookTable, Entered, Rejected, Unread
from tartli_ref.bookkeeping.carrier import Carrier
from tartli_ref.bookkeeping.copies import NoCopy, NotTaken
from tartli_ref.bookkeeping.keeper import Bookkeeper
from tartli_ref.bookkeeping.rows import Row
from tartli_ref.bookkeeping.view import OpenBook

__all__ = [
    "Answer",
    "BookLinks",
    "BookTable",
    "Bookkeeper",
    "Carrier",
    "Entered",
    "NoCopy",
    "NotTaken",
    "OpenBook",
    "Rejected",
    "Row",
    "Unread",
]
