"""The preview of a correction: its effects in sentences. Nothing is recorded."""

from tartli_ref.rulings import Unreadable
from tartli_ref.service import Table
from tartli_ref.table.history import History, Step, extend, judge, stands
from tartli_ref.table.log import Fix, read_entry
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lines import say_move
from tartli_ref.words.rulings import say, say_expected

LINES_TOLD = 3
"""The most fallen lines that are named one by one."""

WORK_MOST = 2_000
"""The most moves ruled on for the effects on one page; above it no effect is shown."""


def preview(table: Table, history: History, number: int, text: str) -> tuple[str, ...]:
    """The effects of this text in the place of line ``number``, in sentences."""
    try:
        entry = read_entry(history.game, f"fix {number}: {text}")
    except Unreadable as error:
        return (_("Expected {what}.").format(what=say_expected(error)),)
    ruling = judge(history, entry)
    if not isinstance(entry, Fix) or not stands(entry, ruling):
        said = say(ruling, voice_of(table.terms))
        return (f"{said.why} {said.instead} ({said.rule})",)
    return _differences(table, history, extend(history, entry), number)


def effects(table: Table, history: History, number: int, texts: tuple[str, ...]) -> dict[str, str]:
    """The effects of several texts, a line each; none if that is more work than ``WORK_MOST``."""
    if history.chain.count_after(number) * len(texts) > WORK_MOST:
        return {}
    return {text: " ".join(preview(table, history, number, text)) for text in texts}


def _differences(table: Table, old: History, new: History, number: int) -> tuple[str, ...]:
    was = {step.number: step for step in old.steps()}
    after = [step for step in new.steps() if step.number > number]
    fallen = [step for step in after if step.refusal and not was[step.number].refusal]
    risen = [step for step in after if not step.refusal and was[step.number].refusal]
    told = (_standing(table, old, new), *_fallen(table, fallen), *_risen(risen))
    return tuple(each for each in told if each)


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
