"""The book as sentences: refusals, lines, numbers of bulis."""

from collections.abc import Callable, Iterable
from unicodedata import combining, normalize

from tartli_ref.book.lines import (
    BookLine,
    Joins,
    Leaves,
    Merges,
    Paid,
    Renames,
    Reported,
    TakesBack,
    Titled,
)
from tartli_ref.rulebook import refusal
from tartli_ref.rulings import Ruling
from tartli_ref.words.language import _, fillable, language, ngettext
from tartli_ref.words.lists import capital, say_money
from tartli_ref.words.rulings import Said


def by_name(name: str) -> tuple[str, str]:
    """The sort key of a name: Éva sorts between Elek and Ferenc, not after Zoltán."""
    plain = "".join(it for it in normalize("NFD", name) if not combining(it))
    return plain.casefold(), name


def say_refusal(ruling: Ruling, name: Callable[[str], str]) -> Said:
    """The reason why an entry is refused, and the remedy."""
    facts = {
        key: name(str(fact)) if key in ("player", "other") else fact
        for key, fact in ruling.facts.items()
    }
    texts = refusal(ruling.rule, ruling.case, "tartli", language())
    why, instead = (fillable(text).format_map(facts) for text in texts)
    return Said(ruling.rule, why, instead)


def say_entries(lines: Iterable[BookLine], name: Callable[[str], str]) -> list[str]:
    """Lines of the book as separate sentences."""
    return [capital(say_line(line, name)) for line in lines]


def say_line(line: BookLine, name: Callable[[str], str]) -> str:
    """A line of the book as a sentence."""
    match line:
        case Titled(title):
            return _("the book is called {title}").format(title=title)
        case Joins():
            return _("a session was added")
        case Leaves():
            return _("a session was taken out")
        case Paid(payer, payee, money, note):
            text = _("{payer} paid {payee} {money}")
            said = text.format(payer=name(payer), payee=name(payee), money=say_money(money))
            return f"{said} ({note})" if note else said
        case Reported():
            return _("the result of a session was brought in")
        case Renames(player, shown):
            return _("{player} is called {name}").format(player=name(player), name=shown)
        case Merges(player, into):
            text = _("{player} is the same person as {other}")
            return text.format(player=name(player), other=name(into))
        case TakesBack(number):
            return _("entry {number} was taken back").format(number=number)


def say_bulis(number: int, *, for_stakes: bool = False) -> str:
    """A number of bulis in words, or of stakes where each game is played for one (TA-WIN-01)."""
    if for_stakes:
        return ngettext("{number} stake", "{number} stakes", number).format(number=number)
    return ngettext("{number} buli", "{number} bulis", number).format(number=number)
