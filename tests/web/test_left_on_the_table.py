"""What both left on the table in an evening: only where they have agreed to be told (REF-AUDIT)."""

import re

import pytest

from tartli_ref.web.tartli import left
from tests.review.test_review import random_lines
from tests.web.conftest import HEAD, At, Phone

AGREED = f"{HEAD}option: review=book\n"


def two_deals() -> list[str]:
    """Two deals by their cards, and one that was only counted."""
    other = {"A": "B", "B": "A"}
    second = [
        re.sub(r"^(deal )?([AB])", lambda it: (it[1] or "") + other[it[2]], line)
        for line in random_lines(4)
    ]
    return [*random_lines(2), *second, "deal A P", "count 97-64"]


def rows(phone: Phone, url: str) -> list[list[str]]:
    page = phone.get(f"{url}session/left")
    assert page.status == 200
    return [
        [cell.text for cell in row.walk() if cell.tag in ("th", "td")]
        for row in page.root.all("tr")
    ]


def test_an_evening_adds_up_what_each_deal_cost(phone: Phone, at: At) -> None:
    scene = at(*two_deals(), head=AGREED)
    head, *deals = rows(phone, scene.url)
    assert head == ["Deal", "Anna", "Bence"]
    assert [number for number, *_ in deals] == ["1", "2"]
    for number, *points in deals:
        review = phone.get(f"{scene.url}audit/{number}?review=1").root.one("table", "costs")
        by_player = [
            [int(cell.text or 0) for cell in row.all("td")] for row in review.all("tr")[1:]
        ]
        assert [sum(costs) for costs in by_player] == list(map(int, points))
    sums = [sum(int(deal[side]) for deal in deals) for side in (1, 2)]
    text = phone.get(f"{scene.url}session/left").text
    assert f"Anna {sums[0]} : {sums[1]} Bence, in 2 deals." in text
    assert "1 deal is not counted" in text


def test_the_session_leads_there_only_if_both_have_agreed(phone: Phone, at: At) -> None:
    for head, status in ((AGREED, 200), (HEAD, 404), (f"{HEAD}option: review=off\n", 404)):
        scene = at(*random_lines(2), head=head)
        assert phone.get(f"{scene.url}session/left").status == status
        assert ("Left on the table" in phone.get(f"{scene.url}session/").text) is (status == 200)
    assert (
        "What could have been" in phone.get(f"{at(*random_lines(2), head=AGREED).url}audit/1").text
    )


def test_an_evening_without_cards_says_so(phone: Phone, at: At) -> None:
    scene = at("deal A P", "count 97-64", head=AGREED)
    assert "No deal was recorded with its cards." in phone.get(f"{scene.url}session/left").text


def test_of_a_long_evening_the_last_deals_are_looked_at(
    phone: Phone, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(left, "MOST_DEALS", 2)
    scene = at(*two_deals(), head=AGREED)
    assert [number for number, *_ in rows(phone, scene.url)[1:]] == ["2"]
    assert "Only the last 2 deals are looked at." in phone.get(f"{scene.url}session/left").text
