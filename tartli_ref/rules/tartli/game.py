"""Hungarian Tartli: its rules, audit, review, words, panels and texts."""

from collections import Counter
from collections.abc import Iterable

from tartli_ref.rules.common.moves import deals_next, made, running
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.game import Game, Played, ScoreLine, Tally
from tartli_ref.rules.tartli.completing import completes, key_of
from tartli_ref.rules.tartli.contests import contest_of
from tartli_ref.rules.tartli.match import settle, thrown_in
from tartli_ref.rules.tartli.moves import Adjust, Chalks, Move, Note, Out, Says, Shows
from tartli_ref.rules.tartli.notation import read_move, write_move
from tartli_ref.rules.tartli.referee import apply, doubts, explain, rule_on, sheet
from tartli_ref.rules.tartli.state import Match, Trick, start
from tartli_ref.rules.tartli.values import HOUSE, TartliOptions

_FROM_TRICKS = {"TH-SCO-01", "TH-OUT-02", "TH-WIN-08"}
MACCS = 2  # bulis for a maccs (TH-WIN-02)


def tally(start: Match, played: Iterable[Played]) -> tuple[Tally, ...]:
    """The counts and bests of each seat, in seat order."""
    counts: tuple[Counter[str], ...] = (Counter(), Counter())
    match = start
    for move, after in played:
        for line in after.made:
            _count_points(counts[line.seat], line)
        _count_contest(counts, match, after)
        _count_claim(counts, match, move, after)
        match = after
    _count_results(counts, match)
    return tuple(Tally(dict(counts[seat]), _bests(match, seat)) for seat in TWO_SEATS)


def _count_points(count: Counter[str], line: ScoreLine) -> None:
    source = _source(line)
    count[f"points:{source}"] += int(line.points)
    if line.what or source == "adjustments":
        count[f"times:{source}"] += 1 if line.points > 0 or not line.what else -1


def _source(line: ScoreLine) -> str:
    if line.what:
        return line.what.rpartition("-")[2]  # "P:O-kvart": kvart; "O-vannak": vannak; "bela"
    if line.rule in _FROM_TRICKS:
        return "tricks"
    if line.rule == "TH-SCO-03":
        return "stichmatsch"
    return "adjustments"


def _count_contest(counts: tuple[Counter[str], ...], before: Match, after: Match) -> None:
    trick = _finished(before, after)
    if trick is None or not all(trick.declared(seat) for seat in TWO_SEATS):
        return
    winner = contest_of(trick).winner
    if winner is not None:
        counts[winner]["contests_won"] += 1
        counts[opponent(winner)]["contests_lost"] += 1


def _finished(before: Match, after: Match) -> Trick | None:
    """The trick ended by this move: by its last card, or with the deal."""
    if before.deal is None:
        return None
    if after.deal is None:
        if before.deal.lies:
            return None
        return before.deal.trick
    if len(after.deal.all_won) > len(before.deal.all_won):
        return after.deal.all_won[-1].trick
    return None


def _count_claim(
    counts: tuple[Counter[str], ...], before: Match, move: object, after: Match
) -> None:
    heard = before.counted or before
    claimant = None
    if before.deal is not None:
        claimant = before.deal.claim
    if isinstance(move, Out):
        claimant = move.seat
    if claimant is None or len(after.bulis) <= len(heard.bulis):
        return
    right = after.bulis[-1].how != "false-claim"
    counts[claimant]["claims_right" if right else "claims_wrong"] += 1


def _count_results(counts: tuple[Counter[str], ...], match: Match) -> None:
    for deal in match.deals:
        for seat in TWO_SEATS:
            counts[seat]["deals"] += 1
            counts[seat]["points"] += deal.tricks[seat] + deal.melds[seat]
        if deal.stichmatsch is not None:
            counts[deal.stichmatsch]["stichmatsch"] += 1
    for buli in match.bulis:
        loser = opponent(buli.winner)
        counts[buli.winner]["bulis_won"] += 1
        counts[loser]["bulis_lost"] += 1
        if buli.points >= MACCS:
            counts[buli.winner]["maccs_given"] += 1
            counts[loser]["maccs_taken"] += 1


def _bests(match: Match, seat: Seat) -> dict[str, int]:
    deals = [deal.tricks[seat] + deal.melds[seat] for deal in match.deals]
    longest = run = 0
    for buli in match.bulis:
        run = run + 1 if buli.winner is seat else 0
        longest = max(longest, run)
    return {"biggest_deal": max(deals, default=0), "longest_run": longest}


TARTLI: Game[TartliOptions, Match, Move] = Game(
    key="tartli",
    seats=(2, 2),
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
    adjust=Adjust,
    told=(Note, Out),
    settle=settle,
    deals_next=deals_next,
    tally=tally,
    doubts=doubts,
    completes=completes,
    brings=(Says, Shows, Chalks),
    key_of=key_of,
)
