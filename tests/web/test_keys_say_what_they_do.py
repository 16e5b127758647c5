"""No key of Tartli's table has only a name, a sign or a word that needs to be guessed."""

import pytest

from tests.web.scenes import LEVEL, LEVEL_HEAD, STAGES

NAMES = {"Anna", "Bence"}
RIDDLES = {"none", "later", "shows nothing", "two at once", "Anna: VII", "Bence: VII"}


def keys_of(page):
    """The texts of all keys in the thumb's box, those of folds too."""
    thumb = page.root.one("section", "thumb")
    return [key.text.strip() for tag in ("button", "a") for key in thumb.all(tag)]


@pytest.mark.parametrize("way", ["trick", "cards", "chalk", "count"])
@pytest.mark.parametrize("stage", STAGES, ids=str)
def test_a_key_says_what_it_does(phone, at, stage, way):
    page = phone.get(f"{at(*STAGES[stage]).url}?way={way}")
    texts = keys_of(page)
    assert texts
    assert not NAMES.intersection(texts)
    assert not RIDDLES.intersection(texts)


def test_a_key_of_sudden_death_says_what_it_does(phone, at):
    page = phone.get(at(*LEVEL, "deal B P", head=LEVEL_HEAD).url)
    texts = keys_of(page)
    assert {"Anna takes it", "Bence takes it"} <= set(texts)
    assert not NAMES.intersection(texts)


def test_a_contest_and_the_ways_say_what_follows(phone, at):
    answer = keys_of(phone.get(at(*STAGES["the second player is to answer"]).url))
    assert "Higher here Anna’s counts" in answer
    assert "Good Bence’s counts" in answer
    ways = keys_of(phone.get(at("deal A P").url))
    assert "Trick Words, and who took it." in [" ".join(text.split()) for text in ways]
