"""Only a form that a page of this program made is acted on."""

import time

import pytest
from itsdangerous import TimestampSigner

from tests.examples import rows
from tests.web.addresses import to_write
from tests.web.conftest import HEAD
from tests.web.phone import a_file
from tests.web.scenes import DEAL

EVERYTHING = dict(rows(__file__, "everything"))


@pytest.fixture
def scene(at):
    return at(DEAL)


@pytest.mark.parametrize("token", [None, "", "wrong", "é", "IjAi.aaaaaa.bbbbbbbb", "x" * 5000])
def test_no_address_acts_without_a_right_token(phone, app, scene, token):
    phone.get(scene.url)  # a browser with a session of its own
    for url in to_write(app, scene):
        data = EVERYTHING | ({} if token is None else {"csrf_token": token})
        if url == "/files":
            data |= {"file": a_file(HEAD)}
        page = phone.ask(url, "POST", data=data)
        assert page.status == 400, url
        assert "This form was not made by this page, or it is too old." in page.text
        assert "Nothing was recorded." in page.text
    assert scene.lines == [DEAL]
    assert phone.tables() == [scene.url]


def test_no_address_acts_on_the_token_of_another_browser(phone, other_phone, app, scene):
    token = other_phone.get(f"{scene.url}more").form("/note").values["csrf_token"]
    phone.get(scene.url)
    for url in to_write(app, scene):
        page = phone.ask(url, "POST", data=EVERYTHING | {"csrf_token": token})
        assert page.status == 400, url
    assert scene.lines == [DEAL]


def test_a_browser_without_its_cookie_is_told(phone, scene):
    form = phone.get(scene.url).form_with("A takes")
    phone.client.delete_cookie("tartli")
    assert phone.send(form, press="A takes").status == 400
    assert scene.lines == [DEAL]


def test_every_address_acts_on_a_right_token(phone, app, scene):
    token = phone.get(f"{scene.url}more").form("/note").values["csrf_token"]
    for url in to_write(app, scene):
        page = phone.ask(url, "POST", data=EVERYTHING | {"csrf_token": token})
        foretold = page.status == 200 and "/history/" in url  # what a correction would change
        assert foretold or page.status in (303, 409, 422), url


def test_every_form_of_every_page_carries_a_token(phone, scene):
    for url in ("/", scene.url, f"{scene.history_url}1"):
        for form in phone.get(url).forms:
            assert form.element.attrs["method"] == "post"
            assert form.values["csrf_token"]
            assert form.values["key"]


def test_a_form_does_not_grow_old(phone, scene, monkeypatch):
    form = phone.get(scene.url).form_with("A takes")
    later = int(time.time()) + 200 * 24 * 3600
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: later)
    assert phone.send(form, press="A takes").status == 303
