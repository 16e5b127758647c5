"""A place between two lines of a deal: how things stand there, and who or what is meant by a word.

Properties that are asked as conditions may be anything that is true or false; words are strings.
"""

from dataclasses import dataclass
from functools import cached_property
from random import Random

from tests.games.ulti.oracle_bids import FEATS, TEXT_OF, TRUMPS_OF, VALUE_OF, outranks
from tests.games.ulti.oracle_record import Record
from tests.games.ulti.oracle_settlement import parts_of
from tests.games.ulti.oracle_telling import SEATS
from tests.games.ulti.true_players import TrueDeal


@dataclass
class Bidding:
    """Words and conditions of the deal and the auction."""

    record: Record
    deal: TrueDeal
    later_lines: list[str]
    random: Random
    opening: bool = False
    """Before the first deal of the evening."""

    @property
    def waiting(self) -> bool:
        return self.record.dealer is None

    @property
    def going(self) -> bool:
        return not self.waiting and not self.record.over

    @property
    def over(self) -> bool:
        return self.record.over

    @property
    def shared(self) -> bool:
        """All three are written down, and together they are nothing."""
        return self.record.house.get("scoring") != "soloist_only"

    @property
    def bidding(self) -> bool:
        return self.going and self.record.soloist is None

    @property
    def first(self) -> bool:
        return self.bidding and not self.bid

    @property
    def lifted(self) -> bool:
        return self.bidding and self.record.lifted

    @property
    def open(self) -> bool:
        """There is a bid, and the talon is on the table."""
        return self.bidding and bool(self.bid) and not self.record.lifted

    @property
    def bid(self) -> str:
        return self.record.bid

    @property
    def dear(self) -> bool:
        if self.bid:
            return VALUE_OF[self.bid] > 1
        return False

    @cached_property
    def beatable(self) -> list[str]:
        """The bids that may follow."""
        house = self.record.house
        return [x for x in TEXT_OF.values() if not self.bid or outranks(x, self.bid, house)]

    @property
    def playing(self) -> bool:
        return self.record.soloist is not None and not self.record.over

    @property
    def begun(self) -> bool:
        """Something of the play was told, so that the last bidder stands."""
        return self.playing and self.record.begun

    @property
    def held(self) -> bool:
        """There is a last bidder, and two cards of which nobody has told."""
        return (self.open or self.playing) and self.two_left

    @property
    def laying(self) -> bool:
        """The last bidder's talon was not told."""
        return self.held and not self.laid

    @property
    def laid(self) -> list[str]:
        return self.record.talon

    @property
    def two_left(self) -> bool:
        return len(self.record.unseen()) > 1

    turn = property(lambda self: SEATS[self.record.turn])
    other = property(lambda self: self.but(self.record.turn))
    holder = property(lambda self: SEATS[self.record.holder])
    rival = property(lambda self: self.but(self.record.holder))
    anyone = property(lambda self: self.random.choice(SEATS))
    not_dealer = property(lambda self: self.but(self.deal.dealer))
    higher = property(lambda self: self.random.choice(self.beatable))
    same = property(lambda self: self.random.choice(self.level))
    weak = property(lambda self: self.random.choice(self.weaker))
    card = property(lambda self: self.random.choice(self.record.unseen()))
    part = property(lambda self: self.random.choice(("ulti", "40-100", "four-aces", "simple")))

    def but(self, seat: int | None) -> str:
        """Any player but this one."""
        return self.random.choice([SEATS[number] for number in range(3) if number != seat])

    @property
    def two(self) -> str:
        return " ".join(self.random.sample(self.record.unseen(), 2))

    @property
    def twice(self) -> str:
        card = self.random.choice(self.record.unseen())
        return f"{card} {card}"

    @property
    def level(self) -> list[str]:
        """Bids of which neither outranks the other; in the list one always does."""
        house = self.record.house
        bid = self.bid
        by_list = house.get("ranking") == "list"
        if by_list or not bid:
            return []
        beyond = [x for x in TEXT_OF.values() if x not in self.beatable]
        return [text for text in beyond if not outranks(bid, text, house)]

    @property
    def weaker(self) -> list[str]:
        """Other bids of the same value that may not follow."""
        same = [x for x in TEXT_OF.values() if self.bid and VALUE_OF[x] == VALUE_OF[self.bid]]
        return [text for text in same if text not in self.beatable + self.level]

    @property
    def lower(self) -> str:
        less = [text for text in TEXT_OF.values() if VALUE_OF[text] < VALUE_OF[self.bid]]
        return self.random.choice(less)


