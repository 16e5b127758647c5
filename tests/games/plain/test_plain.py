"""The plain slate adds up rounds for any number of players, and knows where the game ends."""

from random import Random

import pytest

from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.rules.plain.moves import Adds, EndsRound, Entry
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file

NAMES = ["Anna", "Bence", "Cili", "Dani", "Éva", "Feri", "Gabi", "Hedvig"]


def played(*lines, seats=3, **options):
    """The state after these lines, and the rules that refused some."""
    head = ["game: plain", *(f"option: {key}={value}" for key, value in options.items())]
    text = "\n".join([*head, f"seats: {', '.join(NAMES[:seats])}", "dealer: A", "", *lines])
    history = replay(read_file(text)).history
    refused = [
        f"{step.refusal.rule} {step.refusal.case}".strip()
        for step in history.steps()
        if step.refusal
    ]
    return history.state, refused


@pytest.mark.rule("PL-ROUND-01")
@pytest.mark.parametrize("seats", range(2, 9))
def test_points_one_by_one_and_rounds_at_once_come_to_the_same_sum(seats):
    chance = Random(seats)
    expected = [0] * seats
    lines = []
    for _ in range(40):
        round_points = [chance.randint(-99, 99) for _ in range(seats)]
        expected = [score + points for score, points in zip(expected, round_points, strict=True)]
        if chance.random() < 0.5:
            lines.append(f"round {' '.join(map(str, round_points))}")
        else:
            by_seat = zip("ABCDEFGH", round_points, strict=False)
            lines += [f"{seat} {points:+d}" for seat, points in by_seat if points] + ["round"]
    state, refused = played(*lines, seats=seats)
    assert (list(state.score), len(state.deals), refused) == (expected, 40, [])
    assert sum(map(sum, (deal.change for deal in state.deals))) == sum(expected)


@pytest.mark.rule("PL-ROUND-01")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("D +5", "PL-ROUND-01 nobody"),
        ("round 1 2", "PL-ROUND-01 numbers"),
        ("round 1 2 3 4", "PL-ROUND-01 numbers"),
        ('adjust A 0 "why"', "PL-ROUND-01 nothing"),
    ],
)
def test_what_has_no_meaning_at_this_table_is_refused(line, why):
    assert played(line)[1] == [why]


@pytest.mark.rule("PL-ROUND-02")
def test_the_deal_passes_on_after_each_round_and_can_be_given_to_anybody():
    assert played("round 1 2 3")[0].next_dealer == 1
    assert played("round 1 2 3", "A +1", "round")[0].next_dealer == 2
    assert played("C deals", "round")[0].next_dealer == 0


@pytest.mark.rule("PL-END-01")
def test_the_target_ends_the_game_after_the_round_in_which_it_is_reached():
    state, refused = played("A +60", "B +55", target="50")
    assert (state.over, refused) == (False, [])  # the round is not over yet
    state, refused = played("A +60", "B +55", "round", "C +1", target="50")
    assert (state.over, refused) == (True, ["PL-END-01"])
    assert played("round 60 0 0")[0].over is None


@pytest.mark.parametrize(("best", "units"), [("most", (3, -6, 3)), ("fewest", (-3, 6, -3))])
def test_everybody_settles_the_difference_with_everybody(best, units):
    state, _refused = played("round 5 2 5", best=best)
    assert PLAIN.settle is not None and PLAIN.settle(state) == units


def test_lines_are_read_in_any_case_and_written_in_one_way():
    for text, line in (("a +20", "A +20"), ("ROUND 1  -2 3", "round 1 -2 3"), ("round", "round")):
        assert PLAIN.write_move(PLAIN.read_move(text)) == line
    assert PLAIN.read_move("B -7") == Adds(PLAIN.letters[1], -7)
    assert PLAIN.read_move("round +1 0") == EndsRound((Entry(1), Entry(0)))
    for text in ("A +1000000", "A 0", "A +", "round a b", "I +5", "round 1 2 3 4 5 6 7 8 9"):
        with pytest.raises(Unreadable):
            PLAIN.read_move(text)
