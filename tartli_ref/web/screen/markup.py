"""Markup that a screen has dozens of: buttons and signs.

These are functions, because a template macro would cost ten times as much. What comes from outside
is escaped where it is put in.
"""

from collections.abc import Callable, Collection, Container, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, partial
from typing import Any, NamedTuple, Protocol

from flask import Flask
from markupsafe import Markup, escape

from tartli_ref.web.machinery.parts import held
from tartli_ref.web.screen.buttons import Button, ButtonRow
from tartli_ref.web.screen.panels import (
    Box,
    Fold,
    Form,
    Item,
    Keys,
    NotNow,
    Panel,
    Picker,
    Say,
    Tap,
    Way,
    way_with,
)
from tartli_ref.web.screen.screen import Fact, Said, Screen, length_of
from tartli_ref.words.cards import skin
from tartli_ref.words.language import _
from tartli_ref.words.lists import digits_of

ICONS = {
    "ask": "M21 9h-9.5A6 6 0 1 0 15.5 13L21 12zM11.3 14.5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z"
    "M8 5.5L7.5 3M12 5l1-2",
    "back": "M14.5 5L8 12l6.5 7",
    "book": "M12 6.5C9.5 4.5 6.5 4.5 3.5 5v13.5c3-.5 6-.5 8.5 1.5 2.5-2 5.5-2 8.5-1.5V5"
    "c-3-.5-6-.5-8.5 1.5zM12 6.5V20",
    "cards": "M4 4h4v6H4zM10 4h4v6h-4zM16 4h4v6h-4zM4 14h4v6H4zM10 14h4v6h-4zM16 14h4v6h-4z",
    "chalk": "M6 5v13M10 4.5v14M14 5v13.5M18 4.5V18M3 17L21 6.5",
    "check": "M4.5 12.5l5 5L19.5 6.5",
    "clock": "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5.5l3.5 2",
    "coins": "M14.5 7c0 1.7-2.5 3-5.5 3S3.5 8.7 3.5 7s2.5-3 5.5-3 5.5 1.3 5.5 3z"
    "M3.5 7v5c0 1.7 2.5 3 5.5 3 .7 0 1.4-.1 2-.2M14.5 7v2.5M20.5 13c0 1.7-2.5 3"
    "-5.5 3s-5.5-1.3-5.5-3 2.5-3 5.5-3 5.5 1.3 5.5 3zM9.5 13v4.5c0 1.7 2.5 3"
    " 5.5 3s5.5-1.3 5.5-3V13",
    "count": "M17 5H7l6 7-6 7h10",
    "cross": "M6 6l12 12M18 6L6 18",
    "crown": "M4 18.5L3 7.5l5 4 4-7 4 7 5-4-1 11z",
    "del": "M8.5 5H20a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 20 19H8.5L2.5 12z"
    "M11.5 9l6 6M17.5 9l-6 6",
    "edit": "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
    "eye": "M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    "far": "M9 5l6.5 7L9 19",
    "file": "M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5",
    "guests": "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z"
    "M2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M18 8v6M15 11h6",
    "home": "M3.5 8h17M5.5 8l-1 12M18.5 8l1 12M5 12h14",
    "look": "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 3.5v17M12 7h7"
    "M12 11.5h8.5M12 16h7.5",
    "misdeal": "M5 4h9v6M5 4v14h6M13 13l7 7M20 13l-7 7",
    "more": "M4 7h16M4 12h16M4 17h10",
    "note": "M5 4h14v10l-5 6H5zM19 14h-5v6M8.5 8.5h7M8.5 12h4",
    "off": "M3 4l18 17M8.5 8.2A6 6 0 0 0 6.5 12 4 4 0 0 0 7 20h10.5"
    "M12 6.5a6 6 0 0 1 5.7 5A4 4 0 0 1 20.5 17",
    "out": "M6 21V4c5-2.5 7 2.5 12 0v9c-5 2.5-7-2.5-12 0",
    "phones": "M5.3 3.5h4.4a1.8 1.8 0 0 1 1.8 1.8v10.4a1.8 1.8 0 0 1-1.8 1.8H5.3"
    "a1.8 1.8 0 0 1-1.8-1.8V5.3a1.8 1.8 0 0 1 1.8-1.8zM14.5 7h4.2A1.8 1.8 0 0 1"
    " 20.5 8.8v10a1.8 1.8 0 0 1-1.8 1.7h-4.4a1.8 1.8 0 0 1-1.8-1.8",
    "play": "M8 5l10.5 7L8 19z",
    "plus": "M12 4v9M7.5 8.5h9M7.5 18.5h9",
    "pot": "M5 10h14v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM3.5 10h17M5 13H3M19 13h2M9 6.5V4M15 6.5V4",
    "redo": "M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3",
    "search": "M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15 15l5.5 5.5",
    "share": "M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v9h14v-9h-1",
    "sign": "M4 20c3-1 4-5 5.5-5s.5 3 2 3 2-1.5 3-1.5 1.5 1.5 5.5 1.5M13 12l6.5-8"
    " 1.8 1.5L15 13.5l-2.6.8z",
    "stop": "M12 8v5.5M12 17v.1M12 2.5l9.5 9.5-9.5 9.5L2.5 12z",
    "sum": "M4 6h10M4 11h10M4 20h16M4 16h10M18 5v12",
    "swap": "M4 8.5h15M15.5 4.5l4 4-4 4M20 16H5M8.5 12l-4 4 4 4",
    "trick": "M5 8.5l6-1.3a1.5 1.5 0 0 1 1.8 1.1l2 9.3a1.5 1.5 0 0 1-1.1 1.8l-6 1.3"
    "A1.5 1.5 0 0 1 5.9 19.6l-2-9.3A1.5 1.5 0 0 1 5 8.5zM13.5 5.5l5.5 1.2"
    "a1.5 1.5 0 0 1 1.1 1.8l-2.3 9.7a1.5 1.5 0 0 1-1.7 1.1l-1-.2",
    "turn": "M7 4v15M3.5 15.5L7 19.5l3.5-4M17 20V5M13.5 8.5L17 4.5l3.5 4",
    "undo": "M9 6L4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
}
"""The strokes of each icon in a square of 24."""

