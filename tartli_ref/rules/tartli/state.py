"""The state of a match: a fold over its moves, never stored.

``Match`` holds the running buli and the ``Deal`` in progress; the deal holds its current ``Trick``
and the known facts about both hands.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from tartli_ref.rules.cards import GERMAN, Card, Rank, Suit
from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, add, opponent, put
from tartli_ref.rules.common.wide import quick_to_change
from tartli_ref.rules.game import BuliResult, Opening, ScoreLine
from tartli_ref.rules.tartli.melds import Kind, Meld
from tartli_ref.rules.tartli.moves import Announcement, Bela, Shows, Swaps, Tells
from tartli_ref.rules.tartli.values import TALON_TRICKS, TRICKS, TartliOptions


class Taken(NamedTuple):
    """The winner of a complete trick, and its card points, None where not recorded."""

    winner: Seat
    points: int | None


@quick_to_change
class Trick(NamedTuple):
    """The trick on the table: cards, words and melds, as far as entered.

    ``taken`` is set once it is complete. It then lies until something of the next one begins
    (TH-DECL-22).
    """

    number: int
    leader: Seat
    lead: Card | None = None
    reply: Card | None = None
    said: Pair[Announcement | None] = (None, None)
    named: Rank | None = None
    higher: bool | None = None
    shown: tuple[tuple[Seat, Meld], ...] = ()
    waived: bool = False
    chalked: tuple[tuple[Seat, Kind], ...] = ()
    taken: Taken | None = None

    @property
    def has_scored(self) -> bool:
        """Whether a meld was scored in this trick, told or only chalked."""
        return bool(self.shown or self.chalked)

    @property
    def second(self) -> Seat:
        """The seat that does not lead."""
        return opponent(self.leader)

    @property
    def untouched(self) -> bool:
        """Whether neither a card nor a word of this trick was entered."""
        return self.lead is None and self.reply is None and self.said == (None, None)

    def declared(self, seat: Seat) -> bool:
        """Whether this seat made an announcement in this trick."""
        announcement = self.said[seat]
        return announcement is not None and not announcement.empty

    def card_of(self, seat: Seat) -> Card | None:
        """The card this seat has on the table."""
        return self.lead if seat is self.leader else self.reply


Terms = Opening[TartliOptions]


class Won(NamedTuple):
    """A finished trick: its winner and card points, None where not recorded."""

    winner: Seat
    points: int | None
    trick: Trick


class Scored(NamedTuple):
    """A scored meld and its trick, None if not recorded."""

    seat: Seat
    meld: Meld
    trick: int | None


class Chalked(NamedTuple):
    """A meld chalked before it is told (TH-DECL-20), and how it was ``told``.

    ``at`` is the deal just before, by which it is judged once it is told; ``place`` is its place
    among the scored melds, ``turn`` counts in which order those of a deal were told.
    """

    seat: Seat
    kind: Kind
    trick: int | None
    place: int
    at: "Deal"
    told: Tells | None = None
    turn: int = 0


class OfTrick(NamedTuple):
    """A meld in the account of a trick. ``place`` is its place among the chalked melds, None if it
    was shown.
    """

    seat: Seat
    what: Meld | Kind
    place: int | None


class Account(NamedTuple):
    """The melds that belong to one trick of a deal that is only chalked (TH-DECL-21).

    ``asked`` is the last one if the other player has scored before: whether it was another trick is
    open until something more is chalked. ``trick`` is the number if one was given; ``ended`` counts
    the tricks before this one that ``next trick`` ended.
    """

    melds: tuple[OfTrick, ...] = ()
    asked: OfTrick | None = None
    trick: int | None = None
    ended: int = 0


NO_ACCOUNT = Account()
WHOLE_PACK = frozenset(GERMAN)
EMPTY_HANDS: Pair[frozenset[Card]] = (frozenset(), frozenset())
NO_SUITS: Pair[frozenset[Suit]] = (frozenset(), frozenset())


@quick_to_change
class Deal(NamedTuple):
    """One deal in progress.

    ``trick`` is None after the sixteenth. ``held`` are cards seen with a seat before it played
    them, ``sure`` those it certainly holds now, ``gone`` all cards played, in order. ``void`` are
    the suits a seat is known to lack from trick 8 on. ``lying`` is the face-up card under the
    talon, None if unknown or drawn. ``tracked``: tricks are recorded, so the number of the current
    trick is known. ``claim`` waits for the piles; ``claim_before`` leaves out the trick that lies.
    ``house`` are the house rules; ``swapped_in`` is
    the trick of the exchange; ``last_drawn`` the open card drawn by the loser of trick 7.
    ``on_trust`` are moves entered while their trick was unknown, ``chalked`` the melds chalked
    before they were told. ``account`` holds the melds of the last trick of a deal without tricks.
    """

    number: int
    house: TartliOptions
    dealer: Seat
    trump: Suit
    turned: Card | None
    lying: Card | None
    trick: Trick | None
    won: tuple[Won, ...] = ()
    held: Pair[frozenset[Card]] = EMPTY_HANDS
    sure: Pair[frozenset[Card]] = EMPTY_HANDS
    gone: tuple[Card, ...] = ()
    void: Pair[frozenset[Suit]] = NO_SUITS
    scored: tuple[Scored, ...] = ()
    bela: Seat | None = None
    bela_trick: int | None = None
    swapped: Seat | None = None
    swapped_in: int | None = None
    last_drawn: Card | None = None
    tracked: bool = False
    claim: Seat | None = None
    claim_before: bool = False
    on_trust: tuple[Bela | Shows | Swaps, ...] = ()
    chalked: tuple[Chalked, ...] = ()
    account: Account = NO_ACCOUNT

    @property
    def untold(self) -> tuple[Chalked, ...]:
        """The chalked melds that nobody has told yet."""
        return tuple(chalked for chalked in self.chalked if chalked.told is None)

    @property
    def on_slate(self) -> "tuple[Scored | Chalked, ...]":
        """All melds that count: those that are known, then those that nobody has told yet."""
        return self.scored + self.untold

    @property
    def exchanged_in_trick(self) -> bool:
        """Whether an exchange at its moment is recorded, so that trick 1 has begun."""
        return any(isinstance(move, Swaps) and not move.chalked for move in self.on_trust)

    @property
    def lies(self) -> bool:
        """Whether a complete trick lies, not yet taken in (TH-DECL-22)."""
        return self.trick is not None and self.trick.taken is not None

    @property
    def all_won(self) -> tuple[Won, ...]:
        """The complete tricks, the one that lies included."""
        trick = self.trick
        if trick is None or trick.taken is None:
            return self.won
        return (*self.won, Won(*trick.taken, trick))

    @property
    def played_out(self) -> bool:
        """Whether all 16 tricks were recorded (TH-PLAY-05)."""
        return len(self.won) == TRICKS

    @property
    def hides_points(self) -> bool:
        """Whether the points in the piles are hidden: until the deal is played out or claimed."""
        hidden = self.house.running_points == "hidden"
        return hidden and self.claim is None and not self.played_out

    @property
    def not_played(self) -> frozenset[Card]:
        """The cards still in a hand or in the talon."""
        return WHOLE_PACK.difference(self.gone)

    @property
    def talon_lies(self) -> bool:
        """Whether the talon still has cards, as far as the recorded tricks show (TH-PLAY-05)."""
        return len(self.won) < TALON_TRICKS

    def seen_with(self, seat: Seat, cards: frozenset[Card]) -> "Deal":
        """The deal with these cards known to be in a hand, except those on the table."""
        held = put(self.held, seat, self.held[seat] | cards)
        sure = put(self.sure, seat, self.sure[seat] | (cards & self.not_played))
        return self._replace(held=held, sure=sure)

    def scored_by(self, seat: Seat) -> tuple[Meld, ...]:
        """The melds this seat has scored in this deal."""
        return tuple(scored.meld for scored in self.scored if scored.seat is seat)


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal, in seat order: trick points, meld points, the running score after it."""

    tricks: tuple[int, ...]
    melds: tuple[int, ...]
    total: tuple[int, ...]
    stichmatsch: Seat | None = None
    dealer: Seat | None = None

    @property
    def sat(self) -> tuple[Seat, ...]:
        """Both players."""
        return TWO_SEATS

    @property
    def concerned(self) -> tuple[Seat, ...]:
        """Both players."""
        return TWO_SEATS

    @property
    def change(self) -> tuple[int, ...]:
        """The points each player got in this deal."""
        return tuple(map(sum, zip(self.tricks, self.melds, strict=True)))

    def data(self) -> dict[str, Any]:
        """The deal in plain values for ``replay --json``."""
        return {
            "tricks": list(self.tricks),
            "melds": list(self.melds),
            "total": list(self.total),
            "stichmatsch": None if self.stichmatsch is None else str(self.stichmatsch),
        }


