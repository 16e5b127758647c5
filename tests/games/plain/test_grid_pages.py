"""The grid of the slate without script: rounds of each kind entered and corrected."""

import pytest

RUMMY = ("round 32 0 61 24", "round 0 85 17 40", "round 48 22 0 96")


def totals(page):
    return [cell.text.replace("\N{MINUS SIGN}", "-") for cell in page.root.all("p", "total")]


def send_round(phone, url, **values):
    form = phone.get(url).form("/round")
    return phone.forge(form, form.values | values)


def test_the_grid_has_all_rounds_and_totals(phone, opened):
    scene = opened("rummy", 4, *RUMMY)
    for url in (scene.url, scene.watch_url):
        page = phone.get(url)
        assert totals(page) == ["80", "107", "78", "160"]
        cells = [cell.text for cell in page.root.all("a", "cell")]
        assert cells[4:8] == ["032", "8585", "1778", "4064"] or url == scene.watch_url
        assert "Rummy" in page.text and "to 500" in page.text


def test_a_round_is_entered_in_its_row(phone, opened):
    scene = opened("rummy", 4, *RUMMY)
    assert send_round(phone, scene.url, a="15", b="54", c="33").status == 303
    assert totals(phone.get(scene.url)) == ["95", "161", "111", "160"]
    refused = send_round(phone, scene.url, a="1000")
    assert refused.status == 422 and "from 0 to 999" in refused.text
    assert refused.form("/round").values["a"] == "1000"


def test_a_cell_is_corrected_where_it_stands_and_one_undo_takes_it_back(phone, opened):
    scene = opened("rummy", 4, *RUMMY)
    page = phone.get(f"{scene.url}?cell=2B")
    assert page.form("/round").values["b"] == "85"
    assert send_round(phone, f"{scene.url}?cell=2B", b="58").status == 303
    assert totals(phone.get(scene.url)) == ["80", "80", "78", "160"]
    phone.enter(scene.url, "undo")
    assert totals(phone.get(scene.url)) == ["80", "107", "78", "160"]


def test_a_round_is_inserted_and_deleted(phone, opened):
    scene = opened("rummy", 4, *RUMMY)
    assert send_round(phone, f"{scene.url}?cell=above2", a="1", b="2", c="3", d="4").status == 303
    assert totals(phone.get(scene.url)) == ["81", "109", "81", "164"]
    form = phone.get(f"{scene.url}?cell=1A").form("/strike")
    assert phone.forge(form, form.values).status == 303
    assert totals(phone.get(scene.url)) == ["49", "109", "20", "140"]
    phone.enter(scene.url, "undo")
    assert totals(phone.get(scene.url)) == ["81", "109", "81", "164"]


def test_points_added_one_by_one_are_corrected_in_their_round(phone, at):
    head = "game: plain\nseats: Anna, Bence\ndealer: A\n"
    scene = at("A +5", "B +2", "A +5", "round", "round 1 1", "A +3", head=head)
    page = phone.get(f"{scene.url}?cell=1A")
    assert page.form("/round").values["a"] == "10"
    assert send_round(phone, f"{scene.url}?cell=1A", a="12").status == 303
    assert totals(phone.get(scene.url)) == ["16", "3"]
    # what was begun one by one is completed in the row
    assert phone.get(scene.url).form("/round").values["a"] == "3"
    assert send_round(phone, scene.url, b="7.5").status == 303
    assert totals(phone.get(scene.url)) == ["16", "10.5"]


def test_bids_and_then_tricks(phone, opened):
    scene = opened("rikiki", 3)
    assert send_round(phone, scene.url, a="1", b="1", c="0").status == 303
    page = phone.get(scene.url)
    assert "tricks" in page.text
    assert send_round(phone, scene.url, a="1").status == 303
    assert totals(phone.get(scene.url)) == ["12", "-2", "10"]
    values = {"a_bid": "0", "b_bid": "0", "c_bid": "0", "a": "1", "b": "0", "c": "0"}
    assert send_round(phone, f"{scene.url}?cell=1A", **values).status == 303
    assert totals(phone.get(scene.url)) == ["-2", "10", "10"]
    phone.enter(scene.url, "undo")
    assert totals(phone.get(scene.url)) == ["12", "-2", "10"]
    form = phone.get(f"{scene.url}?cell=1A").form("/strike")
    assert phone.forge(form, form.values).status == 303
    assert totals(phone.get(scene.url)) == ["0", "0", "0"]


def test_one_pile_of_a_split(phone, opened):
    scene = opened("bela", 4)
    values = {"called": "B", "pile": "112", "whose": "A", "b": "50"}
    assert send_round(phone, scene.url, **values).status == 303
    assert totals(phone.get(scene.url)) == ["212", "0"]
    corrected = send_round(phone, f"{scene.url}?cell=1A", pile="112", whose="B")
    assert corrected.status == 303
    assert totals(phone.get(scene.url)) == ["50", "162"]
    everything = {"called": "A", "everything": "y", "whose": "A"}
    assert send_round(phone, scene.url, **everything).status == 303
    assert totals(phone.get(scene.url)) == ["302", "162"]


