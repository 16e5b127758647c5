"""The book service: open, view, write, and join tables. The web layer uses it.

A book is a log, like a table. Its sessions are derived from the tables' logs and cached beside
them, because a book may have thousands; a session is derived again when its log has grown.
"""

from tartli_ref.bookkeeping.book_json import ARCHIVE, RefusedLine, UnreadableBook
from tartli_ref.bookkeeping.incoming import Incoming
from tartli_ref.bookkeeping.keeper import Bookkeeper, as_opened
from tartli_ref.bookkeeping.summaries import SessionSummary
from tartli_ref.bookkeeping.transfer import Transfer
from tartli_ref.bookkeeping.view import BookHandle, OpenBook, Rejected
