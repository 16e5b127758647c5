"""What a table has recorded of a deal so far, told line by line, as the text of the rules has it.

Players are 0, 1, 2 for seats A, B, C; a contract is the number of cards it draws.
"""

from collections.abc import Iterator, Mapping
from itertools import chain, combinations

from .oracle_auction import Talk
from .oracle_cards import PACK, SUITS, Table, beats, best_of, duties
from .oracle_deal import STEPS, WORDS

CARDS = {word: cards for cards, word in WORDS.items()}


def trio(text: str) -> tuple[int, int, int]:
    a, b, c = map(int, text.split("-"))
    return a, b, c


class Record:
    """One deal as far as it was entered. ``over``: it is paid; ``asked``: what the arrivázs, which
    the table has to tell, can have come to.
    """

    def __init__(self, house: Mapping[str, str], dealer: int) -> None:
        self.house = house
        self.dealer = dealer
        self.talk = Talk(jumps=house["jump"] == "on")
        self.declarer: int | None = None
        self.cards: int | None = None
        self.drawn: int | None = None
        self.discarded: int | None = None
        self.named = self.announced = self.over = self.disputed = False
        self.trump: str | None = None
        self.steps = {"game": 0, "arrivazs": 0}
        self.first: dict[str, int] = {}
        self.talon: list[str] = []
        self.before: tuple[int, int, int] | None = None
        self.tricks: list[tuple[int, Table]] = []
        self.table: Table = []
        self.leader: int | None = None
        self.void: list[set[str]] = [set(), set(), set()]
        self.claim: tuple[int, int, int] | None = None
        self.asked: set[str] = set()

    def take(self, line: str) -> None:
        """One line more."""
        first, *words = line.split()
        if first in "ABC":
            verb, *words = words
            step = 0
            if verb in STEPS:
                step = STEPS.index(verb) + 1
            player = "ABC".index(first)
            if step:
                self._say(player, step, words)
            else:
                getattr(self, f"_{verb}")(player, *words)
        elif first not in ("deal", "note", "adjust"):
            getattr(self, f"_{first}")(*words)

    # the auction

    def player(self, place: int) -> int:
        """Who sits at this place of the auction, 0 for the first to speak."""
        return (self.dealer + 1 + place) % 3

    def _call(self, player: int, call: int | str) -> None:
        if self.talk.alone is not None:
            return  # a pass that could not be anything else, said after the end
        self.talk = self.talk.then((player - self.dealer - 1) % 3, call)
        if self.talk.alone is not None and self.talk.jumps and self.talk.best:
            self._contract(self.player(self.talk.alone), WORDS[self.talk.best[1]])

    def _bids(self, player: int, level: str) -> None:
        self._call(player, CARDS[level])

    def _holds(self, player: int) -> None:
        self._call(player, "hold")

    def _passes(self, player: int) -> None:
        self._call(player, "pass")

    def _contract(self, player: int, level: str) -> None:
        self.declarer = player
        self.cards = CARDS[level]

    # talon, trumps, kontra

    def _draws(self, player: int, cards: str) -> None:
        self.drawn = int(cards)

    def _discards(self, player: int, cards: str) -> None:
        self.drawn = self.discarded = int(cards)

    def _names(self, player: int, trumps: str, arrivazs: str = "") -> None:
        self.named, self.announced = True, bool(arrivazs)
        self.trump = trumps if trumps in SUITS else None
        self.leader = (player + 2) % 3

    def _say(self, player: int, step: int, items: list[str]) -> None:
        for item in items:
            self.steps[item] = step
            self.first.setdefault(item, player)

    def _talon(self, *cards: str) -> None:
        self.talon = list(cards)

    # play

    def _plays(self, player: int, card: str) -> None:
        self.void[player] |= self.broken(card)
        self.table.append((player, card))
        if len(self.table) == 3:
            self._takes(best_of(self.table, self.trump))

    def _takes(self, player: int) -> None:
        self.tricks.append((player, self.table))
        self.table = []
        self.leader = player
        if self.claim is not None and player != self.declarer:
            self._end(self.claim[self._own])
        elif self.over_tricks == 11:
            self._end(self.won[self._own])

    def _claims(self, player: int, tricks: str = "") -> None:
        self._counted(tricks)
        self.claim = self.won

    def _counted(self, tricks: str) -> None:
        if tricks and not self.tracked:
            self.before = trio(tricks)
            if sum(self.before):
                self.leader = None

    def _disputes(self, player: int, claim: str) -> None:
        self.disputed = True

    def _undisputed(self) -> None:
        assert self.claim is not None
        self._end(11 - sum(self.claim) + self.claim[self._own])

    def _concedes(self, player: int, tricks: str = "") -> None:
        self.over = True

    def _count(self, tricks: str, *arrivazs: str) -> None:
        self._end(trio(tricks)[self._own], *arrivazs)

    def _made(self, player: int, tricks: str, *words: str) -> None:
        self._end(int(tricks), *(word for word in words if word != "shared"))

    def _arrivazs(self, result: str) -> None:
        self.over, self.asked = True, set()

    def _end(self, tricks: int, *arrivazs: str) -> None:
        self.asked = set()
        if not arrivazs:
            results = self.results(tricks)
            if len(results) > 1:
                self.asked = results
        self.over = not self.asked

    # what can be read off

    @property
    def _own(self) -> int:
        assert self.declarer is not None
        return self.declarer

    @property
    def opponents(self) -> list[int]:
        return [player for player in range(3) if player != self.declarer]

    @property
    def won(self) -> tuple[int, int, int]:
        """The tricks of all three so far."""
        won = list(self.before or (0, 0, 0))
        for winner, _ in self.tricks:
            won[winner] += 1
        return won[0], won[1], won[2]

    @property
    def certain(self) -> tuple[int, int, int]:
        """Those that nobody can lose any more (AS-CLM-04)."""
        if self.claim is None:
            return self.won
        return self.claim

    @property
    def over_tricks(self) -> int:
        return sum(self.won)

    @property
    def tracked(self) -> bool:
        """Whether the number of tricks that are over is known."""
        return self.before is not None or bool(self.tricks or self.table)

    @property
    def begun(self) -> bool:
        return self.tracked or self.claim is not None

    @property
    def waits(self) -> bool:
        """Whether a claim waits for the opponents (AS-CLM-02)."""
        return self.claim is not None and not self.disputed

    @property
    def turn(self) -> int | None:
        """Who plays next, if that is known."""
        if self.table:
            return (self.table[-1][0] + 1) % 3
        return self.leader

    @property
    def seen(self) -> set[str]:
        """All cards that were played, as far as they were entered."""
        tables = [*(table for _, table in self.tricks), self.table]
        return {card for _, card in chain.from_iterable(tables)}

    @property
    def unseen(self) -> set[str]:
        return set(PACK) - self.seen - set(self.talon)

    def broken(self, card: str) -> set[str]:
        """Cards that go before this one now: who rightly plays it has none of them."""
        before: set[str] = set()
        led = self.table[0][1] if self.table else None
        for due in duties(led, self.trump):
            if card in due:
                return before
            before |= due
        return before

    def to_win(self, player: int, table: Table) -> set[str]:
        """The cards with which a player can win a trick, or can have won it; see AS-PLAY-02."""
        on_table = dict(table)
        if player in on_table:
            if best_of(table, self.trump) == player:
                return {on_table[player]}
            return set()
        mine = self.unseen - self.void[player]
        if not table:
            return mine
        best = on_table[best_of(table, self.trump)]
        return {card for card in mine if beats(card, best, self.trump)}

    @property
    def takers(self) -> list[int]:
        """Who can still win the trick on the table."""
        return [player for player in range(3) if self.to_win(player, self.table)]

    def lost(self, player: int) -> bool:
        """Whether the trick on the table cannot be this player's any more."""
        return bool(self.table) and player not in self.takers

    def sure(self, player: int) -> bool:
        """Whether it cannot be another's."""
        return bool(self.table) and self.takers == [player]

    # what became of the arrivázs

    def results(self, tricks: int) -> set[str]:
        """What an announced arrivázs can have come to with so many tricks (AS-ARR-01 to -06)."""
        if not self.announced:
            return set()
        if self.claim is not None and tricks == self.claim[self._own]:
            return {"lost"}  # AS-CLM-08
        last = {wins[8:] for wins in self._orders(tricks)}
        won = (True, True, True)
        results = set()
        if last - {won}:
            results.add("lost")
        if won in last:
            results |= self._ways()
        return results

    def _orders(self, tricks: int) -> Iterator[tuple[bool, ...]]:
        """All ways in which the declarer can have won so many of eleven tricks."""
        counted = sum(self.before or (0, 0, 0))
        early = 0
        if self.before:
            early = self.before[self._own]
        results = [winner == self._own for winner, _ in self.tricks]
        if self.lost(self._own):
            results.append(False)
        elif self.sure(self._own):
            results.append(True)
        unknown = 11 - counted - len(results)
        late = tricks - early - sum(results)
        if late < 0:
            return
        for first in combinations(range(counted), early):
            for then in combinations(range(unknown), late):
                yield (
                    *(at in first for at in range(counted)),
                    *results,
                    *(at in then for at in range(unknown)),
                )

    def _ways(self) -> set[str]:
        """Whether trumps can have been used in the last three, all of which were won."""
        if self.trump is None:
            return {"won"}
        counted = sum(self.before or (0, 0, 0))
        tables: list[Table] = [[] for _ in range(counted)]
        tables += [table for _, table in self.tricks] + [self.table]
        tables += [[] for _ in range(11)]
        ways = set()
        never_all_trumps = True
        for table in tables[8:11]:
            trumps = {card[0] == self.trump for card in self.to_win(self._own, table)}
            if True in trumps:
                ways.add("won")
            if trumps == {True}:
                never_all_trumps = False
        if never_all_trumps:
            ways.add("idegen")
        return ways
