"""What may not be said before and in the first trick: kontra and marriages (UL-DBL, UL-MAR)."""

from tests.games.ulti.oracle_bids import step_word
from tests.games.ulti.oracle_deal import SUITS
from tests.games.ulti.oracle_place import Place
from tests.games.ulti.oracle_telling import SEATS
from tests.games.ulti.oracle_wrong import wrong


def _doubles(at: Place, who: str, *, doubled: bool, more: int = 1) -> str:
    """A step for an undertaking that was doubled last by the defenders, or was not."""
    steps = at.record.steps
    names = []
    if at.playing:
        names = [name for name in at.parts if steps.get(name, 0) % 2 == doubled]
    if not at.early or not names:
        return ""
    name = at.random.choice(names)
    return f"{who} {step_word(steps.get(name, 0) + more)} {name}"


@wrong("UL-DBL-02")
def the_soloist_doubles_first(at: Place) -> str:
    if at.playing:
        return _doubles(at, at.soloist, doubled=False)
    return ""


@wrong("UL-DBL-02")
def a_defender_answers_a_defender(at: Place) -> str:
    return _doubles(at, at.defender, doubled=True)


@wrong("UL-DBL-02")
def kontra_said_twice(at: Place) -> str:
    return _doubles(at, at.defender, doubled=True, more=0)


@wrong("UL-DBL-03")
def a_step_left_out_by_a_defender(at: Place) -> str:
    return _doubles(at, at.defender, doubled=False, more=3)


@wrong("UL-DBL-03")
def a_step_left_out_by_the_soloist(at: Place) -> str:
    if at.playing:
        return _doubles(at, at.soloist, doubled=True, more=3)
    return ""


@wrong("UL-DBL-02")
def rekontra_before_kontra(at: Place) -> str:
    names = []
    if at.early:
        names = [name for name in at.parts if not at.record.steps.get(name)]
    if names:
        return f"{at.soloist} rekontra {names[0]}"
    return ""


@wrong("UL-DBL-01")
def kontra_after_the_first_trick(at: Place) -> str:
    if not at.playing or not at.won:
        return ""
    name = at.random.choice(at.parts)
    step = at.record.steps.get(name, 0) + 1
    return f"{at.defender if step % 2 else at.soloist} {step_word(step)} {name}"


def _declaring(at: Place) -> bool:
    """Whether marriages are declared, each as it is held, and trumps are known."""
    return at.early and at.free and bool(at.trump)


def _suits(cards: list[str]) -> list[str]:
    """The suits of which there is a King or an Over."""
    return sorted({card[0] for card in cards if card[2:] in ("K", "O")})


@wrong("UL-PTS-02")
def a_marriage_declared_twice(at: Place) -> str:
    suits = [what for _, what in at.declared if what in SUITS]
    if suits and _declaring(at):
        return f"{at.anyone} declares {suits[0]}"
    return ""


@wrong("UL-PTS-02")
def a_marriage_of_which_another_has_a_card(at: Place) -> str:
    seat = at.random.choice((0, 1, 2))
    suits = _suits([card for card, player in at.record.played.items() if player != seat])
    if suits and _declaring(at):
        return f"{SEATS[seat]} declares {suits[0]}"
    return ""


@wrong("UL-PTS-02")
def a_marriage_of_which_a_card_was_laid(at: Place) -> str:
    suits = _suits(at.laid)
    if suits and _declaring(at):
        return f"{at.anyone} declares {suits[0]}"
    return ""


@wrong("UL-PTS-02")
def a_marriage_that_the_hand_cannot_hold(at: Place) -> str:
    lacking = []
    for seat, cards in at.record.lacks.items():
        lacking += [(seat, suit) for suit in _suits(list(cards))]
    if not lacking or not _declaring(at):
        return ""
    seat, suit = at.random.choice(lacking)
    return f"{SEATS[seat]} declares {suit}"


@wrong("UL-PTS-02")
def forty_of_which_a_card_is_elsewhere(at: Place) -> str:
    pair = (f"{at.trump}-K", f"{at.trump}-O")
    owners = [seat for card, seat in at.record.played.items() if card in pair]
    if not _declaring(at) or not (owners or any(card in at.laid for card in pair)):
        return ""
    return f"{at.but(owners[0]) if owners else at.anyone} declares 40"
