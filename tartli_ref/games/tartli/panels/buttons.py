"""Tartli's buttons: moves, and cards as tiles."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from itertools import product

from tartli_ref.games.tartli.words import TartliVoice, name_of
from tartli_ref.rules.cards import GERMAN, Card, Rank, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.chalking import that_can_stand
from tartli_ref.rules.tartli.completing import sets_are_due
from tartli_ref.rules.tartli.contests import (
    Contest,
    Stage,
    contest_of,
    kinds_due,
    still_to_show,
)
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.melds import (
    ALL_SEQUENCES,
    ALL_SETS,
    CARDS_OF,
    Kind,
    Meld,
    Sequence,
    Vannak,
)
from tartli_ref.rules.tartli.moves import Announcement
from tartli_ref.rules.tartli.state import Chalked, Deal, Match, Trick
from tartli_ref.rules.tartli.taking_in import onward
from tartli_ref.rules.tartli.values import (
    HAND_SIZE,
    SEQUENCE_VALUES,
    TALON_TRICKS,
    points_of,
)
from tartli_ref.web.screen.buttons import Button, ButtonRow, Buttons
from tartli_ref.words.cards import rank_letter, skin
from tartli_ref.words.language import _, language

PLAIN: tuple[Announcement, ...] = (
    m.NOTHING,
    *(Announcement(0, (length,)) for length in (3, 4, 5)),
    Announcement(1, ()),
)
"""The words of every evening."""
RARE = tuple(Announcement(0, (length,)) for length in SEQUENCE_VALUES if length > 5)  # noqa: PLR2004 - a kvint
SHORT = tuple(word for word in PLAIN if not word.empty and word.longest < 5)  # noqa: PLR2004 - a kvint
LONG = tuple(Announcement(0, (length,)) for length in SEQUENCE_VALUES if length > 4)  # noqa: PLR2004 - a kvart
"""The words that stay in the row, and those behind a key, where a question needs their place."""
_SETS_AND = (Announcement(1, (length,)) for length in SEQUENCE_VALUES)
SETS_AND = tuple(both for both in _SETS_AND if both.least_cards <= HAND_SIZE)
"""A set and a sequence that a hand can hold together."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A card as a tile, with its points under these trumps; ``place`` counts from the highest."""

    card: str
    label: str
    full: str
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class Tiles:
    """The cards of a suit."""

    suit: str
    title: str
    cards: tuple[Tile, ...]


def tiles(trump: Suit) -> tuple[Tiles, ...]:
    """The pack as four rows of eight tiles."""
    return _pack(trump, language(), skin())


@cache
def _pack(trump: Suit, *_reader: str) -> tuple[Tiles, ...]:
    rows = []
    for suit in GERMAN.suits:
        row = []
        for place, rank in enumerate(Rank):
            card = Card(suit, rank)
            points = points_of(card, trump)
            row.append(Tile(str(card), rank_letter(rank), name_of(card, ()), points, place))
        rows.append(Tiles(str(suit), name_of(suit, ()), tuple(row)))
    return tuple(rows)


SETS = sorted(ALL_SETS, key=lambda meld: [*Rank].index(meld.rank))
"""The sets in pack order, which is also the order of ranks."""


