"""The review of a deal as sentences."""

from collections.abc import Collection, Iterable
from collections.abc import Sequence as Listing

from tartli_ref import rulebook
from tartli_ref.games.tartli.words import TartliVoice, name_of, points_in_words, say_prize_of
from tartli_ref.rulebook import UNCHECKED
from tartli_ref.rules.cards import Card, Rank
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.seats import Pair, Seat
from tartli_ref.rules.rulings import Unchecked
from tartli_ref.rules.tartli.audit import Audit, Finding
from tartli_ref.rules.tartli.melds import LENGTH_NAMES, Meld, value_of
from tartli_ref.rules.tartli.playing import has_penalty
from tartli_ref.rules.tartli.review import Cost, ForBulis, Review
from tartli_ref.rules.tartli.review.forgone import Forgone
from tartli_ref.rules.tartli.review.needed import Goal, Kind, Needed, Way
from tartli_ref.rules.tartli.review.points import Reached, TooEarly
from tartli_ref.rules.tartli.review.what_if import Choice, Ending, Taken
from tartli_ref.rules.tartli.values import TRICKS, TartliOptions
from tartli_ref.words.cards import card_name, card_names
from tartli_ref.words.language import N_, Marked, _, fillable, language, ngettext
from tartli_ref.words.lists import all_of, any_of, spans

PENALTY = N_(
    "This table has its own penalty for a revoke: enter the points agreed on as an adjustment."
)
CLEAN = N_("All 32 cards were recorded, and the audit found nothing wrong.")
STOPPED = N_("The audit found nothing wrong in what was played.")
INCOMPLETE = N_("The audit found nothing wrong in what was recorded. Not everything was.")


def say_finding(finding: Finding, names: Listing[str]) -> tuple[str, str]:
    """The fault as a sentence, and whether it is ``proven`` or only ``possible``."""
    certainty = N_("proven")
    cases = [finding.case]
    if not finding.proven:
        certainty = N_("possible")
        cases.insert(0, f"{finding.case}_possible")
    facts = {**finding.facts, "seat": finding.seat, "trick": finding.trick}
    named = {key: name_of(fact, names) for key, fact in facts.items()}
    named["in_trick"] = ""
    if finding.trick is not None:
        named["in_trick"] = _(" in trick {trick}").format(trick=finding.trick)
    text = rulebook.finding(finding.rule, cases, "tartli", language())
    return fillable(text).format_map(named), certainty


def say_penalty(finding: Finding, house: TartliOptions) -> str:
    """This table's penalty for a revoke; empty if it has none."""
    return _(PENALTY) if has_penalty(house, finding.rule) else ""


def say_verdict(audit: Audit, played: int = TRICKS) -> str:
    """The result of the audit in one sentence, given the number of tricks played."""
    if not audit.findings:
        if audit.checked:
            return _(CLEAN)
        if audit.missing and min(audit.missing) > played:
            return _(STOPPED)
        return _(INCOMPLETE)
    proven = sum(finding.proven for finding in audit.findings)
    possible = len(audit.findings) - proven
    counts = []
    if proven:
        counts.append(_("{number} proven").format(number=proven))
    if possible:
        counts.append(_("{number} only possible").format(number=possible))
    return _("Faults found: {counts}.").format(counts=", ".join(counts))


def say_missing(missing: Collection[int], played: int = TRICKS) -> str:
    """The tricks played without two recorded cards; empty if there are none."""
    tricks = [trick for trick in missing if trick <= played]
    if not tricks:
        return ""
    return _("Not both cards were recorded of: trick {tricks}.").format(tricks=spans(tricks))


def say_unchecked(part: Unchecked) -> str:
    """A check that could not be made."""
    return rulebook.finding(part.rule, (UNCHECKED,), "tartli", language())


