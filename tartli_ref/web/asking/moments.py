"""May I do that now? The moments of a trick, and each act in them, asked of the judge."""

from typing import NamedTuple

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.table.history import History, accept, begin, rule_on
from tartli_ref.table.log import Recorded, read_entry
from tartli_ref.table.terms import Terms, game_of, opening_of
from tartli_ref.web.asking.origin import kept, origin
from tartli_ref.web.rules.rules import game_or_404, titled
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.moments import Act, Moment, Moments
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.screen.trials import QUERY_MOST, read_trial
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, capital
from tartli_ref.words.rulings import entry_sentence, say

blueprint = Blueprint("moments", __name__)

USUAL_TRICK = 2


class Answered(NamedTuple):
    """An act at a moment: line and sentence, whether it is allowed, by which rule, and why not."""

    line: str
    what: str
    allowed: bool
    rule: str
    why: str = ""


class Listed(NamedTuple):
    """A moment in the list."""

    key: str
    text: str
    address: str


@blueprint.get("/ask/<game:game>/now")
def page(game: str) -> ResponseReturnValue:
    """The moments, or the answers to each act at one of them."""
    rules = game_or_404(game)
    asked = pages_of(game).moments
    if asked is None or len(request.query_string) > QUERY_MOST:
        abort(404)
    trial, wrong = read_trial(rules, request.args)
    trick = _trick(asked)
    moments = [moment for moment in asked.moments if trick <= moment.last]
    chosen = _chosen(moments)
    came = origin(game)
    names = came.names or asked.names
    answers: list[Answered] = []
    if chosen is not None:
        answers = _answers(asked, chosen, trick, trial.terms, names)
    page = render_template(
        "ask/moments.html",
        game=titled(game),
        kept=[(key, text) for key in kept() for text in kept()[key]],
        trouble=_("These house rules are odd: the usual ones hold.") if wrong else "",
        moments=[_listed(game, moment, trick) for moment in moments],
        chosen=_(chosen.text) if chosen else "",
        answers=answers,
        tricks=[(number, _(name)) for number, name in asked.tricks],
        trick=trick,
        names=names,
        back=url_for("calculators.listed", game=game, **kept()),
        again=url_for("moments.page", game=game, **kept(), trick=trick),
    )
    return page, UNPROCESSABLE if wrong else 200


def _trick(asked: Moments) -> int:
    """The trick of this address; one that is not offered is the usual one."""
    trick = request.args.get("trick", USUAL_TRICK, type=int)
    if trick not in dict(asked.tricks):
        return USUAL_TRICK
    return trick


def _chosen(moments: list[Moment]) -> Moment | None:
    key = request.args.get("moment", "")
    for moment in moments:
        if moment.key == key:
            return moment
    return None


def _listed(game: str, moment: Moment, trick: int) -> Listed:
    address = url_for("moments.page", game=game, **kept(), trick=trick, moment=moment.key)
    return Listed(moment.key, _(moment.text), address)


def _answers(
    asked: Moments, moment: Moment, trick: int, terms: Terms, names: tuple[str, ...]
) -> list[Answered]:
    """What the judge says to each act; those first that are allowed."""
    history = _at(asked, moment, trick, terms)
    voice = voice_of(terms, names)
    answers = [_answer(history, act, voice) for act in asked.acts if moment.key not in act.unasked]
    return sorted(answers, key=lambda answer: not answer.allowed)


def _at(asked: Moments, moment: Moment, trick: int, terms: Terms) -> History:
    """The table at this moment of the trick."""
    game = game_of(terms)
    history = begin(game, opening_of(terms))
    for line in (*asked.before(trick), *moment.lines):
        entry = read_entry(game, line)
        history, _ruling = accept(history, entry)
    return history


def _answer(history: History, act: Act, voice: Voice) -> Answered:
    entry = read_entry(history.game, act.line)
    assert isinstance(entry, Recorded)  # the acts of a game are moves
    ruling = rule_on(history.game, history.state, entry.move)
    what = capital(entry_sentence(entry, voice))
    if ruling.allowed:
        return Answered(act.line, what, allowed=True, rule=ruling.rule)
    return Answered(act.line, what, allowed=False, rule=ruling.rule, why=say(ruling, voice).why)
