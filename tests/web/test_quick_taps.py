"""Any two keys of a page, the second tapped before the first is answered: the log is the one of two
slow taps, and no announcement counts twice.
"""

import random
from itertools import count, product, takewhile

import pytest

from tartli_ref.rules.tartli.contests import left_of
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file, write_head
from tartli_ref.table.log import write_entry
from tartli_ref.table.service import Done
from tests.games.golden import tables_of
from tests.sizes import sizes

GAMES = ("tartli", "ulti", "asszorti", "plain")
PAIRS = 8
"""The pairs of keys that are tried at each state."""


def states_of(game):
    """The head and the lines of each state of the golden tables of a game, up to a refused line."""
    for file in tables_of(game):
        table = read_file(file.read_text(encoding="utf-8"))
        head = write_head(table.terms)
        replayed = replay(table)
        stood = takewhile(lambda line: line.applied, replayed.lines)
        lines = [write_entry(replayed.history.game, line.entry) for line in stood]
        for length in range(len(lines)):
            yield head, lines[:length]


def keys_of(phone, scene):
    """The lines of all keys of the screen."""
    page = phone.get(scene.url)
    buttons = page.root.all("button", name="line")
    return sorted({button.attrs["value"] for button in buttons})


class Tapping:
    """Taps on a table, with the number of lines that their page has seen."""

    def __init__(self, scene):
        self.scene = scene
        self._keys = (f"a key of {number:>8}" for number in count())

    def tap(self, line, seen):
        """The number of lines that were entered, 0 for a refusal."""
        answer = self.scene.service.submit(
            self.scene.table, seen=seen, key=next(self._keys), text=line
        )
        return answer.lines if isinstance(answer, Done) else 0


def told_twice(state):
    """Whether a player has scored more in a trick than was announced in it."""
    deal = getattr(state, "deal", None)
    tricks = [] if deal is None else [won.trick for won in deal.won] + [deal.trick]
    for trick in filter(None, tricks):
        for seat in (trick.leader, trick.second):
            announced = trick.said[seat]
            mine = [meld for who, meld in trick.shown if who is seat]
            chalked = [kind for who, kind in trick.chalked if who is seat]
            if announced is None or announced.empty or not (mine or chalked):
                continue
            melds = left_of(announced, mine, chalked)
            scored = len(mine) + len(chalked)
            if scored + melds.sets + len(melds.lengths) > announced.sets + len(announced.lengths):
                return True
    return False


@pytest.mark.parametrize("part", sizes(6, 120))
@pytest.mark.parametrize("game", GAMES)
def test_a_key_that_is_tapped_before_the_answer_enters_what_it_does_after_it(phone, at, game, part):
    chance = random.Random(part)
    states = list(states_of(game))
    for head, lines in chance.sample(states, min(part, len(states))):
        keys = keys_of(phone, at(*lines, head=head))
        pairs = list(product(keys, keys))
        for first, second in chance.sample(pairs, min(PAIRS, len(pairs))):
            hasty = at(*lines, head=head)
            slow = at(*lines, head=head)
            fast = Tapping(hasty)
            fast.tap(second, len(lines) + fast.tap(first, len(lines)))
            calm = Tapping(slow)
            calm.tap(first, len(lines))
            page = phone.get(slow.url)
            calm.tap(second, int(page.root.one("div", id="screen").attrs["data-seen"]))
            assert hasty.lines == slow.lines
            if game == "tartli":
                assert not told_twice(hasty.service.history(hasty.table).state), (first, second)
