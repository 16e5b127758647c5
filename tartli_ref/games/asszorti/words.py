"""Names of cards, bids and items in each language."""

from collections.abc import Mapping
from collections.abc import Sequence as Listing
from typing import NamedTuple

from tartli_ref import rulebook
from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.values import LADDER, Arrival, Item, Level, kind_of
from tartli_ref.rules.cards import FrenchCard, FrenchRank, FrenchSuit
from tartli_ref.rules.common.findings import Audit, Finding
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.words.language import N_, Marked, _, fillable, language, ngettext
from tartli_ref.words.lists import (
    GUESTS,
    Voice,
    all_of,
    capital,
    each_of,
    facing,
    filled_in,
    one_of,
    signed,
)


class FrenchNames(NamedTuple):
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


def name_of(thing: object, names: Listing[str]) -> str:
    """The players' name for this seat, card, suit, bid, item or number."""
    match thing:
        case Seat():
            return names[thing] if thing < len(names) else str(thing)  # a guest who never came
        case FrenchCard(suit, rank):
            words = _NAMES[language()]
            return f"{words.of_suit[suit]}{words.joint}{words.rank[rank]}"
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
    if trumps is None:
        return _("szanzadu")
    return _NAMES[language()].suit[trumps]


def rank_sign(rank: FrenchRank) -> str:
    """The rank as printed on the card, for narrow spaces."""
    return _NAMES[language()].sign[rank]


def part_name(rule: str) -> str:
    """The name of a part of a deal's worth."""
    return _(PARTS[rule])


def step_name(step: int) -> str:
    """The spoken name of this ladder step."""
    return _(STEPS[LADDER.name(step)])


def say_move(move: m.Move, names: Listing[str]) -> str:
    """A move as a sentence without its full stop."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Draws(seat, cards):
            text = ngettext("{name} draws {number} card", "{name} draws {number} cards", cards)
            return text.format(name=of(seat), number=cards)
        case m.Discards(seat, cards):
            text = ngettext(
                "{name} discards {number} card", "{name} discards {number} cards", cards
            )
            return text.format(name=of(seat), number=cards)
        case m.Names(seat, trumps, arrivazs):
            text = _("{name} names {trumps}")
            if arrivazs:
                text = _("{name} names {trumps} and arrivázs")
            return text.format(name=of(seat), trumps=trumps_name(trumps))
        case m.Doubles(seat, step, items):
            text = _("{name} says {step} {to_feats}")
            to = all_of(_(TO_ITEMS[item]) for item in items)
            return text.format(name=of(seat), step=step_name(step), to_feats=to)
        case m.Talon(cards):
            text = _("in the talon, from the top: {cards}")
            return text.format(cards=", ".join(map(of, cards)))
        case m.Claims(tricks=tricks) | m.Concedes(tricks=tricks) if tricks is not None:
            return filled_in(_AFTER_TRICKS[type(move)], move, of)
        case m.Count(tricks, arrival):
            return _(_COUNTED[arrival]).format(tricks=each_of(names, tricks))
        case m.Made(seat, tricks, arrival, shared):
            text = ngettext("{name} made {number} trick", "{name} made {number} tricks", tricks)
            text = text.format(name=of(seat), number=tricks)
            if shared:
                text = _("{said}, and each opponent had some").format(said=text)
            return _(_MADE[arrival]).format(said=text)
        case m.Arrived(arrival):
            return _(ARRIVED[arrival])
        case m.AdjustEach(points, reason):
            text = _("{points} by agreement: {reason}")
            return text.format(points=each_of(names, points, signed), reason=reason)
        case _:
            return filled_in(GUESTS.get(type(move)) or _SAYS[type(move)], move, of)


_SAYS: Marked[dict[type[m.Move], str]] = {
    m.Deals: "{name} deals",
    m.Bids: "{name} bids {level}",
    m.Holds: "{name} holds",
    m.Passes: "{name} passes",
    m.Contracts: "{name} announces the contract: {level}",
    m.Plays: "{name} plays {card}",
    m.Takes: "{name} takes the trick",
    m.Claims: "{name} claims the remaining tricks",
    m.Disputes: "{name} disputes the claim",
    m.Undisputed: "the claim is not disputed",
    m.Concedes: "{name} concedes the remaining tricks",
    m.Note: "note: {text}",
    m.Audits: "the audit of deal {deal} was looked at",
}
"""Moves that are said by their fields alone."""
_AFTER_TRICKS: Marked[dict[type[m.Move], str]] = {
    m.Claims: "{name} claims the remaining tricks after {tricks}",
    m.Concedes: "{name} concedes the remaining tricks after {tricks}",
}
ARRIVED: Marked[dict[Arrival, str]] = {
    Arrival.WON: "the arrivázs was won",
    Arrival.LOST: "the arrivázs was lost",
    Arrival.IDEGEN: "it was an idegen arrivázs",
}
_COUNTED: Marked[dict[Arrival | None, str]] = {
    None: "tricks: {tricks}",
    Arrival.WON: "tricks: {tricks}; the arrivázs was won",
    Arrival.LOST: "tricks: {tricks}; the arrivázs was lost",
    Arrival.IDEGEN: "tricks: {tricks}; it was an idegen arrivázs",
}
_MADE: Marked[dict[Arrival | None, str]] = {
    None: "{said}",
    Arrival.WON: "{said}; the arrivázs was won",
    Arrival.LOST: "{said}; the arrivázs was lost",
    Arrival.IDEGEN: "{said}; it was an idegen arrivázs",
}


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line: the player, the points, and the reason."""
    text = _(_FOR.get(line.rule, _POINTS))
    number = line.what.lstrip("+x")
    return text.format(name=names[line.seat], points=signed(line.points), number=number)


