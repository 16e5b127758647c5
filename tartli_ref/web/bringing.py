"""What a file would bring, before it is written; and the file on its way through the page that says
so: packed into its form, so that nothing of it is kept here until it is wanted.
"""

import binascii
import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass

from tartli_ref.web.pages import Problem

SHOWN = 20
"""The most refused lines of a page."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a file would bring: whose it is, sentences about it, and what the button does with it.
    ``refused`` are the first lines that would not stand here, each with its reason, ``more`` is the
    number of the others. Where nothing is to be done, ``here`` is the address of what is here.
    """

    whose: str
    told: tuple[str, ...]
    button: str = ""
    refused: tuple[tuple[str, str], ...] = ()
    more: int = 0
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


def packed(content: bytes, most: int) -> str:
    """A file as the field of a form. ``TooLarge`` if it has more letters than that."""
    text = b64encode(zlib.compress(content)).decode()
    if len(text) > most:
        raise TooLarge
    return text


def unpacked(text: str, most: int) -> bytes:
    """The file in the field of a form; ValueError if that is damaged. ``TooLarge`` if the file has
    more bytes than that.
    """
    try:
        reader = zlib.decompressobj()
        content = reader.decompress(b64decode(text, validate=True), most + 1)
    except (zlib.error, binascii.Error) as error:
        raise ValueError("no packed file") from error
    if len(content) > most:
        raise TooLarge
    if not reader.eof:
        raise ValueError("no whole packed file")
    return content
