"""A club's own rules: kept in a book, versioned, compared, shared by link, and played under."""

import json
import re
from urllib.parse import quote_plus, urlencode

import pytest

from tartli_ref.book.lines import Sets
from tartli_ref.rules import GAMES
from tartli_ref.web.screen.book_access import keeper
from tests.web.books import open_book
from tests.web.phone import Phone

TWO = {"name_a": "Anna", "name_b": "Bence"}
THREE = {"name_c": "Cili"}
CLUBS = (  # three invented clubs: every option of every game is changed by one of them
    ("Öreg Hajó", "tartli"),
    ("Sarki Kör", "ulti"),
    ("Liget", "asszorti"),
    ("Liget", "plain"),
)


@pytest.fixture
def book(phone):
    return open_book(phone)


def cells_of(switches):
    """The fields of a sheet for these options: a row of silent values has one for each cell."""
    fields = {}
    for key, value in switches.items():
        if not key.startswith("worth_silent"):
            fields[key] = value
            continue
        for place, cell in enumerate(value.split("/")):
            if cell != "-":
                fields[f"{key}.{place}"] = cell
    return fields


def change(phone, where, **switches):
    """Changes the sheet at this address; the sheet as it is then."""
    form = phone.get(where).form("/sheet")
    fields = cells_of(switches)
    assert fields.keys() <= form.names, fields.keys() - form.names
    answer = phone.get(f"{form.action}?{urlencode(form.values | fields)}")
    assert answer.status == 302, answer.text
    return phone.get(answer.headers["Location"])


def keep(book, name, game="ulti", rules="standard", **switches):
    """Changes a sheet, and keeps it in the book under this name."""
    sheet = change(book.phone, f"/rules/{game}/sheet?rules={rules}", **switches)
    form = book.phone.get(links(sheet, "Keep in")[-1]).form(f"sets/{game}")
    return book.phone.send(form, name=name)


def address(named="", game="ulti", rules="standard", **switches):
    query = {"set": named, "rules": rules}
    query["option"] = " ".join(f"{key}={value}" for key, value in switches.items())
    return f"/rules/{game}/set?{urlencode(query)}"


def open_under(phone, where, **names):
    """Opens a table by the button of a set's page; its address."""
    button = next(
        link for link in phone.get(where).root.all("a") if "Open a table" in link.text
    )  # fmt: skip
    page = phone.get(button.attrs["href"])
    answer = phone.send(page.form("/tables"), **(names or TWO | THREE), dealer="A")
    assert answer.status == 303, answer.text
    return answer.headers["Location"]


def links(page, text):
    return [link.attrs["href"] for link in page.root.all("a") if text in link.text]


CELLS_SAY = {"four_aces": "worth_four_aces", "silent_durchmars": "worth_silent_durchmars"}
"""Switches of Ulti that a cell of the sheet says, not a row of their own."""


def every_change(game):
    """For each option of a game another value than its preset's."""
    house = GAMES[game].house
    preset = GAMES[game].house.usual
    usual = house.read(preset)
    others = {key: str(2 * int(house.in_force(usual, key)) or 8) for key in house.numbers}
    for key, values in house.switches.items():
        for value in values:
            if value != getattr(usual, key):
                others[key] = value
    for key in house.written:
        others[key] = house.in_force(usual, key).replace("2", "1").replace("3", "1")
    if "left_out" in others:
        others["left_out"] = "rebetli, redurchmars"
    return {key: value for key, value in others.items() if key not in CELLS_SAY}


def test_three_clubs_use_every_switch_of_every_game(phone, book):
    used = {}
    for club, game in CLUBS:
        changed = every_change(game)
        rules = GAMES[game].house.usual
        answer = keep(book, club, game, rules, **changed)
        assert answer.status == 303, answer.text
        link = next(
            address for address in links(book.page("sets/"), club) if f"/{game}/" in address
        )
        page = phone.get(link)
        assert f"{len(changed)} rules differ" in page.text
        people = TWO | ({} if game == "tartli" else THREE)
        table = open_under(phone, link, **people)
        head = phone.get(f"{table}table.table").html
        assert f"set: {club} 1\n" in head
        assert all(f"option: {key}={value}\n" in head for key, value in changed.items())
        used[game] = set(changed)
    options = {
        key: set(entered.house.kinds) - CELLS_SAY.keys()
        for key, entered in GAMES.items()
        if entered.house.kinds
    }
    assert used == options


