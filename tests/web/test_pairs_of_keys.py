"""Each kind of key in every state of the golden tables, and then every key of the same page, sent
before the first is answered: the log is the one of slow taps, and no announcement counts twice.

`test_quick_taps` does this with the store and the pages, in a few states. Here the quick taps are
folded one after the other, as a queue sends them. For the slow ones the log is written, read and
folded anew before the second tap, as for a page that was loaded in between.
"""

from itertools import takewhile

import pytest

from tartli_ref.rules.rulings import Unreadable
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file, write_file
from tartli_ref.table.log import read_entry, write_entry
from tartli_ref.table.service import Entered, enter
from tests.games.golden import tables_of
from tests.sizes import sizes
from tests.web.test_quick_taps import GAMES, told_twice


def golden_states(game, every):
    """The terms and the lines of each state, or of each so-manieth, up to a refused line."""
    place = 0
    for file in tables_of(game):
        table = read_file(file.read_text(encoding="utf-8"))
        replayed = replay(table)
        stood = takewhile(lambda line: line.applied, replayed.lines)
        lines = [write_entry(replayed.history.game, line.entry) for line in stood]
        for length in range(len(lines)):
            if place % every == 0:
                yield table.terms, lines[:length]
            place += 1


def folded(terms, lines):
    """The history of a log that is read anew, and of lines that were accepted when they came."""
    return replay(read_file(write_file(terms, lines))).history


def keys_of(phone, at, terms, lines):
    """The keys of the screen by their kind: what the line is, and whose."""
    head = write_file(terms, ()).partition("\n\n")[0] + "\n"
    page = phone.get(at(*lines, head=head).url)
    buttons = page.root.all("button", name="line")
    return sorted({button.attrs["value"] for button in buttons})


def kind_of(history, line):
    """What a key is: the kind of its line and the player; the word itself if it is no line."""
    try:
        entry = read_entry(history.game, line)
    except Unreadable:
        return line
    move = getattr(entry, "move", entry)
    return type(move), getattr(move, "seat", None)


def entered(history, line):
    """The lines that a key enters, none if it is refused, and the history after them."""
    answer = enter(history, (line,), completes=True)
    if not isinstance(answer, Entered):
        return [], history
    return [new.line for new in answer.lines], answer.history


@pytest.mark.parametrize("every", sizes(97, 1))
@pytest.mark.parametrize("game", GAMES)
def test_a_second_key_enters_the_same_before_the_first_is_answered(phone, at, game, every):
    for terms, lines in golden_states(game, every):
        begun = folded(terms, lines)
        keys = keys_of(phone, at, terms, lines)
        firsts = {kind_of(begun, key): key for key in keys}
        for first in firsts.values():
            answer, hasty = entered(begun, first)
            slow = folded(terms, [*lines, *answer])
            for second in keys:
                fast, after = entered(hasty, second)
                assert fast == entered(slow, second)[0], (lines, first, second)
                if game == "tartli":
                    assert not told_twice(after.state), (lines, first, second)
