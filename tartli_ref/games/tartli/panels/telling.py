"""The chip that asks which meld was chalked, and what it may have been (TH-DECL-20)."""

from tartli_ref.games.tartli.panels.buttons import TartliButtons
from tartli_ref.rules.cards import Suit
from tartli_ref.rules.common.seats import TWO_SEATS
from tartli_ref.rules.tartli.melds import Kind
from tartli_ref.rules.tartli.state import Chalked, Deal
from tartli_ref.web.screen.panels import Box, Fold, Item, Keys, Tap
from tartli_ref.words.language import _


def _told_as(untold: Chalked, buttons: TartliButtons) -> tuple[Item, ...]:
    """All the melds that it may be; those of a hundred by their kinds."""
    sets, runs = buttons.tells(untold)
    rows = tuple(Keys(row.buttons, "pack runs", row.title, css="k") for row in runs)
    if not sets:
        return rows
    folds = []
    kinds = [kind for kind in Kind if kind.length and kind.worth == untold.kind.worth]
    for start, kind in zip(range(0, len(rows), len(Suit)), kinds, strict=True):
        folds.append(Fold(buttons.name(kind), rows[start : start + len(Suit)]))
    return Keys(sets, "four", css="k"), Box(tuple(folds), "line two")


def waiting(
    untold: Chalked, buttons: TartliButtons, *, label: str = "", css: str = "waits"
) -> Fold:
    """The chip that asks for a chalked meld, with that it was none."""
    label = label or buttons.asks_which(untold)
    wipes = buttons.wipes(untold, _("It was none: wipe {points}").format(points=untold.kind.worth))
    items = (*_told_as(untold, buttons), Keys((wipes,), "one", css="quiet"))
    return Fold(label, (Tap("tells", items),), css=css)


BESIDE = "waits beside"
"""The look of a chip in a row of words."""


def asked(deal: Deal) -> Chalked | None:
    """The chalked meld whose question waits beside the words: until it is told or wiped, or a word
    of a later trick is said.
    """
    if not deal.tracked or not deal.untold:
        return None
    tricks = [won.trick for won in deal.won]
    if deal.trick is not None:
        tricks.append(deal.trick)
    spoken = [trick.number for trick in tricks if any(map(trick.declared, TWO_SEATS))]
    last_word = max(spoken, default=0)
    waiting = (chalked for chalked in deal.untold if (chalked.trick or 0) >= last_word)
    return next(waiting, None)
