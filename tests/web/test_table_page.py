"""The table page at each stage: who is to do what, what can be entered, and what has happened."""

import pytest

from tartli_ref import __version__
from tests.examples import examples
from tests.web.conftest import HEAD
from tests.web.dom import inside
from tests.web.scenes import (
    BOTH_DECLARED,
    BULI_TO_GO,
    CLAIMED,
    DEAL,
    EIGHT_TRICKS,
    HEARTS_OUT_OF,
    LAST_BULI,
    LEVEL,
    LEVEL_HEAD,
    NAMED,
    SETTLED,
    SEVEN_TRICKS,
    STAGES,
    sixteen_tricks,
)

SIXTEEN_TAKEN = STAGES["sixteen tricks taken"]


def lines_of(page, where):
    """The lines of the buttons at one place, in all ways of recording; each once."""
    forms = [form for form in page.forms if form.values.get("where") == where]
    keys = inside((form.element for form in forms), "button")
    return list(dict.fromkeys(key.attrs["value"] for key in keys))


def facts(page):
    return page.root.one("div", "felt").text


def test_the_first_deal_can_be_dealt_by_either(phone, at):
    page = phone.get(at().url)
    assert page.status_line == "Who deals? What is trumps?"
    assert lines_of(page, "deals") == [f"deal {seat} {suit}" for seat in "AB" for suit in "MZPT"]
    assert facts(page) == ""


def test_a_dealer_who_is_known_is_the_only_one_offered(phone, at):
    page = phone.get(at(head=HEAD + "dealer: B\n").url)
    assert page.status_line == "Bence deals. What is trumps?"
    dealt = lines_of(page, "deals")
    assert [line for line in dealt if "-" not in line] == [f"deal B {suit}" for suit in "MZPT"]
    assert len([line for line in dealt if "-" in line]) == 32
    assert "deal B P-VIII" in dealt


def test_a_deal_begins_with_its_first_trick(phone, at):
    page = phone.get(at(DEAL).url)
    assert page.status_line == "Bence may declare, then leads."
    for fact in ("Deal 1", "trumps: hearts", "open: heart Eight"):
        assert fact in facts(page)
    assert "trick 1" not in facts(page)
    dealer, leader = page.halves
    assert [mark.text for mark in dealer.all("span", "tag")] == ["deals"]
    assert [mark.text for mark in leader.all("span", "tag")] == ["leads"]
    says = page.root.all("div", "words")[0].all("div", role="group")[0]
    assert says.attrs["aria-label"] == "Bence says"
    assert {"A bela", "B bela", "B says nothing", "A swaps"} <= set(lines_of(page, "says"))
    assert {"A says terc", "A takes", "B says terc", "B takes"} <= set(lines_of(page, "takes"))
    assert all(line.startswith("B plays ") for line in lines_of(page, "cards"))


def test_both_can_announce_and_play_in_turn(phone, at):
    page = phone.get(at(DEAL, "B says terc", "B plays Z-K").url)
    assert page.status_line == "Anna: declare, then any card."
    for fact in ("Deal 1", "trumps: hearts", "Bence: leaf King", "trick 1 of 16", "talon: 14"):
        assert fact in facts(page)
    spoken = [phrase.text for phrase in page.root.all("p", "bubble")]
    assert spoken == ["Bence: “terc”"]
    assert all(line.startswith("A plays ") for line in lines_of(page, "cards"))
    lines = lines_of(page, "says")
    assert {"A says nothing", "A says vannak", "A says terc", "A says vannak kvart"} <= set(lines)
    assert "A says vannak szept" not in lines  # more than a hand


def test_the_second_player_declares_without_a_word_for_the_leader(phone, at):
    scene = at(DEAL)
    assert phone.tap(scene.url, "A says terc").status == 303
    assert scene.lines == [DEAL, "A says terc", "A chalks terc"]


