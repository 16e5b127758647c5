"""What each of the three games changes of melds and of redeclaring, from the text of its rules.

Pais changes only the moment of the béla (TH-BELA-06), which is no part of a contest. The Austrian
list gives differences only, so what it does not mention is as in the Hungarian game.
"""

from tests.games.tartli.oracle import oracle_melds as hungarian
from tests.games.tartli.oracle.oracle_melds import CARDS, is_set, rank_named, suit_named

PRESETS = ("hungarian", "austrian", "pais")
AUSTRIAN_SETS_FROM_THE_BEST = ("O", "A", "X", "K", "U")


def is_meld(meld: str, preset: str) -> bool:
    """Whether this table knows the meld: the Austrian one has no four nines (TA-MELD-01)."""
    return not (preset == "austrian" and meld == "IX-vannak")


def melds_of(preset: str) -> list[str]:
    return [meld for meld in CARDS if is_meld(meld, preset)]


def contest(leader: str, second: str, trump: str, preset: str) -> tuple[str, str]:
    """Who has the higher of two melds, and the rule that says so (TH-CON-02 to -07, TA-MELD-02)."""
    if preset != "austrian" or not (is_set(leader) and is_set(second)):
        return hungarian.contest(leader, second, trump)
    places = [AUSTRIAN_SETS_FROM_THE_BEST.index(rank_named(meld)) for meld in (leader, second)]
    return "second" if places[1] < places[0] else "leader", "TH-CON-03"


def best(melds: list[str], trump: str, preset: str) -> str:
    """The highest of what one player declares together: no other of them beats it (TH-CON-09).

    Among equal ones the one in trumps is higher (TH-CON-06); two plain ones are alike.
    """
    for meld in melds:
        others = [other for other in melds if other != meld]
        if all(contest(meld, other, trump, preset)[0] == "leader" for other in others):
            return meld
    raise AssertionError(f"every one of {melds} is beaten")


def may_follow(new: str, scored: list[str], preset: str) -> bool:
    """Whether a meld may be declared after those that the same player has scored."""
    if preset != "austrian" or is_set(new):
        return hungarian.may_follow(new, scored)
    in_suit = [old for old in scored if not is_set(old) and suit_named(old) == suit_named(new)]
    return not any(new == old or within_a_longer(new, old) for old in in_suit)


def within_a_longer(new: str, old: str) -> bool:
    """Wholly contained in a longer sequence already scored (TA-RE-01); equal ones are TA-RE-03."""
    return len(CARDS[old]) > len(CARDS[new]) and CARDS[new] <= CARDS[old]


def deciding_rule(new: str, old: str, preset: str) -> str:
    """The rule that lets or does not let ``new`` follow one sequence of its own suit."""
    if preset == "austrian":
        if new == old:
            return "TA-RE-03"
        return "TA-RE-01"
    if hungarian.higher(new, old):
        return "TH-RE-06"
    if rank_named(new) == rank_named(old):
        return "TH-RE-07"
    if hungarian.apart(new, old):
        return "TH-RE-08"
    return "TH-RE-09"


def differs(new: str, scored: list[str]) -> bool:
    """The looser rule: from each scored one, some card is different or missing (TH-RE-16)."""
    return not any(CARDS[new] == CARDS[old] for old in scored)
