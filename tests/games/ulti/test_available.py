"""What a table of Ulti offers: the moves that are ruled on at each point of a deal."""

from functools import partial

from tartli_ref.rules.ulti.game import ULTI
from tests.available import offered_at

offered = partial(offered_at, ULTI)


def test_before_a_deal_any_seat_may_deal():
    assert offered() == {"Deals": 3}


def test_in_the_auction_the_seat_whose_turn_it_is_bids_any_of_54_or_picks_up_or_passes():
    assert offered("deal A") == {"Bids": 54}
    assert offered("deal A", "B bids simple") == {"Passes": 1, "PicksUp": 1, "Bids": 53}


def test_once_the_bid_stands_trumps_are_named_before_cards_are_played():
    naming = offered("deal A", "contract B ulti")
    assert (naming["Names"], naming["Plays"], naming["Bids"]) == (3, 0, 0)
    # the soloist leads any card but the trump VII, and either defender doubles either undertaking
    playing = offered("deal A", "contract B ulti M")
    assert (playing["Names"], playing["Plays"], playing["Doubles"]) == (0, 31, 4)
    again = offered("deal A", "contract B ulti M", "B plays Z-A", "C kontra ulti")
    assert (again["Plays"], again["Doubles"]) == (31, 3)
