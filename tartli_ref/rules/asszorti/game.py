"""Asszorti: its rules, audit, words, panels and texts."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from tartli_ref.rules.asszorti.moves import AdjustEach, Joins, Leaves, Move, Note, Sits
from tartli_ref.rules.asszorti.notation import read_move, write_move
from tartli_ref.rules.asszorti.referee import apply, explain, rule_on
from tartli_ref.rules.asszorti.state import Evening, PlayedDeal, start
from tartli_ref.rules.asszorti.values import (
    HOUSE,
    NEEDED,
    Arrival,
    AsszortiOptions,
    kind_of,
)
from tartli_ref.rules.common.moves import deals_next, made, running, sheet, thrown_in
from tartli_ref.rules.common.resting import FEWEST, MOST, names
from tartli_ref.rules.common.seats import ALL_SEATS, Seat, others
from tartli_ref.rules.game import Game, Played, Tally


def tally(start: Evening, played: Iterable[Played]) -> tuple[Tally, ...]:
    """The counts and bests of each seat, in seat order."""
    counts = defaultdict[Seat, Counter[str]](Counter)
    evening = start
    for _, evening in played:
        for line in evening.made:
            counts[line.seat][f"points:{_source(line.rule)}"] += line.points
        for seat, source in {(line.seat, _source(line.rule)) for line in evening.made}:
            counts[seat][f"times:{source}"] += 1
    for deal in evening.deals:
        _count_deal(counts, deal)
    return tuple(
        Tally(dict(counts[seat]), _bests(evening, seat)) for seat in ALL_SEATS[: len(evening.score)]
    )


def _source(rule: str) -> str:
    if rule.startswith("AS-SCO"):
        return "game"
    if rule.startswith("AS-ARR"):
        return "arrivazs"
    return "adjustments"


def _count_deal(counts: dict[Seat, Counter[str]], deal: PlayedDeal) -> None:
    for seat in deal.deal.players:
        counts[seat]["deals"] += 1
    for seat in deal.concerned:
        counts[seat]["points"] += deal.points[seat]
    declarer = counts[deal.declarer]
    outcome = "made"
    defence = "defences_lost"
    if deal.own < NEEDED:
        outcome = "lost"
        defence = "defences_won"
    kind = kind_of(deal.contract, szanzadu=deal.announced.szanzadu)
    declarer["declared"] += 1
    declarer[f"games_{outcome}"] += 1
    declarer[f"{outcome}:{kind}"] += 1
    for seat in others(deal.deal.players, deal.declarer):
        counts[seat][defence] += 1
    if deal.arrival is Arrival.LOST:
        declarer["arrivazs_lost"] += 1
    elif deal.arrival is not None:
        declarer["arrivazs_won"] += 1
    if deal.arrival is Arrival.IDEGEN:
        declarer["idegen"] += 1


def _bests(evening: Evening, seat: Seat) -> dict[str, int]:
    points = (deal.points[seat] for deal in evening.deals if seat in deal.concerned)
    return {"biggest_deal": max(points, default=0)}


ASSZORTI: Game[AsszortiOptions, Evening, Move] = Game(
    key="asszorti",
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
    settle=lambda evening: evening.score,
    deals_next=deals_next,
    tally=tally,
    names=names,
)
