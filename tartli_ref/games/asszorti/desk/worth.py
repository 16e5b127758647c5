"""What a deal is worth, and what it would cost if it failed (AS-SCO, AS-ARR, AS-PAY)."""

from tartli_ref.frozen import frozen
from tartli_ref.games.asszorti.scoring import Part, arrival_parts, game_parts
from tartli_ref.games.asszorti.values import (
    FIRST_OF_LAST,
    MORDKONTRA,
    NEEDED,
    TRICKS,
    Arrival,
    Level,
)
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import Pair
from tartli_ref.rulings import Ruling, allow

LAST_TRICKS = TRICKS - FIRST_OF_LAST + 1


@frozen
class DealWorth:
    """A contract with its result; ``opponents`` are the tricks of both, where they are told.

    ``arrival`` is None if no arrivázs was announced; the steps are 0 without kontra.
    """

    contract: Level
    szanzadu: bool
    tricks: int
    opponents: Pair[int] | None = None
    game_step: int = 0
    arrival: Arrival | None = None
    arrivazs_step: int = 0

    def __post_init__(self) -> None:
        _check_steps(self.game_step, self.arrivazs_step, arrivazs=self.arrival is not None)
        if not 0 <= self.tricks <= TRICKS:
            raise Contradiction("tricks", "AS-SCO-01", "range", tricks=self.tricks)
        if self.opponents is not None:
            self._check_opponents(self.opponents)
        elif self.tricks == NEEDED:
            raise Contradiction("opponents", "AS-SCO-06", "split")
        self._check_arrival()

    def _check_opponents(self, opponents: Pair[int]) -> None:
        total = self.tricks + sum(opponents)
        if min(opponents) < 0 or total != TRICKS:
            raise Contradiction("opponents", "AS-SCO-01", "total", total=total)

    def _check_arrival(self) -> None:
        if self.arrival is Arrival.IDEGEN and self.szanzadu:
            raise Contradiction("arrival", "AS-ARR-06", "szanzadu")
        if self.arrival is Arrival.LOST and self.tricks == TRICKS:
            raise Contradiction("arrival", "AS-ARR-02", "all_tricks")
        won = self.arrival in (Arrival.WON, Arrival.IDEGEN)
        if won and self.tricks < LAST_TRICKS:
            raise Contradiction("arrival", "AS-ARR-01", "few_tricks", tricks=self.tricks)


def _check_steps(game_step: int, arrivazs_step: int, *, arrivazs: bool) -> None:
    for field, step in (("game_step", game_step), ("arrivazs_step", arrivazs_step)):
        if not 0 <= step <= MORDKONTRA:
            raise Contradiction(field, "AS-KON-08", "no_step", step=step)
    if arrivazs_step and not arrivazs:
        raise Contradiction("arrivazs_step", "AS-KON-01", "no_arrivazs")


@frozen
class WorthAnswer(Answer):
    """``worth`` is what the declarer gets from each opponent, part by part (AS-PAY-01)."""

    parts: tuple[Part, ...]
    worth: int


def deal_worth(question: DealWorth) -> WorthAnswer:
    """What the deal pays."""
    six_five_nil = question.tricks == NEEDED and 0 in (question.opponents or ())
    game = game_parts(
        question.contract,
        question.tricks,
        question.game_step,
        szanzadu=question.szanzadu,
        six_five_nil=six_five_nil,
    )
    arrival = arrival_parts(question.arrival, question.arrivazs_step, szanzadu=question.szanzadu)
    return _answer((*game, *arrival))


def _answer(parts: tuple[Part, ...]) -> WorthAnswer:
    worth = sum(part.worth for part in parts)
    paid = allow("AS-PAY-01", case="paid", worth=worth, declarer=2 * worth, opponent=-worth)
    return WorthAnswer(paid, (*map(_step, parts), paid), parts, worth)


def _step(part: Part) -> Ruling:
    return allow(part.rule, case="part", what=part.what, worth=part.worth)


@frozen
class IfItFails:
    """What does this contract cost if it fails?"""

    contract: Level
    szanzadu: bool
    arrivazs: bool = False
    game_step: int = 0
    arrivazs_step: int = 0

    def __post_init__(self) -> None:
        _check_steps(self.game_step, self.arrivazs_step, arrivazs=self.arrivazs)


@frozen
class FailAnswer(Answer):
    """``by_tricks`` has, for each number of tricks that loses the game, what the game alone costs
    from the declarer's side; ``arrivazs`` what the lost arrivázs costs besides, or nothing.

    ``least`` and ``most`` are the smallest and the largest loss of both together, to each opponent.
    """

    by_tricks: tuple[tuple[int, int], ...]
    arrivazs: int
    least: int
    most: int


def if_it_fails(question: IfItFails) -> FailAnswer:
    """The cost of failing, by tricks (AS-SCO-01 to AS-SCO-05, AS-ARR-02)."""
    by_tricks = tuple((tricks, _game(question, tricks)) for tricks in reversed(range(NEEDED)))
    lost = Arrival.LOST if question.arrivazs else None
    parts = arrival_parts(lost, question.arrivazs_step, szanzadu=question.szanzadu)
    arrivazs = sum(part.worth for part in parts)
    least, most = by_tricks[0][1] + arrivazs, by_tricks[-1][1] + arrivazs
    ruling = allow("AS-SCO-01", case="fails", least=-least, most=-most)
    return FailAnswer(ruling, (ruling, *map(_step, parts)), by_tricks, arrivazs, least, most)


def _game(question: IfItFails, tricks: int) -> int:
    parts = game_parts(
        question.contract,
        tricks,
        question.game_step,
        szanzadu=question.szanzadu,
        six_five_nil=False,
    )
    return sum(part.worth for part in parts)
