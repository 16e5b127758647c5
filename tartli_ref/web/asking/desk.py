"""What a game supplies so that its referee can be asked."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from werkzeug.wrappers import Response

from tartli_ref.service import Table

Answered = str | tuple[str, int] | Response


@dataclass(frozen=True, slots=True)
class Desk:
    """The questions of a game by their keys, which no other game has, and their pages.

    ``listed`` are all questions, told which one there is not, ``answered`` is one of them;
    ``listed_at`` and ``answered_at`` are the same for a table that a link opens.
    """

    keys: Collection[str]
    listed: Callable[[str], str]
    answered: Callable[[str], Answered]
    listed_at: Callable[[str, Table], str]
    answered_at: Callable[[str, Table, str], Answered]