def test_who_answers_a_declaration_is_said_before_the_lead(phone, at):
    assert phone.get(at(DEAL, "B says terc").url).status_line == "Bence leads, then Anna declares."
    assert phone.get(at(DEAL, "B says nothing").url).status_line == "Bence leads."


@pytest.mark.rule("TH-WIN-08")
def test_the_points_of_a_trick_lie_open_only_where_it_needs_them(phone, at):
    level = at(*LEVEL, "deal B P", head=LEVEL_HEAD)
    for scene, needed in ((level, True), (at(DEAL), False), (at(DEAL, "B says terc"), False)):
        forms = phone.get(scene.url).root.all("form")
        (points,) = (form for form in forms if form.attrs["action"].endswith("/takes"))
        assert points.is_open is needed


def test_the_leader_is_asked_for_his_top_card(phone, at):
    page = phone.get(at(*BOTH_DECLARED).url)
    assert page.status_line == "Equal: Bence names the top card."
    ranks = ["A", "K", "O", "U", "X", "IX", "VIII", "VII"]
    assert lines_of(page, "contest") == [f"B names {rank}" for rank in ranks]


def test_the_leader_is_asked_for_the_rank_of_his_set(phone, at):
    page = phone.get(at(DEAL, "B says vannak", "B plays Z-K", "A says vannak").url)
    assert page.status_line == "Equal: Bence names the rank."


def test_the_second_player_is_asked_whether_his_is_higher(phone, at):
    page = phone.get(at(*NAMED).url)
    assert page.status_line == "Bence: “King”. Anna: higher?"
    assert lines_of(page, "contest") == ["A answers higher", "A answers good"]


VANNAKS = DEAL, "B says vannak", "B plays Z-K", "A says vannak"


@pytest.mark.rule("TH-DECL-16")
def test_a_set_that_was_named_and_is_good_is_shown_by_the_same_tap(phone, at):
    scene = at(*VANNAKS, "B names O")
    assert phone.tap(scene.url, "A answers good").status == 303
    assert scene.lines[-2:] == ["A answers good", "B shows O-vannak"]
    page = phone.get(scene.url)
    assert not page.root.all("form", action="/shows")
    assert page.root.one("p", "made").text.startswith("Bence +")


def test_a_set_that_was_shown_before_and_may_not_be_again_is_not_shown_with_it(phone, at):
    lines = "B says vannak", "B plays Z-K", "A says nothing", "B shows O-vannak", "A plays Z-VII"
    again = *lines, "B takes", *VANNAKS[1:2], "B plays M-K", VANNAKS[3], "B names O"
    scene = at(DEAL, *again)
    assert phone.tap(scene.url, "A answers good").status == 303
    assert scene.lines[-1] == "A answers good"


def test_a_sequence_beside_the_set_is_asked_for_after_it(phone, at):
    both = [line.replace("B says vannak", "B says vannak+terc") for line in VANNAKS]
    scene = at(*both, "B names O")
    assert phone.tap(scene.url, "A answers good").status == 303
    assert scene.lines[-2:] == ["B shows O-vannak", "B chalks terc"]
    assert "@1 B tells Z:A-terc" in lines_of(phone.get(scene.url), "tells")


def test_what_is_asked_names_the_contest_only_if_there_was_one(phone, at):
    scene = at("deal A P", "B says vannak", "B plays Z-K", "A says nothing")
    assert phone.get(scene.url).status_line == "Bence: which vannak?"


def test_the_winner_of_the_contest_specifies(phone, at):
    page = phone.get(at(*SETTLED).url)
    assert page.status_line == "Anna wins the contest: which terc?"
    lines = lines_of(page, "shows")
    assert len(lines) == 4 * 6 + 2
    assert "A shows Z:A-terc" in lines
    assert lines[-2:] == ["A chalks terc", "A shows nothing"]


