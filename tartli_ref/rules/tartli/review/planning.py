"""The best order of declaring parts of a run in the remaining tricks (TH-RE-12 to TH-RE-14).

An exact search over every part of the run that is itself a sequence, at most one per trick. The
search state is the set of parts that may still be declared and the number of tricks left. A rule
against every scored sequence shrinks that set with each declaration; a rule against the last one
alone resets it (AMB-06). So there are few states, however many orders there are. Where only the
identical sequence is barred (TH-RE-16), the dearest parts are declared in any order.

Among orders with equal points the plan scores more points early, then is harder to beat early: the
longer part, then the higher.
"""

from collections.abc import Iterable
from math import comb, factorial
from typing import NamedTuple

from tartli_ref.rules.rulings import Ruling
from tartli_ref.rules.tartli.declaring import rule_on_sequence
from tartli_ref.rules.tartli.melds import CARDS_OF, Sequence, fits, value_of
from tartli_ref.rules.tartli.values import (
    HUNGARIAN,
    MELD_TRICKS,
    PLACE,
    SEQUENCE_ORDER,
    SEQUENCE_VALUES,
    TartliOptions,
)

Sequences = tuple[Sequence, ...]


class Plan(NamedTuple):
    """An order of declarations, one per trick, its points, and the number of equally good
    orders.
    """

    order: Sequences
    points: int
    ways: int


class Cost(NamedTuple):
    """The cost of starting with these declarations.

    ``plan`` is the best order with this start, ``lost`` its shortfall against the best of all;
    ``barred`` are parts of the run that this start rules out.
    """

    begun: Sequences
    plan: Plan
    lost: int
    barred: Sequences


class NotAllowed(ValueError):
    """The rules refuse an order: ``ruling`` is the refusal of the declaration at ``place``."""

    def __init__(self, place: int, ruling: Ruling) -> None:
        super().__init__(f"declaration {place + 1} of the order: {ruling.rule}")
        self.place = place
        self.ruling = ruling


def parts_of(run: Sequence) -> Sequences:
    """Every sequence within the run, the run itself included, easiest to beat first."""
    if not fits(run.top, run.length):
        raise ValueError(f"no run of {run.length} cards begins at the {run.top}")
    parts = []
    for length in SEQUENCE_VALUES:
        for top in range(run.bottom_place + 1 - length, PLACE[run.top] - 1, -1):
            parts.append(Sequence(run.suit, SEQUENCE_ORDER[top], length))
    return tuple(parts)


def best_plan(
    run: Sequence,
    tricks: int,
    scored: Sequences = (),
    house: TartliOptions = HUNGARIAN,
    enough: Iterable[int] = (),
) -> Plan:
    """The best order of declaring parts of the run in the remaining tricks.

    ``run`` is the sequence of adjacent cards held in the suit, ``scored`` the player's scored melds
    of the deal, in order. An empty order makes 0 points in one way. ``enough`` are the points to
    win or to be out of maccs: the first one that a single declaration reaches takes precedence
    (TH-ADV-01).
    """
    search = _Search(run, tricks, scored, house)
    return search.at_once(enough) or search.plan(())


def cost_of(
    begun: Sequences,
    run: Sequence,
    tricks: int,
    scored: Sequences = (),
    house: TartliOptions = HUNGARIAN,
) -> Cost:
    """The loss from this start; ``NotAllowed`` if the rules refuse it."""
    return _Search(run, tricks, scored, house).cost(begun)


def first_choices(
    run: Sequence, tricks: int, scored: Sequences = (), house: TartliOptions = HUNGARIAN
) -> tuple[Cost, ...]:
    """Each declaration allowed now, with its best continuation, best first."""
    search = _Search(run, tricks, scored, house)
    return tuple(search.cost((part,)) for part in search.by_worth())


class _Best(NamedTuple):
    """The best result from a state; compared by its first three fields."""

    points: int
    early: tuple[int, ...]
    chosen: tuple[int, ...]
    ways: int


_NOTHING = _Best(0, (), (), 1)


