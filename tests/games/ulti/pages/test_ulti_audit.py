"""A finished deal of Ulti is looked back at on a page, and a revoke is adjusted there."""

import pytest

from tests.examples import examples
from tests.games.ulti.pages.scenes import CUSTOM, HEAD, REVOKED

END = "result 70-20"
SENTENCE = (
    "Trick 1: Csaba played the gourd Seven and did not follow suit, but had the leaf Eight and "
    "played it in trick 2."
)


def looked_at(phone, scene, number=1):
    page = phone.get(f"{scene.url}audit/{number}")
    assert page.status == 200
    return page.text


def every_card():
    """A Plain Durchmars of leaves and acorns, recorded card by card."""
    suits = {"B": "Z", "C": "T", "A": "P"}
    ranks = ("A", "X", "K", "O", "U", "IX", "VIII", "VII")
    lines = ["deal A", "contract B plain durchmars"]
    for rank in ranks:
        lines += [f"{seat} plays {suits[seat]}-{rank}" for seat in "BCA"]
    lines += ["B plays M-A", "C plays M-X", "A plays M-K"]
    return (*lines, "B plays M-O", "C plays M-U", "A plays M-IX")


def test_a_clean_deal_says_so(phone, at):
    scene = at(*every_card(), head=HEAD)
    assert phone.get(scene.url).status_line == "Bence deals."
    text = looked_at(phone, scene)
    assert "All 30 cards were recorded, and the audit found nothing wrong." in text
    assert "What could not be checked" not in text


def test_the_history_says_how_sure_a_finding_is_in_the_language_of_the_page(phone, at):
    scene = at(*REVOKED, END, head=CUSTOM)
    assert "proven: Trick 1" in phone.get(scene.history_url).text
    phone.get("/language/de")
    assert "bewiesen: Stich 1" in phone.get(scene.history_url).text


def test_what_was_not_recorded_is_told(phone, at):
    scene = at("deal A", "contract B simple M", "B plays Z-A", "B takes", END, head=HEAD)
    text = looked_at(phone, scene)
    assert "nothing wrong in what was recorded. Not everything was" in text
    assert "Not all three cards were recorded of: trick 1–10." in text
    assert "Suit, trumps and turns were checked only as far as the cards are known." in text


@pytest.mark.rule("UL-PLAY-02")
def test_a_fault_is_proven_by_what_was_recorded(phone, at):
    scene = at(*REVOKED, END, head=HEAD)
    text = looked_at(phone, scene)
    assert "Faults found: 1 proven." in text
    assert f"proven: {SENTENCE} The rule UL-PLAY-02" in text
    assert "penalty" not in text
    assert SENTENCE in phone.get(f"{scene.url}history/").text


@pytest.mark.rule("UL-PLAY-02")
def test_a_revoke_is_adjusted_where_the_table_has_a_penalty(phone, at):
    scene = at(*REVOKED, END, head=CUSTOM)
    page = phone.get(f"{scene.url}audit/1")
    assert "enter the points agreed on as an adjustment" in page.text
    before = phone.get(scene.url).scores
    form = page.form("/adjust")
    assert phone.send(form, a="2", b="2", c="-4").status == 303
    after = phone.get(scene.url).scores
    changes = [int(new) - int(old) for new, old in zip(after, before, strict=True)]
    assert changes == [2, 2, -4]
    assert scene.lines[-1] == 'adjust A +2 B +2 C -4 "revoke"'


def test_an_adjustment_that_does_not_add_up_is_refused_and_kept(phone, at):
    scene = at(*REVOKED, END, head=CUSTOM)
    form = phone.get(f"{scene.url}audit/1").form("/adjust")
    page = phone.send(form, a="2", b="2", c="-3")
    assert page.status == 422
    assert "the points have to add up to nothing, not to 1" in page.text
    fields = page.form("/adjust").values
    assert (fields["a"], fields["b"], fields["c"], fields["reason"]) == ("2", "2", "-3", "revoke")


@pytest.mark.rule("UL-PLAY-02", "UL-PLAY-05")
@examples(__file__, "a refused card tells of the penalty of this table")
def test_a_refused_card_tells_of_the_penalty_of_this_table(phone, at, lines, card, rule):
    scene = at(*lines, head=CUSTOM)
    page = phone.tap(scene.url, card)
    assert page.status == 422
    assert rule in page.text
    assert "This table has its own penalty for a revoke." in page.text
    seat = {"B": "A +N B -2N C +N", "C": "A +N B +N C -2N"}[card[0]]
    assert f'adjust {seat} "revoke"' in page.text
    plain = at(*lines, head=HEAD)
    assert "penalty" not in phone.tap(plain.url, card).text


def test_that_both_have_looked_is_written_into_the_history(phone, at):
    scene = at(*REVOKED, END, head=HEAD)
    page = phone.get(f"{scene.url}audit/1")
    assert phone.send(page.form("/tap"), line="audit 1").status == 303
    assert scene.lines[-1] == "audit 1"
    watching = phone.get(f"{scene.watch_url}audit/1")
    assert SENTENCE in watching.text
    assert not watching.root.all("form", method="post")


@pytest.mark.parametrize("number", [0, 2, 99])
def test_there_is_no_audit_of_a_deal_that_is_not_finished(phone, at, number):
    scene = at(*REVOKED, END, "deal B", head=HEAD)
    assert phone.get(f"{scene.url}audit/{number}").status == 404


def test_the_menu_leads_to_the_audit_of_the_last_deal(phone, at):
    scene = at(*REVOKED, END, head=HEAD)
    links = [link.attrs["href"] for link in phone.get(f"{scene.url}more").root.all("a")]
    assert f"{scene.url}audit/1?review=1#review" in links
