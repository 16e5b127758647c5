"""An evening of `ends k each` is over once everybody who sits has dealt so often (REF-SERIES)."""

from tests.games.case_runner import Table

HEAD = ["seats: Anna, Bence, Csaba", "dealer: A"]


def deals(*dealers):
    """A deal of each of these dealers, which the player after him plays alone and wins."""
    return [
        line
        for dealer, soloist in dealers
        for line in (f"deal {dealer}", f"contract {soloist} betli", "result made betli")
    ]


def played(lines):
    table = Table("ulti", HEAD)
    return table, [table.enter(line) for line in lines]


def test_a_guest_deals_as_often_as_the_others_before_it_is_over():
    four = deals("AB", "BC", "CA", "AB")
    table, _rulings = played(["ends 2 each", *four, 'D joins "Dora" after A'])
    assert (table.history.left, table.history.over) == (4, False)
    for line in deals("BC", "CA", "AD"):  # A deals a third time, as Dora's turn is after him
        assert table.enter(line).allowed, line
    assert (table.history.left, table.history.over) == (2, False)
    for line in deals("DB", "BC", "CA", "AD"):
        assert table.enter(line).allowed, line
    assert (table.history.left, table.history.over) == (1, False)
    for line in deals("DB"):
        assert table.enter(line).allowed, line
    assert table.history.over
    assert table.enter("deal B").rule == "REF-SERIES"


def test_who_leaves_is_not_waited_for():
    table, _rulings = played(["ends 1 each", *deals("AB", "BC")])
    assert table.history.left == 1
    table, _rulings = played(
        ["ends 1 each", 'D joins "Dora" after C', *deals("AB", "BC", "CD"), "D leaves"]
    )
    assert table.history.over


def test_an_end_that_all_have_passed_is_refused():
    _table, rulings = played([*deals("AB", "BC", "CA", "AB", "BC", "CA"), "ends 1 each"])
    assert not rulings[-1].allowed
    _table, rulings = played([*deals("AB", "BC", "CA", "AB"), "ends 2 each"])
    assert rulings[-1].allowed
