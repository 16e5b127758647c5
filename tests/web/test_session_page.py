"""The end of a session: settled, signed, disputed, played again, played on, put in the book."""

import pytest

from tests.book.evenings import buli
from tests.web.books import OnPhone, open_book
from tests.web.conftest import HEAD
from tests.web.phone import a_file

A_DAY = 24 * 3600
STAKE = HEAD + "stake: 10 HUF\n"
FIVE = [*buli("A")] * 5


@pytest.fixture
def over(at):
    """A match that Anna has won 5 to 0."""
    return at(*FIVE, head=STAKE)


def session(phone, scene):
    return phone.get(f"{scene.url}session/")


def confirm(phone, scene, seat):
    line = f"{seat} confirms"
    form = session(phone, scene).form_with(line)
    return phone.send(form, press=line)


def dispute(phone, scene, seat, note):
    forms = [form for form in session(phone, scene).forms if form.action.endswith("/dispute")]
    form = next(form for form in forms if form.values["seat"] == seat)
    return phone.send(form, note=note)


def test_it_says_who_pays_whom(phone, over):
    page = session(phone, over)
    (due,) = page.root.one("ul", "pays").all("li")
    assert due.text == "Bence pays Anna 50 Ft"
    assert [rank.text for rank in page.root.one("ol", "ranks").all("li")] == ["Anna 5", "Bence 0"]


def test_each_side_confirms(phone, other_phone, over):
    answer = confirm(phone, over, "A")
    assert (answer.status, answer.headers["Location"]) == (303, f"{over.url}session/#signatures")
    assert "Everybody has confirmed" not in session(phone, over).text
    assert confirm(other_phone, over, "B").status == 303
    assert "Everybody has confirmed this session." in session(phone, over).text
    assert over.lines[-2:] == ["A confirms", "B confirms"]
    code = over.service.fingerprint(over.table)
    assert f"Code of this record: {code}." in session(other_phone, over).text
    assert code in other_phone.get(f"{over.url}session/protocol/").text


def test_a_side_disputes_with_a_note(phone, over):
    assert dispute(phone, over, "B", 'I had "20" more').status == 303
    assert 'disputed: I had "20" more' in session(phone, over).text
    assert dispute(phone, over, "A", "  ").status == 422


def test_a_correction_after_signing_voids_the_signatures_and_says_so(phone, over):
    confirm(phone, over, "A")
    confirm(phone, over, "B")
    phone.enter(over.url, 'fix 2: adjust A 502 "more"')
    page = session(phone, over)
    assert "A deal was corrected after you signed" in page.text
    assert "Everybody has confirmed" not in page.text
    history = phone.get(f"{over.history_url}?lines=1").text
    assert history.count("signed before the table was changed; no longer valid") == 2


def test_who_only_watches_cannot_sign(phone, over):
    form = session(phone, over).form_with("A confirms")
    page = phone.get(f"{over.watch_url}session/")
    assert not page.forms
    form.action = f"{over.watch_url}session/sign"
    assert phone.forge(form, form.values | {"line": "A confirms"}).status == 403


def test_a_table_where_nothing_happened_has_nothing_to_sign(phone, at):
    page = phone.get(f"{at(head=STAKE).url}session/")
    assert not [form for form in page.forms if form.action.endswith("/sign")]
    assert "There is nothing to sign yet." in page.text


def again(page):
    return page.form("/again")


def test_a_rematch_has_the_same_people_and_the_right_dealer(phone, at, world):
    scene = at("deal B P", "count 100-61", *FIVE, head=STAKE + "rules: pais\ntarget: 5\n")
    answer = phone.send(again(session(phone, scene)))
    assert answer.status == 303
    file = phone.get(f"{answer.headers['Location']}table.table").html
    for line in ("rules: pais", "seats: Anna, Bence", "stake: 10 HUF", "dealer: A"):
        assert line in file
    assert "buli:" not in file


def test_a_rematch_sent_twice_opens_one_table(phone, over):
    form = again(session(phone, over))
    first = phone.send(form)
    second = phone.send(form)
    assert first.headers["Location"] == second.headers["Location"]


