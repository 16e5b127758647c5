"""What cards, melds and announcements are called, in plain English with the notation's letters."""

from collections.abc import Sequence as Listing

from tartli_ref.cards import Card, Rank, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.melds import LENGTH_NAMES, Sequence, Vannak
from tartli_ref.games.tartli.moves import Announcement

SUITS = {
    Suit.ACORNS: "acorns",
    Suit.LEAVES: "leaves",
    Suit.HEARTS: "hearts",
    Suit.GOURDS: "gourds",
}
SUIT_OF = {
    Suit.ACORNS: "acorn",
    Suit.LEAVES: "leaf",
    Suit.HEARTS: "heart",
    Suit.GOURDS: "gourd",
}
RANKS = {
    Rank.ACE: "Ace",
    Rank.KING: "King",
    Rank.OVER: "Over",
    Rank.UNDER: "Under",
    Rank.TEN: "Ten",
    Rank.NINE: "Nine",
    Rank.EIGHT: "Eight",
    Rank.SEVEN: "Seven",
}


def name_of(thing: object, names: Listing[str]) -> str:
    """What a player calls this seat, card, meld, announcement or number."""
    match thing:
        case Seat():
            return names[thing]
        case Card(suit, rank):
            return f"{SUIT_OF[suit]} {RANKS[rank]}"
        case Sequence(suit, top, length):
            return f"{SUIT_OF[suit]} {RANKS[top]}-{LENGTH_NAMES[length]}"
        case Vannak(rank):
            return f"{RANKS[rank]}-vannak"
        case Announcement(sets, lengths):
            words = ["vannak"] * sets + [LENGTH_NAMES[length] for length in lengths]
            return " and ".join(words) or "nothing"
        case Suit():
            return SUITS[thing]
        case Rank():
            return RANKS[thing]
        case (int(), *_) as numbers:
            return "–".join(map(str, numbers))
        case tuple():
            return " and ".join(name_of(part, names) for part in thing)
        case _:
            return str(thing)
