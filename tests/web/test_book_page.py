"""The book on the phone: opened, filled, searched, and its sums proven on the page."""

import pytest

from tests.book.evenings import buli
from tests.examples import examples, rows
from tests.web.books import open_book
from tests.web.conftest import HEAD
from tests.web.dom import inside
from tests.web.phone import Form, Phone

STAKE = HEAD + "stake: 10 HUF\n"


@pytest.fixture
def book(phone):
    return open_book(phone)


def evening(at, book, *lines, head=STAKE):
    """A table that is a session of the book; all who sat there have signed what was played."""
    people = head.partition("seats: ")[2].partition("\n")[0].count(",") + 1
    signs = [f"{letter} confirms" for letter in "ABCDE"[:people]]
    scene = at(*lines, *(signs if lines else ()), head=head)
    assert book.take_in(scene.play).status == 303
    return scene


def test_a_new_book_is_empty_and_remembered_by_this_phone(book, phone):
    page = book.page()
    assert page.root.one("h1").text == "Thursdays"
    assert "Begin with the first." in page.text
    assert phone.get("/books").root.all("a", href=book.url)
    assert not Phone(phone.client.application).get("/books").root.all("a", href=book.url)


@pytest.mark.parametrize("title", ["", "   ", "<b>", "x" * 41])
def test_a_book_needs_a_name_that_can_be_shown(phone, title):
    page = phone.send(phone.get("/books").form("/books"), title=title)
    assert page.status == 422
    assert page.problem.text


def test_a_due_payment_comes_filled_in_and_settles(at, book):
    evening(at, book, *buli("A"))
    paid = next(link for link in book.page().root.all("a") if link.text == "Paid")
    form = book.phone.get(paid.attrs["href"]).form("/payments/")
    assert {key: form.values[key] for key in ("payer", "payee", "money")} == {
        "payer": "bence", "payee": "anna", "money": "10 Ft",
    }  # fmt: skip
    assert book.phone.send(form).status == 303
    assert "Nobody owes anything." in book.page().text
    assert book.balances()["Bence"] == "0"


def test_a_payment_is_taken_back(at, book):
    evening(at, book, *buli("A"))
    book.send("payments/", "/payments/", payer="bence", payee="anna", money="4 HUF", note="beer")
    page = book.page("payments/")
    assert "Bence paid Anna 4 Ft · beer" in page.text
    assert book.phone.send(page.form("/undo")).status == 303
    assert "Nothing was paid yet." in book.page("payments/").text
    assert book.balances()["Bence"] == "−10"


BAD_PAYMENTS = rows(__file__, "bad payments")


@pytest.mark.parametrize(("typed", "why"), BAD_PAYMENTS)
def test_a_payment_without_meaning_is_refused_and_what_was_typed_stays(at, book, typed, why):
    evening(at, book, *buli("A"))
    page = book.send("payments/", "/payments/", **typed)
    assert page.status == 422
    assert why in page.text
    values = page.form("/payments/").values
    assert {key: values[key] for key in typed} == typed
    assert book.balances()["Anna"] == "+10"


def test_an_amount_without_a_currency_is_in_that_of_the_book(at, book):
    evening(at, book, *buli("A"))
    pays = {"payer": "bence", "payee": "anna", "money": "4"}
    assert book.send("payments/", "/payments/", **pays).status == 303
    assert "Bence paid Anna 4 Ft" in book.page("payments/").text
    evening(at, book, *buli("A"), head=HEAD + "stake: 1 EUR\n")
    page = book.send("payments/", "/payments/", **pays)  # of two currencies none is meant
    assert "an amount above 0 and a currency" in page.text


def test_a_stake_without_a_currency_is_in_that_of_the_book(at, book, phone):
    evening(at, book, *buli("A"))
    form = phone.get(f"/?book={book.link}").form("/tables")
    opened = phone.send(form, name_a="Anna", name_b="Bence", stake="20", book=book.link)
    assert "stake 20 Ft" in phone.get(f"{opened.headers['Location']}session/").text


