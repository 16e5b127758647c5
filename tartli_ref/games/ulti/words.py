"""Names of bids, undertakings and kontra steps at an Ulti table."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing
from typing import Any, ClassVar

from tartli_ref import rulebook
from tartli_ref.rulebook import UNCHECKED
from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.findings import Audit, Finding, Question
from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Unchecked
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.bids import Bid
from tartli_ref.rules.ulti.closing import DUTY_BETLI, DUTY_ULTI, PREMIUM
from tartli_ref.rules.ulti.house import HOUSE
from tartli_ref.rules.ulti.notation import LADDER
from tartli_ref.rules.ulti.playing import has_penalty
from tartli_ref.rules.ulti.settlement import (
    FORFEIT,
    PENALTY,
    SIMPLE_HUNDRED,
    THREE_CARDS,
    Item,
    Verdict,
    shares,
)
from tartli_ref.rules.ulti.state import UltiDeal
from tartli_ref.rules.ulti.values import Feat, Silent, UltiOptions
from tartli_ref.table.terms import Terms
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

PRESETS: Marked[dict[str, str]] = {
    "standard": "standard",
    "plain-ulti": "without Four Aces",
    "kitchen": "kitchen table",
    "tournament-40": "tournament of forty bids",
    "replaces": "the hundred replaces the Simple",
    "doubles": "the hundred doubles the Simple",
    "doubles-18": "eighteen deals with a premium",
    "price-list": "price list",
}
ABOUT: Marked[dict[str, str]] = {
    "standard": "54 bids, silent bids added, a kontra binds both",
    "plain-ulti": "as standard; Four Aces are neither bid nor silent",
    "kitchen": "no Four Aces, each doubles for himself without trumps, the soloist deals next",
    "tournament-40": "no Four Aces, lowest bid of hearts, up to rekontra, a silent Ulti from all",
    "replaces": "a silent 100 or Durchmars is paid instead of the Simple; with a twenty it is 4",
    "doubles": "the Simple with 100 counts twice, plain Durchmars 12, nothing silent but the Ulti",
    "doubles-18": "the same for 18 deals: only the soloist is written down, premium 50",
    "price-list": "sixteen prices, nothing silent, a kontra and no answer",
}
"""How the sheets differ, a line each."""

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
ITEMS = KINDS | {
    PENALTY: N_("the lost Ulti’s penalty"),
    FORFEIT: N_("Simple, passed out"),
    SIMPLE_HUNDRED: N_("Simple with 100"),
    THREE_CARDS: N_("Ulti with three trumps"),
    DUTY_ULTI: N_("no Ulti bid"),
    DUTY_BETLI: N_("no Betli or 40-100 bid"),
    PREMIUM: N_("premium of the evening"),
}
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
    (N_("Silent Ultis as defender, won – lost"), "their_ultis_made", "their_ultis_lost"),
)
KINDS_TITLE = N_("As soloist, made – lost")
SOURCES = ITEMS
"""Sources of points, by the word after ``points:`` in the counts."""


class UltiVoice(Voice):
    """The players in seat order, and the words of their table: ``hirs_first`` if hirskontra comes
    before mordkontra, ``re_is_open`` if a Rebetli is the open one.
    """

    __slots__ = ()
    game = "ulti"
    hirs_first: ClassVar[bool] = False
    re_is_open: ClassVar[bool] = False


class _HirsFirst(UltiVoice):
    __slots__ = ()
    hirs_first = True


class _ReIsOpen(UltiVoice):
    __slots__ = ()
    re_is_open = True


class _BothDiffer(UltiVoice):
    __slots__ = ()
    hirs_first = True
    re_is_open = True


_VOICES = {
    ("usual", "doubled"): UltiVoice,
    ("hirs_first", "doubled"): _HirsFirst,
    ("usual", "open"): _ReIsOpen,
    ("hirs_first", "open"): _BothDiffer,
}


def voice_at(names: Iterable[str], house: UltiOptions) -> UltiVoice:
    """These players with the words of their table."""
    return _VOICES[house.kontra_names, house.rebetli_means](names)


def voice_of_table(terms: Terms) -> UltiVoice:
    """The players of a table with its words."""
    return voice_at(terms.seats, HOUSE.read(terms.rules, terms.options))


def bid_name(bid: Bid, names: Listing[str] = ()) -> str:
    """The players' name for a bid: ``40-100 Ulti of Hearts``."""
    if bid.feats == (Feat.BETLI,) and getattr(names, "re_is_open", False):
        if bid.open:
            return _(_BETLI[True, False])
        if bid.doubled:
            return _("{bid} of Hearts").format(bid=_(FEATS[Feat.BETLI]))
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