FEW = 3
"""The most cards that are named one by one."""
BETWEEN = "\u00a0:\u00a0"
WENT_OUT = N_("The deal ended by going out. How it would have gone on is not asked.")
WHY_NOT: Marked[dict[str, str]] = {
    "cards": "From trick 8 on both hands have to be known: record the deal by its cards.",
    "rule": "A rule was broken from trick 8 on: what best play would have made says nothing then.",
    "piles": "The piles of tricks 1 to 7 are not known, and a stichmatsch would take one of them.",
}
POINTS = N_(
    "This counts the trick points of the deal, with the last ten, as if both had seen all cards."
)
WITH_STICHMATSCH = N_(
    "This counts the trick points of the deal, with the last ten and stichmatsch, as if both had "
    "seen all cards."
)
WHO_WINS = N_(
    "And who wins: with 501 a player goes out where that is best; after trick 16 its winner speaks"
    " first."
)
NOBODY_NEAR = N_("Nobody could have 501 in this deal.")
AS_SCORED = N_("Melds and béla count as they were scored, and from then on.")


def say_totals(review: Review, names: Listing[str]) -> str:
    """The total with best play, and the total made."""
    text = _("With best play from trick 8 on: {best}. As it was played: {played}.")
    if not review.costs:
        text = _("Both played their best from trick 8 on: {played}.")
    return text.format(best=say_both(review.best, names), played=say_both(review.played, names))


def say_both(totals: Pair[int], names: Listing[str]) -> str:
    return f"{names[0]} {totals[0]}{BETWEEN}{totals[1]} {names[1]}"


def say_reached(reached: Reached, names: Listing[str]) -> str:
    """The trick from which a player could have gone out."""
    if reached.trick is None:
        text = _("{name} could have gone out before the deal was counted, with at least {points}.")
    elif reached.exact:
        text = _("{name} could have gone out from trick {trick} on, with {points}.")
    else:
        text = _("{name} could have gone out from trick {trick} on, with at least {points}.")
    points = points_in_words(reached.points)
    return text.format(name=names[reached.seat], trick=reached.trick, points=points)


def say_who_wins(bulis: ForBulis | None, names: Listing[str]) -> str:
    """The winner with best play; empty if it is not about bulis."""
    if bulis is None:
        return ""
    text = _("With best play from trick 8 on: {outcome}.")
    return text.format(outcome=say_outcome(bulis.best, names))


def say_outcome(bulis: int, names: Listing[str]) -> str:
    """The bulis won by A, or by B if negative, as part of a sentence."""
    if not bulis:
        return _("nobody wins")
    name = names[Seat.A if bulis > 0 else Seat.B]
    return _("{name} wins {prize}").format(name=name, prize=say_prize_of(abs(bulis), names))


def say_too_early(claim: TooEarly, names: Listing[str]) -> str:
    """A false claim, and the points it lacked."""
    text = _("{name} went out too early: {points} were missing.")
    return text.format(name=names[claim.seat], points=points_in_words(claim.missing))


def say_cost(cost: Cost, names: Listing[str]) -> str:
    """The points that one card cost, and the better card."""
    text = _("Trick {trick}, {name}: {card} cost {points}; better was {best}.")
    text = text.format(**_about(cost, names), points=points_in_words(cost.lost))
    text += say_as_good(cost)
    if cost.sweep:
        text += f" {_('The stichmatsch hung on it.')}"
    return text


def say_as_good(cost: Cost) -> str:
    """The cards as good as the better one, as a suffix to a sentence."""
    if not cost.as_good:
        return ""
    text = _("As good: {cards}.")
    if len(cost.as_good) > FEW:
        text = _("As good: {number} other cards.")
    cards = all_of([card_name(card) for card in cost.as_good])
    return f" {text.format(cards=cards, number=len(cost.as_good))}"