def test_a_table_keeps_its_version_when_the_set_goes_on(phone, book):
    keep(book, "Kör", beating="on")
    table = open_under(phone, links(book.page("sets/"), "Kör, version 1")[0])
    pages = ("", "more", "house", "rules/", "table.table", "session/protocol/")
    before = {page: steady(phone.get(table + page).html) for page in pages}
    assert "Kör, version 1" in phone.get(f"{table}house").text
    assert "Kör, version 1" in phone.get(f"{table}more").text
    assert json.loads(phone.get(f"{table}table.json").html)["game"]["set"] == "Kör 1"
    keep(book, "Kör", beating="off")
    keep(book, "Kör", beating="off", talon="nobody")
    assert links(book.page("sets/"), "Kör, version 3")
    assert {page: steady(phone.get(table + page).html) for page in pages} == before


def steady(html):
    """A page without the key and the token that each answer draws anew."""
    return re.sub(r'name="(key|csrf.token)"[^>]*', "", html)


def test_a_rematch_and_the_next_new_table_are_under_the_same_set(phone, book):
    keep(book, "Kör", beating="on")
    table = open_under(phone, links(book.page("sets/"), "Kör")[0])
    again = phone.send(phone.get(f"{table}session/").form("/again"))
    assert "set: Kör 1\n" in phone.get(again.headers["Location"] + "table.table").html
    page = phone.get("/?game=ulti")
    assert "Rules: Kör, version 1" in page.text
    other = phone.get(links(page, "Other rules")[0])
    answer = phone.send(other.form("/tables"), **TWO, **THREE)
    assert "set:" not in phone.get(answer.headers["Location"] + "table.table").html


def test_a_name_forgotten_keeps_the_set_on_the_form(phone):
    page = phone.get(links(phone.get(address("Kör 2", beating="on")), "Open a table")[0])
    answer = phone.send(page.form("/tables"), name_a="Anna")
    assert answer.status == 422
    assert "Rules: Kör, version 2" in answer.text
    answer = phone.send(answer.form("/tables"), **TWO, **THREE)
    head = phone.get(answer.headers["Location"] + "table.table").html
    assert "option: beating=on\nset: Kör 2\n" in head


def test_any_two_sets_versions_and_presets_are_compared(phone, book):
    keep(book, "Kör", beating="on", talon="nobody")
    keep(book, "Kör", beating="on", ranking="list", scoring="soloist_only")
    page = phone.get(links(book.page("sets/"), "Kör, version 2")[0])
    select = page.root.one("select", name="against")
    others = {option.text: option.attrs["value"] for option in select.all("option")}
    assert {"Standard", "Price list", "Kör, version 1"} < others.keys()
    form = page.form("/rules/ulti/set")
    query = form.values | {"against": others["Kör, version 1"]}
    compared = phone.get(f"{form.action}?{urlencode(query)}")
    assert "3 rules differ from Kör, version 1" in compared.text
    assert "For nobody" in compared.text and "For the defenders" in compared.text
    same = phone.get(address(beating="on") + "&" + urlencode({"against": "option=beating%3Don"}))
    assert "The same as Standard with 1 changed" in same.text


def test_the_presets_of_tartli_are_compared(phone):
    page = phone.get(address(game="tartli", rules="pais") + "&against=rules%3Dhungarian")
    assert "1 rule differs from Hungarian" in page.text


def test_a_link_is_enough_for_another_browser_and_its_own_book(app, phone, book):
    keep(book, "Kör", beating="on")
    link = phone.get(links(book.page("sets/"), "Kör")[0]).root.one("input", "link").attrs["value"]
    assert "beating" in link
    other = Phone(app)
    theirs = open_book(other, "Theirs")
    page = other.get(link)
    form = other.get(links(page, "Keep in Theirs")[0]).form("sets/ulti")
    assert form.values["name"] == "Kör"
    assert other.send(form).status == 303
    copy = other.get(links(theirs.page("sets/"), "Kör, version 1")[0])
    assert "1 rule differs from Standard" in copy.text


