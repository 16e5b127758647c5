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
from tartli_ref.rules.common.moves import Side, factor, speaker
from tartli_ref.rules.common.resting import present
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.auction import (
    each_for_himself,
    higher_bids,
    is_only_a_pass,
    may_be_forfeited,
    rests,
    too_late,
)
from tartli_ref.rules.ulti.bids import Bid, is_played, played
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.outcome import lost_early
from tartli_ref.rules.ulti.settlement import doubles_the_simple, silents_of
from tartli_ref.rules.ulti.state import Deal, Evening, Trick
from tartli_ref.rules.ulti.values import MARRIAGE, TRUMP_MARRIAGE, Feat, Silent, UltiOptions
from tartli_ref.rules.ulti.worlds import theirs_is_played
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
    """The choices for a deal entered at its end: bids, parts, steps of kontra. ``each`` are the
    parts that a defender can double for himself, ``without_trumps`` only there.
    """

    template: ClassVar = "ulti/whole.html"
    place: ClassVar = "whole"
    usual: tuple[Tile, ...]
    others: tuple[Tile, ...]
    marks: Chips
    parts: Chips
    steps: tuple[str, ...]
    silents: tuple[Field, ...]
    forfeit: str = ""
    each: tuple[str, ...] = ()
    without_trumps: bool = False
    whose_seven: bool = False
    three_cards: bool = False


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
    offered = [feat for feat in OFFERED if is_offered(feat, deal.house)]
    feats = tuple((str(feat), name_of(feat, ())) for feat in offered)
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


def is_offered(feat: Feat, house: UltiOptions) -> bool:
    """Whether this table plays a bid with this undertaking (UL-BID-19)."""
    return any(bid.has(feat) for bid in played(house))


def whole_deal(house: UltiOptions) -> WholeDeal:
    """The form of a whole deal: only what this table plays and pays."""
    passed_out = ""
    if house.forfeit == "on":
        passed_out = _("passed out −{points}").format(points=house.forfeited)
    steps = STEPS
    if house.kontra_most != "any":
        steps = STEPS[: int(house.kontra_most) + 1]
    usual = []
    for bid in USUAL_AT_THE_END:
        if shown := _shown_form(bid, house):
            usual.append(_tile(bid, shown, name_of(bid.feats, ()), house))
    others = [bid for bid in OTHERS if is_played(bid, house)]
    return WholeDeal(
        usual=tuple(usual),
        others=tuple(_tile(bid, bid, bid_name(bid), house) for bid in others),
        marks=tuple((mark, _(label)) for mark, label in MARKS_BESIDE.items()),
        parts=tuple((str(feat), name_of(feat, ())) for feat in PARTS if is_offered(feat, house)),
        steps=tuple(map(step_sign, steps)),
        silents=silent_outcomes(paid_silents(house)),
        forfeit=passed_out,
        each=tuple(str(feat) for feat in PARTS if may_double_alone(feat, house)),
        without_trumps=house.kontra_each == "no_trumps",
        whose_seven=house.defender_ulti != "none" and any(house.silent_row(Silent.ULTI)),
        three_cards=house.three_ulti_made > 0 or house.three_ulti_lost > 0,
    )


def _shown_form(bid: Bid, house: UltiOptions) -> Bid | None:
    """The form of this bid whose value its tile says: the plainest one that is played."""
    for form in (bid, bid._replace(plain=bid.has(Feat.DURCHMARS)), bid._replace(doubled=True)):
        if is_played(form, house):
            return form
    return None


def may_double_alone(feat: Feat, house: UltiOptions) -> bool:
    """Whether a defender can double this undertaking for himself in some bid (UL-DBL-09)."""
    if house.kontra_each == "no_trumps":
        return feat in (Feat.BETLI, Feat.DURCHMARS)
    return house.kontra_each == "all" or (
        house.kontra_each == "not_simple" and feat is not Feat.SIMPLE
    )


def paid_silents(house: UltiOptions) -> tuple[Silent, ...]:
    """The silent bids that this table pays beside some bid (UL-SIL-09)."""
    found: list[Silent] = []
    for bid in played(house):
        found += silents_of(bid, house)
    return tuple(silent for silent in Silent if silent in found)


def silent_outcomes(silents: Iterable[Silent], bid: Bid | None = None) -> tuple[Field, ...]:
    """The questions about silent bids, in the words of what they do at this table."""
    fields = []
    for silent in silents:
        label = name_of(silent, ())
        if bid is not None and silent is Silent.HUNDRED:
            label = _("Did somebody reach 100?")
        fields.append(Field(field_of(silent), label, "told"))
    return tuple(fields)


def _tile(bid: Bid, shown: Bid, label: str, house: UltiOptions) -> Tile:
    in_hearts = shown._replace(doubled=True)
    return Tile(words_of(bid), label, shown.worth(house), in_hearts.worth(house))


def _usual(higher: Collection[Bid]) -> tuple[Bid, ...]:
    """The most frequent bids that are high enough, lowest first."""
    usual = [bid for bid in USUAL if bid in higher]
    others = (bid for bid in higher if bid not in usual)
    chosen = set(islice(chain(usual, others), AT_A_TAP))
    return tuple(bid for bid in higher if bid in chosen)


def _bid(seat: Seat, bid: Bid, buttons: UltiButtons, house: UltiOptions) -> Button:
    label = bid_name(bid, buttons.voice)
    if is_only_a_pass(bid, house):
        label = _("Pass · {points} to each if nobody bids").format(points=house.forfeited)
        return buttons.button(m.Bids(seat, bid), label)
    return buttons.button(m.Bids(seat, bid), label)._replace(brings=str(bid.worth(house)))


