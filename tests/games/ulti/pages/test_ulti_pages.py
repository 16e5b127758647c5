"""The pages of Ulti: from the start page to the settlement, by tapping."""

from itertools import chain

import pytest

from tartli_ref.rules.ulti.bids import BIDS
from tests.examples import examples
from tests.games.ulti.pages.scenes import BID, DEALT, HEAD, PLAYED


@pytest.fixture
def at_ulti(at):
    return lambda *lines: at(*lines, head=HEAD)


def typed(phone, scene, kind, **fields):
    form = phone.get(scene.url).form(f"/{kind}")
    return phone.forge(form, form.values | fields)


def test_an_evening_is_opened_for_three_and_settled(phone):
    form = phone.get("/?game=ulti").form("/tables")
    names = {"name_a": "Anna", "name_b": "Bence", "name_c": "Csaba"}
    url = phone.send(form, **names, dealer="A", stake="10 HUF").headers["Location"]
    for line in PLAYED[:-1]:
        assert phone.tap(url, line).status == 303, line
    page = phone.get(url)
    assert page.status_line == "Bence plays Ulti: which suit is trumps?"
    assert phone.tap(url, "B names M").status == 303
    form = phone.get(url).form("/result")
    sent = form.values | {"mine": "60", "of_ulti": "made"}
    assert phone.forge(form, sent).status == 303
    page = phone.get(url)
    assert page.scores == ["-5", "10", "-5"]
    assert "Bence gets 5 from each for Ulti (Ulti +4, Simple +1)." in page.text
    assert "5 × 10 Ft = 50 Ft" in page.text


@pytest.mark.parametrize("line", ["C kontra ulti", "C declares 40", "B takes"])
def test_who_enters_only_results_finds_kontra_and_marriages_there(phone, at_ulti, line):
    panel = phone.get(at_ulti(*PLAYED).url).button(line).around("div")
    while "panel" not in panel.attrs.get("class", "").split():
        panel = panel.around("div")
    assert ("for-count" in panel.attrs["class"].split()) == (line != "B takes")


@pytest.mark.rule("UL-DEAL-01")
def test_two_halves_are_far_and_who_plays_next_is_on_the_right(phone, at_ulti):
    page = phone.get(at_ulti(*PLAYED).url)
    assert [half.one("h2").text for half in page.root.all("div", "across")] == ["Csaba", "Bence"]
    assert page.root.one("div", "near").one("h2").text == "Anna"
    seat = page.root.one("div", "screen").attrs["data-turn"]
    turn = page.root.one("div", "half", **{"data-seat": seat})
    assert turn.one("h2").text == "Bence"
    assert [tag.text for tag in turn.all("span", "tag")] == ["leads", "soloist"]


def test_bid_trumps_and_doubling_stand_between_the_halves(phone, at_ulti):
    page = phone.get(at_ulti(*PLAYED, "C kontra ulti", "B rekontra ulti").url)
    facts = page.root.one("div", "felt").text
    for fact in ("Bence: Ulti, worth 5", "trumps: acorns", "Ulti ×4"):
        assert fact in facts


def test_the_tricks_and_points_of_both_sides_stand_between_the_halves(phone, at_ulti):
    page = phone.get(at_ulti(*PLAYED, "B takes 20", "B takes 10", "C takes").url)
    felt = page.root.one("div", "felt")
    terms = [item.text for item in felt.one("ul", "terms").all("li")]
    assert terms[-2:] == ["tricks: 2–1", "points: 30–?"]
    heaps = [heap.one("span", "unseen").text for heap in felt.all("span", "back")]
    assert sorted(heaps) == ["Anna: 0 tricks", "Bence: 2 tricks", "Csaba: 1 trick"]


@examples(__file__, "a bid is put together of its parts")
def test_a_bid_is_put_together_of_its_parts(phone, at_ulti, feats, marks, line):
    scene = at_ulti(*DEALT)
    assert typed(phone, scene, "bid", feats=feats, marks=marks).status == 303
    assert scene.lines[-1] == line


def test_only_bids_that_are_high_enough_are_listed(phone, at_ulti):
    lines = {
        button.attrs.get("value") for button in phone.get(at_ulti(*BID).url).root.all("button")
    }
    assert "C bids hearts ulti" in lines
    assert "C bids simple" not in lines


def test_the_talon_is_taken_before_a_bid(phone, at_ulti):
    scene = at_ulti(*BID)
    assert phone.tap(scene.url, "C picks up").status == 303
    page = phone.get(scene.url)
    assert page.status_line == "Csaba has the talon and bids higher than Ulti."
    assert "C passes" not in page.text


def test_only_the_end_of_an_auction_can_be_entered(phone, at_ulti):
    scene = at_ulti(*DEALT)
    assert typed(phone, scene, "contract", seat="C", feats=["ulti"], trump="M").status == 303
    assert scene.lines[-1] == "contract C ulti M"


