"""The plain slate without a game on the phone; the rest is that of every game."""

import pytest

from tests.web.books import open_book

HEAD = "game: plain\nseats: Anna, Bence, Cili, Dani\nstake: 10 HUF\ndealer: A\n"


def scores(page):
    return [cell.text.replace("\N{MINUS SIGN}", "-") for cell in page.root.all("p", "total")]


def opened(phone, **names):
    return phone.send(phone.get("/?game=plain").form("/tables"), **names)


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_table_has_as_many_seats_as_names(phone, seats):
    names = {f"name_{letter}": letter.upper() * 3 for letter in "abcdefgh"[:seats]}
    page = phone.get(opened(phone, **names).headers["Location"])
    assert len(scores(page)) == seats
    assert [heading.text for heading in page.root.all("h2") if "data-name" in heading.attrs] != []


def test_one_player_alone_is_asked_for_another(phone):
    page = opened(phone, name_a="Anna")
    assert page.status == 422 and "A name, please." in page.text


def test_a_whole_round_is_entered_at_once_and_taken_back_by_one_undo(phone, at):
    scene = at(head=HEAD)
    assert phone.send(phone.get(scene.url).form("/round"), a="10", b="-5", d="25").status == 303
    page = phone.get(scene.url)
    assert scores(page) == ["10", "-5", "0", "25"]
    [deals] = page.root.all("i", "deck")
    assert "Bence" in deals.around("div").text
    phone.enter(scene.url, "undo")
    assert scores(phone.get(scene.url)) == ["0", "0", "0", "0"]


def test_a_round_is_corrected_in_its_row_filled_in(phone, at):
    scene = at("round 10 -5 0 25", head=HEAD)
    values = phone.get(f"{scene.url}?cell=1A").form("/round").values
    assert [values[letter] for letter in "abcd"] == ["10", "\N{MINUS SIGN}5", "0", "25"]


def test_the_evening_has_its_result_protocol_history_and_book(phone, at, world):
    scene = at("round 10 -5 0 25", "A +20", "round", 'adjust B +5 "why"', head=HEAD)
    session = phone.get(f"{scene.url}session/")
    assert "Anna is ahead" in session.text and "Points · 2 rounds" in session.text
    assert "Bence pays Anna" in session.text
    for page in (
        "session/protocol/",
        "history/",
        "session/charts/",
        "score/",
        "session/picture.svg",
    ):
        assert phone.get(f"{scene.url}{page}").status == 200, page
    book = open_book(phone)
    book.take_in(scene.play)
    world.time += 24 * 3600
    assert book.balances() == {
        "Anna": "+650", "Bence": "−550", "Cili": "−550", "Dani": "+450", "Sum": "0",
    }  # fmt: skip
    assert book.page("player/?name=anna").status == 200
    assert "30" in book.page("deals.csv").html


def test_where_the_fewest_points_win_the_table_of_points_begins_with_them(phone, at, world):
    book = open_book(phone)
    book.take_in(at("round 9 4 7 8", head="option: best=fewest\n" + HEAD).play)
    world.time += 24 * 3600
    bodies = book.page().root.one("table", "standings").all("tbody")
    assert [body.one("th").text for body in bodies] == ["Bence", "Cili", "Dani", "Anna"]


def test_a_reached_target_ends_the_game(phone, at):
    page = phone.get(at("round 60 5 0 1", head="option: target=50\n" + HEAD).url)
    assert "Anna wins with 60" in page.text and "Anna reached 50 in round 1." in page.text
    assert not page.root.all("button", name="points")
