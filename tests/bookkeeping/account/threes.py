"""An evening of Ulti or Asszorti reckoned: each deal is paid, and the score is a balance.

UL-SET-01 to -03, UL-SIL-02 to -08, UL-AUC-08, UL-DBL-03 to -05, AS-SCO, AS-ARR and AS-PAY-01.
"""

from collections.abc import Iterator

from tests.bookkeeping.account.deeds import Adjusted, AsszortiDeal, Evening, UltiDeal
from tests.bookkeeping.account.sitting import Chapter, Counts, Sitting
from tests.games.asszorti.oracle_score import arrivazs, game
from tests.games.ulti.oracle_settlement import amount, parts_of, silent_of

SEATS = (0, 1, 2)
SILENTS = ("silent-100", "silent-aces", "silent-ulti", "silent-durchmars")
NAMES = {
    **{"simple": "Simple", "ulti": "Ulti", "four-aces": "Four Aces", "40-100": "40-100"},
    **{"20-100": "20-100", "betli": "Betli", "durchmars": "Durchmars", "silent-100": "silent 100"},
    **{"silent-aces": "silent Four Aces", "silent-ulti": "silent Ulti"},
    **{"silent-durchmars": "silent Durchmars", "forfeit": "Simple, passed out"},
    "penalty": "the lost Ulti’s penalty",
}


def reckoned(evening: Evening) -> Sitting:
    sit = Sitting([0, 0, 0], [0, 0, 0], [Counts(), Counts(), Counts()])
    alone = evening.options.get("scoring") == "soloist_only"
    for deed in evening.deeds:
        chapter = sit.enters(deed)
        if isinstance(deed, Adjusted):
            for seat in SEATS:
                sit.score[seat] += deed.shares[seat]
                if deed.shares[seat]:
                    sit.counts[seat].gains("adjustments", deed.shares[seat])
        if isinstance(deed, UltiDeal):
            _finish(sit, chapter, deed.soloist, list(_ulti(sit.counts, deed, alone=alone)), alone)
            _say_ulti(chapter, deed)
        if isinstance(deed, AsszortiDeal):
            _finish(sit, chapter, deed.declarer, list(_asszorti(sit.counts, deed)), alone)
            _say_asszorti(chapter, deed)
        if chapter.is_deal:
            sit.chapters.append(Chapter())
    sit.units = list(sit.score)
    if alone:
        sit.units = [3 * points - sum(sit.score) for points in sit.score]
    return sit


def _finish(sit: Sitting, chapter: Chapter, lone: int, amounts: list[int], alone: bool) -> None:
    """What the deal brings everybody (UL-SET-01, UL-SET-02, AS-PAY-01)."""
    chapter.is_deal = True
    for seat in SEATS:
        share = _share(seat == lone, alone=alone) * sum(amounts)
        sit.score[seat] += share
        sit.counts[seat].deals.append(share)
        cells = [str(share), "", "", str(sit.score[seat]), "0", "0", ""]
        chapter.cells.append(cells)


def _share(mine: bool, *, alone: bool) -> int:
    if alone:
        return int(mine)
    return 2 if mine else -1


# --- Ulti


def items_of(deal: UltiDeal) -> list[tuple[str, str, int, int]]:
    """What brought what: its word, what became of it, how far it was doubled, the amount."""
    if deal.forfeited:
        return [("forfeit", "lost", 0, -2)]
    items = []
    for name, value in parts_of(deal.bid).items():
        outcome = deal.outcomes[name]
        step = deal.steps.get(name, 0)
        sign = {"made": 1, "lost": -1, "neither": 0}[outcome]
        items.append((name, outcome, step, sign * value * 2**step))
        if (name, outcome) == ("ulti", "lost"):
            penalty = -8 if "hearts" in deal.bid else -4
            items.append(("penalty", "lost", 0, penalty))
    values = silent_of(deal.bid)
    for name in SILENTS:
        if name not in values:
            continue
        outcome = deal.outcomes.get(name, "neither")
        absorbed = name == "silent-aces" and outcome == deal.outcomes.get("silent-durchmars")
        if outcome != "neither" and not absorbed:
            sign = 1 if outcome == "made" else -2
            items.append((name, outcome, 0, sign * values[name]))
    assert sum(item[-1] for item in items) == amount(deal.bid, deal.outcomes, deal.steps)
    return items


