"""The first screen of a book: the last night, debts, the race; and a start in one tap."""

import pytest

from tests.web.books import open_book
from tests.web.conftest import HEAD

ULTI = "game: ulti\nseats: {}\nstake: 10 HUF\ndealer: A\n"
BETLI = ("deal A", "contract B betli", "result made betli")
FOUR = "Anna, Bence, Csaba, Dora"
A_WEEK = 7 * 24 * 3600


@pytest.fixture
def book(phone):
    return open_book(phone)


def night(book, at, world, names=FOUR, lines=BETLI, more=""):
    signs = [f"{letter} confirms" for letter in "ABCD"[: names.count(",") + 1]]
    scene = at(*lines, *signs, head=ULTI.format(names) + more)
    assert book.take_in(scene.play).status == 303
    world.time += A_WEEK
    return scene


def start(book, *here):
    form = book.page().form("/start/")
    phone = book.phone
    return phone.client.post(
        form.action, data={**form.values, "who": list(here)}, follow_redirects=False
    )


def test_a_new_book_has_the_start_alone(book):
    page = book.page()
    assert not page.root.all("figure") and not page.root.all("a", "night")
    assert "New session" in page.text


def test_the_last_night_is_ranked_with_its_money(book, at, world):
    night(book, at, world)
    places = book.page().root.one("a", "night").all("li")
    assert [place.text for place in places] == [
        "Csaba+100 Ft", "Anna0 Ft", "Bence−50 Ft", "Dora−50 Ft",
    ] or places[0].text.startswith("Bence")  # fmt: skip
    assert "leads" in places[0].attrs["class"]


def test_debts_are_cards_with_mark_as_paid(book, at, world):
    night(book, at, world)
    debts = book.page().root.one("section", "debts").all("li")
    assert len(debts) == 2 and all("owes" in debt.text for debt in debts)
    form = next(form for form in book.page().forms if form.action.endswith("/paid"))
    answer = book.phone.send(form)
    assert answer.status == 303 and answer.headers["Location"].endswith(book.url)
    assert len(book.page().root.one("section", "debts").all("li")) == 1


def test_the_race_begins_with_three_evenings(book, at, world):
    for number in range(3):
        assert len(book.page().root.all("svg", "race")) == 0, number
        night(book, at, world)
    race = book.page().root.one("svg", "race")
    assert len(race.all("polyline")) == 4
    assert {"person-1", "person-2"} <= {line.attrs["class"] for line in race.all("polyline")}


def test_one_tap_starts_as_usual_and_the_next_dealer_deals(book, at, world, phone):
    night(book, at, world, lines=("ends 3 each", *BETLI))
    page = book.page()
    boxes = page.root.one("div", "here").all("input")
    assert [box.attrs["value"] for box in boxes if "checked" in box.attrs] == [
        "anna", "bence", "csaba", "dora",
    ]  # fmt: skip
    assert "Ulti · 10 Ft" in page.text
    answer = start(book, "anna", "bence", "csaba", "dora")
    assert answer.status_code == 303 and "/t/" in answer.headers["Location"]
    table = phone.get(answer.headers["Location"])
    assert "Bence" in table.text
    assert len(book.page().root.one("ul", "sessions").all("a")) == 2


def test_who_is_not_here_has_no_seat_and_too_few_are_refused(book, at, world):
    night(book, at, world)
    answer = start(book, "anna", "bence", "csaba")
    assert answer.status_code == 303
    refused = start(book, "anna", "bence")
    assert refused.status_code == 422
    assert "Choose 3 to 5" in refused.get_data(as_text=True)


def test_a_watcher_cannot_start(book, at, world):
    night(book, at, world)
    links = book.page("links/").root.all("input", "link")
    look = "/b/" + links[-1].attrs["value"].split("/b/")[1]
    assert not [form for form in book.phone.get(look).forms if form.action.endswith("/start/")]


def test_a_running_evening_is_not_the_last_one(book, at):
    book.take_in(at("deal A P", "count 97-64", head=HEAD).play)
    assert not book.page().root.all("a", "night")


def test_a_persons_page_tells_stories_from_three_evenings_on(book, at, world):
    for number in range(3):
        assert not book.page("player/?name=bence").root.all("div", "story"), number
        night(book, at, world)
    page = book.page("player/?name=csaba")
    stories = {story.text for story in page.root.all("div", "story")}
    assert page.root.one("figure", "night")
    assert any("The dearest deal." in story or "The best evening." in story for story in stories)
