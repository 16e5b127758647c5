"""How much room a value takes beside what another one holds already, and evenings of any length."""

import gc
import sys
from types import FunctionType, ModuleType

from tartli_ref.rules import find_game
from tartli_ref.table.files import read_file
from tartli_ref.table.history import History, accept, begin
from tartli_ref.table.terms import game_of, opening_of

TARTLI = "game: tartli\nseats: Anna, Bence\ntarget: open\n\n"
ULTI = "game: ulti\nseats: Anna, Bence, Csaba\n\n"
ASSZORTI = "game: asszorti\nseats: Anna, Bence, Csaba\n\n"

EVENINGS = {
    "deals of Tartli": (TARTLI, "deal A P\ncount 81-80\ndeal B P\ncount 80-81\n"),
    "adjustments in a buli": (
        TARTLI + "deal A P\n",
        'adjust A +5 "x"\nadjust B +5 "x"\nadjust A -5 "x"\nadjust B -5 "x"\n',
    ),
    "deals of Ulti": (
        ULTI,
        "".join(
            f"deal {dealer}\ncontract {soloist} betli\nresult made betli\n"
            for dealer, soloist in ("AB", "BC", "CA")
        ),
    ),
    "deals of Asszorti": (
        ASSZORTI,
        "".join(
            f"deal {dealer}\n{player} contract 2\n{player} names H\n{player} made 7\n"
            for dealer, player in ("CA", "AB", "BC")
        ),
    ),
}


def played(head: str, lines: str, times: int = 1) -> History:
    """The table after these lines so many times."""
    table = read_file(head + lines * times)
    assert find_game(table.terms.game) is game_of(table.terms)
    history = begin(game_of(table.terms), opening_of(table.terms))
    for _, entry in table.entries:
        history, _ruling = accept(history, entry)
    return history


def room_beside(value: object, other: object) -> int:
    """The bytes of all that ``value`` holds and ``other`` does not."""
    held_by_other = _held(other)
    size = 0
    for number, held in _held(value).items():
        size += 0 if number in held_by_other else sys.getsizeof(held)
    return size


def _held(value: object) -> dict[int, object]:
    objects: dict[int, object] = {}
    waiting = [value]
    while waiting:
        held = waiting.pop()
        if id(held) not in objects and not isinstance(held, type | ModuleType | FunctionType):
            objects[id(held)] = held
            waiting += gc.get_referents(held)
    return objects
