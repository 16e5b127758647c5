"""Ulti's screen: three halves, and between them the status and the entries."""

from collections.abc import Iterator
from collections.abc import Sequence as Listing
from dataclasses import replace

from tartli_ref.games.ulti.panels.entries import UltiButtons, panels
from tartli_ref.games.ulti.words import (
    UltiVoice,
    item_name,
    name_of,
    notes_on,
    say_deal,
    voice_at,
)
from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.resting import owing
from tartli_ref.rules.common.seats import Seat, others
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.auction import may_be_forfeited, rests
from tartli_ref.rules.ulti.closing import DUTIES, DUTY_BETLI, DUTY_ULTI, amount_of, owes
from tartli_ref.rules.ulti.dealing import soloist_deals
from tartli_ref.rules.ulti.marriages import declared_points
from tartli_ref.rules.ulti.outcome import Lost, lost_early
from tartli_ref.rules.ulti.playing import lies_open
from tartli_ref.rules.ulti.state import Deal, Evening, Raised, Trick, UltiDeal
from tartli_ref.rules.ulti.values import TRICKS, Feat
from tartli_ref.table.history import History, Step
from tartli_ref.table.log import Recorded
from tartli_ref.table.service import Table
from tartli_ref.table.terms import Terms
from tartli_ref.web.machinery.look import Look
from tartli_ref.web.screen.guests import guests_aside
from tartli_ref.web.screen.looking_back import triumph_of_deal
from tartli_ref.web.screen.panels import laid_out
from tartli_ref.web.screen.screen import (
    Ending,
    Fact,
    Said,
    Triumph,
    View,
    about_three_ways,
    card_of,
    first_facts,
    halves_of,
    heap_of,
    three_ways,
    trick_facts,
    tricks_of,
    way_used,
)
from tartli_ref.web.screen.tricks import fact_of_review
from tartli_ref.words.language import Marked, _
from tartli_ref.words.lists import one_of


def view(table: Table, history: History, _look: Look) -> View:
    evening: Evening = history.state
    voice = voice_at(history.names, evening.house)
    due = _due(evening)
    bidding = due == "auction"
    tab = ""
    if bidding and _undid_whole_deal(history):
        tab = "count"
    elif bidding or due == "":
        tab = way_used(history, way_of)
    buttons = UltiButtons(evening, voice)
    screen = View(
        halves=halves_of(evening, voice, lambda seat: _note(evening, seat), _acting(evening)),
        facts=_facts(evening, voice),
        status=status(evening, voice),
        spoken=tuple(_spoken(evening.deal, voice)),
        ending=_ending(table, evening, voice),
        finished=len(evening.deals),
        abreast=True,
        asides=(guests_aside(evening, buttons),),
        due=due,
        tab=tab,
        panels=laid_out(panels(evening, buttons), tab),
        ways=three_ways() if tab else (),
        about_ways=about_three_ways(),
    )
    if not bidding:
        return screen
    of_way = ("count", _("Tap a slate, then its bid."), _("Made or lost?"), _("Ready to settle."))
    return replace(screen, picks="whole", of_way=of_way)


def _acting(evening: Evening) -> Seat | None:
    """The one player whose turn it is: to deal, to bid, to name trumps, or to play."""
    deal = evening.deal
    if deal is None:
        return evening.next_dealer
    if deal.soloist is None:
        return deal.auction.turn
    if deal.needs_trump:
        return deal.soloist
    if deal.trick is None:
        return None
    return deal.trick.turn


def _due(evening: Evening) -> str:
    """The entry required before any other; none during play."""
    deal = evening.deal
    if deal is None:
        return "deal"
    if deal.soloist is None:
        return "auction"
    if deal.needs_trump:
        return "trumps"
    if deal.trick is None:
        return "result"
    lost = lost_early(deal)
    if lost is not None and not lost.still_open:
        return "settle"
    return ""


def _undid_whole_deal(history: History) -> bool:
    """Whether a deal entered whole at its end has just been undone."""
    if history.undone is None:
        return False
    entry = history.undone.entry
    return isinstance(entry, Recorded) and isinstance(entry.move, m.Contract)


def way_of(step: Step) -> str:
    """The way of recording: winners, cards, or result only."""
    match step.recorded.move:
        case m.Plays():
            return "cards"
        case m.Takes():
            return "trick"
        case m.Result() if step.before is not None and not step.before.state.deal.tracked:
            return "count"
    return ""


