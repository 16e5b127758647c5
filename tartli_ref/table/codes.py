"""A table's file as codes: short texts for QR codes and the fragments of links.

A code is ``t=1.<part>.<parts>.<checksum>.<data>``: the format's version, this part and how many
there are, the CRC of the file's bytes, and a part of the deflated file in URL-safe base64.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Iterator
from itertools import product

VERSION = "1"
LETTERS = 400
"""The letters of data in one QR code, at most version 15."""
PARTS_MOST = 999

_CODE = re.compile(
    r"\bt=(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)", re.ASCII
)
_ANY = re.compile(r"\bt=(\d{1,3})\.[\d.]", re.ASCII)


def _words() -> Iterator[str]:
    """Common lines, the most common ones last, where deflate refers to them most cheaply."""
    yield "table: \ngame: ulti\nrules: standard\ngame: asszorti\ngame: plain\nrules: austrian\n"
    yield "option: \nstake: 10 Ft\nstart: 0-0\nbuli: 0-0\ndealer: A\ntarget: open\n\nmisdeal\nundo"
    yield "fix : agreed: insert : A confirms\nB disputes \njoins sits leaves ends note adjust "
    yield "passes names bids simple kontra rekontra party forty twenty result count claims out\n"
    yield "game: tartli\nrules: hungarian\nseats: Anna, Bence\ntarget: 5\n\ndeal A P\n"
    for seat, word in product(
        "CBA", ("takes", "bela", "out", "swaps", "says terc", "shows M:A-terc")
    ):
        yield f"{seat} {word}\n"
    for rank, suit, seat in product(["A", "K", "O", "U", "X", "IX", "VIII", "VII"], "MZPT", "CBA"):
        yield f"{seat} plays {suit}-{rank}\n"


_DICTIONARY = "".join(_words()).encode()
"""Part of the format: with another one, ``VERSION`` has to change."""


class CodeError(ValueError):
    """No table can be read from a text; ``why`` is ``foreign``, ``newer``, ``half`` or ``damaged``.
    Of half a sequence, ``parts`` are there of ``of``.
    """

    def __init__(self, why: str, parts: int = 0, of: int = 0) -> None:
        super().__init__(why)
        self.why = why
        self.parts = parts
        self.of = of


class CodeTooLarge(ValueError):
    """The table of a code has more bytes than allowed."""


def write_codes(text: str, letters: int = LETTERS) -> tuple[str, ...]:
    """The codes of a table file, each with at most ``letters`` letters of data."""
    content = text.encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_DICTIONARY)
    data = urlsafe_b64encode(packer.compress(content) + packer.flush()).decode().rstrip("=")
    letters = max(letters, -(-len(data) // PARTS_MOST))
    parts = [data[at : at + letters] for at in range(0, len(data), letters)]
    head = f"{len(parts)}.{zlib.crc32(content):08x}"
    return tuple(f"t={VERSION}.{at}.{head}.{part}" for at, part in enumerate(parts, start=1))


def read_codes(text: str, most: int) -> str:
    """The table file in a text with its codes or links, in any order, repeated or not. Raises
    ``CodeError``, or ``CodeTooLarge`` if the file has more than ``most`` bytes.
    """
    parts_of: dict[tuple[int, str], dict[int, str]] = {}
    for code in _CODE.finditer(text):
        version, at, parts, check, data = code.groups()
        if version == VERSION and 1 <= int(at) <= int(parts):
            parts_of.setdefault((int(parts), check), {})[int(at)] = data
    for (parts, check), data_of in reversed(parts_of.items()):
        if len(data_of) == parts:
            return _content("".join(data_of[at + 1] for at in range(parts)), check, most)
    if parts_of:
        nearest = max(parts_of, key=lambda sequence: len(parts_of[sequence]) / sequence[0])
        raise CodeError("half", len(parts_of[nearest]), nearest[0])
    code_of_any = _ANY.search(text)
    if code_of_any and int(code_of_any[1]) > int(VERSION):
        raise CodeError("newer")
    raise CodeError("foreign")


def _content(data: str, check: str, most: int) -> str:
    try:
        reader = zlib.decompressobj(-15, zdict=_DICTIONARY)
        content = reader.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)), most + 1)
        if len(content) > most:
            raise CodeTooLarge
        if reader.eof and f"{zlib.crc32(content):08x}" == check:
            return content.decode()
    except (zlib.error, Error, UnicodeDecodeError):
        pass
    raise CodeError("damaged")
