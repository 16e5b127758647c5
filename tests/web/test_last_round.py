"""An end by the clock on the pages: the last round, and then it is over."""

import json

from tests.web.phone import Phone

HEAD = "game: ulti\nseats: Anna, Bence, Csaba\ndealer: A\n"


def test_after_the_time_the_round_is_finished_and_then_it_is_over(phone: Phone, at, world):
    scene = at("ends 23:30", "deal A", "contract B betli", "result made betli", head=HEAD)

    def over():
        return json.loads(phone.get(f"{scene.watch_url}table.json").html)["over"]

    assert "until 23:30, then the round is finished" in phone.get(scene.url).text
    world.time += 24 * 3600
    assert "last round: 2 deals to come" in phone.get(scene.url).text
    assert over() is False
    for dealer, player in ("BC", "CA"):
        for line in (f"deal {dealer}", f"contract {player} betli", "result made betli"):
            phone.enter(scene.url, line)
    assert "the time is up, the round is finished" in phone.get(scene.url).text
    assert over() is True


def test_what_rounds_mean_for_whoever_comes_late_is_said_before(phone, at):
    scene = at(head=HEAD)
    text = phone.get(f"{scene.url}more").text
    assert "whoever comes late deals as often as the others" in text
    assert "whoever came late owes no deals" in text
    assert "whoever came late owes no deals" in phone.get("/?game=ulti").text
