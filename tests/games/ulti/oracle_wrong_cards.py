"""Cards that may not be played, by the duties and by what is known of the hands (UL-PLAY)."""

from collections.abc import Iterable

from tests.games.ulti.oracle_deal import suit_of
from tests.games.ulti.oracle_place import Place
from tests.games.ulti.oracle_wrong import wrong


def _plays(at: Place, cards: Iterable[str]) -> str:
    """The player who is due plays one of these cards, if there are any."""
    choice = []
    if at.ready:
        choice = sorted(cards)
    if choice:
        return f"{at.next} plays {at.random.choice(choice)}"
    return ""


def _free(at: Place) -> list[str]:
    """Cards that the player who is due may hold, as far as his other cards told."""
    lacks = at.record.lacks.get(at.record.next, {})
    return [card for card in at.record.unseen() if card not in lacks]


def _held(at: Place) -> set[str]:
    """Cards that the player who is due is known to hold."""
    return at.record.held.get(at.record.next, set())


def _led(at: Place) -> str:
    """The suit led."""
    if at.table:
        return suit_of(at.table[0])
    return ""


def _holds(at: Place, suit: str) -> bool:
    """Whether the player who is due certainly has the suit, at a table where nobody has to beat."""
    return at.record.house.get("beating") != "on" and suit in map(suit_of, _held(at))


def _kept(at: Place) -> str:
    """The trump VII that the player who is due keeps to the end, as far as he may hold it."""
    keeps = at.ready and "ulti" in at.parts and at.record.next == at.record.soloist and at.won < 9
    seven = f"{at.trump}-VII"
    if keeps and seven in _free(at):
        return seven
    return ""


@wrong("UL-EQ-01")
def a_card_of_anothers_marriage(at: Place) -> str:
    others = [cards for seat, cards in at.record.held.items() if seat != at.record.next]
    return _plays(at, set().union(*others))


@wrong("UL-PLAY-02")
def another_suit_than_the_one_that_is_held(at: Place) -> str:
    if not _led(at) or not _holds(at, _led(at)):
        return ""
    return _plays(at, [card for card in _free(at) if suit_of(card) != _led(at)])


@wrong("UL-PLAY-02")
def no_trump_though_one_is_held(at: Place) -> str:
    if _led(at) in ("", at.trump) or not _holds(at, at.trump):
        return ""
    return _plays(at, [card for card in _free(at) if suit_of(card) not in (_led(at), at.trump)])


@wrong("UL-PLAY-04")
def no_card_that_beats_though_one_is_held(at: Place) -> str:
    if not at.ready or not at.table or at.record.house.get("beating") != "on":
        return ""
    contract = at.record.contract
    best = at.table[contract.best(at.table)]
    higher = {x for x in _held(at) if suit_of(x) == _led(at) and contract.beats(x, best)}
    less = [x for x in _free(at) if suit_of(x) == _led(at) and not contract.beats(x, best)]
    if higher:
        return _plays(at, [card for card in less if card != _kept(at)])
    return ""


def _due_before(at: Place, rule: str) -> str:
    """A card that would have had to be played to an earlier trick, by this rule. One of another's
    declared marriage is refused for that.
    """
    lacks = at.record.lacks.get(at.record.next, {})
    due = [card for card in at.record.unseen() if lacks.get(card) == rule]
    return _plays(at, set(due) - _declared_by_others(at))


def _declared_by_others(at: Place) -> set[str]:
    """The cards of the marriages of others, whether they may have fallen unseen or not."""
    cards = set()
    for seat, what in at.record.declared:
        if seat != at.record.next:
            suit = at.trump if what == "40" else what
            cards |= {f"{suit}-K", f"{suit}-O"}
    return cards


@wrong("UL-PLAY-02")
def a_card_that_would_have_had_to_follow_or_trump(at: Place) -> str:
    if at.record.house.get("beating") == "on":
        return ""
    return _due_before(at, "UL-PLAY-02")


@wrong("UL-PLAY-02", "UL-PLAY-04")
def a_card_that_would_have_had_to_follow_or_trump_and_beat(at: Place) -> str:
    if at.record.house.get("beating") == "on":
        return _due_before(at, "UL-PLAY-02")
    return ""


@wrong("UL-PLAY-04")
def a_card_that_would_have_had_to_beat(at: Place) -> str:
    return _due_before(at, "UL-PLAY-04")


@wrong("UL-PLAY-05")
def a_trump_that_would_have_had_to_save_the_seven(at: Place) -> str:
    return _due_before(at, "UL-PLAY-05")


@wrong("UL-PLAY-05")
def the_trump_seven_led_before_the_last_trick(at: Place) -> str:
    if not at.table and _kept(at):
        return _plays(at, [_kept(at)])
    return ""


@wrong("UL-PLAY-05")
def the_trump_seven_though_another_trump_is_held(at: Place) -> str:
    forced = _led(at) == at.trump and _holds(at, at.trump)
    if forced and _kept(at):
        return _plays(at, [_kept(at)])
    return ""
