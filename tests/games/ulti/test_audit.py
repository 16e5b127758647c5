"""The audit of Ulti: honest deals are clean, every planted fault is found and no other."""

from itertools import chain
from random import Random

import pytest

from tartli_ref.rules.game import Opening
from tartli_ref.rules.ulti.audit import audit, talon_of
from tartli_ref.rules.ulti.game import ULTI
from tests.games.ulti.oracle_bids import TEXT_OF
from tests.games.ulti.oracle_deal import PACK
from tests.games.ulti.oracle_telling import CARDS, MIXED, SEATS
from tests.games.ulti.test_true_deals import HOUSES
from tests.games.ulti.true_players import TrueDeal


def looked_back(deal):
    """The deal entered line by line, what is agreed too, and its audit."""
    options = ULTI.house.read("standard", deal.house.items())
    match = ULTI.start(Opening(options, None, (0, 0, 0), (0, 0, 0)))
    for line in deal.lines:
        if line.startswith("result") and match.deal is None:
            break
        move = ULTI.read_move(line.removeprefix("agreed: "))
        ruling = ULTI.rule_on(match, move)
        assert ruling.allowed or (line.startswith("agreed: ") and ruling.may_agree), line
        match = ULTI.apply(match, move)
    return match, audit(match.deals[-1])


def of_the_play(report):
    rules = {"UL-PLAY-02", "UL-PLAY-04", "UL-PLAY-05"}
    return {
        (str(finding.seat), finding.trick) for finding in report.findings if finding.rule in rules
    }


@pytest.mark.parametrize("seed", range(60))
def test_an_honest_deal_is_clean(seed):
    house = HOUSES[seed % len(HOUSES)]
    deal = TrueDeal(Random(seed), seed % 3, CARDS, house).play()
    match, report = looked_back(deal)
    if deal.forfeited:
        assert not report.checked and len(report.missing) == 10
        return
    assert report.clean and report.missing == () and report.unchecked == ()
    assert deal.played is not None
    talon = talon_of(match.deals[-1].deal)
    assert talon is not None and {str(card) for card in talon} == set(deal.played.talon)


@pytest.mark.parametrize("seed", range(60))
def test_every_card_that_was_not_allowed_is_found_and_no_other(seed):
    house = {"beating": "on"} if seed % 3 == 0 else {}
    bid = list(TEXT_OF.values())[seed % 54]
    deal = TrueDeal(Random(seed), seed % 3, CARDS, house, bid=bid, cheating=0.2).play()
    if deal.forfeited:
        return
    _, report = looked_back(deal)
    assert report.checked
    assert of_the_play(report) == deal.faults
    assert {finding.rule for finding in report.findings} <= {
        "UL-PLAY-02",
        "UL-PLAY-04",
        "UL-PLAY-05",
    }
    assert report.clean is (not deal.faults)


@pytest.mark.parametrize("seed", range(40))
def test_of_a_deal_recorded_in_part_nothing_is_held_against_anybody(seed):
    deal = TrueDeal(Random(seed), seed % 3, MIXED).play()
    _, report = looked_back(deal)
    assert report.findings == ()
    assert report.clean is (not report.missing)
    if report.missing and not deal.forfeited:
        assert "UL-PLAY-02" in {finding.rule for finding in report.unchecked}


def every_card(seed):
    """A Simple with every card, without talon and marriages."""
    deal = TrueDeal(Random(seed), 0, CARDS, {"forfeit": "off"}, bid="simple").play()
    deal.lines = [line for line in deal.lines if " lays " not in line and " declares " not in line]
    return deal, looked_back(deal)[1]


def test_a_talon_that_was_told_wrongly_is_found():
    deal, _ = every_card(5)
    plays = chain.from_iterable(plays for _, plays in deal.played.tricks)
    mine = {card for seat, card in plays if seat == deal.soloist}
    wrong = sorted(mine)[0]
    talon = sorted([wrong, deal.played.talon[0]], key=PACK.index)
    agreed = f"{SEATS[deal.soloist]} lays {' '.join(talon)}"
    deal.lines.insert(next(at for at, line in enumerate(deal.lines) if " plays " in line), agreed)
    deal.lines = [f"agreed: {line}" if " plays " in line else line for line in deal.lines]
    _, report = looked_back(deal)
    assert [(str(finding.rule), finding.case) for finding in report.findings] == [
        ("UL-AUC-02", "talon")
    ]


def test_twenties_that_nobody_can_have_are_found():
    deal, _ = every_card(5)
    first = next(at for at, line in enumerate(deal.lines) if " plays " in line)
    deal.lines.insert(first, "B declares 20 20 20")
    deal.lines = [f"agreed: {line}" if " plays " in line else line for line in deal.lines]
    _, report = looked_back(deal)
    assert [(str(finding.rule), finding.case) for finding in report.findings] == [
        ("UL-PTS-02", "too_many")
    ]
