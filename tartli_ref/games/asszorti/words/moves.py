"""Moves, score lines and the standing as sentences."""

from collections.abc import Collection
from collections.abc import Sequence as Listing

from tartli_ref import rulebook
from tartli_ref.games.asszorti.rules import moves as m
from tartli_ref.games.asszorti.rules.values import Arrival
from tartli_ref.games.asszorti.words.names import (
    PARTS,
    TO_ITEMS,
    name_of,
    part_name,
    step_name,
    trumps_name,
)
from tartli_ref.games.common.findings import Audit, Finding
from tartli_ref.games.game import ScoreLine, Sheet
from tartli_ref.words.language import N_, Marked, _, fillable, language, ngettext
from tartli_ref.words.lists import all_of, capital, each_of, one_of, signed, spans


def say_move(move: m.Move, names: Listing[str]) -> str:
    """A move as a sentence without its full stop."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Deals(dealer):
            return _("{name} deals").format(name=of(dealer))
        case m.Bids(seat, level):
            return _("{name} bids {level}").format(name=of(seat), level=of(level))
        case m.Holds(seat):
            return _("{name} holds").format(name=of(seat))
        case m.Passes(seat):
            return _("{name} passes").format(name=of(seat))
        case m.Contracts(seat, level):
            return _("{name} announces the contract: {level}").format(
                name=of(seat), level=of(level)
            )
        case m.Draws(seat, cards):
            said = ngettext("{name} draws {number} card", "{name} draws {number} cards", cards)
            return said.format(name=of(seat), number=cards)
        case m.Discards(seat, cards):
            said = ngettext(
                "{name} discards {number} card", "{name} discards {number} cards", cards
            )
            return said.format(name=of(seat), number=cards)
        case m.Names(seat, trumps, arrivazs):
            said = _("{name} names {trumps}")
            if arrivazs:
                said = _("{name} names {trumps} and arrivázs")
            return said.format(name=of(seat), trumps=trumps_name(trumps))
        case m.Doubles(seat, step, items):
            said = _("{name} says {step} {to_feats}")
            to = all_of(_(TO_ITEMS[item]) for item in items)
            return said.format(name=of(seat), step=step_name(step), to_feats=to)
        case m.Talon(cards):
            said = _("in the talon, from the top: {cards}")
            return said.format(cards=", ".join(map(of, cards)))
        case _:
            return _say_play(move, names)


_Play = (
    m.Plays
    | m.Takes
    | m.Claims
    | m.Disputes
    | m.Undisputed
    | m.Concedes
    | m.Count
    | m.Made
    | m.Arrived
    | m.AdjustEach
    | m.Audits
    | m.Note
)


def _say_play(move: _Play, names: Listing[str]) -> str:
    """What is said from the first card on."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Plays(seat, card):
            return _("{name} plays {card}").format(name=of(seat), card=of(card))
        case m.Takes(seat):
            return _("{name} takes the trick").format(name=of(seat))
        case m.Claims(seat, tricks):
            said = _("{name} claims the remaining tricks")
            if tricks is not None:
                said = _("{name} claims the remaining tricks after {tricks}")
            return said.format(name=of(seat), tricks=of(tricks))
        case m.Disputes(seat):
            return _("{name} disputes the claim").format(name=of(seat))
        case m.Undisputed():
            return _("the claim is not disputed")
        case m.Concedes(seat, tricks):
            said = _("{name} concedes the remaining tricks")
            if tricks is not None:
                said = _("{name} concedes the remaining tricks after {tricks}")
            return said.format(name=of(seat), tricks=of(tricks))
        case m.Count(tricks, arrival):
            said = _(_COUNTED[arrival])
            return said.format(tricks=each_of(names, tricks))
        case m.Made(seat, tricks, arrival, shared):
            text = ngettext("{name} made {number} trick", "{name} made {number} tricks", tricks)
            said = text.format(name=of(seat), number=tricks)
            if shared:
                said = _("{said}, and each opponent had some").format(said=said)
            return _(_MADE[arrival]).format(said=said)
        case m.Arrived(arrival):
            return _(ARRIVALS[arrival])
        case m.AdjustEach(points, reason):
            said = _("{points} by agreement: {reason}")
            return said.format(points=each_of(names, points, signed), reason=reason)
        case m.Audits(deal):
            return _("the audit of deal {number} was looked at").format(number=deal)
        case m.Note(text):
            return _("note: {text}").format(text=text)


ARRIVALS: Marked[dict[Arrival, str]] = {
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
    said = _(_FOR.get(line.rule, _POINTS))
    number = line.what.lstrip("+x")
    return said.format(name=names[line.seat], points=signed(line.points), number=number)


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
    name, number = part_name(line.rule), line.what[1:]
    if line.what.startswith("x"):
        return f"{name} ×{number}"
    return f"{name} ({number})" if line.what.startswith("+") else name


def say_standing(sheet: Sheet, names: Listing[str]) -> str:
    """The standing of all players."""
    return each_of(names, sheet.score, signed)


def say_finding(finding: Finding, names: Listing[str]) -> str:
    """A finding as a sentence."""
    facts = {key: _said(fact, names) for key, fact in finding.facts.items()}
    facts |= {"seat": names[finding.seat], "trick": str(finding.trick)}
    text = rulebook.finding(finding.rule, (finding.case,), "asszorti", language())
    return capital(fillable(text).format_map(facts))


def _said(fact: object, names: Listing[str]) -> str:
    match fact:
        case (Arrival(), *_rest):
            return one_of(name_of(each, names) for each in Arrival if each in fact)
        case _:
            return name_of(fact, names)


def say_result(audit: Audit) -> str:
    """The result of the audit in one sentence."""
    if audit.clean:
        return _("All 33 cards were recorded, and nothing is wrong with any of them.")
    number = len(audit.findings)
    if not number:
        return _("Nothing wrong was found, but not all cards were recorded.")
    found = ngettext("{number} thing is wrong.", "{number} things are wrong.", number)
    return found.format(number=number)


def say_missing(tricks: Collection[int]) -> str:
    """The tricks without three recorded cards; empty if there are none."""
    said = _("Not all three cards were recorded of: trick {tricks}.")
    return said.format(tricks=spans(tricks)) if tricks else ""
