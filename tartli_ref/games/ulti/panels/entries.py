"""The entries available at a table of Ulti: buttons, each enabled or dimmed by its ruling."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import chain, islice

from tartli_ref.cards import Suit
from tartli_ref.games.common.moves import factor
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.games.ulti import ULTI
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
from tartli_ref.games.ulti.rules import moves as m
from tartli_ref.games.ulti.rules.auction import higher_bids, may_be_forfeited, rests
from tartli_ref.games.ulti.rules.bids import Bid
from tartli_ref.games.ulti.rules.notation import read_bid
from tartli_ref.games.ulti.rules.outcome import lost_early
from tartli_ref.games.ulti.rules.settlement import forfeit, silents_of
from tartli_ref.games.ulti.rules.state import Deal, Evening
from tartli_ref.games.ulti.rules.values import MARRIAGE, TRUMP_MARRIAGE, Feat, Silent, UltiOptions
from tartli_ref.games.ulti.words import UltiVoice, bid_name, name_of, step_name
from tartli_ref.web.buttons import Button, ButtonRow, Buttons
from tartli_ref.words.language import _

USUAL = tuple(
    map(
        read_bid,
        (
            *("simple", "hearts simple", "ulti", "betli", "40-100", "four-aces", "durchmars"),
            *("hearts ulti", "rebetli", "20-100", "hearts 40-100", "plain durchmars"),
            *("40-100 ulti", "hearts four-aces", "ulti durchmars", "hearts durchmars"),
            *("redurchmars", "20-100 ulti", "hearts 40-100 ulti", "open betli"),
        ),
    )
)
"""The most frequent bids, one tap each; others are composed or looked up."""
AT_A_TAP = 6


@dataclass(frozen=True, slots=True)
class Chip:
    """A part of a bid, or an undertaking in a result with its field."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A bid as a tile, by its words in the form, with its value and that in hearts."""

    key: str
    label: str
    worth: int
    in_hearts: int


@dataclass(frozen=True, slots=True)
class WholeDeal:
    """The choices for a deal entered at its end: bids, parts, steps of kontra."""

    usual: tuple[Tile, ...]
    others: tuple[Tile, ...]
    marks: tuple[Chip, ...]
    parts: tuple[Chip, ...]
    steps: tuple[str, ...]
    silents: tuple[Chip, ...]
    forfeit: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """The available entries; ``fresh`` until a card or trick is recorded."""

    deals: tuple[Button, ...] = ()
    turn: str = ""
    bidder: str = ""
    auction: tuple[Button, ...] = ()
    usual: tuple[Button, ...] = ()
    bids: tuple[Button, ...] = ()
    trumps: tuple[Button, ...] = ()
    forfeits: tuple[Button, ...] = ()
    kontra: tuple[ButtonRow, ...] = ()
    fresh: bool = False
    marriages: tuple[ButtonRow, ...] = ()
    takes: tuple[Button, ...] = ()
    player: str = ""
    cards: tuple[ButtonRow, ...] = ()
    told: tuple[Chip, ...] = ()
    besides: tuple[Chip, ...] = ()
    besides_title: str = ""
    whole: WholeDeal | None = None
    counts: bool = False
    soloist: str = ""
    feats: tuple[Chip, ...] = ()
    marks: tuple[Chip, ...] = ()
    layer: str = ""
    settle: tuple[Button, ...] = ()


class UltiButtons(Buttons[m.Move, UltiVoice]):
    """Creates the buttons of one state of Ulti."""

    game = ULTI


def entry(evening: Evening, buttons: UltiButtons) -> Entry:
    """The entries available in this state."""
    deal = evening.deal
    if deal is None:
        if evening.next_dealer is None:
            return Entry(deals=buttons.each(m.Deals))
        return Entry(deals=(buttons.button(m.Deals(evening.next_dealer)),))
    if deal.soloist is None:
        return _in_auction(deal, buttons)
    if deal.needs_trump:
        return _to_name(deal, deal.soloist, buttons)
    return _in_play(deal, deal.soloist, buttons)


def _in_auction(deal: Deal, buttons: UltiButtons) -> Entry:
    auction, seat = deal.auction, deal.auction.turn
    first = auction.bid is None
    higher = higher_bids(auction.bid, deal.house)
    usual = _usual(higher)
    both = (
        buttons.button(m.Passes(seat), _("Let it stand") if rests(auction) else _("Pass")),
        buttons.button(m.PicksUp(seat), _("Take the talon")),
    )
    return Entry(
        turn=str(seat),
        bidder=buttons.voice[seat],
        auction=() if first or auction.lifted is not None else both,
        usual=tuple(_bid(seat, bid, buttons) for bid in usual),
        bids=tuple(_bid(seat, bid, buttons) for bid in higher if bid not in usual),
        feats=tuple(Chip(str(feat), name_of(feat, ())) for feat in OFFERED),
        marks=tuple(Chip(mark, _(label)) for mark, label in MARKS.items()),
        whole=_whole_deal(deal.house),
        layer="" if auction.holder is None or auction.lifted is not None else str(auction.holder),
    )


