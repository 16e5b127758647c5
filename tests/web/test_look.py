"""How a phone shows things is chosen once and kept on it."""

import pytest

from tests.web.scenes import DEAL

CHOSEN = {
    "theme": "contrast",
    "digits": "large",
    "seating": "across",
    "cards": "french",
    "signs": "beck",
    "aloud": "aloud",
}


def choose(phone, back="", **chosen):
    """Taps these choices one after the other, and tells where the browser is sent then."""
    for choice in chosen.items() or [("theme", "auto")]:
        form = phone.get("/look").form("/look")
        answer = phone.forge(form, form.values | {"back": back} | dict([choice]))
        assert answer.status == 303
    return answer.headers["Location"]


def pressed(phone):
    """The choices that hold, by what they are about."""
    buttons = phone.get("/look").root.all("button", **{"aria-pressed": "true"})
    return {button.attrs["name"]: button.attrs["value"] for button in buttons}


def test_what_was_chosen_is_on_every_page(phone, at):
    choose(phone, **CHOSEN)
    for url in ("/", at(DEAL).url, "/rules/"):
        assert phone.get(url).root.one("html").attrs["data-theme"] == "contrast"
        assert "data-large" in phone.get(url).root.one("html").attrs


def test_the_page_shows_what_was_chosen(phone):
    choose(phone, **CHOSEN)
    assert pressed(phone) == CHOSEN | {"pack": "whole"}


def test_french_signs_give_cards_their_french_names(phone, at):
    scene = at(DEAL)
    choose(phone, cards="french")
    button = phone.get(scene.url).button("B plays P-O")
    assert (button.text, button.attrs["aria-label"]) == ("Q", "Bence plays heart Queen")
    assert phone.tap(scene.url, "B plays P-O").status == 303
    assert scene.lines == [DEAL, "B plays P-O"]


def laid_out(phone, url):
    """How the table is laid out."""
    return phone.get(url).root.one("div", "screen").attrs["class"].split()


def test_the_far_half_is_turned_round_for_who_sits_opposite(phone, at):
    scene = at(DEAL)
    assert "opposite" not in laid_out(phone, scene.url)
    choose(phone, seating="across")
    assert "opposite" in laid_out(phone, scene.url)


def test_each_phone_has_its_own_look(phone, other_phone):
    choose(phone, theme="light")
    assert other_phone.get("/").root.one("html").attrs["data-theme"] == "auto"


@pytest.mark.parametrize("cookie", ["", "neon", "light", "light.huge.x.y.z", "." * 50, "é<b>"])
def test_a_cookie_that_says_nothing_known_is_as_none(phone, cookie):
    phone.client.set_cookie("look", cookie)
    assert phone.get("/").root.one("html").attrs["data-theme"] in ("auto", "light")


def test_a_choice_that_there_is_not_is_left_out(phone):
    choose(phone, theme="neon", signs="w")
    assert (pressed(phone)["theme"], pressed(phone)["signs"]) == ("auto", "w")


def test_a_choice_holds_at_a_tap_and_the_page_still_leads_back(phone, at):
    scene = at(DEAL)
    again = phone.get(choose(phone, back=scene.url, theme="dark"))
    assert again.root.one("html").attrs["data-theme"] == "dark"
    assert scene.url in [link.attrs["href"] for link in again.root.all("a")]


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil", "x", "/\n"])
def test_it_leads_to_no_other_host(phone, back):
    assert choose(phone, back=back) == "/look"
