"""What a file would bring, before it is written; and the file on its way through the page that says
so: packed into its form, so that nothing of it is kept here until it is wanted.
"""

import binascii
import sys
import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass

from tartli_ref.table.budget import Budget
from tartli_ref.web.edition import edition
from tartli_ref.web.pages import Problem
from tartli_ref.words.language import _

SHOWN = 20
"""The most refused lines of a page."""
TOO_LARGE = 413
LINES_MOST, REDONE_MOST, PARTS_MOST = 10_000, 10_000, 100_000
"""The most lines of a file, lines ruled on again, and values of JSON: two seconds of work."""
UNPACKED_MOST = 200
"""The most bytes of a file for each of its packed form; what players write packs 4 to 20 times."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a file would bring: whose it is, sentences about it, and what the button does with it.
    ``refused`` are the first lines that would not stand here, each with its reason, ``more`` is the
    number of the others. ``apart`` is the button that opens the file as a table or book of its own.
    ``here`` is the address of what is here already.
    """

    whose: str
    told: tuple[str, ...]
    button: str = ""
    refused: tuple[tuple[str, str], ...] = ()
    more: int = 0
    apart: str = ""
    here: str = ""
    takes: str = "uploads.upload"


class NotTaken(Exception):
    """The file cannot be taken in; the problem says why."""

    def __init__(self, why: str, status: int, instead: str = "", rule: str = "") -> None:
        self.problem = Problem("file", rule, why, instead)
        self.status = status
        super().__init__(why)


class TooLarge(Exception):
    """A file is larger than its page takes."""


def budget() -> Budget | None:
    """The work that a page may spend on a file; no limit for the owner of the store."""
    return None if edition().owned else Budget(PARTS_MOST, LINES_MOST, REDONE_MOST)


def too_much() -> NotTaken:
    """The refusal of a file that costs more than a page may spend."""
    why = _(
        "This file is too large for a page: it has more than {most} lines, or too many corrections."
    )
    instead = _("Whoever runs this server brings it in with “tartli-ref import FILE”.")
    return NotTaken(why.format(most=LINES_MOST), TOO_LARGE, instead)


def packed(content: bytes, most: int) -> str:
    """A file as the field of a form. ``TooLarge`` if it has more letters than that, or would be
    refused by ``unpacked``.
    """
    small = zlib.compress(content)
    text = b64encode(small).decode()
    if len(text) > most or len(content) > _unpacked_most(small):
        raise TooLarge
    return text


def _unpacked_most(small: bytes) -> int:
    """The most bytes that a packed file may have; for the owner of the store there is no bound."""
    return sys.maxsize if edition().owned else UNPACKED_MOST * len(small)


def unpacked(text: str, most: int) -> bytes:
    """The file in the field of a form; ValueError if that is damaged. ``TooLarge`` if the file has
    more bytes than that.
    """
    try:
        reader, small = zlib.decompressobj(), b64decode(text, validate=True)
        most = min(most, _unpacked_most(small))
        content = reader.decompress(small, most + 1)
    except (zlib.error, binascii.Error) as error:
        raise ValueError("no packed file") from error
    if len(content) > most:
        raise TooLarge
    if not reader.eof:
        raise ValueError("no whole packed file")
    return content
