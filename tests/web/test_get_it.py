"""How one gets the app: the page in each language, and the code of its own address."""

import pytest

from tartli_ref.web.machinery import published
from tests.web.dom import inside
from tests.web.scenes import DEAL

DRAWINGS = 6
LAN = {"Host": "192.168.1.7:5010"}
AT_HOME = "http://192.168.1.7:5010/"


def codes(page):
    return list(page.root.all("svg", "qr"))


def address_of(page):
    return page.root.one("input", "link").attrs["value"]


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "Get it"), ("hu", "Így jutsz hozzá"), ("de", "So kommst du dazu")]
)
def test_it_has_three_drawings_for_each_kind_of_phone(phone, lang, title):
    page = phone.get("/get", headers={"Accept-Language": lang})
    assert page.root.one("h1").text == title
    steps = inside(page.root.all("ol", "steps"), "li")
    assert len(steps) == DRAWINGS
    assert all(step.one("svg").attrs["aria-hidden"] == "true" for step in steps)
    assert all(step.text.strip() for step in steps)


def test_its_code_leads_where_it_was_opened(phone):
    page = phone.get("/get", headers=LAN)
    assert address_of(page) == AT_HOME
    assert len(codes(page)) == 1


def test_an_address_of_this_device_alone_has_no_code(phone, monkeypatch):
    monkeypatch.setattr("tartli_ref.web.sharing.share.host_in_the_network", lambda: "")
    monkeypatch.setattr("tartli_ref.web.sharing.get_it.host_in_the_network", lambda: "")
    page = phone.get("/get")
    assert codes(page) == []
    assert "No other phone can open these links" in page.text


def test_the_first_page_leads_there_in_a_browser_tab(phone):
    (link,) = phone.get("/").root.all("a", "in-a-tab")
    assert link.attrs["href"] == "/get"


def test_addresses_of_the_project_stand_there_once_they_are_known(phone, monkeypatch):
    assert published.POCKET not in phone.get("/get").text
    monkeypatch.setattr(published, "REPOSITORY", "https://github.com/anna/cards")
    monkeypatch.setattr(published, "POCKET", "https://anna.github.io/cards/")
    assert "https://anna.github.io/cards/" in phone.get("/get").text


def test_sharing_a_table_shows_the_code_of_the_app_too(phone, at):
    page = phone.get(f"{at(DEAL).url}share/", headers=LAN)
    assert len(codes(page)) == 3
    assert "This code leads to no table" in page.text


@pytest.mark.parametrize(
    ("wish", "shown"), [("", 1), ("?flip=1", 1), ("?only=score", 0), ("?transparent=1", 0)]
)
def test_a_wall_shows_the_code_of_the_app_but_not_over_a_stream(phone, at, wish, shown):
    page = phone.get(f"{at(DEAL).url}screen{wish}", headers=LAN)
    assert len(codes(page)) == shown


def test_the_code_is_drawn_once_for_all_walls(phone, at, monkeypatch):
    scene = at(DEAL)
    phone.get(f"{scene.url}screen", headers=LAN)
    monkeypatch.setattr("tartli_ref.web.sharing.share.drawn", None)  # nobody draws any more
    assert len(codes(phone.get(f"{scene.url}screen", headers=LAN))) == 1
