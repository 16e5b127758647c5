"""May this meld be declared after those? (TH-RE-04 to TH-RE-11, TA-RE-01 to TA-RE-04)

The Hungarian rule: against each sequence that the same player has scored in the suit, one of three
must hold: (a) the new top is higher; (b) same top and longer; (c) at least one missing card in
between. The Austrian rule bars only what a longer scored sequence contains.
"""

from collections.abc import Iterable

from tartli_ref.cards import Card
from tartli_ref.games.tartli.melds import CARDS_OF, Meld, Sequence
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.values import PLACE, SEQUENCE_ORDER
from tartli_ref.rulings import Ruling, allow, refuse

NO_CARDS: frozenset[Card] = frozenset()


def rule_again(
    new: Meld,
    scored: Iterable[Meld],
    house: TartliOptions = HUNGARIAN,
    in_hand: frozenset[Card] = NO_CARDS,
) -> Ruling:
    """Whether this set or sequence may be declared after the player's scored melds."""
    before = tuple(scored)
    if isinstance(new, Sequence):
        sequences = (old for old in before if isinstance(old, Sequence))
        return rule_on_sequence(new, sequences, house, in_hand)
    return (
        refuse("TH-RE-04", meld=new) if new in before else allow("TH-RE-04", case="first", meld=new)
    )


def rule_on_sequence(
    new: Sequence,
    scored: Iterable[Sequence],
    house: TartliOptions = HUNGARIAN,
    in_hand: frozenset[Card] = NO_CARDS,
) -> Ruling:
    """Whether ``new`` may be declared after all of these; other suits are ignored.

    ``in_hand`` are cards the player is known to hold; they matter where a gap must be missing from
    the hand too (AMB-07).
    """
    rulings = against_each(new, scored, house, in_hand)
    refused = [ruling for ruling in rulings if not ruling.allowed]
    if not rulings:
        return allow("TH-RE-05", new=new)
    if not refused:
        return rulings[-1]
    if house.redeclare == "abc" and len(refused) < len(rulings):
        return refuse("TH-RE-10", new=new, scored=refused[0].facts["scored"])
    return refused[0]


def against_each(
    new: Sequence,
    scored: Iterable[Sequence],
    house: TartliOptions = HUNGARIAN,
    in_hand: frozenset[Card] = NO_CARDS,
) -> list[Ruling]:
    """One ruling for each scored sequence of the suit that matters (TH-RE-10, AMB-06)."""
    before = [old for old in scored if old.suit == new.suit]
    if house.redeclare == "not_contained":
        return [_not_contained(new, old, house) for old in before]
    if house.redeclare_scope == "last":
        before = before[-1:]
    return [after(new, old, house, in_hand) for old in before]


def after(
    new: Sequence,
    scored: Sequence,
    house: TartliOptions = HUNGARIAN,
    in_hand: frozenset[Card] = NO_CARDS,
) -> Ruling:
    """Whether ``new`` may follow this one sequence of the same suit, by the Hungarian rule."""
    top, old_top = PLACE[new.top], PLACE[scored.top]
    if top < old_top:
        return allow("TH-RE-06", new=new, scored=scored)
    if top == old_top:
        judge = allow if new.length > scored.length else refuse
        return judge("TH-RE-07", new=new, scored=scored)
    gap = SEQUENCE_ORDER[scored.bottom_place + 1 : top]
    if not gap:
        return refuse("TH-RE-09", new=new, scored=scored)
    if house.gap == "hand" and all(Card(new.suit, rank) in in_hand for rank in gap):
        return refuse("TH-RE-08", "gap_held", new=new, scored=scored)
    return allow("TH-RE-08", new=new, scored=scored)


def _not_contained(new: Sequence, old: Sequence, house: TartliOptions) -> Ruling:
    """The Austrian rule: only single scored sequences bar, never their union (TA-RE-04)."""
    if new == old and house.repeat == "off":
        return refuse("TA-RE-03", new=new, scored=old)
    if old.length > new.length and CARDS_OF[new] <= CARDS_OF[old]:
        return refuse("TA-RE-01", new=new, scored=old)
    return allow("TA-RE-01", new=new)
