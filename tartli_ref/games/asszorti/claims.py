"""Claiming and conceding the remaining tricks (AS-CLM-01 to AS-CLM-09)."""

from tartli_ref.games.asszorti.moves import Claims, Concedes, Disputes, Undisputed
from tartli_ref.games.asszorti.options import AsszortiOptions
from tartli_ref.games.asszorti.playing import trumps_of, winner_of, wins_the_table
from tartli_ref.games.asszorti.state import Claim, Deal, Trick
from tartli_ref.games.asszorti.values import TRICKS
from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import Seat, Trio, others_of_three, put_of_three
from tartli_ref.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

HAND_UNSEEN = not_checked("AS-CLM-01", Missing.HAND)


def rule_on_claims(deal: Deal, move: Claims) -> Ruling:
    """Whether the remaining tricks can be claimed (AS-CLM-01)."""
    if deal.announced is None:
        return impossible("AS-ANN-01", "no_trumps", seat=move.seat)
    if move.seat is not deal.declarer:
        return impossible("AS-CLM-01", "opponent", seat=move.seat, declarer=deal.declarer)
    if deal.claim is not None:
        return impossible("AS-CLM-02", "again", seat=move.seat)
    wrong = _wrong_tricks(deal, move)
    return wrong or allow("AS-CLM-01", HAND_UNSEEN, seat=move.seat)


def rule_on_concedes(deal: Deal, move: Concedes) -> Ruling:
    """Whether the remaining tricks can be given up (AS-CLM-05)."""
    if deal.announced is None:
        return impossible("AS-ANN-01", "no_trumps", seat=move.seat)
    if move.seat is not deal.declarer:
        return impossible("AS-CLM-05", "opponent", seat=move.seat, declarer=deal.declarer)
    if deal.claim is not None and move.tricks is not None:
        return impossible("AS-CLM-03", "known", tricks=deal.claim.tricks)
    wrong = None if deal.claim is not None else _wrong_tricks(deal, move)
    return wrong or allow("AS-CLM-05", seat=move.seat)


def _wrong_tricks(deal: Deal, move: Claims | Concedes) -> Ruling | None:
    """The tricks so far must be known, and at least one must be left."""
    if move.tricks is None:
        return None if deal.tracked else impossible("AS-CLM-03", "unknown", seat=move.seat)
    if sum(move.tricks) >= TRICKS:
        return impossible("AS-CLM-03", "none_left", tricks=move.tricks, total=sum(move.tricks))
    if deal.tracked and move.tricks != deal.tricks:
        return impossible("AS-CLM-03", "known", tricks=deal.tricks)
    return None


def claim(deal: Deal, move: Claims) -> Deal:
    """The deal with a claim that waits for the opponents."""
    deal = with_tricks(deal, move.tricks)
    return replace(deal, claim=Claim(deal.tricks))


def with_tricks(deal: Deal, tricks: Trio[int] | None) -> Deal:
    """The deal with tricks that were only counted; who leads to the next is not known then."""
    if tricks is None or deal.tracked or not any(tricks):
        return deal
    return replace(deal, before=tricks, trick=Trick(sum(tricks) + 1, None))


def rule_on_disputes(deal: Deal, move: Disputes) -> Ruling:
    """Whether this seat can dispute a claim (AS-CLM-02)."""
    if deal.claim is None:
        return impossible("AS-CLM-02", "no_claim", seat=move.seat)
    if deal.claim.disputed:
        return impossible("AS-CLM-02", "disputed", seat=move.seat)
    if move.seat is deal.declarer:
        return impossible("AS-CLM-02", "own", seat=move.seat)
    return allow("AS-CLM-02", seat=move.seat)


def dispute(deal: Deal) -> Deal:
    """The deal played on after a dispute, the declarer's cards exposed (AS-CLM-02)."""
    assert deal.claim is not None  # refused for good without a claim
    return replace(deal, claim=deal.claim._replace(disputed=True))


def rule_on_undisputed(deal: Deal, _move: Undisputed) -> Ruling:
    """Whether there is a claim that can stand: not with a trick that is lost (AS-CLM-03)."""
    if deal.claim is None:
        return impossible("AS-CLM-03", "no_claim")
    if deal.claim.disputed:
        return impossible("AS-CLM-02", "disputed")
    return _lost_on_the_table(deal) or allow("AS-CLM-03")


def _lost_on_the_table(deal: Deal) -> Ruling | None:
    """The trick on the table is another's: the declarer's card is beaten, or will be."""
    trick, seat = deal.trick, deal.declarer
    if trick is None or seat is None or wins_the_table(deal, seat) is not False:
        return None
    card, taker = trick.card_of(seat), winner_of(trick, trumps_of(deal))
    assert taker is not None  # cards lie there
    higher = trick.card_of(taker)
    if card is None:
        return refuse("AS-CLM-03", "no_card", seat=seat, taker=taker, higher=higher)
    return refuse("AS-CLM-03", "lost", seat=seat, card=card, taker=taker, higher=higher)


def all_to_declarer(tricks: Trio[int], declarer: Seat) -> Trio[int]:
    """The tricks after a claim that stands (AS-CLM-03)."""
    return put_of_three(tricks, declarer, tricks[declarer] + TRICKS - sum(tricks))


def all_to_opponents(tricks: Trio[int], declarer: Seat, house: AsszortiOptions) -> Trio[int]:
    """The tricks after a concession or a failed claim (AS-CLM-04 to AS-CLM-07).

    They go to an opponent who had won one before; to a single one by our reading, or by house rule
    to both, where neither had (AMB-24).
    """
    rest = TRICKS - sum(tricks)
    left, right = others_of_three(declarer)
    taker, other = (left, right) if tricks[left] >= tricks[right] else (right, left)
    if not tricks[taker] and house.rest_tricks == "split":
        half = rest // 2
        return put_of_three(put_of_three(tricks, taker, rest - half), other, half)
    return put_of_three(tricks, taker, tricks[taker] + rest)