def _whole_deal(house: UltiOptions) -> WholeDeal:
    passed_out = _("passed out −{points}").format(points=-forfeit()[0].amount)
    return WholeDeal(
        usual=tuple(_tile(bid, name_of(bid.feats, ())) for bid in USUAL_AT_THE_END),
        others=tuple(_tile(bid, bid_name(bid)) for bid in OTHERS),
        marks=tuple(Chip(mark, _(label)) for mark, label in MARKS_BESIDE.items()),
        parts=tuple(Chip(str(feat), name_of(feat, ())) for feat in PARTS),
        steps=tuple(map(step_sign, STEPS)),
        silents=_told(Silent),
        forfeit=passed_out if house.forfeit == "on" else "",
    )


def _tile(bid: Bid, label: str) -> Tile:
    return Tile(words_of(bid), label, bid.value, bid._replace(doubled=True).value)


def _usual(higher: Collection[Bid]) -> tuple[Bid, ...]:
    """The most frequent bids that are high enough, lowest first."""
    usual = [bid for bid in USUAL if bid in higher]
    others = (bid for bid in higher if bid not in usual)
    chosen = set(islice(chain(usual, others), AT_A_TAP))
    return tuple(bid for bid in higher if bid in chosen)


def _bid(seat: Seat, bid: Bid, buttons: UltiButtons) -> Button:
    return buttons.button(m.Bids(seat, bid), f"{bid_name(bid)} {bid.value}")


def _to_name(deal: Deal, soloist: Seat, buttons: UltiButtons) -> Entry:
    suits = [suit for suit in Suit if deal.contract.allows_trump(suit)]
    forfeit = buttons.button(m.Forfeits(soloist), _("Forfeit the Simple"))
    return Entry(
        trumps=buttons.suits(lambda suit: m.Names(soloist, suit), suits),
        forfeits=(forfeit,) if may_be_forfeited(deal) else (),
        kontra=_kontra(deal, buttons),
        told=_told(_asked(deal.contract)),
        besides=_told(_besides(deal.contract)),
        besides_title=_besides_title(deal.contract),
        soloist=buttons.voice[soloist],
        counts=not deal.contract.no_trumps,
        layer=str(soloist),
    )


def _in_play(deal: Deal, soloist: Seat, buttons: UltiButtons) -> Entry:
    trick = deal.trick
    forfeit = buttons.button(m.Forfeits(soloist), _("Forfeit the Simple"))
    return Entry(
        forfeits=(forfeit,) if may_be_forfeited(deal) and forfeit.live else (),
        kontra=_kontra(deal, buttons),
        fresh=not deal.won and trick is not None and not trick.plays,
        marriages=_marriages(deal, buttons),
        takes=() if trick is None else buttons.each(m.Takes),
        player="" if trick is None else buttons.voice[trick.turn],
        cards=() if trick is None else buttons.cards(lambda card: m.Plays(trick.turn, card)),
        told=_told(_asked(deal.contract)),
        besides=_told(_besides(deal.contract)),
        besides_title=_besides_title(deal.contract),
        soloist=buttons.voice[soloist],
        counts=not deal.contract.no_trumps,
        layer="" if deal.laid else str(soloist),
        settle=_settle(deal, buttons),
    )


def _settle(deal: Deal, buttons: UltiButtons) -> tuple[Button, ...]:
    """The settlement of the deal, if the contract is already lost and the rest decided."""
    if lost_early(deal) is None:
        return ()
    settled = buttons.button(m.Result(), _("Settle the deal"))
    return (settled,) if settled.live else ()


def _kontra(deal: Deal, buttons: UltiButtons) -> tuple[ButtonRow, ...]:
    """The next step of each undertaking (UL-DBL-01 to -04)."""
    if deal.first_trick_over:
        return ()
    return tuple(_doubling(deal, component.feat, buttons) for component in deal.contract.components)


def _doubling(deal: Deal, feat: Feat, buttons: UltiButtons) -> ButtonRow:
    """Buttons for all three players: a refusal explains who may say it."""
    step = deal.step_of(feat) + 1
    title = _("{what}: {step}, ×{factor} – who says it?").format(
        what=name_of(feat, ()), step=step_name(step), factor=factor(step)
    )
    return ButtonRow(title, buttons.each(lambda seat: m.Doubles(seat, step, (feat,))))


def _marriages(deal: Deal, buttons: UltiButtons) -> tuple[ButtonRow, ...]:
    """Twenty and forty for each player, while they can be declared (UL-MAR-01)."""
    if deal.first_trick_over or deal.contract.no_trumps:
        return ()
    return tuple(
        ButtonRow(
            buttons.voice[seat],
            tuple(
                buttons.button(m.Declares(seat, (points,)), str(points))
                for points in (MARRIAGE, TRUMP_MARRIAGE)
            ),
        )
        for seat in THREE_SEATS
    )


def _asked(bid: Bid) -> tuple[Feat, ...]:
    """Undertakings asked about first; a Simple inside follows from the points."""
    return tuple(each for each, _ in bid.components if each in bid.feats)


def _besides(bid: Bid) -> tuple[m.Undertaking, ...]:
    """Undertakings entered only when they apply, or when no points are entered."""
    inside = (Feat.SIMPLE,) if bid.contains_simple else ()
    return (*inside, *silents_of(bid))


def _besides_title(bid: Bid) -> str:
    return _("Simple and silent bids") if bid.contains_simple else _("Silent bids")


def _told(undertakings: Iterable[m.Undertaking]) -> tuple[Chip, ...]:
    """Chips for undertakings with outcomes that the players can enter."""
    return tuple(Chip(field_of(each), name_of(each, ())) for each in undertakings)
