"""The parts of a table screen common to all games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tartli_ref.rules.common.resting import players_of
from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.history import History, Step
from tartli_ref.table.terms import Money
from tartli_ref.web.screen.buttons import Button, Buttons
from tartli_ref.web.screen.panels import CHOOSE, Own, Panel
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import Voice, say_money

LOOKED_BACK = 120
"""The number of steps searched for the table's usual way of recording."""

LONG = 32  # letters
LONGER = 38
LONG_NAME = 12
LONG_WORD = 9
TWO_OTHERS = 2
"""The most others that sit across; more stand in a row."""


def length_of(said: str) -> str:
    """The class of a sentence of this length: a long one is set smaller, and the line stays."""
    if len(said) > LONGER:
        return " longer"
    return " long" if len(said) > LONG else ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact on the felt; ``place`` is where it lies: ``trumps``, ``turned``, ``talon``, ``trick``
    or ``contract``, else among the others. ``suit`` is the letter of its suit sign, ``corner`` the
    corner of its card, ``review`` the number of the deal whose review it links to, ``tap`` the line
    that a tap on it enters, with its sentence. ``opens_sheet``: a tap on it opens the sheet.
    """

    text: str
    suit: str = ""
    review: int = 0
    place: str = ""
    corner: str = ""
    tap: tuple[str, str] = ("", "")
    opens_sheet: bool = False


class Said(NamedTuple):
    """A player's words, or a card in front of the player; without a seat, a reminder to all.

    ``corner`` is the corner of the card. A card without a suit is a heap of tricks, face down.
    ``asks``: it is a question that waits for an answer.
    """

    seat: Seat | None
    text: str
    corner: str = ""
    suit: str = ""
    asks: bool = False


class Moment(NamedTuple):
    """A sentence of the referee that lies on the felt for a moment, with a figure or cards."""

    text: str
    figure: int = 0
    cards: tuple[Said, ...] = ()
    more: str = ""


@dataclass(frozen=True, slots=True)
class Half:
    """One player's half of the screen. ``note`` is an extra fact about the player, ``near`` what is
    missing once it is little.

    ``at`` is its place in the row, ``rests``: the player has no part in the running deal.
    ``acts``: it is this player's turn, which is shown without re-rendering the half. ``bulis`` is
    None in a game without bulis, ``goal`` says the ``target``, ``pips`` is it if a row can show it.
    ``tally`` says what the chalk means where it is no points.
    """

    seat: Seat
    name: str
    score: float
    bulis: int | None
    deals: bool
    leads: bool
    acts: bool = field(default=False, compare=False)
    slate: Any = None
    note: str = ""
    near: str = ""
    goal: str = ""
    pips: int = 0
    rests: bool = False
    at: int = 0
    tally: str = ""
    target: int = 0

    @property
    def is_long(self) -> bool:
        """Whether the name needs smaller letters."""
        words = self.name.replace("-", " ").split()
        return len(self.name) > LONG_NAME or max(map(len, words), default=0) > LONG_WORD


@dataclass(frozen=True, slots=True)
class Triumph:
    """The winner's slate of the buli or deal of this number: the winner, any extra gain, both
    scores (winner first) or the payments, the standing of the match or the amount in money, and the
    short sum, which ends with the opponents' share. ``wrong``: a false claim ended it, and the sum
    is of the player who made it. ``chalked`` is what a claim rested on and what it came to,
    ``short`` what is said first of a wrong one.
    """

    number: int
    who: str
    extra: str
    score: tuple[int, ...]
    standing: str
    sum: tuple[tuple[str, int | str], ...]
    wrong: bool = False
    chalked: tuple[tuple[str, int], ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a deal or buli; ``claim`` is the number of the buli that a claim decided."""

    sentences: tuple[str, ...] = ()
    settlement: str = ""
    claim: int | None = None
    triumph: Triumph | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place at the round table, and what the player may do: these keys."""

    seat: Seat
    name: str
    deals: bool
    leaves: Button
    moves: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Aside:
    """A link to a separate page for what must not be entered by accident: this title, what it does
    and the rule, the keys that ``make`` makes, and the form of this kind; ``hot`` if the recorded
    points are enough. ``way`` is the way of the screen that takes its place at a table.
    ``ring`` are the places round the table, in the order of the deal.
    """

    name: str
    label: str
    title: str
    text: str
    rule: str
    make: Callable[[], tuple[Button, ...]] = field(default=tuple, compare=False)
    shown: bool = True
    hot: bool = False
    form: str = ""
    way: str = ""
    ring: tuple[Place, ...] = ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Its keys, made where they are shown."""
        return self.make()


