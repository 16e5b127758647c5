"""The weight of pages: what the first view and a later tap bring to a phone, compressed."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from bench.honest import honest_lines
from bench.phone import Phone
from bench.programs import program
from bench.row import Row

PARTS = re.compile(r'<(?:link|script|img)\b[^>]*(?:href|src)="([^"]+)"')
FIRST_KB, FIRST_REQUESTS, LATER_KB = 60, 8, 6
IN_MID_DEAL = 20


def weight(folder: Path) -> Iterator[Row]:
    """The start page with all it asks for; then the table page that follows a tap."""
    with program(folder) as it:
        phone = Phone(it.app)
        page = phone.get("/").body
        parts = [page, *(phone.get(path).body for path in PARTS.findall(page.decode()))]
        later = it.phone_at(honest_lines(IN_MID_DEAL)).look().body
    kb = sum(map(_compressed, parts))
    yield Row(
        "the first view",
        f"{len(parts)} requests",
        f"uncompressed: {sum(map(len, parts)) / 1024:.1f} KB",
        f"{kb:.1f} KB",
        f"{FIRST_KB} KB, {FIRST_REQUESTS}",
        kb <= FIRST_KB and len(parts) <= FIRST_REQUESTS,
    )
    yield Row(
        "the page after a tap",
        "1 request",
        f"uncompressed: {len(later) / 1024:.1f} KB",
        f"{_compressed(later):.1f} KB",
        f"{LATER_KB} KB",
        _compressed(later) <= LATER_KB,
    )


def _compressed(body: bytes) -> float:
    return len(gzip.compress(body, mtime=0)) / 1024
