"""The audit of announcements: melds, the rank named, "good" and "higher here".

An announcement is true if the hand held some meld it can have meant. A meld scored afterwards is
taken as the meaning. For the rest, every meld the player can have held and declared is tried; a
statement is false if no meld makes it true.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tartli_ref.rules.cards import Card, Rank
from tartli_ref.rules.common.findings import Finding, possible, proven
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, put
from tartli_ref.rules.rulings import Ruling
from tartli_ref.rules.tartli.audit.hands import Hands
from tartli_ref.rules.tartli.audit.record import tricks_of
from tartli_ref.rules.tartli.contests import (
    NOBODY,
    compared_kind,
    is_higher,
    left_of,
    rank_of,
)
from tartli_ref.rules.tartli.declaring import NO_CARDS, rule_again, says
from tartli_ref.rules.tartli.melds import ALL_SEQUENCES, CARDS_OF, Meld, Sequence, Vannak, cards_in
from tartli_ref.rules.tartli.moves import Announcement, Says
from tartli_ref.rules.tartli.state import Deal, Trick
from tartli_ref.rules.tartli.values import HAND_SIZE, MELD_TRICKS, set_order

Meant = tuple[Meld, ...]
Kinds = list[list[Meld]]
"""For each announced item, the melds it can have been."""


class Words(NamedTuple):
    """One player's statements in one trick, and the melds scored from them."""

    hands: Hands
    trick: Trick
    seat: Seat
    announcement: Announcement

    @property
    def shown(self) -> Meant:
        """The melds scored from this announcement."""
        return tuple(meld for seat, meld in self.trick.shown if seat is self.seat)

    @property
    def answered(self) -> bool:
        """Whether the player was asked, and answered."""
        trick = self.trick
        if trick.named is None:
            return False
        return self.seat is trick.leader or trick.higher is not None


def not_shown(words: Words) -> Announcement:
    """The announced items that were not scored; only the player knows which melds they were."""
    return left_of(words.announcement, words.shown)


def possible_kinds(words: Words, due: Announcement) -> Kinds:
    """For each announced item, every meld the player can have held, each considered separately."""
    if _said_and_shown(words, due).least_cards > HAND_SIZE:
        return [[]]
    cards = words.hands.possible(words.seat, words.trick.number)
    taken = {meld.suit for meld in words.shown if isinstance(meld, Sequence)}
    in_use = map(Vannak, set_order(words.hands.deal.house))
    sets: list[Meld] = [meld for meld in in_use if CARDS_OF[meld] <= cards]
    runs = [meld for meld in ALL_SEQUENCES if meld.suit not in taken and CARDS_OF[meld] <= cards]
    kinds = [sets] * due.sets
    for length in due.lengths:
        kinds.append([meld for meld in runs if meld.length == length])
    return kinds


def _said_and_shown(words: Words, due: Announcement) -> Announcement:
    """The scored melds together with the unscored announcement, all in one hand."""
    lengths = tuple(meld.length for meld in words.shown if isinstance(meld, Sequence))
    return Announcement(words.announcement.sets, lengths + due.lengths)


def some(words: Words, kinds: Kinds, chosen: Meant = ()) -> Meant:
    """One meld of each kind that the player can have held all at once; empty if impossible."""
    if not kinds:
        return chosen
    for meld in kinds[0]:
        together = (*chosen, meld)
        if _at_once(words, together):
            fitting = some(words, kinds[1:], together)
            if fitting:
                return fitting
    return ()


def _at_once(words: Words, melds: Meant) -> bool:
    """Whether these melds differ in suit and fit into one hand of nine cards."""
    suits = [meld.suit for meld in melds if isinstance(meld, Sequence)]
    if len(set(suits)) < len(suits):
        return False
    cards = cards_in(melds)
    if len(cards | _other_cards(words)) > HAND_SIZE:
        return False
    return words.hands.fits(words.seat, cards, words.trick.number)


def _other_cards(words: Words) -> frozenset[Card]:
    """Other cards in the hand: the one then played, and those scored.

    Excludes the turned card, which may have been taken after the announcement.
    """
    hands = words.hands
    seat = words.seat
    cards = set()
    on_table = words.trick.card_of(seat)
    if on_table is not None:
        cards.add(on_table)
    for meld in words.shown:
        if CARDS_OF[meld] <= hands.due[seat].keys():
            cards |= CARDS_OF[meld]
    return frozenset(cards - {hands.deal.turned})


def bar_of(words: Words, meld: Meld) -> Ruling | None:
    """The refusal of this meld because of melds scored in earlier tricks (TH-RE, TA-RE)."""
    hands = words.hands
    seat = words.seat
    number = words.trick.number
    before = [
        scored.meld
        for scored in hands.deal.scored
        if scored.seat is seat and scored.trick is not None and scored.trick < number
    ]
    house = hands.deal.house
    before_it = (old for old in before if isinstance(old, Sequence))
    again = isinstance(meld, Sequence) and any(old.suit == meld.suit for old in before_it)
    in_hand = NO_CARDS
    if again and house.gap == "hand":
        in_hand = hands.must_hold(seat, number)
    ruling = rule_again(meld, before, house, in_hand)
    if ruling.allowed:
        return None
    return ruling


OUT_OF_PLACE = {
    "TH-DECL-01": "late_said",
    "TH-DECL-03": "many_said",
    "TA-DECL-01": "many_said",
    "TH-DECL-08": "too_weak",
    "TH-DECL-09": "too_weak",
}
"""Rules on whether an announcement is possible at all, with the audit's case for breaking each."""


