"""The next actions at the table, in order, as reminders for a page.

They include handling the real cards: the cut, the talon, the discard. None of that has to be
entered.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tartli_ref.games.asszorti.announcing import to_discard, to_draw
from tartli_ref.games.asszorti.state import Deal, Evening
from tartli_ref.games.asszorti.values import TALON
from tartli_ref.games.common.seats import THREE_SEATS, Seat, last_of_three, others_of_three
from tartli_ref.rulings import RuleId


class Do(StrEnum):
    """A kind of action."""

    CUT = "cut"
    DEAL = "deal"
    SPEAK = "speak"
    CONTRACT = "contract"
    LEAVE_TALON = "leave_talon"
    DRAW = "draw"
    DISCARD = "discard"
    NAME = "name"
    TURN_UP = "turn_up"
    TURN_DOWN = "turn_down"
    LEAD = "lead"
    PLAY = "play"
    ANSWER_CLAIM = "answer_claim"
    EXPOSE = "expose"
    TELL_ARRIVAZS = "tell_arrivazs"


@dataclass(frozen=True, slots=True)
class NextStep:
    """An action due from one of these seats, with its rule."""

    do: Do
    rule: RuleId
    seats: tuple[Seat, ...]
    cards: int = 0


class TalonCard(StrEnum):
    """A talon card: the declarer's discard, or never seen."""

    DISCARD = "discard"
    UNSEEN = "unseen"


def next_steps(evening: Evening) -> tuple[NextStep, ...]:
    """The next actions, in order."""
    return tuple(_steps(evening))


def _step(do: Do, rule: str, *seats: Seat | None, cards: int = 0) -> NextStep:
    return NextStep(do, RuleId(rule), tuple(seat for seat in seats if seat is not None), cards)


def _steps(evening: Evening) -> Iterator[NextStep]:
    deal = evening.deal
    if deal is None:
        yield from _before_a_deal(evening.next_dealer)
    elif deal.ended is not None:
        yield _step(Do.TELL_ARRIVAZS, "AS-ARR-01", deal.declarer)
    elif deal.contract is None or deal.declarer is None:
        yield from _in_the_auction(deal)
    elif deal.announced is None:
        yield from _at_the_talon(deal, deal.declarer)
    else:
        yield from _in_play(deal, deal.declarer)


def _before_a_deal(dealer: Seat | None) -> Iterator[NextStep]:
    if dealer is None:
        yield _step(Do.DEAL, "AS-DEAL-02", *THREE_SEATS)
        return
    yield _step(Do.CUT, "AS-DEAL-01", last_of_three(dealer))
    yield _step(Do.DEAL, "AS-DEAL-02", dealer)


def _in_the_auction(deal: Deal) -> Iterator[NextStep]:
    declarer = deal.auction.declarer
    if declarer is None:
        yield _step(Do.SPEAK, "AS-AUC-01", deal.auction.speaker)
    else:
        yield _step(Do.CONTRACT, "AS-AUC-15", declarer)


def _at_the_talon(deal: Deal, declarer: Seat) -> Iterator[NextStep]:
    if not to_draw(deal):
        yield _step(Do.LEAVE_TALON, "AS-TAL-03", declarer)
    if deal.drawn is None and to_draw(deal):
        yield _step(Do.DRAW, "AS-TAL-01", declarer, cards=to_draw(deal))
    if deal.discarded is None and to_discard(deal):
        yield _step(Do.DISCARD, "AS-TAL-02", declarer, cards=to_discard(deal))
    yield _step(Do.NAME, "AS-ANN-01", declarer)


def _in_play(deal: Deal, declarer: Seat) -> Iterator[NextStep]:
    if deal.claim is not None and not deal.claim.disputed:
        yield _step(Do.ANSWER_CLAIM, "AS-CLM-02", *others_of_three(declarer))
        return
    if deal.claim is not None:
        yield _step(Do.EXPOSE, "AS-CLM-02", declarer)
    if deal.doublings.any and not deal.play_begun and not deal.talon:
        yield _step(Do.TURN_UP, "AS-KON-03", *others_of_three(declarer))
    trick = deal.trick
    assert trick is not None  # trumps are named, and the deal has not ended
    if deal.doublings.any and deal.won and trick.number == 2 and not trick.cards:  # noqa: PLR2004
        yield _step(Do.TURN_DOWN, "AS-KON-10", deal.won[0].winner)
    if trick.cards:
        yield _step(Do.PLAY, "AS-EQ-02", trick.next_seat)
    else:
        leaders = THREE_SEATS if trick.leader is None else (trick.leader,)
        yield _step(Do.LEAD, "AS-PLAY-01" if trick.number == 1 else "AS-PLAY-03", *leaders)


def talon_from_the_top(deal: Deal) -> tuple[TalonCard, ...]:
    """The talon after trumps are named: discards on top (AS-TAL-02, AS-KON-03)."""
    discards = to_discard(deal)
    return (TalonCard.DISCARD,) * discards + (TalonCard.UNSEEN,) * (TALON - discards)
