"""A match from deal to deal: dealers, winning a buli, adjustments.

TH-DEAL-01, TH-DEAL-02, TH-DEAL-05, TH-WIN-01 to TH-WIN-10.
"""

from dataclasses import replace

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, add, opponent
from tartli_ref.rules.game import BuliResult, ScoreLine
from tartli_ref.rules.rulings import (
    Missing,
    RuleId,
    Ruling,
    allow,
    impossible,
    not_checked,
    refuse,
)
from tartli_ref.rules.tartli.moves import Adjust, Deals, Target
from tartli_ref.rules.tartli.state import Deal, Match, Trick
from tartli_ref.rules.tartli.values import MACCS_AT_MOST, WIN, TartliOptions


def worth(loser_points: int, house: TartliOptions) -> int:
    """Two bulis against a loser with few points (maccs), else one (TH-WIN-02, TA-WIN-02)."""
    return 2 if loser_points <= MACCS_AT_MOST[house.maccs] else 1


def rule_of_worth(house: TartliOptions) -> RuleId:
    """The rule that decides between one buli and two."""
    return RuleId("TH-WIN-02" if house.maccs == "at_most_250" else "TA-WIN-02")


def win(match: Match, winner: Seat, points: int, how: str, *rules: RuleId) -> Match:
    """The match with this buli won; both scores restart from zero (TH-WIN-03)."""
    result = BuliResult(winner, points, how, match.score, rules)
    next_dealer = match.next_dealer
    if _deals_himself(match, how):
        next_dealer = winner
    return match._replace(
        buli=add(match.buli, winner, points),
        bulis=match.bulis.then(result),
        carried=(0, 0),
        score=(0, 0),
        lines=Past(),
        melds=(0, 0),
        sudden_death=False,
        next_dealer=next_dealer,
    )


def _deals_himself(match: Match, how: str) -> bool:
    """Whether the winner of a game deals next: by house rule after every game, or only after a
    claim, since a counted deal has its own winner (AMB-17).
    """
    house = match.terms.options.next_dealer
    return house == "game_winner" or (house == "hand_winner" and how in ("claim", "false-claim"))


def compare(match: Match) -> Match:
    """The match after a deal was counted without a claim (TH-WIN-06 to TH-WIN-08)."""
    score = match.score
    over = [seat for seat in TWO_SEATS if score[seat] >= WIN]
    if not over:
        return match
    if score[Seat.A] == score[Seat.B]:
        return match._replace(sudden_death=True)
    winner = Seat.A if score[Seat.A] > score[Seat.B] else Seat.B
    house = match.terms.options
    bulis = worth(score[opponent(winner)], house)
    by = rule_of_worth(house)
    if match.sudden_death:
        return win(match, winner, bulis, "sudden-death", RuleId("TH-WIN-08"), by)
    rule = RuleId("TH-WIN-06" if len(over) == 1 else "TH-WIN-07")
    return win(match, winner, bulis, "count", rule, by)


def settle(match: Match) -> Pair[int]:
    """Each seat's balance in units of the stake: the difference of buli points.

    TH-WIN-05. Where each game is paid separately, in stakes or double stakes (TA-WIN-01,
    TA-WIN-02), the games add up to the same.
    """
    difference = match.buli[Seat.A] - match.buli[Seat.B]
    return difference, -difference


CARD_UNKNOWN = not_checked("TH-DEAL-05", Missing.CARDS)
ADJUST_MOST = 1000
TURNED_PLACES = (4, 7, 10, 13, 16, 19)
"""Places in the deal where a card can be turned up (TA-DEAL-01); the last is the default."""


def rule_on_deals(match: Match, move: Deals) -> Ruling:
    """Whether this seat deals now."""
    if match.deal is not None:
        return refuse("REF-DEAL", "running", number=match.deal.number)
    if match.next_dealer is not None and move.dealer is not match.next_dealer:
        rule = "TH-DEAL-02" if match.deals else "TH-DEAL-01"
        return refuse(rule, seat=move.dealer, dealer=match.next_dealer)
    wrong = _wrong_place(match, move)
    if wrong:
        return wrong
    if isinstance(move.turned, Card):
        return allow("TH-DEAL-05", card=move.turned)
    return allow("TH-DEAL-05", CARD_UNKNOWN, case="suit", suit=move.turned)


def _wrong_place(match: Match, move: Deals) -> Ruling | None:
    """The turned card is the 19th, or by house rule one after any packet (TA-DEAL-01)."""
    if move.place is None or move.place == TURNED_PLACES[-1]:
        return None
    if match.terms.options.turned_card == "19":
        return refuse("TH-DEAL-05", "place", place=move.place)
    if move.place not in TURNED_PLACES:
        return refuse("TA-DEAL-01", "place", place=move.place)
    return None


def begin_deal(match: Match, move: Deals) -> Match:
    """The match with a new deal; an unfinished one is thrown in."""
    turned: Card | None = None
    if isinstance(move.turned, Card):
        turned = move.turned
        trump = turned.suit
    else:
        trump = move.turned
    return match._replace(
        deal=Deal(
            number=len(match.deals) + 1,
            house=match.terms.options,
            dealer=move.dealer,
            trump=trump,
            turned=turned,
            lying=turned,
            trick=Trick(1, opponent(move.dealer)),
        ),
        melds=(0, 0),
        next_dealer=opponent(move.dealer),
    )


def thrown_in(before: Match, now: Match) -> Match:
    """The match before the deal, with the same dealer to deal again (REF-MISDEAL), without the
    claim on the previous deal that was still open.
    """
    assert now.deal is not None  # only a running deal is thrown in
    return before._replace(next_dealer=now.deal.dealer, made=(), counted=None)


def rule_on_target(match: Match, move: Target) -> Ruling:
    """Whether the match can go on to this number of bulis (TH-WIN-04)."""
    if move.bulis is not None and move.bulis <= max(match.buli):
        return impossible("TH-WIN-04", "reached", target=move.bulis, buli=match.buli)
    return allow("TH-WIN-04", case="target")


def extend_to(match: Match, move: Target) -> Match:
    """The match with another target; a claim on the previous deal is no longer possible."""
    return match._replace(terms=replace(match.terms, target=move.bulis))


def rule_on_adjust(move: Adjust) -> Ruling:
    """Whether these points can be given or taken by agreement."""
    if not 0 < abs(move.points) <= ADJUST_MOST:
        return impossible("REF-ADJUST", "range", points=move.points, most=ADJUST_MOST)
    return allow("REF-ADJUST", seat=move.seat, points=move.points)


def adjust(match: Match, move: Adjust) -> Match:
    """The match with these points written; between deals they can decide the buli."""
    line = ScoreLine(move.seat, move.points, RuleId("REF-ADJUST"))
    match = match.written(line)._replace(made=(line,))
    if match.deal:
        return match
    return compare(match)
