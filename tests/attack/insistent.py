"""Those who send on while a server is killed and started: each sends again until it is answered."""

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from random import Random
from socket import create_server
from threading import Event, Thread

from bench.honest import HEAD, honest_lines, silent_lines
from tartli_ref.table.files import read_file, write_head
from tests.attack.visitor import Visitor, key_by
from tests.attack.wire import Answer, NoAnswer, Request

PATIENCE = 180.0
PAUSE = 0.02
RECORDED = 303
OUTDATED = 409
LATER = (423, 429, 503)
ENOUGH = 15_000
NOT_EPHEMERAL = range(20_000, 30_000)
TERMS = {"name_a": "Anna", "name_b": "Bence", "target": "open", "dealer": "A"}


class Insistent(Visitor):
    """Gets an answer, however often the server is killed meanwhile."""

    def send(self, request: Request) -> Answer:
        """Sends the same until it is answered."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return super().send(request)
            except NoAnswer as error:
                if not isinstance(error.__cause__, ConnectionRefusedError):
                    deadline = time.monotonic() + PATIENCE  # it was there
                assert time.monotonic() < deadline, "the server does not come back"
                time.sleep(PAUSE)


class Patient(Insistent):
    """One who comes again too where others are served first, or where nothing can be recorded for
    now, as a phone does.
    """

    def send(self, request: Request) -> Answer:
        """Sends the same until its turn has come."""
        for _ in range(int(PATIENCE / PAUSE)):
            answer = super().send(request)
            if answer.status not in LATER:
                break
            time.sleep(PAUSE)
        return answer


class Sender(Thread):
    """One of those who send, until all stop; what went wrong is raised at the end."""

    def __init__(self, port: int, name: str, stopped: Event) -> None:
        super().__init__(name=name)
        self.visitor = Patient(port)
        self.chance = Random(name)
        self.stopped = stopped
        self.answered = 0
        self._wrong: BaseException | None = None

    def send_one(self) -> None:
        """Sends one more thing, and waits until it is answered."""
        raise NotImplementedError

    def run(self) -> None:
        """Sends one after the other."""
        try:
            self.visitor.arrive()
            while not self.stopped.is_set():
                self.send_one()
                self.answered += 1
        except BaseException as error:
            self._wrong = error
        finally:
            self.visitor.close()

    def finish(self) -> None:
        """Waits for the last answer."""
        self.join(PATIENCE)
        assert not self.is_alive()
        if self._wrong is not None:
            raise self._wrong


class Tapper(Sender):
    """Taps an honest evening at a table of his own."""

    def __init__(self, port: int, name: str, stopped: Event) -> None:
        super().__init__(port, name, stopped)
        self.table = ""
        self.lines: list[str] = []
        self._script = silent_lines(self.chance.randrange(1000))

    def send_one(self) -> None:
        """The next line of the evening; at first the table."""
        if not self.table:
            opened = self.visitor.post("/tables", key=key_by(self.chance), **TERMS)
            self.table = self.visitor.opened(opened)
            return
        if len(self.lines) == ENOUGH:  # a table has an end
            time.sleep(PAUSE)
            return
        line = next(self._script)
        seen = len(self.lines)
        answer = self.visitor.post(f"{self.table}tap", line=line, seen=seen, key=f"{seen:020}")
        assert answer.status == RECORDED, (line, answer.status, answer.text)
        self.lines.append(line)


class Racer(Sender):
    """Writes notes at a table where others write too, and knows which were recorded."""

    def __init__(self, port: int, name: str, stopped: Event, table: str) -> None:
        super().__init__(port, name, stopped)
        self.table = table
        self.recorded: list[str] = []
        self.outdated = 0
        self._seen = 0

    def send_one(self) -> None:
        """A note; one that comes too late is told so, and comes again under another name."""
        if self._seen >= ENOUGH:
            time.sleep(PAUSE)
            return
        line = f'note "{self.name} {self.answered}"'
        key = key_by(self.chance)
        answer = self.visitor.post(f"{self.table}tap", line=line, seen=self._seen, key=key)
        assert answer.status in (RECORDED, OUTDATED), (answer.status, answer.text)
        if answer.status == RECORDED:
            self.recorded.append(line)
            self._seen += 1
        else:
            assert "Since then" in answer.text
            self.outdated += 1
            self._seen = len(lines_at(self.visitor, self.table))


class Importer(Sender):
    """Brings in book after book, and sends each again when it was answered."""

    def __init__(self, port: int, name: str, stopped: Event, tables: int, lines: int) -> None:
        super().__init__(port, name, stopped)
        self.books: dict[str, str] = {}
        self.tables: set[str] = set()
        self._size = tables, lines

    def send_one(self) -> None:
        """A book that is new."""
        text = a_book(self.chance, *self._size)
        key = key_by(self.chance)
        first, again = (self.visitor.upload("/files", text, key) for _ in range(2))
        link = self.visitor.opened(first)
        assert self.visitor.opened(again) == link
        self.books[json.loads(text)["uid"]] = link
        self.tables |= {table["uid"] for table in json.loads(text)["tables"]}


def a_book(chance: Random, tables: int, lines: int) -> str:
    """A whole book as a file, with another name each time."""
    head = write_head(read_file(HEAD).terms)
    played = honest_lines(lines, seed=chance.randrange(100))
    log = [{"line": line, "at": 1_700_000_000} for line in played]
    uids = [key_by(chance)[:16] for _ in range(tables)]
    return json.dumps(
        {
            "format": "tartli-ref book",
            "version": 1,
            "uid": key_by(chance),
            "created": 1_700_000_000,
            "log": [{"line": f"table {uid}", "at": 1_700_000_000} for uid in uids],
            "tables": [
                {"uid": uid, "created": 1_700_000_000, "header": head, "log": log} for uid in uids
            ],
        }
    )


def lines_at(visitor: Visitor, table: str) -> list[str]:
    """All lines of a table, as its file has them."""
    return visitor.get(f"{table}table.table").text.partition("\n\n")[2].splitlines()


@contextmanager
def insistent(port: int) -> Iterator[Insistent]:
    """Somebody who has arrived, and leaves at the end."""
    with closing(Insistent(port)) as visitor:
        visitor.arrive()
        yield visitor


def expect_race_fair(visitor: Visitor, table: str, racers: Sequence[Racer]) -> None:
    """All that were recorded are there once, each one's in his order, and nothing else."""
    lines = lines_at(visitor, table)
    for racer in racers:
        assert [line for line in lines if f'"{racer.name} ' in line] == racer.recorded
    assert len(lines) == sum(len(racer.recorded) for racer in racers)


@contextmanager
def all_sending(senders: Sequence[Sender], stopped: Event) -> Iterator[None]:
    """Lets all of them send, and waits at the end until each has its last answer."""
    for sender in senders:
        sender.start()
    try:
        yield
    finally:
        stopped.set()
    for sender in senders:
        sender.finish()


def a_free_port() -> int:
    """A port that no client gets for its own end: who knocks at the closed port of a killed server
    is never connected to himself.
    """
    for port in Random().sample(NOT_EPHEMERAL, 50):
        try:
            with create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue
    raise AssertionError("no port is free")
