"""One trick as far as it was recorded."""

from dataclasses import dataclass

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import Seat, next_of_three
from tartli_ref.games.ulti.values import SEATS


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table: who leads, and the cards in the order in which they were played."""

    number: int
    leader: Seat
    plays: tuple[tuple[Seat, Card], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the table, the lead first."""
        return tuple([card for _, card in self.plays])

    @property
    def complete(self) -> bool:
        """Whether all three cards are known."""
        return len(self.plays) == SEATS

    @property
    def turn(self) -> Seat:
        """Whose card comes next; the leader's if all have played."""
        seat, played = self.leader, {seat for seat, _ in self.plays}
        while seat in played and len(played) < SEATS:
            seat = next_of_three(seat)
        return seat

    def card_of(self, seat: Seat) -> Card | None:
        """The card that this seat has on the table."""
        for player, card in self.plays:
            if player is seat:
                return card
        return None
