"""No number and no day that is sent to the server as it runs brings it out of step."""

import json

import pytest

from tests.attack.browser import Browser
from tests.examples import rows

LENGTHS = (400, 5_000)
"""Digits: more than a float holds, and more than Python reads."""

ADDRESSES = rows(__file__, "addresses")

DAYS = [
    f"/b/BOOK/?{end}={day}"
    for end in ("since", "until")
    for day in ("0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01")
]

FORMS = rows(__file__, "forms")

FILES = {
    "/files": ("start: N-N\n", "target: N\n", "stake: N HUF\n", "\ntarget N\n", "\nfix N: undo\n"),
}  # fmt: skip


@pytest.fixture(scope="module")
def links(server):
    owner = Browser(server)
    table = owner.open_table("the table of the numbers").link
    assert owner.enter(table, "deal A P").status == 303
    return {"TABLE": table, "BOOK": owner.open_book("the book of the numbers").link}


@pytest.fixture
def browser(server):
    return Browser(server)


def at(address, links, number=""):
    for name, link in links.items():
        address = address.replace(name, link)
    return address.replace("N", number)


@pytest.mark.parametrize("digits", LENGTHS)
def test_a_long_number_in_an_address_is_answered(browser, links, digits):
    statuses = {
        address: browser.get(at(address, links, "9" * digits)).status for address in ADDRESSES
    }
    assert {address: status for address, status in statuses.items() if status >= 500} == {}


def test_a_day_at_either_end_of_time_is_answered(browser, links):
    statuses = {address: browser.get(at(address, links)).status for address in DAYS}
    assert {address: status for address, status in statuses.items() if status != 200} == {}


@pytest.mark.parametrize("digits", LENGTHS)
def test_a_long_number_in_a_form_is_refused_and_changes_nothing(browser, links, digits):
    taken = []
    for address, fields in FORMS:
        pairs = (field.split("=", 1) for field in fields.split())
        form = {name: value.replace("N", "9" * digits).replace("_", " ") for name, value in pairs}
        if browser.post(at(address, links), **form).status not in (404, 409, 422):
            taken.append((address, fields))
    assert taken == []
    assert browser.log(links["TABLE"]) == ["deal A P"]


@pytest.mark.parametrize("digits", LENGTHS)
def test_a_long_number_in_a_file_is_refused(browser, links, digits):
    for address, texts in FILES.items():
        head = "game: tartli\nseats: A, B\n" if address == "/files" else ""
        for text in texts:
            file = head + text.replace("N", "9" * digits)
            assert browser.post_file(at(address, links), file).status == 422, text


@pytest.mark.parametrize("digits", LENGTHS)
@pytest.mark.parametrize("name", ["created", "version", "at"])
def test_a_long_number_in_a_book_is_refused(browser, links, name, digits):
    copy = browser.copy(links["BOOK"])
    text = json.dumps(copy).replace(f'"{name}": ', f'"{name}": {"9" * digits}')
    answer = browser.bring(text)
    assert answer.status == 422
    assert "Nothing was changed" in answer.text
