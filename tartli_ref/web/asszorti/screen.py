"""Asszorti's screen: three halves, what lies between them, and what can be entered now."""

from collections.abc import Iterator

from tartli_ref.games.asszorti import moves as m
from tartli_ref.games.asszorti.kontra import Item
from tartli_ref.games.asszorti.state import Announced, Deal, Match
from tartli_ref.games.asszorti.values import TRICKS
from tartli_ref.games.common.doubling import factor
from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.web.asszorti.entries import AsszortiButtons, entry
from tartli_ref.web.asszorti.status import reminders, say_deal, say_parts, status
from tartli_ref.web.look import Look
from tartli_ref.web.screen import Ending, Fact, Half, View
from tartli_ref.words.asszorti.moves import say_move
from tartli_ref.words.asszorti.names import AsszortiVoice, asszorti_voice, name_of, trumps_name
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import capital
from tartli_ref.words.money import say_money

LOOKED_BACK = 120
"""How many lines back the screen looks for the way in which this table records its tricks."""


def view(table: Table, history: History, _look: Look) -> View:
    """The screen for this state of the table."""
    match: Match = history.state
    voice = asszorti_voice(table.terms)
    due = _due(match)
    return View(
        halves=_halves(match, voice),
        facts=_facts(match, voice),
        status=status(match, voice),
        spoken=_spoken(match, voice),
        ending=_ending(table, match, voice),
        finished=len(match.deals),
        due=due,
        tab=_tab(history) if due == "" else "",
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


def _tab(history: History) -> str:
    """The way of recording that was used last: by winners, by cards, or the result only."""
    step, looked = history.head, 0
    while step is not None and looked < LOOKED_BACK:
        match step.recorded.move:
            case m.Plays():
                return "cards"
            case m.Takes():
                return "trick"
            case m.Count() | m.Made():
                return "count"
        step, looked = step.before, looked + 1
    return "trick"


def _halves(match: Match, voice: AsszortiVoice) -> tuple[Half, ...]:
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
            note=_("declarer") if deal and deal.declarer is seat else "",
        )
        for seat in THREE_SEATS
    )


def _facts(match: Match, voice: AsszortiVoice) -> tuple[Fact, ...]:
    deal = match.deal
    if deal is None:
        played = len(match.deals)
        return (Fact(_("Deals played: {number}").format(number=played)),) if played else ()
    facts = [Fact(_("Deal {number}").format(number=deal.number))]
    if deal.declarer is not None and deal.contract is not None:
        level = name_of(deal.contract, voice)
        text = _("{name}: {contract}").format(name=voice[deal.declarer], contract=level)
        facts.append(Fact(text))
    if deal.announced is not None:
        facts += _announced(deal, deal.announced, voice)
    if deal.tracked and deal.trick is not None:
        text = _("trick {number} of {last}").format(number=deal.trick.number, last=TRICKS)
        facts.append(Fact(text))
    return tuple(facts)


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
    last, stake = match.deals[-1], table.terms.stake
    said = (f"{say_deal(last, voice)}.", *filter(None, (capital(say_parts(last)),)))
    if stake is None or not last.worth:
        return Ending(said)
    number = abs(last.worth)
    money = _("{number} × {stake} = {sum}").format(
        number=number, stake=say_money(stake), sum=say_money(stake.times(number))
    )
    return Ending((*said, money))
