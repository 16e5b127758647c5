"""Names of cards in each language, by the signs printed on them: German or French.

A French pack may stand in for a German one, with Queens for Overs and Jacks for Unders (TH-EQ-03);
in German the Over is the Ober (TA-EQ-01). The notation is unaffected.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tartli_ref.cards import Card, Rank, Suit
from tartli_ref.words.language import Chosen, language

SKINS = ("german", "french")

skin = Chosen("skin", default="german")
"""The signs on the cards in this context, one of ``SKINS``."""

showing = skin.being
"""Within ``showing("french")`` cards have their French names."""


@dataclass(frozen=True, slots=True)
class CardNames:
    """Names of cards. ``of_suit`` is the suit within a card's name, ``four`` the rank of a set,
    ``letter`` the rank in a corner; all are distinct within a pack.
    """

    suit: Mapping[Suit, str]
    of_suit: Mapping[Suit, str]
    rank: Mapping[Rank, str]
    four: Mapping[Rank, str]
    letter: Mapping[Rank, str]
    joint: str = " "


def _suits(names: str) -> Mapping[Suit, str]:
    return dict(zip(Suit, names.split(), strict=True))


def _ranks(names: str) -> Mapping[Rank, str]:
    return dict(zip(Rank, names.split(), strict=True))


_NAMES = {
    ("en", "german"): CardNames(
        suit=_suits("acorns leaves hearts gourds"),
        of_suit=_suits("acorn leaf heart gourd"),
        rank=_ranks("Ace King Over Under Ten Nine Eight Seven"),
        four=_ranks("Aces Kings Overs Unders Tens Nines Eights Sevens"),
        letter=_ranks("A K O U X IX VIII VII"),
    ),
    ("en", "french"): CardNames(
        suit=_suits("clubs spades hearts diamonds"),
        of_suit=_suits("club spade heart diamond"),
        rank=_ranks("Ace King Queen Jack Ten Nine Eight Seven"),
        four=_ranks("Aces Kings Queens Jacks Tens Nines Eights Sevens"),
        letter=_ranks("A K Q J 10 9 8 7"),
    ),
    ("hu", "german"): CardNames(
        suit=_suits("makk zöld piros tök"),
        of_suit=_suits("makk zöld piros tök"),
        rank=_ranks("ász király felső alsó tízes kilences nyolcas hetes"),
        four=_ranks("ász király felső alsó tízes kilences nyolcas hetes"),
        letter=_ranks("Ász K F A X IX VIII VII"),
    ),
    ("hu", "french"): CardNames(
        suit=_suits("treff pikk kőr káró"),
        of_suit=_suits("treff pikk kőr káró"),
        rank=_ranks("ász király dáma bubi tízes kilences nyolcas hetes"),
        four=_ranks("ász király dáma bubi tízes kilences nyolcas hetes"),
        letter=_ranks("Á K D B 10 9 8 7"),
    ),
    ("de", "german"): CardNames(
        suit=_suits("Eichel Laub Herz Schellen"),
        of_suit=_suits("Eichel Laub Herz Schellen"),
        rank=_ranks("Ass König Ober Unter Zehner Neuner Achter Siebener"),
        four=_ranks("Asse Könige Ober Unter Zehner Neuner Achter Siebener"),
        letter=_ranks("A K O U X IX VIII VII"),
        joint="-",
    ),
    ("de", "french"): CardNames(
        suit=_suits("Treff Pik Herz Karo"),
        of_suit=_suits("Treff Pik Herz Karo"),
        rank=_ranks("Ass König Dame Bube Zehner Neuner Achter Siebener"),
        four=_ranks("Asse Könige Damen Buben Zehner Neuner Achter Siebener"),
        letter=_ranks("A K D B 10 9 8 7"),
        joint="-",
    ),
}


def card_names() -> CardNames:
    return _NAMES[language(), skin()]


def suit_name(suit: Suit) -> str:
    """The suit: ``hearts``."""
    return card_names().suit[suit]


def rank_name(rank: Rank) -> str:
    """The rank: ``Over``."""
    return card_names().rank[rank]


def rank_letter(rank: Rank) -> str:
    """The rank in the corner of a card: ``O``."""
    return card_names().letter[rank]


def card_name(card: Card) -> str:
    """The card: ``heart Over``."""
    names = card_names()
    return f"{names.of_suit[card.suit]}{names.joint}{names.rank[card.rank]}"
