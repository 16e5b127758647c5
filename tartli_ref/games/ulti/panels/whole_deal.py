"""A deal entered at its end on one form: soloist, bid, doubling, made or lost.

It is recorded as ordinary lines: the contract, each step of kontra, the result. Parts of a bid left
out on the form share the outcome of the first one.
"""

from collections.abc import Iterator
from collections.abc import Sequence as Listing

from flask import Blueprint, render_template, request
from wtforms import RadioField, SelectMultipleField
from wtforms.validators import AnyOf, InputRequired, Optional

from tartli_ref.games.common.moves import factor
from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.games.ulti.rules.auction import SIMPLE
from tartli_ref.games.ulti.rules.bids import BIDS, Bid
from tartli_ref.games.ulti.rules.moves import Contract, Doubles, Forfeits, Result, Undertaking
from tartli_ref.games.ulti.rules.notation import (
    HEARTS,
    LADDER,
    OPEN,
    PLAIN,
    read_bid,
    write_bid,
    write_move,
)
from tartli_ref.games.ulti.rules.settlement import silents_of
from tartli_ref.games.ulti.rules.values import Feat, Silent
from tartli_ref.games.ulti.words import say_items, ulti_voice, what_it_brings
from tartli_ref.service import Entered, enter
from tartli_ref.web.access import service, table_to_write_or_403
from tartli_ref.web.forms import TableForm, seat_field
from tartli_ref.web.game import Filled
from tartli_ref.web.screen import paid
from tartli_ref.words.language import N_, Marked, _

blueprint = Blueprint("whole_deal", __name__, url_prefix="/t/<link>")

USUAL_AT_THE_END = tuple(
    map(read_bid, ("simple", "ulti", "40-100", "20-100", "four-aces", "durchmars", "betli"))
)
"""Bids with a button of their own; hearts, open and without trumps are separate options."""
OTHERS = tuple(
    sorted(
        (bid for bid in BIDS if len(bid.feats) > 1 and not bid.doubled),
        key=lambda bid: (not bid.has(Feat.FORTY), not bid.has(Feat.TWENTY)),
    )
)
"""Compound bids, sorted by their 100; hearts is a separate option."""
MARKS_BESIDE: Marked[dict[str, str]] = {HEARTS: "Hearts ×2", OPEN: "open", PLAIN: "no trumps"}
MORE, FEWER = "others", "usual"
"""Choices that only show other bids."""
PARTS = (Feat.ULTI, Feat.FORTY, Feat.TWENTY, Feat.ACES, Feat.DURCHMARS, Feat.BETLI, Feat.SIMPLE)
"""The undertakings in form order."""
STEPS = tuple(range(4))
MADE, LOST, FORFEIT = "made", "lost", "forfeit"
BECAME: Marked[dict[str, str]] = {MADE: "made", LOST: "lost"}
SILENTLY: Marked[dict[str, str]] = {"": "not played", MADE: "made", LOST: "lost"}


def words_of(bid: Bid) -> str:
    """A bid including its Simple, as the form and its style sheet need it."""
    return f"{write_bid(bid)} simple" if bid.contains_simple else write_bid(bid)


BID_WORDS = tuple(map(words_of, (*USUAL_AT_THE_END, *OTHERS)))


def name(kind: str, undertaking: Undertaking) -> str:
    """The form field of an undertaking: its doubling or its outcome."""
    return f"{kind}_{undertaking}".replace("-", "_")


