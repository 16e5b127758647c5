"""What a recorded trick has lost before the tenth, and what is still worth playing for.

A Durchmars is lost with the first trick of the defenders, a Betli with the soloist's (UL-BID-05 to
UL-BID-07). Then the deal can be settled, unless something else is still open.
"""

from typing import NamedTuple

from tartli_ref.games.ulti.deciding import Deciding
from tartli_ref.games.ulti.moves import Undertaking
from tartli_ref.games.ulti.possible import worlds_of
from tartli_ref.games.ulti.silent import silents_of
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.values import Feat


class Lost(NamedTuple):
    """What is lost already, and what the tricks to come can still decide."""

    feat: Feat
    still_open: tuple[Undertaking, ...]


def lost_early(deal: Deal) -> Lost | None:
    """The Durchmars or Betli that a recorded trick has lost, while tricks are still to come."""
    if deal.soloist is None or deal.trick is None or not deal.won:
        return None
    bid = deal.contract
    for feat, by_soloist in ((Feat.DURCHMARS, False), (Feat.BETLI, True)):
        if bid.has(feat) and any((won.winner is deal.soloist) is by_soloist for won in deal.won):
            going = Deciding(deal, {}, worlds_of(deal))
            feats: list[Undertaking] = [each.feat for each in bid.components]
            others = [*feats, *silents_of(bid)]
            return Lost(feat, tuple(each for each in others if len(going.found(each)) > 1))
    return None
