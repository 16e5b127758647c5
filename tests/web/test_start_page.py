"""The first page: what can be begun, and the tables this browser has opened."""

import pytest

from tests.web.books import open_book
from tests.web.scenes import DEAL, LAST_BULI


def test_it_offers_a_new_table_and_an_upload(phone):
    page = phone.get("/")
    assert page.status == 200
    assert [form.action for form in page.forms] == ["/tables"]
    assert [form.action for form in phone.get("/files").forms] == ["/files/look", "/files/code"]
    assert "/files" in {link.attrs["href"] for link in page.root.one("nav", "places").all("a")}


def test_it_lists_the_tables_that_this_browser_opened(phone, at, world):
    table = at(DEAL, "B shows Z:A-terc", "count 97-64")
    phone.get(table.url)
    phone.get(at(DEAL).url)
    (entry,) = phone.get("/").root.one("ul", "tables").all("a")
    assert entry.attrs["href"] == table.url
    assert entry.text == "Anna – Bence Tartli · bulis 0 : 0, to 5 · 15 January 2027, 08:00 UTC"


def test_the_running_table_is_gone_on_with_by_one_tap(phone, at):
    table = at(DEAL, "B shows Z:A-terc", "count 97-64")
    phone.get(table.url)
    phone.get(at("deal A P", "count 61-100", head=LAST_BULI).url)
    now = phone.get("/").root.one("section", "now")
    assert now.one("a", "main").attrs["href"] == table.url
    assert [number.text for number in now.all("span", "unseen")] == ["97", "84"]


def test_a_balance_that_the_slate_shows_is_not_told_beside_it(phone, at):
    phone.get(at(head="game: ulti\nseats: Anna, Béla, Cili\n").url)
    assert phone.get("/").root.one("section", "now").one("p", "label").text == "Ulti"


def test_a_match_that_is_over_is_not_gone_on_with(phone, at):
    phone.get(at("deal A P", "count 61-100", head=LAST_BULI).url)
    assert phone.get("/").root.all("section", "now") == []


def test_an_evening_that_all_have_signed_is_not_gone_on_with(phone, at):
    table = at("deal A P", "A confirms")
    phone.get(table.url)
    assert phone.get("/").root.all("section", "now")
    phone.get(at("deal A P", "A confirms", "B confirms").url)
    assert phone.get("/").root.one("section", "now").one("a").attrs["href"] == table.url


def test_a_table_without_end_runs_for_a_day(phone, at, world):
    phone.get(at(head="game: ulti\nseats: Anna, Béla, Cili\n").url)
    assert phone.get("/").root.all("section", "now")
    world.time += 24 * 3600
    assert phone.get("/").root.all("section", "now") == []


def test_the_same_people_play_again_by_one_tap(phone, at):
    head = "game: tartli\nrules: austrian\nseats: Anna, Bence\ntarget: 10\nstake: 100 HUF\n"
    table = at("deal A P", "count 61-100", head=head + "dealer: A\n")
    book = open_book(phone, "Tuesdays")
    book.take_in(table.play)
    phone.get(table.url)
    (item,) = phone.get("/").root.all("li", "item")
    assert item.text.startswith("Anna – Bence Tartli · to 10 · 100 Ft · Tuesdays")
    opened = phone.send(phone.get("/").form("/session/again")).headers["Location"]
    assert opened != table.url
    head = phone.get(f"{opened}table.table").html
    assert "\ngame: tartli\nrules: austrian\nseats: Anna, Bence\ntarget: 10\n" in head
    assert "dealer: B" in head
    assert book.page().root.one("ul", "sessions").text.count("Anna – Bence") == 2


def test_each_company_is_offered_once_for_each_game(phone, at):
    for seats in ("Anna, Bence", "bence, anna", "Anna, Csaba"):
        phone.get(at(head=f"game: tartli\nseats: {seats}\n").url)
    phone.get(at().watch_url)
    offered = phone.get("/").root.all("li", "item")
    assert [link.one("b").text for link in offered] == ["Anna – Csaba", "bence – anna"]


