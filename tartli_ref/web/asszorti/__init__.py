"""Asszorti's pages: the screen and its forms, the referee, the audit."""

from tartli_ref.games.asszorti import moves as m
from tartli_ref.games.asszorti.available import MOVES
from tartli_ref.web.asszorti.audits import AUDIT
from tartli_ref.web.asszorti.entries import AsszortiButtons
from tartli_ref.web.asszorti.forms import FORMS, prepare
from tartli_ref.web.asszorti.referee import DESK
from tartli_ref.web.asszorti.screen import view
from tartli_ref.web.asszorti.status import say_deal
from tartli_ref.web.buttons import others
from tartli_ref.web.game import GamePages
from tartli_ref.web.timeline import by_tricks

INSTEAD: tuple[frozenset[type[m.Move]], ...] = (
    frozenset({m.Bids, m.Holds, m.Passes}),
    frozenset({m.Disputes, m.Undisputed}),
    frozenset({m.Claims, m.Concedes}),
)
"""What players may have said instead of each other."""

PAGES = GamePages(
    view=view,
    entries="asszorti/entries.html",
    forms=FORMS,
    prepare=prepare,
    alternatives=others(AsszortiButtons, MOVES, INSTEAD),
    adjust="play/adjust_each.html",
    place_of=by_tricks,
    desk=DESK,
    audit=AUDIT,
    say_deal=say_deal,
)
