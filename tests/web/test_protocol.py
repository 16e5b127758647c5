"""The protocol of an evening tells all that was played for; pictures have their numbers."""

import pytest

from tests.book.evenings import buli
from tests.examples import rows
from tests.web.conftest import HEAD

EVENING = tuple(rows(__file__, "evening"))


def cells(part):
    rows = []
    for row in part.all("tr"):
        rows.append([cell.text for cell in row.all("th") + row.all("td")])
    return rows


def test_the_protocol_tells_deals_melds_claims_exceptions_and_signatures(phone, at):
    scene = at(*EVENING, head=HEAD + "stake: 10 HUF\nrules: pais\n")
    page = phone.get(f"{scene.url}session/protocol/")
    assert page.status == 200
    for text in (
        "Rules: Pais",
        "stake 10 Ft",
        "Anna deals, hearts are trumps (by agreement)",
        "Anna wins a buli",
        "note: lights went out",
        "Anna goes out",
        "went out with",
        "Nobody owes anything.",
        "✓ confirmed",
        "✗ disputed: too fast",
    ):
        assert text in page.text, text


def test_a_deal_has_its_score_and_a_row_for_all_that_was_scored(phone, at):
    table = phone.get(f"{at(*EVENING).url}session/protocol/").root.one("table", "deals")
    assert [name.text for name in table.one("thead").all("th")] == ["Deal", "Anna", "Bence"]
    first, second = table.all("tbody")[:2]
    assert cells(first) == [
        ["1", "61", "120"], ["Heart Over-terc", "", "+20"], ["Tricks", "+61", "+100"]
    ]  # fmt: skip
    assert cells(second)[:2] == [["2", "121", "201"], ["An adjustment", "−20", ""]]


def test_a_deal_of_three_says_who_played_what(phone, at):
    deal = ("deal C", "contract B hearts ulti", "result 60-30 made ulti")
    scene = at(*deal, head="game: ulti\nseats: Anna, Bence, Csaba\n")
    table = phone.get(f"{scene.url}session/protocol/").root.one("table", "deals")
    first, (dealt,), *items = cells(table.all("tbody")[0])
    assert first == ["1", "−10", "+20", "−10"]
    assert dealt.startswith("Bence gets 10 from each for Ulti of Hearts")
    assert [item[0] for item in items] == ["Ulti", "Simple"]


def test_an_empty_table_has_an_empty_protocol(phone, at):
    scene = at()
    assert "Nothing has been scored yet." in phone.get(f"{scene.url}session/protocol/").text
    assert "Nothing has been scored yet." in phone.get(f"{scene.url}session/charts/").text


def test_a_watcher_may_read_and_print(phone, at):
    scene = at("deal A P", "count 61-100")
    assert phone.get(f"{scene.watch_url}session/protocol/").status == 200
    assert phone.get(f"{scene.watch_url}session/charts/").status == 200


def test_each_picture_has_its_numbers_as_a_table(phone, at):
    scene = at("deal A P", "B shows P:O-terc", "count 61-100", *buli("A"))
    page = phone.get(f"{scene.url}session/charts/")
    bulis, race = page.root.all("table")
    assert cells(bulis.one("tbody")) == [
        ["start", "0", "0"],
        ["Anna has 562, and Bence has 371: Anna wins a buli", "1", "0"],
    ]
    assert [row[1:] for row in cells(race.one("tbody"))] == [
        ["0", "0"], ["0", "20"], ["61", "120"], ["61", "371"], ["562", "371"],
    ]  # fmt: skip
    melds = [row.attrs["data-mark"] for row in race.all("tr") if "data-mark" in row.attrs]
    assert melds == ["1"]


@pytest.mark.parametrize(("asked", "first"), [("1", "251"), ("2", "0"), ("9", "0"), ("x", "0")])
def test_another_buli_is_chosen(phone, at, asked, first):
    scene = at(*buli("A"), *buli("B"))
    page = phone.get(f"{scene.url}session/charts/?buli={asked}")
    assert cells(page.root.all("table")[1].one("tbody"))[1][2] == first


def test_the_charting_library_is_loaded_only_where_it_draws(phone, at):
    scene = at("deal A P", "count 61-100")
    for url, number in (("", 0), ("session/", 0), ("session/charts/", 1), ("session/protocol/", 0)):
        scripts = [script.attrs["src"] for script in phone.get(scene.url + url).root.all("script")]
        assert sum("uplot" in script for script in scripts) == number, url


def test_a_deal_in_which_nothing_was_told_yet_has_no_heading(phone, at):
    page = phone.get(f"{at('deal A P').url}session/protocol/")
    assert "Nothing has been scored yet." in page.text
    assert "Besides" not in page.text
    scene = at("deal A P", 'note "lights out"')
    noted = phone.get(f"{scene.url}session/protocol/")
    assert "Besides" in noted.text
    assert "lights out" in noted.text


def test_the_picture_of_points_has_deals_along_its_axis(phone, at):
    scene = at("deal A P", "B bela", "count 61-100", "deal B P", "count 61-100", head=HEAD)
    page = phone.get(f"{scene.url}session/charts/")
    assert page.root.one("figure", "chart").attrs["data-along"] == "Deals"
    places = [row.attrs["data-at"] for row in page.root.all("tr") if "data-at" in row.attrs]
    assert places == ["0", "0.5", "1.0", "2.0"]
