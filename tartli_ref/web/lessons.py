"""A lesson: scenes on the real screen in try mode, each a table file that replays as it stands."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tartli_ref.table.files import read_file
from tartli_ref.table.log import write_entry
from tartli_ref.table.terms import game_of
from tartli_ref.web.trials import Trial


@dataclass(frozen=True)
class Scene:
    """The file of a scene, its title, and a sentence before each line to be tapped; the last one
    stands when all are made. The lines before those are given.
    """

    file: Path
    title: str
    says: tuple[str, ...]

    @cached_property
    def whole(self) -> Trial:
        """The scene with all its lines."""
        read = read_file(self.file.read_text(encoding="utf-8"))
        game, moves = game_of(read.terms), [entry for _number, entry in read.entries]
        return Trial(read.terms, tuple(write_entry(game, it) for it in moves))

    @property
    def given(self) -> Trial:
        """The scene as it begins."""
        trial = self.whole
        return trial._replace(lines=trial.lines[: len(trial.lines) - len(self.says) + 1])

    def common(self, lines: tuple[str, ...]) -> Trial:
        """The scene up to where these lines leave it."""
        trial, kept = self.whole, len(self.given.lines)
        for number, (line, own) in enumerate(zip(lines, trial.lines, strict=False)):
            if line != own:
                return trial._replace(lines=trial.lines[: max(number, kept)])
        return trial._replace(lines=trial.lines[: max(len(lines), kept)])


class Lesson(NamedTuple):
    """What a scene says now: the ``line`` to tap next; where to go ``on`` once all are made; or the
    way ``back`` to the scene.
    """

    number: int
    scenes: int
    title: str
    text: str
    line: str = ""
    on: str = ""
    back: str = ""
