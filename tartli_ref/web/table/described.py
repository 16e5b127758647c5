"""What is said of a table beside its screen: house rules, exceptions, which phone writes."""

from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.web.screen.at import At
from tartli_ref.words.game_words import preset_name
from tartli_ref.words.language import N_, _, ngettext
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say_lease


def house(table: Table) -> str:
    """A short description of the table's house rules."""
    rules = preset_name(table.terms.game, table.terms.rules)
    named = table.terms.named
    changed = len(table.terms.options)
    if named:
        rules = _("{name}, version {number}").format(name=named.name, number=named.version)
    if named or not changed:
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


def lease_of(at: At) -> str:
    """The sentence of which phone writes; empty if every phone does."""
    if at.history.lease is None:
        return ""
    return capital(say_lease(at.history.lease, at.voice))
