"""One trick as far as it was recorded."""

from dataclasses import dataclass

from tartli_ref.cards import Card, Rank
from tartli_ref.games.common.seats import Pair, Seat, opponent
from tartli_ref.games.tartli.melds import Meld
from tartli_ref.games.tartli.moves import Announcement


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table: cards, words and melds, as far as they were entered."""

    number: int
    leader: Seat
    lead: Card | None = None
    reply: Card | None = None
    said: Pair[Announcement | None] = (None, None)
    named: Rank | None = None
    higher: bool | None = None
    shown: tuple[tuple[Seat, Meld], ...] = ()
    waived: bool = False

    @property
    def second(self) -> Seat:
        """The player who does not lead."""
        return opponent(self.leader)

    @property
    def untouched(self) -> bool:
        """Whether neither a card nor a word of this trick was entered."""
        return self.lead is None and self.reply is None and self.said == (None, None)

    def declared(self, seat: Seat) -> bool:
        """Whether this seat announced something in this trick."""
        said = self.said[seat]
        return said is not None and not said.empty

    def card_of(self, seat: Seat) -> Card | None:
        """The card that this seat has on the table."""
        return self.lead if seat is self.leader else self.reply
