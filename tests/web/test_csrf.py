"""Only a form that a page of this program made is acted on."""

import re
import time

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from tests.web.addresses import KINDS, addresses, to_write
from tests.web.conftest import HEAD, At, Scene
from tests.web.phone import Phone, a_file
from tests.web.scenes import DEAL

EVERYTHING = {
    "key": "k" * 24,
    "seen": "1",
    "where": "tap",
    "line": "A takes",
    "text": "A takes",
    "seat": "A",
    "points": "10",
    "first": "97",
    "second": "64",
    "reason": "x",
    "vannak": "U",
    "name_a": "Anna",
    "name_b": "Bence",
    "target": "5",
    "dealer": "A",
}


@pytest.fixture
def scene(at: At) -> Scene:
    return at(DEAL)


def test_every_address_that_writes_is_known(app: Flask, scene: Scene) -> None:
    kinds = (
        "tap",
        "count",
        "piles",
        "takes",
        "meld",
        "says",
        "deal",
        "adjust",
        "note",
        "line",
        "history/1",
        "share/watch",
        "share/seat",
    )
    session = ("sign", "dispute", "again", "book", "leave", "delete", "bring-back")
    book = """
        payments/ payments/undo people/rename people/merge people/title bring delete bring-back
        s/NAME/leave s/NAME/link links/look
    """
    found = {re.sub("(?<=/s/)[0-9a-f]{16}", "NAME", url) for url in to_write(app, scene)}
    assert {re.sub("(?<=^/[bt]/)[0-9a-f]{32}", "LINK", url) for url in found} == {
        "/tables",
        "/files",
        "/look",
        "/books",
        "/files/look",
        *(f"/t/LINK/{kind}" for kind in kinds),
        *(f"/ask/tartli/{kind}" for kind in ("", "tap", *KINDS)),
        *(f"/t/LINK/history/1/{kind}" for kind in ("tap", *KINDS)),
        *(f"/t/LINK/session/{what}" for what in session),
        *(f"/b/LINK/{what}" for what in book.split()),
    }


def test_what_writes_only_writes(app: Flask, scene: Scene) -> None:
    for address in addresses(app, scene):
        assert address.methods <= {"GET", "HEAD", "OPTIONS", "POST"}


@pytest.mark.parametrize("token", [None, "", "wrong", "é", "IjAi.aaaaaa.bbbbbbbb", "x" * 5000])
def test_no_address_acts_without_a_right_token(
    phone: Phone, app: Flask, scene: Scene, token: str | None
) -> None:
    phone.get(scene.url)  # a browser with a session of its own
    for url in to_write(app, scene):
        data = EVERYTHING | ({} if token is None else {"csrf_token": token})
        if url == "/files":
            data |= {"file": a_file(HEAD)}  # type: ignore[dict-item]
        page = phone.ask(url, "POST", data=data)
        assert page.status == 400, url
        assert "This form was not made by this page, or it is too old." in page.text
        assert "Nothing was recorded." in page.text
    assert scene.lines == [DEAL]
    links = phone.get("/").root.one("ul", "tables").all("a")
    assert [link.attrs["href"] for link in links] == [scene.url]


def test_no_address_acts_on_the_token_of_another_browser(
    phone: Phone, other_phone: Phone, app: Flask, scene: Scene
) -> None:
    token = other_phone.get(f"{scene.url}more").form("/note").values["csrf_token"]
    phone.get(scene.url)
    for url in to_write(app, scene):
        page = phone.ask(url, "POST", data=EVERYTHING | {"csrf_token": token})
        assert page.status == 400, url
    assert scene.lines == [DEAL]


def test_a_browser_without_its_cookie_is_told(phone: Phone, scene: Scene) -> None:
    form = phone.get(scene.url).form_with("A takes")
    phone.client.delete_cookie("tartli")
    assert phone.send(form, press="A takes").status == 400
    assert scene.lines == [DEAL]


def test_every_address_acts_on_a_right_token(phone: Phone, app: Flask, scene: Scene) -> None:
    token = phone.get(f"{scene.url}more").form("/note").values["csrf_token"]
    for url in to_write(app, scene):
        page = phone.ask(url, "POST", data=EVERYTHING | {"csrf_token": token})
        foretold = page.status == 200 and "/history/" in url  # what a correction would change
        assert foretold or page.status in (303, 409, 422), url


def test_every_form_of_every_page_carries_a_token(phone: Phone, scene: Scene) -> None:
    for url in ("/", scene.url, f"{scene.history_url}1"):
        for form in phone.get(url).forms:
            assert form.element.attrs["method"] == "post"
            assert form.values["csrf_token"]
            assert form.values["key"]


def test_a_form_does_not_grow_old(
    phone: Phone, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = phone.get(scene.url).form_with("A takes")
    later = int(time.time()) + 200 * 24 * 3600
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: later)
    assert phone.send(form, press="A takes").status == 303
