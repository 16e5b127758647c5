"""Since when a buli was there, by the order of points alone (TH-OUT-06, TH-OUT-10)."""

import pytest

from tartli_ref.games.game import Opening
from tartli_ref.games.tartli import TARTLI
from tartli_ref.games.tartli.options import HUNGARIAN
from tartli_ref.games.tartli.review.going_out import claimed_too_early, could_have_gone_out
from tartli_ref.table.history import begin, extend
from tartli_ref.table.log import read_entry
from tartli_ref.web.tartli.audits import FinishedDeal, finished_deals

AT_460, AT_490 = (460, 300), (490, 495)


def finished(points: tuple[int, int], *lines: str) -> FinishedDeal:
    history = begin(TARTLI, Opening(HUNGARIAN, None, points, (0, 0)))
    for line in lines:
        history = extend(history, read_entry(TARTLI, line))
    (deal,) = finished_deals(history)
    return deal


def told(points: tuple[int, int], *lines: str) -> list[str]:
    """Who could have gone out, in which trick, with how much, and whether exactly."""
    deal = finished(points, *lines)
    return [
        f"{each.seat} {each.trick} {each.points}{'' if each.exact else ' or more'}"
        for each in could_have_gone_out(deal.steps)
    ]


@pytest.mark.parametrize(
    ("points", "lines", "expected"),
    [
        # nobody has claimed: since the trick in which it was there
        (
            AT_490,
            ("deal A P", "B plays P-A", "A plays P-VII", "B takes", "count 61-100"),
            ["B 2 506"],
        ),
        # a claim at once is no buli that was missed
        (AT_490, ("deal A P", "B plays P-A", "A plays P-VII", "B out"), []),
        # one that comes late is; and who had it first stands first
        (
            AT_490,
            ("deal A P", "B plays P-A", "A plays P-VII", "B plays T-VII", "A plays T-A", "A out"),
            ["B 2 506"],
        ),
        # a meld or béla counts at once
        (AT_460, ("deal A P", "A takes", "A shows Z:A-kvart", "count 97-64"), ["A 2 510 or more"]),
        (AT_490, ("deal A P", "A shows Z:A-terc", "count 97-64"), ["A None 510 or more"]),
        # who reaches it only by the count could not
        (AT_460, ("deal A P", "count 97-64"), []),
    ],
)  # fmt: skip
def test_a_buli_that_was_there(
    points: tuple[int, int], lines: tuple[str, ...], expected: list[str]
) -> None:
    assert told(points, *lines) == expected


@pytest.mark.parametrize(
    ("points", "lines", "expected"),
    [
        (AT_460, ("deal A P", "A takes 11", "A out"), ("A", 30)),
        (AT_460, ("deal A P", "A out", "piles 20-30"), ("A", 21)),
        (AT_490, ("deal A P", "B takes 11", "B out"), None),
        (AT_460, ("deal A P", "count 97-64"), None),
    ],
)
def test_a_claim_that_came_too_early(
    points: tuple[int, int], lines: tuple[str, ...], expected: tuple[str, int] | None
) -> None:
    """TH-OUT-07."""
    early = claimed_too_early(finished(points, *lines).steps)
    assert (early and (str(early.seat), early.missing)) == expected