def audit_said(hands: Hands) -> Iterator[Finding]:
    """Faults in the statements of each trick."""
    for trick in tricks_of(hands.deal):
        for seat in TWO_SEATS:
            announcement = trick.said[seat]
            if announcement is not None and not announcement.empty:
                words = Words(hands, trick, seat, announcement)
                yield from _out_of_place(words) or _untrue(words)


def _out_of_place(words: Words) -> list[Finding]:
    """Announcements that were impossible at that point, whatever the hand."""
    trick = words.trick
    seat = words.seat
    announcement = words.announcement
    if trick.number > MELD_TRICKS and words.shown:
        return []  # the late meld itself has its own finding
    first = None if seat is trick.leader else trick.said[trick.leader]
    as_answered = Trick(trick.number, trick.leader, said=put(NOBODY, trick.leader, first))
    rulings = says(words.hands.deal, as_answered, Says(seat, announcement))
    broken = next(
        (ruling for ruling in rulings if not ruling.allowed and ruling.rule in OUT_OF_PLACE), None
    )
    if broken is None:
        return []
    case = OUT_OF_PLACE[broken.rule]
    facts = {"first": first} if case == "too_weak" else {}
    return [proven(broken.rule, case, seat, trick.number, said=announcement, **facts)]


def _untrue(words: Words) -> Iterator[Finding]:
    """Announcements, named ranks and answers that no meld makes true."""
    trick = words.trick
    seat = words.seat
    due = not_shown(words)
    if trick.number > MELD_TRICKS or due.empty:
        return
    held = possible_kinds(words, due)
    bars: dict[Meld, Ruling] = {}
    fine: Kinds = []
    for kind in held:
        fine.append([])
        for meld in kind:
            bar = bar_of(words, meld)
            if bar is None:
                fine[-1].append(meld)
            else:
                bars[meld] = bar
    readings: Iterable[Kinds] = [fine]
    if words.answered and _open_question(words, due):
        readings = _making_true(words, fine)
    if any(some(words, kinds) for kinds in readings):
        return
    meant = some(words, fine)
    if meant:
        yield _false_answer(words, meant, set[Meld]().union(*fine))
        return
    meant = some(words, held)
    if not meant:
        yield proven("TH-DECL-02", "nothing_held", seat, trick.number, said=due)
        return
    barred = next(meld for meld in meant if meld in bars)
    yield proven(bars[barred].rule, "only_barred", seat, trick.number, said=due, what=barred)


def _open_question(words: Words, due: Announcement) -> bool:
    """Whether the question concerned a meld that was never shown."""
    leaders_word = words.trick.said[words.trick.leader]
    assert leaders_word is not None  # a question implies a named rank
    if leaders_word.sets:
        return due.sets > 0
    return leaders_word.longest in due.lengths


def _making_true(words: Words, kinds: Kinds) -> Iterator[Kinds]:
    """The kinds narrowed to melds that make the named rank, or the answer to it, true.

    One of the compared melds must be the named one, or higher; for "good" none may be.
    """
    deal = words.hands.deal
    trick = words.trick
    named = words.trick.named
    assert named is not None  # only a player who asked or answered gets here
    leaders_word = trick.said[trick.leader]
    leads = words.seat is trick.leader

    def above(meld: Meld) -> bool:
        same = leads and rank_of(meld) == named
        return not same and is_higher(deal, meld, named)

    def decides(meld: Meld) -> bool:
        if leads:
            return rank_of(meld) == named
        return above(meld)

    def among(kind: Iterable[Meld]) -> bool:
        return bool(compared_kind(deal, tuple(kind), leaders_word))

    if leads or not trick.higher:
        kinds = list(kinds)
        for place, kind in enumerate(kinds):
            if among(kind):
                kinds[place] = [meld for meld in kind if not above(meld)]
    decided = any(decides(meld) for meld in compared_kind(deal, words.shown, leaders_word))
    if decided or not (leads or trick.higher):
        yield kinds
        return
    for place, kind in enumerate(kinds):
        if among(kind):
            deciding = [meld for meld in kind if decides(meld)]
            yield [*kinds[:place], deciding, *kinds[place + 1 :]]


def _false_answer(words: Words, meant: Meant, fine: set[Meld]) -> Finding:
    """The finding on a named rank or an answer; ``meant`` is an example of its meaning.

    "Good" with nothing lower is proven false only if a higher meld was certainly held; otherwise
    the announcement may have been the false statement.
    """
    deal = words.hands.deal
    trick = words.trick
    seat = words.seat
    named = words.trick.named
    assert named is not None  # only a player who asked or answered gets here
    leaders_word = trick.said[trick.leader]
    rule = "TH-DECL-14" if leaders_word is not None and leaders_word.sets else "TH-DECL-15"
    if seat is trick.leader:
        return proven(rule, "not_named", seat, trick.number, rank=named, said=words.announcement)
    if trick.higher:
        return proven(rule, "not_higher", seat, trick.number, rank=named, said=words.announcement)
    held = words.hands.must_hold(seat, trick.number)
    surely = tuple(meld for meld in sorted(fine, key=str) if CARDS_OF[meld] <= held)
    proof = _higher(deal, compared_kind(deal, surely, leaders_word), named)
    example = proof or _higher(deal, compared_kind(deal, meant, leaders_word), named)
    judge = proven if proof else possible
    return judge(
        rule, "good", seat, trick.number, rank=named, said=words.announcement, what=example
    )


def _higher(deal: Deal, melds: Meant, named: Rank) -> Meld | None:
    """One of these melds that makes "higher here" true."""
    return next((meld for meld in melds if is_higher(deal, meld, named)), None)
