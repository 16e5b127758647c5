"""What players ask: the questions of a game, and a form with its result below."""

from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref import rulebook
from tartli_ref.web.asking.origin import FROM, KEPT, kept, mark_of, origin
from tartli_ref.web.asking.trying import address_of
from tartli_ref.web.machinery.access import TABLES
from tartli_ref.web.rules.rules import game_or_404, titled
from tartli_ref.web.screen.at import at_or_404
from tartli_ref.web.screen.calculators import Worked, Wrong
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.screen.trials import OPTION, QUERY_MOST, Trial, read_trial, trial_of
from tartli_ref.words.language import _

blueprint = Blueprint("calculators", __name__)


class Question(NamedTuple):
    """A question in the list."""

    icon: str
    title: str
    hint: str
    address: str


@blueprint.get("/ask/<game>/sums")
def listed(game: str) -> str:
    """What players ask, and where it can be tried out."""
    pages = pages_of(game_or_404(game).key)
    questions = []
    for name, calculator in pages.calculators.items():
        address = url_for("calculators.page", game=game, calculator=name, **kept())
        title = _(calculator.title)
        questions.append(Question(calculator.icon, title, _(calculator.hint), address))
    if pages.moments is not None:
        title = _("May I declare this now?")
        hint = _("Each moment of a trick, and what may be done in it.")
        address = url_for("moments.page", game=game, **kept())
        questions.insert(1, Question("ask", title, hint, address))
    came = origin(game)
    return render_template(
        "ask/questions.html",
        game=titled(game),
        questions=questions,
        came=came,
        tried=url_for("trying.table", game=game, **kept()),
        has_lessons=bool(pages.lessons),
        rules=len(rulebook.rules(game)),
    )


@blueprint.get("/t/<link>/ask")
def of_table(link: str) -> ResponseReturnValue:
    """What players ask, by the house rules of a table, with its names."""
    at = at_or_404(link)
    TABLES.add(link)
    trial = trial_of(at.table.terms, at.history)
    house: dict[str, Any] = {name: trial.query.get(name) for name in ("rules", OPTION)}
    house[FROM] = mark_of(link)
    return redirect(url_for("calculators.listed", game=at.table.terms.game, **house))


@blueprint.get("/ask/<game>/sums/<calculator>")
def page(game: str, calculator: str) -> ResponseReturnValue:
    """A calculator, with its result once the form is filled in."""
    rules = game_or_404(game)
    chosen = pages_of(game).calculators.get(calculator)
    if chosen is None or len(request.query_string) > QUERY_MOST:
        abort(404)
    trial, wrong = read_trial(rules, request.args)
    house: list[tuple[str, str]] = []
    trouble = ""
    if wrong:
        trouble = _("These house rules are odd: the usual ones hold.")
    else:
        for key in KEPT:
            house += [(key, text) for text in request.args.getlist(key)]
    is_filled = any(key not in KEPT for key in request.args)
    form = chosen.form(request.args if is_filled else None)
    chosen.prepare(form)
    if chosen.limit is not None:
        chosen.limit(form, trial.terms)
    worked: Worked | Trial | None = None
    if is_filled and wrong is None and form.validate():
        try:
            worked = chosen.work(form, trial.terms)
        except Wrong as odd:
            form[odd.field].errors = [str(odd)]
    if isinstance(worked, Trial):
        return redirect(address_of(worked))
    page = render_template(
        "ask/calculator.html",
        game=titled(game),
        title=_(chosen.title),
        hint=_(chosen.hint),
        form=form,
        house=house,
        back=url_for("calculators.listed", game=game, **kept()),
        trouble=trouble,
        worked=worked,
        link=request.url,
    )
    return page, UNPROCESSABLE if wrong or (is_filled and worked is None) else 200