HIRS_FIRST = {4: 5, 5: 4}
"""The steps that change their names where hirskontra comes first."""


def step_name(step: int, names: Listing[str] = ()) -> str:
    """The spoken name of a ladder step."""
    if getattr(names, "hirs_first", False):
        step = HIRS_FIRST.get(step, step)
    return name_of(LADDER.name(step), ())


def to_feats(feats: Iterable[Feat]) -> str:
    """The components that a step applies to: ``to Ulti and to Simple``."""
    return all_of(_(TO_FEATS[feat]) for feat in feats)


def item_name(text: str, names: Listing[str] = ()) -> str:
    """The name of a settlement item: ``ulti x4`` is ``Ulti ×4``, ``betli x2/1`` ``Betli ×2, ×1``,
    ``silent-ulti C`` the silent Ulti of that player.
    """
    name, _x, times = text.partition(" x")
    if name in ITEMS:
        name = _(ITEMS[name])
    elif name.startswith(f"{Silent.ULTI} "):
        owner = Seat[name[-1]]
        name = _("silent Ulti of {name}").format(name=name_of(owner, names))
    if not times:
        return name
    return f"{name} ×{times.replace('/', ', ×')}"


def name_of(thing: object, names: Listing[str]) -> str:
    """The players' name for this seat, card, bid, undertaking or number."""
    match thing:
        case Seat():
            return names[thing] if thing < len(names) else str(thing)  # a guest who never came
        case Card():
            return card_name(thing)
        case Bid():
            return bid_name(thing, names)
        case m.Theirs(seat):
            return _("silent Ulti of {name}").format(name=name_of(seat, names))
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
            if getattr(names, "hirs_first", False):
                thing = _SWAPPED.get(thing, thing)
            return _(STEPS[thing])
        case _other:
            return str(thing)


_SWAPPED = {"mordkontra": "hirskontra", "hirskontra": "mordkontra"}


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
        case m.Doubles():
            return _say_doubles(move, names)
        case m.Declares(seat, marriages):
            points = ", ".join(map(of, marriages))
            text = _("{name} declares marriages: {marriages}")
            return text.format(name=of(seat), marriages=points)
        case m.Takes(seat, None):
            return _("{name} takes the trick").format(name=of(seat))
        case m.Result():
            return _say_result(move, names)
        case m.Dealing(how):
            return _(_DEALING[how])
        case m.AdjustEach(points, reason):
            shares = each_of(names, points, signed)
            return _("by agreement {points}: {reason}").format(points=shares, reason=reason)
        case _:
            return filled_in(GUESTS.get(type(move)) or _SAYS[type(move)], move, of)


_DEALING: Marked[dict[str, str]] = {
    "round": "from here on the deal goes round",
    "soloist": "from here on whoever played alone deals next",
}


def _say_doubles(move: m.Doubles, names: Listing[str]) -> str:
    step = step_name(move.step, names)
    said = f"{step} {to_feats(move.feats)}".rstrip()
    if move.to is not None:
        said = _("{step} to {name}").format(step=said, name=name_of(move.to, names))
    if move.seat is None:
        return said
    return _("{name} says {step}").format(name=name_of(move.seat, names), step=said)


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


