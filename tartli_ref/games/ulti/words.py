"""Names of bids, undertakings and kontra steps at an Ulti table."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing
from typing import Any

from tartli_ref import rulebook
from tartli_ref.rulebook import UNCHECKED
from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.findings import Audit, Finding
from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Unchecked
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.bids import Bid
from tartli_ref.rules.ulti.notation import LADDER
from tartli_ref.rules.ulti.playing import has_penalty
from tartli_ref.rules.ulti.settlement import FORFEIT, PENALTY, Verdict
from tartli_ref.rules.ulti.state import UltiDeal
from tartli_ref.rules.ulti.values import Feat, Silent, UltiOptions
from tartli_ref.words.cards import card_name, suit_name
from tartli_ref.words.language import N_, Marked, _, fillable, language
from tartli_ref.words.lists import (
    GUESTS,
    Voice,
    all_of,
    brings,
    capital,
    each_of,
    facing,
    filled_in,
    from_each,
    signed,
)

TITLE = N_("Ulti")

PRESETS: Marked[dict[str, str]] = {"standard": "standard"}

FEATS: Marked[dict[Feat, str]] = {
    Feat.SIMPLE: "Simple",
    Feat.FORTY: "40-100",
    Feat.TWENTY: "20-100",
    Feat.ULTI: "Ulti",
    Feat.ACES: "Four Aces",
    Feat.BETLI: "Betli",
    Feat.DURCHMARS: "Durchmars",
}
TO_FEATS: Marked[dict[Feat, str]] = {
    Feat.SIMPLE: "to Simple",
    Feat.FORTY: "to 40-100",
    Feat.TWENTY: "to 20-100",
    Feat.ULTI: "to Ulti",
    Feat.ACES: "to Four Aces",
    Feat.BETLI: "to Betli",
    Feat.DURCHMARS: "to Durchmars",
}
SILENTS: Marked[dict[Silent, str]] = {
    Silent.HUNDRED: "silent 100",
    Silent.ACES: "silent Four Aces",
    Silent.ULTI: "silent Ulti",
    Silent.DURCHMARS: "silent Durchmars",
}
KINDS: dict[str, str] = {
    **{str(feat): name for feat, name in FEATS.items()},
    **{str(silent): name for silent, name in SILENTS.items()},
}
ITEMS = KINDS | {PENALTY: N_("the lost Ulti’s penalty"), FORFEIT: N_("the forfeited Simple")}
VERDICTS: Marked[dict[Verdict, str]] = {
    Verdict.MADE: "made",
    Verdict.LOST: "lost",
    Verdict.NEITHER: "neither won nor lost",
}
STEPS: Marked[dict[str, str]] = {
    "kontra": "kontra",
    "rekontra": "rekontra",
    "szubkontra": "szubkontra",
    "mordkontra": "mordkontra",
    "hirskontra": "hirskontra",
    "fedak-sari": "Fedák Sári",
    "bicikli": "wheeled bicycle",
}
_ALONE: Marked[dict[tuple[bool, bool, bool], str]] = {
    (False, False, False): "Trump Durchmars",
    (True, False, False): "Durchmars of Hearts",
    (False, True, False): "Open Durchmars",
    (True, True, False): "Open Durchmars of Hearts",
    (False, False, True): "Plain Durchmars",
    (True, False, True): "Plain Redurchmars",
    (False, True, True): "Plain Open Durchmars",
}
"""Names of a Durchmars alone, by (doubled, open, plain)."""
_BETLI: Marked[dict[tuple[bool, bool], str]] = {
    (False, False): "Betli",
    (True, False): "Rebetli",
    (False, True): "Open Betli",
}
"""Names of a Betli alone, by (doubled, open)."""
PAIRS: tuple[tuple[str, str, str], ...] = (
    (N_("Deals as soloist won – lost"), "solos_won", "solos_lost"),
    (N_("Simples played – forfeited"), "simples", "forfeits"),
    (N_("Doubled as soloist, made – lost"), "doubled_made", "doubled_lost"),
    (N_("Kontra and answers, right – wrong"), "kontra_right", "kontra_wrong"),
)
KINDS_TITLE = N_("As soloist, made – lost")
SOURCES = ITEMS
"""Sources of points, by the word after ``points:`` in the counts."""


class UltiVoice(Voice):
    """The players in seat order."""

    __slots__ = ()
    game = "ulti"


def bid_name(bid: Bid) -> str:
    """The players' name for a bid: ``40-100 Ulti of Hearts``."""
    alone = _ALONE.get((bid.doubled, bid.open, bid.plain))
    if bid.feats == (Feat.DURCHMARS,) and alone:
        return _(alone)
    if bid.feats == (Feat.BETLI,) and (bid.doubled, bid.open) in _BETLI:
        return _(_BETLI[bid.doubled, bid.open])
    name = " ".join(_part(bid, feat) for feat in bid.feats)
    if bid.doubled:
        name = _("{bid} of Hearts").format(bid=name)
    return name


