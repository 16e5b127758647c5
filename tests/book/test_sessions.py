"""What one evening comes to, and what a correction of an old deal changes."""

from tartli_ref.book.sessions import read, written
from tests.book.evenings import buli, session
from tests.examples import examples

# TH-WIN-05: stake times the difference of buli points; TA-WIN-01, TA-WIN-02: stakes and doubles.
# A letter is a buli of that seat; a small one is a maccs or double, two of them.


def played(bulis):
    lines = []
    for winner in bulis:
        lines += buli(winner.upper(), maccs=winner.islower())
    return lines


@examples(__file__, "golden")
def test_golden_settlements(rules, stake, bulis, more, money):
    evening = session(*played(bulis), stake=stake, more=f"rules: {rules}\n{more}")
    assert evening.money == money
    assert sum(evening.units) == 0


def test_250_is_a_maccs_but_no_austrian_double():
    lines = ['adjust B 250 "so far"', 'adjust A 501 "so far"']
    assert session(*lines, stake="1 EUR").money == (200, -200)
    assert session(*lines, stake="1 EUR", more="rules: austrian").money == (100, -100)


def test_editing_an_old_deal_changes_exactly_what_follows_from_it():
    """Anna won the first buli; then it turns out that the winner was entered the wrong way round,
    the classic fault after which totals go wrong elsewhere.
    """
    lines = [
        "deal A P", "count 161-0",  # stichmatsch: 161-0
        'adjust A 400 "by agreement"',  # 561-0: Anna's buli, a maccs
        "deal B P", "count 100-61",
        'adjust B 500 "by agreement"',  # 100-561: Bence's buli, a maccs
    ]  # fmt: skip
    before = session(*lines, stake="10 HUF")
    assert (before.bulis, before.money) == ((2, 2), (0, 0))
    after = session(*lines, "fix 2: count 0-161", stake="10 HUF")
    # the first buli is not won by then; both adjustments and the second deal run on in it:
    # 400-161, then 500-222, then 500-722, which is Bence's buli against 500
    assert (after.bulis, after.money) == ((0, 1), (-1_000, 1_000))
    assert after.deals == before.deals == 2
    assert not after.waiting


def test_what_no_longer_stands_is_told():
    lines = ["deal A P", "count 61-100", "deal B P", "count 61-100"]
    assert not session(*lines, "count 1-1").waiting  # refused when it came: it never stood
    assert session(*lines, 'fix 3: note "no deal"').waiting  # the count has lost its deal


def test_playing_on_to_more_bulis_opens_the_match_again():
    over = session(*played("AAAAA"), stake="10 HUF")
    assert over.over
    on = session(*played("AAAAA"), "target 10", *played("BB"), stake="10 HUF")
    assert (on.over, on.bulis, on.money) == (False, (5, 2), (3_000, -3_000))
    done = session(*played("AAAAA"), "target 7", *played("AA"), *played("B"), stake="10 HUF")
    assert (done.over, done.bulis) == (True, (7, 0))  # the last buli is refused: it is over
    endless = session(*played("AAAAA"), "target open", *played("A"))
    assert (endless.over, endless.bulis) == (False, (6, 0))


def test_a_target_that_somebody_has_reached_is_refused():
    for target in ("target 5", "target 4"):
        evening = session(*played("AAAAA"), target, *played("A"))
        assert (evening.over, evening.bulis) == (True, (5, 0))


def test_a_session_is_read_as_it_was_stored():
    lines = ["deal A P", "count 100-61", *played("Ab"), "A confirms"]
    stored = session(*lines, stake="10 HUF")
    again = read(written(stored), stored.uid, stored.at)
    assert again == stored
    assert (again.counts, again.bests, again.money) == (stored.counts, stored.bests, stored.money)
    assert tuple(map(tuple, again.changes)) == stored.changes
    assert again.dealt(0) == stored.deals == 1