@dataclass(frozen=True, slots=True)
class Needed:
    """Each player's needs in sentences; ``hint`` describes the basis."""

    hint: str
    players: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game's part of the screen.

    ``status`` names the player to act and the action. ``due`` is the entry required before any
    other, ``tab`` the default way of recording. ``panels`` stand in the thumb's box, ``ways`` are
    the ways of recording with their names.
    ``picks`` is the kind and id of the form in which a tap on a slate selects the player.
    ``of_way`` is a way of recording whose own sentence replaces the status; if there are several
    sentences, the style sheet shows the one for the current selection. ``asks`` is a question that
    takes its place. ``chalks``: a tap on a slate
    opens the keys that chalk on it. ``abreast``: all halves lie side by side, a column of the felt
    below each, even four or five.
    ``prompts`` are what the screen asks in ways of its own, ``about_ways`` a line about each way of
    recording. ``last_trick`` are the cards of the trick before, at the side of its ``last_taker``.
    ``scene`` takes the whole felt.
    """

    halves: tuple[Half, ...]
    facts: tuple[Fact, ...]
    status: str
    spoken: tuple[Said, ...]
    ending: Ending
    finished: int
    due: str
    tab: str
    panels: tuple[Panel, ...] = ()
    ways: tuple[tuple[str, str], ...] = ()
    asides: tuple[Aside, ...] = ()
    picks: str = ""
    of_way: tuple[str, ...] = ()
    asks: str = ""
    moment: Moment | None = None
    chalks: bool = False
    abreast: bool = False
    prompts: tuple[tuple[str, str], ...] = ()
    about_ways: tuple[str, ...] = ()
    last_trick: tuple[Said, ...] = ()
    last_taker: Seat | None = None
    scene: Own | None = None

    @property
    def lies(self) -> dict[str, list[Fact]]:
        """The facts by their places on the felt."""
        lies: dict[str, list[Fact]] = {}
        for fact in self.facts:
            lies.setdefault(fact.place, []).append(fact)
        return lies

    @property
    def has_ways(self) -> bool:
        """Whether a panel is shown in some ways only."""
        return any(panel.ways for panel in self.panels)

    @property
    def order(self) -> str:
        """The names of the panels in their order."""
        return " ".join(panel.name for panel in self.panels)

    def laid(self, seat: Seat) -> Said | None:
        """The card this player laid last."""
        laid = (card for card in self.spoken[::-1] if card.corner and card.seat == seat)
        return next(laid, None)

    def words(self, seat: Seat | None) -> list[Said]:
        """This player's words; without a seat, the reminders to all."""
        return [words for words in self.spoken if not words.corner and words.seat == seat]


class Found(NamedTuple):
    """A finding in words: a move taken on trust that cannot stand.

    ``number`` is its line, ``agree`` the line that records it by agreement.
    """

    what: str
    why: str
    rule: str
    number: int
    agree: str


class Head(NamedTuple):
    """What the screen asks in a way of its own: its class and its sentences."""

    css: str
    texts: tuple[str, ...]


