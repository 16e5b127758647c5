"""The session's cookie: ours is known again, a changed or an old one is not."""

import time

import pytest
from itsdangerous import TimestampSigner

from tests.web.scenes import DEAL

SEE_OTHER = 303
A_YEAR = 366 * 24 * 3600


def cookie_of(phone):
    cookie = phone.client.get_cookie("tartli")
    return cookie.value


def test_a_browser_is_known_again_and_again(phone, at):
    scene = at(DEAL)
    phone.get(scene.url)
    assert [phone.tables() for _ in range(3)] == [[scene.url]] * 3


def test_only_a_page_tells_caches_that_it_is_for_one_browser(phone, at):
    scene = at(DEAL)
    page = phone.get(scene.url)
    assert "Cookie" in page.headers["Vary"]
    tapped = phone.enter(scene.url, "A bela")
    assert tapped.status == SEE_OTHER
    assert not {"Set-Cookie", "Vary"} & set(tapped.headers.keys())


def test_what_one_answer_changes_does_not_change_the_cookie_of_another(phone, at):
    first = at(DEAL)
    second = at(DEAL)
    phone.get(first.url)
    old = cookie_of(phone)
    phone.get(second.url)
    assert phone.tables() == [second.url, first.url]
    phone.client.set_cookie("tartli", old)
    assert phone.tables() == [first.url]


# Not the very last letter: base64 leaves two of its bits unused, so another letter can be the same.
@pytest.mark.parametrize("place", [0, 10, -2])
def test_a_changed_cookie_is_none(phone, at, place):
    phone.get(at(DEAL).url)
    cookie = cookie_of(phone)
    assert phone.tables()
    other = "A" if cookie[place] != "A" else "B"
    changed = list(cookie)
    changed[place] = other
    phone.client.set_cookie("tartli", "".join(changed))
    assert phone.tables() == []


def test_a_cookie_grows_too_old_even_if_it_was_known(phone, at, monkeypatch):
    long_ago = int(time.time()) - A_YEAR - 60
    with monkeypatch.context() as then:
        then.setattr(TimestampSigner, "get_timestamp", lambda _: long_ago)
        phone.get(at(DEAL).url)
        cookie = cookie_of(phone)
    for _ in range(2):
        phone.client.set_cookie("tartli", cookie)
        assert phone.tables() == []


HTTPS = "https://localhost"


def names_of_cookies(phone):
    return {cookie.key for cookie in phone.client._cookies.values()} & {"tartli", "__Host-tartli"}


def test_over_https_the_cookie_is_taken_from_this_host_alone(phone, at):
    scene = at(DEAL)
    cookie, *flags = phone.get(scene.url, base_url=HTTPS).headers["Set-Cookie"].split("; ")
    assert cookie.startswith("__Host-tartli=")
    assert {"Secure", "Path=/"} <= set(flags)
    assert not any(flag.startswith("Domain") for flag in flags)
    assert names_of_cookies(phone) == {"__Host-tartli"}


def test_over_https_a_browser_of_an_earlier_version_is_known_and_gets_the_new_name(phone, at):
    scene = at(DEAL)
    phone.get(scene.url)
    assert names_of_cookies(phone) == {"tartli"}
    assert scene.url in phone.get("/", base_url=HTTPS).html
    assert names_of_cookies(phone) == {"__Host-tartli"}
    assert scene.url in phone.get("/", base_url=HTTPS).html


def test_a_cookie_that_another_host_planted_beside_ours_is_none(phone, at):
    ours = at(DEAL)
    theirs = at(DEAL)
    phone.get(theirs.url)
    planted = cookie_of(phone)
    phone.client.delete_cookie("tartli")
    phone.get(ours.url, base_url=HTTPS)
    phone.client.set_cookie("tartli", planted)
    page = phone.get("/", base_url=HTTPS).html
    assert ours.url in page
    assert theirs.url not in page