def test_a_player_who_is_not_in_the_book_cannot_be_paid(at, book):
    evening(at, book, *buli("A"))
    form = book.page("payments/").form("/payments/")
    sent = form.values | {"payer": "anna", "payee": "dani", "money": "5 HUF"}
    page = book.phone.forge(form, sent)
    assert page.status == 422
    assert "Nobody in this book is called “dani”." in page.text


def test_two_spellings_become_one_player_and_two_again(at, book):
    evening(at, book, *buli("A"))
    evening(at, book, *buli("A"), head="game: tartli\nseats: Anna, Bence K\nstake: 10 HUF\n")
    assert book.send("people/", "/merge", player="bence k", into="bence").status == 303
    assert book.balances() == {"Anna": "+20", "Bence": "−20", "Sum": "0"}
    page = book.page("people/")
    assert "Bence also spelled Bence K" in page.text
    assert "Bence K is the same person as Bence" in page.text
    assert book.phone.send(page.form("/undo")).status == 303
    assert book.balances()["Bence K"] == "−10"


@examples(__file__, "who cannot be one person is not made one")
def test_who_cannot_be_one_person_is_not_made_one(at, book, player, into, why):
    evening(at, book, *buli("A"))
    page = book.send("people/", "/merge", player=player, into=into)
    assert page.status == 422
    assert why in page.problem.text
    assert page.rule == "REF-NAMES"


def test_a_player_is_renamed_but_not_to_anothers_name(at, book):
    evening(at, book, *buli("A"))
    assert book.send("people/", "/rename", player="bence", name="Benci").status == 303
    assert "Benci" in book.balances()
    page = book.send("people/", "/rename", player="bence", name="anna")
    assert "Another player is called “anna” already." in page.problem.text


def test_sessions_are_found_by_player_and_date(at, book, world):
    evening(at, book, *buli("A"))
    world.time += 40 * 24 * 3600
    evening(at, book, head="game: tartli\nseats: Cili, Dani\n")

    def found(question):
        page = book.page(question)
        return [span.text for span in page.root.one("ul", "sessions").all("span", "who")]

    assert found("") == ["Cili – Dani", "Anna – Bence"]
    assert found("?player=ann") == ["Anna – Bence"]
    assert found("?player=nobody") == []
    assert found("?game=ulti") == []
    assert found("?since=2027-02-01") == ["Cili – Dani"]
    assert found("?until=2027-02-01") == ["Anna – Bence"]
    assert found("?until=nonsense&first=-1") == ["Cili – Dani", "Anna – Bence"]


def test_many_sessions_are_paged(at, book, world):
    for number in range(23):
        world.time += 60
        evening(at, book, head=f"game: tartli\nseats: Anna, Number {number}\n")
    page = book.page()
    assert len(page.root.one("ul", "sessions").all("li")) == 20
    older = next(link for link in page.root.all("a") if link.text == "Older")
    page = book.phone.get(older.attrs["href"])
    assert [span.text for span in page.root.one("ul", "sessions").all("span", "who")] == [
        "Anna – Number 2", "Anna – Number 1", "Anna – Number 0",
    ]  # fmt: skip
    assert not [link for link in page.root.all("a") if link.text == "Older"]


@pytest.mark.parametrize("link", ["", "nonsense", "http://elsewhere/x/y"])
def test_what_is_no_table_is_not_taken_in(book, link):
    page = book.take_in(link)
    assert page.status == 422
    assert page.problem.text


def test_a_table_is_taken_in_by_its_whole_address_but_not_by_the_watch_link(at, book):
    scene = at(head=STAKE)
    assert book.take_in(f"https://pub.example/t/{scene.watch}/").status == 422
    assert book.take_in(f"https://pub.example/t/{scene.play}/history/").status == 303
    assert "already" in book.take_in(scene.play).problem.text


