"""The fields of the referee's questions that hold cards, melds and announcements, in notation.

A meld is tapped as at the table, its kind and its top card: ``new.0.kind`` and ``new.0.card`` make
``P:O-kvart``.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from tartli_ref.cards import GERMAN, Card, Rank, Suit
from tartli_ref.games.tartli.melds import LENGTH_NAMES, Meld, Sequence, Vannak
from tartli_ref.games.tartli.moves import NOTHING, Announcement
from tartli_ref.games.tartli.notation import read_card, read_rank, read_suit
from tartli_ref.rulings import Unreadable
from tartli_ref.web.desk.reading import (
    TIMES_MOST,
    Given,
    Odd,
    Texts,
    Trouble,
    check_times,
    filled,
)
from tartli_ref.web.desk.views import (
    CardsView,
    ChipRow,
    Choice,
    FieldView,
    MeldRow,
    MeldsView,
    RowsView,
    Suited,
)
from tartli_ref.words.cards import rank_letter, suit_name
from tartli_ref.words.language import _
from tartli_ref.words.rulings import say_expected
from tartli_ref.words.tartli.names import GERMAN_LENGTHS, TartliVoice, name_of

T = TypeVar("T")

LENGTHS = {name: length for length, name in LENGTH_NAMES.items()} | {
    name.lower(): length for length, name in GERMAN_LENGTHS.items()
}
SETS = ("vannak", "vierling")
SET = SETS[0]
NO_ROW = ("", "")
NONE = "none"
"""Nothing tapped; and the kind of no meld, where one was tapped by mistake."""
TOPS = tuple(rank for rank in Rank if rank not in (Rank.EIGHT, Rank.SEVEN))
"""The ranks that can be the top of a meld (TH-MELD-02, TH-MELD-06)."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of the pack, tapped on a grid; ``single``: exactly one of them."""

    name: str
    label: str
    single: bool = False
    folded: bool = False

    def fold(self, given: Given) -> Texts:
        """Nothing is put together."""
        return filled(given.get(self.name, ()))

    def read(self, texts: Texts) -> Card | tuple[Card, ...]:
        """The cards."""
        check_times(texts, 1 if self.single else len(GERMAN))
        cards = tuple(_readable(text, read_card) for text in texts)
        if not self.single:
            return cards
        if not cards:
            raise Odd(_("Tap a card."))
        return cards[0]

    def view(self, texts: Texts, trouble: Trouble | None, voice: TartliVoice) -> FieldView:
        """A row of tiles for each suit; what has no tile, or was listed twice, follows them."""
        ticked = {text.upper() for text in texts}
        suits = tuple(_suited(suit, Rank, ticked, voice) for suit in Suit)
        is_open = not self.folded or bool(texts) or trouble is not None
        tapped = _("{label} · {number} tapped").format(label=self.label, number=len(texts))
        title = self.label if not texts or self.single else tapped
        kind = "radio" if self.single else "checkbox"
        return CardsView(
            "cards",
            self.name,
            title,
            kind,
            suits,
            _without_tile(texts),
            trouble,
            folded=self.folded,
            open=is_open,
        )


def _without_tile(texts: Texts) -> tuple[Choice, ...]:
    """What is no card, and what was told before."""
    tiles, others = {str(card) for card in GERMAN}, []
    for text in texts:
        if text.upper() not in tiles:
            others.append(Choice(text, text, chosen=True))
        tiles.discard(text.upper())
    return tuple(others)


def _suited(suit: Suit, ranks: Iterable[Rank], ticked: set[str], voice: TartliVoice) -> Suited:
    """The tiles of a suit."""
    tiles = tuple(_tile(Card(suit, rank), ticked, voice) for rank in ranks)
    return Suited(suit.value, suit_name(suit), tiles)


def _tile(card: Card, ticked: set[str], voice: TartliVoice) -> Choice:
    return Choice(str(card), rank_letter(card.rank), str(card) in ticked, name_of(card, voice))


def _readable(text: str, read: Callable[[str], T]) -> T:
    try:
        return read(text)
    except Unreadable as error:
        what = re.split("[,:]", say_expected(error))[0]
        text = _("“{text}” is not {what}.").format(text=error.text, what=what)
        raise Odd(text, error.rule) from None


@dataclass(frozen=True, slots=True)
class Melds:
    """Melds, each tapped by kind and top card. With several ``rows`` one can be added each time."""

    name: str
    label: str
    rows: int = 1
    sets: bool = True
    required: bool = False
    hint: str = ""

    def fold(self, given: Given) -> Texts:
        """Each row as one text."""
        rows = (f"{self.name}.{row}." for row in range(TIMES_MOST))
        parts = ((_first(given, f"{row}kind"), _first(given, f"{row}card")) for row in rows)
        return filled((*given.get(self.name, ()), *(_meld_text(*row) for row in parts)))

    def read(self, texts: Texts) -> Meld | tuple[Meld, ...] | None:
        """The melds; where there is but one row, the meld."""
        check_times(texts, 1 if self.rows == 1 else TIMES_MOST)
        melds = tuple(self._meld(text) for text in texts)
        if self.rows > 1:
            return melds
        if not melds and self.required:
            raise Odd(_("Tap what it is, and its top card."))
        return melds[0] if melds else None

    def _meld(self, text: str) -> Meld:
        suit, top, length = _meld_parts(text)
        if length.lower() in SETS:
            if not self.sets:
                raise Odd(_("A run is a sequence, not a set."))
            return Vannak(_chosen_rank(top))
        if not (suit and top and length):
            raise Odd(_("A sequence has a suit, a top card and a length."))
        if length.lower() not in LENGTHS:
            raise Odd(_("“{text}” is no meld.").format(text=text))
        return Sequence(_readable(suit, read_suit), _chosen_rank(top), LENGTHS[length.lower()])

    def view(self, texts: Texts, trouble: Trouble | None, voice: TartliVoice) -> FieldView:
        """A grid for each meld, and for one more; what has no place in a grid follows them."""
        tapped = {text: _tapped(text) for text in texts}
        if not self.sets:
            tapped = {text: row if row and row[0] != SET else None for text, row in tapped.items()}
        told = [row for text in texts if (row := tapped[text]) is not None] or [NO_ROW]
        others = tuple(Choice(text, text, chosen=True) for text in texts if tapped[text] is None)
        rows = [self._row(place, *row, voice) for place, row in enumerate(told)]
        more = [self._row(len(told), *NO_ROW, voice)] if self.rows > 1 else []
        return MeldsView(
            "melds",
            self.name,
            self.label,
            tuple(rows),
            others,
            tuple(more),
            self.hint,
            trouble,
        )

    def _row(self, place: int, kind: str, card: str, voice: TartliVoice) -> MeldRow:
        names = {name: voice.lengths[number] for number, name in LENGTH_NAMES.items()}
        if self.sets:
            names[SET] = voice.vannak
        if not self.required:
            names[NONE] = _("none")
        kinds = tuple(Choice(key, label, key == kind) for key, label in names.items())
        suits = tuple(_suited(suit, TOPS, {card}, voice) for suit in Suit)
        return MeldRow(f"{self.name}.{place}", kinds, suits)