def test_a_table_hands_its_rules_to_its_book(phone, at, book):
    table = at(head="game: tartli\nrules: pais\noption: four_nines=off\nseats: Anna, Bence\n")
    page = phone.get(links(phone.get(f"{table.url}house"), "Share or keep")[0])
    form = phone.get(links(page, "Keep in Thursdays")[0]).form("sets/tartli")
    assert phone.send(form, name="Kör").status == 303
    assert "1 rule differs from Pais" in phone.get(links(book.page("sets/"), "Kör")[0]).text


def test_a_set_is_changed_from_its_values_and_taken_back(phone, book):
    keep(book, "Kör", beating="on")
    sheet = change(phone, links(book.page("sets/"), "Change")[0], talon="nobody")
    form = phone.get(links(sheet, "Keep in")[0]).form("sets/ulti")
    values = form.values
    assert (values["name"], values["beating"], values["talon"]) == ("Kör", "on", "nobody")
    again = phone.get(links(phone.get(links(sheet, "Keep in")[0]), "Change")[0])
    assert again.form("/sheet").values["called"] == "Kör"
    assert phone.send(form).status == 303
    page = book.page("sets/")
    assert "Kör, version 2" in page.text and "Kör, version 1" in page.text
    answer = phone.send(page.form("payments/undo"))
    assert (answer.status, answer.headers["Location"]) == (303, f"{book.url}sets/")
    assert "Kör, version 2" not in book.page("sets/").text


@pytest.mark.parametrize("name", ["", "<b>", "x" * 41])
def test_a_name_that_is_none_is_refused_and_the_switches_stay(book, name):
    answer = keep(book, name, beating="on")
    assert answer.status == 422
    assert "A name, please." in answer.text or answer.problem.text
    assert answer.form("sets/ulti").values["beating"] == "on"


def test_a_form_without_its_key_says_that_it_is_not_filled_in(book):
    form = book.page("sets/ulti").form("sets/ulti")
    answer = book.phone.forge(form, form.values | {"key": None, "name": "Kör"})
    assert answer.status == 422
    assert "This form is not filled in" in answer.problem.text


def test_a_value_of_thousands_of_digits_is_refused(phone, book):
    nines = "9" * 4400
    sheet = phone.get(f"/rules/ulti/sheet?changed=1&worth_silent_aces.0={nines}")
    assert sheet.status == 422
    value = "/".join([nines] * 3 + ["-"])
    sheet = change(phone, "/rules/ulti/sheet?rules=standard", worth_silent_aces="61/61/61/-")
    form = phone.get(links(sheet, "Keep in")[-1]).form("sets/ulti")
    assert "61/61/61/-" in form.values["worth_silent_aces"]
    kept = phone.forge(form, form.values | {"worth_silent_aces": value, "name": "Kör"})
    assert kept.status == 422
    assert "Kör" not in book.page("sets/").text
    form = phone.get("/?game=ulti").form("/tables")
    values = {"worth_silent_aces": value}
    assert phone.forge(form, form.values | TWO | THREE | values).status == 422


@pytest.mark.parametrize("odd", [{"joker": "on"}, {"beating": "often"}])
def test_a_set_from_a_newer_version_is_named_and_can_be_had_without_it(phone, odd):
    page = phone.get(address("Kör 7", talon="nobody", **odd))
    assert page.status == 422
    (pair,) = odd.items()
    assert "Kör, version 7" in page.problem.text and "=".join(pair) in page.problem.text
    cleaned = phone.get(links(page, "Without what is unknown")[0])
    assert cleaned.status == 200
    assert "Standard with 1 changed" in cleaned.text and "For nobody" in cleaned.text


def test_a_new_table_under_a_set_from_a_newer_version_says_so(phone):
    query = address("Kör 7", joker="on").partition("?")[2]
    answer = phone.get(f"/?game=ulti&{query}")
    assert answer.status == 302
    assert phone.get(answer.headers["Location"]).status == 422
    form = phone.get("/?game=ulti").form("/tables")
    sent = form.values | TWO | THREE | {"set": "Kör 7", "option": "joker=on"}
    refused = phone.forge(form, sent)
    assert refused.status == 422
    assert "joker=on" in refused.problem.text
    assert refused.form("/tables").values["name_b"] == "Bence"