def _note(evening: Evening, seat: Seat) -> str:
    deal = evening.deal
    if deal and deal.soloist is seat:
        return _("soloist")
    notes = list(_duties(evening, seat))
    if seat in owing(evening):
        notes.append(_("owes a game"))
    return " · ".join(notes)


def _duties(evening: Evening, seat: Seat) -> Iterator[str]:
    """The duties of an evening, open or done (UL-SET-08)."""
    if seat not in evening.circle:
        return
    for duty in DUTIES:
        if not amount_of(duty, evening.house):
            continue
        text = _(DONE[duty])
        if owes(evening, duty, seat):
            text = _(OPEN[duty])
        yield text


OPEN: Marked[dict[str, str]] = {
    DUTY_ULTI: "Ulti open",
    DUTY_BETLI: "Betli open",
}
DONE: Marked[dict[str, str]] = {
    DUTY_ULTI: "Ulti done",
    DUTY_BETLI: "Betli done",
}
"""The duties as they stand beside a name."""


def _facts(evening: Evening, voice: UltiVoice) -> tuple[Fact, ...]:
    deal = evening.deal
    facts = first_facts(evening)
    if deal is None:
        facts += fact_of_review(evening, TRICKS)
        return tuple(facts)
    holder = deal.auction.holder
    bid = deal.auction.bid
    if holder is not None and bid is not None:
        text = _("{name}: {bid}, worth {value}")
        value = bid.worth(deal.house)
        text = text.format(name=voice[holder], bid=name_of(bid, voice), value=value)
        facts.append(Fact(text, place="contract"))
    if deal.trump is not None:
        suit = name_of(deal.trump, voice)
        facts.append(Fact(_("trumps: {suit}").format(suit=suit), str(deal.trump), place="trumps"))
    facts += [Fact(_doubled(raised, voice)) for raised in deal.steps]
    if deal.soloist is not None and any(declared_points(deal)):
        mine, theirs = declared_points(deal)
        facts.append(Fact(_("marriages: {mine}–{theirs}").format(mine=mine, theirs=theirs)))
    if lies_open(deal):
        facts.append(Fact(_("all hands lie open")))
    if deal.soloist is not None and deal.won:
        facts += map(Fact, _tally(deal))
    facts += trick_facts(deal, TRICKS)
    return tuple(facts)


def _doubled(raised: Raised, voice: UltiVoice) -> str:
    """How far an undertaking is doubled, and by whom if each defender doubles for himself."""
    text = f"{name_of(raised.feat, voice)} ×{factor(raised.step)}"
    if raised.of is None:
        return text
    return f"{voice[raised.of]}: {text}"


def _spoken(deal: Deal | None, voice: UltiVoice) -> Iterator[Said]:
    """The bids; later each player's tricks, and the cards on the table."""
    if deal is None:
        return
    if deal.soloist is None:
        for seat, bid in deal.auction.bids:
            yield Said(seat, name_of(bid, voice))
    elif deal.trick is not None:
        for seat in sorted(deal.players):
            number = sum(trick.winner is seat for trick in deal.won)
            yield heap_of(seat, number, tricks_of(number))
        for seat, card in deal.trick.plays:
            yield card_of(UltiButtons, seat, card, name_of(card, voice))


def _tally(deal: Deal) -> Iterator[str]:
    """The tricks of both sides, the soloist first, and their aces and tens as far as recorded."""
    mine = [trick.points for trick in deal.won if trick.winner is deal.soloist]
    theirs = [trick.points for trick in deal.won if trick.winner is not deal.soloist]
    yield _("tricks: {mine}–{theirs}").format(mine=len(mine), theirs=len(theirs))
    points = {"mine": _sum(mine), "theirs": _sum(theirs)}
    if set(points.values()) != {"?"}:
        yield _("points: {mine}–{theirs}").format(**points)


def _sum(points: list[int | None]) -> str:
    """The sum of a side's tricks, or a question mark if one of them is not known."""
    recorded = [number for number in points if number is not None]
    if not recorded or len(recorded) < len(points):
        return "?"
    return str(sum(recorded))


