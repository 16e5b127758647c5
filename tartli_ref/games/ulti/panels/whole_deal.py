"""A deal entered at its end on one form: soloist, bid, doubling, made or lost.

It is recorded as ordinary lines: the contract, each step of kontra, the result. Parts of a bid left
out on the form share the outcome given for all, or else that of the first one; but the Simple of an
Ulti counts as made.
"""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Sequence as Listing
from typing import Any

from wtforms import BooleanField, RadioField, SelectMultipleField
from wtforms.validators import AnyOf, InputRequired, Optional

from tartli_ref.rules.common.moves import Side, factor, speaker
from tartli_ref.rules.common.seats import ALL_SEATS, Seat
from tartli_ref.rules.ulti.auction import SIMPLE, each_for_himself
from tartli_ref.rules.ulti.bids import BIDS, HEARTS, OPEN, PLAIN, Bid, is_played, write_bid
from tartli_ref.rules.ulti.moves import (
    Contract,
    Doubles,
    Forfeits,
    Result,
    Theirs,
    Undertaking,
)
from tartli_ref.rules.ulti.notation import read_bid, write_move
from tartli_ref.rules.ulti.settlement import (
    SIMPLE_HUNDRED,
    THREE_CARDS,
    Verdict,
    can_be_silent,
)
from tartli_ref.rules.ulti.state import Deal, UltiDeal
from tartli_ref.rules.ulti.values import STANDARD, Feat, Silent, UltiOptions
from tartli_ref.table.history import History
from tartli_ref.web.machinery.forms import TableForm, seat_field
from tartli_ref.web.screen.game import Filled, Said
from tartli_ref.words.language import N_, Marked, _

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
MORE = "others"
FEWER = "usual"
"""Choices that only show other bids."""
PARTS = (Feat.ULTI, Feat.FORTY, Feat.TWENTY, Feat.ACES, Feat.DURCHMARS, Feat.BETLI, Feat.SIMPLE)
"""The undertakings in form order."""
STEPS = tuple(range(4))
MADE = "made"
LOST = "lost"
FORFEIT = "forfeit"
BECAME: Marked[dict[str, str]] = {MADE: "made", LOST: "lost"}
SILENTLY: Marked[dict[str, str]] = {"": "not played", MADE: "made", LOST: "lost"}


SOMEBODY = {"": "", **{str(seat): str(seat) for seat in ALL_SEATS}}
"""A seat, or none: both defenders, or the soloist."""


def words_of(bid: Bid) -> str:
    """A bid including its Simple, as the form and its style sheet need it."""
    words = write_bid(bid)
    if bid.contains_simple:
        words += " simple"
    return words


BID_WORDS = tuple(map(words_of, USUAL_AT_THE_END + OTHERS))


def name(kind: str, undertaking: Undertaking) -> str:
    """The form field of an undertaking: its doubling or its outcome."""
    return f"{kind}_{undertaking}".replace("-", "_")


