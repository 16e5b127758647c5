"""Ulti's calculator: the gain or loss of a bid."""

from typing import Any

from wtforms import SelectField
from wtforms.validators import InputRequired

from tartli_ref.games.ulti.words import bid_name, item_name, name_of, step_name, voice_at
from tartli_ref.rules.ulti.bids import BIDS, played, write_bid
from tartli_ref.rules.ulti.notation import LADDER, read_bid
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
    bids = {write_bid(bid): bid_name(bid) for bid in BIDS}
    steps = {step: step_name(int(step)) for step in STEPS[1:]}
    form.name({"bid": bids, "step": {STEPS[0]: _("none")} | steps})


def _played(form: Any, terms: Terms) -> None:
    """Leave the bids and the steps that this table plays."""
    house = opening_of(terms).options
    voice = voice_at((), house)
    form.bid.choices = {write_bid(bid): bid_name(bid, voice) for bid in played(house)}
    if house.kontra_most != "any":
        most = int(house.kontra_most)
        steps = form.step.choices
        form.step.choices = {step: steps[step] for step in steps if int(step) <= most}


def _worth(form: Any, terms: Terms) -> Worked:
    house = opening_of(terms).options
    bid = read_bid(form.bid.data)
    step = int(form.step.data or 0)
    steps = dict.fromkeys(bid.undertakings, step) if step else {}
    made, lost = both_ways(bid, steps, house)
    rows = []
    text = _("If it is made: {item}")
    for item in made:
        rows.append(Row(text.format(item=item_name(item.text)), item.amount, item.rule))
    text = _("If it fails: {item}")
    for item in lost:
        rows.append(Row(text.format(item=item_name(item.text)), item.amount, item.rule))
    for silent in silents_of(bid, house):
        feat = name_of(silent, ())
        value = value_of(silent, bid, house)
        if not value:
            continue
        rows.append(Row(_("{feat} won").format(feat=feat), value, "UL-SIL-01"))
        cost = cost_of_loss(silent, bid, house)
        rows.append(Row(_("{feat} lost").format(feat=feat), -cost, "UL-SIL-01"))
    gain = sum(item.amount for item in made)
    cost = -sum(item.amount for item in lost)
    text = _("{bid} brings {gain} from each opponent, or costs {cost} to each.")
    return Worked(text.format(bid=bid_name(bid), gain=gain, cost=cost), tuple(rows))


CALCULATORS = {
    "price": Calculator(
        N_("What does this cost if it fails?"),
        N_("The worth of a bid, won or lost, with kontra and silent bids."),
        BidForm,
        _named,
        _worth,
        limit=_played,
    ),
}
