"""Card points stay hidden during a deal, as players count in their heads, or the table opts in."""

from urllib.parse import urlencode

import pytest

from tests.web.conftest import HEAD
from tests.web.scenes import DEAL

TRICKS = (DEAL, "B plays Z-A", "A plays Z-K", "B plays M-X", "A plays M-VII", "B takes 14")
"""Bence has won 15, 10 and 14 points, Anna none."""

OPTED_IN = f"{HEAD}option: running_points=shown\n"
NUMBERS = ("15", "25", "39", "39 points")


def notes(phone, scene):
    """What each half says of the tricks that were won."""
    notes = []
    for half in phone.get(scene.url).halves:
        tags = [tag.text for tag in half.all("span", "tag")]
        notes.append("".join(text for text in tags if "in the tricks" in text))
    return notes


def pages(phone, scene):
    """All that can be read of the state of a table, by its address."""
    urls = (scene.url, f"{scene.url}score/", f"{scene.url}more", f"{scene.url}out", scene.watch_url)
    return {url: phone.get(url).text for url in urls}


def test_by_default_no_page_tells_what_lies_in_the_piles(phone, at):
    texts = pages(phone, at(*TRICKS))
    for url, text in texts.items():
        assert not {*NUMBERS} & {word.strip(".,:;()") for word in text.split()}, url


def test_by_default_what_was_in_the_tricks_changes_nothing_on_any_page(phone, at):
    few = at(DEAL, "B takes 0", "A takes 0", "A bela")
    many = at(DEAL, "B takes 25", "A takes 21", "A bela")
    assert list(pages(phone, few).values()) == list(pages(phone, many).values())


def test_what_is_needed_counts_what_is_chalked_and_says_so(phone, at):
    head = f"{HEAD}start: 440-300\n"
    text = phone.get(f"{at(*TRICKS, 'A bela', head=head).url}score/").text
    assert "This counts only the chalk" in text
    assert "Anna has at least 480." in text
    assert "Bence has at least 300." in text


def test_a_table_that_opts_in_is_told(phone, at):
    scene = at(*TRICKS, head=f"{OPTED_IN}start: 0-260\n")
    assert notes(phone, scene) == ["in the tricks: 0 points", "in the tricks: 39 points"]
    text = phone.get(f"{scene.url}score/").text
    assert "This counts what lies in the piles, as far as it was recorded." in text
    assert "Bence has 299." in text


@pytest.mark.parametrize("lines", [(), (DEAL,), (DEAL, "A bela"), (DEAL, "B takes")])
def test_what_was_not_recorded_is_not_told(phone, at, lines):
    assert "".join(notes(phone, at(*lines, head=OPTED_IN))) in ("", "in the tricks: 0 points")


def test_when_the_deal_ends_all_is_told(phone, at):
    scene = at(*TRICKS, "count 60-101", head=f"{HEAD}start: 0-260\n")
    assert phone.get(scene.url).scores == ["60", "361"]
    assert "This counts what lies in the piles" in phone.get(f"{scene.url}score/").text


def test_when_a_claim_is_made_its_sum_is_told(phone, at):
    scene = at(*TRICKS, "B out", head=f"{HEAD}start: 0-470\n")
    text = phone.get(f"{scene.url}score/1").text
    assert "39" in text and "509" in text


def test_it_is_chosen_when_a_table_is_opened(phone):
    sheet = phone.get("/rules/tartli/sheet").form("/sheet")
    query = urlencode(sheet.values | {"running_points": "shown"})
    changed = phone.get(f"{sheet.action}?{query}").headers["Location"]
    form = phone.get(f"/?game=tartli&{changed.partition('?')[2]}").form("/tables")
    answer = phone.send(form, name_a="Anna", name_b="Bence")
    house = phone.get(f"{answer.headers['Location']}house").text
    assert "Card points during a deal" in house