def say_turn(cost: Cost, names: Listing[str]) -> str:
    """The winner before and after a card, and the better card."""
    text = _(
        "Trick {trick}, {name}: going out before the reply to {card} was better: {before}. With"
        " best play from there: {after}."
    )
    if cost.led != cost.card:
        text = _(
            "Trick {trick}, {name}: {card}. Best play before it: {before}; after it: {after}."
            " Better was {best}."
        )
    before = say_outcome(cost.worth, names)
    after = say_outcome(cost.then, names)
    return text.format(**_about(cost, names), before=before, after=after) + say_as_good(cost)


def _about(cost: Cost, names: Listing[str]) -> dict[str, object]:
    return {
        "trick": cost.trick,
        "name": names[cost.seat],
        "card": card_name(cost.card),
        "best": _("going out") if cost.best is None else card_name(cost.best),
    }


def say_line(cost: Cost, names: Listing[str]) -> tuple[str, ...]:
    """The better play from this card on, one trick at a time, and who then goes out."""
    parts = [card_name(card) for card in cost.better.cards]
    if cost.better.out is not None:
        parts.append(_("{name} goes out").format(name=names[cost.better.out]))
    tricks = []
    start = 0
    end = 2 if cost.led is None else 1  # the first card lies already
    while start < len(parts):
        tricks.append(" – ".join(parts[start:end]))
        start = end
        end += 2
    return tuple(tricks)


MORE_THAN_HALF = 51
NOT_CERTAIN = 99
"""The percentages between which a likely meld lies, as they are rounded."""


def say_forgone(missed: Forgone, voice: TartliVoice) -> str:
    """A meld, béla or exchange that a player held and did not record."""
    if missed.what == "bela":
        text = _("Trick {trick}: {name} held the béla, and it was not scored.")
    elif missed.what == "exchange":
        text = _("Trick {trick}: {name} could have exchanged the trump Seven.")
    elif not missed.proven:
        text = _("Trick {trick}: {name} probably held this ({percent} %): {melds}.")
    elif len(missed.melds) > 1:
        text = _(
            "Trick {trick}: {name} could have begun to make {points} more, in this order: {melds}."
        )
    else:
        text = _("Trick {trick}: {name} held this, and it was not scored: {melds}.")
    text = text.format(
        name=voice[missed.seat],
        trick=missed.trick,
        melds=_with_worth(missed.melds, voice),
        points=missed.points,
        percent=min(max(round(100 * missed.likelihood), MORE_THAN_HALF), NOT_CERTAIN),
    )
    if len(missed.melds) == 1 and missed.points != value_of(missed.melds[0]):
        text += f" {_('That is {points} more than was scored.').format(points=missed.points)}"
    if missed.instead:
        only = _("A trick takes one of a kind: this only instead of {melds}.")
        text += f" {only.format(melds=_with_worth(missed.instead, voice))}"
    return text


def _with_worth(melds: Iterable[Meld], voice: TartliVoice) -> str:
    """Melds, each with its value in parentheses."""
    return all_of([f"{name_of(meld, voice)} ({value_of(meld)})" for meld in melds])


def say_why_not(result: NoReview, played: int) -> tuple[str, str]:
    """The reason why the deal cannot be reviewed, and the tricks played that lack cards."""
    missing = say_missing(result.tricks, played)
    if result.why == "cards" and played < TRICKS and not missing:
        return _(WENT_OUT), ""
    return _(WHY_NOT[result.why]), missing


def say_goal(review: Review, house: TartliOptions) -> str:
    """The goal of the search, and its assumptions about the rest of the deal."""
    points = WITH_STICHMATSCH if house.stichmatsch == "on" else POINTS
    wins = WHO_WINS if review.bulis else NOBODY_NEAR
    return f"{_(points)} {_(wins)} {_(AS_SCORED)}"


def say_turn_of(ending: Ending, trick: int, names: Listing[str]) -> str:
    """Names the player whose turn it is in this trick."""
    if ending.to_play is None:
        return _("All cards are played.")
    name = names[ending.to_play]
    if ending.lead is None:
        return _("Trick {trick}: {name} leads.").format(trick=trick, name=name)
    text = _("Trick {trick}: {name} replies to {card}.")
    return text.format(trick=trick, name=name, card=card_name(ending.lead))