@dataclass
class Place(Bidding):
    """Words and conditions of the play besides."""

    @property
    def parts(self) -> list[str]:
        """The undertakings of the bid."""
        return list(parts_of(self.bid))

    @property
    def trump(self) -> str:
        """The trumps that were told, or nothing."""
        return self.record.trump or ""

    @property
    def plain(self) -> bool:
        return self.playing and self.record.trump == ""

    @property
    def unnamed(self) -> bool:
        return self.playing and self.record.trump is None

    @property
    def named(self) -> bool:
        return self.playing and bool(self.trump) and TRUMPS_OF[self.bid] == "named"

    @property
    def hearts(self) -> bool:
        return self.playing and TRUMPS_OF[self.bid] == "hearts"

    @property
    def simple(self) -> bool:
        return self.playing and self.bid == "simple"

    @property
    def red_simple(self) -> bool:
        return self.playing and self.bid == "hearts simple"

    @property
    def dearer(self) -> bool:
        return VALUE_OF[self.bid] > 2

    @property
    def paid(self) -> bool:
        """A Simple may be forfeited at this table."""
        return self.record.house.get("forfeit", "on") == "on"

    @property
    def spoken(self) -> bool:
        """Kontra or a card was told."""
        return bool(self.record.steps or self.won or self.table)

    @property
    def several(self) -> bool:
        return len(self.parts) > 1

    @property
    def hundred(self) -> str:
        return next((name for name in self.parts if name in ("40-100", "20-100")), "")

    @property
    def twenty(self) -> bool:
        return self.hundred == "20-100"

    @property
    def free(self) -> bool:
        """Marriages are declared as they are held."""
        return self.playing and not self.plain and not self.hundred

    @property
    def declared(self) -> list[tuple[int, str]]:
        return self.record.declared

    @property
    def forty(self) -> bool:
        return any(what in ("40", self.trump) for _, what in self.declared)

    @property
    def early(self) -> bool:
        return self.playing and not self.won

    @property
    def won(self) -> int:
        """How many tricks were told."""
        return len(self.record.tricks)

    @property
    def table(self) -> list[str]:
        return [card for _, card in self.record.table]

    @property
    def ready(self) -> bool:
        """A card is due."""
        return self.playing and not self.unnamed and self.won < 10 and self.two_left

    @property
    def counted(self) -> bool:
        """A trick is due whose points count."""
        return self.playing and not self.plain and self.won < 10

    @property
    def two_due(self) -> bool:
        return len(self.table) == 1

    @property
    def whole(self) -> bool:
        return self.playing and self.won == 10

    @property
    def untold(self) -> bool:
        """Nothing was told of the cards."""
        return not (self.won or self.table or self.laid)

    @property
    def played(self) -> list[str]:
        """The cards of tricks and on the table."""
        return sorted(self.record.played)

    @property
    def all_declared(self) -> bool:
        """No marriage is told after this."""
        return not any(" declares " in line for line in self.later_lines)

    soloist = property(lambda self: SEATS[self.record.soloist])
    defender = property(lambda self: self.but(self.record.soloist))
    next = property(lambda self: SEATS[self.record.next])
    led = property(lambda self: SEATS[self.record.table[0][0]])
    later = property(lambda self: SEATS[(self.record.next + 1) % 3])
    loser = property(lambda self: self.but(self.record.leader))
    gone = property(lambda self: self.random.choice(self.played))
    buried = property(lambda self: self.random.choice(self.laid))
    no_card = property(lambda self: self.random.choice(("P-VI", "H-10", "M-Q", "X-A")))
    unlike = property(lambda self: "40" if self.twenty else "20")

    @property
    def not_bid(self) -> str:
        return self.random.choice([name for name in FEATS if name not in self.parts])