class Side(NamedTuple):
    """A player's side of the felt: the class of its place, the card laid last, and the words."""

    half: Half
    css: str
    card: Said | None
    words: list[Said]


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen of a running table. ``target`` is empty in a game without an end. ``sheet`` is
    the sheet of its deals; a slate has a grid of its own. ``way_asked`` is the way of recording
    that the phone asks for, if any. ``lot`` says who deals first, if a lot was drawn for it.
    """

    names: tuple[str, ...]
    seen: int
    view: View
    findings: tuple[Found, ...]
    far: tuple[Half, ...]
    near: Half
    target: str
    running: bool
    over: bool
    last: tuple[str, ...]
    recent: tuple[str, ...]
    undo: str | None
    redo: str | None
    house: str
    exceptions: str
    adjust: str
    has_audit: bool
    forms: Mapping[str, Any]
    sheet: Any = None
    way_asked: str = ""
    lot: str = ""

    @property
    def way(self) -> str:
        """The way that is shown: the one asked for, if there is such a way now."""
        for panel in self.view.panels:
            if self.way_asked in panel.ways:
                return self.way_asked
        return self.view.tab

    @property
    def leader(self) -> str:
        """The name of the player who leads; empty if nobody does."""
        return next((half.name for half in self.view.halves if half.leads), "")

    @property
    def sides(self) -> list[Side]:
        """The sides of the felt, the near one last."""
        sides = []
        for half in (*self.far, self.near):
            side = "near" if half is self.near else "far"
            card = self.view.laid(half.seat)
            words = self.view.words(half.seat)
            sides.append(Side(half, f"of-{side} of-{half.at}", card, words))
        return sides

    @property
    def turn(self) -> str:
        """The seats whose turn it is, as digits."""
        return "".join(str(int(half.seat)) for half in self.view.halves if half.acts)

    @property
    def css(self) -> str:
        """The classes of the screen that follow from the state alone."""
        others = len(self.far)
        classes = ["screen"]
        if self.view.due:
            classes.append("due")
        if any(half.is_long for half in self.view.halves):
            classes.append("long")
        if others > 1:
            classes.append("trio")
        if others > TWO_OTHERS:
            classes += ("abreast" if self.view.abreast else "many", f"seats-{others + 1}")
        if self.sheet:
            classes.append(f"sheet-{self.sheet.place}")
        if self.findings:
            classes.append("doubted")
        return " ".join(classes)

    @property
    def heads(self) -> list[Head]:
        """What the screen asks in the ways that have sentences of their own."""
        view = self.view
        heads = []
        if view.of_way:
            way, *texts = view.of_way
            if view.asks:
                texts = [view.asks]
            elif self.last and way == "chalk":
                texts = [", ".join(self.last)]
            length = length_of(texts[0]) if len(texts) == 1 else ""
            heads.append(Head(f"in-{way}{length}", tuple(texts)))
        heads += [Head(f"in-{way}", (text,)) for way, text in view.prompts]
        if view.chalks:
            text = view.asks or _("Chalk for {name}")
            for half in view.halves:
                heads.append(Head(f"in-chalk-{half.seat}", (text.format(name=half.name),)))
        return heads

    @property
    def yields(self) -> str:
        """The classes of the usual sentence: where another one takes its place."""
        ways = [way for way, _text in self.view.prompts if way == "count"]
        ways += self.view.of_way[:1]
        return "".join(f" not-in-{way}" for way in ways)

    @property
    def chooses_way(self) -> bool:
        """Whether all ways of recording are shown, to choose one."""
        return self.way_asked == CHOOSE


def way_used(history: History, way_of: Callable[[Step], str]) -> str:
    """The way of recording used last, by ``way_of``, ignoring fallen lines; by default winners."""
    step = history.head
    looked = 0
    while step is not None and looked < LOOKED_BACK:
        if step.refusal is None and (way := way_of(step)):
            return way
        step = step.before
        looked = looked + 1
    return "trick"


def three_ways() -> tuple[tuple[str, str], ...]:
    """The ways of recording a deal of three players, with their names."""
    return ("trick", _("Trick")), ("cards", _("Cards")), ("count", _("Result"))


def about_three_ways() -> tuple[str, ...]:
    """A line about each of them."""
    return _("Words, and who took it."), _("Every card played."), _("The whole deal, at its end.")


def halves_of(
    match: Any, voice: Voice, note: Callable[[Seat], str], acting: Seat | None = None
) -> tuple[Half, ...]:
    """The halves of everybody at the table in seat order, for a game without bulis; ``acting`` is
    the one whose turn it is.
    """
    dealer = match.next_dealer
    leader = None
    if match.deal:
        dealer = match.deal.dealer
        leader = match.deal.trick.leader if match.deal.trick else None
    circle = getattr(match, "circle", None)  # two never change places
    playing = _playing(match) if circle else ()
    return tuple(
        Half(
            seat,
            voice[seat],
            match.score[seat],
            None,
            deals=dealer is seat,
            leads=leader is seat,
            acts=acting is seat,
            note=note(seat),
            rests=bool(playing) and seat not in playing,
            at=at,
        )
        for at, seat in enumerate(circle or map(Seat, range(len(voice))))
    )


def _playing(match: Any) -> tuple[Seat, ...]:
    """Those who play this deal or the next one, if it is known who deals."""
    if match.deal is not None:
        return tuple(match.deal.players)
    if match.next_dealer is None:
        return ()
    return players_of(match, match.next_dealer)


def first_facts(match: Any) -> list[Fact]:
    """The number of the running deal, or of the deals played."""
    if match.deal is not None:
        text = _("Deal {number}").format(number=match.deal.number)
        return [Fact(text, opens_sheet=True)]
    played = len(match.deals)
    if played == 0:
        return []
    text = _("Deals played: {number}").format(number=played)
    return [Fact(text, opens_sheet=True)]


def card_of(buttons: type[Buttons[Any, Any]], seat: Seat, card: Any, text: str) -> Said:
    """This card, face up in front of a player."""
    return Said(seat, text, buttons.corner(card), str(card.suit))


def heap_of(seat: Seat, number: int, text: str) -> Said:
    """The tricks of a player, face down."""
    return Said(seat, text, str(number))


def tricks_of(number: int) -> str:
    """A number of tricks in words."""
    return ngettext("{number} trick", "{number} tricks", number).format(number=number)


def trick_facts(deal: Any, last: int) -> list[Fact]:
    """The number of the trick, if known."""
    if not deal.tracked or deal.trick is None:
        return []
    text = _("trick {number} of {last}")
    return [Fact(text.format(number=deal.trick.number, last=last), place="trick")]


def paid(amount: int, stake: Money | None) -> tuple[str, ...]:
    """The amount of a deal in money, if there is a stake."""
    number = abs(amount)
    if stake is None or not number:
        return ()
    text = _("{number} × {stake} = {sum}")
    money = text.format(number=number, stake=say_money(stake), sum=say_money(stake.times(number)))
    return (money,)
