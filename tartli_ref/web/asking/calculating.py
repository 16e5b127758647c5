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
    house: Any = {name: request.args.getlist(name) for name in HOUSE}
    calculators = []
    for name, calculator in pages_of(game_or_404(game).key).calculators.items():
        address = url_for("calculators.page", game=game, calculator=name, **house)
        calculators.append(Listed(_(calculator.title), _(calculator.hint), address))
    return render_template("ask/calculators.html", game=titled(game), calculators=calculators)


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
        for key in HOUSE:
            house += [(key, text) for text in request.args.getlist(key)]
    is_filled = any(key not in HOUSE for key in request.args)
    form = chosen.form(request.args if is_filled else None)
    chosen.prepare(form)
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
        trouble=trouble,
        worked=worked,
        link=request.url,
    )
    return page, UNPROCESSABLE if wrong or (is_filled and worked is None) else 200
