"""Every order of declaring a run, counted one by one from the text of the rules.

Shares no code with the referee. A card of the suit is its place, 0 the ace and 7 the seven; a
sequence is its highest place and its length; an order is a tuple of sequences.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product

Part = tuple[int, int]
Order = tuple[Part, ...]
Pairwise = Callable[[Part, Part], bool]
"""Whether a new part may be declared after one that was scored."""
Points = dict[int, tuple[int, int]]
"""By the number of tricks left: the most points, and how many orders make them."""

MOST_TRICKS = 8


def worth(part: Part) -> int:
    """A terc 20, a kvart 50, anything longer 100."""
    return {3: 20, 4: 50}.get(part[1], 100)


def points(order: Iterable[Part]) -> int:
    return sum(worth(part) for part in order)


def cards(part: Part) -> set[int]:
    return set(range(part[0], part[0] + part[1]))


@cache
def parts(run: Part) -> list[Part]:
    """Every three or more cards of the run that lie next to each other."""
    every = product(range(8), range(3, 9))
    return [part for part in every if cards(part) <= cards(run)]


# --- the rules: may this part be declared after those?


@cache
def hungarian(new: Part, old: Part) -> bool:
    """(a) a higher top; (b) the same top and longer; (c) at least one card missing in between."""
    if new[0] < old[0]:
        return True
    if new[0] == old[0]:
        return new[1] > old[1]
    return new[0] - 1 > max(cards(old))


@cache
def austrian(new: Part, old: Part) -> bool:
    """Not the same again, and not wholly within a longer one."""
    return new != old and austrian_with_repeats(new, old)


@cache
def austrian_with_repeats(new: Part, old: Part) -> bool:
    return not (cards(new) <= cards(old) and old[1] > new[1])


@cache
def any_other(new: Part, old: Part) -> bool:
    """At least one card different or missing."""
    return cards(new) != cards(old)


def gap_in_the_hand(held: set[int]) -> Pairwise:
    """Hungarian, but a card missing in between must be missing from the hand too."""

    def may_follow(new: Part, old: Part) -> bool:
        between = set(range(max(cards(old)) + 1, new[0]))
        if between and between <= held:
            return False
        return hungarian(new, old)

    return may_follow


# --- all orders


def still_allowed(
    allowed: Iterable[Part], declared: Part, rule: Pairwise, run: Part, *, last_only: bool
) -> tuple[Part, ...]:
    """What may be declared after this too: of what was allowed, or of all where the last counts."""
    open_parts = parts(run) if last_only else allowed
    return tuple(part for part in open_parts if rule(part, declared))


def allowed_after(
    scored: Order, rule: Pairwise, run: Part, *, last_only: bool = False
) -> tuple[Part, ...]:
    before = scored[-1:] if last_only else scored
    allowed = []
    for part in parts(run):
        if all(rule(part, old) for old in before):
            allowed.append(part)
    return tuple(allowed)


def orders(
    run: Part, tricks: int, rule: Pairwise, scored: Order = (), *, last_only: bool = False
) -> Iterator[Order]:
    """Every order of up to so many declarations, the empty one included."""
    yield ()
    if tricks:
        for part in allowed_after(scored, rule, run, last_only=last_only):
            later = orders(run, tricks - 1, rule, (*scored, part), last_only=last_only)
            yield from ((part, *order) for order in later)


def best_orders(
    run: Part, tricks: int, rule: Pairwise, scored: Order = (), *, last_only: bool = False
) -> tuple[int, list[Order]]:
    """The most points that an order makes, and all orders that make them."""
    most = -1
    best = list[Order]()
    for order in orders(run, tricks, rule, scored, last_only=last_only):
        total = points(order)
        if total > most:
            most = total
            best = []
        if total == most:
            best.append(order)
    return most, best


def counted(run: Part, rule: Pairwise, scored: Order = (), *, last_only: bool = False) -> Points:
    """For each number of tricks the most points, and how many orders make them.

    Orders of the same parts can go on alike, so that they are kept as one with their number; where
    only the last declaration counts, so can orders of the same points that end alike.
    """
    allowed = allowed_after(scored, rule, run, last_only=last_only)
    layer: dict[tuple[Order, int], tuple[int, tuple[Part, ...]]] = {((), 0): (1, allowed)}
    best_totals = Counter({0: 1})
    best = {}
    for tricks in range(1, MOST_TRICKS + 1):
        following: dict[tuple[Order, int], tuple[int, tuple[Part, ...]]] = {}
        for (before, total), (ways, allowed) in layer.items():
            for part in allowed:
                now = total + worth(part)
                best_totals[now] += ways
                key = ((part,) if last_only else tuple(sorted((*before, part)))), now
                if key in following:
                    following[key] = following[key][0] + ways, following[key][1]
                else:
                    after = still_allowed(allowed, part, rule, run, last_only=last_only)
                    following[key] = ways, after
        layer = following
        best[tricks] = max(best_totals), best_totals[max(best_totals)]
    return best
