"""The moments on which a deal of Tartli hung, and those of a whole match."""

from collections.abc import Iterable, Iterator, Sequence

from tartli_ref.games.tartli.panels.buttons import TartliButtons
from tartli_ref.games.tartli.panels.finished import FinishedDeal
from tartli_ref.games.tartli.words import TartliVoice, name_of
from tartli_ref.games.tartli.words.review import say_cost, say_forgone, say_reached, say_turn
from tartli_ref.rules.cards import GERMAN, Card
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.tartli.audit.record import FIRST_OF_NINE
from tartli_ref.rules.tartli.melds import CARDS_OF, LENGTH_NAMES, Kind, Meld
from tartli_ref.rules.tartli.notation import read_meld
from tartli_ref.rules.tartli.review import Cost, Review, review
from tartli_ref.rules.tartli.review.forgone import forgone
from tartli_ref.rules.tartli.review.points import could_have_gone_out
from tartli_ref.rules.tartli.values import TRICKS, WIN
from tartli_ref.web.screen.looking_back import Highlight
from tartli_ref.web.screen.screen import Said, card_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice

LATE = tuple(range(FIRST_OF_NINE, TRICKS + 1))
"""The tricks that are reviewed."""
LOSSES = 2
"""The losses among the moments of a match."""
MELDS = (*LENGTH_NAMES.values(), "vannak")
KINDS = frozenset(map(str, Kind))
"""What the line of a meld that was only chalked says: of its cards nothing is known."""
"""How the score line of a meld with cards ends."""
SEARCHED = 8
LOOKED_AT = 40
"""The newest deals whose endings are searched for a match, and those looked at without a search."""


def highlights_of(
    finished: FinishedDeal, voice: TartliVoice, *, search: bool = True
) -> tuple[Highlight, ...]:
    """Since when somebody could have gone out, the card that cost most, and the most valuable meld
    that was held and not declared, the newest first; the card only after a ``search``.
    """
    found = review(finished.deal, finished.written, finished.later) if search else NoReview("cards")
    begun = finished.begun
    end = finished.steps[-1][1]
    said = (
        it._replace(score=begun.get(it.trick or TRICKS, end).score)
        for it in _found(finished, found, voice)
    )
    return tuple(sorted(said, key=lambda it: -(it.trick or TRICKS)))


def _found(
    finished: FinishedDeal, found: Review | NoReview, voice: TartliVoice
) -> Iterator[Highlight]:
    for out in could_have_gone_out(finished.steps)[:1]:
        yield Highlight(out.trick, _("could have gone out"), say_reached(out, voice), weight=WIN)
    if isinstance(found, Review) and found.turned is not None:
        yield _turning(found, found.turned, voice)
    left = forgone(finished.deal, finished.begun)
    held = [each for each in left if each.proven and each.what == "melds"]
    for most in sorted(held, key=lambda each: -each.points)[:1]:
        lost = _("{points} not said").format(points=most.points)
        fan = _fan(most.seat, _cards(most.melds[0]), voice)
        again = most.trick in LATE and isinstance(found, Review)
        said = say_forgone(most, voice)
        yield Highlight(most.trick, lost, said, fan, again=again, weight=most.points)


def _turning(found: Review, turned: Cost, voice: TartliVoice) -> Highlight:
    """The card that cost most, beside the better one."""
    cards = (turned.card, *([turned.best] if turned.best else []))
    fan = _fan(turned.seat, cards, voice)
    led = str(turned.led or "")
    weight = turned.lost
    if found.bulis and any(turned is each for each in found.bulis.told):
        lost = _("it turned the buli")
        said = say_turn(turned, voice)
        weight *= 2 * WIN
    else:
        lost = _("{points} given away").format(points=turned.lost)
        said = say_cost(turned, voice)
    better = len(cards) > 1
    return Highlight(turned.trick, lost, said, fan, better, True, led, weight=weight)


def has_highlights(finished: FinishedDeal) -> bool:
    """Whether more than chalk was recorded, at a table that reviews its deals."""
    return finished.deal.tracked and finished.deal.house.review != "off"


def highlights_of_match(deals: Sequence[FinishedDeal], voice: Voice) -> tuple[Highlight, ...]:
    """The two greatest losses of a match, the newest first, and its best meld. A search is made for
    the newest deals only, as one can take a fifth of a second.
    """
    assert isinstance(voice, TartliVoice)  # as every table of Tartli
    newest = [it for it in enumerate(deals, 1) if has_highlights(it[1])][-LOOKED_AT:]
    losses = [
        it._replace(deal=number)
        for left, (number, finished) in zip(range(len(newest), 0, -1), newest, strict=True)
        for it in highlights_of(finished, voice, search=left <= SEARCHED)
    ]
    most = sorted(losses, key=lambda it: -it.weight)[:LOSSES]
    praised = [_praise(number, finished, voice) for number, finished in newest]
    best = max(filter(None, praised), key=lambda it: it.weight, default=None)
    newest_first = sorted(most, key=lambda it: (-it.deal, -(it.trick or TRICKS)))
    return (*newest_first, *([best] if best else []))


def _praise(number: int, finished: FinishedDeal, voice: TartliVoice) -> Highlight | None:
    """The most valuable meld that was scored in a deal."""
    told = (line for line in finished.lines if line.what not in KINDS)
    melds = [line for line in told if line.what.endswith(MELDS)]
    best = max(melds, key=lambda line: line.points, default=None)
    if best is None:
        return None
    meld = read_meld(best.what)
    text = _("{name} held this and said so: {meld}.")
    said = text.format(name=voice[best.seat], meld=name_of(meld, voice))
    fan = _fan(best.seat, _cards(meld), voice)
    end = finished.steps[-1][1]
    return Highlight(
        None,
        _("well done: +{points}").format(points=best.points),
        said,
        fan,
        score=end.score,
        weight=best.points,
        deal=number,
        praise=True,
    )


def _cards(meld: Meld) -> list[Card]:
    return [card for card in GERMAN if card in CARDS_OF[meld]]


def _fan(seat: Seat, cards: Iterable[Card], voice: TartliVoice) -> tuple[Said, ...]:
    return tuple(card_of(TartliButtons, seat, each, name_of(each, voice)) for each in cards)
