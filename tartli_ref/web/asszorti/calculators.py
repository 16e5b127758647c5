"""Asszorti's calculator: the value of a contract for every number of tricks."""

from typing import Any

from wtforms import BooleanField

from tartli_ref.games.asszorti.scoring import arrival_parts, game_parts
from tartli_ref.games.asszorti.values import LEVELS, STEPS, TRICKS, Arrival, Level
from tartli_ref.table.terms import Terms
from tartli_ref.web.calculators import Calculator, CalculatorForm, Row, Worked, one_of
from tartli_ref.words.asszorti.names import name_of, step_name
from tartli_ref.words.language import N_, _, ngettext
from tartli_ref.words.lists import capital

SAID = ("0", *map(str, STEPS))


class ContractForm(CalculatorForm):
    """A contract, with or without trumps, and its doublings."""

    contract = one_of(N_("The contract"), *map(str, LEVELS))
    szanzadu = BooleanField(N_("Szanzadu"))
    game_step = one_of(N_("Kontra to the game"), *SAID, first=True)
    last_step = one_of(N_("Kontra to the arrivázs"), *SAID, first=True)


def _named(form: CalculatorForm) -> None:
    steps = {step: step_name(int(step)) if int(step) else _("none") for step in SAID}
    form.name({"contract": {str(level): name_of(level, ()) for level in LEVELS}, "step": steps})


def _worth(form: Any, _terms: Terms) -> Worked:
    contract, szanzadu = Level(form.contract.data), bool(form.szanzadu.data)
    game, last = (int(form[name].data or 0) for name in ("game_step", "last_step"))
    rows = []
    for tricks in range(TRICKS, -1, -1):
        parts = game_parts(contract, tricks, game, szanzadu=szanzadu, six_five_nil=False)
        said = ngettext("{number} trick", "{number} tricks", tricks).format(number=tricks)
        rows.append(Row(said, sum(part.worth for part in parts), "AS-SCO-01"))
    for arrival in Arrival:
        if arrival is not Arrival.IDEGEN or not szanzadu:
            parts = arrival_parts(arrival, last, szanzadu=szanzadu)
            said = _("Arrivázs: {what}").format(what=name_of(arrival, ()))
            rows.append(Row(capital(said), sum(part.worth for part in parts), parts[0].rule))
    text = _("The declarer’s win from each opponent, or payment to each, by tricks.")
    return Worked(text, tuple(rows))


CALCULATORS = {
    "worth": Calculator(
        N_("How much is this contract worth?"),
        N_("A contract with its kontra, for every number of tricks."),
        ContractForm,
        _named,
        _worth,
    ),
}