def _part(bid: Bid, feat: Feat) -> str:
    name = _(FEATS[feat])
    if bid.open and feat in (Feat.DURCHMARS, Feat.BETLI):
        name = _("Open {bid}").format(bid=name)
    if bid.plain and feat is Feat.DURCHMARS:
        name = _("Plain {bid}").format(bid=name)
    return name


def step_name(step: int) -> str:
    """The spoken name of a ladder step."""
    return name_of(LADDER.name(step), ())


def to_feats(feats: Iterable[Feat]) -> str:
    """The components that a step applies to: ``to Ulti and to Simple``."""
    return all_of(_(TO_FEATS[feat]) for feat in feats)


def item_name(text: str) -> str:
    """The name of a settlement item: ``ulti x4`` is ``Ulti ×4``."""
    name, _x, times = text.partition(" x")
    if name in ITEMS:
        name = _(ITEMS[name])
    return f"{name} ×{times}" if times else name


def name_of(thing: object, names: Listing[str]) -> str:
    """The players' name for this seat, card, bid, undertaking or number."""
    match thing:
        case Seat():
            return names[thing] if thing < len(names) else str(thing)  # a guest who never came
        case Card():
            return card_name(thing)
        case Bid():
            return bid_name(thing)
        case Feat():
            return _(FEATS[thing])
        case Silent():
            return _(SILENTS[thing])
        case Verdict():
            return _(VERDICTS[thing])
        case Suit():
            return suit_name(thing)
        case (int(), *_rest) as numbers:
            return facing(numbers)
        case tuple():
            return all_of(name_of(part, names) for part in thing)
        case str() if thing in STEPS:
            return _(STEPS[thing])
        case _other:
            return str(thing)


def say_move(move: m.Move, names: Listing[str]) -> str:
    """A move as a sentence without its full stop."""

    def of(thing: object) -> str:
        return name_of(thing, names)

    match move:
        case m.Contract(seat, bid, trump) if trump is not None:
            text = _("{name} plays {bid} alone, {suit} are trumps")
            return text.format(name=of(seat), bid=of(bid), suit=of(trump))
        case m.Names(seat, trump):
            return _("{name} names {suit} as trumps").format(name=of(seat), suit=of(trump))
        case m.Doubles(None, step, feats):
            return f"{step_name(step)} {to_feats(feats)}".rstrip()
        case m.Doubles(seat, step, ()):
            return _("{name} says {step}").format(name=of(seat), step=step_name(step))
        case m.Doubles(seat, step, feats):
            text = _("{name} says {step} {to_feats}")
            return text.format(name=of(seat), step=step_name(step), to_feats=to_feats(feats))
        case m.Declares(seat, marriages):
            points = ", ".join(map(of, marriages))
            text = _("{name} declares marriages: {marriages}")
            return text.format(name=of(seat), marriages=points)
        case m.Takes(seat, None):
            return _("{name} takes the trick").format(name=of(seat))
        case m.Result():
            return _say_result(move)
        case m.AdjustEach(points, reason):
            shares = each_of(names, points, signed)
            return _("by agreement {points}: {reason}").format(points=shares, reason=reason)
        case _:
            return filled_in(GUESTS.get(type(move)) or _SAYS[type(move)], move, of)


_SAYS: Marked[dict[type[m.Move], str]] = {
    m.Deals: "{name} deals",
    m.PicksUp: "{name} takes the talon",
    m.Bids: "{name} bids {bid}",
    m.Passes: "{name} passes",
    m.Contract: "{name} plays {bid} alone",
    m.Forfeits: "{name} forfeits the Simple",
    m.Lays: "{name} lays down {cards}",
    m.Plays: "{name} plays {card}",
    m.Takes: "{name} takes the trick, {points} points",
    m.Note: "note: {text}",
    m.Audits: "the audit of deal {deal} was looked at",
}
"""Moves that are said by their fields alone."""


