"""Hostile requests by the thousand: no server error, no hang, no growth, nothing in the log."""

import heapq
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median
from threading import Lock

import pytest

from tests.attack.hostile import Hostile
from tests.attack.process import cpu_seconds, megabytes
from tests.attack.visitor import Visitor
from tests.attack.wire import NoAnswer, Request
from tests.browser.server import Server

SEED = 20_261_122
CLIENTS = 3
FEW = 300
REQUESTS = 50_000
SLOWEST = 50
SECONDS_MOST = 2.0  # of the processor, for one request
GROWTH_MOST = 40.0  # megabytes in the second half: the caches of folds and parts are full by then
LINK = re.compile(r"/(?:t|b)/[\w-]{20}")


@dataclass
class Attack:
    """What came of the requests so far."""

    server: Server
    folder: Path
    number: int
    done: int = 0
    megabytes: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    statuses: dict[int, int] = field(default_factory=dict)
    slowest: list[tuple[float, int, Request, Visitor]] = field(default_factory=list)
    visitors: list[Visitor] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)

    @property
    def pid(self):
        """The server's process."""
        return self.server.process.pid

    def run(self, seed, number):
        """One client's part of it."""
        visitor = Visitor(self.server.port)
        self.visitors.append(visitor)
        hostile = Hostile(visitor, seed)
        hostile.settle_down()
        for _ in range(number):
            self.send(hostile, hostile.next())

    def close(self):
        """All clients leave."""
        for visitor in self.visitors:
            visitor.close()

    def send(self, hostile, request):
        """Sends a request, and notes what is wrong with its answer."""
        try:
            answer = hostile.visitor.send(request)
        except NoAnswer as error:
            if request.is_complete:
                self.note(f"no answer {error}", request)
            return
        if answer.status >= 500 or "Traceback" in answer.text:
            self.note(str(answer.status), request)
        hostile.learn(request, answer)
        with self.lock:
            self.done += 1
            self.statuses[answer.status] = self.statuses.get(answer.status, 0) + 1
            heapq.heappush(self.slowest, (answer.seconds, self.done, request, hostile.visitor))
            if len(self.slowest) > SLOWEST:
                heapq.heappop(self.slowest)
            if self.done % (self.number // 20) == 0:
                self.megabytes.append(megabytes(self.pid))

    def note(self, what, request):
        """Keeps a request that went wrong as it was sent, so that it can be sent again."""
        with self.lock:
            path = self.folder / f"wrong-{len(self.wrong)}.http"
            path.write_bytes(request.wire((("Host", "x"),)))
            shortened = replace(request, body=request.body[:500])
            self.wrong.append(f"{what} at {path}: {shortened}")

    def alone(self):
        """What the slowest requests cost when nothing else runs, the dearest first."""
        costs = [(self._cost(request, by), request) for _, _, request, by in self.slowest]
        return sorted(costs, key=lambda cost: -cost[0])

    def _cost(self, request, by):
        times = []
        for _ in range(3):
            before = cpu_seconds(self.pid)
            with suppress(NoAnswer):
                by.send(request)
            times.append(cpu_seconds(self.pid) - before)
        return median(times)


def test_hostile_requests_are_answered_plainly(server, tmp_path):
    with closing(Attack(server, tmp_path, FEW)) as attack:
        attack.run(SEED, FEW)
        expect_nothing_wrong(attack)


@pytest.mark.long
@pytest.mark.timed
def test_fifty_thousand_hostile_requests_break_nothing(server, tmp_path):
    with closing(Attack(server, tmp_path, REQUESTS)) as attack:
        with ThreadPoolExecutor(CLIENTS) as clients:
            list(clients.map(attack.run, range(CLIENTS), [REQUESTS // CLIENTS] * CLIENTS))
        dearest = attack.alone()
    print(attack.statuses, attack.megabytes, dearest[:5])
    expect_nothing_wrong(attack)
    assert dearest[0][0] <= SECONDS_MOST, dearest[0]
    half = attack.megabytes[len(attack.megabytes) // 2 - 1]
    assert attack.megabytes[-1] <= half + GROWTH_MOST, attack.megabytes


def expect_nothing_wrong(attack):
    """Every request was answered, by no server error; the log has no traceback and no link."""
    assert attack.wrong == [], "\n".join(attack.wrong[:20])
    log = attack.server.log.read_text()
    assert "Traceback" not in log, log[-5_000:]
    assert LINK.search(log) is None, log
