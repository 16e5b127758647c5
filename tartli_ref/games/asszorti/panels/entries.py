"""The thumb's box at a table of Asszorti: its panels, each key with its ruling."""

from collections.abc import Iterator
from functools import partial

from tartli_ref.games.asszorti.panels.whole_deal import six_five_nil
from tartli_ref.games.asszorti.words import (
    ARRIVALS,
    AsszortiVoice,
    rank_sign,
    step_name,
    trumps_name,
)
from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.announcing import to_discard, to_draw
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.asszorti.playing import trumps_of
from tartli_ref.rules.asszorti.state import Announced, Deal, Evening, Trick
from tartli_ref.rules.asszorti.values import (
    LEVELS,
    MORDKONTRA,
    NEEDED,
    TALON,
    TRICKS,
    Arrival,
    Item,
    arrival_parts,
    game_parts,
)
from tartli_ref.rules.cards import FRENCH, FrenchCard, FrenchSuit
from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.resting import present
from tartli_ref.rules.common.seats import Seat, others
from tartli_ref.web.screen.buttons import Button, ButtonRow, Buttons
from tartli_ref.web.screen.panels import (
    Box,
    Field,
    Fold,
    Form,
    Keys,
    Later,
    Panel,
    Say,
    Send,
    Tap,
    by_title,
    folds,
    taken_by,
    to_deal,
    to_play,
)
from tartli_ref.web.screen.panels import Item as Shown
from tartli_ref.words.language import N_, _
from tartli_ref.words.lists import capital, signed


class AsszortiButtons(Buttons[m.Move, AsszortiVoice]):
    """Creates the buttons of one state of Asszorti."""

    game = ASSZORTI
    pack = FRENCH

    @property
    def seats(self) -> tuple[Seat, ...]:
        return present(self.state)

    @staticmethod
    def corner(card: FrenchCard) -> str:
        return rank_sign(card.rank)

    def trumps(self, seat: Seat, *, arrivazs: bool) -> tuple[Button, ...]:
        """The possible trumps: a suit or szanzadu, with or without the arrivázs (AS-ANN-01,
        -02).
        """
        keys = []
        for suit in (*FrenchSuit, None):
            move = m.Names(seat, suit, arrivazs)
            keys.append(self.button(move, trumps_name(suit), str(suit or "")))
        return tuple(keys)


def panels(evening: Evening, buttons: AsszortiButtons, way: str) -> Iterator[Panel | Later]:
    """The panels of this state; ``way`` is the usual way of recording."""
    deal = evening.deal
    if deal is None:
        yield to_deal(evening.next_dealer, m.Deals, buttons)
    elif deal.ended is not None:
        keys = tuple(_arrivals(deal, buttons))
        yield _due("arrivazs", Keys(keys, "one", _("The arrivázs"), shown=True, css="big"))
    elif deal.contract is None or deal.declarer is None:
        yield from _in_auction(deal, buttons, way)
    elif deal.announced is None:
        yield from _to_name(deal, deal.declarer, buttons)
    elif deal.claim is not None and not deal.claim.disputed:
        keys = tuple(_answers(deal, deal.declarer, buttons))
        yield _due("answers", Keys(keys, "one", css="big"))
    else:
        yield from _in_play(deal, deal.declarer, deal.announced, buttons)


def _due(name: str, *items: Shown) -> Panel:
    return Panel(name, (Tap(name, items),))


def _arrivals(deal: Deal, buttons: AsszortiButtons) -> Iterator[Button]:
    labels = ARRIVALS | {Arrival.IDEGEN: N_("idegen: won without a trump")}
    for arrival, label in labels.items():
        key = buttons.button(m.Arrived(arrival), _(label))
        yield key._replace(brings=_arrived(deal, arrival))


def _in_auction(deal: Deal, buttons: AsszortiButtons, way: str) -> Iterator[Panel | Later]:
    levels = _("At most how many talon cards?")
    declarer = deal.auction.declarer
    if declarer is not None:
        contracts = buttons.named(lambda level: m.Contracts(declarer, level), LEVELS)
        yield _due("contracts", Keys(contracts, "four", levels, shown=True, css="big"))
        return
    seat = deal.auction.speaker
    assert seat is not None  # an auction in progress has a speaker
    calls = (
        buttons.button(m.Passes(seat), _("Pass")),
        buttons.button(m.Holds(seat), _("Hold")),
    )
    bids = buttons.named(partial(m.Bids, seat), LEVELS)
    if not deal.auction.begun:
        ends = Tap("ends", (Say(levels), *by_title(_ends(buttons), "four")))
        title = _("Only the result: who played what?")
        fold = Fold(title, (ends,), css="wide", open=way == "count")
        yield Panel("ends", (fold,), shape="still")
    speaks = _("{name} speaks").format(name=buttons.voice[seat])
    yield _due(
        "auction",
        Keys(bids, "four", levels, shown=True, css="big"),
        Keys(calls, "two", speaks, css="big"),
    )


