"""The fields of the referee's questions that only Asszorti has, with their texts in notation."""

from dataclasses import dataclass
from typing import Any

from tartli_ref.cards import FRENCH, FrenchCard
from tartli_ref.games.asszorti.bidding import Auction, call_made
from tartli_ref.games.asszorti.moves import Bids, Call, Holds, Passes
from tartli_ref.games.asszorti.notation import read_card, read_move
from tartli_ref.games.asszorti.values import LEVELS
from tartli_ref.games.common.seats import Seat
from tartli_ref.rulings import Unreadable
from tartli_ref.web.desk.reading import Given, Odd, Texts, Trouble, check_times, filled, odd
from tartli_ref.web.desk.views import CallsView, CardsView, Choice, FieldView, Suited
from tartli_ref.words.asszorti.desk import say_call
from tartli_ref.words.asszorti.names import AsszortiVoice, name_of, rank_sign
from tartli_ref.words.language import _

CALLS_MOST = 9
"""No auction is longer: each level is bid and held once, and two pass."""
SPEECH = ("passes", "holds", *(f"bids {level}" for level in LEVELS))
"""What can be said, as the notation has it behind the seat."""


def call_of(text: str, seat: Seat) -> Call:
    """What this seat says with such a word; ``Unreadable`` for what is said in no auction."""
    move = read_move(f"{seat} {text}")
    if not isinstance(move, Bids | Holds | Passes):
        raise Unreadable(text, "passes, holds, bids 3, bids 2, bids 1 or bids hand", "AS-AUC-02")
    return move


@dataclass(frozen=True, slots=True)
class CallsField:
    """All that was said in an auction, in order; who says it follows from the order (AS-AUC-01)."""

    name: str
    label: str

    def fold(self, given: Given) -> Texts:
        """The calls in order."""
        return filled(given.get(self.name, ()))

    def read(self, texts: Texts) -> tuple[Call, ...]:
        """The calls, each of the player whose turn it was."""
        check_times(texts, CALLS_MOST)
        auction = Auction(Seat.A)
        for text in texts:
            speaker = auction.speaker
            try:
                call = call_of(text, auction.first if speaker is None else speaker)
            except Unreadable as wrong:
                raise odd(wrong) from None
            auction = call_made(auction, call)
        return auction.calls

    def view(self, texts: Texts, trouble: Trouble | None, voice: AsszortiVoice) -> FieldView:
        """What was said, and a button for each word that can be said next."""
        words = {word: say_call(call_of(word, Seat.A), voice) for word in SPEECH}
        said = tuple(
            Choice(text, words.get(text.lower(), _("“{text}”").format(text=text)), chosen=True)
            for text in texts
        )
        more = tuple(Choice(word, label, chosen=False) for word, label in words.items())
        more = more if len(texts) < CALLS_MOST else ()
        return CallsView("calls", self.name, self.label, said, more, trouble)


@dataclass(frozen=True, slots=True)
class FrenchCards:
    """Cards of the pack, tapped on a grid. ``single``: one of them, ``required`` or not."""

    name: str
    label: str
    single: bool = True
    required: bool = True

    @property
    def folded(self) -> bool:
        """Whether it is not seen at first."""
        return not self.required

    def fold(self, given: Given) -> Texts:
        """Nothing is put together."""
        return filled(given.get(self.name, ()))

    def read(self, texts: Texts) -> tuple[FrenchCard, ...]:
        """The cards; none where it is not required."""
        check_times(texts, 1 if self.single else len(FRENCH))
        if self.required and not texts:
            raise Odd(_("Tap a card."))
        try:
            return tuple(map(read_card, texts))
        except Unreadable as wrong:
            raise odd(wrong) from None

    def view(self, texts: Texts, trouble: Trouble | None, voice: Any) -> FieldView:
        """A row of tiles for each suit; what has no tile follows them."""
        ticked = {text.upper() for text in texts}
        suits = tuple(
            Suited(str(suit), name_of(suit, voice), tuple(_tiles(suit, ticked, voice)))
            for suit in FRENCH.suits
        )
        tiles = {str(card) for card in FRENCH}
        others = tuple(
            Choice(text, text, chosen=True) for text in texts if text.upper() not in tiles
        )
        is_open = bool(texts) or trouble is not None
        kind = "radio" if self.single else "checkbox"
        return CardsView(
            "cards",
            self.name,
            self.label,
            kind,
            suits,
            others,
            trouble,
            folded=self.folded,
            open=is_open,
        )


def _tiles(suit: Any, ticked: set[str], voice: Any) -> tuple[Choice, ...]:
    cards = (card for card in FRENCH if card.suit == suit)
    return tuple(
        Choice(str(card), rank_sign(card.rank), str(card) in ticked, name_of(card, voice))
        for card in cards
    )
