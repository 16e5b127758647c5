"""Alternative endings of a deal, in sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.cards import Card
from tartli_ref.games.tartli.review.what_if import Choice, Ending, Taken
from tartli_ref.words.cards import card_name
from tartli_ref.words.language import _
from tartli_ref.words.tartli.names import points_in_words
from tartli_ref.words.tartli.review import say_both, say_outcome


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
    said = say_both(ending.totals, names)
    if ending.bulis is not None:
        said = f"{said}, {say_outcome(ending.bulis, names)}"
    if ending.to_play is None:
        return (f"{said}.",)
    worth = _("With best play from here: {outcome}.").format(outcome=said)
    if ending.out is None:
        return (worth,)
    return (worth, _("{name} should go out now.").format(name=names[ending.out]))


def say_marks(ending: Ending) -> str:
    """The key to the marks below the cards."""
    marks = _("✓ costs nothing, −5 costs so many points.")
    return marks if ending.bulis is None else f"{marks} {_('With ! it changes who wins.')}"


def say_choice(choice: Choice, ending: Ending, names: Listing[str]) -> str:
    """The cost of a card, and the winner after it if that changes."""
    card = card_name(choice.card)
    said = _("{card}: costs nothing").format(card=card)
    if choice.costs:
        points = points_in_words(choice.costs)
        said = _("{card}: costs {points}").format(card=card, points=points)
    if choice.bulis is None or choice.bulis == ending.bulis:
        return said
    return f"{said}; {say_outcome(choice.bulis, names)}"


def say_taken(taken: Taken, names: Listing[str]) -> str:
    """A finished trick as a sentence."""
    cards: tuple[Card, ...] = (taken.lead, taken.reply)
    return f"{names[taken.leader]}: {' – '.join(map(card_name, cards))}"
