"""Picking a game, making a new one, and sending it on."""

from urllib.parse import parse_qs, quote, urlsplit

import pytest

from tests.games.plain.test_sheets import FILES
from tests.web.phone import a_file


def titles(page):
    names = [tile.one("b").text for tile in page.root.all("a", "stacked")]
    return [name for name in names if name]  # that of a game kept on the phone is filled by script


def opened(phone, address, **names):
    page = phone.get(address)
    answer = phone.send(page.form("/tables"), dealer="A", **names)
    assert answer.status == 303, answer.text
    return answer.headers["Location"]


THREE = {"name_a": "Anna", "name_b": "Bence", "name_c": "Cili"}


def test_the_name_field_is_the_search(phone):
    page = phone.get("/games/")
    assert len(titles(page)) == len(FILES) - 1
    assert titles(phone.get("/games/?q=romi")) == ["Rummy"]
    nothing = phone.get("/games/?q=tysiac")
    assert titles(nothing) == [] and "A new game: tysiac" in nothing.text


@pytest.mark.parametrize(
    "file", [file for file in FILES if file.stem != "free"], ids=lambda file: file.stem
)
def test_every_ready_game_opens_with_its_people(phone, file):
    page = phone.get(f"/?game=plain&sheet={file.stem}")
    fields = [name for name in page.form("/tables").names if name.startswith("name_")]
    names = {field: field.upper() for field in sorted(fields)[: len(fields) // 2 * 2]}
    table = phone.get(opened(phone, f"/?game=plain&sheet={file.stem}", **names))
    assert table.status == 200 and table.root.all("div", "scorer")


def test_a_game_opens_with_another_end_and_comes_again_first(phone):
    where = opened(phone, "/?game=plain&sheet=rummy", ends_points="300", **THREE)
    assert "Rummy" in phone.get(where).text and "to 300" in phone.get(where).text
    assert titles(phone.get("/games/"))[0] == "Rummy"
    start = phone.get("/")
    assert "Rummy" in start.text
    assert start.form("/tables").values["ends_points"] == "300"
    refused = phone.send(phone.get("/?game=plain&sheet=rummy").form("/tables"), ends_points="0")
    assert refused.status == 422


def test_a_new_game_is_made_of_a_few_settings(phone):
    form = phone.get("/games/new?name=Tysiąc").form("/new")
    values = form.values | {"name": "Tysiąc", "at": "1000", "keys": "100 120"}
    made = phone.forge(form, values | {"chips": "Marriage 100\nBarrel -20"})
    assert made.status == 303
    sheet = parse_qs(urlsplit(made.headers["Location"]).query)["sheet"][0]
    assert 'id = "tysiac"' in sheet and "value = -20" in sheet
    where = opened(phone, made.headers["Location"], **THREE)
    page = phone.get(where)
    assert "Tysiąc" in page.text and page.root.all("button", **{"data-chip": "marriage"})
    assert titles(phone.get("/games/"))[0] == "Tysiąc"
    for kind in ("bids", "winner", "split"):
        again = phone.forge(form, form.values | {"name": "Own", "kind": kind})
        assert again.status == 303, kind


def test_what_a_new_game_cannot_be_is_said_and_what_was_typed_stays(phone):
    form = phone.get("/games/new").form("/new")
    page = phone.forge(form, form.values | {"name": "Own", "at": "0"})
    assert page.status == 422 and "a total that can be reached" in page.text
    assert page.form("/new").values["name"] == "Own"
    assert phone.forge(form, form.values | {"name": ""}).status == 422


def test_a_game_is_sent_as_a_link(phone):
    sheet = FILES[0].read_text(encoding="utf-8")
    page = phone.get(f"/games/shared?sheet={quote(sheet)}")
    assert "Bela" in page.text and "Left to you" in page.text
    broken = phone.get(f"/games/shared?sheet={quote(sheet.replace('kind', 'kine', 1))}")
    assert broken.status == 422 and "kine" in broken.text
    assert phone.get("/games/shared").status == 302


NO_GAMES = (
    "start = " + "9" * 4400,
    "start = 0x" + "f" * 3800,
    "rows = " + "[" * 600 + "]" * 600,
    "split = 3",
)


@pytest.mark.parametrize("line", NO_GAMES, ids=[line[:16] for line in NO_GAMES])
@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_a_file_that_is_no_game_is_refused_wherever_it_comes_from(phone, line, language):
    phone.get(f"/language/{language}")
    text = 'format = 1\nid = "own"\nversion = 1\nname = { en = "Own" }\nplay = "alone"\n'
    text += f'seats = [2, 4]\nkind = "points"\nbest = "most"\n{line}\n'
    if line.startswith("split"):
        text = text.replace('"points"', '"split"')
    assert phone.get(f"/games/shared?sheet={quote(text)}").status == 422
    assert phone.get(f"/?game=plain&sheet={quote(text)}").status < 500
    form = phone.get("/?game=plain&sheet=rummy").form("/tables")
    opening = phone.forge(form, form.values | {"sheet": text} | THREE)
    assert opening.status == 422
    assert opening.problem.text
    kept = "\n".join(f"data: {one}" for one in text.splitlines())
    brought = phone.bring(a_file(f"game: plain\nseats: Anna, Bence\n{kept}\n"))
    assert brought.status == 422


def test_a_new_game_has_its_people_and_the_values_of_its_bids(phone):
    form = phone.get("/games/new").form("/new")
    own = {"name": "Wist", "kind": "bids", "people_least": "3", "people_most": "5"}
    own |= {"cards_from": "2", "cards_to": "7", "hit": "5", "hit_each": "1", "miss": "-1"}
    own |= {"miss_each": "-1"}
    values = {name: value for name, value in form.values.items() if name != "back"}
    made = phone.forge(form, values | own)
    sheet = parse_qs(urlsplit(made.headers["Location"]).query)["sheet"][0]
    assert "seats = [3, 5]" in sheet and "hit = [5, 1]" in sheet and "miss = [-1, -1]" in sheet
    assert "cards = { from = 2, to = 7, back = false }" in sheet
    assert "sum_may_equal_cards = false" in sheet
    fields = phone.get(made.headers["Location"]).form("/tables").values
    assert [name for name in sorted(fields) if name.startswith("name_")] == [
        f"name_{letter}" for letter in "abcde"
    ]


def test_where_sides_change_several_win_together(phone):
    form = phone.get("/games/new").form("/new")
    own = {"name": "Doppelkopf", "kind": "winner", "play": "change", "people_most": "4"}
    made = phone.forge(form, form.values | own)
    sheet = parse_qs(urlsplit(made.headers["Location"]).query)["sheet"][0]
    assert "winners = [1, 3]" in sheet and "seats = [3, 4]" in sheet
    refused = phone.forge(form, form.values | own | {"people_most": "9"})
    assert refused.status == 422 and refused.form("/new").values["people_most"] == "9"


def test_a_game_is_told_of_and_sent_from_the_page_of_a_new_table(phone):
    page = phone.get("/?game=plain&sheet=rummy")
    (link,) = [it for it in page.root.all("a") if it.text == "About Rummy, and a link to send"]
    assert "Left to you" in phone.get(link.attrs["href"]).text
