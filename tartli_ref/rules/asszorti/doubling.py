"""Kontra to mordkontra: the right to each step, and the exposed talon (AS-KON).

| step | factor | player | rule |
|---|---|---|---|
| kontra | 2 | either opponent | AS-KON-02, AS-KON-04 |
| rekontra | 4 | the declarer | AS-KON-05 |
| szubkontra | 8 | the opponent who did not say kontra to the item | AS-KON-06 |
| hirskontra | 16 | the declarer | AS-KON-07 |
| mordkontra | 32 | either opponent | AS-KON-08 |
"""

from collections.abc import Iterator
from dataclasses import replace

from tartli_ref.rules.asszorti.moves import Doubles, Talon
from tartli_ref.rules.asszorti.state import Announced, Deal
from tartli_ref.rules.asszorti.values import (
    HIRSKONTRA,
    KONTRA,
    MORDKONTRA,
    REKONTRA,
    SZUBKONTRA,
    Item,
)
from tartli_ref.rules.common.moves import Side, speaker
from tartli_ref.rules.rulings import Ruling, allow, impossible, refuse


def doubles(deal: Deal, move: Doubles) -> Iterator[Ruling]:
    """Rulings on this step for these items, impossible ones first."""
    if deal.announced is None or deal.declarer is None:
        yield impossible("AS-KON-01", "no_trumps", seat=move.seat)
        return
    rulings = [_rule_on_item(deal, deal.announced, move, item) for item in move.items]
    rulings.sort(key=lambda ruling: (ruling.may_agree, ruling.allowed))
    yield from (ruling for ruling in rulings if not ruling.allowed)
    if deal.play_begun:
        yield refuse("AS-KON-02", "late", seat=move.seat)
    if rulings[0].allowed:
        yield rulings[0]


def _rule_on_item(deal: Deal, announced: Announced, move: Doubles, item: Item) -> Ruling:
    seat = move.seat
    step = move.step
    doubled = deal.doublings.of(item)
    if item is Item.ARRIVAZS and not announced.arrivazs:
        return impossible("AS-KON-01", "no_arrivazs", seat=seat)
    if doubled.step == MORDKONTRA:
        return impossible("AS-KON-08", "top", item=item)
    if step <= doubled.step:
        return impossible("AS-KON-09", "again", item=item, said=doubled.step)
    side = Side.SOLOIST if seat is deal.declarer else Side.DEFENDERS
    if side is not speaker(step):
        return refuse(RULES[step], "side", seat=seat)
    if step > doubled.step + 1:
        return refuse(ANSWERS[step], "order", item=item)
    if step == SZUBKONTRA and seat is doubled.kontra_by:
        return refuse("AS-KON-06", "same", seat=seat, item=item)
    rule = "AS-KON-04" if step == KONTRA and deal.doublings.any else RULES[step]
    return allow(rule, seat=seat, step=step, item=item)


RULES = {
    KONTRA: "AS-KON-02",
    REKONTRA: "AS-KON-05",
    SZUBKONTRA: "AS-KON-06",
    HIRSKONTRA: "AS-KON-07",
    MORDKONTRA: "AS-KON-08",
}
ANSWERS = {step: rule for step, rule in RULES.items() if step != KONTRA}
"""Steps that need the previous step first."""


def double(deal: Deal, move: Doubles) -> Deal:
    """The deal with these items doubled once more."""
    doublings = deal.doublings
    for item in move.items:
        doublings = doublings.said(move.seat, move.step, item)
    return replace(deal, doublings=doublings)


def rule_on_talon(deal: Deal, move: Talon) -> Ruling:
    """Whether the talon is exposed and can hold these cards (AS-KON-03, AS-KON-10)."""
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
