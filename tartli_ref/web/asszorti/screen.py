"""Asszorti's screen: three halves, what lies between them, and what can be entered now."""

from collections.abc import Iterator

from tartli_ref.games.asszorti import moves as m
from tartli_ref.games.asszorti.state import Announced, Deal, Match
from tartli_ref.games.asszorti.values import TRICKS, Item
from tartli_ref.games.common.doubling import factor
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.service import Table
from tartli_ref.table.history import History, Step
from tartli_ref.web.asszorti.entries import AsszortiButtons, entry
from tartli_ref.web.asszorti.status import reminders, say_deal, say_parts, status
from tartli_ref.web.look import Look
from tartli_ref.web.screen import (
    Ending,
    Fact,
    View,
    first_facts,
    halves_of,
    paid,
    trick_facts,
    way_used,
)
from tartli_ref.words.asszorti.moves import say_move
from tartli_ref.words.asszorti.names import AsszortiVoice, asszorti_voice, name_of, trumps_name
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import capital


def view(table: Table, history: History, _look: Look) -> View:
    """The screen for this state of the table."""
    match: Match = history.state
    voice = asszorti_voice(table.terms)
    due = _due(match)
    return View(
        halves=halves_of(match, voice, lambda seat: _note(match.deal, seat)),
        facts=_facts(match, voice),
        status=status(match, voice),
        spoken=_spoken(match, voice),
        ending=_ending(table, match, voice),
        finished=len(match.deals),
        due=due,
        tab=way_used(history, _way_of) if due == "" else "",
        entry=entry(match, AsszortiButtons(match, voice)),
    )


def _due(match: Match) -> str:
    """What has to be entered before anything else; nothing in the middle of the play."""
    deal = match.deal
    if deal is None:
        return "deal"
    if deal.ended is not None:
        return "arrivazs"
    if deal.contract is None:
        return "auction"
    if deal.announced is None:
        return "trumps"
    return "claim" if deal.claim is not None and not deal.claim.disputed else ""


def _way_of(step: Step) -> str:
    """By winners, by cards, or the result only."""
    match step.recorded.move:
        case m.Plays():
            return "cards"
        case m.Takes():
            return "trick"
        case m.Count() | m.Made():
            return "count"
    return ""


def _note(deal: Deal | None, seat: Seat) -> str:
    return _("declarer") if deal and deal.declarer is seat else ""


def _facts(match: Match, voice: AsszortiVoice) -> tuple[Fact, ...]:
    deal = match.deal
    facts = first_facts(match)
    if deal is None:
        return tuple(facts)
    if deal.declarer is not None and deal.contract is not None:
        level = name_of(deal.contract, voice)
        text = _("{name}: {contract}").format(name=voice[deal.declarer], contract=level)
        facts.append(Fact(text))
    if deal.announced is not None:
        facts += _announced(deal, deal.announced, voice)
    return (*facts, *trick_facts(deal, TRICKS))


def _announced(deal: Deal, announced: Announced, voice: AsszortiVoice) -> Iterator[Fact]:
    """What is played, and how often the game and the arrivázs count."""
    if announced.trumps is None:
        yield Fact(trumps_name(None))
    else:
        suit = name_of(announced.trumps, voice)
        yield Fact(_("trumps: {suit}").format(suit=suit), str(announced.trumps))
    game, arrivazs = deal.doublings.of(Item.GAME).step, deal.doublings.of(Item.ARRIVAZS).step
    if game:
        yield Fact(_("the game ×{factor}").format(factor=factor(game)))
    if announced.arrivazs:
        text = _("with arrivázs")
        if arrivazs:
            text = _("with arrivázs ×{factor}").format(factor=factor(arrivazs))
        yield Fact(text)


def _spoken(match: Match, voice: AsszortiVoice) -> tuple[str, ...]:
    """What was said in the auction; later what to do with the cards, how many tricks each has, and
    what lies on the table.
    """
    deal = match.deal
    if deal is None:
        return tuple(reminders(match, voice))
    if deal.contract is None:
        return tuple(say_move(call, voice) for call in deal.auction.calls)
    tricks = (f"{voice[seat]}: {_tricks(deal.tricks[seat])}" for seat in THREE_SEATS)
    cards = () if deal.trick is None else deal.trick.cards
    lying = (f"{voice[seat]}: {name_of(card, voice)}" for seat, card in cards)
    return (*reminders(match, voice), *(tricks if deal.won or deal.before else ()), *lying)


def _tricks(number: int) -> str:
    return ngettext("{number} trick", "{number} tricks", number).format(number=number)


def _ending(table: Table, match: Match, voice: AsszortiVoice) -> Ending:
    """The deal that has just ended, and what it is in money."""
    if match.deal is not None or not match.deals:
        return Ending()
    last = match.deals[-1]
    parts = filter(None, (capital(say_parts(last)),))
    return Ending((f"{say_deal(last, voice)}.", *parts, *paid(last.worth, table.terms.stake)))
