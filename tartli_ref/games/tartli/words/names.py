"""Names of the game, players, cards, melds and announcements."""

from collections.abc import Mapping
from collections.abc import Sequence as Listing
from functools import cache

from tartli_ref.cards import Card, Rank, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.rules.melds import LENGTH_NAMES, Sequence, Vannak
from tartli_ref.games.tartli.rules.moves import Announcement
from tartli_ref.games.tartli.rules.referee import LAST_TRICK_FOR
from tartli_ref.games.tartli.rules.values import HOUSE, MELD_TRICKS, TALON_TRICKS
from tartli_ref.table.terms import Terms
from tartli_ref.words.cards import card_name, rank_name, suit_name
from tartli_ref.words.language import N_, Marked, _, language, ngettext
from tartli_ref.words.lists import Voice, all_of, facing

GERMAN_LENGTHS = {3: "Terz", 4: "Quart", 5: "Quint", 6: "Sext", 7: "Siebt", 8: "Acht"}


class TartliVoice(Voice):
    """The players in seat order, and their table's names for melds."""

    __slots__ = ()
    game = "tartli"

    @property
    def german(self) -> bool:
        """Whether melds have German names."""
        return language() == "de"

    @property
    def lengths(self) -> Mapping[int, str]:
        """Names of sequences by length."""
        return GERMAN_LENGTHS if self.german else LENGTH_NAMES

    @property
    def vannak(self) -> str:
        """The name of a set."""
        return "Vierling" if self.german else "vannak"


class AustrianVoice(TartliVoice):
    """An Austrian table uses German meld names in any language (TA-MELD-03)."""

    __slots__ = ()

    @property
    def german(self) -> bool:
        return True


class ForStakes(TartliVoice):
    """Each game is played for the stake: no bulis, and a Double instead of a maccs."""

    __slots__ = ()
    for_stakes = True


class AustrianForStakes(AustrianVoice):
    """``ForStakes`` at an Austrian table (TA-WIN-01)."""

    __slots__ = ()
    for_stakes = True


def tartli_voice(terms: Terms) -> TartliVoice:
    """The voice of this table."""
    return _voice_by(terms.rules, terms.options)(terms.seats)


@cache
def _voice_by(rules: str, options: tuple[tuple[str, str], ...]) -> type[TartliVoice]:
    for_stakes = HOUSE.read(rules, options).unit == "stake"
    if rules == "austrian":
        return AustrianForStakes if for_stakes else AustrianVoice
    return ForStakes if for_stakes else TartliVoice


def name_of(thing: object, names: Listing[str]) -> str:
    """The players' name for this seat, card, meld, announcement or number."""
    voice = names if isinstance(names, TartliVoice) else TartliVoice(names)
    match thing:
        case Seat():
            return names[thing]
        case Card():
            return card_name(thing)
        case Sequence(suit, top, length):
            return f"{card_name(Card(suit, top))}-{voice.lengths[length]}"
        case Vannak(rank):
            return f"{rank_name(rank)}-{voice.vannak}"
        case Announcement(sets, lengths):
            words = [voice.vannak] * sets + [voice.lengths[length] for length in lengths]
            return all_of(words) or _("nothing")
        case Suit():
            return suit_name(thing)
        case Rank():
            return rank_name(thing)
        case (int(), *_rest) as numbers:
            return facing(numbers)
        case tuple():
            return all_of(name_of(part, names) for part in thing)
        case _:
            return str(thing)


def points_in_words(points: int) -> str:
    """A number of points."""
    return ngettext("{number} point", "{number} points", points).format(number=points)


TITLE = N_("Tartli")

PRESETS: Marked[dict[str, str]] = {
    "hungarian": "Hungarian",
    "austrian": "Austrian",
    "pais": "Pais",
}


SOURCES: Marked[dict[str, str]] = {
    "tricks": "tricks",
    "terc": "terc",
    "kvart": "kvart",
    "kvint": "kvint",
    "szext": "szext",
    "szept": "szept",
    "okt": "okt",
    "vannak": "vannak",
    "bela": "béla",
    "stichmatsch": "stichmatsch",
}

_NO_LATER_TRICK = {MELD_TRICKS: "TH-DECL-01", TALON_TRICKS: "TH-EXC-06"}
TOO_LATE = {refused: _NO_LATER_TRICK[last] for refused, last in LAST_TRICK_FOR.items()}
"""Refusals whose remedy is a later trick, with the rule that applies in the last one."""
