"""Compiles the catalogues: `python -m tools.compiled` writes the `.mo` beside each `.po`.

`make`, the wheel and the pocket edition run it, so it needs nothing but the standard library.
"""

import ast
import re
import struct
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = ROOT / "tartli_ref" / "words" / "catalogues"

MAGIC = 0x950412DE
HEADER = struct.Struct("<7I")
ENTRY = struct.Struct("<2I")
_KEYWORD = re.compile(r'(msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+(".*")')


def main() -> None:
    """Compiles every catalogue that has changed since it was compiled."""
    for po in sorted(CATALOGUES.rglob("*.po")):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime_ns < po.stat().st_mtime_ns:
            compiled = as_mo(dict(messages(po.read_text(encoding="utf-8"))))
            beside = mo.with_suffix(".new")
            beside.write_bytes(compiled)
            beside.replace(mo)  # a server that starts meanwhile reads a whole file


def messages(text: str) -> Iterator[tuple[str, str]]:
    """The translated messages of a `.po`, each with its translation; plural forms are joined by
    NUL, as gettext keeps them.
    """
    for paragraph in text.split("\n\n"):
        fields = fields_of(paragraph)
        if "msgid" not in fields:
            continue
        forms = [value for name, value in fields.items() if name.startswith("msgstr")]
        if all(forms):
            plural = fields.get("msgid_plural")
            key = fields["msgid"] if plural is None else f"{fields['msgid']}\0{plural}"
            yield key, "\0".join(forms)


def fields_of(paragraph: str) -> dict[str, str]:
    """The strings of one message by keyword, in the order of the file."""
    fields: dict[str, str] = {}
    name = ""
    for line in paragraph.splitlines():
        keyword = _KEYWORD.fullmatch(line)
        if keyword:
            name = keyword[1]
            fields[name] = ast.literal_eval(keyword[2])
        elif line.startswith('"'):
            fields[name] += ast.literal_eval(line)
    return fields


def as_mo(found: dict[str, str]) -> bytes:
    """The binary catalogue: a header, the places of all messages and translations, then these."""
    pairs = sorted((key.encode(), text.encode()) for key, text in found.items())
    table = ENTRY.size * len(pairs)
    start = HEADER.size + 2 * table
    keys = b"".join(key + b"\0" for key, _text in pairs)
    places = []
    at = start
    for column in (0, 1):
        for pair in pairs:
            places.append(ENTRY.pack(len(pair[column]), at))
            at += len(pair[column]) + 1
    header = HEADER.pack(MAGIC, 0, len(pairs), HEADER.size, HEADER.size + table, 0, start)
    texts = b"".join(text + b"\0" for _key, text in pairs)
    return header + b"".join(places) + keys + texts


if __name__ == "__main__":
    main()
