"""Ulti's screen: three halves, what lies between them, and what can be entered now."""

from tartli_ref.games.common.doubling import factor
from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.games.ulti import moves as m
from tartli_ref.games.ulti.lost_early import lost_early
from tartli_ref.games.ulti.marriages import declared_points
from tartli_ref.games.ulti.playing import lies_open
from tartli_ref.games.ulti.state import Deal, Match
from tartli_ref.games.ulti.values import TRICKS
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.web.look import Look
from tartli_ref.web.screen import Ending, Fact, Half, View
from tartli_ref.web.ulti.entries import UltiButtons, entry
from tartli_ref.web.ulti.status import say_deal, status
from tartli_ref.words.language import _
from tartli_ref.words.money import say_money
from tartli_ref.words.ulti.names import UltiVoice, name_of, ulti_voice

LOOKED_BACK = 120
"""How many lines back the screen looks for the way in which this table records its tricks."""


def view(table: Table, history: History, _look: Look) -> View:
    """The screen for this state of the table."""
    match: Match = history.state
    voice = ulti_voice(table.terms)
    due = _due(match)
    return View(
        halves=_halves(match, voice),
        facts=_facts(match, voice),
        status=status(match, voice),
        spoken=_spoken(match.deal, voice),
        ending=_ending(table, match, voice),
        finished=len(match.deals),
        due=due,
        tab=_tab(history) if due == "" else "",
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


def _tab(history: History) -> str:
    """The way of recording that was used last: by winners, by cards, or the result only."""
    step, looked = history.head, 0
    while step is not None and looked < LOOKED_BACK:
        match step.recorded.move:
            case m.Plays():
                return "cards"
            case m.Takes():
                return "trick"
            case m.Result() if step.before is not None and not step.before.state.deal.tracked:
                return "count"
        step, looked = step.before, looked + 1
    return "trick"


def _halves(match: Match, voice: UltiVoice) -> tuple[Half, ...]:
    deal = match.deal
    dealer = deal.dealer if deal else match.next_dealer
    return tuple(
        Half(
            seat=seat,
            name=voice[seat],
            score=match.score[seat],
            bulis=None,
            deals=dealer is seat,
            leads=bool(deal and deal.trick and deal.trick.leader is seat),
            note=_("soloist") if deal and deal.soloist is seat else "",
        )
        for seat in THREE_SEATS
    )


def _facts(match: Match, voice: UltiVoice) -> tuple[Fact, ...]:
    deal = match.deal
    if deal is None:
        played = len(match.deals)
        return (Fact(_("Deals played: {number}").format(number=played)),) if played else ()
    facts = [Fact(_("Deal {number}").format(number=deal.number))]
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
    if deal.tracked and deal.trick is not None:
        text = _("trick {number} of {last}").format(number=deal.trick.number, last=TRICKS)
        facts.append(Fact(text))
    return tuple(facts)


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
    last, stake = match.deals[-1], table.terms.stake
    said = f"{say_deal(last, voice)}."
    if stake is None or not last.amount:
        return Ending((said,))
    number = abs(last.amount)
    money = _("{number} × {stake} = {sum}").format(
        number=number, stake=say_money(stake), sum=say_money(stake.times(number))
    )
    return Ending((said, money))
