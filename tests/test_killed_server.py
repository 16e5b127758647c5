"""The real server, killed in the middle of a stream of taps, loses nothing that it had answered."""

import re
import subprocess
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from random import Random
from threading import Timer
from urllib.parse import urlencode, urlsplit

import pytest

from bench.honest import endless_lines
from tartli_ref.commands.replaying import replay
from tartli_ref.table.files import read_file
from tests.browser.server import PATIENCE, ROOT, Server, get

SOONEST, LATEST = 0.02, 0.4  # seconds of taps before a kill
SEE_OTHER = 303
TOKEN = re.compile(r'name="csrf_token"[^>]* value="([^"]+)"')


class Player:
    """Somebody who taps as fast as the server answers, and knows what it has answered."""

    def __init__(self, server: Server) -> None:
        self.answered: list[str] = []
        self.tapped = ""
        self._server = server
        self._script = endless_lines()
        self._connection = HTTPConnection("127.0.0.1")
        self._cookie = ""
        self._token = ""
        self._table = ""

    def open_table(self) -> None:
        """A new table, by the form on the start page."""
        self.connect()
        self._token = TOKEN.search(self.get("/"))[1]  # type: ignore[index]  # or the test fails
        terms = {"name_a": "Anna", "name_b": "Bence", "target": "open", "dealer": "A"}
        self._post("/tables", {**terms, "key": "k" * 20})

    def connect(self) -> None:
        """Goes to the server as it runs now."""
        self.close()
        self._connection = HTTPConnection("127.0.0.1", self._server.port, timeout=PATIENCE)

    def close(self) -> None:
        """Leaves the server."""
        self._connection.close()

    def tap_on(self) -> None:
        """Taps line after line, until the server is gone."""
        while True:
            self.tap()

    def tap(self) -> None:
        """Taps the next line."""
        self.tapped = next(self._script)
        self.tap_again()

    def tap_again(self) -> None:
        """Sends the last tap, maybe once more, as a phone does that got no answer."""
        number = len(self.answered)
        form = {"line": self.tapped, "seen": number, "key": f"{number:020}", "where": "cards"}
        self._post(f"{self._table}tap", form)
        self.answered.append(self.tapped)

    def download(self) -> str:
        """The table's file."""
        return self.get(f"{self._table}table.table")

    def look(self) -> str:
        """The table's page."""
        return self.get(self._table)

    def get(self, path: str) -> str:
        """A page that there must be."""
        status, text = self._ask("GET", path)
        assert status == 200, text
        return text

    def _post(self, path: str, form: dict[str, object]) -> None:
        """Sends a form; the answer that it was done leads to the table."""
        status, text = self._ask("POST", path, urlencode({**form, "csrf_token": self._token}))
        assert status == SEE_OTHER, text

    def _ask(self, method: str, path: str, body: str = "") -> tuple[int, str]:
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": self._cookie}
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        if new := answer.getheader("Set-Cookie"):
            self._cookie = new.partition(";")[0]
        if answer.status == SEE_OTHER:
            self._table = urlsplit(answer.headers["Location"]).path
        return answer.status, text


def test_what_it_answered_outlives_a_kill(server: Server) -> None:
    expect_nothing_lost(server, kills=3)


@pytest.mark.parametrize("ends", [["-wal"], ["-wal", "-shm"]])
def test_what_it_answered_outlives_the_loss_of_the_log_beside_the_file(
    server: Server, ends: list[str]
) -> None:
    with closing(Player(server)) as player:
        player.open_table()
        for _ in range(5):
            player.tap()
        for end in ends:
            server.instance.joinpath(f"tartli.sqlite3{end}").unlink()
        with pytest.raises(AssertionError, match="The database file was removed or replaced"):
            player.tap()
        server.kill()
        server.start()
        player.connect()
        assert lines_in(player.download()) == player.answered
        player.tap_again()
    assert len(player.answered) == 6


def test_on_a_damaged_file_nothing_is_answered_as_recorded_and_the_rest_is_saved(
    server: Server,
) -> None:
    database = server.instance / "tartli.sqlite3"
    with closing(Player(server)) as player:
        player.open_table()
        for _ in range(24):
            player.tap()
        with database.open("r+b") as file:
            file.seek(3 * 4096)
            file.write(b"\xa5" * (database.stat().st_size - 3 * 4096))
        assert get(f"{server.url}/readyz") == 503
        for tap in (player.tap, player.tap_again):
            with pytest.raises(AssertionError, match="The database file is damaged"):
                tap()
        server.stop()
        with pytest.raises(AssertionError, match=r"The most is in tartli\.sqlite3\.saved-\w+"):
            server.start()
        command = server.log.read_text(encoding="utf-8").rpartition("\n  ")[2]
        subprocess.run(command, shell=True, cwd=ROOT, check=True, capture_output=True)
        server.start()
        player.connect()
        assert lines_in(player.download()) == player.answered


@pytest.mark.long
def test_what_it_answered_outlives_a_hundred_kills(server: Server) -> None:
    expect_nothing_lost(server, kills=100)


def expect_nothing_lost(server: Server, kills: int) -> None:
    """Each kill comes at a moment by chance, and the tap that it hit is sent again."""
    chance = Random(kills)
    with closing(Player(server)) as player:
        player.open_table()
        for _ in range(kills):
            tap_until_killed(player, server, after=chance.uniform(SOONEST, LATEST))
            server.start()
            player.connect()
            expect_all_answered_kept(player)
            player.tap_again()
            assert lines_in(player.download()) == player.answered
    assert len(player.answered) > kills


def tap_until_killed(player: Player, server: Server, after: float) -> None:
    kill = Timer(after, server.kill)
    kill.start()
    with pytest.raises((HTTPException, OSError)):
        player.tap_on()
    kill.join()


def expect_all_answered_kept(player: Player) -> None:
    """Every answered line in its order, and at most the one that was on its way behind them."""
    file = player.download()
    kept = lines_in(file)
    assert kept[: len(player.answered)] == player.answered
    assert kept[len(player.answered) :] in ([], [player.tapped])
    assert replay(read_file(file)).refused == []
    assert "Anna" in player.look()


def lines_in(file: str) -> list[str]:
    """The lines of a table file below its head."""
    return file.partition("\n\n")[2].splitlines()
