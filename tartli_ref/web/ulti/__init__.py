"""Ulti's pages: the screen and its forms, the referee, the audit, what a bid is worth."""

from tartli_ref.web.game import GamePages
from tartli_ref.web.timeline import by_tricks
from tartli_ref.web.ulti.audits import AUDIT, needed
from tartli_ref.web.ulti.forms import FORMS, prepare
from tartli_ref.web.ulti.referee import DESK
from tartli_ref.web.ulti.screen import say_deal, view, way_of

PAGES = GamePages(
    view=view,
    entries="ulti/entries.html",
    forms=FORMS,
    prepare=prepare,
    way_of=way_of,
    adjust="play/adjust_each.html",
    place_of=by_tricks,
    desk=DESK,
    audit=AUDIT,
    needed=needed,
    say_deal=say_deal,
    to_the_right=True,
)
