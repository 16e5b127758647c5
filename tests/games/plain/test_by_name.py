"""A game goes by its name everywhere: two games never add up together, and money does."""

from tests.games.plain.test_sheets import head_of, text_of
from tests.web.books import open_book

STAKE = "stake: 10 HUF\ndealer: A\n"


def evening(at, name, *lines):
    head = head_of(text_of(name), 3).rstrip("\n").replace("data:", f"{STAKE}data:", 1)
    return at(*lines, head=f"{head}\n")


def points(page):
    table = page.root.one("table", "standings")
    return {body.one("th").text: body.all("td")[0].text for body in table.all("tbody")}


def test_two_games_of_a_book_stand_apart_and_their_money_adds_up(phone, at, world):
    book = open_book(phone)
    book.take_in(evening(at, "rummy", "round 32 0 61", "round 0 85 17").play)
    world.time += 24 * 3600
    book.take_in(evening(at, "uno", "won A 500").play)
    world.time += 24 * 3600
    page = book.page()
    assert "Rummy" in page.text and "Uno" in page.text
    rummy = points(book.page("?game=plain:rummy"))
    assert list(rummy) == ["Anna", "Cili", "Bence"]  # the fewest first
    assert "32" in rummy["Anna"]
    uno = points(book.page("?game=plain:uno"))
    assert "500" in uno["Anna"]
    # 3 × 32 − 195 and 3 × 500 − 500 points at 10 Ft
    assert book.balances()["Anna"] == "+10990"
    player = book.page("player/?name=anna").text
    assert "Rummy" in player and "Uno" in player
    assert "plain:rummy" in book.page("deals.csv").html
    assert book.page("ledger.csv").html.count("plain:uno") == 3
    assert book.page("rating/").status == 200


def test_a_table_says_its_game_and_goes_on_by_it(phone, at):
    scene = evening(at, "rummy", "round 32 0 61")
    session = phone.get(f"{scene.url}session/")
    assert "Rummy · 1 round" in session.text
    assert "Rummy" in phone.get(f"{scene.url}session/picture.svg").html
    data = phone.client.get(f"{scene.url}table.json").get_json()
    assert data["game"]["title"] == "Rummy"
    again = phone.forge(session.form("/session/again"), session.form("/session/again").values)
    assert again.status == 303
    assert "Rummy" in phone.get(again.headers["Location"]).text
    assert "Rummy" in phone.get("/").text


def test_a_game_has_its_name_in_each_language(phone, at):
    scene = evening(at, "rummy", "round 32 0 61")
    phone.get("/language/hu?to=/")
    assert "Römi" in phone.get(f"{scene.url}session/").text
    assert "Römi" in phone.get(scene.url).text


def test_an_old_slate_gets_a_name_by_a_line_of_the_book(phone, at, world):
    book = open_book(phone)
    scene = at("round 32 0 61", head="game: plain\nseats: Anna, Bence, Cili\ndealer: A\n")
    book.take_in(scene.play)
    world.time += 24 * 3600
    assert "Points" in book.page().text
    form = phone.get(f"{scene.url}session/").form("/session/game")
    assert phone.forge(form, form.values | {"sheet": "rummy"}).status == 303
    assert "This was Rummy" in phone.get(f"{scene.url}session/").text
    assert points(book.page("?game=plain:rummy"))
    assert "Rummy" in book.page().text
    # the table itself is as it was, and the line is taken back like any other
    assert "data:" not in phone.client.get(f"{scene.url}table.table").text
    written = book.page("book.json").html
    assert "game " in written and "plain:rummy" in written


def test_half_points_of_a_stake_that_has_no_half_still_sum_to_nothing(phone, at, world):
    book = open_book(phone)
    head = "game: plain\nseats: Anna, Bence, Cili\nstake: 0.01 EUR\ndealer: A\n"
    scene = at("round 0.5 0 0", "round 0 0.5 0", head=head)
    assert "0.5" in phone.get(f"{scene.url}session/").text
    book.take_in(scene.play)
    world.time += 24 * 3600
    # half a cent for Anna and for Bence, and a whole one that Cili pays
    assert book.balances() == {"Anna": "+0.01", "Cili": "\N{MINUS SIGN}0.01", "Sum": "0"}