def _ulti(counts: list[Counts], deal: UltiDeal, *, alone: bool) -> Iterator[int]:
    lone = counts[deal.soloist]
    items = items_of(deal)
    for name, outcome, step, brings in items:
        yield brings
        for seat in SEATS:
            share = _share(seat == deal.soloist, alone=alone) * brings
            if share:
                counts[seat].gains(NAMES[name], share)
        if name not in ("penalty", "forfeit") and outcome != "neither":
            lone.kinds[NAMES[name], int(outcome == "lost")] += 1
            lone.pairs["Doubled as soloist, made – lost", int(outcome == "lost")] += step > 0
        for seat, part in deal.announced:
            if part == name:
                right = (outcome == "made") == (seat == deal.soloist)
                counts[seat].pairs["Kontra and answers, right – wrong", int(not right)] += 1
    total = sum(item[-1] for item in items)
    if total:
        lone.pairs["Deals as soloist won – lost", int(total < 0)] += 1
    if deal.bid.removeprefix("hearts ") == "simple":
        lone.pairs["Simples played – forfeited", int(deal.forfeited)] += 1


def _say_ulti(chapter: Chapter, deal: UltiDeal) -> None:
    words = []
    if deal.trump:
        words.append(f"trump {deal.trump}")
    if deal.points:
        words.append("points {}/{}".format(*deal.points))
    details = []
    doubled = []
    total = 0
    for name, _, step, brings in items_of(deal):
        item = name
        if step:
            item += f" x{2**step}"
            doubled.append(item)
        details.append(f"{item} {brings:+d}")
        total += brings
    words += [f"items {', '.join(details)}", f"amount {total}"]
    for cells in chapter.cells:
        cells[6] = "; ".join(words)
    chapter.lone = deal.soloist
    chapter.bid = (deal.bid, ", ".join(doubled))


# --- Asszorti


def _asszorti(counts: list[Counts], deal: AsszortiDeal) -> Iterator[int]:
    """What the game and the arrivázs bring the declarer from each opponent."""
    lone = counts[deal.declarer]
    lost = int(deal.declarers < 6)
    trumps = deal.trump is not None
    brings = {
        "the game": game(deal.contract, trumps, deal.declarers, deal.defenders, deal.steps[0])
    }
    if deal.arrival != "none":
        brings["the arrivázs"] = arrivazs(trumps, deal.arrival, deal.steps[1])
        lone.pairs["Arrivázs won – lost", int(deal.arrival == "lost")] += 1
    for source, points in brings.items():
        yield points
        for seat in SEATS:
            counts[seat].gains(source, _share(seat == deal.declarer, alone=False) * points)
    lone.pairs["Games as declarer made – lost", lost] += 1
    kind = deal.contract if trumps else f"{deal.contract}, szanzadu"
    lone.kinds[kind, lost] += 1
    for seat in SEATS:
        if seat != deal.declarer:
            counts[seat].pairs["Games as opponent won – lost", 1 - lost] += 1


def _say_asszorti(chapter: Chapter, deal: AsszortiDeal) -> None:
    words = [f"trumps {deal.trump or 'szanzadu'}"]
    if deal.arrival != "none":
        words.append(f"arrivazs {deal.arrival}")
    words += [f"made {deal.declarers}"]
    words += [f"worth {int(chapter.cells[deal.declarer][0]) // 2}"]
    for seat, cells in enumerate(chapter.cells):
        if deal.tricks:
            cells[1] = str(deal.tricks[seat])
        cells[6] = "; ".join(words)
    doubled = ""
    if any(deal.steps):
        game_step, arrival_step = deal.steps
        doubled = f"x{2**game_step}/x{2**arrival_step}"
    chapter.lone = deal.declarer
    chapter.bid = (deal.contract, doubled)
