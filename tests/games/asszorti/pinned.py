"""Lines of Asszorti with the moves and entries that they are."""

from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.cards import FRENCH
from tartli_ref.rules.common.seats import THREE_SEATS
from tartli_ref.table.log import Entry, Fix, Recorded
from tests.examples import meanings

read = ASSZORTI.read_move
write = ASSZORTI.write_move
A, B, C = THREE_SEATS

PINNED = meanings(__file__, "pinned", **vars(m), A=A, B=B, C=C, card=FRENCH.card)

PINNED_ENTRIES: dict[str, Entry] = {
    "fix 12: A plays D-10": Fix(12, Recorded(m.Plays(A, FRENCH.card("D-10")))),
    "agreed: C made 6": Recorded(m.Made(C, 6), agreed=True),
}
