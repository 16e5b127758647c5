"""Asszorti's pages: screen, forms, audit."""

from tartli_ref.games.asszorti.panels.entries import AsszortiButtons
from tartli_ref.games.asszorti.panels.forms import CALCULATORS, FORMS, again, filled, prepare
from tartli_ref.games.asszorti.panels.lessons import LESSONS
from tartli_ref.games.asszorti.panels.screen import (
    say_deal,
    say_parts,
    say_row,
    status,
    triumph,
    view,
    way_of,
)
from tartli_ref.games.asszorti.panels.whole_deal import WholeDealForm, filled_with, whole_deal
from tartli_ref.games.asszorti.words import name_of, say_finding, say_result
from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.audit import audit, review
from tartli_ref.rules.asszorti.moves import Audits
from tartli_ref.rules.asszorti.state import PlayedDeal
from tartli_ref.web.screen.game import GamePages, Whole
from tartli_ref.web.screen.guests import GUESTS
from tartli_ref.web.screen.looking_back import Audit, Found, LookedBack, Reviewed
from tartli_ref.web.screen.pages import earlier_card, for_seat
from tartli_ref.web.screen.timeline import Tricks, by_tricks
from tartli_ref.web.screen.tricks import reviewed
from tartli_ref.words.cards import GOAL
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, from_each, say_missing


def _look(finished: PlayedDeal, voice: Voice) -> LookedBack:
    """Every finding follows from the recorded moves."""
    result = audit(finished)
    findings = [Found(finding.rule, say_finding(finding, voice)) for finding in result.findings]
    return LookedBack(
        say_result(result),
        tuple(findings),
        say_missing(result.missing),
        may_review=finished.deal.house.review == "on",
    )


def _review(finished: PlayedDeal, voice: Voice) -> Reviewed:
    return reviewed(review(finished), lambda thing: name_of(thing, voice), _(GOAL))


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
    tricks=Tricks(m.Plays, m.Takes, corner=AsszortiButtons.corner),
    audit=Audit(lambda history: history.state.deals, _look, Audits, _review),
    whole=Whole(
        WholeDealForm,
        filled_with,
        whole_deal,
        lambda deal, names: (from_each(names[deal.declarer], deal.worth), say_parts(deal)),
        lambda deal: deal.worth,
        auction=(m.Bids, m.Holds, m.Passes, m.Contracts, m.Draws, m.Discards, m.Names),
        doubles=(m.Doubles,),
        keeps=(m.Note, m.Audits, m.AdjustEach),
    ),
    say_deal=say_deal,
    say_row=say_row,
    triumph=triumph,
    lessons=LESSONS,
    remedies={
        "AS-EQ-01 twice": earlier_card,
        "AS-AUC-13 other": for_seat("declarer"),
        "AS-TAL-01 other": for_seat("declarer"),
        "AS-ANN-01 other": for_seat("declarer"),
    },
)
