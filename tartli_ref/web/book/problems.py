"""What became of an entry in a book: made, or a problem to show above its form."""

from tartli_ref.bookkeeping import BookTable, Entered, OpenBook, Rejected, Unread
from tartli_ref.bookkeeping.answers import Answer
from tartli_ref.rulings import Unreadable
from tartli_ref.web.book.access import keeper
from tartli_ref.web.pages import Problem
from tartli_ref.words.book import say_refusal
from tartli_ref.words.language import _
from tartli_ref.words.rulings import say_expected


def problem_of(book: BookTable, answer: Answer, where: str) -> Problem | None:
    """None for what was entered, else why it was not."""
    match answer:
        case Entered():
            return None
        case Rejected(ruling):
            view: OpenBook = keeper().look(book)
            said = say_refusal(ruling, view.name)
            return Problem(where, said.rule, said.why, said.instead)
        case Unread(error):
            return unreadable(error, where)


def unreadable(error: Unreadable, where: str) -> Problem:
    """Why what was typed cannot be read, and what was expected."""
    why = _("“{text}” cannot be read.").format(text=error.text) if error.text else ""
    return Problem(where, error.rule, why or _("Something is missing."), expected(error))


def expected(error: Unreadable) -> str:
    """What should have been typed."""
    return _("Expected {expected}.").format(expected=say_expected(error))


def not_filled(where: str) -> Problem:
    """For a form of which nothing better can be said."""
    return Problem(
        where, "", _("This form is not filled in."), _("Fill it in, or reload the page.")
    )
