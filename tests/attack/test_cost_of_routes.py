"""What every route costs with the largest table and book that the bounds let in: what an address
has not been charged with, nobody would ever wait for.
"""

import time
from collections import Counter

import pytest

from bench.honest import honest_lines
from tartli_ref.server.instance import DATABASE
from tartli_ref.web.machinery import turns
from tartli_ref.web.sharing.bringing import LINES_MOST
from tests.attack.ground import BOOKS, TABLES, Ground
from tests.attack.matrix import read_rows
from tests.attack.test_routes import ask
from tests.book.evenings import buli

EVENINGS = 320
MOST = 0.5
"""Seconds of CPU."""
KINDS = ("play", "keep", "watch", "look", "anybody")

# werkzeug's client keeps a large body that it sent in a file which nobody closes
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore:.*FileIO.*:Warning")]


@pytest.fixture(scope="module")
def large(all_pages, tmp_path_factory):
    """The ground with a table of as many lines as a page takes, in a book of many evenings."""
    evenings = {
        f"evening {number}": ("Anna, Bence", buli("AB"[number % 2])) for number in range(EVENINGS)
    }
    seats, _lines = TABLES["here"]
    tables = evenings | TABLES | {"here": (seats, honest_lines(LINES_MOST - 1))}
    books = BOOKS | {"book": (*BOOKS["book"], *evenings)}
    others = tables.pop("own")
    ground = Ground(
        all_pages, tmp_path_factory.mktemp("large") / DATABASE, tables | {"own": others}, books
    )
    yield ground
    ground.close()


@pytest.fixture
def charged(monkeypatch):
    """The seconds charged to each address since it was last asked."""
    charged = Counter()
    count = turns.Lane._count

    def noted(lane, who, seconds):
        charged[who] += seconds
        count(lane, who, 0.0)  # so that no request of the test waits for another

    monkeypatch.setattr(turns.Lane, "_count", noted)
    return charged


def test_no_route_costs_what_no_address_is_charged_with(large, charged):
    costs = []
    for row in read_rows():
        for kind in [kind for kind in KINDS if kind in row.statuses]:
            charged.clear()
            began = time.thread_time()
            page = ask(large, row, kind)
            spent = time.thread_time() - began
            costs.append((spent, spent - sum(charged.values()), page.status, kind, row.name))
            large.again()
    assert [cost for cost in costs if cost[1] > MOST] == []
    assert max(costs)[0] > MOST, "the ground is large enough to cost something"