def test_a_match_is_played_on_to_more_bulis(phone, over):
    page = session(phone, over)
    assert phone.send(page.form_with("target 10"), press="target 10").status == 303
    assert "The session is not over" in session(phone, over).text
    assert phone.enter(over.url, "deal A P").status == 303


def test_a_table_joins_the_book_and_so_does_its_rematch(phone, over):
    book = open_book(phone)
    assert phone.send(session(phone, over).form("/session/book"), known=book.link).status == 303
    page = session(phone, over)
    assert "This is a session of the book Thursdays." in page.text
    phone.send(again(page))
    assert len(book.page().root.one("ul", "sessions").all("a")) == 2


def test_a_table_joins_a_book_by_its_link(phone, other_phone, over, world):
    book = open_book(other_phone)
    form = session(phone, over).form("/session/book")
    assert phone.send(form, link="nonsense").status == 422
    assert phone.send(form, link=f"http://pub.example{book.url}").status == 303
    world.time += A_DAY
    assert book.balances()["Anna"] == "+50"


def test_a_new_book_takes_in_the_session_it_is_opened_from(phone, over, world):
    page = session(phone, over)
    (way,) = [link for link in page.root.all("a") if link.text == "A new book"]
    answer = phone.send(phone.get(way.attrs["href"]).form("/books"), title="Thursdays")
    world.time += A_DAY
    assert OnPhone(phone, answer.headers["Location"]).balances()["Anna"] == "+50"


def test_a_new_book_takes_in_nothing_by_a_link_that_only_watches(phone, over):
    form = phone.get(f"/books?session={over.watch}").form("/books")
    assert phone.send(form, title="Thursdays").status == 303
    assert "This is a session of" not in session(phone, over).text


def test_an_evening_without_a_target_ends_when_all_have_signed(phone, at):
    scene = at(*buli("A"), head=HEAD)
    due = session(phone, scene).root.one("nav", "dock").all("a")[0]
    assert (due.text, due.attrs["class"]) == ("End the evening: sign", "button big")
    for seat in "AB":
        assert "Anna is ahead." in session(phone, scene).text
        confirm(phone, scene, seat)
    page = session(phone, scene)
    assert "Anna wins the evening." in page.text
    assert "The score so far" not in page.text
    assert "big" in again(page).buttons[0].attrs.get("class", "")


@pytest.mark.parametrize("ends", ["ends 12 deals", "ends 3 each", "ends 23:30"])
def test_an_evening_with_an_agreed_end_is_not_said_to_have_none(phone, at, ends):
    ulti = "game: ulti\nseats: Anna, Bence, Csaba"
    page = session(phone, at(ends, head=ulti))
    assert "The session is not over: this is how it stands now." in page.text
    page = session(phone, at(ends, "ends open", head=ulti))
    assert "The score so far" in page.text


def test_who_has_nothing_left_to_sign_is_asked_for_no_signature(phone, at):
    def dock(scene):
        return session(phone, scene).root.one("nav", "dock").text

    assert "sign" not in dock(at(head=HEAD)).lower()
    scene = at(*buli("A"), head=HEAD)
    phone.send(phone.get(f"{scene.url}share/").form("/share/seat"), press="A")
    assert "End the evening: sign" in dock(scene)
    confirm(phone, scene, "A")
    assert "Signed here. The others are still to sign." in dock(scene)
    confirm(phone, scene, "B")
    assert "sign" not in dock(scene).lower()


def test_the_book_leads_to_its_session(phone, over):
    book = open_book(phone)
    book.take_in(over.play)
    session_link = book.page().root.one("ul", "sessions").all("a")[0].attrs["href"]
    assert phone.get(session_link).headers["Location"] == f"{over.url}session/"
    assert phone.get(f"{book.url}s/{'0' * 16}").status == 404


def test_a_deleted_table_is_brought_back(phone, over, world):
    assert phone.send(session(phone, over).form("/delete")).status == 303
    for url in (over.url, over.history_url, f"{over.url}session/", over.watch_url):
        assert phone.get(url).status == 410
    assert not phone.get(over.watch_url).forms
    page = phone.get(over.url)
    assert phone.send(page.form("/bring-back")).status == 303
    assert phone.get(over.url).status == 200


