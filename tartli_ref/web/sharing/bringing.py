"""The preview of an upload. Its page carries the packed file in a form field, so nothing is stored
before it is confirmed.
"""

import binascii
import sys
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import NamedTuple

from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.files import Budget
from tartli_ref.web.machinery.access import phone_of
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.turns import give_way
from tartli_ref.web.screen.pages import Problem
from tartli_ref.words.language import _

SHOWN = 20
"""The most refused lines on a page."""
TOO_LARGE = 413
LINES_MOST = 10_000
REDONE_MOST = 10_000
PARTS_MOST = 100_000
"""Limits on a file's lines, re-judged lines, and JSON values: two seconds of work."""
UNPACKED_MOST = 200
"""The largest compression ratio accepted; players' texts reach 4 to 20."""


class Preview(NamedTuple):
    """The preview of an upload: its players, sentences about it, and the button's action.
    ``refused`` are the first lines that would be refused here, each with its reason, ``more``
    counts the others. ``apart`` is the button that opens the file as a separate table or book.
    ``here`` is the address of the existing one, ``uid`` the id of an existing table. ``past`` names
    the leases that the file passes.
    """

    whose: str
    sentences: tuple[str, ...]
    button: str = ""
    refused: tuple[tuple[str, str], ...] = ()
    more: int = 0
    apart: str = ""
    here: str = ""
    takes: str = "uploads.upload"
    uid: str = ""
    past: str = ""


class PoliteBudget(Budget):
    """A budget that gives way to quick requests as it is spent."""

    def spend(self, *, parts: int = 0, lines: int = 0, redone: int = 0) -> None:
        """Deduct this work; ``TooMuchWork`` if too little is left."""
        give_way()
        Budget.spend(self, parts=parts, lines=lines, redone=redone)


class NotTaken(Exception):
    """The file cannot be imported; the problem gives the reason."""

    def __init__(self, why: str, status: int, instead: str = "", rule: str = "") -> None:
        self.problem = Problem("file", rule, why, instead)
        self.status = status
        super().__init__(why)


class PassesLease(Exception):
    """The file adds lines while another phone writes; nothing was stored. It asks first."""


class TooLarge(Exception):
    """The file exceeds the limit of its page."""


def may_come_from(link: str) -> Callable[[Seat], bool]:
    """Whether the lines of a file can be of a seat's phone. On a server that phone writes here
    itself, so it must be this one; in a pocket, files come from the other phones.
    """
    mine = phone_of(link)
    if edition().owned:
        return lambda seat: str(seat) != mine
    return lambda seat: str(seat) == mine


def budget() -> Budget | None:
    """The work a page may spend on a file; unlimited for the owner of the store."""
    if edition().owned:
        return None
    return PoliteBudget(PARTS_MOST, LINES_MOST, REDONE_MOST)


def too_much() -> NotTaken:
    """The problem of a file that exceeds the budget."""
    why = _(
        "This file is too large for a page: it has more than {most} lines, or too many corrections."
    )
    instead = _("Whoever runs this server brings it in with “tartli-ref import FILE”.")
    return NotTaken(why.format(most=LINES_MOST), TOO_LARGE, instead)


def packed(content: bytes, most: int) -> str:
    """Pack a file into a form field. Raises ``TooLarge`` if the result is too long, or would be
    refused by ``unpacked``.
    """
    small = zlib.compress(content)
    text = b64encode(small).decode()
    if len(text) > most or len(content) > _unpacked_most(small):
        raise TooLarge
    return text


def _unpacked_most(small: bytes) -> int:
    """The most bytes that a packed file may have; unlimited for the owner of the store."""
    if edition().owned:
        return sys.maxsize
    return UNPACKED_MOST * len(small)


def unpacked(text: str, most: int) -> bytes:
    """Unpack the file in a form field. Raises ValueError if it is damaged, ``TooLarge`` if it has
    more bytes than ``most``.
    """
    try:
        reader = zlib.decompressobj()
        small = b64decode(text, validate=True)
        most = min(most, _unpacked_most(small))
        content = reader.decompress(small, most + 1)
    except (zlib.error, binascii.Error) as error:
        raise ValueError("no packed file") from error
    if len(content) > most:
        raise TooLarge
    if not reader.eof:
        raise ValueError("no whole packed file")
    return content