def _say_result(result: m.Result, names: Listing[str]) -> str:
    parts = []
    if result.points is not None:
        mine, theirs = result.points
        parts.append(_("soloist {mine}, defenders {theirs}").format(mine=mine, theirs=theirs))
    if result.made:
        parts.append(_("made: {feats}").format(feats=name_of(result.made, names)))
    if result.lost:
        parts.append(_("lost: {feats}").format(feats=name_of(result.lost, names)))
    if result.three_cards:
        parts.append(_("with three trumps"))
    return _("result: {parts}").format(parts="; ".join(parts) or _("as recorded"))


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line: the player, the points, and the reason."""
    text = _("{name} {points} for {what}")
    reason = say_what(line, names)
    return text.format(name=names[line.seat], points=signed(line.points), what=reason)


def say_what(line: ScoreLine, names: Listing[str]) -> str:
    """The reason for a score line: an undertaking, or an adjustment."""
    return item_name(line.what, names) or _("an adjustment")


OWN_PENALTY = N_(
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
    return _(OWN_PENALTY) if has_penalty(house, finding.rule) else ""


def say_finding(finding: Finding, names: Listing[str]) -> str:
    """The fault, its place, and the evidence."""
    facts = {key: name_of(fact, names) for key, fact in finding.facts.items()}
    facts |= {"seat": name_of(finding.seat, names), "trick": str(finding.trick)}
    text = rulebook.finding(finding.rule, (finding.case,), "ulti", language())
    return capital(fillable(text).format_map(facts))


def say_deal(deal: UltiDeal, names: Listing[str]) -> str:
    """The end of a deal, and what each defender pays (UL-SET-03, UL-DBL-09)."""
    if deal.differ:
        text = _("{name} plays {bid}: {payments}")
        bid = _played(deal, names)
        payments = say_payments(deal, names)
        sentence = text.format(name=_soloist(deal, names), bid=bid, payments=payments)
    else:
        sentence = brings(
            deal.amount,
            N_("{name} pays {number} to each for {bid}"),
            N_("{name} gets {number} from each for {bid}"),
            N_("{name} neither gets nor pays for {bid}"),
            name=_soloist(deal, names),
            bid=_played(deal, names),
        )
    if len(deal.items) > 1:
        sentence += f" ({say_items(deal, names)})"
    return sentence


def say_payments(deal: UltiDeal, names: Listing[str]) -> str:
    """What each defender pays or gets: ``Cili pays 10, Dani pays 5``."""
    parts = []
    for seat, amount in deal.pays.items():
        text = _("{name} pays {number}") if amount >= 0 else _("{name} gets {number}")
        parts.append(text.format(name=name_of(seat, names), number=abs(amount)))
    return ", ".join(parts)


def notes_on(deal: UltiDeal, names: Listing[str]) -> list[str]:
    """What this table's own rules did in a deal, one sentence each."""
    notes = []
    verdicts = {item.what: item for item in deal.items}
    for item in deal.items:
        if item.rule == "UL-SIL-10" and item.what == Feat.SIMPLE:
            for silent in (Silent.HUNDRED, Silent.DURCHMARS):
                if silent in verdicts:
                    notes.append(_instead(silent, verdicts[silent], deal, names))
        elif item.what == SIMPLE_HUNDRED:
            notes.append(_counts_twice(item, deal, names))
        elif item.what.startswith(f"{Silent.ULTI} "):
            notes.append(_of_a_defender(item, deal, names))
    return notes


def _instead(silent: Silent, item: Item, deal: UltiDeal, names: Listing[str]) -> str:
    text = _("{what} instead of the Simple: {number} from each.")
    if item.amount < 0:
        text = _("{what} instead of the Simple: {number} to each.")
    what = capital(_(SILENTS[silent]))
    if item.each:
        text = _("{what} instead of the Simple: {payments}.")
    payments = say_payments(deal, names)
    return text.format(what=what, number=abs(item.amount), payments=payments)


