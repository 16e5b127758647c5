"""Taps at other tables while the heaviest files that are taken are read, and are looked at."""

import json
import sys
import time
from collections import Counter
from contextlib import ExitStack
from itertools import chain, cycle
from random import Random
from subprocess import PIPE, Popen
from threading import Event, Thread

import pytest

from bench.honest import HEAD, honest_lines
from tartli_ref.layout import ROOT
from tartli_ref.table.files import read_file, write_head
from tartli_ref.web.sharing.bringing import LINES_MOST
from tests.attack.insistent import TERMS, insistent
from tests.attack.uploading import BUSY, EVERY
from tests.attack.visitor import key_by
from tests.table.growing import EVENINGS

TABLES = 3
TAPS = 100
UPLOADS = 4
LOOKERS = 8  # together longer than what is kept of all
LONG_TABLES = 7
LATER_MOST = 0.5  # seconds, than without uploads
LATEST = 2.0  # the one tap of a hundred that meets the longest table as it is first folded
DEAREST = ("audit/", "code/", "code/1.svg", "history/1", "score/1", "session/", "session/charts/")
HEAVY = {name: EVENINGS[name] for name in EVENINGS if name.startswith("deals of")}


class Tapping(Thread):
    """Taps at a table of his own, five times a second, and knows how long each took."""

    def __init__(self, visitor, name):
        super().__init__(name=name)
        self.seconds: list[float] = []
        self._visitor = visitor
        opened = visitor.post("/tables", key=key_by(Random(name)), **TERMS)
        self._table = visitor.opened(opened)

    def run(self):
        """All taps, each at its time or as soon as the one before is answered."""
        begun = time.monotonic()
        for seen in range(TAPS):
            time.sleep(max(0.0, begun + seen * EVERY - time.monotonic()))
            fields = {"line": f'note "{seen}"', "seen": seen, "key": f"{seen:020}"}
            answer = self._visitor.post(f"{self._table}tap", **fields)
            assert answer.status == 303
            self.seconds.append(answer.seconds)


class Uploading:
    """Sends one heavy file after the other, in a program of its own."""

    def __init__(self, port, path, text):
        program = [sys.executable, "-m", "tests.attack.uploading", str(port), path]
        self._program = Popen(program, cwd=ROOT, text=True, stdin=PIPE, stdout=PIPE)
        self._program.stdin.write(text)
        self._program.stdin.close()

    def stop(self):
        """Stop it; what it was answered."""
        self._program.kill()
        with self._program as program:
            assert program.stdout is not None
            return [int(line) for line in program.stdout]


class Looking(Thread):
    """Looks at one heavy page after the other, until he is stopped."""

    def __init__(self, visitor, pages, stopped):
        super().__init__()
        self.statuses: list[int] = []
        self._visitor = visitor
        self._pages = pages
        self._stopped = stopped

    def run(self):
        """Each page pushes another out of what the server keeps."""
        for page in cycle(self._pages):
            if self._stopped.is_set():
                return
            self.statuses.append(self._visitor.get(page).status)
            if self.statuses[-1] == BUSY:
                time.sleep(EVERY)


@pytest.mark.long
@pytest.mark.timed
def test_taps_are_answered_while_the_heaviest_files_are_read(server):
    before, _ = tapped(server, [])
    beside, statuses = tapped(server, heaviest())
    print(f"alone {told(before)}, beside {told(beside)}, uploads {statuses}")
    assert 303 in statuses
    assert set(statuses) <= {303, BUSY}
    assert beside[-1] <= before[-1] + LATER_MOST


