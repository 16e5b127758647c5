"""Panels: what stands in the thumb's box, laid out by one template for all games.

A panel is a tree of frozen items: keys, cards, forms, and folds that lie behind a key. They share
the height of the box by their shape, so nothing scrolls.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from flask import request

from tartli_ref.rules.common.seats import Seat
from tartli_ref.web.screen.buttons import GONE, Button, ButtonRow, Buttons
from tartli_ref.words.language import _

WHOLE_PACK = "whole"
MOST_KEYS = 24
"""The look with all cards at once, and the most keys of the box otherwise."""
ELSE = "else"
"""The look of a card that does not follow suit."""
LONG_ROW = 9  # cards
WAY = "Way"
"""The request header with the way of recording that a phone has chosen."""
CHOSEN = "way"
"""The parameter of an address with the way that is chosen by a link."""
CHOOSE = "choose"
"""Its value where all ways are shown, to choose one."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys side by side. ``shape`` is a class of the style sheet: how they share the place, and
    their weight. ``title`` is heard, and seen with ``shown``.
    """

    kind: ClassVar = "keys"
    buttons: tuple[Button, ...]
    shape: str = ""
    title: str = ""
    shown: bool = False
    css: str = ""


@dataclass(frozen=True, slots=True)
class Picker:
    """A pack by suit: radios for the suits, the chosen one's cards large; no script is needed.
    ``marked`` is the suit that is named by the ``mark``.
    """

    kind: ClassVar = "picker"
    rows: tuple[ButtonRow, ...]
    chosen: str
    marked: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence between the keys."""

    kind: ClassVar = "say"
    text: str
    css: str = "label"


@dataclass(frozen=True, slots=True)
class Way:
    """A key that chooses another way of recording; no script is needed."""

    kind: ClassVar = "way"
    label: str
    way: str


@dataclass(frozen=True, slots=True)
class Tap:
    """A form of keys: each enters its line. ``where`` is its name, by which a refusal finds it."""

    kind: ClassVar = "tap"
    where: str
    items: "tuple[Item, ...]"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a typed form. ``how``: seat, check, number, choice, digits, parts (some of its
    ``options``, each a value and a label), told (one of its choices), kept (told, if it is filled
    in), or hidden.
    """

    name: str
    label: str = ""
    how: str = "choice"
    value: str = ""
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Send:
    """A button that sends a typed form."""

    label: str
    name: str = ""
    value: str = ""
    css: str = "main"


@dataclass(frozen=True, slots=True)
class Form:
    """A typed form of this kind. ``where`` is its kind unless given; ``shape`` as of keys.

    With ``digits`` the page's own keys type into its fields; ``pack`` counts by cards instead.
    ``more`` are fields behind a key of that title.
    """

    kind: ClassVar = "form"
    form: str
    fields: tuple[Field, ...]
    sends: tuple[Send, ...]
    where: str = ""
    shape: str = ""
    hint: str = ""
    more: tuple[str, tuple[Field, ...]] = ("", ())
    digits: str = ""
    pack: tuple[Any, ...] = ()
    last: int = 0

    @property
    def place(self) -> str:
        return self.where or self.form

    @property
    def has_two_piles(self) -> bool:
        """Whether two piles are counted."""
        return [field.how for field in self.fields].count("digits") > 1


@dataclass(frozen=True, slots=True)
class Box:
    """Items that share one place by a shape."""

    kind: ClassVar = "box"
    items: "tuple[Item, ...]"
    shape: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """Items behind a key of this label; open, they take the whole box."""

    kind: ClassVar = "fold"
    label: str
    items: "tuple[Item, ...]"
    title: str = ""
    css: str = ""
    open: bool = False
    icon: str = ""

    @property
    def typed(self) -> frozenset[str]:
        """The places and, after ``form:``, kinds of its forms: it opens for one that was refused,
        or is filled in.
        """
        names: set[str] = set()
        for item in _walk(self.items):
            if isinstance(item, Form):
                names |= {f"form:{item.form}", item.place}
        return frozenset(names)


@dataclass(frozen=True, slots=True)
class NotNow:
    """The key of a fold that stays shut in a lesson: a tap on it is answered with a hint."""

    kind: ClassVar = "not_now"
    label: str
    title: str = ""
    css: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """A link to the rules of the table, until something is entered: groups differ (UL-SET-05)."""

    kind: ClassVar = "rules"


@dataclass(frozen=True, slots=True)
class Own:
    """An item for which a game has a template."""

    kind: ClassVar = "own"
    template: ClassVar[str]
    place: ClassVar = ""

    def narrowed(self, key: str) -> "Own | None":
        """The item with only the key of this line, as a lesson shows it; None without this key."""
        del key
        return None


Item = Keys | Picker | Say | Way | Tap | Form | Box | Fold | NotNow | Rules | Own


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the thumb's box, in the ways of recording that show it; without any, in all. One
    that is ``omitted`` has no items: the phone keeps what it has.
    """

    name: str
    items: tuple[Item, ...]
    ways: tuple[str, ...] = ()
    shape: str = ""
    omitted: bool = False

    @property
    def css(self) -> str:
        """Its classes."""
        classes = ["panel", self.shape]
        classes += [f"for-{way}" for way in self.ways]
        return " ".join(classes).strip()

    def is_in(self, way: str) -> bool:
        """Whether this way of recording shows it."""
        return not self.ways or way in self.ways

    @property
    def wheres(self) -> frozenset[str]:
        """The names of its forms."""
        names: set[str] = set()
        for item in _walk(self.items):
            if isinstance(item, Tap):
                names.add(item.where)
            elif isinstance(item, Form | Own):
                names.add(item.place)
        return frozenset(names)