class _Search:
    """The parts of one run as bits, the parts each leaves allowed, and the states visited."""

    def __init__(self, run: Sequence, tricks: int, scored: Sequences, house: TartliOptions) -> None:
        if not 1 <= tricks <= MELD_TRICKS:
            raise ValueError(f"melds are declared in 1 to {MELD_TRICKS} tricks, not {tricks}")
        self.parts = parts_of(run)
        self.values = [value_of(part) for part in self.parts]
        self.run = run
        self.tricks = tricks
        self.scored = scored
        self.house = house
        self.forgets = house.redeclare == "abc" and house.redeclare_scope == "last"
        self.start = self._allowed_after(scored)
        self.leaves = [self._allowed_after((part,)) for part in self.parts]
        self.met: dict[tuple[int, int], _Best] = {}

    def _allowed_after(self, scored: Sequences) -> int:
        return sum(
            1 << place for place, part in enumerate(self.parts) if self._rule(part, scored).allowed
        )

    def _rule(self, part: Sequence, scored: Sequences) -> Ruling:
        return rule_on_sequence(part, scored, self.house, CARDS_OF[self.run])

    def _after(self, allowed: int, chosen: int) -> int:
        """The parts allowed after this one too."""
        if self.forgets:
            return self.leaves[chosen]
        return allowed & self.leaves[chosen]

    def allowed_now(self) -> Sequences:
        return tuple(part for place, part in enumerate(self.parts) if self.start >> place & 1)

    def by_worth(self) -> Sequences:
        """The parts allowed now, the best start first."""
        first = {
            part: self._first(place, self.start, self.tricks)
            for place, part in enumerate(self.parts)
            if self.start >> place & 1
        }
        return tuple(sorted(first, key=first.__getitem__, reverse=True))

    def at_once(self, enough: Iterable[int]) -> Plan | None:
        """The best order that starts with at least ``enough`` points in one declaration, if any."""
        for points in enough:
            if points <= 0:
                continue
            for part in self.by_worth():
                if value_of(part) >= points:
                    return self.plan((part,))
        return None

    def plan(self, begun: Sequences) -> Plan:
        """The best order with this start, which must be allowed."""
        allowed = self.start
        points = 0
        for part in begun:
            place = self.parts.index(part)
            allowed = self._after(allowed, place)
            points += self.values[place]
        following = self.best(allowed, self.tricks - len(begun))
        order = begun + tuple(self.parts[place] for place in following.chosen)
        return Plan(order, points + following.points, following.ways)

    def cost(self, begun: Sequences) -> Cost:
        self._check(begun)
        plan = self.plan(begun)
        after = self.scored + begun
        barred = tuple(
            part
            for part in self.allowed_now()
            if part not in begun and not self._rule(part, after).allowed
        )
        return Cost(begun, plan, self.plan(()).points - plan.points, barred)

    def _check(self, begun: Sequences) -> None:
        if len(begun) > self.tricks:
            raise ValueError(f"{len(begun)} declarations do not fit into {self.tricks} tricks")
        for place, part in enumerate(begun):
            if part not in self.parts:
                raise ValueError(f"{part} is no part of {self.run}")
            ruling = self._rule(part, self.scored + begun[:place])
            if not ruling.allowed:
                raise NotAllowed(place, ruling)

    def best(self, allowed: int, tricks: int) -> _Best:
        """The best result of these parts in ``tricks`` tricks."""
        if not allowed or not tricks:
            return _NOTHING
        if self.house.redeclare == "different":
            return self._dearest(allowed, tricks)
        best = self.met.get((allowed, tricks))
        if best is None:
            best = self.met[allowed, tricks] = self._best_of_all(allowed, tricks)
        return best

    def _dearest(self, allowed: int, tricks: int) -> _Best:
        """The best result where no part bars another."""
        places = [place for place in reversed(range(len(self.parts))) if allowed >> place & 1]
        chosen = tuple(places[:tricks])
        early = tuple(self.values[place] for place in chosen)
        least = early[-1]
        alike = [place for place in places if self.values[place] == least]
        ways = comb(len(alike), early.count(least)) * factorial(len(chosen))
        return _Best(sum(early), early, chosen, ways)

    def _best_of_all(self, allowed: int, tricks: int) -> _Best:
        tries = [
            self._first(place, allowed, tricks)
            for place in range(len(self.parts))
            if allowed >> place & 1
        ]
        best = max(tries)
        ways = sum(result.ways for result in tries if result.points == best.points)
        return best._replace(ways=ways)

    def _first(self, place: int, allowed: int, tricks: int) -> _Best:
        """The best result with this part declared now."""
        value = self.values[place]
        following = self.best(self._after(allowed, place), tricks - 1)
        return _Best(
            value + following.points,
            (value, *following.early),
            (place, *following.chosen),
            following.ways,
        )