def test_a_session_of_a_book_that_is_deleted_leaves_the_book(phone, over, world):
    book = open_book(phone)
    book.take_in(over.play)
    world.time += A_DAY
    assert book.balances()["Anna"] == "+50"
    page = session(phone, over)
    assert "It leaves its book." in page.text
    assert phone.send(page.form("/delete")).status == 303
    assert book.balances() == {}


def test_who_plays_takes_the_session_out_of_its_book_without_the_books_link(
    phone, other_phone, over
):
    book = open_book(phone)
    book.take_in(over.play)
    page = session(other_phone, over)
    assert other_phone.send(page.form("/session/leave")).status == 303
    assert book.balances() == {}


def test_a_deleted_book_lets_its_sessions_go(phone, over, world):
    first = open_book(phone)
    first.take_in(over.play)
    first.send("people/", "/delete")
    page = session(phone, over)
    assert "Its book Thursdays was deleted." in page.text
    second = open_book(phone, "Fridays")
    form = session(phone, over).form("/session/book")
    assert phone.send(form, known=second.link).status == 303
    world.time += A_DAY
    assert second.balances()["Anna"] == "+50"
    assert phone.send(first.page().form("/bring-back")).status == 303
    assert "Begin with the first." in first.page().text
    copy = phone.bring(a_file(first.page("book.json").html, "book.json"))
    assert "Nothing is new" in copy.text  # it is whole


def test_a_session_of_a_deleted_book_is_deleted(phone, over):
    book = open_book(phone)
    book.take_in(over.play)
    book.send("people/", "/delete")
    assert phone.send(session(phone, over).form("/delete")).status == 303
    assert phone.get(over.url).status == 410


def test_a_new_table_begins_with_the_terms_of_an_earlier_one(phone, at):
    scene = at("deal B P", "count 100-61", head=STAKE + "rules: austrian\ntarget: 10\n")
    book = open_book(phone)
    book.take_in(scene.play)
    for question in (f"?again={scene.play}", f"?book={book.link}"):
        form = phone.get(f"/{question}").form("/tables")
        filled = {"name_a": "Anna", "name_b": "Bence", "stake": "10 Ft", "target": "10",
                  "rules": "austrian", "book": book.link}  # fmt: skip
        assert {key: form.values[key] for key in filled} == filled
    assert phone.send(form, name_a="Cili").status == 303
    assert "Cili – Bence" in book.page().text


@pytest.mark.parametrize("what", ["renewed", "looks", "deleted"])
def test_a_book_that_takes_no_table_by_its_link_is_told_before_one_is_opened(
    phone, other_phone, what
):
    book = open_book(phone)
    other = OnPhone(other_phone, book.url)
    form = phone.get(f"/?book={book.link}").form("/tables")
    chosen = book.link
    if what == "looks":
        chosen = other.page("links/").root.all("input", "link")[1].attrs["value"].split("/")[-2]
    elif what == "renewed":
        assert other.send("links/", "/links/keep").status == 303
    else:
        assert other.send("people/", "/delete").status == 303
    sent = form.values | {"name_a": "Anna", "name_b": "Bence", "book": chosen}
    page = phone.forge(form, sent)
    assert page.status == 422
    assert (
        page.field("book", "/tables")
        .one("span", "complaint")
        .text.startswith("This book takes no table by the link that you have.")
    )
    start = page.form("/tables")
    assert (start.values["name_a"], start.values["name_b"]) == ("Anna", "Bence")
    assert [table.attrs for table in phone.get("/").root.all("ul", "tables")] == []
    assert phone.send(start, book="").status == 303


def test_a_book_that_a_link_offers_stands_before_all_else_of_the_form(phone, other_phone):
    book = open_book(other_phone)
    offered = phone.get(f"/?book={book.link}").form("/tables").element
    names = [
        element.attrs.get("name")
        for element in offered.walk()
        if element.tag in ("select", "input")
    ]
    assert names.index("book") < names.index("name_a")
    assert "offers the book Thursdays" in offered.text


def test_a_strange_link_to_begin_with_changes_nothing(phone):
    assert phone.get("/?again=nonsense&book=nonsense").form("/tables").values["name_a"] == ""