def _ending(table: Table, evening: Evening, voice: UltiVoice) -> Ending:
    if evening.deal is not None or not evening.deals:
        return Ending()
    triumph = triumph_in(evening, len(evening.deals), voice, table.terms)
    last: UltiDeal = evening.deals[-1]
    sentences = [f"{say_deal(last, voice)}.", *notes_on(last, voice)]
    return Ending((" ".join(sentences),), triumph=triumph)


def triumph_in(evening: Evening, number: int, names: Listing[str], terms: Terms) -> Triumph | None:
    """The winner's slate of a deal."""
    deal = evening.deals[number - 1]
    assert deal.deal.soloist is not None  # only a deal that was played can end
    soloist = deal.deal.soloist
    against = others(deal.deal.players, soloist)
    amount = deal.amount
    items = [(item_name(item.text, names), item.amount) for item in deal.items]
    if deal.differ:
        # what the soloist gets from both, as they pay different amounts
        amount = sum(deal.pays.values())
        items = []
        for seat, pays in deal.pays.items():
            items.append((_("from {name}").format(name=names[seat]), pays))
    return triumph_of_deal(
        number,
        soloist,
        against,
        amount,
        items,
        names=names,
        stake=terms.stake,
        at_once=terms.at_once,
    )


def triumph(table: Table, history: History, number: int) -> Triumph | None:
    """The winner's slate, for the verdict page."""
    voice = voice_at(history.names, history.state.house)
    return triumph_in(history.state, number, voice, table.terms)


def status(evening: Evening, names: Listing[str]) -> str:
    """The player to act and the action."""
    deal = evening.deal
    if deal is None:
        return _to_deal(evening, names)
    if deal.soloist is None:
        return _in_auction(deal, names)
    name = names[deal.soloist]
    bid = name_of(deal.contract, names)
    if deal.needs_trump:
        text = _("{name} plays {bid}: which suit is trumps?")
        if may_be_forfeited(deal):
            text = _("{name} plays {bid}: which suit is trumps, or is it forfeited?")
        return text.format(name=name, bid=bid)
    if deal.trick is None:
        return _("All ten tricks are played: enter what they came to.")
    lost = lost_early(deal)
    if lost is not None:
        return _lost(deal, lost, names)
    return _in_trick(deal, deal.trick, names)


def _lost(deal: Deal, lost: Lost, names: Listing[str]) -> str:
    """The undertakings already lost, and those still open."""
    assert deal.trick is not None  # tricks are still to come
    feat = name_of(lost.feat, names)
    if not lost.still_open:
        return _("{feat} is lost: settle the deal.").format(feat=feat)
    if any(isinstance(undertaking, Feat) for undertaking in lost.still_open):
        return f"{_('{feat} is lost.').format(feat=feat)} {_in_trick(deal, deal.trick, names)}"
    text = _("{feat} is lost: settle the deal, or play on for {what}.")
    silents = one_of(name_of(silent, names) for silent in lost.still_open)
    return text.format(feat=feat, what=silents)


def _in_trick(deal: Deal, trick: Trick, names: Listing[str]) -> str:
    text = _("{name} leads.")
    if trick.plays:
        text = _("{name} plays a card.")
    elif lies_open(deal) and len(deal.won) == 1:
        text = _("All three lay their cards open; {name} leads.")
    return text.format(name=names[trick.turn])


def _to_deal(evening: Evening, names: Listing[str]) -> str:
    if evening.next_dealer is None:
        return _("Who deals?")
    text = _("{name} deals.")
    last: UltiDeal | None = evening.deals.last
    if last is not None and soloist_deals(evening) and evening.next_dealer is last.alone:
        text = _("{name} played alone, so {name} deals.")
    return text.format(name=names[evening.next_dealer])


def _in_auction(deal: Deal, names: Listing[str]) -> str:
    """The calls available now (UL-AUC-01 to UL-AUC-06)."""
    auction = deal.auction
    name = names[auction.turn]
    if auction.bid is None:
        return _("{name} holds twelve cards and bids first.").format(name=name)
    bid = name_of(auction.bid, names)
    if auction.lifted is not None:
        return _("{name} has the talon and bids higher than {bid}.").format(name=name, bid=bid)
    if rests(auction):
        return _("{name} lets {bid} stand, or takes the talon again.").format(name=name, bid=bid)
    text = _("{name} passes, or takes the talon to bid higher than {bid}.")
    return text.format(name=name, bid=bid)