class WholeDealForm(TableForm):
    """The end of the auction and of the deal."""

    seat = seat_field(ALL_SEATS, N_("Tap the slate of the player who plays alone."))
    bid = RadioField(
        choices={words: words for words in (*BID_WORDS, MORE, FEWER)},
        validators=[
            InputRequired(N_("Tap what is bid.")),
            AnyOf(BID_WORDS, N_("Tap what is bid.")),
        ],
    )
    marks = SelectMultipleField(
        choices={mark: mark for mark in MARKS_BESIDE}, validators=[Optional()]
    )

    of_all = RadioField(choices=BECAME, validators=[Optional()])
    whose = RadioField(choices=SOMEBODY, default="", validators=[Optional()])
    three_cards = BooleanField()
    house: UltiOptions = STANDARD
    """The options of the table, which decide how a kontra is said."""

    def place_at(self, history: History) -> None:
        self.house = history.state.house

    @property
    def is_enough(self) -> bool:
        """Whether the form has enough for a preview."""
        return bool(self.seat.validate(self) and self.bid.validate(self))

    @property
    def bid_said(self) -> Bid:
        """The bid with the options selected beside it."""
        bid = str(self.bid.data)
        possible = {HEARTS}
        if bid in (Feat.DURCHMARS, Feat.BETLI):
            possible.add(OPEN)
        if bid == Feat.DURCHMARS:
            possible.add(PLAIN)
        words = [mark for mark in self.marks.data or () if mark in possible]
        words.append(bid)
        said = read_bid(" ".join(words))
        plain = said._replace(plain=True)
        if bid == Feat.DURCHMARS and not is_played(said, self.house):
            # where Durchmars is played without trumps only, nobody has to say so
            return plain if is_played(plain, self.house) else said
        return said

    def line(self) -> str:
        return f"contract {self.seat.data} {write_bid(self.bid_said)}"

    def then(self) -> tuple[str, ...]:
        return (*self._doubled(), self._outcome())

    def said(self) -> Said:
        """The lines of the deal, by their parts."""
        return (self.line(),), tuple(self._doubled()), (self._outcome(),)

    def _outcome(self) -> str:
        if self.bid_said == SIMPLE and self[name("of", Feat.SIMPLE)].data == FORFEIT:
            return f"{self.seat.data} forfeits"
        return write_move(self._result())

    def _parts(self) -> list[Feat]:
        return [feat for feat in PARTS if self.bid_said.has(feat)]

    def _doubled(self) -> Iterator[str]:
        for feat in self._parts():
            who = self[name("who", feat)].data or ""
            if not each_for_himself(self.bid_said, feat, self.house):
                who = ""
            for step in range(1, int(self[name("step", feat)].data or 0) + 1):
                yield write_move(_step_of(feat, step, who))

    def _result(self) -> Result:
        outcomes: dict[Undertaking, str | None] = {}
        for feat in self._parts():
            outcomes[feat] = self[name("of", feat)].data
        compound = len(outcomes) > 1
        first = next((outcome for outcome in outcomes.values() if outcome in BECAME), None)
        for part, outcome in outcomes.items():
            if outcome in BECAME:
                continue
            if compound and self.of_all.data:
                outcomes[part] = self.of_all.data
            elif compound and first and part is Feat.SIMPLE:
                outcomes[part] = MADE
            else:
                outcomes[part] = first
        for silent in Silent:
            if can_be_silent(silent, self.bid_said):
                outcomes[self._whose(silent)] = self[name("of", silent)].data
        made = tuple(part for part, outcome in outcomes.items() if outcome == MADE)
        lost = tuple(part for part, outcome in outcomes.items() if outcome == LOST)
        return Result(None, made, lost, three_cards=bool(self.three_cards.data))

    def _whose(self, silent: Silent) -> Undertaking:
        """The silent bid, or the defender's whose trump VII it was."""
        whose = self.whose.data
        if silent is not Silent.ULTI or not whose or whose == self.seat.data:
            return silent
        return Theirs(Seat[whose])


def _step_of(feat: Feat, step: int, who: str) -> Doubles:
    """A step of one defender's own ladder, or of that which binds both."""
    if not who:
        return Doubles(None, step, (feat,))
    if speaker(step) is Side.DEFENDERS:
        return Doubles(Seat[who], step, (feat,))
    return Doubles(None, step, (feat,), Seat[who])


def told_again(moves: Listing[object]) -> Filled | None:
    """The form filled in with these moves, if it can represent them."""
    match moves:
        case [Contract(seat, bid, None), Forfeits()]:
            return "whole", _who_and_what(seat, bid) | PASSED_OUT
        case [Contract(seat, bid, None), *steps, Result(None, made, lost) as result]:
            values = _who_and_what(seat, bid) | _became(made, lost)
            for move in steps:
                if isinstance(move, Doubles):
                    values |= _told_steps(move)
            if result.three_cards:
                values["three_cards"] = "y"
            return "whole", values
    return None


