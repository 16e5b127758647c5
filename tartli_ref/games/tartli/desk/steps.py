"""What the questions at the desk share: how they contradict themselves, and how they are ruled on.

Nobody sits at the desk. The first seat is who asks, claims or leads, the second the other player;
a question becomes the deal that it describes, and ``rules.rule_on`` answers as at any table.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tartli_ref.cards import Card, Suit
from tartli_ref.games.common.desk import Contradiction
from tartli_ref.games.common.seats import Pair, Seat, opponent
from tartli_ref.games.game import Opening
from tartli_ref.games.tartli.melds import CARDS_OF, Meld, Sequence, Vannak
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.state import Deal, Match, Trick, Won
from tartli_ref.games.tartli.values import HAND_SIZE, TRICKS, set_order
from tartli_ref.rulings import Missing, RuleId, Ruling

LEADER = ASKER = CLAIMANT = Seat.A
SECOND = OTHER = Seat.B

Cards = tuple[Card, ...]
Melds = tuple[Meld, ...]


class SumLine(NamedTuple):
    """One line of a sum; a line that does not ``count`` is there to say so."""

    what: str
    points: int
    rule: RuleId
    counts: bool = True


def total_of(lines: Iterable[SumLine]) -> int:
    """The points that count."""
    return sum(line.points for line in lines if line.counts)


# --- what contradicts itself


def check_each_once(field: str, cards: Iterable[Card]) -> None:
    """The pack has each card once (TH-EQ-01)."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise Contradiction(field, "TH-EQ-01", "listed_twice", card=card)
        seen.add(card)


def check_meld(field: str, meld: Meld) -> None:
    """The pack has this sequence or set (TH-MELD-02, TH-MELD-06)."""
    if meld in CARDS_OF:
        return
    if isinstance(meld, Vannak):
        raise Contradiction(field, "TH-MELD-06", "no_set", rank=meld.rank)
    raise Contradiction(field, "TH-MELD-02", "leaves_pack", rank=meld.top, length=meld.length)


def check_declaration(field: str, melds: Melds) -> None:
    """One hand can hold all of these (TH-DEAL-04), each listed once."""
    for place, meld in enumerate(melds):
        check_meld(field, meld)
        if meld in melds[:place]:
            raise Contradiction(field, "TH-EQ-01", "meld_twice", meld=meld)
    check_hand(field, len(cards_of(melds)))


def check_one_trick(field: str, melds: Melds, house: TartliOptions) -> None:
    """One trick has room for all of these by the house rules (TH-DECL-03, TA-DECL-01)."""
    for meld in melds:
        if isinstance(meld, Vannak) and meld.rank not in set_order(house):
            raise Contradiction(field, "TA-MELD-01", "shown", meld=meld)
    for number in Counter(kind_a_trick(meld, house) for meld in melds).values():
        if number > 1:
            raise Contradiction(field, "TH-DECL-03", "tricks", scored=number, tricks=1)


def kind_a_trick(meld: Meld, house: TartliOptions) -> object:
    """What a trick has room for once: a set, a sequence, or by house rule one of each suit."""
    if isinstance(meld, Vannak):
        return Vannak
    return meld.suit if house.sequences == "per_suit" else Sequence


def check_hand(field: str, cards: int, most: int = HAND_SIZE) -> None:
    """No hand is larger (TH-DEAL-04, TH-PLAY-05)."""
    if cards > most:
        raise Contradiction(field, "TH-DEAL-04", "hand", cards=cards, most=most)


def check_trick(field: str, number: int) -> None:
    """There is such a trick (TH-PLAY-05)."""
    if not 1 <= number <= TRICKS:
        raise Contradiction(field, "TH-PLAY-05", "number", trick=number, last=TRICKS)


def cards_of(melds: Iterable[Meld]) -> frozenset[Card]:
    """All the cards that these melds need."""
    return frozenset[Card]().union(*(CARDS_OF[meld] for meld in melds))


# --- the deal that a question describes


def deal_at(
    house: TartliOptions,
    trick: Trick,
    trump: Suit = Suit.ACORNS,
    won: tuple[Won, ...] | None = None,
) -> Deal:
    """A deal that has come to this trick; nothing more is known of the tricks before it."""
    return Deal(
        number=1,
        house=house,
        dealer=opponent(trick.leader),
        trump=trump,
        turned=None,
        lying=None,
        trick=trick,
        won=tricks_before(trick.number) if won is None else won,
        tracked=True,
    )


def tricks_before(number: int, lead: Card | None = None) -> tuple[Won, ...]:
    """Finished tricks of which nothing is known but that they were, won by turns."""
    return tuple(Won(Seat(each % 2), None, Trick(each, LEADER, lead)) for each in range(1, number))


def match_of(deal: Deal, score: Pair[int] = (0, 0)) -> Match:
    """A match with nothing in it but this score and this deal."""
    terms = Opening(deal.house, None, score, (0, 0))
    return Match(terms, score, score, (0, 0), None, deal=deal)


def without_hand(ruling: Ruling) -> Ruling:
    """The ruling where the question itself has told the hand."""
    rest = tuple(part for part in ruling.unchecked if part.missing is not Missing.HAND)
    return Ruling(ruling.allowed, ruling.rule, ruling.case, ruling.facts, rest, ruling.may_agree)
