"""The real server, killed in the middle of a stream of taps, loses nothing that it had answered."""

import subprocess
from contextlib import closing
from random import Random
from threading import Timer

import pytest

from bench.honest import silent_lines
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tests.attack.browser import Browser
from tests.attack.wire import NoAnswer
from tests.browser.server import ROOT, get

SOONEST = 0.02  # seconds of taps before a kill
LATEST = 0.4


class Player(Browser):
    """Somebody who taps as fast as the server answers, and knows what it has answered."""

    def __init__(self, server):
        super().__init__(server)
        self.answered: list[str] = []
        self.tapped = ""
        self._script = silent_lines()
        self.table = self.open_table(target="open").link

    def tap_on(self):
        """Taps line after line, until the server is gone."""
        while True:
            self.tap()

    def tap(self):
        """Taps the next line."""
        self.tapped = next(self._script)
        self.tap_again()

    def tap_again(self):
        """Sends the last tap, maybe once more, as a phone does that got no answer."""
        number = len(self.answered)
        form = {"line": self.tapped, "seen": number, "key": f"{number:020}", "where": "cards"}
        assert self.post(f"/t/{self.table}/tap", **form).link == self.table
        self.answered.append(self.tapped)


def test_what_it_answered_outlives_a_kill(server):
    expect_nothing_lost(server, kills=3)


@pytest.mark.parametrize("ends", [["-wal"], ["-wal", "-shm"]])
def test_what_it_answered_outlives_the_loss_of_the_log_beside_the_file(server, ends):
    with closing(Player(server)) as player:
        for _ in range(5):
            player.tap()
        for end in ends:
            server.instance.joinpath(f"tartli.sqlite3{end}").unlink()
        with pytest.raises(AssertionError, match="The database file was removed or replaced"):
            player.tap()
        server.kill()
        server.start()
        assert player.log(player.table) == player.answered
        player.tap_again()
    assert len(player.answered) == 6


def test_on_a_damaged_file_nothing_is_answered_as_recorded_and_the_rest_is_saved(server):
    database = server.instance / "tartli.sqlite3"
    with closing(Player(server)) as player:
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
        assert player.log(player.table) == player.answered


@pytest.mark.long
def test_what_it_answered_outlives_a_hundred_kills(server):
    expect_nothing_lost(server, kills=100)


def expect_nothing_lost(server, kills):
    """Each kill comes at a moment by chance, and the tap that it hit is sent again."""
    chance = Random(kills)
    with closing(Player(server)) as player:
        for _ in range(kills):
            tap_until_killed(player, server, after=chance.uniform(SOONEST, LATEST))
            server.start()
            expect_all_answered_kept(player)
            player.tap_again()
            assert player.log(player.table) == player.answered
    assert len(player.answered) > kills


def tap_until_killed(player, server, after):
    kill = Timer(after, server.kill)
    kill.start()
    with pytest.raises(NoAnswer):
        player.tap_on()
    kill.join()


def expect_all_answered_kept(player):
    """Every answered line in its order, and at most the one that was on its way behind them."""
    log = player.log(player.table)
    assert log[: len(player.answered)] == player.answered
    assert log[len(player.answered) :] in ([], [player.tapped])
    assert replay(read_file(player.get(f"/t/{player.table}/table.table").text)).refused == []
    assert "Anna" in player.get(f"/t/{player.table}/").text