def _counts_twice(item: Item, deal: UltiDeal, names: Listing[str]) -> str:
    who = _soloist(deal, names)
    points = None if deal.points is None else deal.points[0]
    if item.verdict is Verdict.LOST:
        who = all_of(name_of(seat, names) for seat in deal.deal.defenders)
        points = None if deal.points is None else deal.points[1]
    if points is None:
        return _("The Simple counts twice: {name} reached 100.").format(name=who)
    return _("The Simple counts twice: {name} has {points}.").format(name=who, points=points)


def _of_a_defender(item: Item, deal: UltiDeal, names: Listing[str]) -> str:
    """Who pays for a defender's silent Ulti (UL-SIL-12)."""
    owner = Seat[item.what[-1]]
    gets = shares(item, deal.alone, deal.concerned)
    parts = []
    for seat, points in gets.items():
        if seat is not owner and points:
            text = _("{number} from {name}") if points < 0 else _("{number} to {name}")
            parts.append(text.format(number=abs(points), name=name_of(seat, names)))
    text = _("The VII of {name} won the last trick: {payments}.")
    if item.verdict is Verdict.LOST:
        text = _("The VII of {name} was beaten in the last trick: {payments}.")
    return text.format(name=name_of(owner, names), payments=all_of(parts))


QUESTIONS: Marked[dict[str, str]] = {
    "falls": "{bid} is higher than {last}, but pays {value}, less than its {least}.",
    "open_no_more": "{bid} pays {value}, no more than {last}.",
    "second_no_more": "{bid} pays {value}, no more than {last}.",
    "silent_as_much": "{silent} pays {value}, as much as {bid} itself.",
    "doubles_and_pays": "A silent 100 doubles the Simple and has a value as well.",
    "nothing_replaced": "Kontra goes over to what replaces the Simple, and nothing replaces it.",
    "three_lost": "An Ulti with three trumps costs {lost} if it is lost and brings {made}.",
    "pass_unpaid": "A plain Simple is only a pass and cannot be forfeited: nobody would pay it.",
    "odd_premium": "Two who tie cannot share a premium of {value} equally.",
}


def say_question(question: Question) -> str:
    """What may have been set by mistake; nothing of it is refused."""
    facts = {key: name_of(fact, ()) for key, fact in question.facts.items()}
    return capital(_(QUESTIONS[question.case]).format(**facts))


def say_row(evening: Any, number: int, names: Listing[str]) -> tuple[str, str]:
    """The row of a deal on the sheet: who played what, and what each part was worth."""
    deal: UltiDeal = evening.deals[number - 1]
    bid = name_of(deal.deal.contract, names)
    return _("{name}: {bid}").format(name=_soloist(deal, names), bid=bid), say_items(deal, names)


def what_it_brings(deal: UltiDeal, names: Listing[str]) -> str:
    """As ``say_deal`` without the bid, for the settlement button."""
    if deal.differ:
        return say_payments(deal, names)
    return from_each(_soloist(deal, names), deal.amount)


def _soloist(deal: UltiDeal, names: Listing[str]) -> str:
    soloist = deal.deal.soloist
    assert soloist is not None  # only a deal that was played can end
    return names[soloist]


def say_items(deal: UltiDeal, names: Listing[str] = ()) -> str:
    """What was paid for each part; a Simple that was replaced is left out."""
    parts = []
    for item in deal.items:
        if item.rule == "UL-SIL-10" and item.what == Feat.SIMPLE:
            continue
        amount = signed(item.amount)
        if item.each:
            amount = " / ".join(signed(share.amount) for share in item.each if not share.rests)
        parts.append(f"{item_name(item.text, names)} {amount}")
    return ", ".join(parts)


def _played(deal: UltiDeal, names: Listing[str]) -> str:
    """The bid; if only one item is paid, also its forfeit or multiplier."""
    bid = name_of(deal.deal.contract, names)
    if len(deal.items) != 1:
        return bid
    (item,) = deal.items
    if item.what == FORFEIT:
        return item_name(item.text)
    if item.step and not item.each:
        return f"{bid} ×{factor(item.step)}"
    return bid
