"""Page objects: frozen values, so that a template only lays them out."""

from dataclasses import dataclass

from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.table.terms import game_of
from tartli_ref.web.remedies import Remedy
from tartli_ref.words.game_words import preset_name
from tartli_ref.words.language import N_, _, ngettext


@dataclass(frozen=True, slots=True)
class Problem:
    """The reason nothing was recorded, shown at the tapped control; ``agree`` is the line that
    would record it by agreement, None if that has no meaning. ``line`` is the refused move,
    ``remedy`` an alternative known from the ruling.
    """

    where: str
    rule: str
    why: str
    instead: str
    agree: str | None = None
    line: str = ""
    remedy: Remedy | None = None


def by_seat(table: Table) -> dict[str, str]:
    """The players by seat letter."""
    return dict(zip(map(str, game_of(table.terms).seats), table.terms.seats, strict=True))


def house(table: Table) -> str:
    """A short description of the table's house rules."""
    rules = preset_name(table.terms.game, table.terms.rules)
    changed = len(table.terms.options)
    if not changed:
        return _("Rules: {rules}").format(rules=rules)
    text = ngettext(
        "Rules: {rules}, {number} house rule changed",
        "Rules: {rules}, {number} house rules changed",
        changed,
    )
    return text.format(rules=rules, number=changed)


def exceptions(history: History) -> str:
    """The numbers of agreed moves and adjustments, in words."""
    counts = history.exceptions
    texts = (
        (counts.agreed, N_("by agreement: {number}")),
        (counts.adjusted, N_("adjusted: {number}")),
    )
    return ", ".join(_(text).format(number=count) for count, text in texts if count)
