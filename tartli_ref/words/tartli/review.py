"""What a reviewed deal could have been, in sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.cards import Card
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.review import Cost, NoReview, Review
from tartli_ref.games.tartli.review.going_out import Reached
from tartli_ref.words.cards import card_name
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.tartli.audit import say_missing
from tartli_ref.words.tartli.desk_talk import points_in_words

BETWEEN = "\u00a0:\u00a0"
WHY_NOT: Marked[dict[str, str]] = {
    "cards": "From trick 8 on both hands have to be known: record the deal by its cards.",
    "rule": "A rule was broken from trick 8 on: what best play would have made says nothing then.",
    "piles": "The piles of tricks 1 to 7 are not known, and a stichmatsch would take one of them.",
}
GOAL = N_(
    "Looked for are the trick points of the deal with the last ten, as if both had seen all cards."
    " 501, béla and melds of trick 8 are left out."
)
WITH_STICHMATSCH = N_(
    "Looked for are the trick points of the deal with the last ten and stichmatsch, as if both had"
    " seen all cards. 501, béla and melds of trick 8 are left out."
)


def say_totals(review: Review, names: Listing[str]) -> str:
    """What best play would have made of the deal, and what was made."""
    text = _("With best play from trick 8 on: {best}. As it was played: {played}.")
    if not review.costs:
        text = _("Both played their best from trick 8 on: {played}.")
    best, played = (
        f"{names[0]} {each[0]}{BETWEEN}{each[1]} {names[1]}"
        for each in (review.best, review.played)
    )
    return text.format(best=best, played=played)


def say_reached(found: Reached, names: Listing[str]) -> str:
    """Since when somebody could have gone out."""
    if found.trick is None:
        text = _("{name} could have gone out before the deal was counted, with at least {points}.")
    elif found.exact:
        text = _("{name} could have gone out from trick {trick} on, with {points}.")
    else:
        text = _("{name} could have gone out from trick {trick} on, with at least {points}.")
    points = points_in_words(found.points)
    return text.format(name=names[found.seat], trick=found.trick, points=points)


def say_cost(cost: Cost, names: Listing[str]) -> str:
    """What one card cost, and which was better."""
    text = _("Trick {trick}, {name}: {card} cost {points}; better was {best}.")
    said = text.format(
        trick=cost.trick,
        name=names[cost.seat],
        card=card_name(cost.card),
        points=points_in_words(cost.points),
        best=card_name(cost.best),
    )
    return f"{said} {_('The stichmatsch hung on it.')}" if cost.sweep else said


def say_line(cost: Cost) -> tuple[str, ...]:
    """The best play from this card on, the cards of a trick together."""
    cards: tuple[Card, ...] = cost.line
    alone = len(cards) % 2
    tricks = (cards[:alone], *(cards[at : at + 2] for at in range(alone, len(cards), 2)))
    return tuple(" – ".join(map(card_name, each)) for each in tricks if each)


def say_why_not(found: NoReview) -> tuple[str, str]:
    """Why the deal cannot be reviewed, and of which tricks cards are missing."""
    return _(WHY_NOT[found.why]), say_missing(found.tricks)


def say_goal(house: TartliOptions) -> str:
    """What was looked for, and what was left out."""
    return _(WITH_STICHMATSCH if house.stichmatsch == "on" else GOAL)