class Later(NamedTuple):
    """A panel whose items are made where it is shown."""

    name: str
    make: Callable[[], tuple[Item, ...]]
    ways: tuple[str, ...] = ()
    shape: str = ""


def laid_out(panels: Iterable[Panel | Later], tab: str) -> tuple[Panel, ...]:
    """The panels of the usual way of recording and of the one this phone shows; the others are
    omitted. A phone that does not say which it shows gets all.
    """
    on_phone = request.headers.get(WAY)
    visible = {on_phone, tab}

    def laid(panel: Panel | Later) -> Panel:
        if on_phone and panel.ways and visible.isdisjoint(panel.ways):
            return Panel(panel.name, (), panel.ways, panel.shape, omitted=True)
        if isinstance(panel, Later):
            return Panel(panel.name, panel.make(), panel.ways, panel.shape)
        return panel

    return tuple(map(laid, panels))


def way_asked_for() -> str:
    """The way of recording that is chosen by this address or on this phone; empty if none is."""
    chosen = request.args.get(CHOSEN) if request.query_string else None
    return chosen or request.headers.get(WAY, "")


def way_with(panels: Iterable[Panel], where: str, way: str) -> str:
    """The way of recording that shows this form: the chosen one, if it does."""
    ways_of_form = [panel.ways for panel in panels if where in panel.wheres]
    if not ways_of_form or any(way in ways for ways in ways_of_form):
        return way
    return next(iter(ways_of_form[0]), way)


def _walk(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, Tap | Box | Fold):
            yield from _walk(item.items)


def to_deal(dealer: Any, deals: Callable[[Any], Any], buttons: Buttons[Any, Any]) -> Panel:
    """The dealer's key, or one for each player if the next dealer is not known."""
    if dealer is None:
        keys = Keys(buttons.each(deals), "three", _("Who deals?"), shown=True, css="big")
    else:
        keys = Keys((buttons.button(deals(dealer)),), "one", css="big")
    return Panel("deals", (Rules(), Tap("deals", (keys,))))


def taken_by(takes: Callable[[Any], Any], buttons: Buttons[Any, Any]) -> Panel:
    """The slates that take a trick, where only the winner is recorded."""
    keys = Keys(buttons.each(takes), "three", _("Who takes the trick?"), css="tablet taker")
    return Panel("takes", (Tap("takes", (keys,)),), ("trick",))


def folds(*all_folds: Fold) -> Box:
    """Keys side by side, each with something rare behind it."""
    return Box(all_folds, "folds")


def by_title(rows: Iterable[ButtonRow], shape: str, css: str = "") -> tuple[Keys, ...]:
    """These rows, each below its title."""
    return tuple(Keys(row.buttons, shape, row.title, shown=True, css=css) for row in rows)


def whole_pack(rows: Iterable[ButtonRow]) -> tuple[Keys, ...]:
    """All cards at once, a row for each suit."""
    keys = []
    for row in rows:
        shape = "pack nine" if len(row.buttons) == LONG_ROW else "pack"
        keys.append(Keys(row.buttons, shape, row.title, css="k"))
    return tuple(keys)


def without(rows: Iterable[ButtonRow], look: str) -> tuple[Button, ...]:
    """The cards of these rows but for those of one look."""
    cards: list[Button] = []
    for row in rows:
        cards += [card for card in row.buttons if card.look != look]
    return tuple(cards)


def following(cards: Collection[Button], led: str, name: str, suit: str) -> tuple[Item, ...]:
    """The cards of the suit that was led, large, above the others; ``name`` is due."""
    of_suit = tuple(card for card in cards if card.suit == led)
    others = tuple(card._replace(look=ELSE) for card in cards if card.suit != led)
    items: list[Item] = []
    if of_suit:
        items.append(Keys(of_suit, "led", css="k"))
    if of_suit and others:
        items.append(Say(_("only if {name} has no {suit}").format(name=name, suit=suit)))
    if others:
        items.append(Keys(others, "late", css="k"))
    return tuple(items)


def to_play(
    plays: Callable[[Seat, Any], Any],
    seat: Seat,
    lead: Any,
    gone: Iterable[Any],
    buttons: Buttons[Any, Any],
) -> tuple[Item, ...]:
    """The whole pack for a lead, the played cards faded; else the cards left, by the suit led."""
    played = frozenset(gone)
    left = (card for card in buttons.pack if card not in played)
    allowed = frozenset(card for card in left if buttons.may(plays(seat, card)))
    rows = buttons.hand(plays, seat, allowed, played)
    if lead is None:
        return whole_pack(rows)
    name = buttons.voice[seat]
    return following(without(rows, GONE), str(lead.suit), name, buttons.name(lead.suit))
