"""What every answer carries, and what none of them tells. (``Page`` checks most of it always.)"""

import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Event
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from werkzeug.test import create_environ, run_wsgi_app

from tartli_ref.web.application import put_around
from tartli_ref.web.machinery.headers import Cookies
from tests.empty_store import open_empty
from tests.web.addresses import to_read
from tests.web.conftest import HEAD, SECRET, World, scene_of
from tests.web.phone import POLICY, Phone
from tests.web.scenes import DEAL

PATIENCE = 60.0  # seconds, the most that a thread is waited for


@pytest.fixture
def scene(at):
    return at(DEAL, "A bela")


@pytest.fixture(scope="module")
def scene_with_pages(all_pages, tmp_path_factory):
    """A table, and every page there is and every kind of error; asked for once for all tests."""
    app = all_pages
    world = World()
    with closing(open_empty(tmp_path_factory.mktemp("shown") / "scores.db")) as store:
        put_around(app, store, secret=SECRET, now=world.now, draw=world.draw)
        phone = Phone(app)
        scene = scene_of(app, HEAD, DEAL, "A bela")
        urls = [*to_read(app, scene), scene.watch_url, f"{scene.watch_url}history/", "/none"]
        pages = {url: phone.get(url) for url in urls}
        pages["a watcher who corrects"] = phone.get(f"{scene.watch_url}history/1")
        pages["a wrong method"] = phone.ask(f"{scene.url}tap", "GET")
        pages["no token"] = phone.ask("/tables", "POST")
        pages["a refusal"] = phone.enter(scene.url, "B bela")
        pages["too large"] = phone.ask("/files", "POST", data=b"x" * (1024 * 1024 + 1))
    return scene, pages


@pytest.fixture
def pages(scene_with_pages):
    return scene_with_pages[1]


def test_there_are_pages_of_every_status(pages):
    assert {page.status for page in pages.values()} == {
        200, 204, 302, 303, 400, 403, 404, 405, 413, 422,
    }  # fmt: skip


def test_a_browser_is_told_to_load_and_run_nothing_but_ours(pages):
    for page in pages.values():
        policy = {
            part.split()[0]: part.split()[1:] for part in page.headers[POLICY].split("; ") if part
        }
        for name in ("script", "style", "img", "connect", "manifest", "worker"):
            assert policy.pop(f"{name}-src") == ["'self'"]
        assert policy.pop("form-action") == ["'self'"]
        assert policy.pop("require-trusted-types-for") == ["'script'"]
        assert policy.pop("trusted-types") == ["tartli"]
        assert policy.keys() >= {"default-src", "base-uri", "frame-ancestors", "object-src"}
        assert {tuple(sources) for sources in policy.values()} == {("'none'",)}


def test_a_browser_is_told_not_to_guess_nor_to_tell_others(pages):
    for page in pages.values():
        assert page.headers["X-Content-Type-Options"] == "nosniff"
        assert page.headers["Referrer-Policy"] == "same-origin"
        assert page.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert page.headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_a_page_may_scan_keep_the_screen_awake_pass_a_link_on_and_ask_for_nothing_else(pages):
    for page in pages.values():
        policy = dict(part.split("=") for part in page.headers["Permissions-Policy"].split(", "))
        ours = {name for name, whom in policy.items() if whom == "(self)"}
        assert ours == {"camera", "screen-wake-lock", "clipboard-write"}
        assert {policy[name] for name in policy.keys() - ours} == {"()"}
        assert policy.keys() >= {"microphone", "geolocation"}


def test_each_header_stands_once(pages):
    for page in pages.values():
        names = [name.lower() for name, _ in page.headers if name != "Set-Cookie"]
        assert len(set(names)) == len(names)


def test_only_over_https_a_browser_is_told_to_stay_with_it(phone, scene):
    name = "Strict-Transport-Security"
    assert name not in phone.get(scene.url).headers
    page = phone.get(scene.url, base_url="https://tartli.example")
    assert page.headers[name] == "max-age=31536000; includeSubDomains"


def test_pages_are_not_kept_by_anybody(pages):
    for page in pages.values():
        if page.is_html:
            assert page.headers["Cache-Control"] == "no-store"


def test_nothing_comes_from_another_host(pages):
    for page in pages.values():
        for element in page.root.walk():
            for name in ("href", "src", "action"):
                address = urlsplit(element.attrs.get(name, "/"))
                assert not address.scheme and not address.netloc, element.attrs


