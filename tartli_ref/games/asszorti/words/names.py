"""Names of cards, bids and items in each language."""

from collections.abc import Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass

from tartli_ref.cards import FrenchCard, FrenchRank, FrenchSuit
from tartli_ref.games.asszorti.rules.values import LADDER, Arrival, Item, Level, kind_of
from tartli_ref.games.common.seats import Seat
from tartli_ref.table.terms import Terms
from tartli_ref.words.language import N_, Marked, _, language
from tartli_ref.words.lists import Voice, all_of, facing


@dataclass(frozen=True, slots=True)
class FrenchNames:
    """Names of French cards; ``of_suit`` is the suit within a card's name, ``sign`` the rank as
    printed on the card.
    """

    suit: Mapping[FrenchSuit, str]
    of_suit: Mapping[FrenchSuit, str]
    rank: Mapping[FrenchRank, str]
    sign: Mapping[FrenchRank, str]
    joint: str = " "


def _suits(names: str) -> Mapping[FrenchSuit, str]:
    return dict(zip(FrenchSuit, names.split(), strict=True))


def _ranks(names: str) -> Mapping[FrenchRank, str]:
    return dict(zip(FrenchRank, names.split(), strict=True))


TITLE = N_("Asszorti")

PRESETS: Marked[dict[str, str]] = {"standard": "standard"}

_NAMES = {
    "en": FrenchNames(
        _suits("spades hearts diamonds clubs"),
        _suits("spade heart diamond club"),
        _ranks("Ace King Queen Jack 10 9 8 7 6"),
        _ranks("A K Q J 10 9 8 7 6"),
    ),
    "hu": FrenchNames(
        _suits("pikk kőr káró treff"),
        _suits("pikk kőr káró treff"),
        _ranks("ász király dáma bubi tízes kilences nyolcas hetes hatos"),
        _ranks("Á K D B 10 9 8 7 6"),
    ),
    "de": FrenchNames(
        _suits("Pik Herz Karo Treff"),
        _suits("Pik Herz Karo Treff"),
        _ranks("Ass König Dame Bube Zehner Neuner Achter Siebener Sechser"),
        _ranks("A K D B 10 9 8 7 6"),
        joint="-",
    ),
}

LEVELS: Marked[dict[Level, str]] = {
    Level.THREE: "3",
    Level.TWO: "2",
    Level.ONE: "1",
    Level.HAND: "hand",
}
ITEMS: Marked[dict[Item, str]] = {Item.GAME: "the game", Item.ARRIVAZS: "the arrivázs"}
TO_ITEMS: Marked[dict[Item, str]] = {
    Item.GAME: "to the game",
    Item.ARRIVAZS: "to the arrivázs",
}
ARRIVALS: Marked[dict[Arrival, str]] = {
    Arrival.WON: "won",
    Arrival.LOST: "lost",
    Arrival.IDEGEN: "idegen",
}
"""The possible results of an arrivázs."""
STEPS: Marked[dict[str, str]] = {
    "kontra": "kontra",
    "rekontra": "rekontra",
    "szubkontra": "szubkontra",
    "hirskontra": "hirskontra",
    "mordkontra": "mordkontra",
}
"""The spoken name of each ladder step, by its word in the notation."""
PARTS: Marked[dict[str, str]] = {
    "AS-SCO-02": "the game",
    "AS-SCO-03": "tricks above six",
    "AS-SCO-05": "kontra",
    "AS-SCO-06": "6:5:0",
    "AS-ARR-01": "the arrivázs",
    "AS-ARR-02": "the lost arrivázs",
    "AS-ARR-04": "the idegen arrivázs",
    "AS-ARR-07": "kontra to the arrivázs",
}
"""Names for the parts of a deal's worth, by rule."""
_SZANZADU: Marked[dict[Level, str]] = {
    Level.THREE: "3, szanzadu",
    Level.TWO: "2, szanzadu",
    Level.ONE: "1, szanzadu",
    Level.HAND: "hand, szanzadu",
}
PAIRS: tuple[tuple[str, str, str], ...] = (
    (N_("Games as declarer made – lost"), "games_made", "games_lost"),
    (N_("Games as opponent won – lost"), "defences_won", "defences_lost"),
    (N_("Arrivázs won – lost"), "arrivazs_won", "arrivazs_lost"),
)
SOURCES: Marked[dict[str, str]] = {"game": "the game", "arrivazs": "the arrivázs"}
KINDS_TITLE = N_("As declarer, made – lost")
KINDS: dict[str, str] = {
    **{kind_of(level, szanzadu=False): name for level, name in LEVELS.items()},
    **{kind_of(level, szanzadu=True): name for level, name in _SZANZADU.items()},
}
"""Games that can be made or lost, by the word after ``made:`` in the counts."""


class AsszortiVoice(Voice):
    """The players in seat order."""

    __slots__ = ()
    game = "asszorti"


def asszorti_voice(terms: Terms) -> AsszortiVoice:
    """The voice of this table."""
    return AsszortiVoice(terms.seats)


def name_of(thing: object, names: Listing[str]) -> str:
    """The players' name for this seat, card, suit, bid, item or number."""
    match thing:
        case Seat():
            return names[thing]
        case FrenchCard(suit, rank):
            called = _NAMES[language()]
            return f"{called.of_suit[suit]}{called.joint}{called.rank[rank]}"
        case FrenchSuit():
            return _NAMES[language()].suit[thing]
        case Level():
            return _(LEVELS[thing])
        case Item():
            return _(ITEMS[thing])
        case Arrival():
            return _(ARRIVALS[thing])
        case (int(), *_rest) as numbers:
            return facing(numbers)
        case tuple():
            return all_of(name_of(part, names) for part in thing)
        case _:
            return str(thing)


def trumps_name(trumps: FrenchSuit | None) -> str:
    """The trump suit, or szanzadu."""
    return _("szanzadu") if trumps is None else _NAMES[language()].suit[trumps]


def rank_sign(rank: FrenchRank) -> str:
    """The rank as printed on the card, for narrow spaces."""
    return _NAMES[language()].sign[rank]


def part_name(rule: str) -> str:
    """The name of a part of a deal's worth."""
    return _(PARTS[rule])


def step_name(step: int) -> str:
    """The spoken name of this ladder step."""
    return _(STEPS[LADDER.name(step)])
