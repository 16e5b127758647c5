"""The end of a game on the slate: who came in which place, why it ended, and its course."""

from typing import NamedTuple

from tartli_ref.games.plain.pages.standing import name_of, shortened, why_ended, wins
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.plain.rounds import Evening
from tartli_ref.rules.plain.sheet_data import Number
from tartli_ref.web.screen.race import Course, Race, race
from tartli_ref.words.language import _
from tartli_ref.words.lists import plain_number

COURSE_HIGH = 210
ROUNDS_TO_REMARK_ON = 3
"""Of fewer rounds everybody remembers each."""


class Ranked(NamedTuple):
    """A place in the final table; ``note`` says since which round a guest was there."""

    place: int
    letter: str
    chalk: int
    name: str
    short: str
    total: Number
    note: str

    @property
    def wins(self) -> bool:
        """Whether this is the first place."""
        return self.place == 1


class End(NamedTuple):
    """The end of a game, ranked from the first place."""

    says: str
    why: str
    ranks: tuple[Ranked, ...]
    race: Race
    rounds: int

    def by(self, letter: str) -> Ranked:
        """Whoever has this letter."""
        return next(rank for rank in self.ranks if rank.letter == letter)


def end_of(evening: Evening) -> End | None:
    """The end; None before it."""
    if not evening.over or not evening.deals:
        return None
    best = evening.score[evening.leaders[0]]
    says = _("{winners} with {number}").format(winners=wins(evening), number=plain_number(best))
    courses = {str(ALL_SEATS[at]): _course(evening, at) for at in range(evening.columns)}
    ranks = _ranks(evening)
    longest = max(len(rank.short) for rank in ranks)
    drawn = race(courses, high=COURSE_HIGH, letters=longest)
    return End(says, why_ended(evening), ranks, drawn, len(evening.deals))


def _ranks(evening: Evening) -> tuple[Ranked, ...]:
    """Those who played to the end, then those who stopped; equal totals share a place."""
    names = [name_of(evening, column) for column in range(evening.columns)]
    sign = -1 if evening.game.most_win else 1
    ordered = sorted(
        range(evening.columns),
        key=lambda column: (not evening.present[column], sign * evening.score[column]),
    )
    ranks: list[Ranked] = []
    for number, column in enumerate(ordered, start=1):
        total = evening.score[column]
        place = number
        if ranks and ranks[-1].total == total and evening.present[column]:
            place = ranks[-1].place
        since = evening.since[evening.seats_of(column)[0]]
        is_last = number == len(ordered)
        note = _remark(evening, column, place, is_last=is_last)
        if since > 1:
            note = _("from round {number}").format(number=since)
        if not evening.present[column]:
            note = _("stopped")
        letter = str(ALL_SEATS[column])
        ranks.append(
            Ranked(
                place=place,
                letter=letter,
                chalk=column + 1,
                name=names[column],
                short=shortened(names, column),
                total=total,
                note=note,
            )
        )
    return tuple(ranks)


def _remark(evening: Evening, column: int, place: int, *, is_last: bool) -> str:
    """The best round of the first place and the worst of the last one, where points are entered."""
    if evening.game.kind != "points" or len(evening.deals) < ROUNDS_TO_REMARK_ON:
        return ""
    seat = evening.seats_of(column)[0]
    since = evening.since[seat]
    rounds = [done.change[seat] for done in evening.deals if done.number >= since]
    if not rounds:
        return ""
    best = max(rounds) if evening.game.most_win else min(rounds)
    worst = min(rounds) if evening.game.most_win else max(rounds)
    if place == 1:
        return _("best round {number}").format(number=plain_number(best))
    if is_last:
        return _("worst round {number}").format(number=plain_number(worst))
    return ""


def _course(evening: Evening, column: int) -> Course:
    """The totals of a column: before the first round and after each."""
    seat = evening.seats_of(column)[0]
    since = evening.since[seat]
    totals: list[Number | None] = []
    for finished in evening.deals:
        if finished.number == since:
            totals.append(finished.total[seat] - finished.change[seat])
        elif finished.number < since:
            totals.append(None)
        if finished.number >= since:
            totals.append(finished.total[seat])
    if since > len(evening.deals):
        totals.append(evening.score[column])
    return totals
