"""A phone asks whether its table has news: answered with next to nothing, and never wrongly."""

import pytest
from flask import request_started

from tests.web.scenes import DEAL


@pytest.fixture
def requests(app):
    """What the application itself was asked."""
    reads: list[str] = []

    def note(_app, **_):
        reads.append("")

    with request_started.connected_to(note, app):
        yield reads


@pytest.mark.parametrize("watches", [False, True])
def test_a_phone_that_has_seen_all_is_told_so_before_a_request_is_made(
    phone, at, requests, watches
):
    scene = at(DEAL)
    page = phone.get(f"{scene.watch_url if watches else scene.url}since/1")
    assert (page.status, page.html, requests) == (200, "", [])
    assert page.headers["Cache-Control"] == "no-store"
    assert page.headers["Content-Length"] == "0"  # or its connection would be closed


@pytest.mark.parametrize("seen", [0, 2])
def test_a_phone_that_has_seen_less_or_more_gets_the_screen(phone, at, seen):
    scene = at(DEAL)
    page = phone.get(f"{scene.url}since/{seen}")
    assert page.status == 200 and 'data-seen="1"' in page.html


def test_a_line_that_another_phone_has_entered_is_news_at_once(phone, at):
    scene = at()
    assert phone.get(f"{scene.url}since/0").html == ""
    scene.service.submit(scene.table, seen=0, key="k" * 20, text=DEAL)
    assert 'data-seen="1"' in phone.get(f"{scene.url}since/0").html


def test_another_host_is_told_nothing(app, at, monkeypatch):
    scene = at()
    monkeypatch.setitem(app.config, "TRUSTED_HOSTS", ["score.example"])
    client = app.test_client()
    hosts = ("score.example", "mallory.example")
    answers = [client.get(f"{scene.url}since/0", headers={"Host": host}) for host in hosts]
    assert [answer.status_code for answer in answers] == [200, 400]