def say_worth(ending: Ending, names: Listing[str]) -> tuple[str, ...]:
    """The result of best play from here, or the result made; and the winner."""
    outcome = say_both(ending.totals, names)
    if ending.bulis:
        outcome = f"{outcome}, {say_outcome(ending.bulis, names)}"
    if ending.to_play is None:
        return (f"{outcome}.",)
    worth = _("With best play from here: {outcome}.").format(outcome=outcome)
    if ending.out is None:
        return (worth,)
    return (worth, _("{name} should go out now.").format(name=names[ending.out]))


def say_marks(ending: Ending) -> str:
    """The key to the marks below the cards."""
    marks = _("✓ costs nothing, −5 costs so many points.")
    if ending.bulis is None:
        return marks
    return f"{marks} {_('With ! it changes who wins.')}"


def say_choice(choice: Choice, ending: Ending, names: Listing[str]) -> str:
    """The cost of a card, and the winner after it if that changes."""
    card = card_name(choice.card)
    text = _("{card}: costs nothing").format(card=card)
    if choice.costs:
        points = points_in_words(choice.costs)
        text = _("{card}: costs {points}").format(card=card, points=points)
    if choice.bulis is None or choice.bulis == ending.bulis:
        return text
    return f"{text}; {say_outcome(choice.bulis, names)}"


def say_taken(taken: Taken, names: Listing[str]) -> str:
    """A finished trick as a sentence."""
    cards: tuple[Card, ...] = (taken.lead, taken.reply)
    return f"{names[taken.leader]}: {' – '.join(map(card_name, cards))}"


_LENGTH_OF = {name: length for length, name in LENGTH_NAMES.items()}


def say_needed(needed: Needed, names: Listing[str]) -> tuple[str, ...]:
    """Both goals of one player, a sentence each."""
    voice = names if isinstance(names, TartliVoice) else TartliVoice(names)
    has = _("{name} has {total}.")
    if needed.at_least:
        has = _("{name} has at least {total}.")
    out = _("To be out of maccs: {ways}.")
    if voice.for_stakes:
        out = _("To be out of Double: {ways}.")
    return (
        has.format(name=voice[needed.seat], total=needed.total),
        _("To win: {ways}.").format(ways=_say_goal(needed.win, voice)),
        out.format(ways=_say_goal(needed.out_of_maccs, voice)),
    )


def _say_goal(goal: Goal, voice: TartliVoice) -> str:
    if goal.reached:
        return _("nothing more is needed")
    ways = [_say_way(way, voice) for way in goal.melds[:3]]
    if goal.tricks is not None:
        ways.append(_trick_points(goal.tricks))
    ways += [_say_way(way, voice) for way in goal.beside[:2]]
    if goal.by_stichmatsch:
        ways.append(_("a stichmatsch"))
    if not ways and goal.more:
        ways = [_("only with more melds and tricks together")]
    text = any_of(ways) or _("not in this deal")
    reach = _("{missing} to {target} – {ways}")
    return reach.format(missing=goal.missing, target=goal.target, ways=text)


def _trick_points(points: int) -> str:
    return ngettext("{number} trick point", "{number} trick points", points).format(number=points)


def _say_way(way: Way, voice: TartliVoice) -> str:
    parts = [f"{_name(kind, voice)} ({kind.points})" for kind in way.melds]
    if way.tricks:
        parts.append(_trick_points(way.tricks))
    return all_of(parts)


def _name(kind: Kind, voice: TartliVoice) -> str:
    if kind.name in _LENGTH_OF:
        return _("a {meld}").format(meld=voice.lengths[_LENGTH_OF[kind.name]])
    if kind.name == "bela":
        return _("béla")
    rank, dash, _set = kind.name.rpartition("-")
    if not dash:
        return _("a {meld}").format(meld=voice.vannak)
    return _("four {ranks}").format(ranks=card_names().four[Rank(rank)])