def _ends(buttons: AsszortiButtons) -> Iterator[ButtonRow]:
    """The possible results of an unrecorded auction: each contract of each player (AS-AUC-15)."""
    for seat in buttons.seats:
        contracts = buttons.named(partial(m.Contracts, seat), LEVELS)
        yield ButtonRow(buttons.voice[seat], contracts)


def _to_name(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> Iterator[Panel | Later]:
    if rows := _at_the_talon(deal, declarer, buttons):
        talon = Tap("cards_of_talon", by_title(rows, "four"))
        fold = Fold(_("Write down the talon"), (talon,), css="wide")
        yield Panel("talon", (fold,), shape="still")
    plain = buttons.trumps(declarer, arrivazs=False)
    ending = buttons.trumps(declarer, arrivazs=True)
    yield _due("trumps", *_suits(plain, ""), *_suits(ending, _("with arrivázs")))


def _suits(trumps: tuple[Button, ...], title: str) -> Iterator[Keys]:
    """The four suits, and szanzadu below them."""
    yield Keys(trumps[:-1], "four", title, shown=bool(title), css="suit")
    yield Keys(trumps[-1:], "one")


def _at_the_talon(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> list[ButtonRow]:
    """The declarer's draw and discard, both optional to record (AS-TAL-01, AS-TAL-02)."""
    numbers = range(TALON + 1)
    rows = []
    if deal.drawn is None and to_draw(deal):
        draws = buttons.named(partial(m.Draws, declarer), numbers)
        rows.append(ButtonRow(_("Cards drawn from the talon"), draws))
    if deal.discarded is None and to_discard(deal):
        discards = buttons.named(partial(m.Discards, declarer), numbers)
        rows.append(ButtonRow(_("Cards discarded on top of it"), discards))
    return rows


def _answers(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> Iterator[Button]:
    """The opponents' answers to a claim (AS-CLM-02, AS-CLM-03)."""
    yield buttons.button(m.Undisputed(), _("Undisputed"))
    for seat in others(deal.players, declarer):
        label = _("{name} disputes it").format(name=buttons.voice[seat])
        yield buttons.button(m.Disputes(seat), label)


def _in_play(
    deal: Deal, declarer: Seat, announced: Announced, buttons: AsszortiButtons
) -> Iterator[Panel | Later]:
    trick = deal.trick
    assert trick is not None  # trumps are named, and the deal has not ended
    yield taken_by(m.Takes, buttons)
    yield Later("cards", lambda: tuple(_hands(deal, trick, buttons)), ("cards",))
    kontra = Tap("kontra", by_title(_kontra(deal, announced, buttons), "three"))
    rare = [Fold(_("Kontra"), (kontra,)), _rest(deal, declarer, buttons)]
    if deal.doublings.any and not deal.talon and not deal.won and not deal.before:
        rare.append(_talon())
    made = partial(_made, deal, declarer, buttons)
    yield Later("result", lambda: (Tap("made", tuple(made())),), ("count",))
    yield Panel("totals", (_tricks(declarer, announced, buttons),), ("count",), "still")
    yield Panel("besides", (folds(*rare),), ("trick", "cards", "count"), "still")


def _rest(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> Fold:
    """A claim or concession; with the tricks so far where they are not recorded."""
    title = _("Claim or concede the rest")
    name = buttons.voice[declarer]
    if deal.tracked:
        claims = (
            buttons.button(m.Claims(declarer), _("Claim the rest")),
            buttons.button(m.Concedes(declarer), _("Concede the rest")),
        )
        return Fold(title, (Tap("claims", (Keys(claims, "two", css="big"),)),))
    sends = (
        Send(_("{name} claims").format(name=name), "what", "claims", ""),
        Send(_("{name} concedes").format(name=name), "what", "concedes", ""),
    )
    fields = _numbers(declarer, buttons)
    return Fold(title, (Form("rest", fields, sends, hint=_("Tricks so far")),))


def _numbers(declarer: Seat, buttons: AsszortiButtons) -> tuple[Field, ...]:
    """A number for each player, beside the declarer's seat."""
    fields = [Field("seat", how="hidden", value=str(declarer))]
    for seat in buttons.seats:
        fields.append(Field(str(seat).lower(), buttons.voice[seat], "number"))
    return tuple(fields)


def _talon() -> Fold:
    """The three cards that a kontra turned up."""
    fields = (
        Field("first", _("Top card")),
        Field("second", _("Second card")),
        Field("third", _("Third card")),
    )
    form = Form("talon", fields, (Send(_("Write the talon")),))
    return Fold(_("Write down the open talon"), (form,))


def _tricks(declarer: Seat, announced: Announced, buttons: AsszortiButtons) -> Fold:
    """The tricks of all three, and what became of the arrivázs."""
    arrival = Field("arrival", _("The arrivázs"), "told" if announced.arrivazs else "kept")
    form = Form(
        "result",
        (*_numbers(declarer, buttons), arrival),
        (Send(_("Settle the deal")),),
        hint=_("With six tricks of the declarer it matters how the others share theirs."),
    )
    return Fold(_("The tricks of all three"), (form,), css="wide")


def _made(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> Iterator[Shown]:
    """The declarer's tricks in the end; six may leave a question open (AS-SCO-06)."""
    keys = []
    for tricks in range(TRICKS + 1):
        key = buttons.button(m.Made(declarer, tricks), str(tricks))
        keys.append(key._replace(brings=_brought(deal, tricks)))
    title = _("Tricks of {name} in the end, and what each of the others pays")
    yield Say(title.format(name=buttons.voice[declarer]))
    shares = _shares(deal, declarer, buttons)
    if keys[NEEDED].live or not any(key.live for key in shares):
        yield Keys(tuple(keys), "six")
        return
    question = Keys(shares, "three", _("Did one opponent take all the other five?"), shown=True)
    fewer = Keys(tuple(keys[:NEEDED]), "in")
    more = Keys(tuple(keys[NEEDED + 1 :]), "in")
    yield Box((fewer, Fold(f"{NEEDED} …", (question,)), more), "line six")


def _brought(deal: Deal, tricks: int, *, six_five_nil: bool = False) -> str:
    """What the declarer gets from each for the game at this number of tricks, without the
    arrivázs.
    """
    assert deal.contract is not None  # trumps are named
    step = deal.doublings.game.step
    szanzadu = trumps_of(deal) is None
    parts = game_parts(deal.contract, tricks, step, szanzadu=szanzadu, six_five_nil=six_five_nil)
    return signed(sum(part.worth for part in parts))


def _arrived(deal: Deal, arrival: Arrival) -> str:
    """What the declarer gets from each for this end of the arrivázs."""
    szanzadu = trumps_of(deal) is None
    if szanzadu and arrival is Arrival.IDEGEN:
        return ""  # it is refused with its rule
    parts = arrival_parts(arrival, deal.doublings.arrivazs.step, szanzadu=szanzadu)
    return signed(sum(part.worth for part in parts))


def _shares(deal: Deal, declarer: Seat, buttons: AsszortiButtons) -> tuple[Button, ...]:
    """Whether one opponent has all the other five tricks (AS-SCO-06)."""
    no = buttons.button(m.Made(declarer, NEEDED, shared=True), _("no"))
    answers = [no._replace(brings=_brought(deal, NEEDED))]
    alone = _brought(deal, NEEDED, six_five_nil=True)
    for seat in others(deal.players, declarer):
        label = _("yes, {name}").format(name=buttons.voice[seat])
        yes = buttons.button(m.Count(six_five_nil(declarer, seat)), label)
        answers.append(yes._replace(brings=alone))
    return tuple(answers)


def _hands(deal: Deal, trick: Trick, buttons: AsszortiButtons) -> Iterator[Shown]:
    """The cards of the next player; of all three behind a key each if the leader is unknown."""

    def hand(seat: Seat) -> Tap:
        return Tap("cards", to_play(m.Plays, seat, trick.lead, deal.gone, buttons))

    if trick.next_seat is not None:
        yield hand(trick.next_seat)
        return
    for seat in buttons.seats:
        yield Fold(_("{name} plays").format(name=buttons.voice[seat]), (hand(seat),))


def _kontra(deal: Deal, announced: Announced, buttons: AsszortiButtons) -> Iterator[ButtonRow]:
    """The next step of the game, and of the arrivázs if there is one (AS-KON-01, AS-KON-09)."""
    for item in Item:
        if item is Item.GAME or announced.arrivazs:
            yield _doubling(deal, item, buttons)


def _doubling(deal: Deal, item: Item, buttons: AsszortiButtons) -> ButtonRow:
    """Buttons for all three players: a refusal explains who may say it. Mordkontra is the last
    step.
    """
    step = min(deal.doublings.of(item).step + 1, MORDKONTRA)
    title = _("{what}: {step}, ×{factor} – who says it?")
    name = capital(buttons.name(item))
    title = title.format(what=name, step=step_name(step), factor=factor(step))
    return ButtonRow(title, buttons.each(lambda seat: m.Doubles(seat, step, (item,))))
