"""Deals that are honest but for one planted fault: the audit finds it, and nothing else."""

from itertools import count
from random import Random

import pytest

from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.cheats import (
    BelaTwice,
    ForeignCard,
    LateBela,
    LateExchange,
    LateWord,
    NoSeven,
    NothingHeld,
    OffLead,
    PlayedCard,
    Revoke,
    ScoredBefore,
    TooEarly,
)
from tests.games.tartli.audit.contest_cheats import FalseGood, FalseHigher
from tests.games.tartli.audit.true_cards import AUSTRIAN, HOUSES, HUNGARIAN, PAIS, other
from tests.games.tartli.audit.true_players import HonestDeal
from tests.sizes import sizes

FAULTS = [
    Revoke,
    ForeignCard,
    PlayedCard,
    ScoredBefore,
    NothingHeld,
    LateBela,
    LateExchange,
    LateWord,
    BelaTwice,
    NoSeven,
    OffLead,
    FalseGood,
    FalseHigher,
]


@pytest.mark.parametrize("number", sizes(28, 120))
@pytest.mark.parametrize("fault", FAULTS)
def test_one_fault_is_found_and_no_other(fault, number):
    for deal, house in planted(fault, number):
        audit = entered(deal.lines, house).audit
        assert [place(finding) for finding in audit.findings] == [deal.planted], deal.lines
        assert audit.findings[0].proven
        assert audit.checked and not audit.clean


@pytest.mark.parametrize("house", [HUNGARIAN, AUSTRIAN, PAIS], ids=str)
def test_a_second_exchange_cannot_be_recorded_even_by_agreement(house):
    tried = 0
    for seed in range(60):
        deal = HonestDeal(Random(seed), house).play()
        swaps = next((line for line in deal.lines if line.endswith("swaps")), None)
        if swaps is not None:
            again = f"{other(swaps[0])} swaps"
            deal.lines.insert(deal.lines.index(swaps) + 1, again)
            table = entered(deal.lines, house)
            assert table.refused == (again,)
            assert table.audit.clean
            tried += 1
    assert tried > 10


@pytest.mark.parametrize("number", sizes(60, 300))
def test_a_meld_that_was_drawn_too_late_accuses_nobody_else(number):
    """Only the cards can prove it: by the other player's hand, or by too many cards at once."""
    faults = 0
    for deal, house in planted(TooEarly, number):
        audit = entered(deal.lines, house).audit
        assert {place(finding) for finding in audit.findings if finding.proven} <= {deal.planted}, (
            deal.lines
        )
        assert all(
            finding.seat.name == deal.planted.seat for finding in audit.findings if deal.planted
        )
        faults += bool(audit.findings)
    assert faults > number / 3


def planted(fault, number):
    """So many deals with this fault, at tables of all kinds."""
    for seed in count():
        house = HOUSES[seed % len(HOUSES)]
        deal = fault(Random(seed), house, "AB"[seed % 2])
        deal.play()
        if deal.planted is not None:
            yield deal, house
            number -= 1
            if not number:
                return


def place(finding):
    return finding.rule, finding.seat.name, finding.trick
