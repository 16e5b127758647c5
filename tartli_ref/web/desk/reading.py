"""The query of a question: a bounded set of texts by name, and the errors in it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from tartli_ref.rulebook import text_of
from tartli_ref.rulings import Unreadable
from tartli_ref.words.language import _, language
from tartli_ref.words.rulings import say_expected

QUERY_MOST = 4_000
VALUE_MOST = 80
TIMES_MOST = 40

Texts = tuple[str, ...]
Given = Mapping[str, Texts]


@dataclass(frozen=True, slots=True)
class Trouble:
    """An error that is shown beside its field, with its rule, if it has one."""

    text: str
    rule: str = ""

    @property
    def title(self) -> str:
        """The title of the rule."""
        return text_of(self.rule, language()).title if self.rule else ""


class Odd(ValueError):
    """The texts of a field mean nothing; ``place`` names it if it is not the one being read."""

    def __init__(self, text: str, rule: str = "", place: str = "") -> None:
        super().__init__(text)
        self.trouble = Trouble(text, rule)
        self.place = place


def odd(wrong: Unreadable) -> Odd:
    """The error for a text that is not in the notation."""
    text = _("“{text}” is odd here: expected {what}.")
    return Odd(text.format(text=wrong.text, what=say_expected(wrong)), wrong.rule)


def given_by(args: MultiDict[str, str]) -> dict[str, Texts]:
    """The texts by name, with their blanks stripped, and their length and number bounded."""
    return {name: tuple(map(_bounded, texts[: TIMES_MOST + 1])) for name, texts in args.lists()}


def _bounded(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= VALUE_MOST else f"{text[:VALUE_MOST]}…"


def filled(texts: Iterable[str]) -> Texts:
    """The texts that are not empty."""
    return tuple(text for text in texts if text)


def check_times(texts: Texts, most: int = TIMES_MOST) -> None:
    """Raises ``Odd`` for more texts than the field takes."""
    if len(texts) > most:
        one = _("Choose one of these.")
        raise Odd(_("This can be given {most} times.").format(most=most) if most > 1 else one)