def test_every_page_has_a_title_a_language_and_a_heading(pages):
    for page in pages.values():
        if page.root.all("html"):
            assert page.title
            assert page.root.one("html").attrs["lang"] == "en"
            assert page.root.all("h1") or page.root.all("h2")


def test_no_id_is_on_a_page_twice(pages):
    for page in pages.values():
        ids = [element.attrs["id"] for element in page.root.walk() if "id" in element.attrs]
        assert len(set(ids)) == len(ids), page.title


def test_the_cookie_is_for_this_program_only(phone, scene):
    cookie, *flags = phone.get(scene.url).headers["Set-Cookie"].split("; ")
    assert cookie.startswith("tartli=")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(flags)
    assert any(flag.startswith("Expires=") for flag in flags)
    assert scene.play not in cookie


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_a_cookie_that_was_set_over_https_never_goes_over_http(app, scene, scheme, secure):
    base_url = f"{scheme}://localhost"
    answers = [Phone(app).get(url, base_url=base_url) for url in (scene.url, "/language/hu")]
    phone = Phone(app)
    form = phone.get("/look", base_url=base_url).form("/look")
    referrer = {"Referer": f"{base_url}/look"}
    sent = phone.ask("/look", "POST", data=form.values, base_url=base_url, headers=referrer)
    for answer in (*answers, sent):
        assert ("Secure" in answer.headers["Set-Cookie"].split("; ")) is secure


def test_a_form_over_https_is_sent(phone, scene):
    base_url = "https://tartli.example"
    form = phone.get(scene.url, base_url=base_url).form_with("A takes")
    sent = phone.ask(
        form.action,
        "POST",
        data=form.values | {"line": "A takes"},
        base_url=base_url,
        headers={"Referer": f"{base_url}{scene.url}"},
    )
    assert sent.status == 303
    assert scene.lines[-1] == "A takes"


def test_no_title_tells_a_link_or_a_key(scene_with_pages):
    scene, pages = scene_with_pages
    for page in pages.values():
        if page.root.all("html"):
            assert scene.play not in page.title
            assert scene.watch not in page.title


def test_no_failure_tells_a_link_to_the_log(phone, scene, service, caplog, monkeypatch):
    def fails(_):
        raise ZeroDivisionError

    monkeypatch.setattr(service, "history", fails)
    assert phone.client.get(scene.url).status_code == 500
    logging.getLogger("waitress").error("Exception while serving %s", scene.url)
    logging.getLogger("waitress").error(f"nothing at /b/{scene.watch[:-1]}?x=1")
    logged = caplog.messages
    log = caplog.text
    caplog.clear()
    assert logged == [
        "Exception on /t/…/ [GET]",
        "Exception while serving /t/…/",
        "nothing at /b/…?x=1",
    ]
    assert "ZeroDivisionError" in log
    assert scene.play not in log


@pytest.mark.parametrize("address", ["/", "/t/none/", "/static/css/page.auto.css"])
def test_a_host_that_can_be_none_is_refused_in_plain_text(phone, address):
    answer = phone.get(address, headers={"Host": "a" * 64})
    assert (answer.status, answer.headers["Content-Type"]) == (400, "text/plain")


def test_a_host_that_is_no_name_in_any_alphabet_is_refused_too(app):
    environ = create_environ("/rules/tartli/") | {"HTTP_HOST": "xn--p-eba"}
    _, status, headers = run_wsgi_app(app, environ)
    assert (status, headers["Content-Type"]) == ("400 BAD REQUEST", "text/plain")


def test_two_first_requests_at_once_both_get_the_serializer_of_sessions(monkeypatch):
    """The second must not find a half made one: its form would be refused as a stranger's."""
    app = Flask(__name__)
    app.secret_key = SECRET
    making = Event()
    waits = Event()
    whole = SecureCookieSessionInterface.get_signing_serializer

    def slowly(self, app):
        making.set()
        waits.wait(PATIENCE)
        return whole(self, app)

    monkeypatch.setattr(SecureCookieSessionInterface, "get_signing_serializer", slowly)
    cookies = Cookies()
    with ThreadPoolExecutor() as pool:
        first = pool.submit(cookies.get_signing_serializer, app)
        assert making.wait(PATIENCE)
        second = pool.submit(cookies.get_signing_serializer, app)
        waits.set()
        assert first.result(PATIENCE) is not None
        assert second.result(PATIENCE) is not None
