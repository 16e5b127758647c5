"""A table in a request: found once by its link, with everything that follows from it."""

from functools import cached_property

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import Sheet
from tartli_ref.table.history import History
from tartli_ref.table.log import AnyGame, Entry, Recorded, write_entry
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.access import service, table_or_404, table_to_write_or_403
from tartli_ref.web.screen.game import GamePages
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.words.game_words import GameWords, voice_of, words_of
from tartli_ref.words.lists import Voice
from tartli_ref.words.rulings import entry_sentence


class At:
    """A table, the link that opened it, and its history as it was when first asked for.

    A trial has no link, and its ``history`` is given, as it is in no store.
    """

    def __init__(self, link: str, table: Table, history: History | None = None) -> None:
        self.link = link
        self.table = table
        self._given = history

    @cached_property
    def history(self) -> History:
        if self._given is not None:
            return self._given
        return service().history(self.table)

    @property
    def game(self) -> AnyGame:
        return self.history.game

    @property
    def may_write(self) -> bool:
        return self.table.may_write

    @property
    def pages(self) -> GamePages:
        return pages_of(self.table.terms.game)

    @property
    def words(self) -> GameWords:
        return words_of(self.table.terms.game)

    @cached_property
    def voice(self) -> Voice:
        """The voice of the table, with the guests who joined."""
        return voice_of(self.table.terms, self.history.names)

    @cached_property
    def sheet(self) -> Sheet:
        """Finished deals and the score."""
        return self.game.sheet(self.history.state)

    @property
    def by_letter(self) -> dict[str, str]:
        """The people by letter."""
        return dict(zip(map(str, Seat), self.voice, strict=False))

    @property
    def has_moments(self) -> bool:
        """Whether moments are picked from the finished deals."""
        audit = self.pages.audit
        if audit is None or audit.match is None:
            return False
        return any(map(audit.tells, audit.deals(self.history)))

    @property
    def is_running(self) -> bool:
        """Whether a deal is in progress."""
        return self.game.running(self.history.state)

    def say(self, entry: Entry | Recorded) -> str:
        """The entry as a sentence."""
        return entry_sentence(entry, self.voice)

    def write(self, entry: Entry) -> str:
        """The entry as a line of the notation."""
        return write_entry(self.game, entry)

    def before(self, line: int) -> "At":
        """The table as it was before this line."""
        return At(self.link, self.table, self.history.before(line))

    def now(self) -> "At":
        """The table after what this request entered."""
        return At(self.link, self.table)


def at_or_404(link: str) -> At:
    """The table that the link opens; 404 if there is none, 410 if it was deleted."""
    return At(link, table_or_404(link))


def at_to_write_or_403(link: str) -> At:
    """The table, if the link may write to it; 403 for a read-only link."""
    return At(link, table_to_write_or_403(link))
