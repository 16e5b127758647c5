"""What cards, melds and announcements are called, in plain English with the notation's letters."""

from collections.abc import Sequence as Listing

from tartli_ref.cards import Card, Rank, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.melds import LENGTH_NAMES, Sequence, Vannak
from tartli_ref.games.tartli.moves import Announcement
from tartli_ref.table.terms import Terms
from tartli_ref.words.voice import Voice

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


GERMAN_LENGTHS = {3: "Terz", 4: "Quart", 5: "Quint", 6: "Sext", 7: "Siebt", 8: "Acht"}


class TartliVoice(Voice):
    """The players in seat order, and how melds are called at their table."""

    __slots__ = ()
    game = "tartli"
    lengths = LENGTH_NAMES
    vannak = "vannak"


class AustrianVoice(TartliVoice):
    """An Austrian table calls melds by their German names (TA-MELD-03)."""

    __slots__ = ()
    lengths = GERMAN_LENGTHS
    vannak = "Vierling"


def tartli_voice(terms: Terms) -> TartliVoice:
    """How things are called at this table."""
    return (AustrianVoice if terms.rules == "austrian" else TartliVoice)(terms.seats)


def name_of(thing: object, names: Listing[str]) -> str:
    """What a player calls this seat, card, meld, announcement or number."""
    voice = names if isinstance(names, TartliVoice) else TartliVoice(names)
    match thing:
        case Seat():
            return names[thing]
        case Card(suit, rank):
            return f"{SUIT_OF[suit]} {RANKS[rank]}"
        case Sequence(suit, top, length):
            return f"{SUIT_OF[suit]} {RANKS[top]}-{voice.lengths[length]}"
        case Vannak(rank):
            return f"{RANKS[rank]}-{voice.vannak}"
        case Announcement(sets, lengths):
            words = [voice.vannak] * sets + [voice.lengths[length] for length in lengths]
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