def test_a_set_that_a_newer_version_wrote_into_the_book_is_shown_and_named(app, phone, book):
    with app.app_context():
        handle = keeper().find(book.link)
        keeper().enter(handle, Sets("Kör", "ulti", "standard", (("joker", "on"),)), "a")
        keeper().enter(handle, Sets("Kör", "bridge", "standard"), "b")
    page = book.page("sets/")
    assert page.text.count("from a newer version of this app") == 2
    assert [phone.get(link).status for link in links(page, "Kör")] == [422]
    assert not [link for link in page.root.all("a") if "bridge" in link.attrs["href"]]


@pytest.mark.parametrize(
    "query", ["set=K%C3%B6r", "set=K%C3%B6r+0", "option=beating", "option=a%3Db&option=a%3Dc"]
)
def test_an_address_that_is_no_set_says_what_one_is(phone, query):
    page = phone.get(f"/rules/ulti/set?{query}")
    assert page.status == 422
    assert "Expected" in page.problem.text
    assert phone.get(links(page, "Back to the first page")[0]).status == 200


def test_a_set_to_compare_with_that_is_unknown_is_said(phone):
    page = phone.get(address(beating="on") + "&against=option%3Djoker%253Don")
    assert page.status == 422
    assert "joker=on" in page.problem.text
    assert "1 rule differs from Standard" in page.text


def test_an_address_of_any_length_is_no_page(phone):
    assert phone.get(f"/rules/ulti/set?set={'x' * 4000}").status == 404
    assert phone.get("/rules/bridge/set").status == 404


def test_a_watcher_of_the_book_sees_its_sets_and_cannot_write(app, phone, book):
    keep(book, "Kör", beating="on")
    look = "/b/" + book.page("links/").root.all("input", "link")[-1].attrs["value"].split("/b/")[1]
    other = Phone(app)
    page = other.get(f"{look}sets/")
    assert "Kör, version 1" in page.text
    assert not links(page, "Change") and not page.forms
    assert other.get(f"{look}sets/ulti").status == 403
    assert not links(other.get(links(page, "Kör")[0]), "Keep in")


FALLING = {"worth_durchmars": "9"}


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("40-100 of Hearts", "Trump Durchmars")),
        ("hu", ("Piros 40-100", "adus durchmars")),
        ("de", ("40-100 in Herz", "Durchmarsch mit Trumpf")),
    ],
)
def test_values_by_which_a_higher_bid_pays_less_are_asked_about_once(phone, language, names):
    book = open_book(phone)
    phone.get(f"/language/{language}")
    sheet = change(phone, "/rules/ulti/sheet", **FALLING)
    (question,) = [asked.text for asked in sheet.root.all("section", "asked-about")]
    assert all(name in question for name in names) and "9" in question
    assert book.page("sets/").status == 200
    form = book.page(f"sets/ulti?{urlencode({'option': 'worth_durchmars=9'})}").form("sets/ulti")
    assert phone.send(form, name="Kör").status == 303
    assert links(book.page("sets/"), "Kör")


def test_a_page_of_before_that_sends_such_values_is_asked_too(phone):
    book = open_book(phone)
    form = book.page("sets/ulti").form("sets/ulti")
    answer = phone.forge(form, form.values | {"name": "Kör", **FALLING})
    assert answer.status == 422
    assert "40-100 of Hearts is higher than Trump Durchmars" in answer.text
    values = answer.form("sets/ulti").values
    assert (values["name"], values["worth_durchmars"]) == ("Kör", "9")
    assert not links(book.page("sets/"), "Kör")
    assert phone.send(answer.form("sets/ulti")).status == 303
    form = phone.get("/?game=ulti").form("/tables")
    answer = phone.forge(form, form.values | TWO | THREE | FALLING)
    assert answer.status == 422
    assert "40-100 of Hearts is higher than Trump Durchmars" in answer.text
    assert answer.form("/tables").values["name_c"] == "Cili"
    assert phone.send(answer.form("/tables")).status == 303
    form = phone.get("/?game=ulti").form("/tables")  # as last time: not asked again
    assert form.values["worth_durchmars"] == "9"
    assert phone.send(form).status == 303
    linked = phone.get(address("Kör 1", **FALLING))
    assert linked.status == 200
    assert "40-100 of Hearts is higher than Trump Durchmars" in linked.text