def test_a_set_and_a_sequence_are_specified_from_one_page(phone, at):
    scene = at(*STAGES["a set and a sequence are to be specified"])
    lines = lines_of(phone.get(scene.url), "shows")
    assert {"B shows O-vannak", "B shows M:U-kvart"} <= set(lines)
    assert phone.tap(scene.url, "B shows O-vannak").status == 303
    assert scene.lines[-2:] == ["B shows O-vannak", "B chalks kvart"]
    assert "@1 B tells M:U-kvart" in lines_of(phone.get(scene.url), "tells")
    assert phone.tap(scene.url, "@1 B tells M:U-kvart").status == 303
    assert phone.get(scene.url).status_line == "Anna may declare, then leads."


def test_what_a_move_scored_is_said(phone, at):
    page = phone.get(at(*SETTLED, "A shows M:A-terc").url)
    assert page.root.one("p", "made").text == "Anna +20 for acorn Ace-terc"
    assert page.scores == ["20", "0"]


def test_the_talon_is_counted_down_until_it_is_drawn(phone, at):
    page = phone.get(at(*SEVEN_TRICKS[:-1]).url)
    assert all(fact in facts(page) for fact in ("trick 7 of 16", "talon: 2"))
    assert "A swaps" in lines_of(page, "says")
    page = phone.get(at(*SEVEN_TRICKS).url)
    assert "trick 8 of 16" in facts(page)
    assert "talon" not in facts(page)
    assert "A swaps" not in lines_of(page, "says")


def test_nobody_announces_from_trick_nine_on(phone, at):
    page = phone.get(at(*EIGHT_TRICKS).url)
    assert page.status_line == "Anna leads."
    assert set(lines_of(page, "says")) == {"A bela", "B bela"}


def test_the_duty_to_follow_is_said_from_trick_eight_on(phone, at):
    page = phone.get(at(*SEVEN_TRICKS, "A plays Z-A").url)
    assert page.status_line.endswith("declare, then leaves, else a trump.")


def test_cards_of_a_suit_that_was_not_followed_are_dim(phone, at):
    page = phone.get(at(*HEARTS_OUT_OF).url)
    cards = page.form("/tap", "cards").buttons
    leaves = [card for card in cards if card.attrs["value"].startswith("B plays Z-")]
    assert all("aria-disabled" in card.attrs for card in leaves)
    acorns = [card for card in cards if card.attrs["value"].startswith("B plays M-")]
    assert not any("aria-disabled" in card.attrs for card in acorns)


def test_sixteen_tricks_taken_wait_for_the_count(phone, at):
    page = phone.get(at(*SIXTEEN_TAKEN).url)
    assert page.status_line == "All are played: count the piles."
    assert page.root.all("nav", "tabs") == []
    assert lines_of(page, "takes") == []


def test_a_deal_with_all_its_cards_counts_itself(phone, at):
    page = phone.get(at(*sixteen_tricks()).url)
    assert page.scores == ["49", "112"]
    assert page.root.one("p", "made").text == "Anna +49 for tricks, Bence +112 for tricks"
    assert page.status_line == "Bence deals. What is trumps?"
    terms = [item.text for item in page.root.one("ul", "terms").all("li")]
    assert terms == ["Deals played: 1", "What could have been"]


def test_a_claim_waits_for_the_piles_and_for_nothing_else(phone, at):
    page = phone.get(at(*CLAIMED).url)
    assert page.status_line == "How much is in Anna’s pile?"
    assert [panel.attrs["id"] for panel in page.root.all("div", "panel")] == ["part-piles"]


@examples(__file__, "the end of a buli is said on the slate of the winner")
def test_the_end_of_a_buli_is_said_on_the_slate_of_the_winner(phone, at, lines, sentence):
    page = phone.get(at("deal A P", *lines, head=BULI_TO_GO).url)
    slate = page.root.one("div", "triumph")
    assert slate.one("p", "say").text == sentence
    headline = slate.one("h3", "who").text
    assert headline.removesuffix(" of 501") in sentence
    assert page.scores == ["0", "0"]


