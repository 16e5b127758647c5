"""The moments of a match: what the last move brought that a table would look up for."""

from collections.abc import Iterator

from tartli_ref.cards import GERMAN, Card
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli.panels.buttons import TartliButtons
from tartli_ref.games.tartli.rules.melds import Vannak
from tartli_ref.games.tartli.rules.state import Match
from tartli_ref.games.tartli.rules.values import DEAL_POINTS, MACCS_AT_MOST, NEAR, SET_VALUES, WIN
from tartli_ref.games.tartli.words import TartliVoice, name_of
from tartli_ref.table.history import History
from tartli_ref.web.screen import Moment, card_of
from tartli_ref.words.language import _


def moment(history: History, voice: TartliVoice) -> Moment | None:
    """The greatest moment of the last line; a smaller one is its second sentence."""
    step = history.head
    if step is None or step.before is None or step.refusal or step.line != history.lines:
        return None
    found = list(_moments(step.before.state, step.state, voice))
    if len(found) > 1:
        return found[0]._replace(more=found[1].text)
    return found[0] if found else None


def _moments(before: Match, now: Match, voice: TartliVoice) -> Iterator[Moment]:
    if now.over and not before.over:
        winner = Seat.A if now.buli[Seat.A] > now.buli[Seat.B] else Seat.B
        yield Moment(_("{name} wins the match").format(name=voice[winner]))
    if now.sudden_death and not before.sudden_death:
        yield Moment(_("Level: the next points decide"))
    ended = now.deals.last if len(now.deals) > len(before.deals) else None
    if ended is not None and ended.stichmatsch is not None:
        yield Moment(_("{name}: stichmatsch").format(name=voice[ended.stichmatsch]), DEAL_POINTS)
    yield from _vannak(before, now, voice)
    if len(now.bulis) == len(before.bulis):
        yield from _reached(before, now, voice)


def _vannak(before: Match, now: Match, voice: TartliVoice) -> Iterator[Moment]:
    if before.deal is None or now.deal is None:
        return
    for seat, meld, _trick in now.deal.scored[len(before.deal.scored) :]:
        if isinstance(meld, Vannak):
            text = f"{voice[seat]}: {name_of(meld, voice)}"
            cards = [Card(suit, meld.rank) for suit in GERMAN.suits]
            fan = tuple(card_of(TartliButtons, seat, it, name_of(it, voice)) for it in cards)
            yield Moment(text, SET_VALUES[meld.rank], fan)


def _reached(before: Match, now: Match, voice: TartliVoice) -> Iterator[Moment]:
    maccs = MACCS_AT_MOST[now.terms.options.maccs]
    for seat in TWO_SEATS:
        old, new = before.score[seat], now.score[seat]
        if old < NEAR <= new < WIN:
            text = _("{name} has {points}: {more} to 501")
            yield Moment(text.format(name=voice[seat], points=new, more=WIN - new))
        elif old <= maccs < new < WIN:
            text = _("{name} is out of Double") if voice.for_stakes else _("{name} is out of maccs")
            yield Moment(text.format(name=voice[seat]), new)
