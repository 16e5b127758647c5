"""A table that went on in two places is merged by its file: no line is lost, none comes twice."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tartli_ref.service import Brought, Done, Service, Table, TooMany
from tartli_ref.table.apart import TooFarApart
from tartli_ref.table.files import FileError, read_file
from tartli_ref.table.history import LINES_MOST
from tests.empty_store import open_empty
from tests.service.conftest import DEAL, HEAD, World
from tests.sizes import examples

NAMED = f"table: 0123456789abcdef\n{HEAD}\n"


class Machine:
    """One of several machines that keep the same table."""

    def __init__(self, service: Service, file: str) -> None:
        self.service = service
        self._keys = (f"a key of {number:>8}" for number in count())
        self.table = self._found(service.open_file(file, next(self._keys)).play)

    def _found(self, link: str) -> Table:
        found = self.service.find(link)
        assert found is not None
        return found

    def enter(self, *lines: str) -> None:
        for line in lines:
            seen = self.service.lines(self.table)
            sent = self.service.submit(self.table, seen=seen, key=next(self._keys), text=line)
            assert isinstance(sent, Done), sent

    def file(self) -> str:
        return self.service.file_of(self.table)

    def bring(self, other: "Machine") -> Brought:
        return self.service.bring(self.table, read_file(other.file()), next(self._keys))

    def lines(self) -> list[str]:
        return [row.line for row in self.service.rows(self.table)]

    def refused(self) -> list[str]:
        return [row.line for row in self.service.rows(self.table) if not row.accepted]

    def score(self) -> tuple[int, ...]:
        history = self.service.history(self.table)
        return tuple(history.game.sheet(history.state).score)


Pair = tuple[Machine, Machine]


def machines(stack: ExitStack, file: str = NAMED) -> Pair:
    """Two machines with a table of the same file."""
    world, place = World(), Path(stack.enter_context(TemporaryDirectory()))

    def one(secret: str) -> Machine:
        store = stack.enter_context(closing(open_empty(place / secret)))
        return Machine(Service(store, secret=secret, now=world.now, draw=world.draw), file)

    return one("one"), one("another")


@pytest.fixture
def pair() -> Iterator[Pair]:
    with ExitStack() as stack:
        here, there = machines(stack)
        here.enter(DEAL, "A bela")
        there.bring(here)
        yield here, there


def test_what_was_played_elsewhere_is_added_and_comes_back_once(pair: Pair) -> None:
    here, there = pair
    there.enter("count 97-64")
    assert here.bring(there) == Brought(new=1, refused=0, own=0)
    assert here.bring(there) == there.bring(here) == Brought(0, 0, 0)
    assert here.file() == there.file()
    assert here.score() == (137, 64)


def test_what_a_file_lacks_stays(pair: Pair) -> None:
    here, there = pair
    here.enter("count 97-64")
    assert here.bring(there) == Brought(new=0, refused=0, own=1)


def test_where_both_went_on_the_lines_of_the_file_are_judged_behind_those_here(pair: Pair) -> None:
    here, there = pair
    here.enter('note "here"', "A shows P:IX-terc")
    there.enter("A shows P:IX-terc", 'note "there"')
    assert here.bring(there) == Brought(new=2, refused=1, own=2)
    assert here.lines()[2:] == [
        'note "here"',
        "A shows P:IX-terc",
        "A shows P:IX-terc",
        'note "there"',
    ]
    assert there.bring(here).new == 2
    assert here.bring(there).new == 0


def test_a_refused_line_can_be_recorded_by_agreement(pair: Pair) -> None:
    here, there = pair
    here.enter("A shows P:IX-terc")
    there.enter('note "there"', "A shows P:IX-terc")
    here.bring(there)
    assert here.refused() == ["A shows P:IX-terc"]
    here.enter("fix 5: agreed: A shows P:IX-terc")


def test_a_correction_names_its_line_by_the_number_that_it_has_here(pair: Pair) -> None:
    here, there = pair
    here.enter('note "here"')
    there.enter('note "there"', 'fix 3: note "mended"', "fix 2: B bela")
    here.bring(there)
    assert here.lines()[3:] == ['note "there"', 'fix 4: note "mended"', "fix 2: B bela"]
    assert here.refused() == []
    there.bring(here)
    assert here.bring(there).new == there.bring(here).new == 0


def test_an_undo_takes_back_what_it_took_back_there_or_is_refused(pair: Pair) -> None:
    here, there = pair
    here.enter('note "here"')
    there.enter("undo", "B bela", "undo")
    assert here.bring(there) == Brought(new=3, refused=3, own=1)
    assert here.refused() == here.lines()[3:] == ["undo", "B bela", "undo"]
    there.enter('note "there"', "undo")
    assert here.bring(there) == Brought(new=2, refused=0, own=1)


def test_a_signature_does_not_stand_for_lines_that_it_has_not_seen(pair: Pair) -> None:
    here, there = pair
    here.enter("count 97-64")
    there.enter("B confirms")
    here.bring(there)
    assert here.refused() == ["B confirms"]


def test_what_was_decided_where_it_was_merged_holds_where_its_file_is_opened(pair: Pair) -> None:
    here, there = pair
    here.enter('note "here"')
    there.enter("undo")
    here.bring(there)
    assert "joined: 4 after 2 refused" in here.file()
    third = Machine(here.service, here.file())
    assert third.refused() == ["undo"]
    assert third.score() == here.score()


STEP = st.sampled_from("hhhhttttuUfF<>")


@given(steps=st.text(STEP, max_size=24))
@settings(max_examples=examples(60), deadline=None)
def test_no_line_is_lost_and_none_comes_twice_in_whatever_order_files_go(steps: str) -> None:
    with ExitStack() as stack:
        here, there = machines(stack)
        for number, step in enumerate(steps):
            machine = here if step in "huf" else there
            if step == "<":
                here.bring(there)
            elif step == ">":
                there.bring(here)
            elif step in "ht":
                machine.enter(f'note "{number}"')
            elif step in "uU" and machine.service.history(machine.table).top:
                machine.enter("undo", f'note "{number}"')
            elif step in "fF" and (moves := machine.service.history(machine.table).steps()):
                machine.enter(f'fix {moves[0].number}: note "{number}"', f'note "behind {number}"')
        there.bring(here)
        here.bring(there)
        unnumbered = [sorted(line.split(":")[-1] for line in it.lines()) for it in (here, there)]
        assert unnumbered[0] == unnumbered[1]
        noted = [line for line in here.lines() if line != "undo"]
        assert len(set(noted)) == len(noted)
        assert here.bring(there).new == there.bring(here).new == 0
        assert read_file(here.file()).terms == read_file(there.file()).terms


@pytest.mark.parametrize(
    "head",
    [
        "table: x\n",
        "joined: 1 after\n",
        "joined: 1 after 1\n",
        "joined: 2 after 2\n",
        "joined: 3 after 1\n",
        "joined: 1-99999 after 0\n",
        "joined: 2 after 1\njoined: 2 after 1\n",
        "joined: " + "1 " * 500 + "\n",
    ],
)
def test_a_file_that_cannot_be_is_refused_with_its_line(head: str) -> None:
    with pytest.raises(FileError):
        read_file(HEAD + head + "\ndeal A P\nA bela\n")


def test_a_file_has_a_bound_of_lines_that_were_entered_apart() -> None:
    joins = "".join(f"joined: {number} after 1\n" for number in range(2, 150))
    with pytest.raises(FileError, match="entered apart"):
        read_file(HEAD + joins + "\n" + "undo\n" * 149)


def test_a_table_takes_no_more_lines_than_one_can_have(pair: Pair) -> None:
    here, _there = pair
    here.enter('note "here"')
    whole = read_file(NAMED + 'note "there"\n' * LINES_MOST)
    before = here.lines()
    with pytest.raises(TooMany):
        here.service.bring(here.table, whole, "a key of a file")
    assert here.lines() == before


def apart(said: str) -> str:
    """A file of many lines of which none was seen by the writer of another."""
    joins = "".join(f"joined: {number} after 1\n" for number in range(2, 80))
    notes = "".join(f'note "{said} {number}"\n' for number in range(2, 80))
    return NAMED.rstrip("\n") + f"\n{joins}\n{DEAL}\n{notes}"


def test_a_merge_never_makes_a_table_whose_own_file_could_not_be_read() -> None:
    with ExitStack() as stack:
        here, _there = machines(stack, apart("here"))
        before = here.lines()
        with pytest.raises(TooFarApart):
            here.service.bring(here.table, read_file(apart("there")), "a key of a file")
        assert here.lines() == before
        read_file(here.file())
