"""Asszorti's referee: the questions that he is asked, and how he speaks about them."""

from dataclasses import dataclass

from tartli_ref.games.asszorti.desk import GoesBefore, MayDouble, MaySay, ask
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.common.desk import Contradiction
from tartli_ref.web.asszorti.ask_questions import BEFORE, CALL, QUESTIONS
from tartli_ref.web.asszorti.ask_table import known_at
from tartli_ref.web.desk.questions import Desk, QuestionKind, Values
from tartli_ref.web.desk.reading import Odd
from tartli_ref.words.answers import InWords
from tartli_ref.words.asszorti.desk import answer_in_words, say_contradiction, voice_for
from tartli_ref.words.asszorti.names import AsszortiVoice

ABOUT = {CALL.key: MaySay, BEFORE.key: GoesBefore}
"""The questions about the auction, in which players are called by the order of speaking."""


@dataclass(frozen=True, slots=True)
class Talk:
    """How a question of Asszorti is spoken about."""

    about: str
    house: AsszortiOptions

    @property
    def voice(self) -> AsszortiVoice:
        """Who its players are."""
        return voice_for(ABOUT.get(self.about, MayDouble))

    def answer(self, kind: QuestionKind, values: Values) -> InWords:
        """The answer; ``Odd`` if the question contradicts itself."""
        try:
            question = kind.make(values)
            return answer_in_words(question, ask(question, self.house))
        except Contradiction as wrong:
            text = say_contradiction(wrong, self.voice)
            raise Odd(text, wrong.rule, wrong.field) from None


def _talk(about: str, house: AsszortiOptions | None, _rules: str) -> Talk:
    return Talk(about, house or STANDARD)


DESK = Desk("asszorti", QUESTIONS, _talk, known_at)