FIGURES = {
    "0": "M10 3C4.8 3 3 9 3 16s1.8 13 7 13 7-6 7-13S15.2 3 10 3z",
    "1": "M3.5 9L10 3v26",
    "2": "M3.5 10C3.5 5.5 6 3 10 3s6.5 2.5 6.5 6.5C16.5 15 8 20 3 29h14",
    "3": "M4 3h12.5L9.5 13.5c4.6 0 7.5 3.2 7.5 7.6 0 4.9-3 7.9-7.4 7.9-3.2 0-5.6-1.6-6.6-4.5",
    "4": "M12.5 3L2.5 21.5h15.5M13.5 14v15",
    "5": "M16 3H6L4.8 14.6c1.3-1.3 3-2 5-2 4.3 0 7.2 3.2 7.2 8S14 29 9.5 29c-3 0-5.3-1.4-6.5-4",
    "6": "M15.5 3.6C8.6 5.6 3.3 12 3.3 20c0 5.5 2.7 9 6.7 9s6.8-3.3 6.8-7.7-2.7-7.3-6.4-7.3"
    "c-3.6 0-6.6 2.5-7 6",
    "7": "M3 3h14L8 29",
    "8": "M10 3C6.3 3 4 5.2 4 8.6s2.5 5.4 6 6.4c4 1.2 7 3.2 7 7.2S14 29 10 29s-7-2.8-7-6.8"
    " 3-6 7-7.2c3.5-1 6-3 6-6.4S13.7 3 10 3z",
    "9": "M4.5 28.4C11.4 26.4 16.7 20 16.7 12c0-5.5-2.7-9-6.7-9s-6.8 3.3-6.8 7.7 2.7 7.3"
    " 6.4 7.3c3.6 0 6.6-2.5 7-6",
    "-": "M4 17h12",
    "+": "M3 17h14M10 10v14",
}
"""The strokes of each figure, 20 wide and 32 high."""

FIGURES["."] = "M5 28.5h2"
HIGH = 32
WIDE = 21
NARROW = 17
NARROWER = {"1": NARROW, ".": 12}
FIGURES_KEPT = 2048


