"""Saying kontra and its answers before the play, and the talon that lies open then (AS-KON)."""

from tartli_ref.games.asszorti.kontra import rule_on_doubling
from tartli_ref.games.asszorti.moves import Doubles, Talon
from tartli_ref.games.asszorti.state import Deal
from tartli_ref.games.common.frozen import replace
from tartli_ref.rulings import Ruling, allow, impossible, refuse


def rule_on_doubles(deal: Deal, move: Doubles) -> Ruling:
    """Whether this may be said to these items now; the first that may not be is named."""
    if deal.announced is None or deal.declarer is None:
        return impossible("AS-KON-01", "no_trumps", seat=move.seat)
    rulings = [
        rule_on_doubling(
            deal.doublings,
            deal.declarer,
            arrivazs=deal.announced.arrivazs,
            seat=move.seat,
            step=move.step,
            item=item,
        )
        for item in move.items
    ]
    ruling = min(rulings, key=lambda ruling: (ruling.may_agree, ruling.allowed))
    if ruling.allowed and deal.play_begun:
        return refuse("AS-KON-02", "late", seat=move.seat)
    return ruling


def double(deal: Deal, move: Doubles) -> Deal:
    """The deal with these items doubled once more."""
    doublings = deal.doublings
    for item in move.items:
        doublings = doublings.said(move.seat, move.step, item)
    return replace(deal, doublings=doublings)


def rule_on_talon(deal: Deal, move: Talon) -> Ruling:
    """Whether the talon lies open, with these cards (AS-KON-03, AS-KON-10)."""
    if deal.announced is None:
        return impossible("AS-KON-03", "no_trumps")
    if deal.talon:
        return impossible("AS-KON-03", "again", cards=deal.talon)
    twice = [card for card in move.cards if card in deal.gone or move.cards.count(card) > 1]
    if twice:
        return impossible("AS-EQ-01", "twice", card=twice[0])
    if not deal.doublings.any:
        return refuse("AS-KON-03", "closed")
    if deal.won or deal.before:
        return refuse("AS-KON-10", "late")
    return allow("AS-KON-03", cards=move.cards)


def show_talon(deal: Deal, move: Talon) -> Deal:
    """The deal with the talon's cards known."""
    return replace(deal, talon=move.cards)