def test_marriages_are_tapped_until_the_first_trick_is_over(phone, at_ulti):
    scene = at_ulti(*PLAYED)
    assert phone.tap(scene.url, "A declares 20").status == 303
    assert "marriages: 0–20" in phone.get(scene.url).text
    phone.tap(scene.url, "B takes")
    assert "A declares 40" not in phone.get(scene.url).html


def test_tricks_are_taken_with_and_without_points(phone, at_ulti):
    scene = at_ulti(*PLAYED)
    assert phone.tap(scene.url, "B takes").status == 303
    assert typed(phone, scene, "worth", seat="C", points="20").status == 303
    assert scene.lines[-2:] == ["B takes", "C takes 20"]


def test_cards_are_tapped_in_turn(phone, at_ulti):
    scene = at_ulti(*PLAYED)
    for line in ("B plays P-A", "C plays P-VII", "A plays P-X"):
        assert phone.tap(scene.url, line).status == 303, line
    assert "trick 2 of 10" in phone.get(scene.url).text


def test_the_talon_can_be_written(phone, at_ulti):
    scene = at_ulti(*PLAYED)
    assert typed(phone, scene, "lays", first="Z-VII", second="T-VIII").status == 303
    assert scene.lines[-1] == "B lays Z-VII T-VIII"


def test_points_are_adjusted_for_each_and_sum_to_nothing(phone, at_ulti):
    scene = at_ulti(*DEALT)
    form = phone.get(f"{scene.url}more").form("/adjust")
    refused = phone.send(form, a="4", b="", c="", reason="a revoke")
    assert refused.status == 422
    form = phone.get(f"{scene.url}more").form("/adjust")
    assert phone.send(form, a="4", b="-2", c="-2", reason="a revoke").status == 303
    assert phone.get(scene.url).scores == ["4", "-2", "-2"]


@examples(__file__, "the usual bids that are high enough are one tap away")
def test_the_usual_bids_that_are_high_enough_are_one_tap_away(phone, at_ulti, lines, usual):
    scene = at_ulti(*lines)
    buttons = phone.get(scene.url).root.all("button", "bid")
    bidder = "B" if lines == DEALT else "C"
    assert [button.attrs["value"] for button in buttons] == [
        f"{bidder} bids {text}" for text in usual
    ]


def test_the_next_bids_have_a_key_and_the_parts_of_all_others_a_form(phone, at_ulti):
    highest = (*DEALT, "B bids hearts 20-100 ulti open durchmars")
    for lines, number in ((DEALT, 8), (BID, 8), (highest, 0)):
        page = phone.get(at_ulti(*lines).url)
        values = [button.attrs.get("value", "") for button in page.root.all("button")]
        bids = [value for value in values if " bids " in value]
        assert len(bids) == len(set(bids)) == number
        offered = {field.attrs["value"] for field in page.root.all("input", name="feats")}
        assert offered == set(map(str, chain.from_iterable(bid.feats for bid in BIDS)))


def test_the_last_bidder_lets_his_bid_stand(phone, at_ulti):
    scene = at_ulti(*BID, "C passes", "A passes")
    page = phone.get(scene.url)
    (stands,) = [
        button for button in page.root.all("button") if button.attrs.get("value") == "B passes"
    ]
    assert stands.text == "Let it stand"


@pytest.mark.rule("UL-PLAY-06")
def test_in_an_open_game_all_lay_their_cards_open_after_the_first_trick(phone, at_ulti):
    scene = at_ulti(*DEALT, "contract B open betli")
    page = phone.get(scene.url)
    assert page.status_line == "Bence leads."
    assert "lie open" not in page.root.one("div", "felt").text
    phone.tap(scene.url, "C takes")
    page = phone.get(scene.url)
    assert page.status_line == "All three lay their cards open; Csaba leads."
    assert "all hands lie open" in page.root.one("div", "felt").text
    phone.tap(scene.url, "C takes")
    page = phone.get(scene.url)
    assert page.status_line == "Csaba leads."
    assert "all hands lie open" in page.root.one("div", "felt").text


def test_the_picture_of_an_evening_has_a_point_for_each_undertaking(phone, at_ulti):
    twice = ("deal A", "contract B betli", "result made betli")
    scene = at_ulti(*twice, "deal B", *twice[1:])
    page = phone.get(f"{scene.url}session/charts/")
    rows = [row.all("th")[0].text for row in page.root.one("table").all("tr") if row.all("td")]
    assert rows[0] == "start"
    assert len(rows) == 3
    assert all(row.startswith("Betli: Anna") for row in rows[1:])
    assert "melds" not in page.text


def test_a_deal_that_fell_with_a_correction_leaves_a_whole_screen(phone, at):
    deal = ("deal A", "contract B simple M")
    scene = at(*deal, "result 60-30", head=HEAD)
    phone.enter(scene.url, 'fix 1: note "we begin anew"', *deal)
    assert phone.get(scene.url).status == 200