@lru_cache
def icon(name: str) -> Markup:
    """The icon with this name; its label stands beside it."""
    strokes = f'<path d="{ICONS[name]}"/>'
    return Markup(f'<svg class="i" viewBox="0 0 24 24" aria-hidden="true">{strokes}</svg>')


@lru_cache(maxsize=FIGURES_KEPT)
def figures(number: float, sign: str = "") -> Markup:
    """A number in chalk, with digits for screen readers; a given sign ``+`` is always shown."""
    text = digits_of(number, sign)
    wide, strokes = strokes_of(text)
    spoken = text.replace("-", "\N{MINUS SIGN}")
    return Markup(
        f'<svg class="fig" viewBox="0 0 {wide} {HIGH}" aria-hidden="true">{strokes}</svg>'
        f'<span class="unseen">{spoken}</span>'
    )


def strokes_of(text: str) -> tuple[int, Markup]:
    """The width and strokes of a number; the height is constant."""
    across = 0
    drawn = []
    for figure in text:
        drawn.append(f'<path transform="translate({across})" d="{FIGURES[figure]}"/>')
        across += NARROWER.get(figure, WIDE)
    return across, Markup("".join(drawn))


FRENCH = {"S": "FZ", "H": "FP", "D": "FT", "C": "FM"}
"""The suits of the French pack, which always has its own signs."""

BUTTONS_KEPT = 8192
ROWS_KEPT = 1024
OMITTED_KEPT = 256

PRESSED = "aria-pressed"
NEXT = "data-next"
ELSE_FORM = "elsewhere"
"""The form of a lesson by which keys that stay shut are sent."""


class Mark(NamedTuple):
    """The key of this line gets this attribute: pressed on a correction, next in a lesson."""

    line: str
    attribute: str


_mark: ContextVar[Mark | None] = ContextVar("_mark", default=None)


@contextmanager
def marking(line: str, attribute: str) -> Iterator[None]:
    """Mark the key of this line in what is drawn meanwhile; none if the line is empty."""
    token = _mark.set(Mark(line, attribute) if line else None)
    try:
        yield
    finally:
        _mark.reset(token)


def register(app: Flask) -> None:
    """Give the templates these functions."""
    app.jinja_env.globals.update(
        button=button,
        sign=sign,
        icon=icon,
        figures=figures,
        heard=heard,
        laid=laid,
        length_of=length_of,
        brief=brief,
        held=held,
        way_with=way_with,
        panels=panels,
        next_mark=next_mark,
    )


def sign(suit: str) -> Markup:
    """The sign of a suit; German suits follow the phone's setting."""
    return _sign(suit, skin())


@lru_cache
def _sign(suit: str, skin: str) -> Markup:
    symbol = FRENCH.get(suit)
    if symbol is None:
        symbol = f"F{suit}" if skin == "french" else suit
    return Markup(f'<svg class="sign" aria-hidden="true"><use href="#suit-{symbol}"/></svg>')


def laid(card: Fact | Said, css: str, name: str = "", seat: int | None = None) -> Markup:
    """A card on the felt, face up, or face down with a number; ``name`` is who laid it. Where a
    pile lies face down, script lays the card of its ``seat`` before the server has answered.
    """
    return _laid(card, css, name, seat, skin())


@lru_cache(maxsize=BUTTONS_KEPT)
def _laid(card: Fact | Said, css: str, name: str, seat: int | None, skin: str) -> Markup:
    spoken = escape(f"{name}: {card.text}" if name else card.text)
    corner = escape(card.corner)
    if card.suit:
        css = f"suit-{card.suit} {css}"
        drawn = _sign(card.suit, skin)
        edge = f'<b aria-hidden="true">{corner}{drawn}</b>'
        face = f"{edge}{drawn}{edge}"
        seat = None
    else:
        css = f"back {css}"
        face = f'<em aria-hidden="true">{corner}</em>'
    whose = "" if seat is None else f' data-pile="{seat}"'
    return Markup(
        f'<span class="laid {escape(css)}"{whose}>{face}<span class="unseen">{spoken}</span></span>'
    )


def heard(label: str, full: str) -> str:
    """The sentence for a screen reader; it contains the label, as voice control needs."""
    return full if label in full else f"{label}: {full}"


BRIEF_MOST = 26  # letters: two lines, and less than a word
BRIEF_LEAST = 4


