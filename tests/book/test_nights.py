"""The sums of a night in coins that exist: zero together, and nobody moves by a whole coin."""

from random import Random

from tartli_ref.book.nights import in_coins, nights_of
from tartli_ref.table.terms import Money
from tests.bookkeeping.conftest import *  # noqa: F403 - its fixtures


def test_the_example_of_the_bill():
    """In coins of 5 Ft Anna −57.50 becomes −55, Dénes −687.50 becomes −690."""
    sums = {"cili": 123000, "erika": 10000, "anna": -5750, "béla": -58500, "dénes": -68750}
    assert in_coins(sums, 500) == {
        "cili": 123000, "erika": 10000, "anna": -5500, "béla": -58500, "dénes": -69000,
    }  # fmt: skip


def test_sums_stay_zero_and_move_by_less_than_a_coin():
    chance = Random(4)
    for _ in range(500):
        coin = chance.choice([1, 5, 500, 100])
        sums = {str(number): chance.randint(-9999, 9999) for number in range(chance.randint(1, 6))}
        sums["last"] = -sum(sums.values())
        rounded = in_coins(sums, coin)
        assert sum(rounded.values()) == 0
        assert all(minor % coin == 0 for minor in rounded.values())
        assert all(abs(rounded[name] - minor) < coin for name, minor in sums.items())


def betli(group, stake, names="Anna, Bence, Csaba"):
    lines = ("deal A", "contract B betli", "result made betli")
    group.clock.time += 3600
    table = group.found_table(f"game: ulti\nseats: {names}\nstake: {stake}\n\n" + "\n".join(lines))
    group.join(table)
    return table


def test_a_coin_holds_for_the_nights_that_join_after_it(group):
    betli(group, "0.50 HUF")  # Bence +5, the others −2.50
    assert group.balance() == {"anna": -250, "bence": 500, "csaba": -250}
    group.clock.time += 24 * 3600
    group.write("coin 5 HUF")
    betli(group, "0.50 HUF")
    betli(group, "0.50 HUF")  # the same night: +10, −5, −5
    assert group.balance() == {"anna": -750, "bence": 1500, "csaba": -750}
    group.clock.time += 24 * 3600
    betli(group, "0.50 HUF")  # −2.50 each: one missing coin, to the first by name
    assert group.balance() == {"anna": -750, "bence": 2000, "csaba": -1250}


def test_tables_within_twelve_hours_are_one_night(group):
    for _ in range(3):
        betli(group, "1 HUF")
    group.clock.time += 12 * 3600
    betli(group, "1 HUF")
    sessions = group.keeper.sessions(group.book)
    assert [len(night.sessions) for night in nights_of(sessions)] == [3, 1]


def test_the_pot_is_an_account_of_the_night_and_gets_coins(group):
    group.write("coin 5 HUF", "pot 33%")
    betli(group, "1 HUF")  # Bence +10, of which 3.30 are the pot's
    assert group.balance() == {"#pot": 500, "anna": -500, "bence": 500, "csaba": -500}


def test_the_file_has_what_the_coins_moved_and_sums_like_the_page(group):
    group.write("coin 5 HUF")
    betli(group, "0.50 HUF")
    group.clock.time += 24 * 3600
    rows = group.transfer.ledger_csv(group.book).splitlines()
    moved = [row.split(",") for row in rows if ",coins," in row]
    assert [(row[4], row[6]) for row in moved] == [("Anna", "2.50"), ("Csaba", "-2.50")]
    assert Money(250, "HUF").amount == "2.50"
