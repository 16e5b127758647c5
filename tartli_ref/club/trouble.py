"""Errors of a PostgreSQL server, classified by the remedy."""

from collections.abc import Iterator
from contextlib import contextmanager

from psycopg import Error, OperationalError, errors
from psycopg_pool import PoolClosed, PoolTimeout, TooManyRequests

from tartli_ref.store.errors import Reason, StoreUnavailable

_REASONS: tuple[tuple[type[Exception], Reason], ...] = (
    (TooManyRequests, "crowded"),
    (errors.TooManyConnections, "crowded"),
    (PoolClosed, "away"),
    (errors.LockNotAvailable, "locked"),
    (errors.DeadlockDetected, "locked"),
    (errors.SerializationFailure, "locked"),
    (errors.QueryCanceled, "locked"),
    (errors.DiskFull, "full"),
    (errors.ReadOnlySqlTransaction, "read-only"),
    (errors.InsufficientPrivilege, "denied"),
    (errors.InvalidAuthorizationSpecification, "denied"),
    (errors.InvalidPassword, "denied"),
    (errors.InvalidCatalogName, "denied"),
    (errors.DataCorrupted, "damaged"),
    (errors.IndexCorrupted, "damaged"),
    (errors.IoError, "damaged"),
    (errors.UndefinedFile, "damaged"),
    (errors.UndefinedTable, "damaged"),
    (errors.InvalidSchemaName, "damaged"),
    (OperationalError, "away"),
)


def reason_for(error: Exception) -> Reason | None:
    """The reason for an error of the server or the pool; None for a bug in this program."""
    found = next((reason for kind, reason in _REASONS if isinstance(error, kind)), None)
    if found != "away":
        return found
    # a rejected login has no error code, only the server's message
    said = str(error)
    return next((reason for words, reason in _SAID if words in said), found)


_SAID: tuple[tuple[str, Reason], ...] = (
    ("too many clients", "crowded"),
    ("reserved for", "crowded"),
    ("starting up", "away"),
    ("shutting down", "away"),
    ("recovery mode", "away"),
    ("FATAL", "denied"),
)


@contextmanager
def as_unavailable() -> Iterator[None]:
    """Re-raise server errors as `StoreUnavailable`."""
    try:
        yield
    except PoolTimeout:
        raise  # the pool knows more
    except Error as error:
        reason = reason_for(error)
        if reason is None:
            raise
        raise StoreUnavailable(reason) from error
