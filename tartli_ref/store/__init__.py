"""Append-only logs of text lines, one per table and one per book, in one SQLite file.

The store knows no game: headers, lines, keys and times are arguments. Guarantees: an acknowledged
append is on disk; two writers never overwrite each other; a retry gets the first answer; a file
error is raised as `StoreUnavailable` with its reason.
"""

from tartli_ref.store.backups import (
    NotCopied,
    Unusable,
    back_up,
    check_opened,
    check_whole,
    checked_copy,
    held_alone,
    restore,
)
from tartli_ref.store.books import Membership
from tartli_ref.store.database import OneFile, OpenFile, open_database
from tartli_ref.store.errors import LogDamaged, Reason, StoreUnavailable, as_unavailable
from tartli_ref.store.log import EVERY
from tartli_ref.store.migrations import bring_up_to_date
from tartli_ref.store.owners import BLOCKED, new_uid
from tartli_ref.store.records import (
    Appended,
    AppendResult,
    Held,
    Imported,
    ImportedBook,
    ImportedTable,
    Kind,
    LinkRevoked,
    LogRow,
    Member,
    NewLine,
    NewLink,
    Opened,
    Repeated,
    Seeds,
    Send,
    Stale,
    Summary,
)
from tartli_ref.store.store import Store, open_store