@pytest.mark.parametrize("value", ["0", "1001", "4.5", "four", "-4"])
def test_a_value_that_is_no_number_is_refused_by_its_name(phone, book, value):
    form = book.page("sets/ulti").form("sets/ulti")
    answer = phone.forge(form, form.values | {"name": "Kör", "worth_ulti": value})
    assert answer.status == 422
    assert "worth_ulti: a whole number from 1 to 1000" in answer.text
    assert not links(book.page("sets/"), "Kör")


def test_names_typed_before_the_rules_are_changed_are_there_afterwards(phone):
    form = phone.get("/?game=ulti").form("/tables")
    typed = form.values | TWO | {"stake": "5 HUF", "dealer": "B", "rules": "kitchen"}
    answer = phone.ask("/tables/rules", "POST", data=typed)
    assert answer.status == 303
    sheet = change(phone, answer.headers["Location"], worth_betli="6", talon="nobody")
    form = phone.get(links(sheet, "Play by this sheet")[0]).form("/tables")
    values = form.values
    assert (values["name_b"], values["stake"], values["dealer"]) == ("Bence", "5 HUF", "B")
    assert (values["rules"], values["worth_betli"]) == ("kitchen", "6")
    answer = phone.send(form, name_c="Cili")
    head = phone.get(answer.headers["Location"] + "table.table").html
    assert "rules: kitchen\noption: talon=nobody\noption: worth_betli=6\n" in head
    page = phone.get("/?game=ulti&rules=standard")
    assert page.form("/tables").values["dealer"] != "B"
    assert "worth_betli" not in page.form("/tables").values


def test_every_option_stands_on_one_page_only(phone, book):
    for game in ("tartli", "ulti", "asszorti"):
        names = phone.get(f"/rules/{game}/sheet").form("/sheet").names
        shown = {name.partition(".")[0] for name in names}
        assert set(GAMES[game].house.kinds) - CELLS_SAY.keys() <= shown
        assert not shown & CELLS_SAY.keys()
        for form in (
            phone.get(f"/?game={game}").form("/tables"),
            book.page(f"sets/{game}").form(f"sets/{game}"),
        ):
            assert not form.names & set(GAMES[game].house.kinds)


def test_a_question_is_answered_once_or_taken_back(phone):
    sheet = change(phone, "/rules/ulti/sheet", worth_durchmars="9", at="worth_durchmars")
    (question,) = sheet.root.all("section", "asked-about")
    yes, back = (link.attrs["href"] for link in question.all("a"))
    assert "Back to 6" in question.text
    assert phone.get(back).form("/sheet").values["worth_durchmars"] == "6"
    kept = phone.get(yes)
    assert not kept.root.all("section", "asked-about")
    assert kept.form("/sheet").values["worth_durchmars"] == "9"
    other = change(phone, yes, talon="nobody")
    assert not other.root.all("section", "asked-about")
    again = change(phone, yes, worth_durchmars="10")
    assert again.root.all("section", "asked-about")


def test_without_a_question_the_sheet_shows_the_value_that_was_changed(phone):
    form = phone.get("/rules/ulti/sheet").form("/sheet")
    typed = form.values | {"worth_40_100": "5", "at": "worth_40_100"}
    answer = phone.get(f"{form.action}?{urlencode(typed)}")
    assert answer.headers["Location"].endswith("#worth_40_100")
    assert phone.get(answer.headers["Location"]).root.one("td", id="worth_40_100")


def test_a_sheet_of_which_all_is_changed_can_be_changed_again(phone):
    changed = every_change("ulti")
    del changed["left_out"]
    options = " ".join("=".join(pair) for pair in changed.items())
    again = change(phone, f"/rules/ulti/sheet?option={quote_plus(options)}", worth_betli="33")
    assert again.form("/sheet").values["worth_betli"] == "33"


