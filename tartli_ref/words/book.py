"""The book in words: refusals, lines, numbers of bulis."""

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
from tartli_ref.rulings import Ruling
from tartli_ref.words.language import Marked, _, ngettext
from tartli_ref.words.lists import capital, say_money
from tartli_ref.words.rulings import Said


def by_name(name: str) -> tuple[str, str]:
    """The sort key of a name: Éva between Elek and Ferenc, not behind Zoltán."""
    plain = "".join(it for it in normalize("NFD", name) if not combining(it))
    return plain.casefold(), name


REFUSALS: Marked[dict[str, tuple[str, str]]] = {
    "REF-BOOK joined": (
        "This table is a session of this book already.",
        "Nothing needs to be done.",
    ),
    "REF-BOOK reported": (
        "The result of this session is in the book already.",
        "Take it back first, if it was entered wrongly.",
    ),
    "REF-BOOK other_book": (
        "This table is a session of another book.",
        "Take it out of that book first.",
    ),
    "REF-BOOK no_session": (
        "This table is no session of this book.",
        "Look at the list of sessions as it is now.",
    ),
    "REF-BOOK no_player": (
        "Nobody in this book is called “{player}”.",
        "Choose one of the players of the book.",
    ),
    "REF-BOOK no_line": (
        "Entry {number} is not in effect, so it cannot be taken back.",
        "Look at the entries as they are now.",
    ),
    "REF-BOOK lines": (
        "This book is full: it has {most} lines.",
        "Go on in a new book.",
    ),
    "REF-BOOK namings": (
        "In this book names were changed or made one {most} times already.",
        "Go on in a new book.",
    ),
    "REF-PAID oneself": (
        "Nobody pays himself.",
        "Choose two different players.",
    ),
    "REF-NAMES oneself": (
        "These are one player already.",
        "Choose two different players.",
    ),
    "REF-NAMES taken": (
        "Another player is called “{name}” already.",
        "If both are one person, make them one; else choose another name.",
    ),
    "REF-NAMES met": (
        "These two have sat at one table, so they are two persons.",
        "Correct the names where they were entered wrongly: open a table with the right ones.",
    ),
    "REF-NAMES paid": (
        "These two have paid each other, so they are two persons.",
        "Take the payment back first, if it was entered wrongly.",
    ),
}


def say_refusal(ruling: Ruling, name: Callable[[str], str]) -> Said:
    """Why an entry is refused, and what may be done instead."""
    facts = {
        key: name(str(fact)) if key in ("player", "other") else fact
        for key, fact in ruling.facts.items()
    }
    why, instead = REFUSALS[f"{ruling.rule} {ruling.case}"]
    return Said(ruling.rule, _(why).format_map(facts), _(instead).format_map(facts))


def say_entries(lines: Iterable[BookLine], name: Callable[[str], str]) -> list[str]:
    """Lines of the book as sentences of their own."""
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
