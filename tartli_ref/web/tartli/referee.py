"""Tartli's referee: the questions that he is asked, and how he speaks about them."""

from dataclasses import dataclass

from tartli_ref.games.tartli.desk import Contradiction
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.web.desk.questions import Desk, QuestionKind, Values
from tartli_ref.web.desk.reading import Odd
from tartli_ref.web.tartli.ask_scores import QUESTIONS
from tartli_ref.web.tartli.ask_table import known_at
from tartli_ref.words.answers import InWords
from tartli_ref.words.tartli import desk
from tartli_ref.words.tartli.names import TartliVoice

AUSTRIAN = "austrian"


@dataclass(frozen=True, slots=True)
class Talk:
    """How a question of Tartli is spoken about."""

    talk: desk.Talk

    @property
    def voice(self) -> TartliVoice:
        """Who its players are, and what melds are called."""
        return self.talk.voice

    def answer(self, kind: QuestionKind, values: Values) -> InWords:
        """The answer; ``Odd`` if the question contradicts itself."""
        try:
            return desk.answer_in_words(self.talk, kind.make(values))
        except Contradiction as wrong:
            raise Odd(self.talk.complaint(wrong), wrong.rule, wrong.field) from None


def _talk(about: str, house: TartliOptions | None, rules: str) -> Talk:
    german = rules.lower() == AUSTRIAN
    return Talk(desk.talk_about(about, house or HUNGARIAN, german=german))


DESK = Desk("tartli", QUESTIONS, _talk, known_at)