def test_what_is_left_out_is_said_by_its_cell_or_by_its_words(phone):
    where = "/rules/ulti/sheet"
    sheet = change(phone, where, left_out="40-100 ulti, redurchmars", worth_betli="0")
    values = sheet.form("/sheet").values
    assert values["left_out"] == "40-100 ulti, redurchmars, betli"
    assert (values["worth_redurchmars"], values["worth_betli"]) == ("0", "0")
    kitchen = change(phone, f"{where}?rules=kitchen", left_out="none", worth_four_aces="4")
    values = kitchen.form("/sheet").values
    assert (values["left_out"], values["worth_four_aces"]) == ("none", "4")
    without = change(phone, where, worth_four_aces="0")
    assert "four_aces%3Doff" in links(without, "Play by this sheet")[0]
    old = change(
        phone, f"{where}?option=silent_durchmars%3D4", **{"worth_silent_durchmars": "5/3/3/-"}
    )
    assert old.form("/sheet").values["worth_silent_durchmars.0"] == "5"


def test_an_emptied_field_is_as_in_the_preset(phone):
    where = "/rules/ulti/sheet?option=worth_plain_durchmars%3D12"
    form = phone.get(where).form("/sheet")
    assert form.values["worth_plain_durchmars"] == "12"
    sheet = change(phone, where, worth_plain_durchmars="")
    assert sheet.form("/sheet").values["worth_plain_durchmars"] == "6"


def test_a_table_plays_for_the_values_of_its_club(phone, book):
    keep(book, "Kör", worth_betli="6", worth_durchmars="7", worth_ulti="5")
    table = open_under(phone, links(book.page("sets/"), "Kör")[0])
    for line in ("deal A", "contract B betli"):
        phone.enter(table, line)
    assert "worth 6" in phone.get(table).root.text
    phone.enter(table, "result made betli")
    assert "12" in phone.get(table).root.text
    compared = phone.get(links(book.page("sets/"), "Kör")[0])
    assert "Worth of Ulti" in compared.text and "3 rules differ" in compared.text


@pytest.mark.parametrize(
    ("rule", "here"),
    [("UL-BID-06", "Worth of Durchmars: 7"), ("UL-PLAY-04", "The duty to beat: Follow suit with")],
)
def test_a_rule_says_what_holds_at_the_table_that_asks(phone, book, rule, here):
    keep(book, "Kör", worth_durchmars="7", beating="on")
    table = open_under(phone, links(book.page("sets/"), "Kör")[0])
    assert f"At this table: {here}" in phone.get(f"{table}rules/{rule}").text
    assert "At this table" not in phone.get(f"{table}rules/TH-PLAY-04").text
    assert "At this table" not in phone.get(f"/rules/{rule}").text


def test_a_sheet_that_only_a_newer_version_knows_is_named_and_the_rest_is_offered(phone):
    query = "rules=lenti-2030&option=worth_betli%3D7"
    answer = phone.get(f"/rules/ulti/sheet?{query}")
    assert answer.status == 302
    page = phone.get(answer.headers["Location"])
    assert page.status == 422 and "lenti-2030" in page.problem.text
    rest = phone.get(links(page, "Without what is unknown")[0])
    assert rest.status == 200 and "Standard with 1 changed" in rest.text
    assert phone.get(links(rest, "The sheet")[0]).form("/sheet").values["worth_betli"] == "7"


def test_a_table_under_version_1_pays_as_then_while_version_3_pays_more(phone, book):
    tables = []
    for value in ("6", "8", "9"):
        keep(book, "Kör", worth_betli=value)
        newest = links(book.page("sets/"), f"Kör, version {len(tables) + 1}")[0]
        tables.append(open_under(phone, newest))
    for table, points in zip(tables, ("12", "16", "18"), strict=True):
        for line in ("deal A", "contract B betli", "result made betli"):
            phone.enter(table, line)
        assert phone.get(table).scores[1] == points
    assert "set: Kör 1\n" in phone.get(f"{tables[0]}table.table").html
