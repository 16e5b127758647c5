"""Ulti's referee: the questions that he is asked, and how he speaks about them."""

from dataclasses import dataclass

from tartli_ref.games.ulti.desk import CostAnswer, DealAnswer, WhoSaysAnswer, ask
from tartli_ref.games.ulti.options import STANDARD, UltiOptions
from tartli_ref.rulings import Ruling
from tartli_ref.web.desk.questions import Desk, QuestionKind, Values
from tartli_ref.web.desk.reading import Odd
from tartli_ref.web.ulti.ask_questions import QUESTIONS
from tartli_ref.web.ulti.ask_table import known_at
from tartli_ref.words.answers import InWords
from tartli_ref.words.rulings import say
from tartli_ref.words.ulti.desk import answer_in_words, desk_voice
from tartli_ref.words.ulti.names import UltiVoice

PLACES = {"UL-PTS-01": "points", "UL-PTS-02": "mine", "UL-DBL": "said", "UL-MAR": "mine"}
"""The field at which what cannot be is complained about, by the beginning of its rule."""


@dataclass(frozen=True, slots=True)
class Talk:
    """How a question of Ulti is spoken about."""

    house: UltiOptions

    @property
    def voice(self) -> UltiVoice:
        """The soloist and the defenders."""
        return desk_voice()

    def answer(self, kind: QuestionKind, values: Values) -> InWords:
        """The answer; ``Odd`` where the question describes what cannot be."""
        question = kind.make(values)
        answer = ask(question, self.house)
        match answer:
            case CostAnswer(ruling) | DealAnswer(ruling) if not ruling.allowed:
                raise self._odd(ruling)
            case WhoSaysAnswer(ruling) if ruling.rule == "UL-DBL-04" and not ruling.allowed:
                raise self._odd(ruling, "to")
        return answer_in_words(question, answer, self.house)

    def _odd(self, ruling: Ruling, place: str = "") -> Odd:
        said = say(ruling, self.voice)
        found = (field for rule, field in PLACES.items() if ruling.rule.startswith(rule))
        return Odd(f"{said.why} {said.instead}", ruling.rule, place or next(found, "became"))


def _talk(_about: str, house: UltiOptions | None, _rules: str) -> Talk:
    return Talk(house or STANDARD)


DESK = Desk("ulti", QUESTIONS, _talk, known_at)
