"""What an evening adds to each player's statistics: counts that can be summed, and bests.

A tally reads the finished deals: who was the soloist, what was made and lost, what it paid.
"""

from collections import Counter
from collections.abc import Iterable

from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.games.game import Played, Tally
from tartli_ref.games.ulti.settlement import FORFEIT, PENALTY, Item, Verdict
from tartli_ref.games.ulti.state import Match, UltiDeal


def tally(start: Match, played: Iterable[Played]) -> tuple[Tally, ...]:
    """The counts and bests of each seat, in seat order."""
    match = start
    for _, after in played:
        match = after
    return tuple(_tally_of(match, seat) for seat in THREE_SEATS)


def _tally_of(match: Match, seat: Seat) -> Tally:
    counts: Counter[str] = Counter()
    changes = [0]
    for finished in match.deals:
        counts["deals"] += 1
        counts["points"] += finished.change[seat]
        changes.append(finished.change[seat])
        if finished.deal.soloist is seat:
            _count_solo(counts, finished)
    return Tally(dict(counts), {"biggest_deal": max(changes), "biggest_loss": -min(changes)})


def _count_solo(counts: Counter[str], finished: UltiDeal) -> None:
    """A deal that this seat played alone, with each undertaking made or lost."""
    counts["solos"] += 1
    counts["solos_won"] += finished.amount > 0
    for item in finished.items:
        _count_item(counts, item)


def _count_item(counts: Counter[str], item: Item) -> None:
    if item.what == FORFEIT:
        counts["forfeits"] += 1
    elif item.what != PENALTY and item.verdict is not Verdict.NEITHER:
        counts[f"{item.verdict}:{item.what}"] += 1
