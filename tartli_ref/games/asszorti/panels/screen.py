"""Asszorti's screen: three halves, and between them the status and the entries."""

from collections.abc import Iterator
from collections.abc import Sequence as Listing

from tartli_ref.games.asszorti.panels.entries import AsszortiButtons, panels
from tartli_ref.games.asszorti.words import (
    AsszortiVoice,
    name_of,
    part_name,
    trumps_name,
)
from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.ending import (
    Do,
    NextStep,
    TalonCard,
    next_steps,
    talon_from_the_top,
)
from tartli_ref.rules.asszorti.state import Announced, Deal, Evening, PlayedDeal
from tartli_ref.rules.asszorti.values import TRICKS, Item, Part
from tartli_ref.rules.common.moves import factor
from tartli_ref.rules.common.resting import owing
from tartli_ref.rules.common.seats import Seat, others
from tartli_ref.table.history import History, Step
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
from tartli_ref.words.language import N_, Marked, _, ngettext
from tartli_ref.words.lists import brings, one_of, signed


def view(table: Table, history: History, _look: Look) -> View:
    evening: Evening = history.state
    voice = AsszortiVoice(history.names)
    due = _due(evening)
    tab = ""
    if due in ("", "auction"):
        tab = way_used(history, way_of)
    buttons = AsszortiButtons(evening, voice)
    return View(
        halves=halves_of(evening, voice, lambda seat: _note(evening, seat), _acting(evening)),
        facts=_facts(evening, voice),
        status=status(evening, voice),
        spoken=tuple(_spoken(evening, voice)),
        ending=_ending(table, evening, voice),
        finished=len(evening.deals),
        abreast=True,
        asides=(guests_aside(evening, buttons),),
        due=due,
        tab=tab,
        panels=laid_out(panels(evening, buttons, tab), tab),
        ways=three_ways() if due == "" else (),
        about_ways=about_three_ways(),
    )


def _acting(evening: Evening) -> Seat | None:
    """The one player whose turn it is."""
    step = _turn(evening)
    if len(step.seats) > 1:
        return None
    return step.seats[0]


def _due(evening: Evening) -> str:
    """The entry required before any other; none during play."""
    deal = evening.deal
    if deal is None:
        return "deal"
    if deal.ended is not None:
        return "arrivazs"
    if deal.contract is None:
        return "auction"
    if deal.announced is None:
        return "trumps"
    if deal.claim is not None and not deal.claim.disputed:
        return "claim"
    return ""


def way_of(step: Step) -> str:
    """The way of recording: winners, cards, or result only."""
    match step.recorded.move:
        case m.Plays():
            return "cards"
        case m.Takes():
            return "trick"
        case m.Count() | m.Made():
            return "count"
    return ""


def _note(evening: Evening, seat: Seat) -> str:
    deal = evening.deal
    if deal and deal.declarer is seat:
        return _("declarer")
    if seat in owing(evening):
        return _("owes a game")
    return ""


def _facts(evening: Evening, voice: AsszortiVoice) -> tuple[Fact, ...]:
    deal = evening.deal
    facts = first_facts(evening)
    if deal is None:
        facts += fact_of_review(evening, TRICKS)
        return tuple(facts)
    if deal.declarer is not None and deal.contract is not None:
        level = name_of(deal.contract, voice)
        text = _("{name}: {contract}").format(name=voice[deal.declarer], contract=level)
        facts.append(Fact(text, place="contract"))
    if deal.announced is not None:
        facts += _announced(deal, deal.announced, voice)
    facts += trick_facts(deal, TRICKS)
    return tuple(facts)


def _announced(deal: Deal, announced: Announced, voice: AsszortiVoice) -> Iterator[Fact]:
    """The contract, and the multipliers of the game and the arrivázs."""
    if announced.trumps is None:
        yield Fact(trumps_name(None))
    else:
        suit = name_of(announced.trumps, voice)
        yield Fact(_("trumps: {suit}").format(suit=suit), str(announced.trumps), place="trumps")
    game = deal.doublings.of(Item.GAME).step
    arrivazs = deal.doublings.of(Item.ARRIVAZS).step
    if game:
        yield Fact(_("the game ×{factor}").format(factor=factor(game)))
    if announced.arrivazs:
        text = _("with arrivázs")
        if arrivazs:
            text = _("with arrivázs ×{factor}").format(factor=factor(arrivazs))
        yield Fact(text)