def _first(given: Given, name: str) -> str:
    return next(iter(given.get(name, ())), "")


def _meld_text(kind: str, card: str) -> str:
    """One row of the grid in the notation, as far as it was tapped."""
    suit, _dash, top = card.partition("-")
    if kind == NONE or not (kind or card):
        return ""
    return f"{top}-{kind}" if kind in SETS else f"{suit}:{top}-{kind}"


def _tapped(text: str) -> tuple[str, str] | None:
    """The kind and the card of a row of the grid with this text, None if no grid has it."""
    suit, top, length = _meld_parts(text.upper())
    kind = SET if length.lower() in SETS else LENGTH_NAMES.get(LENGTHS.get(length.lower(), 0), "")
    if kind == SET and not suit:
        suit = next(iter(Suit)).value
    card = f"{suit}-{top}" if top else ""
    known = {"", *(str(Card(suit, rank)) for suit in Suit for rank in TOPS)}
    return (kind, card) if card in known and (kind or not length) and (kind or card) else None


def _meld_parts(text: str) -> tuple[str, str, str]:
    """Suit, top and length of a text, as far as they are there."""
    suit, colon, rest = text.partition(":")
    if not colon:
        rank, _dash, name = text.rpartition("-")
        return ("", rank, name) if name.lower() in SETS else (text, "", "")
    top, _dash, length = rest.partition("-")
    return suit, top, length


def _chosen_rank(top: str) -> Rank:
    if not top:
        raise Odd(_("Choose the card, too."))
    return _readable(top, read_rank)


def chips(labels: Mapping[str, str], chosen: str) -> tuple[Choice, ...]:
    """Chips to tap; a text that is none of them is kept as one more."""
    key = next((key for key in labels if key.lower() == chosen.lower()), chosen)
    known = dict(labels)
    if key not in known:
        known[key] = _("“{text}”").format(text=key)
    return tuple(Choice(value, label, value == key) for value, label in known.items())


@dataclass(frozen=True, slots=True)
class Words:
    """What a player announces: ``vannak kvart``."""

    name: str
    label: str
    lengths: int = 1

    def fold(self, given: Given) -> Texts:
        """All words as one text."""
        parts = ("sets", *(f"length.{place}" for place in range(TIMES_MOST)))
        words = (_first(given, f"{self.name}.{part}") for part in parts)
        return filled((*given.get(self.name, ()), " ".join(filled(words))))

    def read(self, texts: Texts) -> Announcement:
        """The announcement; none is silence."""
        check_times(texts, 1)
        words = self._words(texts)
        if not words or words == ["nothing"]:
            return NOTHING
        sets = sum(word in SETS for word in words)
        lengths = [word for word in words if word not in SETS]
        for word in lengths:
            if word not in LENGTHS:
                text = _("“{word}” is not announced: {words}.")
                known = ", ".join(("vannak", *LENGTH_NAMES.values()))
                raise Odd(text.format(word=word, words=known))
        return Announcement(sets, tuple(LENGTHS[word] for word in lengths))

    def _words(self, texts: Texts) -> list[str]:
        return " ".join(texts).lower().replace("+", " ").split()

    def view(self, texts: Texts, trouble: Trouble | None, voice: TartliVoice) -> FieldView:
        """A row of chips for sequences, or several, and one for sets."""
        words = [word for word in self._words(texts) if word != "nothing"]
        sets = " ".join("vannak" for word in words if word in SETS)
        spoken = [word for word in words if word not in SETS]
        names = {"": _("no sequence")}
        names |= {name: voice.lengths[number] for number, name in LENGTH_NAMES.items()}
        number = max(self.lengths, len(spoken))
        chosen = [LENGTH_NAMES.get(LENGTHS.get(word, 0), word) for word in spoken]
        lengths = [*chosen, *[""] * (number - len(chosen))]
        two = _("two of them: {set}").format(set=voice.vannak)
        vannaks = {"": _("no set"), "vannak": voice.vannak, "vannak vannak": two}
        rows = (
            *(
                ChipRow(f"{self.name}.length.{place}", _("sequence"), chips(names, each))
                for place, each in enumerate(lengths)
            ),
            ChipRow(f"{self.name}.sets", _("set"), chips(vannaks, sets)),
        )
        return RowsView("rows", self.name, self.label, rows, trouble)