@quick_to_change
class Match(NamedTuple):
    """A whole match. ``lines`` are the score lines of the running buli, ``made`` those of the last
    move. ``score`` are the card points of the buli, melds included, without the piles of the deal;
    ``melds`` the meld points of the deal in progress. ``counted`` is the match in which trick 16 of
    a deal that counted itself still lies: a claim is heard there until the next deal (TH-OUT-10).
    """

    terms: Terms
    carried: Pair[int]
    score: Pair[int]
    buli: Pair[int]
    next_dealer: Seat | None
    lines: Past[ScoreLine] = Past()
    melds: Pair[int] = (0, 0)
    deal: Deal | None = None
    sudden_death: bool = False
    deals: Past[DealResult] = Past()
    bulis: Past[BuliResult] = Past()
    made: tuple[ScoreLine, ...] = ()
    counted: "Match | None" = None

    @property
    def over(self) -> bool:
        """Whether a player has reached the target (TH-WIN-04)."""
        return self.terms.target is not None and max(self.buli) >= self.terms.target

    def written(self, *lines: ScoreLine) -> "Match":
        """The match with these lines appended."""
        if not lines:
            return self
        score = self.score
        melds = self.melds
        for line in lines:
            points = int(line.points)
            score = add(score, line.seat, points)
            if line.what:
                melds = add(melds, line.seat, points)
        return self._replace(lines=self.lines.then_all(lines), score=score, melds=melds)


def start(terms: Terms) -> Match:
    """The match before its first deal."""
    points = terms.points
    bulis = terms.bulis
    carried = points[0], points[1]
    return Match(terms, carried, carried, (bulis[0], bulis[1]), terms.dealer)
