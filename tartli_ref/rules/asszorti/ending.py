"""The end of a deal: tricks counted, claimed or conceded (AS-SCO-01, AS-SCO-06, AS-CLM)."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from tartli_ref.rules.asszorti import dealing
from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.announcing import to_discard, to_draw
from tartli_ref.rules.asszorti.arriving import arrivals_of, rule_on_arrival
from tartli_ref.rules.asszorti.playing import award, trumps_of, winner_of, wins_the_trick
from tartli_ref.rules.asszorti.state import Claim, Deal, Evening, Trick
from tartli_ref.rules.asszorti.values import NEEDED, TALON, TRICKS, Arrival, is_six_five_nil
from tartli_ref.rules.common.seats import Each, Seat, before, others, put_at
from tartli_ref.rules.rulings import (
    Missing,
    RuleId,
    Ruling,
    allow,
    impossible,
    not_checked,
    refuse,
)

TRICKS_UNSEEN = not_checked("AS-PLAY-02", Missing.WINNERS)
HAND_UNSEEN = not_checked("AS-CLM-01", Missing.HAND)


def counts(deal: Deal, move: m.Count) -> Iterator[Ruling]:
    """Whether these tricks can end the deal (AS-SCO-01)."""
    if deal.announced is None or deal.declarer is None:
        yield impossible("AS-ANN-01", "no_trumps", seat=deal.declarer)
        return
    split = deal.by_letter(move.tricks)
    if not all(0 <= tricks <= TRICKS for tricks in move.tricks):
        yield impossible("AS-SCO-01", "range", tricks=move.tricks)
        return
    if sum(move.tricks) != TRICKS:
        yield refuse("AS-SCO-01", "total", tricks=move.tricks, total=sum(move.tricks))
        return
    recorded = certain_tricks(deal)
    for seat in sorted(deal.players):
        if split[seat] < recorded[seat]:
            yield refuse("AS-SCO-01", "recorded", seat=seat, tricks=recorded[seat])
    if not _has_taker(deal, split):
        yield refuse("AS-SCO-01", "table", tricks=move.tricks)
    tricks = split[deal.declarer]
    if wrong := _against_the_claim(deal, tricks, split):
        yield wrong
    yield _with_arrival(deal, tricks, move.arrival)


def rule_on_made(deal: Deal, move: m.Made) -> Ruling:
    """Whether this number of declarer's tricks can end the deal (AS-SCO-01, AS-SCO-06)."""
    if deal.announced is None or deal.declarer is None:
        return impossible("AS-ANN-01", "no_trumps", seat=move.seat)
    if move.seat is not deal.declarer:
        return impossible("AS-SCO-01", "not_declarer", seat=move.seat, declarer=deal.declarer)
    if move.shared and move.tricks != NEEDED:
        return impossible("AS-SCO-06", "not_six", seat=move.seat, tricks=move.tricks)
    if not 0 <= move.tricks <= TRICKS:
        return impossible("AS-SCO-01", "range", tricks=move.tricks)
    recorded = certain_tricks(deal)
    least = recorded[deal.declarer]
    most = TRICKS - sum(recorded) + least
    if not least <= move.tricks <= most:
        return refuse("AS-SCO-01", "bounds", seat=move.seat, least=least, most=most)
    least, most = _with_the_table(deal, deal.declarer, least, most)
    if not least <= move.tricks <= most:
        return refuse("AS-SCO-01", "bounds_table", seat=move.seat, least=least, most=most)
    split = None
    if move.shared:
        split = _shared(deal, deal.declarer)
    if move.shared and split is None:
        return refuse("AS-SCO-06", "not_shared", seat=move.seat)
    both_have_one = all(recorded[seat] for seat in others(deal.players, deal.declarer))
    if move.tricks == NEEDED and not move.shared and not both_have_one:
        return refuse("AS-SCO-06", "split", seat=move.seat)
    wrong = _against_the_claim(deal, move.tricks, split)
    return wrong or _with_arrival(deal, move.tricks, move.arrival)


def _shared(deal: Deal, declarer: Seat) -> Each[int] | None:
    """A split of the other five tricks that the record allows, with some for each opponent."""
    recorded = certain_tricks(deal)
    first, second = others(deal.players, declarer)
    for tricks in range(1, TRICKS - NEEDED):
        split = put_at(deal.no_tricks, declarer, NEEDED)
        split = put_at(split, first, tricks)
        split = put_at(split, second, TRICKS - NEEDED - tricks)
        enough = all(split[seat] >= recorded[seat] for seat in deal.players)
        if enough and _has_taker(deal, split):
            return split
    return None


