"""Beginning a deal (TH-DEAL-01, -02, -05) and what stands beside the play."""

from tartli_ref.cards import Card
from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import opponent
from tartli_ref.games.game import ScoreLine
from tartli_ref.games.tartli.moves import Adjust, Deals, Target
from tartli_ref.games.tartli.state import Deal, Match
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.games.tartli.winning import compare
from tartli_ref.rulings import (
    Missing,
    RuleId,
    Ruling,
    allow,
    impossible,
    not_checked,
    refuse,
)

CARD_UNKNOWN = not_checked("TH-DEAL-05", Missing.CARDS)
ADJUST_MOST = 1000
TURNED_PLACES = (4, 7, 10, 13, 16, 19)
"""Places in the deal where a card can be turned up (TA-DEAL-01); the last is the usual one."""


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


def deal(match: Match, move: Deals) -> Match:
    """The match with a new deal begun; one that was not finished is thrown in."""
    turned = move.turned if isinstance(move.turned, Card) else None
    trump = move.turned.suit if isinstance(move.turned, Card) else move.turned
    return replace(
        match,
        deal=Deal(
            number=len(match.deals) + 1,
            house=match.terms.options,
            dealer=move.dealer,
            trump=trump,
            turned=turned,
            lying=turned,
            trick=Trick(1, opponent(move.dealer)),
        ),
        deal_lines=len(match.lines),
        melds=(0, 0),
        next_dealer=opponent(move.dealer),
    )


def rule_on_target(match: Match, move: Target) -> Ruling:
    """Whether the match can go on to this number of bulis (TH-WIN-04)."""
    if move.bulis is not None and move.bulis <= max(match.buli):
        return impossible("TH-WIN-04", "reached", target=move.bulis, buli=match.buli)
    return allow("TH-WIN-04", case="target")


def extend_to(match: Match, move: Target) -> Match:
    """The match with another target; a claim on the deal before is not heard any more."""
    return replace(match, terms=replace(match.terms, target=move.bulis))


def rule_on_adjust(move: Adjust) -> Ruling:
    """Whether these points can be given or taken by agreement."""
    if not 0 < abs(move.points) <= ADJUST_MOST:
        return impossible("REF-ADJUST", "range", points=move.points, most=ADJUST_MOST)
    return allow("REF-ADJUST", seat=move.seat, points=move.points)


def adjust(match: Match, move: Adjust) -> Match:
    """The match with these points written; between deals they can decide the buli."""
    line = ScoreLine(move.seat, move.points, RuleId("REF-ADJUST"))
    match = replace(match.written(line), made=(line,))
    return match if match.deal else compare(match)
