"""What the lines of a deal have told so far: a reading of the notation, for what they prove."""

from dataclasses import dataclass, field, replace
from itertools import chain

from tests.games.ulti.oracle_bids import LADDER, TRUMPS_OF
from tests.games.ulti.oracle_deal import PACK, SUITS, Contract, rank_of, suit_of, worth
from tests.games.ulti.oracle_settlement import parts_of
from tests.games.ulti.oracle_telling import SEATS


@dataclass
class Trick:
    """A trick that was won: its cards as far as they were written, and its points if they were."""

    winner: int
    cards: dict[int, str]
    points: int | None


@dataclass
class Record:
    """A deal as its lines tell it."""

    house: dict[str, str]
    dealer: int | None = None
    turn: int = -1
    holder: int | None = None
    bid: str = ""
    bids: list[str] = field(default_factory=list)
    passes: int = 0
    lifted: bool = False
    soloist: int | None = None
    trump: str | None = None
    talon: list[str] = field(default_factory=list)
    steps: dict[str, int] = field(default_factory=dict)
    declared: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    table: list[tuple[int, str]] = field(default_factory=list)
    held: dict[int, set[str]] = field(default_factory=lambda: {0: set(), 1: set(), 2: set()})
    lacks: dict[int, dict[str, str]] = field(default_factory=lambda: {0: {}, 1: {}, 2: {}})
    """Cards that a player has shown not to have, each with the rule of the duty that shows it."""
    begun: bool = False
    """Something was told that belongs to the play, so that the last bidder stands."""
    over: bool = False

    def hear(self, line: str) -> None:
        """One line more."""
        first, *words = line.split()
        if first == "deal":
            self.dealer = SEATS.index(words[0])
            self.turn = (self.dealer + 1) % 3
        elif first == "contract":
            self._contract(SEATS.index(words[0]), words[1:])
        elif first == "result":
            self.over = True
        else:
            self._hear(SEATS.index(first), words[0], words[1:])

    def _hear(self, seat: int, verb: str, words: list[str]) -> None:
        if verb in LADDER or verb.startswith("kontra-"):
            verb = "doubles"
            words = words or list(parts_of(self.bid))
        if verb not in ("picks", "bids", "passes", "lays"):
            self.begun = True
        hearing = {
            "bids": self._bids,
            "passes": self._passes,
            "lays": self._lays,
            "picks": self._picks,
            "names": self._names,
            "forfeits": self._forfeits,
            "doubles": self._doubles,
            "declares": self._declares,
            "plays": self._plays,
            "takes": self._takes,
        }
        hearing[verb](seat, words)

    # the auction

    def _bids(self, seat: int, words: list[str]) -> None:
        self.holder, self.bid, self.passes, self.lifted = seat, " ".join(words), 0, False
        self.bids.append(self.bid)
        self.talon = []
        self.soloist = None
        self.turn = (seat + 1) % 3
        self.trump = {"hearts": "P", "none": ""}.get(TRUMPS_OF[self.bid])

    def _passes(self, seat: int, _: list[str]) -> None:
        self.passes += 1
        self.turn = (seat + 1) % 3
        if self.passes >= 2:
            self.soloist = self.holder
        if self.passes == 3:
            self.begun = True

    def _picks(self, _: int, __: list[str]) -> None:
        self.lifted = True
        self.soloist = None
        self.talon = []

    def _lays(self, _: int, words: list[str]) -> None:
        self.talon = words

    def _contract(self, seat: int, words: list[str]) -> None:
        trump = None
        if words[-1] in SUITS:
            trump = words.pop()
        self._bids(seat, words)
        self.soloist = seat
        self.begun = True
        self.trump = trump or self.trump

    def _names(self, _: int, words: list[str]) -> None:
        self.trump = words[0]

    def _forfeits(self, _: int, __: list[str]) -> None:
        self.over = True

    # before and in the first trick

    def _doubles(self, _: int, names: list[str]) -> None:
        for name in names:
            self.steps[name] = self.steps.get(name, 0) + 1

    def _declares(self, seat: int, words: list[str]) -> None:
        for what in words:
            self.declared.append((seat, what))
            suit = self.trump if what == "40" else what
            if suit and suit in SUITS:
                self.held[seat] |= {f"{suit}-K", f"{suit}-O"}

    # the play

    @property
    def leader(self) -> int | None:
        """Who leads to the trick that is due."""
        if self.tricks:
            return self.tricks[-1].winner
        return self.soloist

    @property
    def next(self) -> int | None:
        """Whose card is due."""
        if not self.table:
            return self.leader
        return (self.table[-1][0] + 1) % 3

    @property
    def contract(self) -> Contract:
        """What is played."""
        assert self.soloist is not None
        assert self.trump is not None
        return Contract(self.bid, self.trump, self.soloist, self.house)

    @property
    def played(self) -> dict[str, int]:
        """All cards that were written, each with who played it."""
        played = {}
        for trick in self.tricks:
            played |= {card: seat for seat, card in trick.cards.items()}
        return played | {card: seat for seat, card in self.table}

    def _plays(self, seat: int, words: list[str]) -> None:
        (card,) = words
        self._show_lacks(seat, card)
        self.held[seat] -= {card}
        self.table.append((seat, card))
        if len(self.table) == 3:
            best = self.contract.best([card for _, card in self.table])
            self._won(self.table[best][0], sum(worth(card) for _, card in self.table))

    def _takes(self, seat: int, words: list[str]) -> None:
        self._won(seat, int(words[0]) if words else None)

    def _won(self, seat: int, points: int | None) -> None:
        self.tricks.append(Trick(seat, dict(self.table), points))
        unseen = {0, 1, 2} - set(self.tricks[-1].cards)
        self.table = []
        for card in unseen:
            self.held[card] = set()  # a card of his fell unseen: it may have been one of these

    def _show_lacks(self, seat: int, card: str) -> None:
        """A card that was rightly played shows which others its player has not."""
        if not self.table:
            return
        table = [card for _, card in self.table]
        for other in PACK:
            if other not in (card, *self.played) and other not in self.lacks[seat]:
                allowed = self.contract.may_play([card, other], table, seat, len(self.tricks) + 1)
                if card not in allowed:
                    self.lacks[seat][other] = self._duty(seat, card, other)

    def _duty(self, seat: int, card: str, other: str) -> str:
        """The rule by which the other card would have had to be played in its place."""
        table = [card for _, card in self.table]
        if card in replace(self.contract, bid="simple").may_play([card, other], table, seat, 1):
            return "UL-PLAY-05"
        if suit_of(card) == suit_of(other):
            return "UL-PLAY-04"
        return "UL-PLAY-02"

    # what is proven

    def mine(self, seat: int) -> bool:
        """Whether the seat is the soloist's."""
        return seat == self.soloist

    def won(self, *, mine: bool) -> list[Trick]:
        """The tricks of one side."""
        return [trick for trick in self.tricks if self.mine(trick.winner) is mine]

    def floor(self, *, mine: bool) -> int:
        """The points that one side certainly has in its tricks, with the last ten."""
        tricks = self.won(mine=mine)
        total = sum(
            sum(map(worth, trick.cards.values())) if trick.points is None else trick.points
            for trick in tricks
        )
        all_tricks = len(self.tricks) == 10
        return total + 10 * (all_tricks and self.mine(self.tricks[-1].winner) is mine)

    def took_ace(self, *, mine: bool) -> bool:
        """Whether one side certainly has a trick with an ace."""
        cards = chain.from_iterable(trick.cards.values() for trick in self.won(mine=mine))
        return any(rank_of(card) == "A" for card in cards)

    @property
    def seven_is_gone(self) -> bool:
        """Whether the trump VII certainly cannot be the soloist's card of the last trick."""
        if not self.trump:
            return False
        seven = f"{self.trump}-VII"
        early = any(seven in trick.cards.values() for trick in self.tricks[:9])
        theirs = seven in self.played and not self.mine(self.played[seven])
        return early or theirs or seven in self.talon

    def unseen(self, *but: str) -> list[str]:
        """Cards that were not told of and may be in any hand."""
        seen = {*self.played, *self.talon, *but, *self.held[0], *self.held[1], *self.held[2]}
        return [card for card in PACK if card not in seen]