def test_a_watcher_is_not_offered_to_play_again(phone, at):
    phone.get(at().watch_url)
    assert phone.get("/").root.all("li", "item") == []


def test_the_book_of_the_last_table_is_chosen_for_the_next(phone, at):
    table = at()
    book = open_book(phone, "Tuesdays")
    book.take_in(table.play)
    phone.get(table.url)
    page = phone.get("/")
    assert page.form("/tables").values["book"] == book.link
    assert page.form("/tables").element.all("summary")[0].text.endswith("Tuesdays Change")


def test_the_table_opened_last_comes_first(phone, at):
    tables = [at(head=f"game: tartli\nseats: Anna, Guest {number}\n") for number in range(3)]
    for table in [*tables, tables[1]]:
        phone.get(table.url)
    assert phone.tables() == [tables[place].url for place in (1, 2, 0)]


def test_go_on_says_who_is_to_act(phone, at):
    phone.get(at("deal A P").url)
    button = phone.get("/").root.one("section", "now").one("a")
    assert button.text == "Go on Bence may declare, then leads."


@pytest.mark.parametrize("game", ["ulti", "asszorti"])
def test_it_says_so_in_the_words_of_the_table(phone, at, game):
    table = at("deal A", head=f"game: {game}\nseats: Anna, Béla, Cili\n")
    status = phone.get(table.url).root.one("p", "status").text
    assert phone.get("/").root.one("section", "now").one("a").text == f"Go on {status}"


def test_it_lists_at_most_twenty_tables(phone, at):
    for _ in range(21):
        phone.get(at().url)
    assert len(phone.tables()) == 20


def test_the_running_table_is_not_listed_once_more(phone, at):
    table = at(DEAL)
    phone.get(table.url)
    assert phone.tables() == [table.url]
    assert "Your tables" not in phone.get("/").text


def test_it_says_that_a_match_is_finished(phone, at):
    phone.get(at("deal A P", "count 61-100", head=LAST_BULI).url)
    assert "finished Tartli · bulis 5 : 1, to 5" in phone.get("/").text


def test_another_phone_does_not_see_them(phone, other_phone, at):
    phone.get(at(DEAL).url)
    assert "Your tables" not in other_phone.get("/").text


def test_a_table_that_is_not_in_the_store_is_left_out(phone, app, at):
    table = at(DEAL)
    phone.get(table.url)
    with phone.client.session_transaction() as session:
        session["tables"] = ["f" * 32, table.play, 7]
    assert phone.tables() == [table.url]


HOUSE = ("rules: austrian", "option: gap=hand", "seats: Csaba, Dóra", "target: 10", "stake: 5 EUR")


def test_the_form_is_filled_in_with_the_last_table_of_this_phone(phone, at):
    phone.get(at(head="\n".join(("game: tartli", *HOUSE, ""))).url)
    values = phone.get("/").form("/tables").values
    filled = {"name_a": "Csaba", "name_b": "Dóra", "target": "10", "stake": "5 EUR"}
    filled |= {"rules": "austrian", "gap": "hand", "dealer": "draw"}
    assert {name: values[name] for name in filled} == filled


def test_a_target_of_ones_own_is_carried_on(phone, at):
    phone.get(at(head="game: tartli\nseats: Anna, Bence\ntarget: 7\n").url)
    page = phone.get("/")
    values = page.form("/tables").values
    assert (values["target"], values["own"]) == ("own", "7")
    assert "to 7 · the lot says who deals · Hungarian" in page.text


def test_what_was_carried_into_the_last_match_is_not_carried_on(phone, at):
    phone.get(at(head="game: tartli\nseats: Anna, Bence\nstart: 120-80\nbuli: 1-2\n").url)
    values = phone.get("/").form("/tables").values
    assert (values["start"], values["bulis"]) == ("", "")
