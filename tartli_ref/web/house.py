"""House rules: the presets compared, and those of a table against another set."""

from dataclasses import dataclass

from flask import Blueprint, abort, render_template, request

from tartli_ref.games.tartli.options import PRESETS, SWITCHES, TartliOptions, differences
from tartli_ref.rulebook import OptionText, option_text
from tartli_ref.web.access import table_or_404
from tartli_ref.web.rules import options_of
from tartli_ref.words.language import language

blueprint = Blueprint("house", __name__)


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule with its values; ``values`` are those of each preset, in their order."""

    key: str
    text: OptionText
    values: tuple[str, ...]
    here: str
    differs: bool


@blueprint.get("/rules/house")
def presets() -> str:
    """All switches, with the value of each preset."""
    return render_template("rules/house.html", presets=list(PRESETS), switches=_switches())


@blueprint.get("/t/<link>/house")
def of_table(link: str) -> str:
    """The house rules of a table, and what is different from another set."""
    table = table_or_404(link)
    other = request.args.get("against", "hungarian")
    if other not in PRESETS:
        abort(404)
    options = options_of(table.terms)
    return render_template(
        "rules/table_house.html",
        link=link,
        table=table,
        presets=list(PRESETS),
        other=other,
        switches=_switches(options, PRESETS[other]),
    )


def _switches(
    options: TartliOptions | None = None, other: TartliOptions | None = None
) -> list[Switch]:
    differing = dict(differences(options, other)) if options and other else {}
    return [
        Switch(
            key=key,
            text=option_text(key, language()),
            values=tuple(getattr(preset, key) for preset in PRESETS.values()),
            here=getattr(options, key) if options else "",
            differs=key in differing,
        )
        for key in SWITCHES
    ]