@pytest.mark.parametrize("before", [(), ("deal A P", "count 97-64")])
def test_a_buli_that_an_adjustment_ends_has_no_sum_of_a_deal(phone, at, before):
    scene = at(*before, 'adjust B 600 "a gift"')
    sentence = phone.get(scene.url).root.one("div", "triumph").one("p", "say")
    assert sentence.text.endswith("Bence wins a maccs, two bulis.")
    assert phone.get(f"{scene.url}score/1").root.all("dl", "short-sum") == []


def test_the_end_of_a_buli_is_no_longer_said_in_the_next_deal(phone, at):
    page = phone.get(at("deal A P", "count 61-100", "deal B Z", head=BULI_TO_GO).url)
    assert page.root.all("div", "triumph") == []


def test_the_end_of_the_match_says_who_pays_what(phone, at):
    page = phone.get(at("deal A P", "count 61-100", head=LAST_BULI).url)
    assert page.status_line == "The match is over: Anna wins 5–1."
    assert "Bence pays Anna 4 × 100 Ft = 400 Ft." in page.text
    assert page.root.all("div", "panel") == []


def test_the_loser_pays_whoever_he_is(phone, at):
    head = HEAD + "start: 300-450\nbuli: 1-4\nstake: 0.10 EUR\n"
    page = phone.get(at("deal A P", "count 100-61", head=head).url)
    assert "Anna pays Bence 4 × 0.10 EUR = 0.40 EUR." in page.text


def test_nobody_pays_where_no_stake_was_agreed(phone, at):
    head = BULI_TO_GO + "buli: 4-1\n"
    page = phone.get(at("deal A P", "count 61-100", head=head).url)
    assert page.status_line == "The match is over: Anna wins 5–1."
    assert "pays" not in page.text


def test_who_watches_a_deal_in_chalk_reads_nothing_of_leading(phone, at):
    page = phone.get(at("deal A P", "B shows M:K-terc").watch_url)
    assert page.status_line == "Chalk now, count at the end."


def test_a_tie_goes_to_the_next_points(phone, at):
    scene = at(*LEVEL, head=LEVEL_HEAD)
    page = phone.get(scene.url)
    assert page.status_line.startswith("Both stand level at 501 or more: the next points decide.")
    assert phone.tap(scene.url, "deal B Z").status == 303
    page = phone.get(scene.url)
    assert "the next points decide" in facts(page)
    assert page.form("/takes").element.is_open  # a trick counts only with its points now
    assert phone.tap(scene.url, "A bela").status == 303
    assert "the next points decide: Anna made them and wins a buli" in phone.get(scene.url).text


def test_going_out_is_still_offered_after_the_cards_were_counted(phone, at):
    head = HEAD + "start: 480-440\n"
    scene = at(*sixteen_tricks(), head=head)
    page = phone.get(f"{scene.url}out")
    early = "out before the trick"
    late = "out"
    assert lines_of(page, "out") == [f"{seat} {when}" for seat in "AB" for when in (early, late)]
    for name in ("Anna", "Bence"):
        assert f"{name} goes out before trick 16 counts" in page.text
        assert f"{name} goes out with trick 16" in page.text
    assert phone.tap(scene.url, "A out").status == 303
    assert (
        "Both have 501, and who goes out first wins: Anna, with 529 against 552, wins a buli."
        in phone.get(scene.url).text
    )


def test_the_version_stands_at_the_foot_of_more(phone, at):
    assert f"Tartli Ref {__version__}" in phone.get(f"{at().url}more").text


def test_going_out_names_the_trick_that_lies(phone, at):
    """TH-OUT-14."""
    page = phone.get(f"{at('deal A P', 'B takes', 'A takes').url}out")
    assert "Anna goes out before trick 2 counts" in page.text
    assert "Anna goes out with trick 2" in page.text
