"""Markup that a screen has dozens of: buttons and signs.

These are functions, because a template macro would cost ten times as much.
"""

from collections.abc import Iterable
from functools import lru_cache

from flask import Flask
from markupsafe import Markup

from tartli_ref.web.buttons import Button, ButtonRow
from tartli_ref.web.drawn import figures, icon
from tartli_ref.web.parts import held
from tartli_ref.words.cards import skin

FRENCH = {"S": "FZ", "H": "FP", "D": "FT", "C": "FM"}
"""The suits of the French pack, which always has its own signs."""

BUTTONS_KEPT = 8192

SIGN = Markup('<svg class="sign" aria-hidden="true"><use href="#suit-%s"/></svg>')
ROW = Markup(
    '<div class="%s" role="group" aria-label="%s"><span class="row-title">%s</span>'
    '<span class="%s">'
)
END_OF_ROW = Markup("</span></div>")
BUTTON = Markup('<button name="line" value="%s"%s%s aria-label="%s">%s<span>%s</span></button>\n')
BRINGS = Markup("%s <small>%s</small>")
CLASS = Markup(' class="%s"')
DIM = Markup(' aria-disabled="true"')


def register(app: Flask) -> None:
    """Give the templates these functions."""
    app.jinja_env.globals.update(
        button=button,
        row=row,
        rows=rows,
        sign=sign,
        icon=icon,
        figures=figures,
        heard=heard,
        brief=brief,
        held=held,
    )


def sign(suit: str) -> Markup:
    """The sign of a suit; German suits follow the phone's setting."""
    return _sign(suit, skin())


@lru_cache
def _sign(suit: str, skin: str) -> Markup:
    drawn = FRENCH.get(suit) or ("F" if skin == "french" else "") + suit
    return SIGN % drawn


def heard(label: str, full: str) -> str:
    """The sentence for a screen reader; it contains the label, as voice control needs."""
    return full if label in full else f"{label}: {full}"


BRIEF_MOST = 26  # letters, on two lines


def brief(said: str, names: Iterable[str]) -> str:
    """A short sentence unchanged; of a longer one the part after the name, for a narrow button."""
    if len(said) <= BRIEF_MOST:
        return said
    for name in names:
        if said.startswith((f"{name} ", f"{name}: ")):
            return said.removeprefix(name).lstrip(" :").rsplit(": ", 1)[-1]
    return said


def button(it: Button, css: str = "") -> Markup:
    """A button that enters a line. A refused line is dimmed and explained on tap."""
    return _button(it, css, skin())


@lru_cache(maxsize=BUTTONS_KEPT)
def _button(it: Button, css: str, skin: str) -> Markup:
    css = f"{css}{'' if it.live else ' dim'}".strip()
    return BUTTON % (
        it.line,
        CLASS % css if css else "",
        "" if it.live else DIM,
        heard(f"{it.label} {it.brings}".strip(), it.full),
        _sign(it.suit, skin) if it.suit else "",
        BRINGS % (it.label, it.brings) if it.brings else it.label,
    )


def row(
    title: str,
    buttons: Iterable[Button],
    css: str = "",
    columns: str = "row-buttons",
    suit: str = "",
) -> Markup:
    """A row of buttons with its title, or the sign of its suit."""
    signs = skin()
    start = _start_of_row(title, css, columns, suit, signs)
    return Markup("".join((start, *(_button(it, "", signs) for it in buttons), END_OF_ROW)))


@lru_cache
def _start_of_row(title: str, css: str, columns: str, suit: str, skin: str) -> Markup:
    return ROW % (f"row {css}".strip(), title, _sign(suit, skin) if suit else title, columns)


def rows(all_rows: Iterable[ButtonRow], css: str = "", columns: str = "row-buttons") -> Markup:
    """Several rows, one below the other."""
    return Markup("".join(row(it.title, it.buttons, css, columns, it.suit) for it in all_rows))