def certain_tricks(deal: Deal) -> Each[int]:
    """The recorded tricks that cannot be lost again: those after a claim can be (AS-CLM-04)."""
    if deal.claim is None:
        return deal.tricks
    return deal.claim.tricks


def _has_taker(deal: Deal, tricks: Each[int]) -> bool:
    """Whether a seat that gains tricks in this count can win the one on the table; after a claim,
    the claim decides.
    """
    if deal.claim is not None:
        return True
    gets_more = [seat for seat in deal.players if tricks[seat] > deal.tricks[seat]]
    return any(wins_the_trick(deal, seat) is not False for seat in gets_more)


def _with_the_table(deal: Deal, declarer: Seat, least: int, most: int) -> tuple[int, int]:
    """The declarer's fewest and most tricks, including the one on the table."""
    table = None
    if deal.claim is None:
        table = wins_the_trick(deal, declarer)
    return least + (table is True), most - (table is False)


def _against_the_claim(deal: Deal, mine: int, split: Each[int] | None) -> Ruling | None:
    """After a disputed claim the declarer gets all remaining tricks, or none (AS-CLM-04)."""
    if deal.claim is None or deal.declarer is None:
        return None
    tricks = deal.claim.tricks
    declarer = deal.declarer
    won = all_to_declarer(tricks, declarer)
    lost = all_to_opponents(deal, tricks, declarer)
    table = wins_the_trick(deal, declarer)
    if mine == won[declarer] and table is False:
        return refuse("AS-CLM-04", "lost", seat=declarer, least=lost[declarer])
    if mine == lost[declarer] and table is True and sum(deal.tricks) == TRICKS - 1:
        return refuse("AS-CLM-04", "held", seat=declarer, most=won[declarer])
    if mine not in (won[declarer], lost[declarer]):
        most = won[declarer]
        least = lost[declarer]
        return refuse("AS-CLM-04", "partly", seat=declarer, most=most, least=least)
    by_claim = lost if mine == lost[declarer] else won
    if split is not None and is_six_five_nil(mine, split) is not is_six_five_nil(mine, by_claim):
        return refuse("AS-CLM-06", "split", tricks=by_claim)
    return None


def _with_arrival(deal: Deal, tricks: int, arrival: Arrival | None) -> Ruling:
    """The ruling on the arrivázs, once the tricks are in order."""
    if arrival is not None:
        possible = arrivals_of(deal, tricks)
        ruling = rule_on_arrival(deal, arrival, possible)
        if not ruling.allowed:
            return ruling
    return allow("AS-SCO-01", TRICKS_UNSEEN, tricks=tricks)


def count(evening: Evening, deal: Deal, move: m.Count) -> Evening:
    """The evening with the deal ended by the tricks of all three."""
    assert deal.declarer is not None  # impossible before trumps are named
    split = deal.by_letter(move.tricks)
    return dealing.end(evening, deal, split[deal.declarer], split, move.arrival)


def made(evening: Evening, deal: Deal, move: m.Made) -> Evening:
    """The evening with the deal ended by the declarer's tricks."""
    return dealing.end(evening, deal, move.tricks, None, move.arrival)


def undisputed(evening: Evening, deal: Deal, _move: m.Undisputed) -> Evening:
    """The evening with the deal ended by a claim that stands (AS-CLM-03)."""
    assert deal.claim is not None and deal.declarer is not None  # impossible otherwise
    split = all_to_declarer(deal.claim.tricks, deal.declarer)
    return dealing.end(evening, deal, split[deal.declarer], split)


def concede(evening: Evening, deal: Deal, move: m.Concedes) -> Evening:
    """The evening with the deal ended by a concession, which loses an arrivázs (AS-CLM-09)."""
    assert deal.declarer is not None  # impossible otherwise
    deal = with_tricks(deal, move.tricks)
    return _lose_the_rest(evening, deal, certain_tricks(deal))


def _lose_the_rest(evening: Evening, deal: Deal, tricks: Each[int]) -> Evening:
    assert deal.declarer is not None  # a finished deal has a declarer
    split = all_to_opponents(deal, tricks, deal.declarer)
    arrival = Arrival.LOST if deal.announced and deal.announced.arrivazs else None
    return dealing.end(evening, deal, split[deal.declarer], split, arrival)


