"""A preview of the effects of a correction or insertion. Nothing is recorded."""

from tartli_ref.rulings import Unreadable
from tartli_ref.service import Table
from tartli_ref.table.history import History, Step, extend, judge, stands
from tartli_ref.table.log import Mended, read_entry
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lines import say_move
from tartli_ref.words.rulings import say, say_expected

LINES_TOLD = 3
"""The most fallen lines listed individually."""


def preview(table: Table, history: History, text: str) -> tuple[str, ...]:
    """The effects of this correction in sentences."""
    try:
        entry = read_entry(history.game, text)
    except Unreadable as error:
        return (_("Expected {what}.").format(what=say_expected(error)),)
    ruling = judge(history, entry)
    if not isinstance(entry, Mended) or not stands(entry, ruling):
        said = say(ruling, voice_of(table.terms))
        return (f"{said.why} {said.instead} ({said.rule})",)
    return _differences(table, history, entry)


def if_lines_fall(table: Table, history: History, text: str) -> tuple[str, ...]:
    """The effects of this correction if it invalidates later lines; otherwise nothing."""
    try:
        entry = read_entry(history.game, text)
    except Unreadable:
        return ()
    if not isinstance(entry, Mended) or not stands(entry, judge(history, entry)):
        return ()
    return _differences(table, history, entry) if _fell(history, extend(history, entry)) else ()


def _differences(table: Table, old: History, entry: Mended) -> tuple[str, ...]:
    new = extend(old, entry)
    told = (_standing(table, old, new), *_fallen(table, _fell(old, new)), *_risen(_fell(new, old)))
    return tuple(each for each in told if each)


def _fell(old: History, new: History) -> list[Step]:
    """Lines that stand in the old history but not in the new one."""
    stood = {step.number: step.recorded for step in old.steps() if not step.refusal}
    return [
        step for step in new.steps() if step.refusal and stood.get(step.number) == step.recorded
    ]


def _standing(table: Table, old: History, new: History) -> str:
    words, voice = words_of(table.terms.game), voice_of(table.terms)
    before, after = (words.say_standing(each.game.sheet(each.state), voice) for each in (old, new))
    if before == after:
        return _("The score stays: {score}.").format(score=after)
    return _("The score becomes {after} (now {before}).").format(after=after, before=before)


def _fallen(table: Table, steps: list[Step]) -> tuple[str, ...]:
    if not steps:
        return ()
    voice = voice_of(table.terms)
    count = ngettext(
        "{number} later line no longer stands:", "{number} later lines no longer stand:", len(steps)
    )
    lines = "; ".join(
        f"{step.number}. {say_move(step.recorded.move, voice)}" for step in steps[:LINES_TOLD]
    )
    more = "; …" if len(steps) > LINES_TOLD else "."
    return (f"{count.format(number=len(steps))} {lines}{more}",)


def _risen(steps: list[Step]) -> tuple[str, ...]:
    if not steps:
        return ()
    text = ngettext(
        "{number} later line stands again.", "{number} later lines stand again.", len(steps)
    )
    return (text.format(number=len(steps)),)
