"""Pages of the calculators: a list per game, and a form with its result below."""

from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.web.asking.trying import address_of
from tartli_ref.web.rules.rules import game_or_404, titled
from tartli_ref.web.screen.calculators import Worked, Wrong
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.submit import UNPROCESSABLE
from tartli_ref.web.screen.trials import OPTION, QUERY_MOST, Trial, read_trial
from tartli_ref.words.language import _

blueprint = Blueprint("calculators", __name__)

HOUSE = ("rules", OPTION)


class Listed(NamedTuple):
    """A calculator in the list."""

    title: str
    hint: str
    address: str


@blueprint.get("/ask/<game>/sums")
def listed(game: str) -> str:
    found = pages_of(game_or_404(game).key).calculators
    house: Any = {name: request.args.getlist(name) for name in HOUSE}
    return render_template(
        "ask/calculators.html",
        game=titled(game),
        calculators=[
            Listed(
                _(it.title),
                _(it.hint),
                url_for("calculators.page", game=game, calculator=name, **house),
            )
            for name, it in found.items()
        ],
    )


@blueprint.get("/ask/<game>/sums/<calculator>")
def page(game: str, calculator: str) -> ResponseReturnValue:
    """A calculator, with its result once the form is filled in."""
    rules = game_or_404(game)
    found = pages_of(game).calculators.get(calculator)
    if found is None or len(request.query_string) > QUERY_MOST:
        abort(404)
    trial, wrong = read_trial(rules, request.args)
    house = [(key, text) for key in HOUSE for text in request.args.getlist(key)]
    asked = any(key not in HOUSE for key in request.args)
    form = found.form(request.args if asked else None)
    found.prepare(form)
    worked: Worked | Trial | None = None
    if asked and wrong is None and form.validate():
        try:
            worked = found.work(form, trial.terms)
        except Wrong as odd:
            form[odd.field].errors = [str(odd)]
    if isinstance(worked, Trial):
        return redirect(address_of(worked))
    shown = render_template(
        "ask/calculator.html",
        game=titled(game),
        title=_(found.title),
        hint=_(found.hint),
        form=form,
        house=house if wrong is None else [],
        trouble=_("These house rules are odd: the usual ones hold.") if wrong else "",
        worked=worked,
        link=request.url,
    )
    return shown, UNPROCESSABLE if wrong or (asked and worked is None) else 200