_POINTS = N_("{name} {points} points")
_FOR: Marked[dict[str, str]] = {
    "AS-SCO-02": "{name} {points} for the game",
    "AS-SCO-03": "{name} {points} for tricks above six: {number}",
    "AS-SCO-05": "{name} {points} as the game counts {number} times",
    "AS-SCO-06": "{name} {points} as the tricks are 6:5:0",
    "AS-ARR-01": "{name} {points} for the arrivázs",
    "AS-ARR-02": "{name} {points} for the lost arrivázs",
    "AS-ARR-04": "{name} {points} for the idegen arrivázs",
    "AS-ARR-07": "{name} {points} as the arrivázs counts {number} times",
    "REF-ADJUST": "{name} {points} by agreement",
}


def say_what(line: ScoreLine, _names: Listing[str]) -> str:
    """The reason for a score line, with its number: ``tricks above six (1)``, ``kontra ×2``."""
    if line.rule not in PARTS:
        return _("an adjustment")
    name = part_name(line.rule)
    number = line.what[1:]
    if line.what.startswith("x"):
        name += f" ×{number}"
    elif line.what.startswith("+"):
        name += f" ({number})"
    return name


def say_finding(finding: Finding, names: Listing[str]) -> str:
    """A finding as a sentence."""
    facts = {key: _said(fact, names) for key, fact in finding.facts.items()}
    facts |= {"seat": names[finding.seat], "trick": str(finding.trick)}
    text = rulebook.finding(finding.rule, (finding.case,), "asszorti", language())
    return capital(fillable(text).format_map(facts))


def _said(fact: object, names: Listing[str]) -> str:
    match fact:
        case (Arrival(), *_rest):
            return one_of(name_of(arrival, names) for arrival in Arrival if arrival in fact)
        case _:
            return name_of(fact, names)


def say_result(audit: Audit) -> str:
    """The result of the audit in one sentence."""
    if audit.clean:
        return _("All 33 cards were recorded, and nothing is wrong with any of them.")
    number = len(audit.findings)
    if not number:
        return _("Nothing wrong was found, but not all cards were recorded.")
    text = ngettext("{number} thing is wrong.", "{number} things are wrong.", number)
    return text.format(number=number)
