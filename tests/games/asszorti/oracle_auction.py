"""The auction, written from the text of the source and not from the code.

Players are numbered by their first turn: 0 sits left of the dealer, 2 is the dealer. A call is
``pass``, ``hold`` or a number of cards: 3, 2, 1, 0 (hand).
"""

from dataclasses import dataclass

Call = str | int
LADDER = (3, 2, 1, 0)


@dataclass(frozen=True)
class Talk:
    """What has been said, as pairs of player and call."""

    calls: tuple[tuple[int, Call], ...] = ()
    jumps: bool = False

    def then(self, player: int, call: Call) -> "Talk":
        return Talk((*self.calls, (player, call)), self.jumps)

    @property
    def out(self) -> set[int]:
        """Who has passed and so cannot come back."""
        return {player for player, call in self.calls if call == "pass"}

    @property
    def best(self) -> tuple[int, int] | None:
        """Who made the last bid, or holds it, and how many cards it is."""
        cards = [call for _, call in self.calls if isinstance(call, int)]
        players = [player for player, call in self.calls if call != "pass"]
        if cards:
            return (players[-1], cards[-1])
        return None

    @property
    def alone(self) -> int | None:
        """Who plays alone: the one left when two have passed, or who holds what none can beat."""
        if len(self.out) == 2:
            return ({0, 1, 2} - self.out).pop()
        if self.best is None or self.best[1] != 0:
            return None
        holder = self.best[0]
        rivals = [player for player in range(3) if player not in (holder, *self.out)]
        if any(self._wishes(player) for player in rivals):
            return None
        return holder

    @property
    def turn(self) -> int | None:
        """Whose turn it is: the next clockwise who is still in and does not hold the bid."""
        if self.alone is not None:
            return None
        holder = None
        if self.best:
            holder = self.best[0]
        last = self.calls[-1][0] if self.calls else -1
        around = [(last + step) % 3 for step in (1, 2, 3)]
        return next(player for player in around if player not in self.out and player != holder)

    def options(self) -> list[Call]:
        """What the player whose turn it is may say."""
        player = self.turn
        if player is None:
            return []
        return [*self._wishes(player), "pass"]

    def _wishes(self, player: int) -> list[Call]:
        """What a player can say but pass, whenever it comes to him."""
        if self.best is None:
            if self.jumps:
                return list(LADDER)
            return [3]
        holder, cards = self.best
        if player < holder:
            return ["hold"]
        higher = [level for level in LADDER if level < cards]
        if self.jumps:
            return list(higher)
        return list(higher[:1])

    def contracts(self) -> list[int]:
        """What the player who plays alone may announce, once that is settled."""
        if self.best is None:
            return list(LADDER)
        if self.jumps:
            return [self.best[1]]
        return [cards for cards in LADDER if cards <= self.best[1]]