def brief(said: str, names: Iterable[str]) -> str:
    """A short sentence unchanged; of a longer one the part after the name, for a narrow button."""
    if len(said) <= BRIEF_MOST:
        return said
    for name in names:
        if said.startswith((f"{name} ", f"{name}: ")):
            rest = said.removeprefix(name).lstrip(" :")
            end = rest.rsplit(": ", 1)[-1]
            return end if len(end) > BRIEF_LEAST else rest
    return said


def button(key: Button, css: str = "") -> Markup:
    """A button that enters a line. A refused line is dimmed and explained on tap."""
    return _button(key, css, skin(), _mark_of(key.line))


def _mark_of(line: str) -> str:
    mark = _mark.get()
    return mark.attribute if mark is not None and mark.line == line else ""


def next_mark(line: str) -> Markup:
    """The attribute of a key that a template draws itself, if a lesson goes on with it."""
    return Markup(f" {NEXT}") if _mark_of(line) == NEXT else Markup()


def _ink_of(suit: str) -> str:
    """The class of a card whose corner is red."""
    return "red" if FRENCH.get(suit, suit).endswith("P") else ""


@lru_cache(maxsize=BUTTONS_KEPT)
def _button(key: Button, css: str, skin: str, mark: str) -> Markup:
    classes = " ".join(filter(None, (css, key.look, "" if key.live else "dim", _ink_of(key.suit))))
    spoken = heard(f"{key.label} {key.brings}".strip(), key.full)
    attributes = f'name="line" value="{escape(key.line)}"'
    if mark == NEXT:
        attributes = f"{NEXT} {attributes}"
    if mark == PRESSED:
        attributes += f' {PRESSED}="true"'
    if classes:
        attributes += f' class="{escape(classes)}"'
    if not key.live:
        attributes += ' aria-disabled="true"'
    label = escape(key.label)
    if key.brings:
        label += Markup(f" <small>{escape(key.brings)}</small>")
    suit = _sign(key.suit, skin) if key.suit else ""
    return Markup(
        f'<button {attributes} aria-label="{escape(spoken)}">{suit}<span>{label}</span></button>\n'
    )


class LaidPanels(NamedTuple):
    """The panels that are shown, and those of the other ways of recording, which wait."""

    shown: Markup
    waiting: Markup


def panels(
    page: Screen,
    way: str,
    *,
    part: Callable[..., Markup],
    targets: "Targets",
    typed: Callable[[Any], Markup],
    opened: tuple[str, str],
) -> LaidPanels:
    """The panels of a screen as its parts, by whether this way of recording shows them.

    ``opened`` are the place of a refused form and, after ``form:``, the kind of one that is filled
    in: folds around them are open.
    """
    shown: list[Markup] = []
    waiting: list[Markup] = []
    for panel in page.view.panels:
        if panel.omitted:
            laid = _omitted(panel.name, panel.ways, panel.shape)
        else:
            css = panel.css
            if opened[0] in panel.wheres:
                css += " refused-here"
            draw = partial(items, panel.items, targets, typed, opened)
            is_first = not page.seen  # until then the rules are named in it
            laid = part(panel.name, css, panel, page.names, is_first, caller=draw)
        place = shown if panel.is_in(way) else waiting
        place.append(laid)
    return LaidPanels(Markup("\n".join(shown)), Markup("\n".join(waiting)))


@lru_cache(maxsize=OMITTED_KEPT)
def _omitted(name: str, ways: tuple[str, ...], shape: str) -> Markup:
    """The element of a panel that the phone has."""
    css = escape(Panel(name, (), ways, shape).css)
    return Markup(f'<div id="part-{escape(name)}" class="{css}" data-part="" data-kept></div>')


class Targets(Protocol):
    """Where the items of a panel lead."""

    @property
    def way(self) -> Callable[[str], str]:
        """The address of the screen in another way of recording."""

    def tapped(self, where: str, caller: Callable[[], Markup]) -> Markup:
        """The form around a group of keys, by its place."""