@pytest.mark.long
@pytest.mark.timed
def test_taps_are_answered_while_many_look_at_the_longest_tables_and_a_new_book(server):
    before, _ = tapped(server, [])
    with insistent(server.port) as opener:
        long = next(text for path, text in heaviest() if not text.startswith("{"))
        pages = [opener.opened(opener.upload("/files", long)) for _ in range(LONG_TABLES)]
        book = next(text for path, text in heaviest() if text.startswith("{"))
        pages.append(opener.opened(opener.upload("/files", book.replace("NUMBER", "0000"))))
    beside, statuses = tapped(server, [], looks=pages)
    print(f"alone {told(before)}, beside {told(beside)}, looks {Counter(statuses)}")
    assert 200 in statuses
    assert set(statuses) <= {200, BUSY}
    *nearly_all, _, _, _ = beside  # 99 of 100
    assert nearly_all[-1] <= before[-1] + LATER_MOST
    assert beside[-1] <= before[-1] + LATEST


@pytest.mark.long
@pytest.mark.timed
def test_taps_are_answered_beside_eight_who_ask_for_the_dearest_pages(server):
    """All eight have one address, which waits behind the taps once its budget is spent."""
    before, _ = tapped(server, [])
    text = HEAD + "\n" + "".join(f"{line}\n" for line in honest_lines(LINES_MOST - 1))
    with insistent(server.port) as opener:
        table = opener.opened(opener.upload("/files", text))
    pages = [f"{table}{page}" for page in DEAREST]
    beside, statuses = tapped(server, [], looks=pages)
    print(f"alone {told(before)}, beside {told(beside)}, looks {Counter(statuses)}")
    assert 200 in statuses
    assert set(statuses) <= {200, BUSY}
    assert nineteen_of_twenty(beside) <= 3 * nineteen_of_twenty(before)


def nineteen_of_twenty(seconds):
    return seconds[len(seconds) * 19 // 20]


def tapped(server, uploads, looks=()):
    """How long each tap took, the quickest first, and what the others were answered."""
    stopped = Event()
    with ExitStack() as all_here:

        def visitor():
            return all_here.enter_context(insistent(server.port))

        uploading = [Uploading(server.port, path, text) for path, text in uploads]
        others = []
        if looks:
            others = [Looking(visitor(), list(looks), stopped) for _ in range(LOOKERS)]
        name = f"tapping{len(uploads)}{len(looks)}"
        tapping = [Tapping(visitor(), f"{name}{n}") for n in range(TABLES)]
        for thread in (*others, *tapping):
            thread.start()
        for tapper in tapping:
            tapper.join()
        stopped.set()
        statuses = list(chain.from_iterable(uploader.stop() for uploader in uploading))
        for other in others:
            other.join()
            statuses += other.statuses
    assert all(len(tapper.seconds) == TAPS for tapper in tapping)
    return sorted(chain.from_iterable(tapper.seconds for tapper in tapping)), statuses


def told(seconds):
    """Half of them, nineteen of twenty, and all were answered within."""
    half = len(seconds) // 2
    most = len(seconds) * 19 // 20
    return f"p50 {seconds[half]:.3f} p95 {seconds[most]:.3f} max {seconds[-1]:.3f} s"


def heaviest():
    """Table files of every game, and a book of them, each as long as is taken."""
    texts = files_of(LINES_MOST)
    texts.append(a_book(files_of((LINES_MOST - len(HEAVY)) // len(HEAVY))))
    return [("/files", text) for text in texts][-UPLOADS:]


def files_of(most):
    return [head + lines * (most // lines.count("\n")) for head, lines in HEAVY.values()]


def a_book(files):
    """A book with these tables; its name and theirs have ``NUMBER`` in them."""
    tables = []
    for place, file in enumerate(files):
        head = write_head(read_file(file.partition("\n\n")[0]).terms)
        log = [{"line": line, "at": 1} for line in file.partition("\n\n")[2].splitlines()]
        uid = f"{place:012}NUMBER"
        tables.append({"uid": uid, "created": 1, "header": head, "log": log})
    book = [{"line": f"table {table['uid']}", "at": 1} for table in tables]
    copy = {"format": "tartli-ref book", "version": 1, "uid": f"{0:028}NUMBER", "created": 1}
    return json.dumps(copy | {"log": book, "tables": tables})
