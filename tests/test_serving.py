"""What the server does before it serves, and what it says when it cannot."""

import errno
import io
import socket
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import Client

from tartli_ref.server import keeping, network
from tartli_ref.server.keeping import secret_in
from tartli_ref.server.network import (
    BehindProxy,
    greeting,
    lan_addresses,
    listen,
    own_host,
    phone_hosts,
    url,
)
from tartli_ref.server.serving import CannotServe, Settings, program, serve
from tartli_ref.server.settings import settings_from
from tartli_ref.store import Store, open_store
from tartli_ref.web.machinery.rate_limit import RATE_LIMIT
from tests.examples import examples

LAN = ["192.168.7.20", "10.1.2.3"]


@pytest.fixture
def taken():
    """A port that another program listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@pytest.fixture
def in_a_lan(monkeypatch):
    """A machine with two addresses, whatever this one has."""
    monkeypatch.setattr(network, "lan_addresses", lambda: LAN)


def never_built(_store, _secret):
    raise AssertionError("it was not to come so far")


class Terminal(io.TextIOWrapper):
    """An output that takes what its encoding has, and may be a person's."""

    def __init__(self, encoding="utf-8", *, watched=False):
        super().__init__(io.BytesIO(), encoding=encoding)
        self._watched = watched

    def isatty(self):
        return self._watched


class TestSettings:
    def test_it_has_its_own_without_an_environment(self):
        beside = Path(__file__).resolve().parent.parent / "instance"
        assert settings_from({}) == Settings("0.0.0.0", 5010, beside)

    def test_empty_asks_for_nothing(self):
        assert settings_from({"PORT": "", "HOST": "", "INSTANCE": ""}) == settings_from({})

    def test_it_takes_what_is_asked_for(self, tmp_path):
        settings = {"PORT": "80", "HOST": "::1", "INSTANCE": str(tmp_path)}
        assert settings_from(settings) == Settings("::1", 80, tmp_path)

    @examples(__file__, "it refuses what it cannot read")
    def test_it_refuses_what_it_cannot_read(self, setting, text, why):
        with pytest.raises(CannotServe, match=why) as refused:
            settings_from({setting: text})
        assert str(refused.value).startswith(setting)

    def test_it_takes_addresses_and_networks_of_proxies(self):
        proxies = settings_from({"PROXY": "10.0.0.0/8,127.0.0.1 fd00::/8"}).proxy
        assert list(map(str, proxies)) == ["10.0.0.0/8", "127.0.0.1/32", "fd00::/8"]

    @pytest.mark.parametrize(("text", "number"), [("", 240), ("1", 1), ("500", 500)])
    def test_it_takes_how_many_tables_may_be_opened(self, text, number):
        assert settings_from({"TABLES_AN_HOUR": text}).tables_an_hour == number

    @examples(__file__, "it refuses what is no postgresql and does not say it again")
    def test_it_refuses_what_is_no_postgresql_and_does_not_say_it_again(self, text):
        with pytest.raises(CannotServe, match="not the address of a PostgreSQL") as refused:
            settings_from({"DATABASE": text})
        assert "secret" not in str(refused.value)

    def test_a_server_of_postgresql_that_does_not_answer_is_one_sentence(self, tmp_path):
        address = "postgresql://u:secret@127.0.0.1:1/n"
        settings = {
            "HOST": "127.0.0.1",
            "PORT": "0",
            "INSTANCE": str(tmp_path),
            "DATABASE": address,
        }
        with pytest.raises(SystemExit) as ended:
            serve(settings, never_built)
        message = str(ended.value.code)
        assert message.startswith("DATABASE: The database’s server does not answer. (connection")
        assert "127.0.0.1" in message
        assert "secret" not in message
        assert list(tmp_path.glob("*.sqlite3*")) == []

    def test_the_program_is_built_with_it(self, tmp_path):
        with closing(open_store(tmp_path / "scores.db")) as store:
            app = program(settings_from({"TABLES_AN_HOUR": "7"}))(store, "a secret")
            assert isinstance(app, Flask)
            assert app.extensions[RATE_LIMIT].most == 7

    def test_it_answers_only_by_its_own_names_where_some_are_set(self, tmp_path):
        with closing(open_store(tmp_path / "scores.db")) as store:
            app = program(settings_from({"HOSTS": "score.example, 192.0.2.1"}))(store, "a secret")
            assert isinstance(app, Flask)
            hosts = ("score.example", "192.0.2.1:5010", "mallory.example")
            answers = [app.test_client().get("/", headers={"Host": host}) for host in hosts]
        assert [answer.status_code for answer in answers] == [200, 200, 400]


