"""A club's own values of bids: the ladder, the settlement, and values that make no sense."""

import pytest

from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.ulti.bids import BIDS, ladder, outranks, write_bid
from tartli_ref.rules.ulti.house import HOUSE
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.settlement import both_ways, forfeit
from tartli_ref.rules.ulti.values import Feat, UltiOptions
from tartli_ref.table.files import read_file, write_head

CLUB = {"worth_betli": "6", "worth_durchmars": "7", "worth_ulti": "5"}
HEAD = "game: ulti\nrules: standard\n{}seats: A, B, C\n"


def house(**changes):
    return HOUSE.read("standard", changes.items())


def worth(text, options):
    return read_bid(text).worth(options)


def head(**changes):
    return HEAD.format("".join(f"option: {key}={value}\n" for key, value in changes.items()))


def test_a_bid_is_worth_what_its_undertakings_are_at_this_table():
    club = house(**CLUB)
    assert worth("betli", club) == 6
    assert worth("open betli", club) == 24
    assert worth("rebetli", club) == 12
    assert worth("ulti", club) == 5 + 1
    assert worth("hearts ulti 40-100", club) == 2 * (5 + 4)
    assert worth("betli", house()) == 5


@pytest.mark.parametrize("ranking", ["components", "value", "list"])
def test_a_higher_bid_is_never_worth_less_on_the_ladder_of_a_club(ranking):
    club = house(**CLUB, ranking=ranking)
    assert set(ladder(club)) == set(BIDS)
    worths = [bid.worth(club) for bid in ladder(club)]
    assert worths == sorted(worths)
    for low in BIDS:
        for high in BIDS:
            assert not outranks(high, low, club) or high.worth(club) >= low.worth(club)


def test_the_club_ranks_by_its_own_values():
    two = read_bid("40-100 ulti")
    one = read_bid("20-100")
    assert outranks(one, two, UltiOptions()) and not outranks(two, one, UltiOptions())
    assert outranks(two, one, house(**CLUB)) and not outranks(one, two, house(**CLUB))


def test_a_lost_ulti_costs_its_value_twice_and_a_forfeit_the_simple():
    club = house(**CLUB)
    _made, lost = both_ways(read_bid("hearts ulti"), {Feat.ULTI: 1}, club)
    assert [item.amount for item in lost if item.what in ("ulti", "penalty")] == [-20, -10]
    assert forfeit(house(worth_simple="2", worth_betli="6"))[0].amount == -4


@pytest.mark.parametrize(
    ("changes", "low", "high"),
    [
        ({"worth_durchmars": "9"}, "durchmars", "hearts 40-100"),
        ({"worth_betli": "4"}, "four-aces", "betli"),
        ({"worth_simple": "3"}, "hearts simple", "40-100"),
        ({"worth_20_100": "5"}, "durchmars", "20-100"),
    ],
)
def test_values_by_which_a_higher_bid_pays_less_are_read_and_asked_about(changes, low, high):
    (asked,) = [it for it in HOUSE.questions(house(**changes)) if it.case == "falls"]
    assert (write_bid(asked.facts["last"]), write_bid(asked.facts["bid"])) == (low, high)
    assert dict(read_file(head(**changes)).terms.options) == changes


@pytest.mark.parametrize("value", ["0", "-1", "1001", "4.5", "four", "", "٤", "01"])
def test_a_value_is_a_whole_number_within_bounds(value):
    with pytest.raises(Unreadable):
        house(worth_ulti=value)


def test_the_head_of_a_table_keeps_the_values_that_differ():
    text = head(worth_ulti="5", worth_betli="6", worth_20_100="8")
    terms = read_file(text).terms
    assert terms.options == (("worth_ulti", "5"), ("worth_betli", "6"))
    assert "option: worth_ulti=5\noption: worth_betli=6\n" in write_head(terms)
