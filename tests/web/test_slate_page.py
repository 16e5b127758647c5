"""How the slate is read: the page of its signs, and the slate of a player at a table."""

from pathlib import Path

import pytest

from tartli_ref.games.tartli.panels.screen import slate_of
from tartli_ref.rulebook import rules
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.slate import AUSTRIAN, FAMILIES, chalked, draw
from tartli_ref.rules.tartli.state import Match
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tests.examples import examples

GAMES = Path(__file__).parents[1] / "games" / "tartli" / "tables"
TARTLI_GAMES = ("chalk_only", "carried_in", "sudden_death", "corrections", "austrian_double")
THREE_ROWS = 88


@pytest.mark.rule("TH-SLATE-08")
def test_the_signs_are_said_once_to_be_reconstructed(phone):
    page = phone.get("/slate")
    assert page.status == 200
    assert page.text.count("reconstructed from the text") == 1


@pytest.mark.rule("TH-SLATE-01")
@examples(__file__, "every sign stands above its value")
def test_every_sign_stands_above_its_value(phone, family, signs):
    section = phone.get("/slate").root.one("section", id=family)
    items = section.one("ul", "signs").all("li")
    assert [item.text for item in items] == [str(sign) for sign in signs]
    assert [item.one("svg").attrs["aria-label"] for item in items] == [
        f"The sign for {sign}" for sign in signs
    ]


@pytest.mark.rule("TH-SLATE-07")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_worked_figure_is_drawn_beside_its_sum(phone, family):
    figure = phone.get("/slate").root.one("section", id=family).one("figure")
    svg = figure.one("svg", role="img")
    assert svg.attrs["aria-label"] == "319 points on the slate"
    assert len(svg.all("path")) == 6
    assert figure.one("figcaption").text == "100 + 80 + 50 + 80 − 3 + 12 = 319"


def test_a_rule_of_the_slate_links_to_its_signs(phone):
    for section in rules("tartli"):
        links = [link.attrs["href"] for link in phone.get(f"/rules/{section.id}").root.all("a")]
        assert ("/slate" in links) is section.id.startswith("TH-SLATE"), section.id


@pytest.mark.rule("TH-SLATE-04")
@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
@pytest.mark.parametrize("game", TARTLI_GAMES)
def test_the_slate_is_the_score_after_every_line(game, family):
    text = (GAMES / f"{game}.table").read_text(encoding="utf-8")
    for step in replay(read_file(text)).history.steps():
        match: Match = step.state
        for seat in TWO_SEATS:
            drawing = slate_of(match, seat, family)
            assert drawing.value == match.score[seat]
            assert drawing.high == THREE_ROWS


def test_points_carried_in_are_chalked_first(at):
    head = "game: tartli\nseats: Anna, Bence\nstart: 47-0\n"
    match: Match = _state(at("deal A P", "A shows M:K-terc", head=head))
    assert slate_of(match, Seat.A, AUSTRIAN) == draw(chalked(AUSTRIAN, [47, 20]))
    assert slate_of(match, Seat.B).marks == ()


def test_a_terc_at_the_table_is_one_stroke_on_a_30(at):
    head = "game: tartli\nseats: Anna, Bence\nstart: 30-80\n"
    match: Match = _state(at("deal A P", "A shows M:K-terc", head=head))
    (fifty,) = slate_of(match, Seat.A).marks
    (eighty,) = slate_of(match, Seat.B).marks
    assert (fifty.value, len(fifty.strokes)) == (50, 2)
    assert (eighty.value, len(eighty.strokes)) == (80, 3)


def test_a_new_buli_begins_on_a_clean_slate(at):
    head = "game: tartli\nseats: Anna, Bence\nstart: 480-0\n"
    match: Match = _state(at("deal A P", "A shows M:K-kvart", "count 100-61", head=head))
    assert match.buli == (2, 0)
    assert [slate_of(match, seat).marks for seat in TWO_SEATS] == [(), ()]


def _state(scene):
    service = scene.service
    table = scene.table
    state: Match = service.history(table).state
    return state
