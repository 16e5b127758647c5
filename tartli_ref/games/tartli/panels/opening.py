"""The card turned up: a key for its suit, and behind a suit that is held its eight cards."""

from dataclasses import dataclass, replace
from typing import ClassVar

from tartli_ref.games.tartli.panels.buttons import TartliButtons
from tartli_ref.rules.cards import Rank
from tartli_ref.web.screen.buttons import Button
from tartli_ref.web.screen.panels import Own
from tartli_ref.words.cards import rank_letter


@dataclass(frozen=True, slots=True)
class OpenedSuit:
    """The key of a suit, and those of its cards, which note the card itself (TH-DEAL-05)."""

    key: Button
    cards: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Opened(Own):
    """One row of suits. Until one is held, only the letters of the ranks are there."""

    template: ClassVar[str] = "tartli/opened.html"
    suits: tuple[OpenedSuit, ...]
    letters: tuple[str, ...]

    def narrowed(self, key: str) -> "Opened | None":
        if all(suit.key.line != key for suit in self.suits):
            return None
        only_keys = tuple(replace(suit, cards=()) for suit in self.suits)
        return replace(self, suits=only_keys, letters=())


def opened(buttons: TartliButtons) -> Opened | None:
    """The suits of the next dealer; None if nobody knows who deals."""
    turned = buttons.turned()
    if not turned:
        return None
    suits = []
    for keys, row in zip(buttons.deals()[0].buttons, turned, strict=True):
        suits.append(OpenedSuit(keys, row.buttons))
    return Opened(tuple(suits), tuple(map(rank_letter, Rank)))
