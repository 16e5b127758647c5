"""Whether the server is ready is told of PostgreSQL too, also when that does not answer at all."""

import time

from werkzeug.test import Client

from tartli_ref.server.health import FRESH_SECONDS, PATIENCE, Health
from tartli_ref.server.settings import settings_from

SOON = 2  # seconds within which it has to be red
OK = 200
NOT_READY = 503
READY = "database: ok\ndisk: ok\nbackups: ok\n"


def asked_of(store, address, tmp_path):
    settings = settings_from({"INSTANCE": str(tmp_path), "DATABASE": address})
    return Client(Health(lambda *_: [b"a page"], store, settings))


def ready(client):
    """An answer that is not the one before."""
    time.sleep(FRESH_SECONDS)
    return client.get("/readyz")


def test_a_database_that_hangs_is_red_within_two_seconds_and_green_again_afterwards(
    server, store, address, tmp_path
):
    client = asked_of(store, address, tmp_path)
    assert (ready(client).status_code, ready(client).text) == (OK, READY)
    with server.hanging():
        for _ in range(2):
            answer = ready(client)
            assert answer.status_code == NOT_READY
            assert answer.text.startswith("database: away\n")
    assert PATIENCE < SOON  # what has not answered by then is told as away
    assert ready(client).text == READY


def test_a_database_that_was_killed_is_red_until_it_is_back(server, store, address, tmp_path):
    client = asked_of(store, address, tmp_path)
    assert ready(client).status_code == OK
    server.kill()
    assert ready(client).text.startswith("database: away\n")
    server.start()
    assert ready(client).text == READY