def _spoken(evening: Evening, voice: AsszortiVoice) -> Iterator[Said]:
    """The auction so far; later the card handling, each player's tricks, and the cards on the
    table.
    """
    deal = evening.deal
    if deal is not None and deal.contract is None:
        for call in deal.auction.calls:
            yield Said(call.seat, _called(call, voice))
        return
    for reminder in reminders(evening, voice):
        yield Said(None, reminder)
    if deal is not None and deal.trick is not None:
        for seat in sorted(deal.players):
            yield heap_of(seat, deal.tricks[seat], tricks_of(deal.tricks[seat]))
        for seat, card in deal.trick.cards:
            yield card_of(AsszortiButtons, seat, card, name_of(card, voice))


def _called(call: m.Bids | m.Holds | m.Passes, voice: AsszortiVoice) -> str:
    """A call as it is said at the table."""
    match call:
        case m.Bids():
            return name_of(call.level, voice)
        case m.Holds():
            return _("hold")
        case m.Passes():
            return _("pass")


def _ending(table: Table, evening: Evening, voice: AsszortiVoice) -> Ending:
    if evening.deal is not None or not evening.deals:
        return Ending()
    last = evening.deals[-1]
    sentence = say_deal(last, voice)
    if len(last.parts) > 1:
        sentence += f" ({say_parts(last)})"
    triumph = triumph_in(evening, len(evening.deals), voice, table.terms)
    return Ending((f"{sentence}.",), triumph=triumph)


def triumph_in(evening: Evening, number: int, names: Listing[str], terms: Terms) -> Triumph | None:
    """The winner's slate of a deal."""
    deal = evening.deals[number - 1]
    items = ((part_name(part.rule), part.worth) for part in deal.parts)
    declarer = deal.declarer
    against = others(deal.deal.players, declarer)
    return triumph_of_deal(
        number,
        declarer,
        against,
        deal.worth,
        items,
        names=names,
        stake=terms.stake,
        at_once=terms.at_once,
    )


def triumph(table: Table, history: History, number: int) -> Triumph | None:
    """The winner's slate, for the verdict page."""
    return triumph_in(history.state, number, AsszortiVoice(history.names), table.terms)


TURNS: Marked[dict[Do, str]] = {
    Do.DEAL: "{name} deals.",
    Do.SPEAK: "{name} speaks.",
    Do.CONTRACT: "{name} plays alone: which contract?",
    Do.NAME: "{name} names trumps or szanzadu.",
    Do.LEAD: "{name} leads.",
    Do.PLAY: "{name} plays a card.",
    Do.ANSWER_CLAIM: "{declarer} claims the remaining tricks: does anybody dispute it?",
    Do.TELL_ARRIVAZS: "What became of the arrivázs?",
}
"""Sentences for the next action to record."""

REMINDERS: Marked[dict[Do, str]] = {
    Do.CUT: "{name} cuts the cards.",
    Do.LEAVE_TALON: "The talon stays face down.",
    Do.EXPOSE: "The cards of {declarer} lie open.",
    Do.TURN_UP: "The talon is turned face up; from the top: {talon}.",
    Do.TURN_DOWN: "{name} turns the talon face down again.",
}
"""Sentences for actions with the real cards that are never recorded."""

IN_TALON: Marked[dict[TalonCard, str]] = {
    TalonCard.DISCARD: "discarded",
    TalonCard.UNSEEN: "not seen",
}


def status(evening: Evening, names: Listing[str]) -> str:
    """The player to act and the action."""
    step = _turn(evening)
    if step.do is Do.DEAL and len(step.seats) > 1:
        return _("Who deals?")
    return _filled(_(TURNS[step.do]), evening, step, names)


