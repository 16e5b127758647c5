"""Random legal deals with real cards: no legal move is refused, every deal pays what is right."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tartli_ref.rules.game import Opening
from tartli_ref.rules.ulti.dealing import balance
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.rules.ulti.house import HOUSE
from tests.games.ulti.oracle_bids import TEXT_OF
from tests.games.ulti.oracle_telling import CARDS, RESULT, STYLES
from tests.games.ulti.seats import A, B, C
from tests.games.ulti.true_players import TrueDeal

HOUSES: list[dict[str, str]] = [
    {},
    {},
    {"beating": "on", "talon": "soloist"},
    {"talon": "nobody", "ranking": "list", "marriage_trick": "on"},
    {"talon_ace": "lost", "ranking": "value", "silent_sum": "off"},
    {"silent_loss": "none", "silent_kontra": "on", "forfeit": "off"},
    {"silent_loss": "ulti", "silent_durchmars": "4", "scoring": "soloist_only"},
]


def opened(house):
    options = ULTI.house.read("standard", house.items())
    return ULTI.start(Opening(options, None, (0, 0, 0), (0, 0, 0)))


def enter(match, deal):
    """Every line of the deal; what is told of a deal that has closed itself is left out."""
    for line in deal.lines:
        if line.startswith("result") and match.deal is None:
            break
        move = ULTI.read_move(line)
        assert ULTI.write_move(move) == line
        ruling = ULTI.rule_on(match, move)
        if not ruling.allowed and ruling.may_agree:
            # what is odd and true is asked about, and the players agree on it
            assert ruling.rule == "UL-SET-10", (line, ruling, deal.lines)
        else:
            assert ruling.allowed, (line, ruling, deal.lines)
        match = ULTI.apply(match, move)
    assert match.deal is None, deal.lines
    return match


def check(match, before, deal, house):
    finished: Any = match.deals[-1]
    assert finished.amount == deal.expected, (house, deal.lines, finished.items)
    assert sum(balance(match)) == 0
    change = [match.score[seat] - before.score[seat] for seat in (A, B, C)]
    soloist = [2 if seat == deal.soloist else -1 for seat in (A, B, C)]
    if house.get("scoring") == "soloist_only":
        soloist = [int(seat == deal.soloist) for seat in (A, B, C)]
    assert change == [share * deal.expected for share in soloist]
    assert list(finished.change) == change


def evening(seed, deals, **options):
    random = Random(seed)
    house = HOUSES[seed % len(HOUSES)]
    match = opened(house)
    for number in range(deals):
        style = options.get("style") or random.choice(STYLES)
        deal = TrueDeal(random, (seed + number) % 3, style, house, options.get("bid", "")).play()
        before = match
        match = enter(match, deal)
        check(match, before, deal, house)
    return match


@pytest.mark.parametrize("seed", range(42))
def test_an_evening_of_random_deals_pays_what_the_rules_say(seed):
    evening(seed, 10)


@pytest.mark.parametrize("text", TEXT_OF.values())
def test_every_bid_is_played_in_every_way(text):
    for seed, style in enumerate(STYLES):
        evening(seed, 1, style=style, bid=text)


def test_deals_with_all_cards_close_themselves():
    match = evening(0, 30, style=CARDS)
    assert len(match.deals) == 30


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_thousands_of_deals_pay_what_the_rules_say(seed):
    evening(seed, 100)


ONE_SWITCH = []
for switch, switch_values in HOUSE.switches.items():
    ONE_SWITCH += [{switch: value} for value in switch_values]


@pytest.mark.long
@pytest.mark.parametrize("house", ONE_SWITCH)
def test_every_switch_by_itself(house):
    random = Random(str(house))
    match = opened(house)
    silent: Counter[tuple[str, str]] = Counter()
    for number in range(150):
        deal = TrueDeal(random, number % 3, random.choice((CARDS, RESULT)), house).play()
        before = match
        match = enter(match, deal)
        check(match, before, deal, house)
        silent.update(deal.silent())
    assert {"lost", "neither"} <= {verdict for _, verdict in silent}