class TartliButtons(Buttons[m.Move, TartliVoice]):
    """Creates the buttons of one state of Tartli."""

    game = TARTLI

    def __init__(self, state: Match, voice: TartliVoice) -> None:
        super().__init__(state, voice)
        self._ahead = onward(state)

    def may(self, move: m.Move) -> bool:
        """Whether the move is allowed now. A word or a card begins the next trick, so the one that
        lies is taken in once for all of them.
        """
        begins = isinstance(move, m.Plays | m.Says)
        state = self._ahead if begins else self.state
        return self.game.rule_on(state, move).allowed

    def takes(self, trick: Trick, seat: Seat) -> Button:
        """The key of the player who takes the trick; while a word is open it also stands for that
        the other said nothing. Only that is entered if a set has to be told before the trick.
        """
        taker = self.button(m.Takes(seat), self.voice[seat])
        if contest_of(trick).stage is not Stage.OPEN or self.state.sudden_death:
            return taker
        if not sets_are_due(self.state, trick):
            return taker._replace(live=True)
        nothing, _full = self._said(m.Says(trick.second, m.NOTHING))
        return taker._replace(line=nothing, live=True)

    def deals(self) -> tuple[ButtonRow, ...]:
        """Trump suits for the next dealer, or for both players if the dealer is unknown."""
        dealer = self.state.next_dealer
        seats = TWO_SEATS if dealer is None else (dealer,)
        rows = []
        for seat in seats:
            title = _("{name} deals. Trumps?").format(name=self.voice[seat])
            rows.append(ButtonRow(title, self.suits(partial(m.Deals, seat), GERMAN.suits)))
        return tuple(rows)

    def turned(self) -> tuple[ButtonRow, ...]:
        """The turned card, for the next dealer."""
        dealer = self.state.next_dealer
        if dealer is None:
            return ()
        return self.cards(lambda card: m.Deals(dealer, card))

    def says(self, seat: Seat, words: Iterable[Announcement]) -> tuple[Button, ...]:
        """Announcements of a player."""
        return self.named(partial(m.Says, seat), words)

    def says_nothing(self, seat: Seat) -> Button:
        """The key with which a player passes."""
        return self.button(m.Says(seat, m.NOTHING), _("nothing"))._replace(look="nil")

    def names_rank(self, trick: Trick) -> tuple[Button, ...]:
        """The ranks the leader can name."""
        return self.named(partial(m.Names, trick.leader), Rank)

    def answers(self, trick: Trick) -> tuple[Button, ...]:
        """The second player's two answers."""
        higher = self.button(m.Answers(trick.second, True), _("Higher here"))
        return higher, self.button(m.Answers(trick.second, False), _("Good"))

    def shows(
        self, trick: Trick, contest: Contest
    ) -> tuple[tuple[Button, ...], tuple[ButtonRow, ...]]:
        """The sets, and the sequences by suit, that the contest winner may mean."""
        seat = trick.leader
        due = trick.said[seat]
        if contest.winner is not None:
            seat = contest.winner
            due = still_to_show(trick)
        if due is None or due.empty:
            return (), ()
        rows = []
        for length, suit in product(dict.fromkeys(due.lengths), GERMAN.suits):
            runs = self._melds(seat, _runs(ALL_SEQUENCES, suit, length))
            rows.append(ButtonRow(self.name(suit), runs, str(suit)))
        sets = self._melds(seat, SETS) if due.sets else ()
        return sets, tuple(rows)

    def tells(self, untold: Chalked) -> tuple[tuple[Button, ...], tuple[ButtonRow, ...]]:
        """The sets, and the sequences by suit, that a chalked meld may have been."""
        deal = self.state.deal
        tell = partial(m.Tells, untold.seat, trick=untold.trick if deal.tracked else None)
        sets, runs = _melds_of(untold.kind)
        all_melds: list[Meld] = [*sets, *runs]
        can_stand = that_can_stand(deal, untold, all_melds)
        for meld in all_melds:
            self._live[tell(meld)] = meld in can_stand
        rows = []
        for length, suit in product(dict.fromkeys(run.length for run in runs), GERMAN.suits):
            keys = self._by_top_card(tell, _runs(runs, suit, length))
            rows.append(ButtonRow(self.name(suit), keys))
        return self._by_top_card(tell, sets), tuple(rows)

    def asks_which(self, untold: Chalked) -> str:
        """The question which meld was chalked, with its points."""
        question = _("which one?")
        if untold.kind.length:
            question = _("which {meld}?").format(meld=self.name(untold.kind))
        return f"+{untold.kind.worth} {question}"

    def by_suit(self, trick: Trick, untold: Chalked) -> tuple[Button, ...]:
        """The suits of a chalked sequence whose top card was named in the contest."""
        if trick.named is None or untold.seat is not trick.leader or not untold.kind.length:
            return ()
        keys = []
        for suit in sorted(GERMAN.suits, key=lambda suit: suit != self.state.deal.trump):
            run = Sequence(suit, trick.named, untold.kind.length)
            if run in CARDS_OF:
                key = self.button(m.Tells(untold.seat, run, untold.trick), suit=str(suit))
                keys.append(key._replace(label="", look="chip"))
        return tuple(keys)

    def plus(self, seat: Seat, kinds: Iterable[Kind]) -> tuple[Button, ...]:
        """The keys that chalk points."""
        chalks = (self.button(m.Chalks(seat, kind), f"+{kind.worth}") for kind in kinds)
        return tuple(key._replace(look="tablet plus") for key in chalks)

    def wipes_last(self, deal: Deal, seat: Seat) -> Button:
        """The key that wipes what this player chalked last."""
        move = m.Tells(seat, None)
        self._live[move] = any(meld.seat is seat for meld in deal.untold)
        return self.button(move, _("Wipe the last"))

    def wipes(self, untold: Chalked, label: str) -> Button:
        """The key that wipes what was chalked."""
        trick = untold.trick if self.state.deal.tracked else None
        return self.button(m.Tells(untold.seat, None, trick), label)

    def chalks_later(self, trick: Trick) -> Button | None:
        """The key that chalks the sequences and leaves them to be told later: the first line."""
        winner = contest_of(trick).winner
        if winner is None or self.state.sudden_death:
            return None
        kinds = kinds_due(trick)
        return (
            self.button(m.Chalks(winner, kinds[0]), _("chalk it, tell it later")) if kinds else None
        )

    def claims_nothing(self, trick: Trick, contest: Contest) -> Button:
        """The button with which the contest winner claims nothing after all."""
        seat = contest.winner if contest.winner is not None else trick.leader
        return self.button(m.Shows(seat, ()), _("it was none after all"))

    def _melds(self, seat: Seat, melds: Iterable[Meld]) -> tuple[Button, ...]:
        return self._by_top_card(lambda meld: m.Shows(seat, (meld,)), melds)

    def _by_top_card(
        self, make: Callable[[Meld], m.Move], melds: Iterable[Meld]
    ) -> tuple[Button, ...]:
        """One button for each of these melds, labelled with its top card, or a set's rank."""
        keys = []
        for meld in melds:
            if isinstance(meld, Sequence):
                key = self.button(make(meld), rank_letter(meld.top), str(meld.suit))
            else:
                key = self.button(make(meld), rank_letter(meld.rank))
            keys.append(key)
        return tuple(keys)


