"""The end of a game: its ranked table, its course, and what can be done then."""

from tests.games.plain.test_sheets import NAMES

GUEST = (
    "round 200 100 50",
    'D joins "Dani" with 120 after C',
    "round 10 250 60 0",
    "C leaves",
    "round 299 10 - 5",
)


def ranks(page):
    return [
        [
            item.one("span", "nr").text,
            item.one("b").text,
            item.one("small").text,
            item.one("span", "num").one("span", "unseen").text,
        ]
        for item in page.root.one("ol", "places").all("li")
    ]


def test_the_end_is_ranked_and_says_why(phone, example):
    page = phone.get(example("rummy", 4).url)
    assert page.root.one("section", "finish").one("h3").text == "Anna wins with 186"
    assert "Dani reached 500 in round 10." in page.text
    assert ranks(page) == [
        ["1", "Anna", "best round 0", "186"],
        ["2", "Cili", "", "236"],
        ["3", "Bence", "", "394"],
        ["4", "Dani", "worst round 96", "500"],
    ]
    lines = page.root.one("svg", "race").all("polyline")
    assert [len(line.attrs["points"].split()) for line in lines] == [11, 11, 11, 11]
    assert not page.root.all("section", "board")


def test_guests_have_their_rounds_and_those_who_stopped_come_last(phone, opened):
    page = phone.get(opened("rummy", 3, *GUEST).url)
    assert ranks(page) == [
        ["1", "Dani", "from round 2", "125"],
        ["2", "Bence", "", "360"],
        ["3", "Anna", "", "509"],
        ["4", "Cili", "stopped", "110"],
    ]
    lengths = {
        line.attrs["class"]: len(line.attrs["points"].split()) for line in page.root.all("polyline")
    }
    assert lengths == {"person-1": 4, "person-2": 4, "person-3": 4, "person-4": 3}


def test_equal_totals_share_a_place(phone, opened):
    page = phone.get(opened("rummy", 3, "round 500 7 7").url)
    assert [row[0] for row in ranks(page)] == ["1", "1", "3"]
    assert "Bence and Cili win with 7" in page.text


def test_all_rounds_are_one_tap_away_and_can_be_corrected(phone, example):
    where = example("rummy", 4).url
    page = phone.get(f"{where}?rounds=all")
    assert len(page.root.all("a", "cell")) == 40 and not page.root.all("ol", "places")
    corrected = phone.get(f"{where}?cell=10D")
    phone.send(corrected.form("/round"), d="3")
    assert phone.get(where).root.all("section", "board")


def test_a_rematch_has_the_same_people_and_the_next_dealer(phone, example):
    where = example("rummy", 4).url
    answer = phone.send(phone.get(where).form("/again"))
    assert answer.status == 303
    page = phone.get(answer.headers["Location"])
    heads = page.root.one("div", "tops").all("h2")
    names = [head.attrs["aria-label"] for head in heads]
    assert names == list(NAMES[:4]) and page.root.one("header", "head").one("h2").text == "Rummy"


def test_another_game_keeps_the_people(phone, example):
    where = example("rummy", 4).url
    (another,) = [
        it for it in phone.get(where).root.all("a", "button") if it.text == "Another game"
    ]
    shelf = phone.get(another.attrs["href"])
    (uno,) = [it for it in shelf.root.all("a", "stacked") if it.one("b").text == "Uno"]
    values = phone.get(uno.attrs["href"]).form("/tables").values
    assert [values[f"name_{letter}"] for letter in "abcd"] == list(NAMES[:4])


def test_whoever_watches_sees_the_end_without_keys(phone, example):
    page = phone.get(example("rummy", 4).watch_url)
    assert page.root.all("ol", "places") and not page.root.all("button")


def test_what_is_paid_at_once_is_said_at_the_end_too(phone, at):
    head = "game: plain\noption: target=50\nseats: Anna, Bence\nstake: 10 HUF\npays: at once\n"
    page = phone.get(at("round 60 5", head=head).url)
    assert "Bence hands" in page.root.one("section", "finish").text
