"""No number and no day that is sent to the server as it runs brings it out of step."""

import json

import pytest

from tests.attack.browser import Browser
from tests.browser.server import Server

LENGTHS = (400, 5_000)
"""Digits: more than a float holds, and more than Python reads."""

ADDRESSES = [
    *(f"/t/TABLE/{page}" for page in (
        "since/N", "history/N", "history/?deal=N", "score/N", "audit/N", "try",
        "audit/N/what-if/8", "audit/1/what-if/N", "audit/1/what-if/8?played=N",
    )),
    *(f"/b/BOOK/{page}" for page in (
        "?first=N", "?since=N-01-01", "files?added=N", "payments/?money=N",
    )),
    "/study?trump=P&leader=A&a=N&b=N",
    "/study?trump=P&leader=A&a=P-A&b=P-X&played=N",
    *(f"/ask/{question}" for question in (
        "tartli/sums/claim?score=N&pile=46", "tartli/sums/order?tricks=N", "tartli/?start=N-400",
        "tartli/?l=deal+A+P&l=count+N-0", "ulti/sums/price?bid=ulti&step=N", "tartli/?l=N",
    )),
]  # fmt: skip

DAYS = [
    f"/b/BOOK/?{end}={day}"
    for end in ("since", "until")
    for day in ("0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01")
]

FORMS = [
    ("/t/TABLE/adjust", "seat=A points=N reason=x seen=1"),
    ("/t/TABLE/adjust", "seat=A points=-N reason=x seen=1"),
    ("/t/TABLE/count", "pile=A points=N seen=1"),
    ("/t/TABLE/piles", "first=N second=N seen=1"),
    ("/t/TABLE/takes", "seat=A points=N seen=1"),
    ("/t/TABLE/deal", "seat=A turned=P-VII place=N seen=1"),
    ("/t/TABLE/tap", "line=target_N seen=1"),
    ("/t/TABLE/tap", "line=fix_N:_deal_A_P seen=1"),
    ("/t/TABLE/tap", "line=B_takes_N seen=1"),
    ("/t/TABLE/line", "text=count_N-0 seen=1"),
    ("/tables", "game=tartli name_a=A name_b=B dealer=A rules=hungarian target=N"),
    ("/tables", "game=tartli name_a=A name_b=B dealer=A rules=hungarian target=5 start=N-N"),
    ("/tables", "game=tartli name_a=A name_b=B dealer=A rules=hungarian target=5 stake=N_HUF"),
    ("/b/BOOK/payments/", "payer=anna payee=bence money=N_HUF"),
    ("/b/BOOK/payments/undo", "line=N"),
    *((f"/t/TABLE/{kind}", "line=x text=x seat=A note=x reason=x points=5 seen=N") for kind in (
        "tap", "note", "line", "adjust", "count", "piles", "takes", "history/1",
        "session/sign", "session/dispute",
    )),
]  # fmt: skip

FILES = {
    "/files": ("start: N-N\n", "target: N\n", "stake: N HUF\n", "\ntarget N\n", "\nfix N: undo\n"),
}  # fmt: skip


@pytest.fixture(scope="module")
def links(server: Server) -> dict[str, str]:
    owner = Browser(server)
    table = owner.open_table("the table of the numbers").link
    assert owner.enter(table, "deal A P").status == 303
    return {"TABLE": table, "BOOK": owner.open_book("the book of the numbers").link}


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server)


def at(address: str, links: dict[str, str], number: str = "") -> str:
    for name, link in links.items():
        address = address.replace(name, link)
    return address.replace("N", number)


@pytest.mark.parametrize("digits", LENGTHS)
def test_a_long_number_in_an_address_is_answered(
    browser: Browser, links: dict[str, str], digits: int
) -> None:
    statuses = {each: browser.get(at(each, links, "9" * digits)).status for each in ADDRESSES}
    assert {each: status for each, status in statuses.items() if status >= 500} == {}


def test_a_day_at_either_end_of_time_is_answered(browser: Browser, links: dict[str, str]) -> None:
    statuses = {each: browser.get(at(each, links)).status for each in DAYS}
    assert {each: status for each, status in statuses.items() if status != 200} == {}


@pytest.mark.parametrize("digits", LENGTHS)
def test_a_long_number_in_a_form_is_refused_and_changes_nothing(
    browser: Browser, links: dict[str, str], digits: int
) -> None:
    taken = []
    for address, fields in FORMS:
        pairs = (field.split("=", 1) for field in fields.split())
        form = {name: value.replace("N", "9" * digits).replace("_", " ") for name, value in pairs}
        if browser.post(at(address, links), **form).status not in (404, 409, 422):
            taken.append((address, fields))
    assert taken == []
    assert browser.log(links["TABLE"]) == ["deal A P"]


@pytest.mark.parametrize("digits", LENGTHS)
def test_a_long_number_in_a_file_is_refused(
    browser: Browser, links: dict[str, str], digits: int
) -> None:
    for address, texts in FILES.items():
        head = "game: tartli\nseats: A, B\n" if address == "/files" else ""
        for text in texts:
            file = head + text.replace("N", "9" * digits)
            assert browser.post_file(at(address, links), file).status == 422, text


@pytest.mark.parametrize("digits", LENGTHS)
@pytest.mark.parametrize("name", ["created", "version", "at"])
def test_a_long_number_in_a_book_is_refused(
    browser: Browser, links: dict[str, str], name: str, digits: int
) -> None:
    copy = browser.copy(links["BOOK"])
    text = json.dumps(copy).replace(f'"{name}": ', f'"{name}": {"9" * digits}')
    answer = browser.bring(text)
    assert answer.status == 422
    assert "Nothing was changed" in answer.text
