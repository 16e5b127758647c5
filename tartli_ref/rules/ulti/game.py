"""Ulti: its rules, audit, review, words, panels and texts."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from tartli_ref.rules.common.moves import Side, deals_next, made, running, sheet, speaker, thrown_in
from tartli_ref.rules.common.resting import FEWEST, MOST, names
from tartli_ref.rules.common.seats import ALL_SEATS, Seat
from tartli_ref.rules.game import Game, Played, ScoreLine, Tally, WholeDeal
from tartli_ref.rules.ulti.auction import each_for_himself, feats_meant
from tartli_ref.rules.ulti.closing import closes
from tartli_ref.rules.ulti.house import HOUSE
from tartli_ref.rules.ulti.moves import (
    AdjustEach,
    Contract,
    Doubles,
    Forfeits,
    Joins,
    Leaves,
    Move,
    Note,
    Result,
    Sits,
    Theirs,
)
from tartli_ref.rules.ulti.notation import read_move, write_move
from tartli_ref.rules.ulti.referee import apply, explain, rule_on, settle
from tartli_ref.rules.ulti.settlement import (
    FORFEIT,
    PENALTY,
    SIMPLE_HUNDRED,
    THREE_CARDS,
    Item,
    Verdict,
)
from tartli_ref.rules.ulti.state import Deal, Evening, UltiDeal, start
from tartli_ref.rules.ulti.values import Feat, Silent, UltiOptions

Said = frozenset[tuple[Seat | None, str]]
"""The seats that doubled each undertaking of a deal, by the undertaking's word."""


def tally(start: Evening, played: Iterable[Played]) -> tuple[Tally, ...]:
    """The counts and bests of each seat, in seat order."""
    counts = defaultdict[Seat, Counter[str]](Counter)
    evening = start
    doublings = list[Said]()
    now: Said = frozenset()
    for move, after in played:
        if isinstance(move, Doubles) and after.deal is not None:
            now |= _said_by(after.deal, move)
        for line in after.made:
            _count_points(counts[line.seat], line)
        if len(after.deals) > len(doublings):
            doublings.append(now)
        if after.deal is None:
            now = frozenset()
        evening = after
    people = ALL_SEATS[: len(evening.score)]
    return tuple(_tally_of(counts[seat], evening, doublings, seat) for seat in people)


def _said_by(deal: Deal, move: Doubles) -> Said:
    """Who said a step to what; both defenders, where each doubles for himself and nobody was named
    (UL-DBL-09).
    """
    said = set[tuple[Seat | None, str]]()
    for feat in feats_meant(deal, move):
        seats: tuple[Seat | None, ...] = (move.seat,)
        own = each_for_himself(deal.contract, feat, deal.house)
        if own and move.seat is None:
            seats = deal.defenders
            if speaker(move.step) is Side.SOLOIST:
                seats = (deal.soloist,)
        said.update((seat, str(feat)) for seat in seats)
    return frozenset(said)


def _count_points(count: Counter[str], line: ScoreLine) -> None:
    """Count a score line under its undertaking; an adjustment has none."""
    source = line.what.partition(" ")[0] or "adjustments"
    count[f"points:{source}"] += int(line.points)
    count[f"times:{source}"] += 1


def _tally_of(counts: Counter[str], evening: Evening, doublings: list[Said], seat: Seat) -> Tally:
    changes = [0]
    for finished, doubled in zip(evening.deals, doublings, strict=True):
        if seat in finished.concerned:
            counts["deals"] += 1
            counts["points"] += finished.change[seat]
            changes.append(finished.change[seat])
        if finished.deal.soloist is seat:
            _count_solo(counts, finished)
        else:
            _count_seven(counts, finished, seat)
        mine = {feat for player, feat in doubled if player is seat}
        for item in finished.items:
            if item.what in mine:
                right = (item.verdict is Verdict.MADE) is (finished.deal.soloist is seat)
                counts["kontra_right" if right else "kontra_wrong"] += 1
    return Tally(dict(counts), {"biggest_deal": max(changes)})


def _count_solo(counts: Counter[str], finished: UltiDeal) -> None:
    counts["solos"] += 1
    counts["solos_won"] += finished.gain > 0
    counts["solos_lost"] += finished.gain < 0
    played = all(item.what != FORFEIT for item in finished.items)
    counts["simples"] += played and finished.deal.contract.feats == (Feat.SIMPLE,)
    for item in finished.items:
        _count_item(counts, item)


def _count_seven(counts: Counter[str], finished: UltiDeal, seat: Seat) -> None:
    """A defender's own silent Ulti (UL-SIL-12)."""
    for item in finished.items:
        if item.what == str(Theirs(seat)):
            counts[f"their_ultis_{item.verdict}"] += 1


def _count_item(counts: Counter[str], item: Item) -> None:
    if item.what == FORFEIT:
        counts["forfeits"] += 1
    elif item.what.startswith(f"{Silent.ULTI} "):
        return
    elif item.what not in _BESIDES and item.verdict is not Verdict.NEITHER:
        counts[f"{item.verdict}:{item.what}"] += 1
        if item.is_doubled:
            counts[f"doubled_{item.verdict}"] += 1


_BESIDES = (PENALTY, SIMPLE_HUNDRED, THREE_CARDS)
"""Items that are paid besides an undertaking, not for one."""


ULTI: Game[UltiOptions, Evening, Move] = Game(
    key="ulti",
    seats=(FEWEST, MOST),
    house=HOUSE,
    start=start,
    rule_on=rule_on,
    explain=explain,
    apply=apply,
    read_move=read_move,
    write_move=write_move,
    made=made,
    sheet=sheet,
    running=running,
    thrown_in=thrown_in,
    adjust=AdjustEach,
    told=(Note,),
    guests=(Joins, Sits, Leaves),
    in_bulis=False,
    settle=settle,
    deals_next=deals_next,
    tally=tally,
    names=names,
    closes=closes,
    told_whole=WholeDeal(Contract, Doubles, Result | Forfeits),
)
