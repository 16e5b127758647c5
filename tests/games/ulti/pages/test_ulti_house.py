"""A table under a published sheet: what its pages offer, ask and say."""

from urllib.parse import urlencode

import pytest

from tests.games.ulti.pages.scenes import HEAD

FOUR = HEAD.replace("Anna, Bence, Csaba", "Anna, Bela, Cili, Dani")
KITCHEN = FOUR.replace("game: ulti\n", "game: ulti\nrules: kitchen\n")
ACES = {"en": "Four Aces", "hu": "égy ász", "de": "ier Asse"}


def whole(phone, scene, **fields):
    form = phone.get(scene.url).form("/whole")
    hidden = {field: form.values[field] for field in ("key", "seen", "csrf_token", "where")}
    return phone.forge(form, hidden | fields)


@pytest.mark.parametrize("language", ACES)
def test_a_table_without_four_aces_shows_them_nowhere(phone, at, language):
    phone.get(f"/language/{language}")
    lines = ("deal A", "contract B ulti M", "result 50-40 made ulti")
    for number in range(len(lines) + 1):
        scene = at(*lines[:number], head=KITCHEN)
        page = phone.get(scene.url)
        assert ACES[language] not in page.text
        for tile in page.root.all("input", name="bid"):
            assert "four-aces" not in tile.attrs["value"]
        assert not page.root.all("input", name="of_four_aces")
        assert not page.root.all("input", name="of_silent_aces")


def test_a_kontra_on_the_form_says_whose_it_is(phone, at):
    scene = at("deal A", head=KITCHEN)
    told = {"seat": "B", "bid": "betli", "of_betli": "made", "step_betli": "2", "who_betli": "C"}
    assert whole(phone, scene, **told).status == 303
    foretold = phone.get(f"{at('deal A', head=KITCHEN).url}foretold", query_string=told)
    assert "Cili pays 20, Dani pays 5" in foretold.root.text
    lines = ["contract B betli", "C kontra betli", "rekontra betli C", "result made betli"]
    assert scene.lines[1:] == lines
    page = phone.get(scene.url)
    assert page.scores == ["0", "25", "-20", "-5"]
    assert "Cili pays 20, Dani pays 5" in page.text
    assert "Bela played alone, so Bela deals" in page.text
    other = told | {"who_betli": "D", "step_betli": "1"}
    form = phone.get(f"{scene.url}deal/1/").form("/whole")
    hidden = {field: form.values[field] for field in ("key", "seen", "csrf_token", "where")}
    assert (form.values["who_betli"], form.values["step_betli"]) == ("C", "2")
    answer = phone.forge(form, hidden | other)
    assert answer.status == 303, answer.text
    assert phone.get(scene.url).scores == ["0", "15", "-5", "-10"]


def test_the_keys_of_kontra_are_both_and_each_defender(phone, at):
    scene = at("deal A", "contract B betli", head=KITCHEN)
    lines = {button.attrs.get("value") for button in phone.get(scene.url).root.all("button")}
    assert {"kontra betli", "C kontra betli", "D kontra betli"} <= lines
    scene = at("deal A", "contract B betli", "C kontra", head=KITCHEN)
    lines = {button.attrs.get("value") for button in phone.get(scene.url).root.all("button")}
    assert {"B rekontra betli C", "D kontra betli"} <= lines
    assert "Cili: Betli ×2" in phone.get(scene.url).text


def test_a_premium_for_three_trumps_is_asked_for_and_told(phone, at):
    scene = at("deal A", "contract B ulti M", head=KITCHEN)
    form = phone.get(scene.url).form("/result")
    answer = phone.send(form, mine="50", theirs="40", of_ulti="made", three_cards="y")
    assert answer.status == 303
    assert scene.lines[-1] == "result 50-40 made ulti three-cards"
    assert phone.get(scene.url).scores == ["0", "50", "-25", "-25"]
    assert "three trumps" in phone.get(scene.url).text