def test_who_has_won(phone, opened):
    scene = opened("schafkopf", 4)
    form = phone.get(scene.url).form("/round")
    values = form.values | {"won": ["A", "D"], "value": "20", "chips": "schneider running*3"}
    assert phone.forge(form, values).status == 303
    assert totals(phone.get(scene.url)) == ["60", "-60", "-60", "60"]
    form = phone.get(scene.url).form("/round")
    assert phone.forge(form, form.values | {"won": ["B"], "own_value": "35"}).status == 303
    assert totals(phone.get(scene.url)) == ["25", "45", "-95", "25"]


def test_chips_stand_behind_the_number(phone, opened):
    scene = opened("canasta", 4)
    values = {"a": "465", "a_chips": "natural mixed*2 red_three out", "b": "200"}
    assert send_round(phone, scene.url, **values).status == 303
    assert totals(phone.get(scene.url)) == ["1765", "200"]
    assert phone.get(f"{scene.url}?cell=1A").form("/round").values["a"] == "465"


@pytest.mark.parametrize("name", ["tally", "hearts", "five_dice", "wizard", "uno", "darts501"])
def test_every_game_has_its_screen_its_people_and_its_pages(phone, opened, name):
    scene = opened(name, 4)
    pages = ("", "guests", "more", "history/", "session/", "session/protocol/", "table.json")
    for page in (*pages, "session/picture.svg", "score/", "screen", "session/charts/"):
        assert phone.get(f"{scene.url}{page}").status == 200, page


def test_a_guest_joins_in_the_people_page(phone, opened):
    scene = opened("rummy", 3, *[line.rsplit(" ", 1)[0] for line in RUMMY])
    form = phone.get(f"{scene.url}guests").form("/guests")
    values = form.values | {"called": "Erika", "points": "88", "place": "B"}
    assert phone.forge(form, values).status == 303
    page = phone.get(scene.url)
    assert totals(page) == ["80", "107", "88", "78"]
    assert send_round(phone, scene.url, d="1").status == 303
    phone.enter(scene.url, "B leaves")
    assert send_round(phone, scene.url, a="1", c="1", d="1").status == 303
    assert totals(phone.get(scene.url)) == ["81", "90", "79", "107"]


def test_a_name_is_corrected_at_the_table(phone, opened):
    scene = opened("rummy", 4, *RUMMY)
    form = phone.get(f"{scene.url}more").form("/name")
    assert phone.forge(form, form.values | {"seat": "A", "name": "Annamari"}).status == 303
    page = phone.get(scene.url)
    assert "Annamari" in page.text and "A is Annamari" in phone.get(f"{scene.url}history/").text
    refused = phone.get(f"{scene.url}more").form("/name")
    answer = phone.forge(refused, refused.values | {"seat": "B", "name": "annamari"})
    assert answer.status == 422 and "Somebody else is called annamari here." in answer.text
    assert "Annamari" in phone.get(f"{scene.url}session/").text


@pytest.mark.parametrize(
    "cell", ["3BA", "9A", "0A", "above0", "above9", "A", "3Z", "99999999999A", "3H", "\u0663A"]
)
def test_a_cell_that_is_none_shows_the_grid(phone, opened, cell):
    page = phone.get(f"{opened('rummy', 4, *RUMMY).url}?cell={cell}")
    assert page.status == 200 and len(totals(page)) == 4


@pytest.mark.parametrize(
    "typed",
    [
        {"a": "nan"},
        {"a": "1e400"},
        {"place": "9"},
        {"place": "above"},
        {"place": "x" * 500},
        {"a": "\u2212"},
        {"a_chips": 'x"\n'},
    ],
)
def test_what_no_page_sends_is_refused(phone, opened, typed):
    scene = opened("rummy", 4, *RUMMY)
    assert send_round(phone, scene.url, **typed).status == 422
    assert len(totals(phone.get(scene.url))) == 4


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("bela", {"whose": "Z", "called": "A", "pile": "100"}),
        ("bela", {"whose": "A", "called": "Z", "everything": "y"}),
        ("bela", {"whose": "A", "called": "A", "pile": "-5"}),
        ("bela", {"called": "A", "pile": "many"}),
        ("bela", {"called": "A", "pile": "100", "a": "30"}),
        ("schafkopf", {"won": ["A", "Z"], "value": "20"}),
        ("schafkopf", {"value": "20"}),
        ("schafkopf", {"won": ["A"], "value": "x"}),
        ("schafkopf", {"won": ["A"], "value": "20", "chips": "none*99"}),
        ("rikiki", {"a": "1.5"}),
        ("rikiki", {"a": "999"}),
    ],
)
def test_what_a_kind_of_round_cannot_be_is_refused(phone, opened, name, typed):
    scene = opened(name, 4)
    form = phone.get(scene.url).form("/round")
    assert phone.forge(form, form.values | typed).status == 422


@pytest.mark.parametrize("typed", [{"a": "NaN"}, {"place": "99999"}])
def test_a_corrected_round_whose_fields_make_no_line_is_refused(phone, at, typed):
    scene = at("round 10 0", head="game: plain\nseats: Anna, Bence\ndealer: A\n")
    form = phone.get(f"{scene.history_url}1").form("/1")
    sent = form.values | typed
    refused = phone.ask(f"{scene.history_url}1/round", "POST", data=sent)
    assert refused.status == 422
    assert "cannot be read" in refused.problem.text
    assert scene.lines == ["round 10 0"]
