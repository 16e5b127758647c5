"""What the pages show: frozen values, so that a template only lays them out."""

from dataclasses import dataclass
from datetime import UTC, datetime

from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.words.language import N_, _, ngettext
from tartli_ref.words.lists import capital
from tartli_ref.words.tartli.house import rules_name


@dataclass(frozen=True, slots=True)
class RunningTable:
    """A table on the start page."""

    link: str
    names: str
    score: str
    bulis: str
    over: bool
    opened: str


@dataclass(frozen=True, slots=True)
class Problem:
    """Why nothing was recorded, shown where it was tapped; ``agree`` is the line that would
    record it by agreement, None where that has no meaning.
    """

    where: str
    rule: str
    why: str
    instead: str
    agree: str | None = None


def running_table(link: str, table: Table, history: History) -> RunningTable:
    """A table as the start page lists it."""
    standing = history.game.sheet(history.state).standing
    return RunningTable(
        link=link,
        names=" – ".join(table.terms.seats),
        score="–".join(map(str, standing.score)),
        bulis=":".join(map(str, standing.buli)),
        over=standing.over,
        opened=moment(table.created),
    )


def moment(at: int) -> str:
    """A time as the pages show it, in universal time: the server does not know the table's."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def day(at: int) -> str:
    """The day of a moment, in universal time."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")


def house(table: Table) -> str:
    """The rules of the table in a few words."""
    rules, changed = table.terms.rules, len(table.terms.options)
    if not changed:
        return _("Rules: {rules}").format(rules=capital(rules_name(rules)))
    text = ngettext(
        "Rules: {rules}, {number} house rule changed",
        "Rules: {rules}, {number} house rules changed",
        changed,
    )
    return text.format(rules=capital(rules_name(rules)), number=changed)


def exceptions(history: History) -> str:
    """How often both agreed on an exception, and how often points were adjusted."""
    counts = history.exceptions
    texts = (
        (counts.agreed, N_("by agreement: {number}")),
        (counts.adjusted, N_("adjusted: {number}")),
    )
    return ", ".join(_(text).format(number=count) for count, text in texts if count)
