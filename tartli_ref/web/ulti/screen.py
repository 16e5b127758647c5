"""Ulti's screen: three halves, what lies between them, and what can be entered now."""

from tartli_ref.games.common.doubling import factor
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.ulti import moves as m
from tartli_ref.games.ulti.marriages import declared_points
from tartli_ref.games.ulti.outcome import lost_early
from tartli_ref.games.ulti.playing import lies_open
from tartli_ref.games.ulti.state import Deal, Match
from tartli_ref.games.ulti.values import TRICKS
from tartli_ref.service import Table
from tartli_ref.table.history import History, Step
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
from tartli_ref.web.ulti.entries import UltiButtons, entry
from tartli_ref.web.ulti.status import say_deal, status
from tartli_ref.words.language import _
from tartli_ref.words.ulti.names import UltiVoice, name_of, ulti_voice


def view(table: Table, history: History, _look: Look) -> View:
    """The screen for this state of the table."""
    match: Match = history.state
    voice = ulti_voice(table.terms)
    due = _due(match)
    return View(
        halves=halves_of(match, voice, lambda seat: _note(match.deal, seat)),
        facts=_facts(match, voice),
        status=status(match, voice),
        spoken=_spoken(match.deal, voice),
        ending=_ending(table, match, voice),
        finished=len(match.deals),
        due=due,
        tab=way_used(history, _way_of) if due == "" else "",
        entry=entry(match, UltiButtons(match, voice)),
    )


def _due(match: Match) -> str:
    """What has to be entered before anything else; nothing in the middle of the play."""
    deal = match.deal
    if deal is None:
        return "deal"
    if deal.soloist is None:
        return "auction"
    if deal.needs_trump:
        return "trumps"
    if deal.trick is None:
        return "result"
    lost = lost_early(deal)
    return "settle" if lost is not None and not lost.still_open else ""


def _way_of(step: Step) -> str:
    """By winners, by cards, or the result only."""
    match step.recorded.move:
        case m.Plays():
            return "cards"
        case m.Takes():
            return "trick"
        case m.Result() if step.before is not None and not step.before.state.deal.tracked:
            return "count"
    return ""


def _note(deal: Deal | None, seat: Seat) -> str:
    return _("soloist") if deal and deal.soloist is seat else ""


def _facts(match: Match, voice: UltiVoice) -> tuple[Fact, ...]:
    deal = match.deal
    facts = first_facts(match)
    if deal is None:
        return tuple(facts)
    holder, bid = deal.auction.holder, deal.auction.bid
    if holder is not None and bid is not None:
        said = _("{name}: {bid}, worth {value}")
        facts.append(
            Fact(said.format(name=voice[holder], bid=name_of(bid, voice), value=bid.value))
        )
    if deal.trump is not None:
        suit = name_of(deal.trump, voice)
        facts.append(Fact(_("trumps: {suit}").format(suit=suit), str(deal.trump)))
    facts += [Fact(f"{name_of(feat, voice)} ×{factor(step)}") for feat, step in deal.steps]
    if deal.soloist is not None and any(declared_points(deal)):
        mine, theirs = declared_points(deal)
        facts.append(Fact(_("marriages: {mine}–{theirs}").format(mine=mine, theirs=theirs)))
    if lies_open(deal):
        facts.append(Fact(_("all hands lie open")))
    return (*facts, *trick_facts(deal, TRICKS))


def _spoken(deal: Deal | None, voice: UltiVoice) -> tuple[str, ...]:
    """What was bid, and then what lies on the table."""
    if deal is None:
        return ()
    if deal.soloist is None:
        return tuple(f"{voice[seat]}: {name_of(bid, voice)}" for seat, bid in deal.auction.bids)
    plays = () if deal.trick is None else deal.trick.plays
    return tuple(f"{voice[seat]}: {name_of(card, voice)}" for seat, card in plays)


def _ending(table: Table, match: Match, voice: UltiVoice) -> Ending:
    """The deal that has just ended, and what its amount is in money."""
    if match.deal is not None or not match.deals:
        return Ending()
    last = match.deals[-1]
    return Ending((f"{say_deal(last, voice)}.", *paid(last.amount, table.terms.stake)))
