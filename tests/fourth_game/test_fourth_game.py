"""A game is added by its own folders and one entry: nothing else knows of it."""

from urllib.parse import urlencode

import pytest

from tartli_ref.rulebook import BOOKS
from tartli_ref.rules import GAMES
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import impossible
from tartli_ref.table.terms import Terms
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.rulings import say
from tests.examples import examples
from tests.web.books import open_book
from tests.web.phone import a_file

HEAD = "game: highest\nseats: Anna, Bence, Csilla\ndealer: A\n"
DEAL = ("A turns 3", "B turns 9", "C turns 5")
OF_THE_BOOK = ("REF-BOOK", "REF-PAID", "REF-POT", "REF-NAMES")
REFUSALS = BOOKS["tartli"].wordings["en"].says
HOUSE = [key for key in REFUSALS if key.startswith("REF-") and not key.startswith(OF_THE_BOOK)]
NAMES = {"name_a": "Anna", "name_b": "Bence", "name_c": "Csilla"}


@pytest.fixture
def scene(at):
    return at(*DEAL, head=HEAD)


def open_with(phone, **typed):
    return phone.send(phone.get("/?game=highest").form("/tables"), **typed)


def file_of(phone, url):
    """The table's file without its name, so that it opens another table."""
    html: str = phone.get(f"{url}table.table").html
    return html.partition("\n")[2]


def test_the_start_page_offers_it_beside_the_others(phone):
    games = phone.get("/").root.one("nav", "games").all("a")
    assert {"Tartli", "Highest card"} <= {game.text for game in games}
    chosen = phone.get("/?game=highest")
    assert {"name_a", "name_b", "name_c"} <= chosen.form("/tables").names
    assert "stakes" in phone.get("/rules/highest/sheet").form("/sheet").names
    assert not {"target", "start", "bulis"} & chosen.form("/tables").names


def test_a_game_that_there_is_not_is_not_chosen(phone):
    assert "name_c" not in phone.get("/?game=whist").form("/tables").names


def test_a_table_is_opened_for_three(phone):
    form = phone.get("/?game=highest").form("/tables")
    typed = NAMES | {"dealer": "C", "stake": "5 EUR"}
    sheet = phone.follow(phone.ask("/tables/rules", "POST", data=form.values | typed))
    values = sheet.form("/sheet").values | {"stakes": "double"}
    changed = phone.get(f"/rules/highest/sheet?{urlencode(values)}").headers["Location"]
    query = changed.partition("?")[2]
    answer = phone.send(phone.get(f"/?game=highest&{query}").form("/tables"))
    page = phone.follow(answer)
    assert [half.one("h2").text for half in page.halves] == ["Anna", "Bence", "Csilla"]
    assert file_of(phone, answer.headers["Location"]).split("\n\n")[0].splitlines() == [
        "game: highest",
        "rules: usual",
        "option: stakes=double",
        "seats: Anna, Bence, Csilla",
        "stake: 5 EUR",
        "dealer: C",
    ]


@examples(__file__, "a complaint keeps the game and what was typed")
def test_a_complaint_keeps_the_game_and_what_was_typed(phone, name, value, words):
    page = open_with(phone, **(NAMES | {name: value}))
    assert page.status == 422
    assert words in page.field(name, "/tables").text
    assert page.form("/tables").values["game"] == "highest"
    assert page.form("/tables").values["name_b"] == "Bence"


def test_the_same_people_find_their_game_and_names_filled_in(phone, scene):
    phone.get(scene.url)
    values = phone.get("/").form("/tables").values
    assert {name: values[name] for name in NAMES} == NAMES
    assert "name_c" not in phone.get("/?game=tartli").form("/tables").names


def test_it_is_played_by_tapping(phone):
    url = open_with(phone, **NAMES, dealer="A").headers["Location"]
    for line in DEAL:
        assert phone.tap(url, line).status == 303
    assert phone.get(url).scores == ["-1", "2", "-1"]
    assert phone.get(url).status_line == "Bence turns up a card."


def test_the_player_whose_phone_it_is_sits_near(phone, scene):
    phone.send(phone.get(f"{scene.url}share/as/C").forms[0], press="C")
    page = phone.get(scene.url)
    assert page.root.one("div", "near").one("h2").text == "Csilla"
    assert [half.one("h2").text for half in page.root.all("div", "across")] == ["Anna", "Bence"]


def test_a_refusal_is_told_by_its_rule_and_can_be_agreed_on(phone, scene):
    refused = phone.enter(scene.url, "C turns 4")
    assert refused.status == 422
    assert "It is the turn of Bence." in refused.text
    assert phone.send(refused.agreement, press="agreed: C turns 4").status == 303