def items(
    all_items: Iterable[Item],
    targets: Targets,
    typed: Callable[[Any], Markup],
    opened: Container[str],
) -> Markup:
    """The items of a panel. ``typed`` draws a form; folds around forms in ``opened`` are open."""

    def drawn(item: Item) -> Markup:
        match item:
            case Keys():
                return _keys(item, skin(), _mark.get())
            case Picker():
                return _picker(item)
            case Say(text, css):
                return Markup(f'<p class="{escape(css)}">{escape(text)}</p>')
            case Way(label, way):
                target = f'href="{escape(targets.way(way))}" data-way-to="{escape(way)}"'
                return Markup(f'<a class="button to-way" {target}>{escape(label)}</a>')
            case Tap(where, inner):
                return targets.tapped(where, lambda: whole(inner))
            case Box(inner, shape):
                return Markup(f'<div class="box {escape(shape)}">{whole(inner)}</div>')
            case Fold():
                opens = item.open or any(name in opened for name in item.typed)
                return _fold(item, whole(item.items), opens=opens)
            case NotNow():
                return _not_now(item)
        return typed(item)

    def whole(inner: Iterable[Item]) -> Markup:
        return Markup("".join(map(drawn, inner)))

    return whole(all_items)


def _fold(fold: Fold, inner: Markup, *, opens: bool) -> Markup:
    title = f'<span class="unseen"> {escape(fold.title)}</span>' if fold.title else ""
    shut = f'<span class="at-shut">{escape(fold.label)}{title}</span>'
    back = f'<span class="at-open">{escape(_("back"))}</span>'
    is_open = " open data-open" if opens else ""
    classes = ["fold", fold.css]
    if any(isinstance(item, Form) and item.digits for item in fold.items):
        classes.append("with-keypad")
    if NEXT in inner:
        classes.append("leads-on")
    css = escape(" ".join(filter(None, classes)))
    return Markup(
        f'<details class="{css}"{is_open}><summary>{shut}{back}</summary>'
        f'<div class="over">{inner}</div></details>'
    )


def _not_now(fold: NotNow) -> Markup:
    title = f'<span class="unseen"> {escape(fold.title)}</span>' if fold.title else ""
    return Markup(
        f'<div class="fold {escape(fold.css)}"><button form="{ELSE_FORM}" name="line"'
        f' value="{escape(fold.label)}">{escape(fold.label)}{title}</button></div>'
    )


@lru_cache(maxsize=ROWS_KEPT)
def _keys(keys: Keys, _skin: str, _marked: Mark | None) -> Markup:
    buttons = "".join(button(key, keys.css) for key in keys.buttons)
    title = escape(keys.title)
    named = f' aria-label="{title}"' if keys.title else ""
    classes = f"line {escape(keys.shape)}{_number_of(keys.buttons)}"
    if "quiet" in keys.css:
        classes += " only-quiet"
    line = f'<div class="{classes}" role="group"{named}>{buttons}</div>'
    heading = f'<p class="label">{title}</p>' if keys.shown else ""
    return Markup(heading + line)


def _number_of(buttons: Collection[Button]) -> str:
    """The class of a row of so many keys: from seven, 13 and 25 on they are smaller."""
    return "".join(f" over-{most}" for most in (6, 12, 24) if len(buttons) > most)


@lru_cache(maxsize=ROWS_KEPT)
def _ranks(row: ButtonRow, _skin: str, _marked: Mark | None) -> Markup:
    cards = "".join(button(key, "k") for key in row.buttons)
    group = f'role="group" aria-label="{escape(row.title)}"'
    return Markup(f'<div class="ranks of-{escape(row.suit)}" {group}>{cards}</div>')


def _picker(picker: Picker) -> Markup:
    suits = []
    signs = []
    ranks = []
    for row in picker.rows:
        title = escape(row.title)
        chosen = " checked" if row.suit == picker.chosen else ""
        mark = f"<small>{escape(picker.mark)}</small>" if row.suit == picker.marked else ""
        suit = escape(row.suit)
        suits.append(
            f'<input type="radio" name="suit" value="{suit}" aria-label="{title}"{chosen}>'
        )
        signs.append(f'<span class="face of-{suit}">{sign(row.suit)}{mark}</span>')
        ranks.append(_ranks(row, skin(), _mark.get()))
    inner = "".join((*suits, *signs, *ranks))
    return Markup(
        f'<div class="picker" role="group" aria-label="{escape(_("Suit"))}">{inner}</div>'
    )
