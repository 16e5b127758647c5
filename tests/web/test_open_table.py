"""Opening a table: every field, and each complaint beside its field with what was typed."""

import re

import pytest

from tests.examples import rows

NAMES = {"name_a": "Anna", "name_b": "Bence"}
LONG = "A" * 300


def open_with(phone, **typed):
    return phone.send(phone.get("/").form("/tables"), **(NAMES | typed))


def head_of(phone, **typed):
    """The head of the file of a table opened with this."""
    opened = open_with(phone, **typed)
    assert opened.status == 303
    page = phone.get(f"{opened.headers['Location']}more")
    (download,) = [link for link in page.root.all("a") if link.text == "Download"]
    return phone.get(download.attrs["href"]).html.split("\n\n")[0].splitlines()[1:]


def test_it_opens_a_table_and_goes_there(phone):
    answer = open_with(phone)
    assert answer.status == 303
    assert re.fullmatch("/t/[0-9a-f]{32}/", answer.headers["Location"])
    page = phone.follow(answer)
    assert page.status == 200
    assert [half.one("h2").text for half in page.halves] == ["Anna", "Bence"]


def test_it_plays_to_five_and_draws_who_deals_if_nothing_is_chosen(phone):
    assert head_of(phone) == [
        "game: tartli",
        "rules: hungarian",
        "seats: Anna, Bence",
        "target: 5",
        "dealer: A",
    ]


def test_everything_typed_is_in_the_head_of_the_table(phone):
    typed = {"target": "10", "dealer": "B", "stake": "0,10 EUR", "start": "120-80", "bulis": "2:9"}
    assert head_of(phone, **typed) == [
        "game: tartli",
        "rules: hungarian",
        "seats: Anna, Bence",
        "target: 10",
        "stake: 0.10 EUR",
        "start: 120-80",
        "buli: 2-9",
        "dealer: B",
    ]


def test_a_match_can_be_open(phone):
    assert "target: open" in head_of(phone, target="open", bulis="99-0")


@pytest.mark.parametrize(("lot", "dealer"), [(0, "Anna"), (1, "Bence")])
def test_a_lot_is_drawn_for_the_first_dealer(phone, world, lot, dealer):
    world.lot = lot
    url = open_with(phone, dealer="draw").headers["Location"]
    page = phone.get(url)
    assert page.status_line.startswith(f"{dealer} deals")
    assert world.draws == [2]
    lot = page.root.one("div", "lot")
    assert [text.text for text in lot.all("p")] == ["The lot", f"{dealer} deals first."]
    assert f"{dealer} dealt first" in phone.get(f"{url}history/").text
    phone.tap(url, f"deal {dealer[0]} P")
    assert "The lot" not in phone.get(url).text


def test_no_lot_is_drawn_for_a_dealer_who_is_named(phone, world):
    page = phone.follow(open_with(phone, dealer="B"))
    assert page.status_line.startswith("Bence deals")
    assert world.draws == []
    assert "The lot" not in page.text


def test_blanks_around_and_within_a_name_are_tidied(phone):
    assert "seats: Nagy Anna, Bence" in head_of(phone, name_a="  Nagy \t Anna ", name_b=" Bence ")


COMPLAINTS = rows(__file__, "complaints")


@pytest.mark.parametrize(("name", "value", "words"), COMPLAINTS)
def test_each_complaint_stands_beside_its_field_which_the_phone_shows(phone, name, value, words):
    page = open_with(phone, **{name: value})
    assert page.status == 422
    (complaint,) = page.root.all("span", "complaint")
    assert complaint.attrs["role"] == "alert"
    assert words in complaint.text
    assert complaint in page.field(name, "/tables").walk()
    assert complaint.is_open
    focused = [
        field.attrs["name"] for field in page.root.all("input") if "autofocus" in field.attrs
    ]
    assert focused == ([name] if page.root.all("input", name=name, type="text") else [])


@pytest.mark.parametrize(("name", "value", "words"), COMPLAINTS)
def test_a_complaint_keeps_what_was_typed(phone, name, value, words):
    typed = {"target": "10", "dealer": "B", "stake": "5 EUR", "start": "1-2", "bulis": "3-4"}
    typed = NAMES | typed | {"target": "5"} | {name: value}
    values = open_with(phone, **typed).form("/tables").values
    assert {name: values[name] for name in typed} == typed


def test_three_players_are_told_in_which_order_they_are_named(phone):
    sentence = "Name them in the order in which the deal passes round the table."
    assert (
        sentence in phone.get("/?game=ulti").text and sentence in phone.get("/?game=asszorti").text
    )
    assert sentence not in phone.get("/?game=tartli").text


def test_every_name_and_number_is_complained_about_at_once(phone):
    page = open_with(phone, name_a=LONG, stake="x", start="y", bulis="z")
    fields = [span.around("label").text for span in page.root.all("span", "complaint")]
    assert len(fields) == 4


@pytest.mark.parametrize(("name", "value"), [("target", "7"), ("target", ""), ("dealer", "C")])
def test_a_choice_that_was_not_offered_is_refused(phone, name, value):
    form = phone.get("/").form("/tables")
    page = phone.forge(form, form.values | NAMES | {name: value})
    assert page.status == 422
    assert page.field(name, "/tables").all("span", "complaint")


def test_the_target_can_be_any_number_of_bulis(phone):
    assert "target: 7" in head_of(phone, target="own", own="7")
    for wrong in ("", "0", "100", "many"):
        refused = open_with(phone, target="own", own=wrong)
        assert refused.status == 422
        assert refused.field("own", "/tables").one("span", "complaint").is_open


def test_what_was_complained_about_can_be_mended_on_the_page(phone):
    refused = open_with(phone, name_b="anna", stake="5 EUR")
    answer = phone.send(refused.form("/tables"), name_b="Bence")
    assert phone.follow(answer).status == 200


def test_a_form_without_its_key_is_refused(phone):
    form = phone.get("/").form("/tables")
    for key in (None, "", "short", "k" * 65):
        page = phone.forge(form, form.values | NAMES | {"key": key})
        assert page.status == 422
        assert "Reload the page and try again." in page.text


def test_the_same_form_sent_twice_opens_one_table(phone, service):
    form = phone.get("/").form("/tables")
    first, second = (phone.send(form, **NAMES) for _ in range(2))
    assert first.status == second.status == 303
    assert first.headers["Location"] == second.headers["Location"]
    assert phone.tables() == [first.headers["Location"]]


def test_an_end_that_is_not_offered_is_refused_and_the_names_stay(phone):
    form = phone.get("/").form("/tables")
    page = phone.forge(form, form.values | NAMES | {"ends": "Ⅷ"})
    assert page.status == 422
    assert page.form("/tables").values["name_b"] == "Bence"


def test_the_address_of_a_refused_form_leads_to_the_start_page(phone):
    assert phone.get("/tables").headers["Location"] == "/"