@examples(__file__, "what the house refuses is told at its tables too")
def test_what_the_house_refuses_is_told_at_its_tables_too(phone, at, line, rule, words):
    fresh = at(head=HEAD)
    refused = phone.send(phone.get(f"{fresh.url}more").form("/line"), text=line)
    assert refused.status == 422
    assert words in refused.problem.text
    assert refused.rule == rule


@pytest.mark.parametrize("key", HOUSE)
def test_every_game_has_the_sentences_of_the_house(registered, key):
    facts = dict.fromkeys(("number", "deals", "lines", "most", "fewest"), 3) | {
        "seat": Seat.A,
        "letter": "D",
        "name": "Dora",
    }
    for game in GAMES.values():
        terms = Terms(game.key, game.house.usual, (), ("Anna", "Bence", "Csilla")[: game.seats[0]])
        sentence = say(impossible(*key.split(), **facts), voice_of(terms))
        assert sentence.why and sentence.instead and "{" not in sentence.why + sentence.instead


def test_points_are_adjusted_for_each_of_three(phone, scene):
    form = phone.get(f"{scene.url}more").form("/adjust")
    assert phone.send(form, seat="C", points="4", reason="a bet").status == 303
    assert phone.get(scene.url).scores == ["-1", "2", "3"]


def test_its_history_is_corrected_and_undone(phone, scene):
    assert "Bence turns up 9" in phone.get(scene.history_url).text
    page = phone.get(f"{scene.history_url}2")
    form = next(form for form in page.forms if "how" in [b.attrs.get("name") for b in form.buttons])
    assert phone.send(form, press="fix", text="B turns 4").status == 303
    assert phone.get(scene.url).scores == ["-1", "-1", "2"]
    phone.tap(scene.url, "undo")
    assert phone.get(scene.url).scores == ["-1", "2", "-1"]


def test_its_score_is_explained_deal_by_deal(phone, scene):
    page = phone.get(f"{scene.url}score/")
    running, first = page.root.all("section", "card")
    assert "Deal 2, running" in running.text
    assert "Bence had the highest card." in first.text
    last = first.all("tr", "scored")[-1]
    assert last.one("th").text == "The deal HC-PAY-01"
    assert [after.text for after in last.all("td")] == ["−1 −1", "+2 +2", "−1 −1"]


def test_its_rules_are_in_the_book_and_in_force(phone, scene):
    assert "Highest card" in phone.get("/rules/").root.text
    assert "HC-PAY-01" in phone.get("/rules/highest/").root.text
    assert phone.get("/rules/HC-PAY-01").status == 200
    assert "Each card once" in phone.get(f"{scene.url}rules/").root.text
    assert "TH-RE-08" not in phone.get(f"{scene.url}rules/").root.text
    assert phone.get("/rules/?q=hc-pay-01").headers["Location"] == "/rules/HC-PAY-01"
    assert "two points" in phone.get("/rules/highest/house").root.text
    assert "one point" in phone.get(f"{scene.url}house").root.text


def test_it_is_taken_along_as_a_file_and_gone_on_with(phone, scene):
    saved = file_of(phone, scene.url)
    assert saved.splitlines()[-3:] == list(DEAL)
    opened = phone.bring(a_file(saved))
    assert file_of(phone, opened.headers["Location"]) == saved
    assert phone.follow(opened).scores == ["-1", "2", "-1"]


@pytest.mark.parametrize("address", ["audit/1", "out"])
def test_what_it_does_not_supply_is_not_there(phone, scene, address):
    assert phone.get(f"{scene.url}{address}").status == 404
    linked = [link.attrs["href"] for link in phone.get(f"{scene.url}more").root.all("a")]
    assert f"{scene.url}{address}" not in linked


def test_a_form_of_another_game_is_not_there(phone, scene):
    form = phone.get(f"{scene.url}more").form("/adjust")
    form.action = f"{scene.url}count"
    assert phone.forge(form, form.values).status == 404


def test_a_book_calls_it_by_its_name(phone, scene):
    book = open_book(phone)
    book.take_in(scene.url)
    assert "Highest card" in book.page().text


def test_a_deal_is_thrown_in_by_the_house(phone, at):
    scene = at(*DEAL, "B turns 2", "C turns 5", "misdeal", head=HEAD)
    assert phone.get(scene.url).scores == ["-1", "2", "-1"]
    phone.enter(scene.url, "B turns 2")
    assert scene.lines[-1] == "B turns 2"
