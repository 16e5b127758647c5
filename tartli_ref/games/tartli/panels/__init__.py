"""Tartli's pages: screen, forms, audit, slate."""

from tartli_ref.games.tartli.panels.audits import AUDIT
from tartli_ref.games.tartli.panels.calculators import CALCULATORS
from tartli_ref.games.tartli.panels.forms import FORMS, filled, prepare
from tartli_ref.games.tartli.panels.lessons import LESSONS
from tartli_ref.games.tartli.panels.moments import MOMENTS
from tartli_ref.games.tartli.panels.places import place_of
from tartli_ref.games.tartli.panels.screen import (
    blueprint,
    needed,
    status,
    untold,
    view,
    way_shown,
)
from tartli_ref.games.tartli.panels.study import blueprint as endings
from tartli_ref.games.tartli.panels.triumphs import REMEDIES, triumph
from tartli_ref.games.tartli.words import said_in_contest, say_row
from tartli_ref.rules.tartli import moves as m
from tartli_ref.web.screen.game import GamePages, Hint, Link
from tartli_ref.web.screen.timeline import Tricks
from tartli_ref.words.language import N_

HINTS = (
    Hint("suit", "deal ", N_("Deal nine cards each and turn up the next."), N_("Tap its suit.")),
    Hint("taker", " takes", N_("Play a trick with your cards."), N_("Tap who took it.")),
    Hint("meld", " says ", N_("Has somebody a meld?"), N_("Tap its word: it is chalked.")),
)
PAGES: GamePages = GamePages(
    calculators=CALCULATORS,
    view=view,
    forms=FORMS,
    prepare=prepare,
    status=status,
    filled=filled,
    way_of=way_shown,
    untold=untold,
    asides=frozenset({"out"}),
    chapters={"slate": Link("slate.signs", N_("How the slate is read"))},
    place_of=place_of,
    tricks=Tricks(
        m.Plays,
        m.Takes,
        lambda match: match.counted.deal if match.counted else None,
        word=said_in_contest,
        won=lambda deal: deal.all_won,
    ),
    blueprints=(blueprint, endings),
    audit=AUDIT,
    needed=needed,
    remedies=REMEDIES,
    say_row=say_row,
    triumph=triumph,
    lessons=LESSONS,
    moments=MOMENTS,
    hints=HINTS,
)