class WholeDealForm(TableForm):
    """The end of the auction and of the deal."""

    seat = seat_field(THREE_SEATS, N_("Tap the slate of the player who plays alone."))
    bid = RadioField(
        choices={each: each for each in (*BID_WORDS, MORE, FEWER)},
        validators=[
            InputRequired(N_("Tap what is bid.")),
            AnyOf(BID_WORDS, N_("Tap what is bid.")),
        ],
    )
    marks = SelectMultipleField(
        choices={mark: mark for mark in MARKS_BESIDE}, validators=[Optional()]
    )

    @property
    def says_who_and_what(self) -> bool:
        """Whether the form has enough for a preview."""
        return bool(self.seat.validate(self) and self.bid.validate(self))

    @property
    def said(self) -> Bid:
        """The bid with the options selected beside it."""
        words = str(self.bid.data)
        beside = {HEARTS, OPEN, PLAIN} if words == Feat.DURCHMARS else {HEARTS}
        beside |= {OPEN} if words == Feat.BETLI else set()
        marks = [mark for mark in self.marks.data or () if mark in beside]
        return read_bid(" ".join((*marks, words)))

    def line(self) -> str:
        return f"contract {self.seat.data} {write_bid(self.said)}"

    def then(self) -> tuple[str, ...]:
        if self.said == SIMPLE and self[name("of", Feat.SIMPLE)].data == FORFEIT:
            return (*self._doubled(), f"{self.seat.data} forfeits")
        return (*self._doubled(), write_move(self._result()))

    def _parts(self) -> list[Feat]:
        return [feat for feat in PARTS if self.said.has(feat)]

    def _doubled(self) -> Iterator[str]:
        for feat in self._parts():
            for step in range(1, int(self[name("step", feat)].data or 0) + 1):
                yield f"{LADDER.name(step)} {feat}"

    def _result(self) -> Result:
        told = {feat: self[name("of", feat)].data for feat in self._parts()}
        first = next(filter(BECAME.get, told.values()), None)
        became: dict[Undertaking, str | None] = {
            feat: verdict if verdict in BECAME else first for feat, verdict in told.items()
        }
        became |= {each: self[name("of", each)].data for each in silents_of(self.said)}
        made, lost = (
            tuple(each for each, verdict in became.items() if verdict == wanted)
            for wanted in (MADE, LOST)
        )
        return Result(None, made, lost)


def told_again(moves: Listing[object]) -> Filled | None:
    """The form filled in with these moves, if it can represent them."""
    match moves:
        case [Contract(seat, bid, None), Forfeits()]:
            passed_out = {name("of", Feat.SIMPLE): FORFEIT}
            return "whole", {"seat": str(seat), "bid": words_of(bid), "marks": []} | passed_out
        case [Contract(seat, bid, None), *steps, Result(None, made, lost)]:
            alone = len(bid.feats) == 1
            said = Bid(bid.feats) if alone else bid._replace(doubled=False)
            marks = [HEARTS] * bid.doubled + [OPEN] * (alone and bid.open)
            marks += [PLAIN] * (alone and bid.plain)
            told = {name("of", each): MADE for each in made}
            told |= {name("of", each): LOST for each in lost}
            doubled = {
                name("step", feat): str(it.step)
                for it in steps
                if isinstance(it, Doubles)
                for feat in it.feats
            }
            who_and_what = {"seat": str(seat), "bid": words_of(said), "marks": marks}
            return "whole", told | doubled | who_and_what
    return None


for _feat in PARTS:
    for _kind, _choices in (("of", BECAME), ("step", {str(step): str(step) for step in STEPS})):
        setattr(
            WholeDealForm,
            name(_kind, _feat),
            RadioField(choices=_choices, validators=[Optional()]),
        )
setattr(
    WholeDealForm,
    name("of", Feat.SIMPLE),
    RadioField(choices={FORFEIT: FORFEIT, **BECAME}, validators=[Optional()]),
)
for _silent in Silent:
    setattr(
        WholeDealForm,
        name("of", _silent),
        RadioField(choices=SILENTLY, default="", validators=[Optional()]),
    )


@blueprint.get("/foretold")
def foretold(link: str) -> str:
    """Preview of the button's effect for the current input; nothing is recorded."""
    table = table_to_write_or_403(link)
    form = WholeDealForm(request.args)
    entered = None
    if form.says_who_and_what:
        entered = enter(service().history(table), (form.line(), *form.then()))
    if not isinstance(entered, Entered):
        return render_template("ulti/sum.html", brings=_("Settle the deal"), items="")
    deal, voice = entered.history.state.deals[-1], ulti_voice(table.terms)
    return render_template(
        "ulti/sum.html",
        brings=what_it_brings(deal, voice),
        items=" · ".join((say_items(deal), *paid(deal.amount, table.terms.stake))),
    )


def step_sign(step: int) -> str:
    """The label of a kontra step."""
    return _("kontra ×{factor}").format(factor=factor(step)) if step else _("no kontra")