def after_trick(evening: Evening, deal: Deal) -> Evening:
    """The evening after a trick; a failed claim or the last trick ends the deal."""
    if deal.claim is not None and deal.won and deal.won[-1].winner is not deal.declarer:
        return _lose_the_rest(evening, deal, deal.claim.tricks)
    if deal.trick is None:
        assert deal.declarer is not None  # a deal in play has a declarer
        return dealing.end(evening, deal, deal.tricks[deal.declarer], deal.tricks)
    return replace(evening, deal=deal)


def award_if_complete(deal: Deal) -> Deal | None:
    """The deal with its trick awarded, if all three cards are known (AS-PLAY-02)."""
    trick = deal.trick
    if trick is None or not trick.complete:
        return None
    winner = winner_of(trick, trumps_of(deal))
    assert winner is not None  # the trick has three cards
    return award(deal, winner)


def rule_on_claims(deal: Deal, move: m.Claims) -> Ruling:
    """Whether the remaining tricks can be claimed (AS-CLM-01)."""
    if deal.announced is None:
        return impossible("AS-ANN-01", "no_trumps", seat=move.seat)
    if move.seat is not deal.declarer:
        return impossible("AS-CLM-01", "opponent", seat=move.seat, declarer=deal.declarer)
    if deal.claim is not None:
        return impossible("AS-CLM-02", "again", seat=move.seat)
    wrong = _wrong_tricks(deal, move)
    return wrong or allow("AS-CLM-01", HAND_UNSEEN, seat=move.seat)


def rule_on_concedes(deal: Deal, move: m.Concedes) -> Ruling:
    """Whether the remaining tricks can be given up (AS-CLM-05)."""
    if deal.announced is None:
        return impossible("AS-ANN-01", "no_trumps", seat=move.seat)
    if move.seat is not deal.declarer:
        return impossible("AS-CLM-05", "opponent", seat=move.seat, declarer=deal.declarer)
    if deal.claim is not None and move.tricks is not None:
        return impossible("AS-CLM-03", "known", tricks=deal.claim.tricks)
    wrong = None
    if deal.claim is None:
        wrong = _wrong_tricks(deal, move)
    return wrong or allow("AS-CLM-05", seat=move.seat)


def _wrong_tricks(deal: Deal, move: m.Claims | m.Concedes) -> Ruling | None:
    """The refusal unless the tricks so far are known and at least one is left."""
    if move.tricks is None:
        if deal.tracked:
            return None
        return impossible("AS-CLM-03", "unknown", seat=move.seat)
    if sum(move.tricks) >= TRICKS:
        return impossible("AS-CLM-03", "none_left", tricks=move.tricks, total=sum(move.tricks))
    if deal.tracked and deal.by_letter(move.tricks) != deal.tricks:
        return impossible("AS-CLM-03", "known", tricks=deal.tricks)
    return None


def claim(deal: Deal, move: m.Claims) -> Deal:
    """The deal with a claim awaiting the opponents' answer."""
    deal = with_tricks(deal, move.tricks)
    return replace(deal, claim=Claim(deal.tricks))


def with_tricks(deal: Deal, tricks: Each[int] | None) -> Deal:
    """The deal with tricks that were only counted; the next leader is then unknown."""
    if tricks is None or deal.tracked or not any(tricks):
        return deal
    before = deal.by_letter(tricks)
    return replace(deal, before=before, trick=Trick(sum(tricks) + 1, None, players=deal.players))


def rule_on_disputes(deal: Deal, move: m.Disputes) -> Ruling:
    """Whether this seat can dispute a claim (AS-CLM-02)."""
    if deal.claim is None:
        return impossible("AS-CLM-02", "no_claim", seat=move.seat)
    if deal.claim.disputed:
        return impossible("AS-CLM-02", "disputed", seat=move.seat)
    if move.seat is deal.declarer:
        return impossible("AS-CLM-02", "own", seat=move.seat)
    return allow("AS-CLM-02", seat=move.seat)


def dispute(deal: Deal) -> Deal:
    """The deal after a dispute: play goes on with the declarer's cards exposed (AS-CLM-02)."""
    assert deal.claim is not None  # impossible without a claim
    return replace(deal, claim=deal.claim._replace(disputed=True))


