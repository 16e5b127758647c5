"""The review of a deal as sentences."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing

from tartli_ref.games.common.findings import NoReview
from tartli_ref.games.common.seats import Pair, Seat
from tartli_ref.games.tartli.melds import Meld, value_of
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.review import Cost, ForBulis, Review
from tartli_ref.games.tartli.review.forgone import Forgone
from tartli_ref.games.tartli.review.going_out import Reached, TooEarly
from tartli_ref.games.tartli.values import TRICKS
from tartli_ref.words.cards import card_name
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.lists import all_of
from tartli_ref.words.tartli.audit import say_missing
from tartli_ref.words.tartli.names import TartliVoice, name_of, points_in_words
from tartli_ref.words.tartli.verdicts import say_prize_of

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
    best, played = (say_both(each, names) for each in (review.best, review.played))
    return text.format(best=best, played=played)


def say_both(totals: Pair[int], names: Listing[str]) -> str:
    return f"{names[0]} {totals[0]}{BETWEEN}{totals[1]} {names[1]}"


def say_reached(found: Reached, names: Listing[str]) -> str:
    """The trick from which a player could have gone out."""
    if found.trick is None:
        text = _("{name} could have gone out before the deal was counted, with at least {points}.")
    elif found.exact:
        text = _("{name} could have gone out from trick {trick} on, with {points}.")
    else:
        text = _("{name} could have gone out from trick {trick} on, with at least {points}.")
    points = points_in_words(found.points)
    return text.format(name=names[found.seat], trick=found.trick, points=points)


def say_who_wins(bulis: ForBulis, names: Listing[str]) -> str:
    """The winner with best play."""
    text = _("With best play from trick 8 on: {outcome}.")
    return text.format(outcome=say_outcome(bulis.best, names))


def say_outcome(bulis: int, names: Listing[str]) -> str:
    """The bulis won by A, or by B if negative, as part of a sentence."""
    if not bulis:
        return _("nobody wins")
    name = names[Seat.A if bulis > 0 else Seat.B]
    return _("{name} wins {prize}").format(name=name, prize=say_prize_of(abs(bulis), names))


def say_too_early(found: TooEarly, names: Listing[str]) -> str:
    """A false claim, and the points it lacked."""
    text = _("{name} went out too early: {points} were missing.")
    return text.format(name=names[found.seat], points=points_in_words(found.missing))


def say_cost(cost: Cost, names: Listing[str]) -> str:
    """The points that one card cost, and the better card."""
    text = _("Trick {trick}, {name}: {card} cost {points}; better was {best}.")
    said = text.format(**_about(cost, names), points=points_in_words(cost.lost))
    said += say_as_good(cost)
    return f"{said} {_('The stichmatsch hung on it.')}" if cost.sweep else said


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
    before, after = (say_outcome(each, names) for each in (cost.worth, cost.then))
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
    said = [card_name(card) for card in cost.better.cards]
    if cost.better.out is not None:
        said.append(_("{name} goes out").format(name=names[cost.better.out]))
    alone = int(cost.led is not None)
    tricks = (said[:alone], *(said[at : at + 2] for at in range(alone, len(said), 2)))
    return tuple(" – ".join(each) for each in tricks if each)


def say_forgone(left: Forgone, voice: TartliVoice) -> str:
    """A meld, béla or exchange that a player held and did not record."""
    about = {
        "name": voice[left.seat],
        "trick": left.trick,
        "melds": _with_worth(left.melds, voice),
        "points": left.points,
    }
    if left.what == "bela":
        text = _("Trick {trick}: {name} held the béla, and it was not scored.")
    elif left.what == "exchange":
        text = _("Trick {trick}: {name} could have exchanged the trump Seven.")
    elif not left.proven:
        text = _("Trick {trick}: {name} may have held this: {melds}.")
    elif len(left.melds) > 1:
        text = _(
            "Trick {trick}: {name} could have begun to make {points} more, in this order: {melds}."
        )
    else:
        text = _("Trick {trick}: {name} held this, and it was not scored: {melds}.")
    said = text.format(**about)
    if len(left.melds) == 1 and left.points != value_of(left.melds[0]):
        said += f" {_('That is {points} more than was scored.').format(points=left.points)}"
    if left.instead:
        only = _("A trick takes one of a kind: this only instead of {melds}.")
        said += f" {only.format(melds=_with_worth(left.instead, voice))}"
    return said


def _with_worth(melds: Iterable[Meld], voice: TartliVoice) -> str:
    """Melds, each with its value in parentheses."""
    return all_of([f"{name_of(meld, voice)} ({value_of(meld)})" for meld in melds])


def say_why_not(found: NoReview, played: int) -> tuple[str, str]:
    """The reason why the deal cannot be reviewed, and the tricks played that lack cards."""
    missing = say_missing(found.tricks, played)
    stopped = found.why == "cards" and played < TRICKS and not missing
    return _(WENT_OUT if stopped else WHY_NOT[found.why]), missing


def say_goal(review: Review, house: TartliOptions) -> str:
    """The goal of the search, and its assumptions about the rest of the deal."""
    points = WITH_STICHMATSCH if house.stichmatsch == "on" else POINTS
    wins = WHO_WINS if review.bulis else NOBODY_NEAR
    return " ".join(_(each) for each in (points, wins, AS_SCORED))
