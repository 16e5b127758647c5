"""The first page: what can be begun, and the tables this browser has opened."""

from flask import Flask

from tests.web.conftest import At, World
from tests.web.phone import Phone
from tests.web.scenes import DEAL, LAST_BULI


def test_it_offers_a_new_table_and_an_upload(phone: Phone) -> None:
    page = phone.get("/")
    assert page.status == 200
    assert [form.action for form in page.forms] == ["/tables", "/files"]


def test_a_new_browser_is_shown_no_tables(phone: Phone, at: At) -> None:
    at(DEAL)
    assert "Your tables" not in phone.get("/").text


def test_it_lists_the_tables_that_this_browser_opened(phone: Phone, at: At, world: World) -> None:
    table = at(DEAL, "B shows Z:A-terc", "count 97-64")
    phone.get(table.url)
    (entry,) = phone.get("/").root.one("ul", "tables").all("a")
    assert entry.attrs["href"] == table.url
    assert entry.text == "Anna – Bence 0:0 bulis Tartli · 97–84 points · 2027-01-15 08:00 UTC"


def test_the_table_opened_last_comes_first(phone: Phone, at: At) -> None:
    tables = [at(head=f"game: tartli\nseats: Anna, Guest {number}\n") for number in range(3)]
    for table in [*tables, tables[1]]:
        phone.get(table.url)
    links = phone.get("/").root.one("ul", "tables").all("a")
    assert [link.attrs["href"] for link in links] == [tables[place].url for place in (1, 2, 0)]


def test_it_lists_at_most_twenty_tables(phone: Phone, at: At) -> None:
    for _ in range(21):
        phone.get(at().url)
    assert len(phone.get("/").root.one("ul", "tables").all("a")) == 20


def test_it_says_that_a_match_is_finished(phone: Phone, at: At) -> None:
    phone.get(at("deal A P", "count 61-100", head=LAST_BULI).url)
    assert "finished 5:1 bulis" in phone.get("/").text


def test_another_phone_does_not_see_them(phone: Phone, other_phone: Phone, at: At) -> None:
    phone.get(at(DEAL).url)
    assert "Your tables" not in other_phone.get("/").text


def test_a_table_that_is_not_in_the_store_is_left_out(phone: Phone, app: Flask, at: At) -> None:
    table = at(DEAL)
    phone.get(table.url)
    with phone.client.session_transaction() as session:
        session["tables"] = ["f" * 32, table.play, 7]
    assert len(phone.get("/").root.one("ul", "tables").all("a")) == 1


def test_a_cookie_that_is_not_ours_opens_nothing(phone: Phone, at: At) -> None:
    table = at(DEAL)
    phone.get(table.url)
    cookie = phone.client.get_cookie("tartli")
    assert cookie is not None
    phone.client.set_cookie("tartli", cookie.value[:-1] + "!")
    page = phone.get("/")
    assert page.status == 200
    assert "Your tables" not in page.text


HOUSE = ("rules: austrian", "option: gap=hand", "seats: Csaba, Dóra", "target: 10", "stake: 5 EUR")


def test_the_form_is_filled_in_with_the_last_table_of_this_phone(phone: Phone, at: At) -> None:
    phone.get(at(head="\n".join(("game: tartli", *HOUSE, ""))).url)
    values = phone.get("/").form("/tables").values
    filled = {"name_a": "Csaba", "name_b": "Dóra", "target": "10", "stake": "5 EUR"}
    filled |= {"rules": "austrian", "gap": "hand", "dealer": "draw"}
    assert {name: values[name] for name in filled} == filled


def test_a_target_that_is_not_offered_is_not_carried_on(phone: Phone, at: At) -> None:
    phone.get(at(head="game: tartli\nseats: Anna, Bence\ntarget: 7\n").url)
    assert phone.get("/").form("/tables").values["target"] == "5"


def test_what_was_carried_into_the_last_match_is_not_carried_on(phone: Phone, at: At) -> None:
    phone.get(at(head="game: tartli\nseats: Anna, Bence\nstart: 120-80\nbuli: 1-2\n").url)
    values = phone.get("/").form("/tables").values
    assert (values["start"], values["bulis"]) == ("", "")
