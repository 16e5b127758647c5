"""Charts of a session: the bulis and the race to each of them, each drawn from a table."""

from collections import Counter
from typing import NamedTuple

from flask import Blueprint, render_template, request

from tartli_ref.book.course import Race, races
from tartli_ref.web.screen.at import At, at_or_404
from tartli_ref.words.game_words import say_ended
from tartli_ref.words.language import _
from tartli_ref.words.rulings import sentences

blueprint = Blueprint("charts", __name__, url_prefix="/t/<link>/session/charts")


class Point(NamedTuple):
    """A row of a chart's table: the event, the values by seat, the seat of a meld, and the
    horizontal position if the rows are not evenly spaced.
    """

    label: str
    values: tuple[float | str, ...]
    mark: int | None = None
    at: float | None = None


@blueprint.get("/")
def page(link: str) -> str:
    """The charts of this table; ``buli`` selects the race, by default the last."""
    at = at_or_404(link)
    all_races = races(at.history)
    chosen = _chosen(len(all_races))
    points: tuple[Point, ...] = ()
    ending = ""
    if all_races:
        points = _race(at, all_races[chosen - 1])
        ending = _ending(at, all_races[chosen - 1])
    return render_template(
        "book/charts.html",
        link=link,
        names=at.voice,
        races=len(all_races),
        chosen=chosen,
        ending=ending,
        race=points,
        melds=any(point.mark is not None for point in points),
        bulis=_bulis(at) if at.game.in_bulis else (),
    )


def _chosen(races: int) -> int:
    text = request.args.get("buli", "")
    if text.isascii() and text.isdigit() and 0 < int(text[:6]) <= races:
        return int(text)
    return races


def _race(at: At, race: Race) -> tuple[Point, ...]:
    """The scores of a race, one point for each item: a count is a single one; melds are marked. The
    items of a deal are placed between its number and the previous deal's.
    """
    items = Counter(stage.deal for stage in race.stages)
    so_far: Counter[int] = Counter()
    points = [Point(_("start"), race.start, at=min(items, default=1) - 1)]
    for stage in race.stages:
        first = stage.lines[0]
        deal = stage.deal
        mark = None
        if at.game.in_bulis and first.what:  # a meld
            mark = int(first.seat)
        label = " · ".join(sentences(at.words, stage.lines, at.voice))
        so_far[deal] += 1
        position = round(deal - 1 + so_far[deal] / items[deal], 3)
        points.append(Point(label, stage.score, mark, position))
    return tuple(points)


def _ending(at: At, race: Race) -> str:
    if race.ended is not None:
        return say_ended(race.ended, at.voice)
    if at.game.in_bulis:
        return _("This one is still running.")
    return ""


def _bulis(at: At) -> tuple[Point, ...]:
    score = at.table.terms.bulis
    points = [Point(_("start"), score)]
    for buli in at.sheet.bulis:
        bulis = list(score)
        bulis[buli.winner] += buli.points
        score = tuple(bulis)
        points.append(Point(say_ended(buli, at.voice), score))
    if len(points) == 1:
        return ()
    return tuple(points)
