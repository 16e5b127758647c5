"""What the record proves of the cards: whether a card can rightly be played from any hand.

Every card that was not seen lies in a hand or elsewhere: in the talon that nobody saw, or in a
trick of which not all was entered. A hand holds as many cards as its player has to play, and none
of which he has shown to have none. A way to lay the cards out is looked for; where there is none,
it is proven.
"""

from .oracle_record import Record

ELSEWHERE = 3


def could_be(record: Record, player: int, card: str, without: set[str]) -> bool:
    """Whether this player can hold the card, and none of some others."""
    unseen = record.unseen
    if card not in unseen:
        return False
    places = {other: set(_places(record, other)) for other in unseen}
    for other in without:
        places.get(other, set()).discard(player)
    places[card] &= {player}
    return _laid_out(places, _sizes(record))


def _places(record: Record, card: str) -> list[int]:
    return [*(player for player in range(3) if card not in record.void[player]), ELSEWHERE]


def _sizes(record: Record) -> list[int]:
    """How many cards each hand holds, and how many lie elsewhere."""
    played = [player for player, _ in record.table]
    hands = [11 - record.over_tricks - (player in played) for player in range(3)]
    return [*hands, len(record.unseen) - sum(hands)]


def _laid_out(places: dict[str, set[int]], sizes: list[int]) -> bool:
    """Whether each card finds a place: one after the other, moving others where it is full."""
    lying: list[list[str]] = [[] for _ in sizes]
    return all(_lay(card, places, sizes, lying, set()) for card in places)


def _lay(
    card: str,
    places: dict[str, set[int]],
    sizes: list[int],
    lying: list[list[str]],
    tried: set[int],
) -> bool:
    for place in sorted(places[card] - tried):
        tried.add(place)
        if len(lying[place]) < sizes[place]:
            lying[place].append(card)
            return True
        for other in lying[place]:
            if _lay(other, places, sizes, lying, tried):
                lying[place].remove(other)
                lying[place].append(card)
                return True
    return False


def proven(record: Record, player: int, card: str) -> set[str]:
    """The rules by which this card of the player whose turn it is is proven wrong, none if not."""
    due = record.broken(card)
    if could_be(record, player, card, due):
        return set()
    if not could_be(record, player, card, set()):
        return {"AS-PLAY-05" if card[0] == record.trump else "AS-PLAY-04"}
    led = record.table[0][1][0]
    follow = {card for card in due if card[0] == led}
    return {"AS-PLAY-05" if could_be(record, player, card, follow) else "AS-PLAY-04"}
