"""What each kind of round refuses, and what it takes, by its rule."""

import pytest

from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tests.games.plain.test_sheets import head_of, text_of


def played(name, people, *lines, **changes):
    """The state after these lines of a game, and the rules that refused some."""
    text = text_of(name)
    for old, new in changes.values():
        assert old in text
        text = text.replace(old, new)
    history = replay(read_file(head_of(text, people) + "\n".join(lines))).history
    refused = [
        f"{step.refusal.rule} {step.refusal.case}".strip()
        for step in history.steps()
        if step.refusal
    ]
    return history.state, refused


@pytest.mark.rule("PL-ROUND-01")
@pytest.mark.parametrize(
    ("name", "people", "line", "why"),
    [
        ("rummy", 3, "round 1 2 1000", "range"),
        ("rummy", 3, "round 1 2 0.5", "half"),
        ("rummy", 3, "round 1 2 -", "missing"),
        ("hearts", 4, "round 5 5 5 5", "sum"),
        ("hearts", 4, "A +5", "whole"),
        ("hearts", 4, "round", "numbers"),
        ("tally", 2, "round 1 0", "toggles"),
        ("tally", 2, "round", "numbers"),
        ("bela", 4, "round 98 64", "kind"),
        ("uno", 3, "won A 1000", "range"),
        ("rikiki", 3, "bids 1 0", "numbers"),
        ("rikiki", 3, "bids 0 0 -", "missing"),
    ],
)
def test_a_number_that_the_game_does_not_have_is_refused(name, people, line, why):
    assert played(name, people, line)[1] == [f"PL-ROUND-01 {why}"]


def test_halves_and_large_numbers_stand_where_the_game_has_them():
    state, refused = played("free", 2, "round 0.5 -999999", "A +2.5", "round 0 1")
    assert (state.score, refused) == ((3, -999998), [])
    assert all(isinstance(score, int) for score in state.score)


@pytest.mark.rule("PL-END-01")
def test_a_game_says_what_happens_when_two_reach_the_target_at_once():
    twice = ["round 300 300"] * 2
    assert played("rummy", 2, *twice)[0].over is True
    assert played("rummy", 2, *twice)[0].leaders == (0, 1)
    on = {"tie": ('tie = "shared"', 'tie = "play_on"')}
    state, refused = played("rummy", 2, *twice, "round 0 1", "round 0 0", **on)
    assert (state.over, state.leaders, refused) == (True, (0,), ["PL-END-01"])


def test_a_game_may_end_at_once_and_exactly():
    state, refused = played("cribbage", 2, *["A +29"] * 4, "A +5", "B +4", "round")
    assert (state.score, state.over) == ((121, 0), True)
    assert refused == ["PL-END-01", "PL-END-01"]
    state, _refused = played("darts501", 2, "round 180 0", "round 180 0", "round 140 0")
    assert state.score[0] == 1 + 501 - 501 + 140  # 1 would have been left: it counts nothing


@pytest.mark.rule("PL-ROUND-02")
def test_the_deal_passes_on_or_goes_to_whoever_won_or_lost_the_round():
    def dealer(way):
        dealers = {"dealer": ('dealer = "next"', f'dealer = "{way}"')}
        return played("rummy", 3, "A deals", "round 9 20 0", **dealers)[0].next_dealer

    assert [dealer(way) for way in ("next", "winner", "loser", "none")] == [1, 2, 1, 1]


@pytest.mark.rule("PL-SPLIT-01")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("split 90-71 called A", "total"),
        ("split 90-72", "called"),
        ("split 90-72 called A melds 30 0", "melds"),
    ],
)
def test_a_split_that_does_not_sum_is_refused(line, why):
    assert played("bela", 4, line)[1] == [f"PL-SPLIT-01 {why}"]


def test_both_partners_get_what_their_side_writes():
    state, _refused = played("bela", 4, "split 90-72 called B melds 0 20")
    # 92 of 182 are more than half
    assert state.score == (90, 92, 90, 92)
    assert played("bela", 4, "split 92-70 called B melds 0 20")[0].score == (182, 0, 182, 0)


@pytest.mark.rule("PL-BIDS-01")
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("tricks 1 0 0",), "first"),
        (("bids 1 0 0", "bids 0 0 0"), "sum"),
        (("bids 2 0 0",), "high"),
        (("bids 0 0 0", "tricks 1 1 0"), "tricks"),
        (("bids 0 0 0", "bids 0 0 0"), "again"),
    ],
)
def test_bids_and_tricks_that_cannot_be_are_refused(lines, why):
    assert f"PL-BIDS-01 {why}" in played("rikiki", 3, *lines)[1]


def test_a_game_of_bids_ends_with_its_last_card():
    rounds = []
    for cards in (1, 2, 3):
        rounds += ["bids 0 0 0", f"tricks {cards} 0 0"]
    few = {"to": ("to = 10, back = true", "to = 3")}
    state, refused = played("rikiki", 3, *rounds, "bids 0 0 0", **few)
    assert (state.over, refused) == (True, ["PL-END-01 rounds"])


@pytest.mark.rule("PL-WON-01")
@pytest.mark.parametrize(
    ("name", "people", "line", "why"),
    [
        ("uno", 3, "won A B 20", "winners"),
        ("schafkopf", 4, "won A B C D 20", "winners"),
        ("snapszer", 2, "won A 4", "value"),
    ],
)
def test_winners_that_cannot_be_are_refused(name, people, line, why):
    assert played(name, people, line)[1] == [f"PL-WON-01 {why}"]


@pytest.mark.rule("PL-CHIP-01")
@pytest.mark.parametrize(
    ("name", "line", "why"),
    [
        ("canasta", "round 0 lost 0", "unknown"),
        ("canasta", "round 0 red_three*5 0", "often"),
        ("canasta", "round 0 out out 0", "often"),
        ("hearts", "round 1 moon 0 0 0", "alone"),
        ("hearts", "round 0 moon 0 moon 0 0", "alone"),
    ],
)
def test_extra_points_that_the_game_does_not_have_are_refused(name, line, why):
    assert played(name, 4, line)[1] == [f"PL-CHIP-01 {why}"]


@pytest.mark.rule("PL-BONUS-01")
def test_the_bonus_comes_with_the_round_that_brings_it():
    rows = [f"round {points}" for points in (5, 10, 15, 16, 15, 2, 30)]
    state, _refused = played("five_dice", 1, *rows)
    assert [deal.change for deal in state.deals][5:] == [(2 + 35,), (30,)]
    assert played("five_dice", 1, *rows[:5])[0].score == (61,)


@pytest.mark.rule("PL-SIDES-01")
def test_sides_stay_as_they_are():
    lines = ("A leaves", 'E joins "Edit" after A')
    assert played("bela", 4, *lines)[1] == ["PL-SIDES-01 fixed"] * 2


def test_a_guest_joins_with_points_stops_and_comes_back():
    state, refused = played(
        "rummy",
        3,
        "A deals",
        "round 10 20 30",
        'D joins "Dora" with 20 after A',
        "B leaves",
        "round 1 - 3 4",
        "round 0 1 0 0",
        "B sits after D",
        "round 0 1 0 0",
    )
    assert refused == ["PL-ROUND-01 absent"]
    assert (state.score, state.since) == ((11, 21, 33, 24), (1, 1, 1, 2))
    assert [deal.sat for deal in state.deals] == [(0, 1, 2), (0, 3, 2), (0, 3, 1, 2)]
    assert [str(deal.dealer) for deal in state.deals] == ["A", "C", "A"]
