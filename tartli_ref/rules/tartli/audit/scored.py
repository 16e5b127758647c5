"""The audit of scored melds: held, room in the trick, new, and the right player.

A meld that can have been held is believed, and limits the rest of the hand. The winner of a contest
scores the announced melds and the other player none; melds scored without an announcement stand as
chalked. Chalk that nobody has told yet (TH-DECL-20) has a scorer and takes room in its trick too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.findings import Finding, possible, proven
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.tartli.audit.hands import Hands
from tartli_ref.rules.tartli.audit.record import tricks_of
from tartli_ref.rules.tartli.contests import Stage, contest_of
from tartli_ref.rules.tartli.declaring import NO_CARDS, rule_again
from tartli_ref.rules.tartli.melds import CARDS_OF, Kind, Meld, Sequence, Vannak, bela_cards
from tartli_ref.rules.tartli.moves import NOTHING
from tartli_ref.rules.tartli.specifying import as_announced, as_compared
from tartli_ref.rules.tartli.state import Deal, Scored, Trick
from tartli_ref.rules.tartli.values import (
    HAND_SIZE,
    MELD_TRICKS,
    SEQUENCES_A_TRICK,
    TALON_TRICKS,
    set_order,
)

BELA = "béla"
NOT_IN_HAND = ("played", "theirs", "exchanged", "given", "lying")
"""Reasons why a card was not in the hand, the plainest first."""


class Claim(NamedTuple):
    """A score: a meld or béla, its cards, and the trick if known."""

    seat: Seat
    what: Meld | str
    cards: frozenset[Card]
    trick: int | None


class OnSlate(NamedTuple):
    """A meld that counts: told, or only its kind; and its trick if known."""

    seat: Seat
    what: Meld | Kind
    trick: int | None


def on_slate(deal: Deal) -> list[OnSlate]:
    """All melds that count, in the order in which they were chalked."""
    melds = []
    for place in range(len(deal.scored) + 1):
        for chalked in deal.untold:
            if chalked.place == place:
                melds.append(OnSlate(chalked.seat, chalked.kind, chalked.trick))
        melds += [OnSlate(*scored) for scored in deal.scored[place : place + 1]]
    return melds


def claims_of(deal: Deal) -> list[Claim]:
    """All scores of the deal, trick by trick."""
    claims = [Claim(seat, meld, CARDS_OF[meld], trick) for seat, meld, trick in deal.scored]
    if deal.bela is not None:
        cards = frozenset(bela_cards(deal.trump))
        claims.append(Claim(deal.bela, BELA, cards, bela_trick(deal)))
    return sorted(claims, key=lambda claim: claim.trick or 0)


def bela_trick(deal: Deal) -> int | None:
    """The trick of béla; before the first recorded trick that is trick 1."""
    if deal.bela_trick is None and deal.tracked:
        return 1
    return deal.bela_trick


def last_trick(deal: Deal, what: Meld | str) -> int:
    """The last trick to score this in; for béla, up to the lead to trick 9 (AMB-12)."""
    between = what == BELA and deal.house.bela_timing == "any"
    if between:
        return MELD_TRICKS + 1
    return MELD_TRICKS


def believe(hands: Hands) -> tuple[Hands, tuple[Finding, ...]]:
    """The hands with every possible claim, and a finding for each impossible one."""
    findings = []
    for claim in claims_of(hands.deal):
        if claim.trick is not None and claim.trick > last_trick(hands.deal, claim.what):
            continue  # a late score has its own finding
        finding = _not_held(hands, claim)
        if finding is None:
            hands = hands.believed(claim.seat, claim.cards, claim.trick or MELD_TRICKS)
        else:
            findings.append(finding)
    return hands, tuple(findings)


def _not_held(hands: Hands, claim: Claim) -> Finding | None:
    """The finding if these cards cannot have been in that hand (TH-DECL-02)."""
    seat, what, cards, trick = claim
    if trick is not None:
        reasons = {hands.why_not(seat, card, trick): card for card in sorted(cards, reverse=True)}
        for case in NOT_IN_HAND:
            if case in reasons:
                return _impossible(hands, claim, trick, case, reasons[case])
    twice = _claimed_by_both(hands, claim)
    if twice is not None:
        other = opponent(seat)
        return possible("TH-DECL-02", "both", seat, trick, what=what, card=twice, other=other)
    if trick is None or hands.fits(seat, cards, trick):
        return None
    received = HAND_SIZE + min(trick, MELD_TRICKS) - 1
    return possible("TH-DECL-02", "together", seat, trick, what=what, received=received)


def _impossible(hands: Hands, claim: Claim, trick: int, case: str, card: Card) -> Finding:
    seat = claim.seat
    facts: dict[str, object] = {"what": claim.what, "card": card, "other": opponent(seat)}
    seen = hands.played.get(card)
    exchange = hands.exchange
    if seen is not None:
        facts |= {"player": seen.seat, "played": seen.trick}
    if exchange is not None:
        facts |= {"exchanged": min(exchange.trick, TALON_TRICKS)}
    rule = "TH-DECL-02"
    if case == "played" and claim.what == BELA:
        rule = "TH-BELA-04"
    elif case == "given":
        same = exchange is not None and exchange.trick == trick
        rule = "TA-EXC-02" if same and hands.deal.house.exchange == "any_time" else "TH-EXC-03"
    return proven(rule, case, seat, trick, **facts)


def _claimed_by_both(hands: Hands, claim: Claim) -> Card | None:
    """A card in melds of both players, except where it was seen being played.

    Both can have had the VII (TH-EXC-05), but not the Nine, without which it is in no meld.
    """
    theirs = hands.due[opponent(claim.seat)]
    return next((card for card in sorted(claim.cards) if card in theirs), None)


def audit_scored(hands: Hands, lines: Iterable[ScoreLine]) -> Iterator[Finding]:
    """Faults in the scored melds, apart from whether they were held."""
    deal = hands.deal
    for place, scored in enumerate(deal.scored):
        yield from _late(scored)
        yield from _scored_before(hands, scored, deal.scored[:place])
    for trick, melds in _of_each_trick(deal):
        yield from _too_many(deal, trick, melds)
    yield from _bela(deal, lines)


def _late(scored: Scored) -> Iterator[Finding]:
    seat, meld, trick = scored
    if trick is not None and trick > MELD_TRICKS:
        yield proven("TH-DECL-01", "late", seat, trick, what=meld)


def _scored_before(hands: Hands, scored: Scored, before: tuple[Scored, ...]) -> Iterator[Finding]:
    """A set scores once; a sequence must be new compared with those scored (TH-RE, TA-RE)."""
    seat, meld, trick = scored
    house = hands.deal.house
    melds = [old.meld for old in before if old.seat is seat]
    if isinstance(meld, Vannak) and meld.rank not in set_order(house):
        yield proven("TA-MELD-01", "no_meld", seat, trick, what=meld)
    held = NO_CARDS
    if house.gap == "hand" and trick:
        held = hands.must_hold(seat, trick)
    ruling = rule_again(meld, melds, house, held)
    if ruling.allowed:
        return
    if isinstance(meld, Vannak):
        yield proven(ruling.rule, "set_again", seat, trick, what=meld)
    else:
        case = "barred_gap_held" if ruling.case == "gap_held" else "barred"
        yield proven(ruling.rule, case, seat, trick, **ruling.facts)


def _of_each_trick(deal: Deal) -> Iterator[tuple[int, list[OnSlate]]]:
    """The melds that count, trick by trick where the trick is known."""
    melds = on_slate(deal)
    for trick in sorted({meld.trick for meld in melds if meld.trick is not None}):
        yield trick, [meld for meld in melds if meld.trick == trick]


def _too_many(deal: Deal, trick: int, melds: list[OnSlate]) -> Iterator[Finding]:
    """One set and one sequence per trick; by house rule one sequence in each suit (TH-DECL-03).

    A chalked hundred that nobody has told can be either.
    """
    most = SEQUENCES_A_TRICK[deal.house.sequences]
    for seat in TWO_SEATS:
        mine = tuple(meld.what for meld in melds if meld.seat is seat)
        suits = Counter(meld.suit for meld in mine if isinstance(meld, Sequence))
        untold = [kind for kind in mine if isinstance(kind, Kind) and kind.length]
        sequences = suits.total() + len(untold)
        sets = sum(isinstance(meld, Vannak) for meld in mine)
        if deal.house.sequences == "per_suit" and max(suits.values(), default=0) > 1:
            yield proven("TA-DECL-01", "many_scored", seat, trick, what=mine)
        elif sets > 1 or sequences > most or len(mine) > most + 1:
            yield proven("TH-DECL-03", "many_scored", seat, trick, what=mine)


def _bela(deal: Deal, lines: Iterable[ScoreLine]) -> Iterator[Finding]:
    """Béla scores in the first eight tricks, and once (TH-BELA-01, TH-BELA-03, TH-BELA-06)."""
    if deal.bela is None:
        return
    trick = bela_trick(deal)
    beside = any(scored.trick == trick for scored in deal.scored)
    if trick is not None and trick > last_trick(deal, BELA):
        rule = "TH-BELA-01" if deal.house.bela_timing == "any" else "TH-BELA-06"
        yield proven(rule, "late", deal.bela, trick, what=BELA)
    elif deal.house.bela_timing == "with_meld" and trick is not None and not beside:
        yield proven("TH-BELA-06", "bela_alone", deal.bela, trick)
    marked = [line.seat for line in lines if line.what == "bela"]
    if len(marked) > 1:
        yield proven("TH-BELA-03", "bela_again", marked[-1], trick, other=marked[-2])


_NOT_HIS = ("lost", "not_said")


def audit_rights(deal: Deal) -> Iterator[Finding]:
    """Scores by the wrong player, or that differ from the announcement."""
    not_his = set()
    for trick in tricks_of(deal):
        if trick.number > MELD_TRICKS:
            continue  # too late for either player
        for seat in dict.fromkeys(seat for seat, _ in trick.shown + trick.chalked):
            for finding in _of_seat(deal, trick, seat):
                yield finding
                if finding.case in _NOT_HIS:
                    not_his.add(trick.number)
    for number, melds in _of_each_trick(deal):
        scorers = tuple(dict.fromkeys(meld.seat for meld in melds))
        if len(scorers) > 1 and number <= MELD_TRICKS and number not in not_his:
            last = scorers[-1]
            yield proven("TH-CON-01", "both_scored", last, number, other=opponent(last))


def _of_seat(deal: Deal, trick: Trick, seat: Seat) -> Iterator[Finding]:
    melds = tuple(meld for scorer, meld in trick.shown if scorer is seat)
    untold = tuple(kind for scorer, kind in trick.chalked if scorer is seat)
    what = melds + untold
    contest = contest_of(trick)
    if contest.stage is Stage.NONE:
        if trick.said[seat] == NOTHING:
            yield proven("TH-DECL-12", "not_said", seat, trick.number, what=what)
    elif contest.stage is not Stage.SETTLED:
        if melds:
            yield proven("TH-DECL-06", "unsettled", seat, trick.number, what=melds)
    elif contest.winner is seat:
        if melds:
            yield from _as_said(deal, trick, seat, melds)
    elif trick.declared(seat):
        facts = {"what": what, "winner": contest.winner}
        yield proven("TH-CON-01", "lost", seat, trick.number, **facts)
    else:
        yield proven("TH-DECL-12", "not_said", seat, trick.number, what=what)


def _as_said(deal: Deal, trick: Trick, seat: Seat, melds: tuple[Meld, ...]) -> Iterator[Finding]:
    """The winner scores the announced melds, consistent with the named rank or the answer
    (TH-DECL-14 to -16).
    """
    announcement = trick.said[seat]
    if as_announced(seat, melds, announcement):
        yield proven(
            "TH-DECL-16", "not_announced", seat, trick.number, what=melds, said=announcement
        )
        return
    wrong = as_compared(deal, trick, seat, melds)
    if wrong:
        case = "other_named" if wrong.case == "named" else "scored_not_higher"
        facts = {"what": wrong.facts["meld"], "rank": wrong.facts["rank"]}
        yield proven(wrong.rule, case, seat, trick.number, **facts)
