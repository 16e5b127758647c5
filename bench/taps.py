"""Taps as phones send them to the server as it is started, beside a bare durable insert."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from bench.evenings import Evening, evenings
from bench.ground import ground
from bench.phone import OK, SCRIPT, Answer, Phone, seated
from bench.row import Row
from bench.servers import BARE, serving
from bench.turns import RUNS, at_most, in_turns

QUESTIONS = 300
WITH_SCRIPT = 3.5
WITHOUT_SCRIPT = 5
NEWS = 0.6
WIRE = 2.5
KB = 1024


async def taps(folder: Path) -> AsyncIterator[Row]:
    """For each evening what its taps cost, and what the answers weigh."""
    played = evenings()
    with ground(folder / "tartli") as filled:
        tables = []
        for evening in played:
            tables.append([filled.table(evening.head) for _ in range(2 * (RUNS + 1))])
    with serving(folder / "tartli") as server, serving(folder / "bare", BARE) as bare:
        for evening, links in zip(played, tables, strict=True):
            seated_phones = [await seated(server.port, link) for link in links]
            phones = Phones(evening, iter(seated_phones))
            inserted, tapped, plain, questions = await in_turns(
                (bare, inserting(Phone(bare.port))),
                (server, phones.tap),
                (server, phones.tap_without_script),
                (server, phones.ask_for_news),
            )
            name = evening.name
            beside = "bare view"
            yield at_most(f"a tap: {name}", tapped, inserted, beside, WITH_SCRIPT)
            yield at_most(f"without script: {name}", plain, inserted, beside, WITHOUT_SCRIPT)
            yield at_most(f"no news: {name}", questions, inserted, beside, NEWS)
            yield _weight(f"its answer: {name}", phones.answers)


def _weight(name: str, answers: list[Answer]) -> Row:
    """The bytes on the wire, headers and all."""
    wire = [answer.wire / KB for answer in answers]
    body = mean(len(answer.body) for answer in answers) / KB
    return Row(
        name,
        f"{mean(wire):.1f} KB, largest {max(wire):.1f}",
        f"without headers: {body:.1f} KB",
        f"{mean(wire):.1f} KB",
        f"{WIRE} KB",
        mean(wire) <= WIRE,
    )


def inserting(phone: Phone) -> Callable[[int], Awaitable[int]]:
    """The form of a tap, so often in each run, to the bare view."""
    sent = {"csrf_token": "x" * 91, "key": "k" * 24, "seen": "50", "where": "cards"}

    async def insert(_run: int) -> int:
        for _ in range(QUESTIONS):
            answer = await phone.post("/tap", {**sent, "line": "A plays M-X"}, SCRIPT)
            assert answer.status == OK
        return QUESTIONS

    return insert


@dataclass(slots=True)
class Phones:
    """The phones of one evening. Each run taps its lines at a table of its own."""

    evening: Evening
    phones: Iterator[Phone]
    answers: list[Answer] = field(default_factory=list)
    last: Phone = field(init=False)

    async def tap(self, _run: int) -> int:
        """The lines of the evening, as script sends them."""
        phone = next(self.phones)
        for line in self.evening.lines:
            self.answers.append(await phone.tap(line))
        return len(self.evening.lines)

    async def tap_without_script(self, _run: int) -> int:
        """The same, each with the page that follows it."""
        self.last = phone = next(self.phones)
        for line in self.evening.lines:
            await phone.tap_without_script(line)
        return len(self.evening.lines)

    async def ask_for_news(self, _run: int) -> int:
        """What the phone has seen is all there is."""
        for _ in range(QUESTIONS):
            answer = await self.last.ask_for_news()
            assert (answer.status, answer.body) == (OK, b"")
        return QUESTIONS
