"""The pages beside the table, each beside a bare durable insert."""

from collections.abc import AsyncIterator
from pathlib import Path

from bench.books import MANY, a_book, looking
from bench.ground import ground
from bench.honest import HEAD, honest_lines
from bench.phone import Phone, seated
from bench.row import Row
from bench.servers import BARE, serving
from bench.taps import inserting
from bench.turns import at_most, in_turns

LONG = 2_000
AN_EVENING = 300
BAR = 4


async def pages(folder: Path) -> AsyncIterator[Row]:
    """A phone that knows a long table and an evening."""
    with ground(folder / "tartli") as filled:
        long = filled.table(HEAD, honest_lines(LONG))
        evening = filled.table(HEAD, honest_lines(AN_EVENING))
        book = a_book(filled, MANY)
    with serving(folder / "tartli") as server, serving(folder / "bare", BARE) as bare:
        phone = await seated(server.port, long, LONG)
        for name, path in (
            ("home", "/"),
            (f"the history of {LONG} lines", f"/t/{long}/history/"),
            (f"the protocol of {AN_EVENING} lines", f"/t/{evening}/session/protocol/"),
            ("the rulebook", "/rules/tartli/"),
            (f"a book of {MANY} evenings", f"/b/{book}/"),
        ):
            inserted, looked = await in_turns(
                (bare, inserting(Phone(bare.port))), (server, looking(phone, path))
            )
            yield at_most(name, looked, inserted, "bare view", BAR)