def filled_with(finished: UltiDeal) -> Mapping[str, Any]:
    """The form filled in with a finished deal, however it was recorded."""
    deal = finished.deal
    assert deal.soloist is not None  # only a deal that was played can end
    who_and_what = _who_and_what(deal.soloist, deal.contract) | _steps(deal)
    verdicts = {item.what: item.verdict for item in finished.items}
    if FORFEIT in verdicts:
        return who_and_what | PASSED_OUT
    parts: list[Undertaking] = [*Feat, *Silent, *map(Theirs, deal.defenders)]
    made = [part for part in parts if verdicts.get(str(part)) is Verdict.MADE]
    lost = [part for part in parts if verdicts.get(str(part)) is Verdict.LOST]
    if SIMPLE_HUNDRED in verdicts:
        (made if verdicts[SIMPLE_HUNDRED] is Verdict.MADE else lost).append(Silent.HUNDRED)
    if THREE_CARDS in verdicts:
        who_and_what["three_cards"] = "y"
    return who_and_what | _became(made, lost)


def _who_and_what(seat: Seat, bid: Bid) -> dict[str, Any]:
    marks = [HEARTS] if bid.doubled else []
    bid = bid._replace(doubled=False)
    if len(bid.feats) == 1:
        if bid.open:
            marks.append(OPEN)
        if bid.plain:
            marks.append(PLAIN)
        bid = Bid(bid.feats)
    return {"seat": str(seat), "bid": words_of(bid), "marks": marks}


def _became(made: Iterable[Undertaking], lost: Iterable[Undertaking]) -> dict[str, str]:
    values: dict[str, str] = {}
    for outcome, parts in ((MADE, made), (LOST, lost)):
        for part in parts:
            if isinstance(part, Theirs):
                values |= {"whose": str(part.seat), name("of", Silent.ULTI): outcome}
            else:
                values[name("of", part)] = outcome
    return values


def _told_steps(move: Doubles) -> dict[str, str]:
    """A step as the form tells it: how far, and on whose ladder."""
    values = {}
    of = move.to
    if speaker(move.step) is Side.DEFENDERS:
        of = move.seat
    for feat in move.feats:
        values[name("step", feat)] = str(move.step)
        if of is not None:
            values[name("who", feat)] = str(of)
    return values


def _steps(deal: Deal) -> dict[str, str]:
    """The steps of a finished deal: those that bind both alike, or else the highest ladder."""
    values: dict[str, str] = {}
    for feat in deal.contract.undertakings:
        first, second = deal.defenders
        one = deal.steps_for(first).get(feat, 0)
        other = deal.steps_for(second).get(feat, 0)
        if one or other:
            values[name("step", feat)] = str(max(one, other))
        if one != other:
            values[name("who", feat)] = str(first if one > other else second)
    return values


PASSED_OUT = {name("of", Feat.SIMPLE): FORFEIT}


for _feat in PARTS:
    _outcome = RadioField(choices=BECAME, validators=[Optional()])
    setattr(WholeDealForm, name("of", _feat), _outcome)
    _step = RadioField(choices={str(step): str(step) for step in STEPS}, validators=[Optional()])
    setattr(WholeDealForm, name("step", _feat), _step)
    _who = RadioField(choices=SOMEBODY, default="", validators=[Optional()])
    setattr(WholeDealForm, name("who", _feat), _who)
_simple = RadioField(choices={FORFEIT: FORFEIT, **BECAME}, validators=[Optional()])
setattr(WholeDealForm, name("of", Feat.SIMPLE), _simple)
for _silent in Silent:
    _outcome = RadioField(choices=SILENTLY, default="", validators=[Optional()])
    setattr(WholeDealForm, name("of", _silent), _outcome)


def step_sign(step: int) -> str:
    """The label of a kontra step."""
    if not step:
        return _("no kontra")
    return _("kontra ×{factor}").format(factor=factor(step))
