"""The rating: its sum is zero, it knows no order of corrections, and its ± is true.

Simulated players have a skill, which is fixed or drifts, and much luck. Elo on the margin moves
each player by a share of the surprise; it is given the share that suits it best.
"""

import random
from itertools import chain

import pytest

from tartli_ref.book.rating import DEALS_LEAST, PLAYERS_MOST, Deal, Difference, rate
from tests.sizes import sizes

ELO = (0.005, 0.01, 0.02, 0.04, 0.08)
EVENING = 12


def simulated(chance, players, deals, seats, drift):
    """The deals of evenings, and each player's skill in the end, against the average."""
    skill = [chance.gauss(0, 10) for _ in range(players)]
    played = []
    while len(played) < deals:
        table = chance.sample(range(players), seats)
        for _ in range(EVENING):
            gains = [skill[player] + chance.gauss(0, 50) for player in table]
            mean = sum(gains) / seats
            played.append(
                Deal(
                    tuple(f"{player:02}" for player in table),
                    tuple(round(gain - mean) for gain in gains),
                )
            )
            skill = [strength + chance.gauss(0, drift) for strength in skill]
    mean = sum(skill) / players
    return played, {f"{at:02}": strength - mean for at, strength in enumerate(skill)}


def elo(deals, share):
    rated = dict.fromkeys(chain.from_iterable(deal.players for deal in deals), 0.0)
    for names, change in deals:
        expected = sum(rated[name] for name in names) / len(names)
        missed = [
            points - rated[name] + expected for name, points in zip(names, change, strict=True)
        ]
        for name, miss in zip(names, missed, strict=True):
            rated[name] += share * miss
    return rated


def some_book(chance):
    names = [f"player {number}" for number in range(chance.randint(3, 6))]
    return [
        Deal(tuple(chance.sample(names, 3)), (points := chance.randint(-80, 80), -points, 0))
        for _ in range(chance.randint(DEALS_LEAST, 60))
    ]


@pytest.mark.parametrize("books", sizes(30, 1000))
def test_the_sum_is_zero_and_no_order_of_corrections_matters(books):
    chance = random.Random(5)
    for _ in range(books):
        right = some_book(chance)
        wrong = sorted(chance.sample(range(len(right)), 5))
        results = []
        for order in (wrong, wrong[::-1], chance.sample(wrong, 5)):
            book = [
                Deal(deal.players, (60, 0, -60)) if at in wrong else deal
                for at, deal in enumerate(right)
            ]
            for at in order:
                book[at] = right[at]
                results.append((order, rate(book).players))
        assert results[4][1] == results[9][1] == results[14][1]
        assert all(abs(sum(player.worth for player in rated)) < 1e-9 for _order, rated in results)


@pytest.mark.parametrize("drift", [0.0, 0.3], ids=["fixed", "drifting"])
@pytest.mark.parametrize("books", sizes(12, 150))
def test_it_is_no_worse_than_elo_and_its_range_holds_the_truth(books, drift):
    chance = random.Random(7)
    missed = 0.0
    held = 0
    number = 0
    by_elo = dict.fromkeys(ELO, 0.0)
    for size in ((6, 400, 3), (12, 1200, 3), (5, 300, 2)):
        for _ in range(books):
            deals, true = simulated(chance, *size, drift)
            for player in rate(deals).players:
                missed += (player.worth - true[player.player]) ** 2
                held += abs(player.worth - true[player.player]) <= player.error
                number += 1
            for share in ELO:
                by_elo[share] += sum(
                    (worth - true[name]) ** 2 for name, worth in elo(deals, share).items()
                )
    assert missed <= min(by_elo.values())
    assert 0.85 <= held / number <= 0.95


def test_a_rating_of_two_deals_is_refused():
    with pytest.raises(ValueError, match="too few"):
        rate([Deal(("a", "b"), (5, -5))] * 2)


def test_deals_that_change_nothing_rate_nobody_above_another():
    rated = rate([Deal(("a", "b"), (0, 0))] * 30).players
    assert [(player.worth, player.error) for player in rated] == [(0, 0), (0, 0)]


def test_more_deals_make_it_surer_and_a_giant_deal_is_capped():
    chance = random.Random(1)
    deals, _true = simulated(chance, 4, 240, 3, 0.0)
    assert max(player.error for player in rate(deals).players) < min(
        player.error for player in rate(deals[:40]).players
    )
    at = {player.player: player for player in rate(deals).players}
    giant = {
        player.player: player
        for player in rate([*deals, Deal(("00", "01", "02"), (10**9, -(10**9), 0))]).players
    }
    assert all(abs(giant[name].worth - at[name].worth) < at[name].error for name in at)


def test_it_rates_those_who_played_most():
    many = [Deal((f"a{number % 40}", f"b{number % 10}"), (5, -5)) for number in range(400)]
    rated = rate(many).players
    assert len(rated) <= PLAYERS_MOST


@pytest.mark.parametrize(
    ("by", "error", "deals", "sure", "likely", "more"),
    [
        (4.0, 1.0, 168, True, True, 0),
        (1.8, 1.25, 168, False, True, 50),  # 168 x ((1.64 x 1.25 / 1.8)^2 - 1) = 49.9
        (1.2, 1.25, 168, False, False, 325),  # 322
        (0.1, 1.25, 168, False, False, None),  # 70,000: too equal to tell
        (0.0, 1.25, 168, False, False, None),
    ],
)
def test_a_difference_says_how_many_deals_more_would_tell(by, error, deals, sure, likely, more):
    difference = Difference("a", "b", by, error)
    assert (difference.is_sure, difference.is_likely) == (sure, likely)
    assert difference.more_deals(deals) == more


def test_a_difference_is_surer_than_two_ranges_that_overlap():
    """Two who play against each other are compared by those deals, not each with the average."""
    chance = random.Random(2)
    deals, _true = simulated(chance, 4, 600, 2, 0.0)
    rating = rate(deals)
    assert len(rating.differences) == 6
    error = {player.player: player.error / 1.645 for player in rating.players}
    for difference in rating.differences:
        alone = (error[difference.better] ** 2 + error[difference.worse] ** 2) ** 0.5
        assert 0 < difference.error < 2 * alone
        assert difference.by >= 0