def test_a_deleted_book_is_brought_back_for_thirty_days(book, world, phone):
    assert book.send("people/", "/delete").status == 303
    page = book.page()
    assert page.status == 410
    assert "kept until 14 February 2027" in page.text
    assert phone.send(page.form("/bring-back")).status == 303
    assert book.page().status == 200
    book.send("people/", "/delete")
    world.time += 30 * 24 * 3600
    assert book.page().status == 404


def test_a_player_page_tells_what_was_won_and_how(at, book):
    evening(at, book, "deal A P", "B shows P:O-terc", "count 61-100", *buli("A", maccs=True))
    page = book.page("player/?name=anna")
    assert "Balance: +20 Ft" in page.text
    rows = {row.all("th")[0].text: row.all("td")[0].text for row in page.root.all("tr")
            if row.all("td")}  # fmt: skip
    assert rows["Maccs given – taken"] == "1 – 0"
    assert rows["Deals"] == "1"
    sources = book.page("player/?name=bence").root.all("table")[-1].one("tbody").all("tr")
    assert [row.one("th").text for row in sources] == ["tricks", "terc"]  # the most first
    against = book.page("player/against?one=anna&other=bence")
    assert against.root.one("h1").text == "Anna – Bence"
    assert book.page("player/?name=nobody").status == 404


def test_a_table_that_this_phone_knows_is_taken_into_the_book_by_one_tap(at, book):
    scene = at("deal A P")
    assert scene.play not in book.page().html
    book.phone.get(scene.url)
    offered = book.page().root.one("button", name="table")
    assert offered.attrs["value"] == scene.play
    form = Form(offered.around("form"))
    assert book.phone.send(form, table=scene.play).status == 303
    taken = book.page().html
    assert "Anna – Bence" in taken and scene.play not in taken


def test_a_session_is_taken_out_of_the_book_and_its_money_with_it(at, book):
    scene = evening(at, book, *buli("A"))
    form = book.phone.get(f"{scene.url}session/").form("/leave")
    assert book.phone.send(form).status == 303
    assert "Begin with the first." in book.page().text
    assert book.balances() == {}
    assert book.take_in(scene.play).status == 303
    assert book.balances()["Anna"] == "+10"


def test_names_stand_where_one_looks_for_them_accents_or_not(at, book):
    for names in ("Zoltán, Éva", "Ákos, Elek", "Ferenc, anna"):
        evening(at, book, *buli("A"), head=f"game: tartli\nseats: {names}\n")
    in_order = ["Ákos", "anna", "Elek", "Éva", "Ferenc", "Zoltán"]
    listed = book.page("people/").root.all("ul", "entries-list")[0]
    assert [link.text for link in listed.all("a")] == in_order
    form = book.page("payments/").form("/payments/").element
    assert [option.text for option in form.all("select")[0].all("option")] == in_order


def test_the_payment_offered_first_is_the_one_that_is_owed(phone, at):
    book = open_book(phone)
    evening(at, book, *buli("A"))
    owed = {"payer": "bence", "payee": "anna", "money": "10 Ft"}
    form = book.page("payments/").form("/payments/")
    assert {name: form.values[name] for name in owed} == owed


def test_an_evening_long_past_does_not_run(phone, at, world):
    book = open_book(phone)
    book.take_in(at(*buli("A"), "A confirms", head=STAKE).play)
    assert "running" in book.page().root.one("ul", "sessions").text
    world.time += 24 * 3600
    assert "running" not in book.page().root.one("ul", "sessions").text


def points(book, query=""):
    """Each player's cells in the table of points."""
    bodies = inside(book.page(query).root.all("table", "standings"), "tbody")
    return {body.one("th").text: [cell.text for cell in body.all("td")] for body in bodies}


