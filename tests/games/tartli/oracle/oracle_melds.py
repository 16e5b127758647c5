"""Melds and the contest, from the text of the rules.

A meld is a string: ``P:O-kvart``, ``O-vannak``. What a player says is a string too:
``vannak terc``, or nothing (an empty string).
"""

from itertools import chain, combinations, product

from tests.games.tartli.oracle.oracle_cards import IN_SEQUENCE, SUITS

NAMES = {3: "terc", 4: "kvart", 5: "kvint", 6: "szext", 7: "szept", 8: "okt"}
LENGTHS = {name: length for length, name in NAMES.items()}
SEQUENCE_SCORE = {"terc": 20, "kvart": 50, "kvint": 100, "szext": 100, "szept": 100, "okt": 100}
SET_SCORE = {"U": 100, "K": 100, "X": 100, "A": 100, "IX": 150, "O": 200}
SETS_FROM_THE_BEST = ("O", "IX", "A", "X", "K", "U")


def consecutive(ranks: tuple[str, ...]) -> bool:
    """Whether these ranks, highest first, leave out no rank between them (TH-MELD-02)."""
    places = [IN_SEQUENCE.index(rank) for rank in ranks]
    return len(places) >= 3 and places == list(range(places[0], places[0] + len(places)))


CHOICES = chain.from_iterable(combinations(IN_SEQUENCE, number) for number in range(1, 9))
RUNS = tuple(filter(consecutive, CHOICES))
"""All sequences of one suit, found among all choices of its cards."""

SEQUENCES: dict[str, frozenset[str]] = {}
for suit, ranks in product(SUITS, RUNS):
    name = f"{suit}:{ranks[0]}-{NAMES[len(ranks)]}"
    SEQUENCES[name] = frozenset(f"{suit}-{rank}" for rank in ranks)
SETS: dict[str, frozenset[str]] = {}
for rank in IN_SEQUENCE[:-2]:
    SETS[f"{rank}-vannak"] = frozenset(f"{suit}-{rank}" for suit in SUITS)
CARDS = SEQUENCES | SETS
"""Each meld with its cards."""


def is_set(meld: str) -> bool:
    return meld.endswith("-vannak")


def word_of(meld: str) -> str:
    """What is said aloud of a meld (TH-DECL-07)."""
    return meld.rpartition("-")[2]


def rank_named(meld: str) -> str:
    """The rank of a set, or the top card of a sequence: what a leader names when he is asked."""
    return meld.rpartition("-")[0].rpartition(":")[2]


def suit_named(meld: str) -> str:
    return meld.partition(":")[0]


def score(meld: str) -> int:
    if is_set(meld):
        return SET_SCORE[rank_named(meld)]
    return SEQUENCE_SCORE[word_of(meld)]


def contest(leader: str, second: str, trump: str) -> tuple[str, str]:
    """Who has the higher of two melds, ``leader`` or ``second``, and the rule that says so."""
    who = ("leader", "second")
    if is_set(leader) != is_set(second):
        return who[is_set(second)], "TH-CON-02"
    one = rank_named(leader)
    two = rank_named(second)
    if is_set(leader):
        ranks = SETS_FROM_THE_BEST
        return who[ranks.index(two) < ranks.index(one)], "TH-CON-03"
    cards = len(CARDS[leader]), len(CARDS[second])
    if cards[0] != cards[1]:
        return who[cards[1] > cards[0]], "TH-CON-04"
    if one != two:
        return who[IN_SEQUENCE.index(two) < IN_SEQUENCE.index(one)], "TH-CON-05"
    if trump in (suit_named(leader), suit_named(second)):
        return who[suit_named(second) == trump], "TH-CON-06"
    return "leader", "TH-CON-07"


def best(melds: list[str]) -> str:
    """The highest of the melds that one player declares together (TH-CON-09)."""
    return next((meld for meld in melds if is_set(meld)), melds[0])


def said(melds: list[str]) -> str:
    """The announcement of these melds, the set first (TH-DECL-07)."""
    return " ".join(word_of(meld) for meld in sorted(melds, key=is_set, reverse=True))


def by_the_words(leader: str, second: str) -> str:
    """What two announcements settle: ``leader``, ``second``, or ``ask`` (TH-DECL-08, -09, -13)."""
    sets = "vannak" in leader, "vannak" in second
    if all(sets):
        return "ask"
    if any(sets):
        return "second" if sets[1] else "leader"
    lengths = longest(leader), longest(second)
    if lengths[0] == lengths[1]:
        return "ask"
    if lengths[1] > lengths[0]:
        return "second"
    return "leader"


def longest(words: str) -> int:
    """The longest sequence that was announced (TH-DECL-09, TA-DECL-02)."""
    return max(LENGTHS[word] for word in words.split())


def may_follow(new: str, scored: list[str]) -> bool:
    """Whether a meld may be declared after those that the same player has scored (TH-RE-04 to -10).

    Of each sequence in the suit one must be true: the new top is higher (a); it is the same and the
    new sequence longer (b); a card that is in neither lies between the two (c).
    """
    if is_set(new):
        return new not in scored
    in_suit = [old for old in scored if not is_set(old) and suit_named(old) == suit_named(new)]
    return all(higher(new, old) or longer(new, old) or apart(new, old) for old in in_suit)


def higher(new: str, old: str) -> bool:
    return IN_SEQUENCE.index(rank_named(new)) < IN_SEQUENCE.index(rank_named(old))


def longer(new: str, old: str) -> bool:
    return rank_named(new) == rank_named(old) and len(CARDS[new]) > len(CARDS[old])


def apart(new: str, old: str) -> bool:
    """Whether the two together have a hole: then no card of one touches a card of the other."""
    suit = suit_named(new)
    in_either = CARDS[new] | CARDS[old]
    held = [f"{suit}-{rank}" in in_either for rank in IN_SEQUENCE]
    first = held.index(True)
    last = len(held) - held[::-1].index(True)
    return not all(held[first:last])
