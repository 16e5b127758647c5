"""Ulti's pages: screen, forms, audit, value of bids."""

from tartli_ref.games.ulti.panels.audits import AUDIT, needed
from tartli_ref.games.ulti.panels.calculators import CALCULATORS
from tartli_ref.games.ulti.panels.entries import whole_deal
from tartli_ref.games.ulti.panels.forms import FORMS, again, filled, prepare
from tartli_ref.games.ulti.panels.lessons import LESSONS
from tartli_ref.games.ulti.panels.screen import status, triumph, view, way_of
from tartli_ref.games.ulti.panels.value_page import SHOWN_IN_TABLES, tables, typed
from tartli_ref.games.ulti.panels.whole_deal import WholeDealForm, filled_with
from tartli_ref.games.ulti.panels.worked import worked_deals
from tartli_ref.games.ulti.words import say_deal, say_items, say_row, what_it_brings
from tartli_ref.rules.ulti import moves as m
from tartli_ref.web.screen.game import GamePages, ValuePage, Whole
from tartli_ref.web.screen.guests import GUESTS
from tartli_ref.web.screen.pages import earlier_card
from tartli_ref.web.screen.timeline import Tricks, by_tricks

PAGES: GamePages = GamePages(
    calculators=CALCULATORS,
    view=view,
    forms=FORMS,
    asides=frozenset({GUESTS}),
    prepare=prepare,
    status=status,
    filled=filled,
    again=again,
    way_of=way_of,
    adjust="play/adjust_each.html",
    place_of=by_tricks,
    tricks=Tricks(m.Plays, m.Takes),
    whole=Whole(
        WholeDealForm,
        filled_with,
        whole_deal,
        lambda deal, names: (what_it_brings(deal, names), say_items(deal)),
        lambda deal: deal.gain if deal.differ else deal.amount,
        auction=(m.Bids, m.PicksUp, m.Passes, m.Contract, m.Names),
        doubles=(m.Doubles,),
        keeps=(m.Note, m.Audits, m.AdjustEach),
    ),
    audit=AUDIT,
    needed=needed,
    remedies={"UL-EQ-01 twice": earlier_card},
    say_deal=say_deal,
    say_row=say_row,
    triumph=triumph,
    to_the_right=True,
    values=ValuePage(tables, typed, SHOWN_IN_TABLES, worked_deals),
    lessons=LESSONS,
)
