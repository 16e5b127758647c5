"""Review of a finished deal with open cards.

Shows whether the game and the arrivázs could be made against best defence. The players could not
see the cards, so it is only a benchmark.
"""

from collections.abc import Sequence
from functools import lru_cache

from tartli_ref.cards import FrenchCard
from tartli_ref.games.asszorti.audit import audit
from tartli_ref.games.asszorti.playing import rules_of
from tartli_ref.games.asszorti.state import PlayedDeal
from tartli_ref.games.asszorti.values import FIRST_OF_LAST, NEEDED, TRICKS, Arrival, Item
from tartli_ref.games.common.findings import NoReview
from tartli_ref.games.common.open_cards.turning import Part, Plays, course_of
from tartli_ref.games.common.open_cards.wanted import Wanted

WANTED: dict[Item, Wanted[FrenchCard]] = {
    Item.GAME: Wanted(units=NEEDED, trick=1),
    Item.ARRIVAZS: Wanted(all_of=TRICKS + 1 - FIRST_OF_LAST),
}
"""The declarer's targets (AS-SCO-01, AS-ARR-01)."""


@lru_cache(maxsize=64)  # the same page is often viewed again
def review(played: PlayedDeal) -> tuple[Part[FrenchCard], ...] | NoReview:
    """The game, and the arrivázs if it was announced."""
    seen = audit(played)
    if seen.missing:
        return NoReview("cards", seen.missing)
    if seen.findings:
        return NoReview("rule")
    deal = played.record
    assert deal.declarer is not None  # a finished deal has a declarer
    tricks: Sequence[Plays[FrenchCard]] = [won.trick.cards for won in deal.won]
    made = {Item.GAME: played.own >= NEEDED}
    if played.announced.arrivazs:
        made[Item.ARRIVAZS] = played.arrival is not Arrival.LOST
    return tuple(
        Part((item,), won, course_of(tricks, deal.declarer, rules_of(deal), WANTED[item]))
        for item, won in made.items()
    )