def test_whose_seven_it_was_is_asked_where_it_matters(phone, at):
    head = FOUR.replace("game: ulti\n", "game: ulti\nrules: tournament-40\n")
    scene = at("deal A", "contract B hearts simple", head=head)
    form = phone.get(scene.url).form("/result")
    answer = phone.send(form, mine="40", theirs="50", of_silent_ulti="made", whose="C")
    assert answer.status == 303
    assert scene.lines[-1] == "result 40-50 made silent-ulti C"
    page = phone.get(scene.url)
    assert page.scores == ["0", "-8", "10", "-2"]
    assert "The VII of Cili won the last trick: 4 from Bela and 4 from Dani." in page.text


def test_the_simple_that_is_replaced_is_said(phone, at):
    head = FOUR.replace("game: ulti\n", "game: ulti\nrules: replaces\n")
    lines = ("deal A", "contract B hearts simple", "B declares 40", "result 60-30")
    page = phone.get(at(*lines, head=head).url)
    assert page.scores == ["0", "8", "-4", "-4"]
    assert "Silent 100 instead of the Simple: 4 from each." in page.text
    head = FOUR.replace("game: ulti\n", "game: ulti\nrules: doubles\n")
    page = phone.get(at(*lines, head=head).url)
    assert page.scores == ["0", "8", "-4", "-4"]
    assert "The Simple counts twice: Bela has 100." in page.text


def test_the_lowest_bid_says_that_it_is_a_pass(phone, at):
    head = FOUR.replace("game: ulti\n", "game: ulti\nrules: replaces\n")
    page = phone.get(at("deal A", head=head).url)
    assert "Pass · 2 to each if nobody bids" in page.text
    scene = at("deal A", "B bids simple", "C passes", "D passes", "B passes", head=head)
    buttons = phone.get(scene.url).root.all("button", name="line")
    lines = {button.attrs["value"] for button in buttons}
    assert "B forfeits" in lines and not any("names" in line for line in lines)


def test_duties_stand_beside_the_names_and_the_session_writes_them(phone, at):
    head = HEAD + "option: duty_ulti=10\noption: evening_premium=4\n"
    scene = at("deal A", "contract B ulti M", "result 50-40 made ulti", head=head)
    page = phone.get(scene.url)
    assert page.text.count("Ulti open") == 2 and page.text.count("Ulti done") == 1
    session = phone.get(f"{scene.url}session/")
    form = session.form_with("ends 1 deals")
    assert phone.send(form, press="ends 1 deals").status == 303
    assert scene.lines[-1] == "ends 1 deals"
    assert phone.get(scene.url).scores == ["-21", "42", "-21"]
    assert "The evening ends here" not in phone.get(f"{scene.url}session/").text


def test_a_sheet_is_chosen_with_one_tap_and_brings_its_evening(phone):
    form = phone.get("/?game=ulti").form("/tables")
    names = {"name_a": "Anna", "name_b": "Bela", "name_c": "Cili"}
    answer = phone.send(form, **names, rules="doubles-18")
    assert answer.status == 303
    table = answer.headers["Location"]
    text = phone.get(f"{table}table.table").html
    assert "rules: doubles-18\n" in text and "ends 18 deals" in text
    again = phone.get("/?game=ulti").form("/tables")
    assert again.values["rules"] == "doubles-18"


SHEET = "/rules/ulti/sheet"


def test_a_sheet_says_every_value_from_each_and_together(phone):
    page = phone.get(f"{SHEET}?rules=kitchen")
    assert "Kitchen table" in page.text
    assert page.form(SHEET).values["worth_open_durchmars"] == "24"
    assert "48 in all" in page.text and "not played" in page.text
    assert page.form(SHEET).values["worth_four_aces"] == "0"
    for rules in ("/rules/tartli/sheet", "/rules/asszorti/sheet", SHEET):
        assert phone.get(rules).status == 200