class TestProxy:
    """Whose word is taken for where a request comes from, and whether it came over https."""

    def seen(self, environ, peer):
        """What the program learns of a request that says it was passed on."""
        learnt: list[tuple[str, str]] = []

        def program(request, answer):
            learnt.append((request["REMOTE_ADDR"], request["wsgi.url_scheme"]))
            answer("200 OK", [])
            return []

        served = BehindProxy(program, settings_from(environ).proxy)
        headers = {"X-Forwarded-For": "10.6.6.6, 198.51.100.7", "X-Forwarded-Proto": "https"}
        Client(served).get("/", headers=headers, environ_base={"REMOTE_ADDR": peer})
        return learnt[0]

    def test_without_one_nobody_is_believed(self):
        assert self.seen({}, "127.0.0.1") == ("127.0.0.1", "http")

    def test_the_proxy_is_believed_in_what_it_saw_itself(self):
        assert self.seen({"PROXY": "127.0.0.1"}, "127.0.0.1") == ("198.51.100.7", "https")

    def test_one_in_a_network_of_proxies_is_believed_by_either_protocol(self):
        believed = ("198.51.100.7", "https")
        for peer in ("10.1.2.3", "::ffff:10.1.2.3"):
            assert self.seen({"PROXY": "10.0.0.0/8,127.0.0.1"}, peer) == believed

    def test_another_beside_the_proxy_is_not_believed(self):
        assert self.seen({"PROXY": "127.0.0.1"}, "203.0.113.9") == ("203.0.113.9", "http")


class TestPort:
    def test_it_takes_a_free_one(self):
        with listen("127.0.0.1", 0) as listener:
            assert listener.getsockname()[1] > 0

    def test_one_in_use_is_one_sentence(self, taken, tmp_path):
        environ = {"PORT": str(taken), "HOST": "127.0.0.1", "INSTANCE": str(tmp_path / "instance")}
        with pytest.raises(SystemExit) as ended:
            serve(environ, never_built)
        assert ended.value.code == (
            f"Port {taken} is in use: stop what uses it, or set PORT={taken + 1}."
        )
        assert list(tmp_path.iterdir()) == []

    def test_a_foreign_address_is_named(self):
        with pytest.raises(CannotServe, match=r"HOST=203\.0\.113\.1 cannot be listened at: "):
            listen("203.0.113.1", 0)