def test_a_book_without_a_stake_has_its_table_of_points(at, book):
    evening(at, book, *buli("B"), *buli("B"), head=HEAD)
    evening(at, book, *buli("A"), head=HEAD)
    evening(at, book, *buli("A", maccs=True), head=HEAD)
    about = "3 sessions · 0 deals"
    assert points(book) == {
        "Anna": ["+1", f"{about} · +0.3 on average · best +2 · first 2 times in a row"],
        "Bence": ["−1", f"{about} · −0.3 on average · best +2 · 2 losses in a row"],
    }
    assert "owes" not in book.page().text


def test_the_table_of_points_has_what_the_points_were_worth(at, book):
    evening(at, book, *buli("A"))
    assert [cells[:2] for cells in points(book).values()] == [["+1", "+10"], ["−1", "−10"]]


def test_points_are_counted_by_season(at, book, world):
    def chips():
        (row,) = [nav for nav in book.page().root.all("nav", "chips") if "Season" in str(nav.attrs)]
        return {link.text: link.attrs["href"] for link in row.all("a")}

    evening(at, book, *buli("A"))  # in January 2027
    world.time += 40 * 24 * 3600
    evening(at, book, *buli("B"), *buli("B"))
    assert list(chips()) == ["All time", "2027", "Feb", "Jan"]
    assert points(book)["Anna"][0] == "−1"
    assert points(book, "?season=2027-01")["Anna"][0] == "+1"
    assert points(book, "?season=2027-02")["Bence"][0] == "+2"
    assert points(book, "?season=2026") == {}
    assert points(book, "?season=never") == points(book)
    assert book.phone.get(chips()["Jan"]).root.one("ul", "sessions").text.count("Anna") == 2


def test_each_game_of_a_book_has_its_own_table_of_points(at, book):
    evening(at, book, *buli("A"))
    ulti = ("deal A", "contract B ulti M", "result 60-30 made ulti")
    evening(at, book, *ulti, head="game: ulti\nseats: Anna, Bence, Csaba\n")
    assert [cells[0] for cells in points(book).values()] == ["+10", "−5", "−5"]
    games = book.page().root.all("nav", "chips")[0]
    assert [link.text for link in games.all("a")] == ["Tartli", "Ulti"]
    assert list(points(book, "?game=tartli")) == ["Anna", "Bence"]


def test_a_running_evening_counts_nowhere_until_all_agree_or_a_day_has_passed(phone, at, world):
    book = open_book(phone)
    pending = "A running session is no debt yet"
    signed = at(*buli("A"), head=STAKE)
    table = at(*buli("A"), head=STAKE)
    book.take_in(signed.play)
    assert pending in book.page().text
    assert book.balances() == {}
    assert points(book) == {}
    phone.enter(signed.url, "B confirms")
    assert book.balances() == points(book) == {}
    phone.enter(signed.url, "A confirms")
    assert book.balances()["Anna"] == "+10"
    assert points(book)["Anna"][0] == "+1"
    assert pending not in book.page().text
    book.take_in(table.play)
    assert book.balances()["Anna"] == "+10"
    world.time += 24 * 3600
    assert book.balances()["Anna"] == "+20"


def test_an_evening_that_is_not_owed_yet_offers_no_payment(phone, at):
    book = open_book(phone)
    scene = at(*buli("A"), head=STAKE)
    book.take_in(scene.play)

    def offered():
        return "Paid" in phone.get(f"{scene.url}session/").root.one("ul", "pays").text

    assert not offered()
    phone.enter(scene.url, "B confirms")
    phone.enter(scene.url, "A confirms")
    assert offered()


def test_a_players_page_says_how_often_each_was_ahead(at, book):
    evening(at, book, *buli("A"))
    evening(at, book, *buli("A"))
    evening(at, book, *buli("B"))
    rival = book.page("player/?name=anna").root.all("span", "how")[0]
    assert rival.text == "2 – 1"
