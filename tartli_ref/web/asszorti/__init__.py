"""Asszorti's pages: the screen and its forms, the referee, the audit."""

from tartli_ref.web.asszorti.ask_desk import DESK
from tartli_ref.web.asszorti.audits import AUDIT
from tartli_ref.web.asszorti.forms import FORMS, prepare
from tartli_ref.web.asszorti.screen import alternatives, view
from tartli_ref.web.asszorti.status import say_deal
from tartli_ref.web.game import GamePages
from tartli_ref.web.timeline import by_tricks

PAGES = GamePages(
    view=view,
    entries="asszorti/entries.html",
    forms=FORMS,
    prepare=prepare,
    alternatives=alternatives,
    adjust="play/adjust_each.html",
    place_of=by_tricks,
    desk=DESK,
    audit=AUDIT,
    say_deal=say_deal,
)
