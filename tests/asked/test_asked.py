"""What the referee's desk was asked, tried out: verdict and rule are as they were there.

The cases were translated from 21,535 different questions that the tests of the desk had asked: each
became lines of a table and the line that is asked. Of cases that differ only in their cards four
were kept for each verdict and rule.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from werkzeug.datastructures import MultiDict

from tartli_ref.rules import GAMES
from tartli_ref.web.screen.trials import Tried, judge_all, read_trial


def cases() -> Iterator[tuple[str, ...]]:
    for game in ("tartli", "ulti", "asszorti"):  # the desk knew no others
        text = (Path(__file__).parent / f"{game}.txt").read_text(encoding="utf-8")
        for line in text.splitlines():
            if line and not line.startswith("#"):
                yield game, *(part.strip() for part in line.split("|"))


def tried(game: str, head: str, lines: str) -> Tried:
    """The trial with this head and these lines, judged."""
    rules, *rest = head.split()
    start = [("start", part.removeprefix("start=")) for part in rest if part.startswith("start=")]
    options = [("option", part) for part in rest if not part.startswith("start=")]
    entered = [("l", line) for line in lines.split("; ")]
    args = MultiDict([("rules", rules), *start, *options, *entered])
    trial, wrong = read_trial(GAMES[game], args)
    assert wrong is None
    found = judge_all(trial)
    assert found.odd is None
    return found


@pytest.mark.parametrize(("game", "head", "lines", "asked", "expected"), [*cases()])
def test_a_question_of_the_desk_is_answered_alike(
    game: str, head: str, lines: str, asked: str, expected: str
) -> None:
    ruling, _, result = expected.partition(" =")
    allowed = ruling.startswith("ok:")
    rule = ruling.lstrip("!").removeprefix("ok:")
    before = tried(game, head, lines)
    assert before.stands, before.rulings
    found = tried(game, head, f"{lines}; {asked}")
    assert found.stands is allowed
    assert rule in [each.rule for each in found.rulings]
    if " =" in expected:
        last = found.history.game.sheet(found.history.state).bulis[-1:]
        assert "".join(f"{each.winner}{each.points}" for each in last) == result