def _to_name(deal: Deal, soloist: Seat, buttons: UltiButtons) -> Panel:
    rare = [_talon(soloist), Fold(_("Only the result"), (_result(deal, soloist, buttons),))]
    if not too_late(deal):
        rare.insert(0, _kontra(deal, buttons))
    if is_only_a_pass(deal.contract, deal.house):
        return Panel("trumps", _forfeit(deal, soloist, buttons))
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
    cards = partial(to_play, m.Plays, turn, lead, deal.gone, buttons)
    yield Later("cards", lambda: (Tap("cards", cards()),), ("cards",))
    if not deal.contract.no_trumps:
        yield Panel("worth", (_worth(buttons),), ("trick",), "still")
    yield Later("result", lambda: (_result(deal, soloist, buttons),), AT_THE_END)
    rare = []
    if not too_late(deal):
        rare.append(_kontra(deal, buttons))
    if not deal.first_trick_over and not deal.contract.no_trumps:
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
    return Fold(
        _("and its card points"), (Form("worth", fields, sends, digits="next"),), css="wide"
    )


def _talon(layer: Seat) -> Fold:
    """The two cards of the talon, once they were shown."""
    fields = (
        Field("seat", how="hidden", value=str(layer)),
        Field("first", _("First card")),
        Field("second", _("Second card")),
    )
    return Fold(_("the talon, shown"), (Form("lays", fields, (Send(_("Write the talon")),)),))


def _kontra(deal: Deal, buttons: UltiButtons) -> Fold:
    """The next step of each undertaking (UL-DBL-01 to -04, UL-DBL-09 to -11)."""
    rows: list[ButtonRow] = []
    for feat in deal.contract.undertakings:
        if each_for_himself(deal.contract, feat, deal.house):
            rows += _doubling_each(deal, feat, buttons)
        else:
            rows += _doubling(deal, feat, buttons)
    return Fold(_("Kontra"), (Tap("kontra", by_title(rows, "three")),))


def _is_last(step: int, house: UltiOptions) -> bool:
    """Whether nothing is said after this step at this table (UL-DBL-11)."""
    return house.kontra_most != "any" and step >= int(house.kontra_most)


def _doubling(deal: Deal, feat: Feat, buttons: UltiButtons) -> Iterator[ButtonRow]:
    """Buttons for all three players: a refusal explains who may say it."""
    said = deal.step_of(feat)
    if _is_last(said, deal.house):
        return
    step = said + 1
    title = _("{what}: {step}, ×{factor} – who says it?")
    name = step_name(step, buttons.voice)
    title = title.format(what=name_of(feat, ()), step=name, factor=factor(step))
    yield ButtonRow(title, buttons.each(lambda seat: m.Doubles(seat, step, (feat,))))


def _doubling_each(deal: Deal, feat: Feat, buttons: UltiButtons) -> Iterator[ButtonRow]:
    """Where each defender doubles for himself: both, or one of them; a line for each ladder once
    they differ.
    """
    first, second = deal.defenders
    one = deal.step_of(feat, first)
    other = deal.step_of(feat, second)
    voice = buttons.voice
    if one == other and not _is_last(one, deal.house):
        moves = [m.Doubles(None, one + 1, (feat,))]
        moves += [_step_with(deal, feat, one + 1, seat) for seat in deal.defenders]
        labels = (_("Both"), voice[first], voice[second])
        keys = tuple(map(buttons.button, moves, labels))
        yield ButtonRow(_title_of_step(deal, feat, one + 1, voice), keys)
        return
    for seat, said in ((first, one), (second, other)):
        if not _is_last(said, deal.house):
            key = buttons.button(_step_with(deal, feat, said + 1, seat), voice[seat])
            yield ButtonRow(_title_of_step(deal, feat, said + 1, voice), (key,))


def _step_with(deal: Deal, feat: Feat, step: int, seat: Seat) -> m.Doubles:
    """The next step on the ladder of this defender: his own, or the answer to him."""
    if speaker(step) is Side.DEFENDERS:
        return m.Doubles(seat, step, (feat,))
    return m.Doubles(deal.soloist, step, (feat,), seat)


def _title_of_step(deal: Deal, feat: Feat, step: int, voice: UltiVoice) -> str:
    facts = {"what": name_of(feat, ()), "step": step_name(step, voice), "factor": factor(step)}
    if speaker(step) is Side.DEFENDERS:
        return _("{what}: {step}, ×{factor} – who says it?").format(**facts)
    assert deal.soloist is not None  # kontra follows the auction
    text = _("{what}: {name} says {step}, ×{factor} – to whom?")
    return text.format(name=voice[deal.soloist], **facts)


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
    seldom: list[m.Undertaking] = [*silents_of(bid, deal.house)]
    title = _("Silent bids")
    if bid.contains_simple:
        seldom.insert(0, Feat.SIMPLE)
        title = _("Simple and silent bids")
    more = _outcomes(feat for feat in seldom if isinstance(feat, Feat))
    silents = [silent for silent in seldom if isinstance(silent, Silent)]
    doubled = bid if doubles_the_simple(bid, deal.house) else None
    more += silent_outcomes(silents, doubled)
    if theirs_is_played(deal):
        more += (Field("whose", _("Whose VII?"), how="told"),)
    if _may_have_three(bid, deal.house):
        more += (Field("three_cards", _("With three trumps?"), how="check"),)
    sends = (Send(_brought(buttons) or _("Settle the deal")),)
    return Form("result", fields, sends, hint=hint, more=(title, more))


def _may_have_three(bid: Bid, house: UltiOptions) -> bool:
    """Whether three trumps in hand can matter here (UL-SET-07)."""
    paid = house.three_ulti_made > 0 or house.three_ulti_lost > 0
    return paid and (bid.has(Feat.ULTI) or Silent.ULTI in silents_of(bid, house))
