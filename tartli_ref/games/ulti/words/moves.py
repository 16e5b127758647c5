"""Moves, score lines and the standing of Ulti as sentences."""

from collections.abc import Collection
from collections.abc import Sequence as Listing

from tartli_ref import rulebook
from tartli_ref.games.common.findings import Audit, Finding
from tartli_ref.games.game import ScoreLine, Sheet
from tartli_ref.games.ulti.rules import moves as m
from tartli_ref.games.ulti.rules.playing import has_penalty
from tartli_ref.games.ulti.rules.values import Feat, UltiOptions
from tartli_ref.games.ulti.words.names import item_name, name_of, step_name, to_feats
from tartli_ref.rulebook import UNCHECKED
from tartli_ref.rulings import Unchecked
from tartli_ref.words.language import N_, _, fillable, language
from tartli_ref.words.lists import capital, each_of, signed, spans


def say_move(move: m.Move, names: Listing[str]) -> str:
    """A move as a sentence without its full stop."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Deals(dealer):
            return _("{name} deals").format(name=of(dealer))
        case m.PicksUp(seat):
            return _("{name} takes the talon").format(name=of(seat))
        case m.Bids(seat, bid):
            return _("{name} bids {bid}").format(name=of(seat), bid=of(bid))
        case m.Passes(seat):
            return _("{name} passes").format(name=of(seat))
        case m.Contract(seat, bid, None):
            return _("{name} plays {bid} alone").format(name=of(seat), bid=of(bid))
        case m.Contract(seat, bid, trump):
            return _("{name} plays {bid} alone, {suit} are trumps").format(
                name=of(seat), bid=of(bid), suit=of(trump)
            )
        case m.Names(seat, trump):
            return _("{name} names {suit} as trumps").format(name=of(seat), suit=of(trump))
        case m.Forfeits(seat):
            return _("{name} forfeits the Simple").format(name=of(seat))
        case m.Lays(seat, cards):
            return _("{name} lays down {cards}").format(name=of(seat), cards=of(cards))
        case m.Doubles(None, step, feats):
            return say_doubled(step, feats)
        case m.Doubles(seat, step, ()):
            return _("{name} says {step}").format(name=of(seat), step=step_name(step))
        case m.Doubles(seat, step, feats):
            return _("{name} says {step} {to_feats}").format(
                name=of(seat), step=step_name(step), to_feats=to_feats(feats)
            )
        case m.Declares(seat, marriages):
            told = ", ".join(map(of, marriages))
            return _("{name} declares marriages: {marriages}").format(name=of(seat), marriages=told)
        case _:
            return _say_play(move, names)


_Play = m.Plays | m.Takes | m.Result | m.AdjustEach | m.Audits | m.Note


def _say_play(move: _Play, names: Listing[str]) -> str:
    """What is said from the first card on."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Plays(seat, card):
            return _("{name} plays {card}").format(name=of(seat), card=of(card))
        case m.Takes(seat, None):
            return _("{name} takes the trick").format(name=of(seat))
        case m.Takes(seat, points):
            return _("{name} takes the trick, {points} points").format(name=of(seat), points=points)
        case m.Result():
            return _say_result(move)
        case m.AdjustEach(points, reason):
            given = each_of(names, points, signed)
            return _("by agreement {points}: {reason}").format(points=given, reason=reason)
        case m.Audits(deal):
            return _("the audit of deal {number} was looked at").format(number=deal)
        case m.Note(text):
            return _("note: {text}").format(text=text)


def say_doubled(step: int, feats: tuple[Feat, ...]) -> str:
    """A step said by a side whose speaker was not recorded."""
    return f"{step_name(step)} {to_feats(feats)}".rstrip()


def _say_result(result: m.Result) -> str:
    parts = []
    if result.points is not None:
        parts.append(
            _("soloist {mine}, defenders {theirs}").format(
                mine=result.points[0], theirs=result.points[1]
            )
        )
    if result.made:
        parts.append(_("made: {feats}").format(feats=name_of(result.made, ())))
    if result.lost:
        parts.append(_("lost: {feats}").format(feats=name_of(result.lost, ())))
    return _("result: {parts}").format(parts="; ".join(parts) or _("as recorded"))


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line: the player, the points, and the reason."""
    return _("{name} {points} for {what}").format(
        name=names[line.seat], points=signed(line.points), what=say_what(line, names)
    )


def say_what(line: ScoreLine, _names: Listing[str]) -> str:
    """The reason for a score line: an undertaking, or an adjustment."""
    return item_name(line.what) if line.what else _("an adjustment")


def say_standing(sheet: Sheet, names: Listing[str]) -> str:
    """The standing of the evening."""
    return each_of(names, sheet.score, signed)


PENALTY = N_(
    "This table has its own penalty for a revoke: enter the points agreed on as an adjustment."
)
CLEAN = N_("All 30 cards were recorded, and the audit found nothing wrong.")
INCOMPLETE = N_("The audit found nothing wrong in what was recorded, which is not everything.")


def say_verdict(looked: Audit) -> str:
    """The result of the audit in one sentence."""
    if not looked.findings:
        return _(CLEAN) if looked.checked else _(INCOMPLETE)
    proven = _("{number} proven").format(number=len(looked.findings))
    return _("Faults found: {counts}.").format(counts=proven)


def say_missing(tricks: Collection[int]) -> str:
    """The tricks without three recorded cards; empty if there are none."""
    said = _("Not all three cards were recorded of: trick {tricks}.")
    return said.format(tricks=spans(tricks)) if tricks else ""


def say_unchecked(part: Unchecked) -> str:
    """A check that could not be made."""
    return rulebook.finding(part.rule, (UNCHECKED,), "ulti", language())


def say_penalty(found: Finding, house: UltiOptions) -> str:
    """This table's penalty for a revoke; empty if it has none."""
    return _(PENALTY) if has_penalty(house, found.rule) else ""


def say_finding(found: Finding, names: Listing[str]) -> str:
    """The fault, its place, and the evidence."""
    facts = {key: name_of(fact, names) for key, fact in found.facts.items()}
    facts |= {"seat": name_of(found.seat, names), "trick": str(found.trick)}
    text = rulebook.finding(found.rule, (found.case,), "ulti", language())
    return capital(fillable(text).format_map(facts))
