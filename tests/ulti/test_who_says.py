"""The desk's question who may say kontra and its answers, and the early loss of a deal."""

import pytest

from tartli_ref.games.common.doubling import Side
from tartli_ref.games.ulti.bid_notation import read_bid
from tartli_ref.games.ulti.desk import WhoSays, who_says
from tartli_ref.games.ulti.options import UltiOptions
from tartli_ref.games.ulti.outcome import lost_early
from tartli_ref.games.ulti.values import Feat
from tests.rules.case_runner import Table

SOLOIST, DEFENDERS = Side.SOLOIST, Side.DEFENDERS


@pytest.mark.parametrize(
    ("bid", "parts", "side", "cited", "value"),
    [
        ("ulti", {"step": 1, "feat": Feat.ULTI}, DEFENDERS, "UL-DBL-03", 8),
        ("ulti", {"step": 2, "feat": Feat.ULTI}, SOLOIST, "UL-DBL-03", 16),
        ("ulti", {"step": 3, "feat": Feat.SIMPLE}, DEFENDERS, "UL-DBL-03", 8),
        ("betli", {"step": 2}, SOLOIST, "UL-DBL-03", 20),
        ("betli", {"step": 3}, DEFENDERS, "UL-DBL-03", 40),
        ("ulti", {"step": 1}, DEFENDERS, "UL-DBL-04:which", 0),
        ("ulti", {"step": 1, "feat": Feat.BETLI}, DEFENDERS, "UL-DBL-04:not_in_bid", 0),
        (
            "ulti",
            {"step": 3, "feat": Feat.ULTI, "so_far": 1},
            DEFENDERS,
            "UL-DBL-02:other_side",
            32,
        ),
        (
            "ulti",
            {"step": 1, "feat": Feat.ULTI, "first_trick_over": True},
            DEFENDERS,
            "UL-DBL-01:late",
            8,
        ),
    ],
)
@pytest.mark.rule("UL-DBL-01", "UL-DBL-02", "UL-DBL-03", "UL-DBL-04")
def test_each_step_belongs_to_a_side_and_is_said_in_its_turn(
    bid: str, parts: dict[str, object], side: Side, cited: str, value: int
) -> None:
    answer = who_says(WhoSays(read_bid(bid), **parts), UltiOptions())  # type: ignore[arg-type]
    ruling = answer.ruling
    told = f"{ruling.rule}:{ruling.case}" if ruling.case else ruling.rule
    assert (answer.side, told, answer.value) == (side, cited, value)


@pytest.mark.parametrize(
    ("bid", "tricks", "lost"),
    [
        ("betli", ["C takes"], ""),
        ("betli", ["C takes", "B takes"], "betli"),
        ("plain durchmars", ["B takes"], ""),
        ("plain durchmars", ["B takes", "C takes"], "durchmars"),
        ("ulti M", ["B takes", "C takes"], ""),
        ("durchmars M", ["C takes"], "durchmars silent-ulti"),
    ],
)
@pytest.mark.rule("UL-BID-05", "UL-BID-06", "UL-BID-07")
def test_what_one_trick_has_lost_is_known_at_once_and_what_is_still_open(
    bid: str, tricks: list[str], lost: str
) -> None:
    table = Table("ulti", [])
    for line in ("deal A", f"contract B {bid}", *tricks):
        assert table.enter(line).allowed, line
    found = lost_early(table.history.state.deal)
    assert " ".join(map(str, (found.feat, *found.still_open)) if found else ()) == lost


def test_before_a_deal_has_a_soloist_nothing_is_lost() -> None:
    table = Table("ulti", [])
    table.enter("deal A")
    assert lost_early(table.history.state.deal) is None