def _turn(evening: Evening) -> NextStep:
    return next(step for step in next_steps(evening) if step.do in TURNS)


SHOWN_TRUMPS = N_("If the hand that was shown still had trumps, it was won with them.")
"""Advice after a claim that depends on trumps (AMB-26)."""


def reminders(evening: Evening, names: Listing[str]) -> Iterator[str]:
    """Actions with the cards, and reminders, before the next entry."""
    deal = evening.deal
    if deal is not None and deal.ended is not None and deal.claim is not None:
        yield _(SHOWN_TRUMPS)
    for step in next_steps(evening):
        if step.do is Do.TURN_UP and deal is not None and _nothing_seen(deal):
            yield _("The talon is turned face up.")
        elif step.do in REMINDERS:
            yield _filled(_(REMINDERS[step.do]), evening, step, names)
        elif step.do is Do.DRAW:
            text = ngettext(
                "{name} draws {number} card from the top of the talon.",
                "{name} draws {number} cards from the top of the talon.",
                step.cards,
            )
            yield _filled(text, evening, step, names)
        elif step.do is Do.DISCARD:
            text = ngettext(
                "{name} discards {number} card on top of it.",
                "{name} discards {number} cards on top of it.",
                step.cards,
            )
            yield _filled(text, evening, step, names)


def _filled(text: str, evening: Evening, step: NextStep, names: Listing[str]) -> str:
    deal = evening.deal
    declarer = ""
    talon = ""
    if deal is not None:
        talon = ", ".join(_(IN_TALON[card]) for card in talon_from_the_top(deal))
        if deal.declarer is not None:
            declarer = names[deal.declarer]
    name = one_of(names[seat] for seat in step.seats)
    return text.format(name=name, declarer=declarer, number=step.cards, talon=talon)


def _nothing_seen(deal: Deal) -> bool:
    return set(talon_from_the_top(deal)) == {TalonCard.UNSEEN}


def say_deal(deal: PlayedDeal, names: Listing[str]) -> str:
    """The end of a deal: the declarer's amount from each opponent (AS-PAY-01)."""
    tricks = ngettext("{number} trick", "{number} tricks", deal.own)
    return brings(
        deal.worth,
        N_("{name} pays {number} to each for {contract} with {tricks}"),
        N_("{name} gets {number} from each for {contract} with {tricks}"),
        N_("{name} neither gets nor pays for {contract} with {tricks}"),
        name=names[deal.declarer],
        contract=contract_of(deal, names),
        tricks=tricks.format(number=_won(deal)),
    )


def say_parts(deal: PlayedDeal) -> str:
    return ", ".join(map(_part, deal.parts))


def say_row(evening: Evening, number: int, names: Listing[str]) -> tuple[str, str]:
    """The row of a deal on the sheet: who played what, the tricks, and what each part was worth."""
    deal = evening.deals[number - 1]
    game = _("{name}: {contract}")
    game = game.format(name=names[deal.declarer], contract=contract_of(deal, names))
    tricks = ngettext("{number} trick", "{number} tricks", deal.own).format(number=_won(deal))
    return game, f"{tricks}, {say_parts(deal)}"


def _won(deal: PlayedDeal) -> str:
    """The declarer's tricks, then the others' if known."""
    if deal.split is None:
        return str(deal.own)
    theirs = [deal.split[seat] for seat in others(deal.deal.players, deal.declarer)]
    return f"{deal.own}:{max(theirs)}:{min(theirs)}"


def contract_of(deal: PlayedDeal, names: Listing[str]) -> str:
    """The contract: ``2 in hearts``."""
    level = name_of(deal.contract, names)
    return _("{level} in {trumps}").format(level=level, trumps=trumps_name(deal.announced.trumps))


def _part(part: Part) -> str:
    """Keep the amount on the same line as its name."""
    return f"{part_name(part.rule)}\N{NO-BREAK SPACE}{signed(part.worth)}"
