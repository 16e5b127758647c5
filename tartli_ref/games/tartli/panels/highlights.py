"""The moments on which a deal of Tartli hung, and those of a whole match."""

from collections.abc import Iterator, Sequence

from tartli_ref.games.tartli.panels.finished import FinishedDeal
from tartli_ref.games.tartli.panels.triumphs import fan
from tartli_ref.games.tartli.words import TartliVoice, name_of
from tartli_ref.games.tartli.words.review import say_cost, say_forgone, say_reached, say_turn
from tartli_ref.rules.cards import GERMAN, Card
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.tartli.audit.record import FIRST_OF_NINE
from tartli_ref.rules.tartli.melds import CARDS_OF, LENGTH_NAMES, Kind, Meld
from tartli_ref.rules.tartli.notation import read_meld
from tartli_ref.rules.tartli.review import Cost, Review, review
from tartli_ref.rules.tartli.review.forgone import forgone
from tartli_ref.rules.tartli.review.points import could_have_gone_out
from tartli_ref.rules.tartli.values import TRICKS, WIN
from tartli_ref.web.screen.looking_back import Highlight
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice

LATE = tuple(range(FIRST_OF_NINE, TRICKS + 1))
"""The tricks that are reviewed."""
LOSSES = 2
"""The losses among the moments of a match."""
MELDS = (*LENGTH_NAMES.values(), "vannak")
"""How the score line of a meld with cards ends."""
KINDS = frozenset(map(str, Kind))
"""What the line of a meld that was only chalked says: of its cards nothing is known."""
SEARCHED = 8
LOOKED_AT = 40
"""The newest deals whose endings are searched for a match, and those looked at without a search."""


def highlights_of(
    finished: FinishedDeal, voice: TartliVoice, *, search: bool = True
) -> tuple[Highlight, ...]:
    """Since when somebody could have gone out, the card that cost most, and the most valuable meld
    that was held and not declared, the newest first; the card only after a ``search``.
    """
    deal = finished.deal
    result = review(deal, finished.written, finished.later) if search else NoReview("cards")
    begun = finished.begun
    end = finished.steps[-1][1]
    highlights = []
    for highlight in _highlights(finished, result, voice):
        score = begun.get(highlight.trick or TRICKS, end).score
        highlights.append(highlight._replace(score=score))
    return tuple(sorted(highlights, key=lambda highlight: -(highlight.trick or TRICKS)))


def _highlights(
    finished: FinishedDeal, result: Review | NoReview, voice: TartliVoice
) -> Iterator[Highlight]:
    for out in could_have_gone_out(finished.steps)[:1]:
        yield Highlight(out.trick, _("could have gone out"), say_reached(out, voice), weight=WIN)
    if isinstance(result, Review) and result.turned is not None:
        yield _turning(result, result.turned, voice)
    missed = forgone(finished.deal, finished.begun)
    held = [meld for meld in missed if meld.proven and meld.what == "melds"]
    most = max(held, key=lambda meld: meld.points, default=None)
    if most is not None:
        yield Highlight(
            most.trick,
            _("{points} not said").format(points=most.points),
            say_forgone(most, voice),
            fan(most.seat, _cards(most.melds[0]), voice),
            again=most.trick in LATE and isinstance(result, Review),
            weight=most.points,
        )


def _turning(result: Review, turned: Cost, voice: TartliVoice) -> Highlight:
    """The card that cost most, beside the better one."""
    cards = [turned.card]
    if turned.best is not None:
        cards.append(turned.best)
    weight = turned.lost
    if result.bulis and any(turned is cost for cost in result.bulis.told):
        lost = _("it turned the buli")
        sentence = say_turn(turned, voice)
        weight *= 2 * WIN
    else:
        lost = _("{points} given away").format(points=turned.lost)
        sentence = say_cost(turned, voice)
    return Highlight(
        turned.trick,
        lost,
        sentence,
        fan(turned.seat, cards, voice),
        better=turned.best is not None,
        again=True,
        led=str(turned.led or ""),
        weight=weight,
    )


def has_highlights(finished: FinishedDeal) -> bool:
    """Whether more than chalk was recorded, at a table that reviews its deals."""
    return finished.deal.tracked and finished.deal.house.review != "off"


def highlights_of_match(deals: Sequence[FinishedDeal], voice: Voice) -> tuple[Highlight, ...]:
    """The two greatest losses of a match, the newest first, and its best meld. A search is made for
    the newest deals only, as one can take a fifth of a second.
    """
    assert isinstance(voice, TartliVoice)  # as every table of Tartli
    numbered = enumerate(deals, 1)
    newest = [(number, deal) for number, deal in numbered if has_highlights(deal)][-LOOKED_AT:]
    losses: list[Highlight] = []
    praised = []
    for place, (number, finished) in enumerate(newest):
        search = place >= len(newest) - SEARCHED
        for loss in highlights_of(finished, voice, search=search):
            losses.append(loss._replace(deal=number))
        if (praise := _praise(number, finished, voice)) is not None:
            praised.append(praise)
    most = sorted(losses, key=lambda loss: -loss.weight)[:LOSSES]
    moments = sorted(most, key=lambda loss: (-loss.deal, -(loss.trick or TRICKS)))
    if praised:
        moments.append(max(praised, key=lambda praise: praise.weight))
    return tuple(moments)


def _praise(number: int, finished: FinishedDeal, voice: TartliVoice) -> Highlight | None:
    """The most valuable meld that was scored in a deal."""
    lines = (line for line in finished.lines if line.what not in KINDS)
    melds = [line for line in lines if line.what.endswith(MELDS)]
    best = max(melds, key=lambda line: line.points, default=None)
    if best is None:
        return None
    meld = read_meld(best.what)
    text = _("{name} held this and said so: {meld}.")
    return Highlight(
        None,
        _("well done: +{points}").format(points=best.points),
        text.format(name=voice[best.seat], meld=name_of(meld, voice)),
        fan(best.seat, _cards(meld), voice),
        score=finished.steps[-1][1].score,
        weight=int(best.points),
        deal=number,
        praise=True,
    )


def _cards(meld: Meld) -> list[Card]:
    return [card for card in GERMAN if card in CARDS_OF[meld]]
