"""The chain of a log: each line carries a digest of the line before it and of itself.

The first line follows a digest of the owner's own data, and the last digest is the owner's ``head``
too. A log that was changed, cut or replaced by an earlier state no longer fits its head.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b, sha256
from typing import Any

BYTES = 16

Row = Sequence[Any]
"""The columns of a line that its digest covers, in the order of ``COVERED``."""

COVERED = "seq, line, accepted, key, part, at, wrote, fell"


def beginning(kind: str, header: str, created: int) -> str:
    """The digest of an empty log."""
    return blake2b(f"{kind} {created}\n{header}".encode(), digest_size=BYTES).hexdigest()


def seal(kind: str, create_key: str, uid: str, header: str, created: int) -> str:
    """The digest of what an owner says of itself, and keeps."""
    text = f"{kind} {created}\n{create_key}\n{uid}\n{header}"
    return blake2b(text.encode(), digest_size=BYTES).hexdigest()


def link_seal(
    key_hash: str, owner: int, may_write: object, revoked: int | None, seed: str | None
) -> str:
    """The digest of a link's row; PostgreSQL makes it too. ValueError or TypeError for a row that
    was never written like this.
    """
    when = "" if revoked is None else revoked
    text = f"{key_hash} {owner} {may_write:d} {when} {seed or ''}"
    return sha256(text.encode()).hexdigest()[: 2 * BYTES]


def digests(before: str, rows: Iterable[Row]) -> list[str]:
    """The digest of each row of a log, the first of which follows the digest ``before``.

    ValueError or TypeError for a row that was never written like this.
    """
    chained = []
    for seq, line, accepted, key, part, at, wrote, fell in rows:
        text = f"{before}\n{seq} {accepted:d} {part} {at}\n{key}\n{wrote}\n{fell}\n{line}"
        before = blake2b(text.encode(), digest_size=BYTES).hexdigest()
        chained.append(before)
    return chained


def first_misfit(before: str, rows: Sequence[Row], stored: Sequence[str | None]) -> int | None:
    """The place of the first row whose stored digest does not fit; None if all do."""
    try:
        expected = digests(before, rows)
    except (TypeError, ValueError):
        return _misfit_one_by_one(before, rows, stored)
    if expected == stored:
        return None
    pairs = zip(expected, stored, strict=True)
    return next(place for place, (digest, stored_one) in enumerate(pairs) if digest != stored_one)


def _misfit_one_by_one(before: str, rows: Sequence[Row], stored: Sequence[str | None]) -> int:
    for place, row in enumerate(rows):
        try:
            [expected] = digests(before, [row])
        except (TypeError, ValueError):
            return place
        if expected != stored[place]:
            return place
        before = expected
    return len(rows)
