"""The thumb's box at a table of Ulti: its panels, each key with its ruling."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import ClassVar

from tartli_ref.games.ulti.panels.forms import MARKS, OFFERED, field_of
from tartli_ref.games.ulti.panels.whole_deal import (
    MARKS_BESIDE,
    OTHERS,
    PARTS,
    STEPS,
    USUAL_AT_THE_END,
    step_sign,
    words_of,
)
from tartli_ref.games.ulti.words import UltiVoice, bid_name, name_of, step_name, what_it_brings
from tartli_ref.rules.cards import Suit
from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.resting import present
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.auction import higher_bids, may_be_forfeited, rests
from tartli_ref.rules.ulti.bids import Bid
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.outcome import lost_early
from tartli_ref.rules.ulti.settlement import forfeit, silents_of
from tartli_ref.rules.ulti.state import Deal, Evening, Trick
from tartli_ref.rules.ulti.values import MARRIAGE, TRUMP_MARRIAGE, Feat, Silent, UltiOptions
from tartli_ref.web.screen.buttons import Button, ButtonRow, Buttons
from tartli_ref.web.screen.panels import (
    Field,
    Fold,
    Form,
    Item,
    Keys,
    Later,
    Own,
    Panel,
    Send,
    Tap,
    by_title,
    folds,
    taken_by,
    to_deal,
    to_play,
)
from tartli_ref.words.language import _

_USUAL = (
    "simple, hearts simple, ulti, betli, 40-100, four-aces, durchmars, hearts ulti, rebetli, "
    "20-100, hearts 40-100, plain durchmars, 40-100 ulti, hearts four-aces, ulti durchmars, "
    "hearts durchmars, redurchmars, 20-100 ulti, hearts 40-100 ulti, open betli"
)
USUAL = tuple(map(read_bid, _USUAL.split(", ")))
"""The most frequent bids, one tap each; others are composed or looked up."""
AT_A_TAP = 8
PLAYING = ("trick", "cards")
AT_THE_END = ("count",)
ALL_WAYS = PLAYING + AT_THE_END


@dataclass(frozen=True, slots=True)
class Tile:
    """A bid as a tile, by its words in the form, with its value and that in hearts."""

    key: str
    label: str
    worth: int
    in_hearts: int


Chips = tuple[tuple[str, str], ...]
"""Values of a field, each with its label."""


@dataclass(frozen=True, slots=True)
class WholeDeal(Own):
    """The choices for a deal entered at its end: bids, parts, steps of kontra."""

    template: ClassVar = "ulti/whole.html"
    place: ClassVar = "whole"
    usual: tuple[Tile, ...]
    others: tuple[Tile, ...]
    marks: Chips
    parts: Chips
    steps: tuple[str, ...]
    silents: tuple[Field, ...]
    forfeit: str = ""


class UltiButtons(Buttons[m.Move, UltiVoice]):
    """Creates the buttons of one state of Ulti."""

    game = ULTI

    @property
    def seats(self) -> tuple[Seat, ...]:
        return present(self.state)


def panels(evening: Evening, buttons: UltiButtons) -> Iterator[Panel | Later]:
    """The panels of this state."""
    deal = evening.deal
    if deal is None:
        yield to_deal(evening.next_dealer, m.Deals, buttons)
    elif deal.soloist is None:
        yield from _in_auction(deal, buttons)
    elif deal.needs_trump:
        yield _to_name(deal, deal.soloist, buttons)
    elif deal.trick is None:
        yield Panel("result", (_result(deal, deal.soloist, buttons),))
    else:
        yield from _in_play(deal, deal.soloist, deal.trick, buttons)


def _in_auction(deal: Deal, buttons: UltiButtons) -> Iterator[Panel | Later]:
    auction = deal.auction
    seat = auction.turn
    title = _("{name} bids").format(name=buttons.voice[seat])
    usual = _usual(higher_bids(auction.bid, deal.house))
    keys = tuple(_bid(seat, bid, buttons, deal.house) for bid in usual)
    feats = tuple((str(feat), name_of(feat, ())) for feat in OFFERED)
    marks = tuple((mark, _(text)) for mark, text in MARKS.items())
    parts = (
        Field("feats", how="parts", options=feats),
        Field("marks", how="parts", options=marks),
    )
    bid_fields = (Field("seat", how="hidden", value=str(seat)), *parts)
    bid = Form("bid", bid_fields, (Send(_("Bid")),))
    contract_fields = (Field("seat", how="seat"), *parts, Field("trump", _("Trumps")))
    contract = Form("contract", contract_fields, (Send(_("Begin the play")),))
    rare = [Fold(_("another bid"), (bid,)), Fold(_("only the contract"), (contract,))]
    if auction.lifted is None and auction.holder is not None:
        rare.append(_talon(auction.holder))
    usual_keys = Keys(keys, "four", title, css="bid")
    items: list[Item] = [Tap("usual", (usual_keys,)), folds(*rare)]
    if auction.bid is not None and auction.lifted is None:
        lifts = buttons.button(m.PicksUp(seat), _("Take the talon"))._replace(look="plain")
        label = _("Let it stand") if rests(auction) else _("Pass")
        passes = buttons.button(m.Passes(seat), label)
        items.append(Tap("auction", (Keys((lifts, passes), "two", css="big"),)))
    yield Panel("bids", tuple(items), PLAYING)
    yield Later("whole", lambda: (whole_deal(deal.house),), AT_THE_END)


def whole_deal(house: UltiOptions) -> WholeDeal:
    """The form of a whole deal."""
    passed_out = ""
    if house.forfeit == "on":
        passed_out = _("passed out −{points}").format(points=-forfeit(house)[0].amount)
    return WholeDeal(
        usual=tuple(_tile(bid, name_of(bid.feats, ()), house) for bid in USUAL_AT_THE_END),
        others=tuple(_tile(bid, bid_name(bid), house) for bid in OTHERS),
        marks=tuple((mark, _(label)) for mark, label in MARKS_BESIDE.items()),
        parts=tuple((str(feat), name_of(feat, ())) for feat in PARTS),
        steps=tuple(map(step_sign, STEPS)),
        silents=_outcomes(Silent),
        forfeit=passed_out,
    )


def _tile(bid: Bid, label: str, house: UltiOptions) -> Tile:
    in_hearts = bid._replace(doubled=True)
    return Tile(words_of(bid), label, bid.worth(house), in_hearts.worth(house))


def _usual(higher: Collection[Bid]) -> tuple[Bid, ...]:
    """The most frequent bids that are high enough, lowest first."""
    usual = [bid for bid in USUAL if bid in higher]
    others = (bid for bid in higher if bid not in usual)
    chosen = set(islice(chain(usual, others), AT_A_TAP))
    return tuple(bid for bid in higher if bid in chosen)


def _bid(seat: Seat, bid: Bid, buttons: UltiButtons, house: UltiOptions) -> Button:
    button = buttons.button(m.Bids(seat, bid), bid_name(bid))
    return button._replace(brings=str(bid.worth(house)))


def _to_name(deal: Deal, soloist: Seat, buttons: UltiButtons) -> Panel:
    rare = [_talon(soloist), Fold(_("Only the result"), (_result(deal, soloist, buttons),))]
    if not deal.first_trick_over:
        rare.insert(0, _kontra(deal, buttons))
    items: list[Item] = [folds(*rare)]
    items += _forfeit(deal, soloist, buttons)
    suits = filter(deal.contract.allows_trump, Suit)
    trumps = buttons.suits(lambda suit: m.Names(soloist, suit), suits)
    items.append(Tap("trumps", (Keys(trumps, "three", css="suit"),)))
    return Panel("trumps", tuple(items))


def _in_play(
    deal: Deal, soloist: Seat, trick: Trick, buttons: UltiButtons
) -> Iterator[Panel | Later]:
    lost = lost_early(deal)
    settled = buttons.button(m.Result(), _("Settle the deal"))
    if settled.live:
        settled = settled._replace(brings=_brought(buttons))
    if lost is not None and settled.live:
        ways = ALL_WAYS if lost.still_open else ()
        keys = Keys((settled,), "one", css="main")
        yield Panel("settle", (Tap("settle", (keys,)),), ways)
        if not lost.still_open:
            return
    yield taken_by(m.Takes, buttons)
    turn = trick.turn
    lead = next(iter(trick.cards), None)
    cards = partial(to_play, partial(m.Plays, turn), buttons.voice[turn], lead, deal.gone, buttons)
    yield Later("cards", lambda: (Tap("cards", cards()),), ("cards",))
    if not deal.contract.no_trumps:
        yield Panel("worth", (_worth(buttons),), ("trick",), "still")
    yield Later("result", lambda: (_result(deal, soloist, buttons),), AT_THE_END)
    rare = []
    if not deal.first_trick_over:
        rare.append(_kontra(deal, buttons))
        if not deal.contract.no_trumps:
            marriages = by_title(_marriages(buttons), "two")
            rare.append(Fold(_("20 or 40"), (Tap("marriages", marriages),)))
    if not deal.laid:
        rare.append(_talon(soloist))
    if rare:
        yield Panel("besides", (folds(*rare),), ALL_WAYS, "still")
    if gives_up := _forfeit(deal, soloist, buttons):
        yield Panel("forfeits", gives_up, ALL_WAYS, "still")


def _forfeit(deal: Deal, soloist: Seat, buttons: UltiButtons) -> tuple[Item, ...]:
    button = buttons.button(m.Forfeits(soloist), _("Forfeit the Simple"))
    if not may_be_forfeited(deal) or not (deal.needs_trump or button.live):
        return ()
    return (Tap("forfeits", (Keys((button,), "one", css="quiet"),)),)


def _worth(buttons: UltiButtons) -> Fold:
    fields = (Field("points", _("Aces and tens of the trick, without the last ten"), "digits"),)
    sends = tuple(Send(buttons.voice[seat], "seat", str(seat)) for seat in buttons.seats)
    return Fold(_("with its points"), (Form("worth", fields, sends, digits="next"),), css="wide")


def _talon(layer: Seat) -> Fold:
    """The two cards of the talon, once they were shown."""
    fields = (
        Field("seat", how="hidden", value=str(layer)),
        Field("first", _("First card")),
        Field("second", _("Second card")),
    )
    return Fold(_("the talon, shown"), (Form("lays", fields, (Send(_("Write the talon")),)),))


def _kontra(deal: Deal, buttons: UltiButtons) -> Fold:
    """The next step of each undertaking, during the first trick (UL-DBL-01 to -04)."""
    steps = (_doubling(deal, feat, buttons) for feat in deal.contract.undertakings)
    return Fold(_("Kontra"), (Tap("kontra", by_title(steps, "three")),))


def _doubling(deal: Deal, feat: Feat, buttons: UltiButtons) -> ButtonRow:
    """Buttons for all three players: a refusal explains who may say it."""
    step = deal.step_of(feat) + 1
    title = _("{what}: {step}, ×{factor} – who says it?")
    title = title.format(what=name_of(feat, ()), step=step_name(step), factor=factor(step))
    return ButtonRow(title, buttons.each(lambda seat: m.Doubles(seat, step, (feat,))))


def _marriages(buttons: UltiButtons) -> Iterator[ButtonRow]:
    """Twenty and forty for each player (UL-MAR-01)."""
    for seat in buttons.seats:
        twenty = buttons.button(m.Declares(seat, (MARRIAGE,)), str(MARRIAGE))
        forty = buttons.button(m.Declares(seat, (TRUMP_MARRIAGE,)), str(TRUMP_MARRIAGE))
        yield ButtonRow(buttons.voice[seat], (twenty, forty))


def _outcomes(undertakings: Iterable[m.Undertaking]) -> tuple[Field, ...]:
    """Undertakings with outcomes that the players can enter."""
    fields = []
    for undertaking in undertakings:
        fields.append(Field(field_of(undertaking), name_of(undertaking, ()), "told"))
    return tuple(fields)


def _brought(buttons: UltiButtons) -> str:
    """What the deal brings as far as it is recorded, if that decides it; else empty."""
    if not ULTI.rule_on(buttons.state, m.Result()).allowed:
        return ""
    return what_it_brings(ULTI.apply(buttons.state, m.Result()).deals[-1], buttons.voice)


def _result(deal: Deal, soloist: Seat, buttons: UltiButtons) -> Form:
    """The points and what was made or lost, as far as it does not follow from the tricks."""
    bid = deal.contract
    fields = _outcomes(bid.feats)
    hint = ""
    if not bid.no_trumps:
        mine = Field("mine", _("Points of {name}").format(name=buttons.voice[soloist]), "number")
        theirs = Field("theirs", _("Points of the defenders"), "number")
        fields = (mine, theirs, *fields)
        hint = _("Aces, tens and the last trick, without marriages; one side is enough.")
    seldom: list[m.Undertaking] = [*silents_of(bid)]
    title = _("Silent bids")
    if bid.contains_simple:
        seldom.insert(0, Feat.SIMPLE)
        title = _("Simple and silent bids")
    sends = (Send(_brought(buttons) or _("Settle the deal")),)
    return Form("result", fields, sends, hint=hint, more=(title, _outcomes(seldom)))
