"""The one sentence that says whose turn it is to do what."""

from collections.abc import Sequence as Listing

from tartli_ref.games.common.seats import opponent
from tartli_ref.games.tartli.contests import Stage, contest_of, still_to_show
from tartli_ref.games.tartli.state import Deal, Match, Trick
from tartli_ref.games.tartli.values import MELD_TRICKS
from tartli_ref.words.language import _
from tartli_ref.words.tartli.names import name_of


def status(match: Match, names: Listing[str]) -> str:
    """Whose turn it is to do what, and what to say aloud."""
    deal = match.deal
    if match.over:
        return _over(match, names)
    if deal is None:
        return _to_deal(match, names)
    if deal.claim is not None:
        name = names[deal.claim]
        return _("{name} has gone out: enter the card points in both piles.").format(name=name)
    if deal.trick is None:
        return _("All sixteen tricks are played: count the piles.")
    return _in_trick(deal, deal.trick, names)


def _over(match: Match, names: Listing[str]) -> str:
    winner = 0 if match.buli[0] > match.buli[1] else 1
    return _("The match is over: {name} wins {more}–{fewer}.").format(
        name=names[winner], more=max(match.buli), fewer=min(match.buli)
    )


def _to_deal(match: Match, names: Listing[str]) -> str:
    if match.next_dealer is None:
        what = _("Who deals? Enter the turned card, or its suit.")
    else:
        name = names[match.next_dealer]
        what = _("{name} deals: the turned card, or its suit.").format(name=name)
    if not match.sudden_death:
        return what
    return _("Both stand level at 501 or more: the next points decide.") + " " + what


def _in_trick(deal: Deal, trick: Trick, names: Listing[str]) -> str:
    leader, second = names[trick.leader], names[trick.second]
    contest = contest_of(trick)
    if contest.stage is Stage.NAME:
        return _to_name(trick, leader)
    if contest.stage is Stage.ANSWER:
        return _("{leader} named {what}: {second} says “Higher here” or “Good”.").format(
            leader=leader, second=second, what=name_of(trick.named, names)
        )
    due = still_to_show(trick)
    if contest.winner is not None and not due.empty:
        return _("{name} wins the contest: which {meld}?").format(
            name=names[contest.winner], meld=name_of(due, names)
        )
    return _plain_turn(deal, trick, names)


def _to_name(trick: Trick, leader: str) -> str:
    said = trick.said[trick.leader]
    if said and said.sets:
        return _("Both have declared alike: {name} names the rank of the vannak.").format(
            name=leader
        )
    return _("Both have declared alike: {name} names the top card.").format(name=leader)


def _plain_turn(deal: Deal, trick: Trick, names: Listing[str]) -> str:
    """Who plays, what he may declare before, and which cards he may play."""
    seat = trick.leader if trick.lead is None else opponent(trick.leader)
    declares = trick.number <= MELD_TRICKS and trick.said[seat] is None
    if trick.lead is None:
        text = _("{name} may declare, then leads.") if declares else _("{name} leads.")
        return text.format(name=names[seat])
    if deal.talon_lies:
        text = _("{name} may declare, then plays any card.")
        text = text if declares else _("{name} plays any card.")
        return text.format(name=names[seat])
    text = _("{name} may declare, then plays {suit} if held, else a trump.")
    text = text if declares else _("{name} plays {suit} if held, else a trump.")
    return text.format(name=names[seat], suit=name_of(trick.lead.suit, names))