class TestSecret:
    def test_it_is_made_for_this_user_only(self, tmp_path):
        secret = secret_in(tmp_path)
        assert len(bytes.fromhex(secret)) == 32
        assert (tmp_path / "secret").read_text() == secret
        assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600

    def test_it_stays(self, tmp_path):
        assert secret_in(tmp_path) == secret_in(tmp_path)

    def test_each_server_has_its_own(self, tmp_path):
        (tmp_path / "other").mkdir()
        assert secret_in(tmp_path) != secret_in(tmp_path / "other")

    def test_starts_at_once_agree(self, tmp_path):
        for go in range(20):
            folder = tmp_path / str(go)
            folder.mkdir()
            with ThreadPoolExecutor(8) as starts:
                assert len(set(starts.map(secret_in, [folder] * 8))) == 1

    def test_it_waits_for_another_start_that_is_writing_it(self, tmp_path, monkeypatch):
        path = tmp_path / "secret"
        path.touch()
        monkeypatch.setattr(keeping.time, "sleep", lambda _: path.write_text("ab" * 32))
        assert secret_in(tmp_path) == "ab" * 32

    @pytest.mark.parametrize("text", ["", "hunter2"])
    def test_it_takes_none_that_is_too_short(self, tmp_path, monkeypatch, text):
        (tmp_path / "secret").write_text(text)
        monkeypatch.setattr(keeping, "PATIENCE", 0)
        with pytest.raises(CannotServe) as refused:
            secret_in(tmp_path)
        assert str(refused.value) == (
            f"{tmp_path}/secret is too short for a secret: delete it and start again."
        )

    def test_on_a_full_disk_no_half_of_it_is_left(self, tmp_path, monkeypatch):
        def full(_file):
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(keeping.os, "fsync", full)
        with pytest.raises(CannotServe) as refused:
            secret_in(tmp_path)
        assert str(refused.value) == (
            f"{tmp_path}/secret cannot be made (No space left on device): make room on its disk."
        )
        assert list(tmp_path.iterdir()) == []

    def test_in_a_folder_of_somebody_else_it_says_to_whom_to_give_it(self, tmp_path):
        error = PermissionError(errno.EACCES, "Permission denied")
        assert keeping.cannot_make(tmp_path / "secret", error) == (
            f"{tmp_path}/secret cannot be made (Permission denied): give its folder to this user,"
            " or set INSTANCE to another one."
        )

    def test_it_says_when_it_cannot_be_read(self, tmp_path):
        (tmp_path / "secret").mkdir()
        with pytest.raises(CannotServe, match="secret cannot be read as the server's secret"):
            secret_in(tmp_path)


