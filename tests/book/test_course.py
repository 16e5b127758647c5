"""An evening deal by deal, and the race to each buli."""

from tartli_ref.book.course import chapters, races
from tartli_ref.book.sessions import session_of
from tartli_ref.table.files import read_file
from tests.book.evenings import buli, head, played

SELF_COUNTED = [
    "deal A P", *["A takes 10", "B takes 10"] * 7, "B takes 11", "A takes 0",
]  # fmt: skip


def test_each_deal_has_what_was_scored_in_it():
    history = played(
        head()
        + "\n".join(
            ["deal A P", "B shows P:O-terc", "count 61-100", 'adjust A 5 "x"', "deal B P", "A bela"]
        )
    )
    first, second = chapters(history)
    assert (first.number, len(first.steps), second.number, len(second.steps)) == (1, 3, 2, 3)
    assert first.deal is not None and first.deal.total == (61, 120)
    assert second.deal is None


def test_a_buli_belongs_to_the_deal_in_which_it_ended():
    history = played(head() + "\n".join([*buli("A"), "deal A P", "count 61-100"]))
    (only,) = chapters(history)
    assert [buli.winner for buli in only.bulis] == [0]


def test_a_claim_after_the_count_decides_that_deal():
    more = "start: 480-470\n"
    (counted,) = chapters(played(head(more=more) + "\n".join(SELF_COUNTED)))
    assert [(buli.winner, buli.how) for buli in counted.bulis] == [(0, "count")]
    (claimed,) = chapters(played(head(more=more) + "\n".join([*SELF_COUNTED, "B out"])))
    assert [(buli.winner, buli.how) for buli in claimed.bulis] == [(1, "claim")]


def test_a_race_begins_at_what_was_carried_in_and_each_next_at_nothing():
    text = head(more="start: 400-100\n") + "\n".join(
        ['adjust A 101 "x"', "deal A P", "B shows P:O-terc", "count 61-100"]
    )
    first, second = races(played(text))
    assert (first.start, [stage.score for stage in first.stages]) == ((400, 100), [(501, 100)])
    assert first.ended is not None and first.ended.points == 2
    assert [stage.score for stage in second.stages] == [(0, 20), (61, 120)]
    assert second.ended is None


def test_a_race_decided_by_a_claim_after_the_count_has_one_result():
    text = head(more="start: 480-470\n") + "\n".join([*SELF_COUNTED, "B out"])
    (only,) = races(played(text))
    assert only.ended is not None and only.ended.winner == 1
    assert only.stages[-1].score == (560, 551)


def test_without_bulis_a_deal_is_one_step_of_the_race():
    """UL-SET-01: all parts are paid at once, so that no score between them ever stood."""
    first = "deal A", "contract B ulti", "kontra ulti", "result made ulti lost simple"
    lines = [*first, "deal B", "contract C simple", "C forfeits"]
    text = "\n".join(["game: ulti", "seats: Anna, Bence, Csaba", *lines])
    (race,) = races(played(text))
    assert [stage.score for stage in race.stages] == [(-7, 14, -7), (-5, 16, -11)]
    assert [stage.deal for stage in race.stages] == [1, 2]


def test_a_deal_that_was_thrown_in_counts_nowhere():
    thrown = ["deal B P", "A says terc", "B says terc", "A names A", "B answers good",
              "A shows P:A-terc", 'adjust A 5 "x"', "A takes", "misdeal"]  # fmt: skip
    text = head() + "\n".join(["deal A P", "count 61-100", *thrown, "deal B P"])
    history = played(text)
    assert history.head is not None and history.head.refusal is None
    first, second = chapters(history)
    assert (len(first.steps), len(second.steps), second.deal) == (2, 10, None)
    (race,) = races(history)
    assert [stage.score for stage in race.stages] == [(61, 100)]
    assert history.exceptions.adjusted == 0
    anna, _bence = session_of(read_file(text).terms, history).tallies
    assert (anna.counts.get("points:terc"), anna.counts.get("contests_won")) == (None, None)


def test_each_score_of_a_race_knows_its_deal():
    lines = ["deal A P", "B bela", "count 61-100", 'adjust A 5 "x"', "deal B P", "A bela"]
    text = head() + "\n".join(lines)
    (race,) = races(played(text))
    assert [stage.deal for stage in race.stages] == [1, 1, 2, 2]