@cache
def _melds_of(kind: Kind) -> tuple[list[Vannak], list[Sequence]]:
    """The sets and the sequences that a chalked meld of this kind may have been."""
    return list(filter(kind.may_be, SETS)), list(filter(kind.may_be, ALL_SEQUENCES))


def _runs(melds: Iterable[Sequence], suit: Suit, length: int) -> list[Meld]:
    return [run for run in melds if run.suit == suit and run.length == length]


def to_play(deal: Deal) -> Seat | None:
    """The player of the next card, as far as the trick shows."""
    trick = deal.trick
    if trick is None or trick.reply is not None:
        return None
    if trick.lead is None:
        return trick.leader
    return trick.second


def to_speak(trick: Trick) -> Seat:
    """The next player to announce: the leader until he has spoken or led."""
    if trick.said[trick.leader] is None and trick.lead is None:
        return trick.leader
    return trick.second


def must_specify(trick: Trick) -> bool:
    """Whether the winner of a contest must still specify the meld (TH-DECL-06)."""
    return contest_of(trick).winner is not None and not still_to_show(trick).empty


def may_specify(trick: Trick) -> bool:
    """Whether a meld can be specified already, before the second player has spoken."""
    return contest_of(trick).stage is Stage.OPEN and trick.lead is None


def may_be_exchanged(deal: Deal) -> bool:
    """Whether a turned card may still be there to exchange."""
    seventh = deal.house.exchange_seventh == "on" and len(deal.won) == TALON_TRICKS
    return deal.swapped is None and (deal.talon_lies or seventh)
