"""Since when a buli was there, by the order of points alone (TH-OUT-06, TH-OUT-10)."""

from tartli_ref.games.tartli.panels.finished import finished_deals
from tartli_ref.rules.game import Opening
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.review.points import claimed_too_early, could_have_gone_out
from tartli_ref.rules.tartli.values import HUNGARIAN
from tartli_ref.table.history import begin, extend
from tartli_ref.table.log import read_entry
from tests.examples import examples

AT_460 = (460, 300)
AT_490 = (490, 495)


def finished(points, *lines):
    history = begin(TARTLI, Opening(HUNGARIAN, None, points, (0, 0)))
    for line in lines:
        history = extend(history, read_entry(TARTLI, line))
    (deal,) = finished_deals(history)
    return deal


def told(points, *lines):
    """Who could have gone out, in which trick, with how much, and whether exactly."""
    deal = finished(points, *lines)
    return [
        f"{moment.seat} {moment.trick} {moment.points}{'' if moment.exact else ' or more'}"
        for moment in could_have_gone_out(deal.steps)
    ]


@examples(__file__, "a buli that was there")
def test_a_buli_that_was_there(points, lines, expected):
    assert told(points, *lines) == expected


@examples(__file__, "a claim that came too early")
def test_a_claim_that_came_too_early(points, lines, expected):
    """TH-OUT-07."""
    early = claimed_too_early(finished(points, *lines).steps)
    assert (early and (str(early.seat), early.missing)) == expected
