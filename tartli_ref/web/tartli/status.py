"""The one sentence that says whose turn it is to do what."""

from collections.abc import Sequence as Listing

from tartli_ref.games.common.seats import opponent
from tartli_ref.games.tartli.contests import Stage, contest_of, still_to_show
from tartli_ref.games.tartli.state import Deal, Match
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.games.tartli.values import MELD_TRICKS
from tartli_ref.words.tartli.names import name_of


def status(match: Match, names: Listing[str]) -> str:
    """Whose turn it is to do what, and what to say aloud."""
    deal = match.deal
    if match.over:
        return _over(match, names)
    if deal is None:
        who = (
            "Who deals? Enter"
            if match.next_dealer is None
            else f"{names[match.next_dealer]} deals:"
        )
        tie = (
            "Both stand level at 501 or more: the next points decide. "
            if match.sudden_death
            else ""
        )
        return f"{tie}{who} the turned card, or its suit."
    if deal.claim is not None:
        return f"{names[deal.claim]} has gone out: enter the card points in both piles."
    if deal.trick is None:
        return "All sixteen tricks are played: count the piles."
    return _in_trick(deal, deal.trick, names)


def _over(match: Match, names: Listing[str]) -> str:
    winner = 0 if match.buli[0] > match.buli[1] else 1
    return f"The match is over: {names[winner]} wins {max(match.buli)}–{min(match.buli)}."


def _in_trick(deal: Deal, trick: Trick, names: Listing[str]) -> str:
    leader, second = names[trick.leader], names[trick.second]
    contest = contest_of(trick)
    if contest.stage is Stage.NAME:
        said = trick.said[trick.leader]
        what = "the rank of the vannak" if said and said.sets else "the top card"
        return f"Both have declared alike: {leader} names {what}."
    if contest.stage is Stage.ANSWER:
        return (
            f"{leader} named {name_of(trick.named, names)}: {second} says “Higher here” or “Good”."
        )
    due = still_to_show(trick)
    if contest.winner is not None and not due.empty:
        return f"{names[contest.winner]} wins the contest: specify {name_of(due, names)}."
    return _plain_turn(deal, trick, names)


def _plain_turn(deal: Deal, trick: Trick, names: Listing[str]) -> str:
    leader, second = names[trick.leader], names[trick.second]
    declare = "may declare, then " if trick.number <= MELD_TRICKS else ""
    if trick.lead is None:
        may = "" if trick.declared(trick.leader) else declare
        return f"Trick {trick.number}: {leader} {may}leads."
    may = "" if trick.said[opponent(trick.leader)] is not None else declare
    if deal.talon_lies:
        duty = "any card"
    else:
        duty = f"{name_of(trick.lead.suit, names)} if held, else a trump"
    return f"Trick {trick.number}: {second} {may}plays {duty}."
