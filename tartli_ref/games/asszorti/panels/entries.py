"""The entries available at a table of Asszorti."""

from dataclasses import dataclass
from functools import partial

from tartli_ref.cards import FRENCH, FrenchCard, FrenchSuit
from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.games.asszorti.rules import moves as m
from tartli_ref.games.asszorti.rules.announcing import to_discard, to_draw
from tartli_ref.games.asszorti.rules.playing import trumps_of
from tartli_ref.games.asszorti.rules.state import Announced, Deal, Evening, Trick
from tartli_ref.games.asszorti.rules.values import (
    LEVELS,
    MORDKONTRA,
    NEEDED,
    TALON,
    TRICKS,
    Item,
    game_parts,
    paid,
)
from tartli_ref.games.asszorti.words import (
    ARRIVALS,
    AsszortiVoice,
    rank_sign,
    step_name,
    trumps_name,
)
from tartli_ref.games.common.moves import factor
from tartli_ref.games.common.seats import THREE_SEATS, Seat, others_of_three, put_of_three
from tartli_ref.web.buttons import Button, ButtonRow, Buttons
from tartli_ref.words.language import _
from tartli_ref.words.lists import capital, signed


@dataclass(frozen=True, slots=True)
class Hand:
    """The pack as buttons for a player who may play now."""

    name: str
    rows: tuple[ButtonRow, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """The available entries. ``counts_rest``: a claim needs the tricks so far, as they were not
    recorded; ``fresh``: no play is recorded, so kontra is possible. ``shares`` are answers that
    settle the open part of ``six`` declarer's tricks.
    """

    deals: tuple[Button, ...] = ()
    speaker: str = ""
    calls: tuple[Button, ...] = ()
    bids: tuple[Button, ...] = ()
    contracts: tuple[Button, ...] = ()
    ends: tuple[ButtonRow, ...] = ()
    talon: tuple[ButtonRow, ...] = ()
    trumps: tuple[Button, ...] = ()
    with_arrivazs: tuple[Button, ...] = ()
    kontra: tuple[ButtonRow, ...] = ()
    fresh: bool = False
    talon_open: bool = False
    takes: tuple[Button, ...] = ()
    hands: tuple[Hand, ...] = ()
    claims: tuple[Button, ...] = ()
    counts_rest: bool = False
    answers: tuple[Button, ...] = ()
    declarer: str = ""
    declarer_seat: str = ""
    made: tuple[Button, ...] = ()
    six: str = ""
    shares: tuple[Button, ...] = ()
    arrivazs: bool = False
    szanzadu: bool = False
    arrivals: tuple[Button, ...] = ()


class AsszortiButtons(Buttons[m.Move, AsszortiVoice]):
    """Creates the buttons of one state of Asszorti."""

    game = ASSZORTI
    pack = FRENCH

    @staticmethod
    def corner(card: FrenchCard) -> str:
        return rank_sign(card.rank)

    def trumps(self, seat: Seat, *, arrivazs: bool) -> tuple[Button, ...]:
        """The possible trumps: a suit or szanzadu, with or without the arrivázs (AS-ANN-01,
        -02).
        """
        return tuple(
            self.button(m.Names(seat, suit, arrivazs), trumps_name(suit), str(suit or ""))
            for suit in (*FrenchSuit, None)
        )


def entry(evening: Evening, buttons: AsszortiButtons) -> Entry:
    """The entries available in this state."""
    deal = evening.deal
    if deal is None:
        if evening.next_dealer is None:
            return Entry(deals=buttons.each(m.Deals))
        return Entry(deals=(buttons.button(m.Deals(evening.next_dealer)),))
    if deal.ended is not None:
        return Entry(arrivals=_arrivals(buttons))
    if deal.contract is None or deal.declarer is None:
        return _in_auction(deal, buttons)
    if deal.announced is None:
        return _to_name(deal, deal.declarer, buttons)
    if deal.claim is not None and not deal.claim.disputed:
        return _claimed(deal.declarer, buttons)
    return _in_play(deal, deal.declarer, deal.announced, buttons)


def _arrivals(buttons: AsszortiButtons) -> tuple[Button, ...]:
    return tuple(buttons.button(m.Arrived(each), _(text)) for each, text in ARRIVALS.items())


def _in_auction(deal: Deal, buttons: AsszortiButtons) -> Entry:
    declarer = deal.auction.declarer
    if declarer is not None:
        return Entry(
            declarer=buttons.voice[declarer],
            contracts=buttons.named(lambda level: m.Contracts(declarer, level), LEVELS),
        )
    seat = deal.auction.speaker
    assert seat is not None  # an auction in progress has a speaker
    calls = (
        buttons.button(m.Passes(seat), _("Pass")),
        buttons.button(m.Holds(seat), _("Hold")),
    )
    return Entry(
        speaker=buttons.voice[seat],
        calls=calls,
        bids=buttons.named(lambda level: m.Bids(seat, level), LEVELS),
        ends=() if deal.auction.begun else _ends(buttons),
    )


def _ends(buttons: AsszortiButtons) -> tuple[ButtonRow, ...]:
    """The possible results of an unrecorded auction: each contract of each player (AS-AUC-15)."""
    return tuple(
        ButtonRow(buttons.voice[seat], buttons.named(partial(m.Contracts, seat), LEVELS))
        for seat in THREE_SEATS
    )


def _to_name(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> Entry:
    return Entry(
        declarer=buttons.voice[declarer],
        talon=_at_the_talon(deal, declarer, buttons),
        trumps=buttons.trumps(declarer, arrivazs=False),
        with_arrivazs=buttons.trumps(declarer, arrivazs=True),
    )


def _at_the_talon(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> tuple[ButtonRow, ...]:
    """The declarer's draw and discard, both optional to record (AS-TAL-01, AS-TAL-02)."""
    numbers = range(TALON + 1)
    rows = []
    if deal.drawn is None and to_draw(deal):
        draws = tuple(buttons.button(m.Draws(declarer, each), str(each)) for each in numbers)
        rows.append(ButtonRow(_("Cards drawn from the talon"), draws))
    if deal.discarded is None and to_discard(deal):
        discards = tuple(buttons.button(m.Discards(declarer, each), str(each)) for each in numbers)
        rows.append(ButtonRow(_("Cards discarded on top of it"), discards))
    return tuple(rows)


def _claimed(declarer: Seat, buttons: AsszortiButtons) -> Entry:
    """The opponents' answers to a claim (AS-CLM-02, AS-CLM-03)."""
    disputes = tuple(
        buttons.button(m.Disputes(seat), _("{name} disputes it").format(name=buttons.voice[seat]))
        for seat in others_of_three(declarer)
    )
    return Entry(answers=(buttons.button(m.Undisputed(), _("Undisputed")), *disputes))


def _in_play(deal: Deal, declarer: Seat, announced: Announced, buttons: AsszortiButtons) -> Entry:
    trick = deal.trick
    assert trick is not None  # trumps are named, and the deal has not ended
    claims = (
        buttons.button(m.Claims(declarer), _("Claim the rest")),
        buttons.button(m.Concedes(declarer), _("Concede the rest")),
    )
    return Entry(
        kontra=_kontra(deal, announced, buttons),
        fresh=not deal.play_begun,
        talon_open=deal.doublings.any and not deal.talon and not deal.won and not deal.before,
        takes=buttons.each(m.Takes),
        hands=_hands(trick, buttons),
        claims=claims,
        counts_rest=not deal.tracked,
        declarer=buttons.voice[declarer],
        declarer_seat=str(declarer),
        made=tuple(
            buttons.button(m.Made(declarer, n), str(n))._replace(brings=_brought(deal, n))
            for n in range(TRICKS + 1)
        ),
        six=str(NEEDED),
        shares=_shares(deal, declarer, buttons),
        arrivazs=announced.arrivazs,
        szanzadu=announced.szanzadu,
    )


def _brought(deal: Deal, tricks: int, *, six_five_nil: bool = False) -> str:
    """The declarer's score for the game at this number of tricks, without the arrivázs."""
    assert deal.contract is not None and deal.declarer is not None  # trumps are named
    step, szanzadu = deal.doublings.game.step, trumps_of(deal) is None
    parts = game_parts(deal.contract, tricks, step, szanzadu=szanzadu, six_five_nil=six_five_nil)
    return signed(paid(deal.declarer, sum(part.worth for part in parts))[deal.declarer])


def _shares(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> tuple[Button, ...]:
    """Whether one opponent has all the other five tricks, if that is unknown (AS-SCO-06)."""
    no = buttons.button(m.Made(declarer, NEEDED, shared=True), _("no"))
    answers = [no._replace(brings=_brought(deal, NEEDED))]
    alone = _brought(deal, NEEDED, six_five_nil=True)
    for seat in others_of_three(declarer):
        own = put_of_three((0, 0, 0), declarer, NEEDED)
        tricks = put_of_three(own, seat, TRICKS - NEEDED)
        said = _("yes, {name}").format(name=buttons.voice[seat])
        answers.append(buttons.button(m.Count(tricks), said)._replace(brings=alone))
    known = buttons.button(m.Made(declarer, NEEDED), "").live
    return () if known or not any(each.live for each in answers) else tuple(answers)


def _hands(trick: Trick, buttons: AsszortiButtons) -> tuple[Hand, ...]:
    """The next player's hand; all three if the leader is unknown."""
    seats = THREE_SEATS if trick.next_seat is None else (trick.next_seat,)
    return tuple(Hand(buttons.voice[seat], buttons.cards(partial(m.Plays, seat))) for seat in seats)


def _kontra(deal: Deal, announced: Announced, buttons: AsszortiButtons) -> tuple[ButtonRow, ...]:
    """The next step of the game, and of the arrivázs if there is one (AS-KON-01, AS-KON-09)."""
    items = tuple(Item) if announced.arrivazs else (Item.GAME,)
    return tuple(_doubling(deal, item, buttons) for item in items)


def _doubling(deal: Deal, item: Item, buttons: AsszortiButtons) -> ButtonRow:
    """Buttons for all three players: a refusal explains who may say it. Mordkontra is the last
    step.
    """
    step = min(deal.doublings.of(item).step + 1, MORDKONTRA)
    title = _("{what}: {step}, ×{factor} – who says it?").format(
        what=capital(buttons.name(item)), step=step_name(step), factor=factor(step)
    )
    return ButtonRow(title, buttons.each(lambda seat: m.Doubles(seat, step, (item,))))
