"""The stories of a person, reckoned by hand from evenings of a few deals."""

from dataclasses import replace

from tartli_ref.book.sessions import session_of
from tartli_ref.book.stories import (
    best_evening,
    best_payer,
    course_of,
    dearest_deal,
    evenings_of,
    game_of_most,
    most_made,
)
from tartli_ref.table.files import read_file
from tests.book.evenings import played

HEAD = "game: ulti\nseats: Anna, Bence, Csaba\n\n"


def evening(*soloists):
    """Each plays a betli, in lower case lost: won 10 to 5 and 5."""
    lines = []
    for number, soloist in enumerate(soloists):
        made = "made" if soloist.isupper() else "lost"
        dealer = "ABC"[number % 3]
        lines += [f"deal {dealer}", f"contract {soloist.upper()} betli", f"result {made} betli"]
    text = HEAD + "\n".join(lines)
    return replace(session_of(read_file(text).terms, played(text)), uid="0" * 16, at=0)


EVENINGS = [evening(*"AbC"), evening(*"BAA"), evening(*"cbA")]
"""Anna: +10 +5 −5, then −5 +10 +10, then +5 +5 +10: 10, 15, 20."""


def test_a_story_needs_three_evenings_of_one_game():
    assert game_of_most(EVENINGS, "anna") == "ulti"
    assert evenings_of(EVENINGS[:2], "anna", "ulti") == []
    assert len(evenings_of(EVENINGS, "anna", "ulti")) == 3


def test_the_course_adds_up_and_counts_the_first_places():
    course = course_of(EVENINGS, "anna", "ulti")
    assert course.points == (0.0, 10, 25, 45)
    assert (course.first, course.evenings) == (3, 3)


def test_the_best_evening_and_the_deal_in_which_it_turned():
    """Second evening: −5 +10 −5, then +5 +5 −10: ahead of nobody before the third deal."""
    best = best_evening(EVENINGS[:2], "anna")
    assert best is not None and best.points == 15 and best.lead == 3
    third = best_evening(EVENINGS, "anna")
    assert third is not None and (third.points, third.lead) == (20, 2)
    assert best_evening(EVENINGS, "csaba") is None or best_evening(EVENINGS, "csaba").points > 0


def test_who_paid_most_by_the_shares_of_each_deal():
    """First: Anna's betli: 5 from each; Bence's lost one: 5 of his 10; Csaba's: she pays 5.
    Second: she pays Bence 5; twice 5 from each. Third: 5 of Csaba, 5 of Bence, 5 from each.
    """
    payer = best_payer(EVENINGS, "anna")
    assert payer is not None
    assert (payer.player, payer.points, payer.more) == ("bence", 25, True)


def test_the_dearest_deal_is_the_latest_of_equal_ones():
    dearest = dearest_deal(EVENINGS, "anna")
    assert dearest is not None and (dearest.points, dearest.number) == (-5, 1)
    assert dearest.session is EVENINGS[1]


def test_what_nobody_made_more_often():
    made = most_made(EVENINGS, "anna")
    assert made is not None and (made.kind, made.made, made.played) == ("betli", 4, 4)
    assert most_made(EVENINGS, "bence") is None
