"""How much of an honest deal is entered, and how it ends: lines of which none may be refused.

| how it ends | what is entered |
|---|---|
| played | all tricks, each with three cards, with fewer and who took it, or only with who took it |
| counted, made | some tricks or none, then the tricks of all three, or only the declarer's |
| undisputed | a claim that nobody disputes |
| failed, held | a claim that is played out: the declarer loses a trick, or none |
| claim counted, claim conceded | a claim that is disputed, and then counted or given up |
| conceded | what remains is given up |
| thrown in | the deal is begun anew by agreement, and pays nothing |
"""

from dataclasses import dataclass, field
from itertools import chain, pairwise
from random import Random

from . import oracle_score
from .oracle_deal import STEPS, WORDS, HonestDeal, seat, spoken
from .oracle_record import Record

ENDS = (
    "played", "counted", "made", "undisputed", "disputed",
    "disputed", "claim counted", "claim conceded", "conceded", "thrown in",
)  # fmt: skip
LEVELS = ("cards", "mixed", "tricks")


@dataclass
class Recording:
    """The lines, and what the deal comes to: the declarer's tricks, those of both opponents where
    they were said or follow, and the arrivázs. ``met`` names what there was in it.
    """

    deal: HonestDeal
    random: Random
    lines: list[str] = field(default_factory=list)
    tricks: int = 0
    others: tuple[int, int] | None = None
    result: str = "none"
    met: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.record = Record(self.deal.house, self.deal.dealer)
        self.who = seat(self.deal.declarer)
        self.end, self.level = self.random.choice(ENDS), self.random.choice(LEVELS)
        self.turned_up = False
        self._begin()
        if self.end == "thrown in":
            self._throw_in()
        else:
            self._name()
            self._double()
            getattr(self, "_" + self.end.replace(" ", "_"))()
            self._tell()
            self.met |= {self.end, f"{WORDS[self.deal.cards]} {self.deal.trump or 'szanzadu'}"}
            self.met |= {f"arrivazs {self.result}", f"tricks {self.tricks}"}
            self.met.add(f"by {self.level}")
            if self.tricks == 6 and self.others and 5 in self.others:
                self.met.add("6-5-0")

    def say(self, line: str) -> None:
        self.record.take(line)
        self.lines.append(line)

    def chance(self, probability: float = 0.5) -> bool:
        return self.random.random() < probability

    # before the play

    def _begin(self) -> None:
        deal = self.deal
        self.say(f"deal {seat(deal.dealer)}")
        silent = self.chance(0.3)
        if silent:
            self.met.add("auction silent")
        else:
            for line in spoken(deal):
                self.say(line)
            self._needless_passes()
            self.met.add("auction spoken")
        bids = [4, *(call for _, call in deal.talk.calls if isinstance(call, int))]
        jumped = any(last - bid > 1 for last, bid in pairwise(bids))
        if jumped and not silent:
            self.met.add("a jump")
        fixed = deal.talk.jumps and deal.talk.best and not silent
        if not fixed or self.chance():
            self.say(f"{self.who} contract {WORDS[deal.cards]}")

    def _needless_passes(self) -> None:
        """Who can do nothing else may say that he passes, or leave it out."""
        for place in {0, 1, 2} - self.deal.talk.out - {self.deal.talk.alone}:
            if self.chance():
                self.say(f"{seat((self.deal.dealer + 1 + place) % 3)} passes")
                self.met.add("a needless pass")

    def _name(self) -> None:
        deal = self.deal
        draws = self.chance()
        discards = self.chance()
        if draws:
            self.say(f"{self.who} draws {deal.drawn}")
        if discards:
            self.say(f"{self.who} discards {deal.drawn}")
        self.met.add(f"draws {draws} discards {discards}")
        if deal.drawn < deal.cards:
            self.met.add("drew fewer")
        line = f"{self.who} names {deal.trump or 'szanzadu'}"
        if deal.announced:
            line += " arrivazs"
        self.say(line)

    def _double(self) -> None:
        doubles = self.deal.said
        at = 0
        while at < len(doubles):
            who, step, item = doubles[at]
            items = [item]
            if doubles[at + 1 : at + 2] and doubles[at + 1][:2] == (who, step) and self.chance():
                items = sorted({item, doubles[at + 1][2]}, reverse=True)
            at += len(items)
            self.say(f"{seat(who)} {STEPS[step - 1]} {' '.join(items)}")
            self._turn_up(0.3)
        for item, step in self.deal.steps.items():
            self.met.add(f"{item} x{2**step}")

    def _turn_up(self, probability: float) -> None:
        """The talon may be entered from the first kontra to the end of trick 1."""
        if self.deal.said and not self.turned_up and self.chance(probability):
            self.turned_up = True
            self.say("talon " + " ".join(self.deal.talon))
            self.met.add("talon shown")

    # the play

    def _play(self, first: int, last: int) -> None:
        """The tricks from one to before another, until the deal is over."""
        for number in range(first, last):
            if not self._over:
                self._trick(number)

    @property
    def _over(self) -> bool:
        return self.record.over or bool(self.record.asked)

    def _trick(self, number: int) -> None:
        cards = {"cards": 3, "tricks": 0, "mixed": self.random.choice((3, 3, 3, 2, 1, 0))}
        done = len(self.record.table)
        self._cards(number, max(cards[self.level], done))
        if self.record.table or cards[self.level] == 0:
            self.say(f"{seat(self.deal.winners[number])} takes")

    def _cards(self, number: int, cards: int) -> None:
        """The first cards of a trick, but for those that lie there already."""
        for player, card in self.deal.tricks[number][len(self.record.table) : cards]:
            if number == 0:
                self._turn_up(0.3)
            self.say(f"{seat(player)} plays {card}")

    def _some(self) -> int:
        """Some tricks at the beginning, and maybe a card or two of the next; or nothing at all."""
        done: int = self.random.choice((*range(11), 8, 9, 10))
        if self.chance(0.4):
            return done
        self._play(0, done)
        if self.level != "tricks" and self.chance():
            self._cards(done, self.random.choice((1, 2)))
        return done

    def _played(self) -> None:
        self._play(0, 11)
        self._as_played()

    def _as_played(self) -> None:
        self.tricks = self.deal.won(self.deal.declarer)
        self.result = self.deal.result
        self.others = self._others(self.deal.split())

    def _others(self, split: tuple[int, int, int]) -> tuple[int, int]:
        one, other = self.deal.opponents
        return split[one], split[other]

    def _said_result(self) -> str:
        if self.deal.announced and self.chance():
            return f" arrivazs {self.result}"
        return ""

    def _counted(self) -> None:
        self._some()
        self._as_played()
        split = "-".join(map(str, self.deal.split()))
        self.say(f"count {split}{self._said_result()}")

    def _made(self) -> None:
        self._some()
        self._as_played()
        if self.tricks == 6 and not all(
            self.record.won[opponent] for opponent in self.deal.opponents
        ):
            split = "-".join(map(str, self.deal.split()))
            self.say(f"count {split}{self._said_result()}")
            return
        self.others = None
        self.say(f"{self.who} made {self.tricks}{self._said_result()}")

    # claims

    def _numbers(self, done: int) -> str:
        if self.record.tracked and self.chance(0.7):
            return ""
        return " " + "-".join(map(str, self.deal.split(done)))

    def _claim(self) -> int:
        """A claim after so many tricks."""
        done = self._some()
        self.say(f"{self.who} claims{self._numbers(done)}")
        return done

    def _won_claim(self, done: int) -> None:
        self.tricks = self.deal.won(self.deal.declarer, done) + 11 - done
        self.others = self._others(self.deal.split(done))

    def _lost_claim(self, done: int) -> None:
        """What is left goes to one who had a trick, or to one who had none (AS-CLM-06, -07)."""
        self.tricks = self.deal.won(self.deal.declarer, done)
        one, other = self._others(self.deal.split(done))
        remaining = 11 - done
        shared = self.deal.house["rest_tricks"]
        if one < other:
            self.others = (one, other + remaining)
        elif one or shared == "single":
            self.others = (one + remaining, other)
        else:
            self.others = (remaining - remaining // 2, remaining // 2)
        self.result = "lost" if self.deal.announced else "none"
        if one or other:
            self.met.add("rest given")
        else:
            self.met.add(f"nobody has one, {shared}")

    def _undisputed(self) -> None:
        done = self._claim()
        if self.record.lost(self.deal.declarer):
            self._dispute(done)
            return
        self._won_claim(done)
        if self.deal.announced:
            self.result = self._result_of_a_claim(done)
        self.say("undisputed")

    def _result_of_a_claim(self, done: int) -> str:
        """What the players tell: of tricks that were played what they saw, of the rest as it is."""
        if any(winner != self.deal.declarer for winner in self.deal.winners[8:done]):
            return "lost"
        seen = self.deal.tricks[8:done]
        if done >= 8:
            seen.append(self.record.table)
        if self.deal.trump is None or self._used(seen):
            return "won"
        declarer = self.deal.declarer
        plays = chain.from_iterable(self.deal.tricks[done:])
        held = [card for who, card in plays if who == declarer]
        open_cards = [card for card in held if card not in self.record.seen]
        trumps = [card for card in open_cards if card[0] == self.deal.trump]
        if not trumps:
            return "idegen"
        plain = len(open_cards) - len(trumps)
        used = not plain or self.chance()
        if used or done >= 8 or plain < 3:
            return "won"
        return "idegen"

    def _used(self, tables: list[list[tuple[int, str]]]) -> bool:
        return any(card[0] == self.deal.trump for _, card in chain.from_iterable(tables))

    def _dispute(self, done: int) -> None:
        self.say(f"{seat(self.random.choice(self.deal.opponents))} disputes claim")
        self._turn_up(0.3 if done == 0 else 0)
        self._play(done, 11)
        if self.deal.winners[done:] == [self.deal.declarer] * (11 - done):
            self._won_claim(done)
            self.result = self.deal.result
            self.end = "held"
        else:
            self._lost_claim(done)
            self.end = "failed"

    def _disputed(self) -> None:
        self._dispute(self._claim())

    def _disputed_for_a_while(self) -> tuple[int, bool]:
        """A claim, and tricks after it before it is decided; whether it would have been held."""
        done = self._claim()
        self.say(f"{seat(self.random.choice(self.deal.opponents))} disputes claim")
        held = [winner == self.deal.declarer for winner in self.deal.winners[done:]]
        decided = 10
        if False in held:
            decided = done + held.index(False)
        self._play(done, self.random.randint(done, decided))
        return done, all(held)

    def _claim_counted(self) -> None:
        done, held = self._disputed_for_a_while()
        if held:
            self._won_claim(done)
            self.result = self.deal.result
        else:
            self._lost_claim(done)
        assert self.others is not None
        tricks = dict(zip(self.deal.opponents, self.others, strict=True))
        split = [tricks.get(player, self.tricks) for player in range(3)]
        if self.tricks != 6 and self.chance():
            self.others = None
            self.say(f"{self.who} made {self.tricks}{self._said_result()}")
        else:
            self.say(f"count {'-'.join(map(str, split))}{self._said_result()}")

    def _claim_conceded(self) -> None:
        done, _ = self._disputed_for_a_while()
        self._lost_claim(done)
        self.say(f"{self.who} concedes")

    def _conceded(self) -> None:
        done = self._some()
        self._lost_claim(done)
        self.say(f"{self.who} concedes{self._numbers(done)}")

    # the end

    def _tell(self) -> None:
        """What the tricks do not tell of the arrivázs is asked for."""
        if self.record.asked:
            self.met.add("asked")
            self.say(f"arrivazs {self.result}")
        assert self.record.over, self.lines

    def _throw_in(self) -> None:
        """The deal is begun anew by agreement, wherever it is."""
        if self.chance():
            self._name()
            self._double()
            if self.chance():
                self._play(0, self.random.randrange(8))
        self.met.add("thrown in")

    def written(self) -> list[tuple[str, int]]:
        """The score lines: the rule, and what the declarer gets by it from each opponent."""
        return oracle_score.lines(
            WORDS[self.deal.cards],
            self.deal.trump is not None,
            self.tricks,
            self.others or (0, 0),
            self.result,
            (self.deal.steps["game"], self.deal.steps["arrivazs"]),
        )

    def may_be_shared(self, split: tuple[int, ...]) -> bool:
        """Whether what was given up can lie with the opponents like this as well: with either of
        two who had a trick, or who had none (AS-CLM-06, AS-CLM-07).
        """
        assert self.others is not None
        had = self._others(self.record.certain)
        ended_early = self.end in ("failed", "claim conceded", "conceded")
        return ended_early and all(had) is any(had) and sum(split) == sum(self.others)
