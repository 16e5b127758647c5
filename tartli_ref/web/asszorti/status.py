"""The sentences between the halves: whose turn it is to do what, what to do with the real cards,
and how a deal ended.
"""

from collections.abc import Iterator
from collections.abc import Sequence as Listing

from tartli_ref.games.asszorti.next_steps import Do, Step, TalonCard, next_steps, talon_from_the_top
from tartli_ref.games.asszorti.scoring import Part
from tartli_ref.games.asszorti.state import Deal, Match, PlayedDeal
from tartli_ref.games.common.seats import others_of_three
from tartli_ref.words.asszorti.names import name_of, part_name, trumps_name
from tartli_ref.words.language import N_, Marked, _, ngettext
from tartli_ref.words.lists import one_of, signed

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
"""What somebody has to do next, so that it can be entered."""

REMINDERS: Marked[dict[Do, str]] = {
    Do.CUT: "{name} cuts the cards.",
    Do.LEAVE_TALON: "The talon stays face down.",
    Do.EXPOSE: "The cards of {declarer} lie open.",
    Do.TURN_UP: "The talon is turned face up; from the top: {talon}.",
    Do.TURN_DOWN: "{name} turns the talon face down again.",
}
"""What is done with the real cards, and never entered."""

IN_TALON: Marked[dict[TalonCard, str]] = {
    TalonCard.DISCARD: "discarded",
    TalonCard.UNSEEN: "not seen",
}


def status(match: Match, names: Listing[str]) -> str:
    """Whose turn it is to do what."""
    step = next(step for step in next_steps(match) if step.do in TURNS)
    if step.do is Do.DEAL and len(step.seats) > 1:
        return _("Who deals?")
    return _filled(_(TURNS[step.do]), match, step, names)


SHOWN_TRUMPS = N_("If the hand that was shown still had trumps, it was won with them.")
"""What a table that claimed is told when it is asked about trumps (AMB-26)."""


def reminders(match: Match, names: Listing[str]) -> Iterator[str]:
    """What is to be done with the cards before that, or to be thought of."""
    deal = match.deal
    if deal is not None and deal.ended is not None and deal.claim is not None:
        yield _(SHOWN_TRUMPS)
    for step in next_steps(match):
        if step.do in REMINDERS:
            yield _filled(_(REMINDERS[step.do]), match, step, names)
        elif step.do is Do.DRAW:
            text = ngettext(
                "{name} draws {number} card from the top of the talon.",
                "{name} draws {number} cards from the top of the talon.",
                step.cards,
            )
            yield _filled(text, match, step, names)
        elif step.do is Do.DISCARD:
            text = ngettext(
                "{name} discards {number} card on top of it.",
                "{name} discards {number} cards on top of it.",
                step.cards,
            )
            yield _filled(text, match, step, names)


def _filled(text: str, match: Match, step: Step, names: Listing[str]) -> str:
    deal = match.deal
    declarer = "" if deal is None or deal.declarer is None else names[deal.declarer]
    return text.format(
        name=one_of(names[seat] for seat in step.seats),
        declarer=declarer,
        number=step.cards,
        talon="" if deal is None else _talon(deal),
    )


def _talon(deal: Deal) -> str:
    return ", ".join(_(IN_TALON[card]) for card in talon_from_the_top(deal))


def say_deal(deal: PlayedDeal, names: Listing[str]) -> str:
    """How a deal ended: what it brought the declarer from each opponent (AS-PAY-01)."""
    if deal.worth < 0:
        text = _("{name} pays {number} to each for {contract} with {tricks}")
    elif deal.worth > 0:
        text = _("{name} gets {number} from each for {contract} with {tricks}")
    else:
        text = _("{name} neither gets nor pays for {contract} with {tricks}")
    tricks = ngettext("{number} trick", "{number} tricks", deal.own).format(number=_won(deal))
    return text.format(
        name=names[deal.declarer],
        number=abs(deal.worth),
        contract=contract_of(deal, names),
        tricks=tricks,
    )


def _won(deal: PlayedDeal) -> str:
    """The declarer's tricks, then those of the others, where they were told."""
    if deal.split is None:
        return str(deal.own)
    theirs = sorted((deal.split[seat] for seat in others_of_three(deal.declarer)), reverse=True)
    return ":".join(map(str, (deal.own, *theirs)))


def contract_of(deal: PlayedDeal, names: Listing[str]) -> str:
    """What was played: ``2 in hearts``."""
    return _("{level} in {trumps}").format(
        level=name_of(deal.contract, names), trumps=trumps_name(deal.announced.trumps)
    )


def say_parts(deal: PlayedDeal) -> str:
    """What the amount is made of; nothing where it is the game alone."""
    return ", ".join(map(_part, deal.parts)) if len(deal.parts) > 1 else ""


def _part(part: Part) -> str:
    """An amount stays on the line of its name."""
    return f"{part_name(part.rule)}\N{NO-BREAK SPACE}{signed(part.worth)}"
