"""Days are those of the players: one zone for the whole instance, and an evening has one day."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tartli_ref.server.serving import settings_from
from tests.book.evenings import buli
from tests.web.books import OnPhone, open_book
from tests.web.conftest import HEAD, scene_of
from tests.web.phone import Phone

BUDAPEST = ZoneInfo("Europe/Budapest")


@pytest.fixture
def zoned(store, make_app):
    """The program for players in a zone."""

    def zoned(zone):
        return make_app(store, zone=zone)

    return zoned


def at(world, year, month, day, hour):
    """It is this hour in Budapest."""
    world.time = int(datetime(year, month, day, hour, tzinfo=BUDAPEST).timestamp())


def an_evening(app, world, key):
    """A book with a session that begins now and goes on for five hours."""
    phone = Phone(app)
    book = open_book(phone)
    scene = scene_of(app, HEAD + "stake: 10 HUF\n", key=key)
    assert book.take_in(scene.play).status == 303
    world.time += 5 * 3600
    phone.enter(scene.url, buli("A")[0])
    return book


def days(book, question=""):
    sessions = book.page(question).root.one("ul", "sessions").all("span", "when")
    days = [session.text.split(" · ")[0] for session in sessions]
    return [datetime.strptime(day, "%d %B %Y").date().isoformat() for day in days]


@pytest.mark.parametrize(("month", "hour"), [(1, 0), (7, 0), (7, 1), (3, 22), (10, 22)])
def test_an_evening_has_the_day_on_which_it_began_there(zoned, world, month, hour):
    """Past midnight in Budapest it is still the day before in universal time."""
    at(world, 2027, month, 28, hour)
    book = an_evening(zoned(BUDAPEST), world, "an evening of these tests")
    today = f"2027-{month:02}-28"
    assert days(book) == [today]
    assert days(book, f"?since={today}&until={today}") == [today]
    assert days(book, f"?since=2027-{month:02}-29") == []
    assert days(book, f"?until=2027-{month:02}-27") == []


def test_another_zone_has_another_day_of_the_same_evening(zoned, world):
    at(world, 2027, 7, 28, 1)
    book = an_evening(zoned(BUDAPEST), world, "an evening of these tests")
    assert days(book) == ["2027-07-28"]
    overseas = Phone(zoned(ZoneInfo("America/New_York")))
    assert days(OnPhone(overseas, book.url)) == ["2027-07-27"]


def test_only_universal_time_says_which_it_is(zoned, world):
    at(world, 2027, 7, 28, 1)
    for zone, day in (
        (BUDAPEST, "28 July 2027, 01:00"),
        (ZoneInfo("UTC"), "27 July 2027, 23:00 UTC"),
    ):
        app = zoned(zone)
        scene = scene_of(app, HEAD, key=f"a table of {day}")
        page = Phone(app).get(f"{scene.url}session/protocol/")
        assert page.root.one("p", "hint").text.split(" · ")[0] == day
        world.time = int(datetime(2027, 7, 28, 1, tzinfo=BUDAPEST).timestamp())


def test_without_a_zone_it_is_the_one_of_the_machine(zoned, world):
    book = an_evening(zoned(None), world, "an evening of these tests")
    began = world.time - 5 * 3600
    today = datetime.fromtimestamp(began).strftime("%Y-%m-%d")
    assert days(book) == days(book, f"?since={today}&until={today}") == [today]


def test_the_zone_is_set_by_its_name():
    assert settings_from({"ZONE": "Europe/Budapest"}).zone == BUDAPEST
    assert settings_from({}).zone is None
