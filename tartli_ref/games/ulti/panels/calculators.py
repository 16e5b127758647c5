"""Ulti's calculator: the gain or loss of a bid."""

from typing import Any

from wtforms import SelectField
from wtforms.validators import InputRequired

from tartli_ref.games.ulti.words import bid_name, item_name, name_of, step_name
from tartli_ref.rules.ulti.bids import BIDS
from tartli_ref.rules.ulti.notation import LADDER, read_bid, write_bid
from tartli_ref.rules.ulti.settlement import both_ways, cost_of_loss, silents_of, value_of
from tartli_ref.table.terms import Terms, opening_of
from tartli_ref.web.screen.calculators import (
    CHOOSE,
    Calculator,
    CalculatorForm,
    Row,
    Worked,
    one_of,
)
from tartli_ref.words.language import N_, _

STEPS = tuple(str(step) for step in range(len(LADDER.names) + 1))


class BidForm(CalculatorForm):
    """A bid, and a doubling applied to all of it."""

    bid = SelectField(
        N_("The bid that is played"),
        choices={write_bid(bid): write_bid(bid) for bid in BIDS},
        validators=[InputRequired(CHOOSE)],
    )
    step = one_of(N_("Kontra so far"), *STEPS, first=True)


def _named(form: CalculatorForm) -> None:
    form.name(
        {
            "bid": {write_bid(bid): bid_name(bid) for bid in BIDS},
            "step": {step: step_name(int(step)) if int(step) else _("none") for step in STEPS},
        }
    )


def _worth(form: Any, terms: Terms) -> Worked:
    house = opening_of(terms).options
    bid = read_bid(form.bid.data)
    step = int(form.step.data or 0)
    steps = dict.fromkeys(bid.undertakings, step) if step else {}
    made, lost = both_ways(bid, steps, house)
    silent = (
        (each, points, text)
        for each in silents_of(bid)
        for points, text in (
            (value_of(each, bid, house), N_("{feat} won")),
            (-cost_of_loss(each, bid, house), N_("{feat} lost")),
        )
    )
    text = _("{bid} brings {gain} from each opponent, or costs {cost} to each.")
    if_made = _("If it is made: {item}")
    if_lost = _("If it fails: {item}")
    rows = (
        *(Row(if_made.format(item=item_name(it.text)), it.amount, it.rule) for it in made),
        *(Row(if_lost.format(item=item_name(it.text)), it.amount, it.rule) for it in lost),
        *(
            Row(_(text).format(feat=name_of(each, ())), points, "UL-SIL-01")
            for each, points, text in silent
        ),
    )
    gain, cost = (sum(it.amount for it in items) for items in (made, lost))
    return Worked(text.format(bid=bid_name(bid), gain=gain, cost=-cost), rows)


CALCULATORS = {
    "price": Calculator(
        N_("What does this cost if it fails?"),
        N_("The worth of a bid, won or lost, with kontra and silent bids."),
        BidForm,
        _named,
        _worth,
    ),
}
