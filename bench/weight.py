"""The weight of the first view: the start page and all that it asks for, as it comes to a phone."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

from bench.phone import Phone
from bench.row import Row
from bench.servers import serving

PARTS = re.compile(r'<(?:link|script|img)\b[^>]*(?:href|src)="([^"]+)"')
MOST_KB = 60
MOST_REQUESTS = 8


async def weight(folder: Path) -> AsyncIterator[Row]:
    """Bytes on the wire, headers and all."""
    with serving(folder) as server:
        phone = Phone(server.port)
        page = await phone.get("/")
        parts = [page]
        for path in dict.fromkeys(PARTS.findall(page.text)):
            parts.append(await phone.get(path))
    kb = sum(part.wire for part in parts) / 1024
    yield Row(
        "the first view",
        f"{len(parts)} requests",
        f"uncompressed: {sum(len(part.plain) for part in parts) / 1024:.1f} KB",
        f"{kb:.1f} KB",
        f"{MOST_KB} KB, {MOST_REQUESTS}",
        kb <= MOST_KB and len(parts) <= MOST_REQUESTS,
    )
