"""Guests on pages, in columns, and at the next table."""

from pathlib import Path

import pytest

from tartli_ref.book.transfer import session_rows
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tests.web.phone import a_file

ULTI = Path(__file__).parents[1] / "games" / "ulti" / "tables" / "guests.table"
TEXT = ULTI.read_text(encoding="utf-8")
SEATED = "Béla – Cili – Dénes – Emil – Ágnes"


@pytest.fixture
def url(phone):
    return phone.bring(a_file(TEXT)).headers["Location"].removesuffix("refused")


def test_each_deal_has_a_row_for_everybody_who_sat_there_in_columns():
    table = read_file(TEXT)
    rows = [*session_rows("t", 0, table.terms, replay(table).history, counts=True)]
    emil = [row for row in rows if "Emil" in row[5]]
    assert [(row[4], row[9]) for row in emil if row[4]][:2] == [(2, 5), (3, 24)]
    agnes = [row for row in rows if "gnes" in row[5] and row[4]]
    assert [(row[4], row[9]) for row in agnes][:2] == [(1, ""), (3, -12)]
    assert {row[6] for row in rows if row[4] == 3} == {"Emil"}


@pytest.mark.parametrize(("seat", "then"), [("A", "A"), ("B", ""), ("C", "B"), ("D", "C")])
def test_after_a_rematch_a_phone_is_still_the_same_players(phone, at, seat, then):
    lines = ['D joins "Dóra" after C', "B leaves"]
    scene = at(*lines, head="game: ulti\nseats: Anna, Bence, Csaba")
    phone.send(phone.get(f"{scene.url}share/").form("/seat"), seat=seat)
    again = phone.send(phone.get(f"{scene.url}session/").form("/again")).headers["Location"]
    form = phone.get(f"{again}share/").form("/seat")
    pressed = form.element.one("button", **{"aria-pressed": "true"})
    assert pressed.attrs["value"] == then


def test_a_rematch_seats_those_who_sit_in_their_order(phone, url):
    again = phone.send(phone.get(f"{url}session/").form("/again"))
    opened = phone.get(again.headers["Location"])
    assert SEATED in opened.text
    assert "Emil deals" not in opened.text
    assert "Ágnes deals" in opened.text


def test_a_guest_is_asked_for_in_the_language_of_the_page(phone, at):
    scene = at(head="game: ulti\nseats: Anna, Bence, Csaba")
    page = phone.get(f"{scene.url}guests", headers={"Accept-Language": "hu"})
    assert "Név" in page.form("/guests").element.text


def test_a_guest_is_refused_with_the_name_kept_while_a_deal_runs(phone, at):
    scene = at("deal A", head="game: ulti\nseats: Anna, Bence, Csaba")
    page = phone.get(f"{scene.url}guests")
    refused = phone.send(page.form("/guests"), called="Dóra")
    assert refused.status == 422
    assert refused.rule == "REF-GUEST"
    assert refused.form("/guests").values["called"] == "Dóra"


@pytest.mark.parametrize("line", ["ends 0 deals", "ends 25:00", "ends 12", "ends soon"])
def test_an_end_that_means_nothing_is_not_understood(phone, at, line):
    scene = at(head="game: ulti\nseats: Anna, Bence, Csaba")
    refused = phone.send(phone.get(f"{scene.url}more").form("/line"), text=line)
    assert refused.status == 422
    assert "ends 12 deals" in refused.text


def test_a_series_shorter_than_what_was_played_is_refused(phone, url):
    form = phone.get(f"{url}more").form("/series")
    refused = phone.send(form, ends="deals", ends_at="2")
    assert refused.status == 422
    assert refused.rule == "REF-SERIES"
    assert phone.send(form, ends="open").status == 303


def test_the_form_of_the_end_starts_with_the_agreed_one(phone, at):
    scene = at("ends 23:30", head="game: ulti\nseats: Anna, Bence, Csaba")
    values = phone.get(f"{scene.url}more").form("/series").values
    assert (values["ends"], values["ends_at"]) == ("until", "23:30")


def test_from_the_rule_of_a_refused_end_one_comes_back_to_its_form(phone, url):
    refused = phone.send(phone.get(f"{url}more").form("/series"), ends="deals", ends_at="2")
    cited = refused.problem.one("a", "rule").attrs["href"]
    page = phone.follow(phone.get(phone.get(cited).back))
    values = page.form("/series").values
    assert page.rule == "REF-SERIES"
    assert (values["ends"], values["ends_at"]) == ("deals", "2")


@pytest.mark.parametrize("lines", ["l=ends+2+deals", "l=ends+2+deals&l=deal+A&l=misdeal"])
def test_a_series_can_be_tried_out(phone, lines):
    assert phone.get(f"/ask/ulti/?{lines}").status == 200


def test_one_deal_too_many_is_refused_in_a_trial_too(phone):
    deal = "l=deal+{}&l=contract+{}+betli&l=result+made+betli"
    tried = phone.get(f"/ask/ulti/?l=ends+1+deals&{deal.format('A', 'B')}&l=deal+B")
    assert "REF-SERIES" in tried.text


def test_the_protocol_says_who_came_and_when_it_ends(phone, url):
    text = phone.get(f"{url}session/protocol/").text
    assert "Emil sits down after Dénes" in text
    assert "Ágnes leaves the table" in text
    assert "the evening has 5 deals" in text


def test_a_guest_without_a_name_is_refused_on_the_page_of_seats_whatever_form_was_named(phone, url):
    page = phone.get(f"{url}guests")
    answer = phone.send(page.form("/guests"), called="", where="nope")
    assert answer.status == 422
    assert "A name, please." in answer.text
