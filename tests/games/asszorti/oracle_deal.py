"""A deal played honestly with real hands by players who choose by chance, with all that it holds.

Nothing here comes from the code under test: the auction is the oracle's, cards and tricks as well.
What of it is entered at the table, and how the deal ends, is ``oracle_recording``'s.
"""

from collections.abc import Mapping
from itertools import chain
from random import Random

from .oracle_auction import Talk
from .oracle_cards import PACK, SUITS, Table, beats, best_of, height, may_play

STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
WORDS = {3: "3", 2: "2", 1: "1", 0: "hand"}
PLAIN: Mapping[str, str] = {"jump": "off", "draw_fewer": "off", "rest_tricks": "single"}


def seat(player: int) -> str:
    """The letter of a player; players are 0, 1, 2 at the table."""
    return "ABC"[player]


class HonestDeal:
    """One deal from the auction to the last card.

    ``said`` are the words of the ladder as speaker, step and item; ``talon`` lies there from the
    top as it does during the play; ``hands`` are those that the tricks were played from.
    """

    def __init__(self, random: Random, dealer: int, house: Mapping[str, str] = PLAIN) -> None:
        self.random = random
        self.dealer = dealer
        self.house = house
        self.clever = random.random() < 0.6
        self.talk = self._talk()
        assert self.talk.alone is not None
        self.declarer = (dealer + 1 + self.talk.alone) % 3
        self.cards = random.choice(self.talk.contracts())
        fewer = house["draw_fewer"] == "on" and random.random() < 0.5
        self.drawn = random.randint(0, self.cards) if fewer else self.cards
        self._deal()
        self.announced = random.random() < 0.5
        self.said: list[tuple[int, int, str]] = []
        self.steps = {"game": 0, "arrivazs": 0}
        self._double()
        self.tricks: list[Table] = []
        self.winners: list[int] = []
        self._play([list(hand) for hand in self.hands])

    @property
    def opponents(self) -> list[int]:
        return [(self.declarer + 1) % 3, (self.declarer + 2) % 3]

    def _talk(self) -> Talk:
        talk = Talk(jumps=self.house["jump"] == "on")
        while talk.turn is not None:
            # a pass is likelier than half, so that auctions end at every stage
            call = self.random.choice([*talk.options(), "pass"])
            talk = talk.then(talk.turn, call)
        return talk

    def _deal(self) -> None:
        """Hands, talon and trumps; now and then with luck for the declarer."""
        cards = self.random.sample(PACK, len(PACK))
        if self.random.random() < 0.6:
            cards.sort(key=lambda card: height(card) + self.random.random() * 6)
        hand = cards[: 11 + self.drawn]
        others = cards[11 + self.drawn :]
        self.random.shuffle(others)
        longest = max(SUITS, key=lambda suit: len([card for card in hand if card[0] == suit]))
        self.trump = longest if self.clever else self.random.choice([*SUITS, None])
        if self.random.random() < 0.2:
            self.trump = None
        if self.clever:
            hand.sort(key=lambda card: (card[0] != self.trump, height(card)))
        else:
            self.random.shuffle(hand)
        self.hands = [others[:11], others[11:22]]
        self.hands.insert(self.declarer, hand[:11])
        self.talon = hand[11:] + others[22:]

    def _double(self) -> None:
        """Random words of the ladder, each by one who may say it."""
        items = ["game", "arrivazs"] if self.announced else ["game"]
        first: dict[str, int] = {}
        while self.random.random() < 0.7:
            item = self.random.choice(items)
            step = self.steps[item]
            if step == 5:
                continue
            speaker = self.random.choice(self.opponents)
            if step in (1, 3):
                speaker = self.declarer
            elif step == 2:
                speaker = next(opponent for opponent in self.opponents if opponent != first[item])
            first.setdefault(item, speaker)
            self.steps[item] += 1
            self.said.append((speaker, step + 1, item))

    def _play(self, hands: list[list[str]]) -> None:
        leader = (self.declarer + 2) % 3
        for _ in range(11):
            table: Table = []
            for player in (leader, (leader + 1) % 3, (leader + 2) % 3):
                led = None
                if table:
                    led = table[0][1]
                card = self._chosen(player, may_play(hands[player], led, self.trump), table)
                hands[player].remove(card)
                table.append((player, card))
            leader = best_of(table, self.trump)
            self.tricks.append(table)
            self.winners.append(leader)

    def _chosen(self, player: int, cards: list[str], table: Table) -> str:
        """By chance; a clever declarer wins what he can, and his opponents give way."""
        if not self.clever or self.random.random() < 0.3:
            return self.random.choice(cards)
        by_worth = sorted(cards, key=lambda card: (card[0] != self.trump, height(card)))
        if player != self.declarer:
            return by_worth[-1]
        best = None
        if table:
            best = dict(table)[best_of(table, self.trump)]
        wins = best is None or beats(by_worth[0], best, self.trump)
        if wins:
            return by_worth[0]
        return by_worth[-1]

    def won(self, player: int, tricks: int = 11) -> int:
        """How many of the first tricks a player won."""
        return self.winners[:tricks].count(player)

    def split(self, tricks: int = 11) -> tuple[int, int, int]:
        """The first tricks of all three, in seat order."""
        return self.won(0, tricks), self.won(1, tricks), self.won(2, tricks)

    @property
    def result(self) -> str:
        """What became of the arrivázs when all was played (AS-ARR-01 to AS-ARR-06)."""
        if not self.announced:
            return "none"
        if self.winners[8:] != [self.declarer] * 3:
            return "lost"
        cards = [card for _, card in chain.from_iterable(self.tricks[8:])]
        used = any(card[0] == self.trump for card in cards)
        if used or self.trump is None:
            return "won"
        return "idegen"

    def lines(self) -> list[str]:
        """The deal with every card, and with what was said."""
        return opening(self) + doubling(self) + cards_of(self.tricks)


def spoken(deal: HonestDeal) -> list[str]:
    """The auction, call by call."""
    verbs = {"pass": "passes", "hold": "holds"}
    return [
        f"{seat((deal.dealer + 1 + place) % 3)} "
        + (f"bids {WORDS[call]}" if isinstance(call, int) else verbs[str(call)])
        for place, call in deal.talk.calls
    ]


def opening(deal: HonestDeal) -> list[str]:
    """From the deal to the trumps, with everything that can be entered."""
    who = seat(deal.declarer)
    talon = [f"{who} draws {deal.drawn}", f"{who} discards {deal.drawn}"]
    named = f"{who} names {deal.trump or 'szanzadu'}" + (" arrivazs" if deal.announced else "")
    contract = f"{who} contract {WORDS[deal.cards]}"
    return [f"deal {seat(deal.dealer)}", *spoken(deal), contract, *talon, named]


def doubling(deal: HonestDeal) -> list[str]:
    """Kontra and its answers, and the talon that it turned up."""
    words = [f"{seat(who)} {STEPS[step - 1]} {item}" for who, step, item in deal.said]
    if words:
        return [*words, "talon " + " ".join(deal.talon)]
    return []


def cards_of(tricks: list[Table]) -> list[str]:
    """Every card of these tricks."""
    return [f"{seat(player)} plays {card}" for player, card in chain.from_iterable(tricks)]
