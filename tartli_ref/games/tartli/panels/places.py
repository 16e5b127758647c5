"""The place of a move of Tartli in its evening: its deal and its trick."""

from tartli_ref.rules.tartli.state import Match
from tartli_ref.rules.tartli.values import TRICKS
from tartli_ref.table.log import AnyGame
from tartli_ref.web.screen.timeline import Place


def place_of(_game: AnyGame, before: Match, after: Match) -> Place:
    """The deal of a move and the trick to which it belongs; what ends a deal has its own row."""
    if before.deal is None:
        return Place(len(after.deals) + (after.deal is not None))
    deal = before.deal
    now = after.deal
    number = len(before.deals) + 1
    if now is None and len(after.deals) < number:
        return Place(number)  # it was thrown in
    if deal.trick is None or not (now or deal).tracked:
        return Place(number)
    if now is not None and now.claim is None and now.trick is not None:
        return Place(number, now.trick.number)
    trick = deal.trick.number + deal.lies
    if trick > TRICKS:
        return Place(number)
    return Place(number, trick)
