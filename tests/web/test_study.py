"""Endings are played on: "what if" in a deal that was reviewed, and a hand set up for study."""

import re

import pytest

from tests.examples import examples
from tests.games.tartli.review.test_review import random_lines
from tests.web.conftest import HEAD
from tests.web.dom import inside
from tests.web.scenes import with_a_revoke

HANDS = "trump=P&leader=A&a=P-A&a=Z-X&b=P-X&b=Z-A"


def said(card):
    """What is read out of a card that can be played."""
    return card.one("span", "unseen").text


def test_a_costly_card_leads_to_the_ending_before_it(phone, at):
    scene = at(*random_lines(2), head=f"{HEAD}start: 480-440\n")
    review = phone.get(f"{scene.url}audit/1?review=1").root.one("section", id="review")
    links = [link.attrs["href"] for link in review.all("a", "button")]
    page = phone.get(next(link for link in links if "what-if" in link))
    assert "Trick 8: Anna leads." in page.root.text
    assert "With best play from here: Anna 86 : 75 Bence, Anna wins a buli." in page.root.text
    acts = {said(link): link for link in page.root.all("ul", "fan")[0].all("a")}
    assert "acorn Over: costs nothing" in acts
    assert "acorn Ten: costs 21 points; Bence wins a buli" in acts
    after = phone.get(acts["acorn Ten: costs 21 points; Bence wins a buli"].attrs["href"])
    assert "Trick 8: Bence replies to acorn Ten." in after.root.text
    back = next(link for link in after.root.all("a") if link.text == "Take the last card back")
    assert phone.get(back.attrs["href"]).root.text == page.root.text


def test_an_ending_is_shared_without_its_table_and_the_names(phone, at):
    scene = at(*random_lines(2))
    page = phone.get(f"{scene.url}audit/1/what-if/9?played=T-VII")
    shared = page.root.one("input", "link").attrs["value"]
    assert "/study?" in shared
    assert scene.url.split("/")[-2] not in shared
    assert "Anna" not in shared
    studied = phone.get(shared)
    assert "Anna" not in studied.root.text
    assert hands_of(page) == hands_of(studied)


def hands_of(page):
    """The cards of each hand, as they are written."""
    hands = []
    for fan in page.root.all("ul", "fan"):
        hands.append([card.all("span")[-1].text for card in fan.all("li")])
    return hands


def test_what_if_is_only_where_a_review_is(phone, at):
    off = at(*random_lines(2), head=f"{HEAD}option: review=off\n")
    revoked = at(*with_a_revoke())
    reviewed = at(*random_lines(2))
    for url in (
        f"{off.url}audit/1/what-if/8",
        f"{revoked.url}audit/1/what-if/8",
        f"{reviewed.url}audit/2/what-if/8",
        f"{reviewed.url}audit/1/what-if/7",
        f"{reviewed.url}audit/1/what-if/17",
    ):
        assert phone.get(url).status == 404


def test_a_hand_is_set_up_solved_and_played_on(phone):
    sums = phone.get("/ask/tartli/sums")
    form = phone.get(
        next(link for link in sums.root.all("a") if "study" in link.attrs["href"]).attrs["href"]
    )
    assert {field.attrs["name"] for field in form.root.all("input")} >= {
        "trump",
        "leader",
        "a",
        "b",
    }
    page = phone.get(f"/study?{HANDS}&sent=1")
    assert "Trick 15: A leads." in page.root.text
    assert "With best play from here: A 31 : 21 B." in page.root.text
    while acts := inside(page.root.all("ul", "fan"), "a"):
        best = next(act for act in acts if "costs nothing" in said(act))
        page = phone.get(best.attrs["href"])
    assert "All cards are played." in page.root.text
    assert "A 31 : 21 B." in page.root.text
    assert [item.text for item in page.root.one("ol", "line").all("li")] == [
        "A: leaf Ten – leaf Ace",
        "B: heart Ten – heart Ace",
    ]


@examples(__file__, "hands that make no ending are refused and kept")
def test_hands_that_make_no_ending_are_refused_and_kept(phone, query, said):
    page = phone.get(f"/study?{query}")
    assert page.status == 422
    assert said in page.root.text
    if "b=P-X" in query:
        ticked = [field for field in page.root.all("input", name="b") if "checked" in field.attrs]
        assert "P-X" in {each.attrs["value"] for each in ticked}


@pytest.mark.parametrize("played", ["P-X", "nonsense", "Z-X&played=Z-X", "Z-X&played=P-X"])
def test_a_card_that_cannot_be_played_is_left_out_and_told(phone, played):
    """TH-PLAY-09: a leaf has to be replied to with a leaf."""
    page = phone.get(f"/study?{HANDS}&played={played}")
    assert re.search(r"cannot be played here", page.root.one("p", "problem").text)
