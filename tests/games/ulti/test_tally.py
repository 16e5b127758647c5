"""What an evening of Ulti adds to each player's statistics, on deals written out by hand."""

from tests.games.case_runner import Table
from tests.games.test_tally import tallies_of


def counts(*lines):
    """What is counted for each seat after these lines."""
    history = Table("ulti", []).play(*lines).history
    return [dict(tally.counts) for tally in tallies_of(history)]


def some(counted, *keys):
    return {key: counted[key] for key in keys if counted.get(key)}


def test_points_are_told_apart_by_undertaking_and_adjustments_by_themselves():
    anna, bence, _ = counts(
        "deal A", "contract B ulti M", "result 60-30 made ulti", 'adjust A +4 B -4 "from yesterday"'
    )
    assert some(bence, "points:ulti", "times:ulti", "points:simple", "points") == {
        "points:ulti": 8,
        "times:ulti": 1,
        "points:simple": 2,
        "points": 10,
    }
    assert some(anna, "points:adjustments", "times:adjustments", "points") == {
        "points:adjustments": 4,
        "times:adjustments": 1,
        "points": -5,
    }


def test_a_deal_that_comes_to_nothing_was_neither_won_nor_lost():
    keys = ("solos", "solos_won", "solos_lost")
    even = ("C kontra simple", "B rekontra simple", "result 60-30 lost four-aces")
    _, bence, _ = counts("deal A", "contract B four-aces M", *even)
    assert some(bence, *keys) == {"solos": 1}
    _, bence, _ = counts("deal A", "contract B simple M", "result 60-30")
    assert some(bence, *keys) == {"solos": 1, "solos_won": 1}
    _, bence, _ = counts("deal A", "contract B simple M", "result 30-60")
    assert some(bence, *keys) == {"solos": 1, "solos_lost": 1}


def test_kontra_was_right_where_the_other_side_lost_what_was_doubled():
    keys = ("kontra_right", "kontra_wrong")
    lines = ("deal A", "contract B ulti M", "C kontra ulti", "B rekontra ulti", "A kontra simple")
    anna, bence, csaba = counts(*lines, "result 60-30 lost ulti")
    assert some(csaba, *keys) == {"kontra_right": 1}
    assert some(bence, *keys) == {"kontra_wrong": 1}
    assert some(anna, *keys) == {"kontra_wrong": 1}


def test_a_forfeited_simple_is_no_simple_that_was_played():
    keys = ("simples", "forfeits", "made:simple", "lost:simple", "doubled_lost")
    _, bence, _ = counts("deal A", "B bids simple", "C passes", "A passes", "B forfeits")
    assert some(bence, *keys) == {"forfeits": 1}
    doubled = ("C kontra", "result 30-60")
    _, bence, _ = counts("deal A", "contract B simple M", *doubled)
    assert some(bence, *keys) == {"simples": 1, "lost:simple": 1, "doubled_lost": 1}


def under(option, *lines):
    history = Table("ulti", [f"option: {option}"]).play(*lines).history
    return [dict(tally.counts) for tally in tallies_of(history)]


def test_kontra_counts_for_who_said_it_where_each_doubles_for_himself():
    keys = ("kontra_right", "kontra_wrong", "solos_won")
    lines = ("deal A", "contract B betli", "C kontra", "B rekontra C", "result made betli")
    anna, bence, csaba = under("kontra_each=all", *lines)
    assert some(csaba, *keys) == {"kontra_wrong": 1}
    assert some(bence, *keys) == {"kontra_right": 1, "solos_won": 1}
    assert some(anna, *keys) == {}
    lines = ("deal A", "contract B betli", "kontra", "result lost betli")
    anna, _, csaba = under("kontra_each=all", *lines)
    assert some(anna, *keys) == some(csaba, *keys) == {"kontra_right": 1}


def test_a_defenders_silent_ulti_counts_for_its_owner():
    keys = ("their_ultis_made", "their_ultis_lost", "made:silent-ulti", "points:silent-ulti")
    lines = ("deal A", "contract B simple M", "result 40-50 made silent-ulti C")
    anna, bence, csaba = under("defender_ulti=all", *lines)
    assert some(csaba, *keys) == {"their_ultis_made": 1, "points:silent-ulti": 4}
    assert some(bence, *keys) == {"points:silent-ulti": -2}
    assert some(anna, *keys) == {"points:silent-ulti": -2}
