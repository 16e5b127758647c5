"""Buttons: each is a line of the notation with the referee's ruling on it.

A button whose line is refused is dim; tapping it sends the line all the same and shows why.
"""

from collections.abc import Callable, Iterable
from collections.abc import Sequence as Listing
from dataclasses import dataclass

from tartli_ref.cards import GERMAN, Card, Rank
from tartli_ref.games.common.seats import TWO_SEATS, Seat
from tartli_ref.games.tartli import moves as m
from tartli_ref.games.tartli.available import ANNOUNCEMENTS
from tartli_ref.games.tartli.contests import Contest, Stage, contest_of, still_to_show
from tartli_ref.games.tartli.melds import ALL_SEQUENCES, ALL_SETS, Meld, Sequence
from tartli_ref.games.tartli.notation import write_move
from tartli_ref.games.tartli.rules import rule_on
from tartli_ref.games.tartli.state import Deal, Match
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.words.tartli.moves import say_move
from tartli_ref.words.tartli.names import RANKS, SUIT_OF, name_of


@dataclass(frozen=True, slots=True)
class Button:
    """A line that one tap enters, its label, and whether it is allowed now.

    ``label`` is what stands on it, ``full`` the whole sentence for who cannot see the place.
    """

    line: str
    label: str
    full: str
    live: bool
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Buttons that belong together, with what they are about."""

    title: str
    buttons: tuple[Button, ...]


class Buttons:
    """Makes the buttons of one state."""

    def __init__(self, match: Match, names: Listing[str]) -> None:
        self._match = match
        self._names = names

    def button(self, move: m.Move, label: str, suit: str = "") -> Button:
        """One button for this move."""
        live = rule_on(self._match, move).allowed
        full = say_move(move, self._names)
        return Button(write_move(move), label, full, live, suit)

    def cards(self, make: Callable[[Card], m.Move]) -> tuple[Row, ...]:
        """The pack as four rows of eight."""
        return tuple(
            Row(
                SUIT_OF[suit],
                tuple(
                    self.button(make(card), str(card.rank), str(suit))
                    for card in GERMAN
                    if card.suit == suit
                ),
            )
            for suit in GERMAN.suits
        )

    def name(self, seat: Seat) -> str:
        """The name of a player."""
        return self._names[seat]

    def deals(self) -> tuple[Row, ...]:
        """Trump suits for the next dealer, or for both where nobody is known to deal."""
        dealer = self._match.next_dealer
        seats = TWO_SEATS if dealer is None else (dealer,)
        return tuple(
            Row(
                f"{self._names[seat]} deals, trumps are",
                tuple(
                    self.button(m.Deals(seat, suit), SUIT_OF[suit], str(suit))
                    for suit in GERMAN.suits
                ),
            )
            for seat in seats
        )

    def turned(self) -> tuple[Row, ...]:
        """The turned card, for whoever deals next."""
        dealer = self._match.next_dealer
        return () if dealer is None else self.cards(lambda card: m.Deals(dealer, card))

    def each(self, make: Callable[[Seat], m.Move]) -> tuple[Button, ...]:
        """One button for each player, with the name on it."""
        return tuple(self.button(make(seat), self._names[seat]) for seat in TWO_SEATS)

    def announcements(self, seat: Seat) -> tuple[Button, ...]:
        """Everything a player can say, the plain ones first."""
        return tuple(
            self.button(m.Says(seat, said), name_of(said, self._names)) for said in ANNOUNCEMENTS
        )

    def names_rank(self, trick: Trick) -> tuple[Button, ...]:
        """The ranks the leader can name."""
        return tuple(self.button(m.Names(trick.leader, rank), RANKS[rank]) for rank in Rank)

    def answers(self, trick: Trick) -> tuple[Button, ...]:
        """The second player's two answers."""
        return (
            self.button(m.Answers(trick.second, True), "Higher here"),
            self.button(m.Answers(trick.second, False), "Good"),
        )

    def shows(self, trick: Trick, contest: Contest) -> tuple[Row, ...]:
        """The melds that the winner of the contest can mean, and claiming nothing."""
        seat = contest.winner if contest.winner is not None else trick.leader
        due = still_to_show(trick) if contest.winner is not None else trick.said[seat]
        if due is None or due.empty:
            return ()
        rows = [self._melds(seat, "set", ALL_SETS)] if due.sets else []
        for length in dict.fromkeys(due.lengths):
            runs = [meld for meld in ALL_SEQUENCES if meld.length == length]
            rows += [
                self._melds(seat, SUIT_OF[suit], [run for run in runs if run.suit == suit])
                for suit in GERMAN.suits
            ]
        nothing = self.button(m.Shows(seat, ()), "claim nothing")
        return (*rows, Row("or", (nothing,)))

    def _melds(self, seat: Seat, title: str, melds: Iterable[Meld]) -> Row:
        buttons = tuple(self.button(m.Shows(seat, (meld,)), *_meld_label(meld)) for meld in melds)
        return Row(title, buttons)


def _meld_label(meld: Meld) -> tuple[str, str]:
    if isinstance(meld, Sequence):
        return str(meld.top), str(meld.suit)
    return f"four {RANKS[meld.rank]}s", ""


def to_play(deal: Deal) -> Seat | None:
    """Whose card comes next, as far as the trick tells."""
    trick = deal.trick
    if trick is None or trick.reply is not None:
        return None
    return trick.leader if trick.lead is None else trick.second


def to_speak(trick: Trick) -> Seat:
    """Whose announcement comes next: the leader's until he has spoken or led."""
    spoken = trick.said[trick.leader] is not None or trick.lead is not None
    return trick.second if spoken else trick.leader


def must_specify(trick: Trick) -> bool:
    """Whether a meld is waiting to be specified."""
    contest = contest_of(trick)
    tricks_only = contest.stage is Stage.OPEN and trick.lead is None
    return tricks_only or not still_to_show(trick).empty