def _say_result(result: m.Result) -> str:
    parts = []
    if result.points is not None:
        mine, theirs = result.points
        parts.append(_("soloist {mine}, defenders {theirs}").format(mine=mine, theirs=theirs))
    if result.made:
        parts.append(_("made: {feats}").format(feats=name_of(result.made, ())))
    if result.lost:
        parts.append(_("lost: {feats}").format(feats=name_of(result.lost, ())))
    return _("result: {parts}").format(parts="; ".join(parts) or _("as recorded"))


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line: the player, the points, and the reason."""
    text = _("{name} {points} for {what}")
    reason = say_what(line, names)
    return text.format(name=names[line.seat], points=signed(line.points), what=reason)


def say_what(line: ScoreLine, _names: Listing[str]) -> str:
    """The reason for a score line: an undertaking, or an adjustment."""
    return item_name(line.what) or _("an adjustment")


PENALTY = N_(
    "This table has its own penalty for a revoke: enter the points agreed on as an adjustment."
)
CLEAN = N_("All 30 cards were recorded, and the audit found nothing wrong.")
INCOMPLETE = N_("The audit found nothing wrong in what was recorded. Not everything was.")


def say_verdict(looked: Audit) -> str:
    """The result of the audit in one sentence."""
    if looked.findings:
        proven = _("{number} proven").format(number=len(looked.findings))
        return _("Faults found: {counts}.").format(counts=proven)
    if looked.checked:
        return _(CLEAN)
    return _(INCOMPLETE)


def say_unchecked(part: Unchecked) -> str:
    """A check that could not be made."""
    return rulebook.finding(part.rule, (UNCHECKED,), "ulti", language())


def say_penalty(finding: Finding, house: UltiOptions) -> str:
    """This table's penalty for a revoke; empty if it has none."""
    return _(PENALTY) if has_penalty(house, finding.rule) else ""


def say_finding(finding: Finding, names: Listing[str]) -> str:
    """The fault, its place, and the evidence."""
    facts = {key: name_of(fact, names) for key, fact in finding.facts.items()}
    facts |= {"seat": name_of(finding.seat, names), "trick": str(finding.trick)}
    text = rulebook.finding(finding.rule, (finding.case,), "ulti", language())
    return capital(fillable(text).format_map(facts))


def say_deal(deal: UltiDeal, names: Listing[str]) -> str:
    """The end of a deal, and the soloist's amount from each opponent (UL-SET-03)."""
    sentence = brings(
        deal.amount,
        N_("{name} pays {number} to each for {bid}"),
        N_("{name} gets {number} from each for {bid}"),
        N_("{name} neither gets nor pays for {bid}"),
        name=_soloist(deal, names),
        bid=_played(deal, names),
    )
    if len(deal.items) > 1:
        sentence += f" ({say_items(deal)})"
    return sentence


def say_row(evening: Any, number: int, names: Listing[str]) -> tuple[str, str]:
    """The row of a deal on the sheet: who played what, and what each part was worth."""
    deal: UltiDeal = evening.deals[number - 1]
    bid = name_of(deal.deal.contract, names)
    return _("{name}: {bid}").format(name=_soloist(deal, names), bid=bid), say_items(deal)


def what_it_brings(deal: UltiDeal, names: Listing[str]) -> str:
    """As ``say_deal`` without the bid, for the settlement button."""
    return from_each(_soloist(deal, names), deal.amount)


def _soloist(deal: UltiDeal, names: Listing[str]) -> str:
    soloist = deal.deal.soloist
    assert soloist is not None  # only a deal that was played can end
    return names[soloist]


def say_items(deal: UltiDeal) -> str:
    return ", ".join(f"{item_name(item.text)} {signed(item.amount)}" for item in deal.items)


def _played(deal: UltiDeal, names: Listing[str]) -> str:
    """The bid; if only one item is paid, also its forfeit or multiplier."""
    bid = name_of(deal.deal.contract, names)
    if len(deal.items) != 1:
        return bid
    (item,) = deal.items
    if item.what == FORFEIT:
        return item_name(item.text)
    if item.step:
        return f"{bid} ×{factor(item.step)}"
    return bid
