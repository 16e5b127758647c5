"""The fields of the referee's questions that hold cards, melds and announcements, in notation.

A meld is chosen by three selects: ``new.suit``, ``new.top`` and ``new.length`` make ``P:O-kvart``.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import zip_longest
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
    Choice,
    FieldView,
    MeldRow,
    MeldsView,
    Suited,
    WordsView,
)
from tartli_ref.words.cards import card_names, rank_letter, suit_name
from tartli_ref.words.language import _
from tartli_ref.words.rulings import say_expected
from tartli_ref.words.tartli.names import GERMAN_LENGTHS, TartliVoice, name_of

T = TypeVar("T")

LENGTHS = {name: length for length, name in LENGTH_NAMES.items()} | {
    name.lower(): length for length, name in GERMAN_LENGTHS.items()
}
SETS = ("vannak", "vierling")
SET = "set"
"""What the first select of a meld says for a set."""


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
        suits = tuple(
            Suited(suit_name(suit), tuple(_tile(Card(suit, rank), ticked, voice) for rank in Rank))
            for suit in Suit
        )
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
            self.folded,
            is_open,
            trouble,
        )


def _without_tile(texts: Texts) -> tuple[Choice, ...]:
    """What is no card, and what was told before."""
    tiles, others = {str(card) for card in GERMAN}, []
    for text in texts:
        if text.upper() not in tiles:
            others.append(Choice(text, text, chosen=True))
        tiles.discard(text.upper())
    return tuple(others)


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
    """Melds, each chosen by suit, top card and length; rows left empty are none.

    ``open_rows`` of the rows are seen at once.
    """

    name: str
    label: str
    rows: int = 1
    open_rows: int = 1
    sets: bool = True
    required: bool = False
    hint: str = ""

    def fold(self, given: Given) -> Texts:
        """Each row as one text."""
        parts = (given.get(f"{self.name}.{part}", ()) for part in ("suit", "top", "length"))
        rows = zip_longest(*parts, fillvalue="")
        return filled((*given.get(self.name, ()), *(_meld_text(*row) for row in rows)))

    def read(self, texts: Texts) -> Meld | tuple[Meld, ...] | None:
        """The melds; where there is but one row, the meld."""
        check_times(texts, 1 if self.rows == 1 else TIMES_MOST)
        melds = tuple(self._meld(text) for text in texts)
        if self.rows > 1:
            return melds
        if not melds and self.required:
            raise Odd(_("Choose a suit, a top card and a length."))
        return melds[0] if melds else None

    def _meld(self, text: str) -> Meld:
        suit, top, length = _meld_parts(text)
        if suit == SET:
            if not self.sets:
                raise Odd(_("A run is a sequence, not a set."))
            return Vannak(_chosen_rank(top))
        if not (suit and top and length):
            raise Odd(_("A sequence has a suit, a top card and a length."))
        if length.lower() not in LENGTHS:
            raise Odd(_("“{text}” is no meld.").format(text=text))
        return Sequence(_readable(suit, read_suit), _chosen_rank(top), LENGTHS[length.lower()])

    def view(self, texts: Texts, trouble: Trouble | None, voice: TartliVoice) -> FieldView:
        """Three selects for each meld, and for one more."""
        number = len(texts) if self.rows == 1 and texts else max(self.rows, len(texts) + 1)
        rows = tuple(self._row(text, voice) for text in (*texts, *[""] * (number - len(texts))))
        seen = max(self.open_rows, len(texts) + (self.rows > 1))
        return MeldsView(
            "melds", self.name, self.label, rows[:seen], rows[seen:], self.hint, trouble
        )

    def _row(self, text: str, voice: TartliVoice) -> MeldRow:
        suit, top, length = _meld_parts(text)
        called = card_names()
        suits = {letter.value: text for letter, text in called.of_suit.items()}
        if self.sets:
            suits[SET] = voice.vannak
        ranks = {rank.value: text for rank, text in called.rank.items()}
        names = {name: voice.lengths[number] for number, name in LENGTH_NAMES.items()}
        length = LENGTH_NAMES.get(LENGTHS.get(length.lower(), 0), length)
        return MeldRow(
            select(suits, suit, _("suit")),
            select(ranks, top, _("card")),
            select(names, length, _("length")),
        )


def _meld_text(suit: str, top: str, length: str) -> str:
    """One row of selects in the notation, as far as it was chosen."""
    if suit == SET:
        return f"{top}-vannak"
    return f"{suit}:{top}-{length}" if suit or top or length else ""


def _meld_parts(text: str) -> tuple[str, str, str]:
    """Suit, top and length of a text, as far as they are there."""
    suit, colon, rest = text.partition(":")
    if not colon:
        rank, _dash, name = text.rpartition("-")
        return (SET, rank, "") if name.lower() in SETS else (text, "", "")
    top, _dash, length = rest.partition("-")
    return suit, top, length


def _chosen_rank(top: str) -> Rank:
    if not top:
        raise Odd(_("Choose the card, too."))
    return _readable(top, read_rank)


def select(labels: Mapping[str, str], chosen: str, nothing: str) -> tuple[Choice, ...]:
    """The options of a select; a text that is none of them is kept as one more."""
    key = next((key for key in labels if key.lower() == chosen.lower()), chosen)
    known = {"": nothing, **labels}
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
        words = (*given.get(f"{self.name}.sets", ()), *given.get(f"{self.name}.length", ()))
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
        """A select for sets and one or more for sequences."""
        words = [word for word in self._words(texts) if word != "nothing"]
        sets = " ".join("vannak" for word in words if word in SETS)
        spoken = [word for word in words if word not in SETS]
        names = {name: voice.lengths[number] for number, name in LENGTH_NAMES.items()}
        number = max(self.lengths, len(spoken))
        chosen = [LENGTH_NAMES.get(LENGTHS.get(word, 0), word) for word in spoken]
        lengths = [*chosen, *[""] * (number - len(chosen))]
        two = _("two of them: {set}")
        vannaks = {"vannak": voice.vannak, "vannak vannak": two.format(set=voice.vannak)}
        return WordsView(
            "words",
            self.name,
            self.label,
            select(vannaks, sets, _("no set")),
            tuple(select(names, each, _("no sequence")) for each in lengths),
            trouble,
        )