def test_what_is_typed_into_a_sheet_becomes_the_address_of_the_new_set(phone):
    form = phone.get(f"{SHEET}?rules=kitchen").form(SHEET)
    values = {"worth_plain_durchmars": "12", "worth_betli": "0", "worth_silent_ulti.0": "0"}
    answer = phone.get(f"{SHEET}?{urlencode(form.values | values)}")
    assert answer.status == 302
    page = phone.get(answer.headers["Location"])
    assert "Kitchen table with 3 changed" in page.title
    again = page.form(SHEET).values
    assert (again["worth_plain_durchmars"], again["worth_betli"]) == ("12", "0")
    address = next(
        link.attrs["href"] for link in page.root.all("a") if "Play by this sheet" in link.text
    )
    opening = phone.get(address).form("/tables")
    names = {"name_a": "Anna", "name_b": "Bela", "name_c": "Cili"}
    table = phone.send(opening, **names).headers["Location"]
    head = phone.get(f"{table}table.table").html
    assert "option: left_out=redurchmars, betli\n" in head
    assert "option: worth_silent_ulti=0/2/2/2\n" in head


def test_everything_that_cannot_be_read_is_named_at_once_and_kept(phone):
    form = phone.get(f"{SHEET}?rules=standard").form(SHEET)
    values = {"worth_ulti": "9999", "hearts_factor": "x", "duty_ulti": "-1"}
    answer = phone.get(f"{SHEET}?{urlencode(form.values | values)}")
    assert answer.status == 422
    for key in ("worth_ulti", "hearts_factor", "duty_ulti"):
        assert f"{key}: a whole number from" in answer.text
    assert answer.form(SHEET).values["worth_ulti"] == "9999"


def test_a_sheet_asks_whether_odd_values_are_meant(phone):
    page = phone.get(f"{SHEET}?rules=standard&option=evening_premium%3D25")
    assert "Two who tie cannot share a premium of 25 equally." in page.text
    assert "Do you play it so?" in page.text and "Back to 0" in page.text


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Betli is made. One defender says kontra, the other does not."),
        ("hu", "Betli: megvan. Az egyik védő kontrázik, a másik nem."),
        ("de", "Bettel wird gewonnen. Ein Gegner sagt Kontra, der andere nicht."),
    ],
)
def test_two_sheets_are_compared_by_deals_that_they_pay_differently(phone, language, title):
    phone.get(f"/language/{language}")
    page = phone.get("/rules/ulti/set?rules=kitchen")
    deals = [card for card in page.root.all("section", "card") if title in card.text]
    (deal,) = deals
    cells = [[cell.text for cell in row.all("td")] for row in deal.one("tbody").all("tr")]
    assert cells[:2] == [["10", "10"], ["10", "5"]]
    assert "20" in cells[2][0] and "15" in cells[2][1]


def test_sheets_that_differ_in_no_money_have_no_worked_deal(phone):
    page = phone.get("/rules/ulti/set?option=next_dealer%3Dsoloist")
    assert "The same deal under both" not in page.text
    assert "1 rule differs" in page.text
    assert phone.get("/rules/asszorti/set").status == 200


@pytest.mark.parametrize("language", ACES)
def test_what_is_asked_from_a_table_is_answered_by_its_sheet(phone, at, language):
    phone.get(f"/language/{language}")
    head = KITCHEN.replace("seats:", "option: worth_betli=7\nseats:")
    scene = at("deal A", "contract B betli", "C kontra", head=head)
    asked = phone.get(f"{scene.url}ask").headers["Location"]
    assert "rules=kitchen" in asked and "worth_betli" in asked
    query = asked.partition("?")[2]
    price = phone.get(f"/ask/ulti/sums/price?{query}&bid=betli&step=1")
    assert price.status == 200 and "14" in price.text
    assert ACES[language] not in price.text
    tried = phone.get(f"/ask/ulti/?{query}&l=deal+A")
    assert ACES[language] not in tried.text
    one = phone.get(f"/ask/ulti/?{query}&l=deal+A&l=contract+B+betli")
    lines = {button.attrs.get("value") for button in one.root.all("button")}
    assert {"kontra betli", "C kontra betli", "D kontra betli"} & lines
