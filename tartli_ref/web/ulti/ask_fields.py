"""The fields of the referee's questions that only Ulti has, with their texts in the notation."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tartli_ref.games.ulti.bid_notation import (
    HEARTS,
    LADDER,
    OPEN,
    PLAIN,
    STEPS,
    read_bid,
    read_undertakings,
)
from tartli_ref.games.ulti.bids import Bid, rule_on_sense
from tartli_ref.games.ulti.moves import Undertaking
from tartli_ref.games.ulti.settlement import Verdict
from tartli_ref.games.ulti.values import Silent
from tartli_ref.rulings import Unreadable
from tartli_ref.web.desk.reading import Given, Odd, Texts, Trouble, check_times, filled, odd
from tartli_ref.web.desk.views import (
    ChipRow,
    Choice,
    ChoicesView,
    FieldView,
    RowsView,
)
from tartli_ref.web.ulti.forms import MARKS, OFFERED
from tartli_ref.words.language import _
from tartli_ref.words.rulings import say
from tartli_ref.words.ulti.desk import desk_voice
from tartli_ref.words.ulti.names import name_of, step_name


@dataclass(frozen=True, slots=True)
class BidField:
    """A bid, put together of its parts; not ``required``: none is nobody's."""

    name: str
    label: str
    required: bool = True

    def fold(self, given: Given) -> Texts:
        """The parts as one text."""
        parts = " ".join(filled(given.get(f"{self.name}.part", ())))
        return filled((*given.get(self.name, ()), parts))

    def read(self, texts: Texts) -> Bid | None:
        """The bid, if its parts go together (UL-BID-14)."""
        check_times(texts, 1)
        if not texts:
            if self.required:
                raise Odd(_("Tap what is bid."))
            return None
        try:
            bid = read_bid(texts[0])
        except Unreadable as wrong:
            raise odd(wrong) from None
        sense = rule_on_sense(bid)
        if not sense.allowed:
            said = say(sense, desk_voice())
            raise Odd(f"{said.why} {said.instead}", sense.rule)
        return bid

    def view(self, texts: Texts, trouble: Trouble | None, voice: Any) -> FieldView:  # noqa: ARG002
        """A chip for each part; what is no part follows them."""
        chosen = self._parts(texts)
        labels = {str(feat): name_of(feat, ()) for feat in OFFERED}
        labels |= {mark: _(label) for mark, label in MARKS.items()}
        labels |= {part: _("“{text}”").format(text=part) for part in chosen if part not in labels}
        choices = tuple(Choice(key, label, key in chosen) for key, label in labels.items())
        return ChoicesView("picks", self.name, self.label, choices, wide=False, trouble=trouble)

    def _parts(self, texts: Texts) -> set[str]:
        """The parts that a text names, each as its chip calls it; else the words as they stand."""
        try:
            bid = read_bid(" ".join(texts))
        except Unreadable:
            return set(" ".join(texts).split())
        marks = {HEARTS: bid.doubled, OPEN: bid.open, PLAIN: bid.plain}
        return {*map(str, bid.feats), *(mark for mark, has in marks.items() if has)}


@dataclass(frozen=True, slots=True)
class EachField:
    """Something said of each of several undertakings: ``rekontra ulti``, ``made silent-100``.

    ``words`` are what can be said, by their names in the notation; ``read_one`` reads a word.
    ``known`` is what can be named: what is no part of this bid, the referee says.
    ``more`` of the rows, at the end, are folded away; or all, if the field is ``folded``.
    """

    name: str
    label: str
    rows: tuple[tuple[Undertaking, str], ...]
    words: Mapping[str, str]
    read_one: Callable[[str], object]
    known: tuple[Undertaking, ...]
    folded: bool = False
    more: int = 0

    def fold(self, given: Given) -> Texts:
        """A text for each undertaking of which something is said."""
        parts = ((given.get(f"{self.name}.{each}", ("",))[0], each) for each, _label in self.rows)
        return filled(
            (*given.get(self.name, ()), *(f"{word} {each}" for word, each in parts if word))
        )

    def read(self, texts: Texts) -> tuple[tuple[Undertaking, Any], ...]:
        """What is said of which undertaking, each once."""
        check_times(texts, len(self.rows))
        found: dict[Undertaking, object] = {}
        for text in texts:
            each, said = self._one(text)
            if each in found:
                twice = _("{feat} is named twice.")
                raise Odd(twice.format(feat=name_of(each, ())))
            found[each] = said
        return tuple(found.items())

    def _one(self, text: str) -> tuple[Undertaking, object]:
        word, _space, rest = text.partition(" ")
        said = self.read_one(word)
        if said is None:
            wrong = _("“{text}” is none of these: {known}.")
            raise Odd(wrong.format(text=word, known=", ".join(self.words)))
        try:
            (each,) = read_undertakings(rest.split()[:2])
        except (Unreadable, ValueError):
            raise Odd(_("“{text}” names no undertaking.").format(text=rest)) from None
        if each not in self.known:
            raise Odd(_("“{text}” names no undertaking.").format(text=rest))
        return each, said

    def view(self, texts: Texts, trouble: Trouble | None, voice: Any) -> FieldView:  # noqa: ARG002
        """Chips for each undertaking; a text that means nothing is kept with the first one."""
        said: dict[str, str] = {}
        for text in texts:
            word, _space, rest = text.partition(" ")
            said[rest.strip().lower()] = word
        known = {str(each) for each, _label in self.rows}
        lost = next((f"{said[each]} {each}" for each in said if each not in known), "")
        rows = tuple(
            ChipRow(
                f"{self.name}.{each}",
                label,
                self._choices(said.get(str(each), "") or (lost if not place else "")),
            )
            for place, (each, label) in enumerate(self.rows)
        )
        is_told = bool(texts) or trouble is not None
        seen = len(rows) - self.more
        return RowsView(
            "rows",
            self.name,
            self.label,
            rows[:seen],
            trouble,
            rows[seen:],
            folded=self.folded,
            open=is_told,
        )

    def _choices(self, chosen: str) -> tuple[Choice, ...]:
        labels = {"": "–"} | dict(self.words)
        if chosen not in labels:
            labels |= {chosen: _("“{text}”").format(text=chosen)}
        return tuple(Choice(key, label, key == chosen) for key, label in labels.items())


def _named(undertakings: Iterable[Undertaking]) -> tuple[tuple[Undertaking, str], ...]:
    return tuple((each, name_of(each, ())) for each in undertakings)


def steps_field(name: str, label: str, undertakings: Iterable[Undertaking]) -> EachField:
    """How far each undertaking was doubled."""
    words = {step: step_name(number) for number, step in enumerate(LADDER.names, start=1)}
    return EachField(
        name,
        label,
        _named(undertakings),
        words,
        lambda word: STEPS.get(word.lower()),
        OFFERED,
        folded=True,
    )


def verdicts_field(
    name: str, label: str, announced: Iterable[Undertaking], silent: Sequence[Undertaking]
) -> EachField:
    """What became of each undertaking; what came unannounced is folded away."""
    words = {str(each): name_of(each, ()) for each in (Verdict.MADE, Verdict.LOST)}
    known = {word: word for word in words}
    rows = _named((*announced, *silent))
    return EachField(
        name,
        label,
        rows,
        words,
        lambda word: known.get(word.lower()),
        (*OFFERED, *Silent),
        more=len(silent),
    )