class TestFolder:
    def test_it_is_made_with_all_above_it_and_closed_to_others(self, tmp_path):
        keeping.make_folder(tmp_path / "far" / "down")
        assert stat.S_IMODE((tmp_path / "far" / "down").stat().st_mode) == 0o700

    def test_one_that_exists_stays_as_it_is(self, tmp_path):
        tmp_path.chmod(0o750)
        keeping.make_folder(tmp_path)
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o750

    def test_it_says_when_it_cannot_be_made(self, tmp_path):
        (tmp_path / "file").touch()
        settings = {"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(tmp_path / "file")}
        with pytest.raises(SystemExit) as ended:
            serve(settings, never_built)
        assert ended.value.code == (
            f"{tmp_path}/file cannot be made (File exists): set INSTANCE to another folder."
        )


class TestPrivacy:
    """What is said of the modes of the files, once all are there."""

    def said(self, instance, capsys):
        def built(_store, _secret):
            raise CannotServe("this is far enough")

        with pytest.raises(SystemExit, match="far enough"):
            serve({"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(instance)}, built)
        return capsys.readouterr().err.splitlines()

    def test_nothing_where_only_this_user_can_read(self, tmp_path, capsys):
        assert self.said(tmp_path / "instance", capsys) == []

    @pytest.mark.parametrize("mode", [0o644, 0o640, 0o604])
    def test_a_secret_that_others_can_read(self, tmp_path, capsys, mode):
        instance = tmp_path / "our instance"
        self.said(instance, capsys)
        (instance / "secret").chmod(mode)
        assert self.said(instance, capsys) == [
            f"{instance}/secret is open to other users of this machine, so they can make links to "
            f"every table: chmod 600 '{instance}/secret'"
        ]
        (instance / "secret").chmod(0o600)
        assert self.said(instance, capsys) == []

    @examples(__file__, "a database that everybody can read")
    def test_a_database_that_everybody_can_read(self, tmp_path, capsys, folder, file, lines):
        self.said(tmp_path, capsys)
        tmp_path.chmod(folder)
        (tmp_path / "tartli.sqlite3").chmod(file)
        assert self.said(tmp_path, capsys) == lines * [
            f"{tmp_path} is open to other users of this machine, so they can read all tables: "
            f"chmod 700 {tmp_path}"
        ]


class TestStore:
    def test_its_own_words_say_what_is_wrong_with_it(self, tmp_path):
        (tmp_path / "tartli.sqlite3").write_text("this is no database, it is a letter to my aunt")
        settings = {"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(tmp_path)}
        with pytest.raises(SystemExit) as ended:
            serve(settings, never_built)
        assert str(ended.value.code).startswith(f"{tmp_path}/tartli.sqlite3: The database file is")

    def test_it_is_closed_when_the_program_cannot_be_built(self, tmp_path):
        opened: list[Store] = []

        def broken(store, _secret):
            opened.append(store)
            raise ZeroDivisionError

        settings = {"PORT": "0", "HOST": "127.0.0.1", "INSTANCE": str(tmp_path)}
        with pytest.raises(ZeroDivisionError):
            serve(settings, broken)
        assert len(opened) == 1
        open_store(tmp_path / "tartli.sqlite3").close()


class TestAddresses:
    def test_without_any_network_there_is_the_machine_itself(self, monkeypatch):
        monkeypatch.setattr(network, "address_towards", lambda _: None)
        assert lan_addresses() == ["127.0.0.1"]
        assert phone_hosts("0.0.0.0") == []

    def test_an_unreachable_network_is_no_error(self, monkeypatch):
        def unreachable(_socket, _address):
            raise OSError(101, "Network is unreachable")

        monkeypatch.setattr(network.socket.socket, "connect", unreachable)
        assert lan_addresses() == ["127.0.0.1"]

    def test_each_is_named_once_the_way_out_first(self, monkeypatch):
        ways = dict(zip(network.FAR_AWAY, [LAN[0], LAN[0], LAN[1], None], strict=True))
        monkeypatch.setattr(network, "address_towards", ways.get)
        assert lan_addresses() == LAN

    @examples(__file__, "who finds it where")
    @pytest.mark.usefixtures("in_a_lan")
    def test_who_finds_it_where(self, host, own, phones):
        assert (own_host(host), phone_hosts(host)) == (own, phones)

    def test_a_link(self):
        assert url("10.1.2.3", 80) == "http://10.1.2.3:80/"
        assert url("fd00::7", 5010) == "http://[fd00::7]:5010/"


class TestGreeting:
    @pytest.mark.usefixtures("in_a_lan")
    def test_it_gives_the_addresses_and_a_code(self, tmp_path):
        text = greeting(Settings("0.0.0.0", 0, tmp_path), 5010, Terminal())
        assert "  on this machine   http://127.0.0.1:5010/\n" in text
        assert "  on a phone        http://192.168.7.20:5010/\n" in text
        assert "  on a phone        http://10.1.2.3:5010/\n" in text
        assert "█" * 29 in text  # the light ground around the code
        assert "\x1b" not in text

    @pytest.mark.usefixtures("in_a_lan")
    def test_a_terminal_of_any_colours_shows_it_light_on_dark(self, tmp_path):
        text = greeting(Settings("0.0.0.0", 0, tmp_path), 5010, Terminal(watched=True))
        assert "\x1b[97;40m█" in text
        assert text.endswith("\x1b[0m")

    @pytest.mark.usefixtures("in_a_lan")
    @pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
    def test_it_does_without_the_code_where_it_cannot_be_written(self, tmp_path, encoding):
        text = greeting(Settings("0.0.0.0", 0, tmp_path), 5010, Terminal(encoding))
        assert "http://192.168.7.20:5010/" in text
        assert "█" not in text

    def test_a_server_for_this_machine_only_says_so(self, tmp_path):
        text = greeting(Settings("127.0.0.1", 0, tmp_path), 5010, Terminal())
        assert text.endswith(
            "  on this machine   http://127.0.0.1:5010/\n  on a phone        not reachable"
        )