def rule_on_undisputed(deal: Deal, _move: m.Undisputed) -> Ruling:
    """Whether a claim is open and can stand; a trick already lost rules it out (AS-CLM-03)."""
    if deal.claim is None:
        return impossible("AS-CLM-03", "no_claim")
    if deal.claim.disputed:
        return impossible("AS-CLM-02", "disputed")
    return _lost_on_the_table(deal) or allow("AS-CLM-03")


def _lost_on_the_table(deal: Deal) -> Ruling | None:
    """The refusal if the declarer's card in the current trick is beaten, or is bound to be."""
    trick = deal.trick
    seat = deal.declarer
    if trick is None or seat is None or wins_the_trick(deal, seat) is not False:
        return None
    card = trick.card_of(seat)
    taker = winner_of(trick, trumps_of(deal))
    assert taker is not None  # the trick has cards
    higher = trick.card_of(taker)
    if card is None:
        return refuse("AS-CLM-03", "no_card", seat=seat, taker=taker, higher=higher)
    return refuse("AS-CLM-03", "lost", seat=seat, card=card, taker=taker, higher=higher)


def all_to_declarer(tricks: Each[int], declarer: Seat) -> Each[int]:
    """The tricks after a claim that stands (AS-CLM-03)."""
    return put_at(tricks, declarer, tricks[declarer] + TRICKS - sum(tricks))


def all_to_opponents(deal: Deal, tricks: Each[int], declarer: Seat) -> Each[int]:
    """The tricks after a concession or a failed claim (AS-CLM-04 to AS-CLM-07).

    They go to the opponent with a trick. If neither has one, they go to a single opponent by our
    reading, or to both by house rule (AMB-24).
    """
    remaining = TRICKS - sum(tricks)
    taker, other = others(deal.players, declarer)
    if tricks[other] > tricks[taker]:
        taker, other = other, taker
    if not tricks[taker] and deal.house.rest_tricks == "split":
        half = remaining // 2
        return put_at(put_at(tricks, taker, remaining - half), other, half)
    return put_at(tricks, taker, tricks[taker] + remaining)


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


class NextStep(NamedTuple):
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
        yield from _before_a_deal(evening)
    elif deal.ended is not None:
        yield _step(Do.TELL_ARRIVAZS, "AS-ARR-01", deal.declarer)
    elif deal.contract is None or deal.declarer is None:
        yield from _in_the_auction(deal)
    elif deal.announced is None:
        yield from _at_the_talon(deal, deal.declarer)
    else:
        yield from _in_play(deal, deal.declarer)


def _before_a_deal(evening: Evening) -> Iterator[NextStep]:
    dealer = evening.next_dealer
    if dealer is None:
        yield _step(Do.DEAL, "AS-DEAL-02", *evening.circle)
        return
    yield _step(Do.CUT, "AS-DEAL-01", before(evening.circle, dealer))
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
        yield _step(Do.ANSWER_CLAIM, "AS-CLM-02", *others(deal.players, declarer))
        return
    if deal.claim is not None:
        yield _step(Do.EXPOSE, "AS-CLM-02", declarer)
    if deal.doublings.any and not deal.play_begun and not deal.talon:
        yield _step(Do.TURN_UP, "AS-KON-03", *others(deal.players, declarer))
    trick = deal.trick
    assert trick is not None  # trumps are named, and the deal has not ended
    if deal.doublings.any and deal.won and trick.number == 2 and not trick.cards:  # noqa: PLR2004
        yield _step(Do.TURN_DOWN, "AS-KON-10", deal.won[0].winner)
    if trick.cards:
        yield _step(Do.PLAY, "AS-EQ-02", trick.next_seat)
    else:
        rule = "AS-PLAY-01" if trick.number == 1 else "AS-PLAY-03"
        if trick.leader is None:
            yield _step(Do.LEAD, rule, *sorted(deal.players))
        else:
            yield _step(Do.LEAD, rule, trick.leader)


def talon_from_the_top(deal: Deal) -> tuple[TalonCard, ...]:
    """The talon after trumps are named: discards on top (AS-TAL-02, AS-KON-03)."""
    discards = to_discard(deal)
    return (TalonCard.DISCARD,) * discards + (TalonCard.UNSEEN,) * (TALON - discards)
