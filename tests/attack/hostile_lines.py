"""Lines of the notation of all games: those of the golden files, and what becomes of them."""

import re
from functools import cache
from pathlib import Path
from random import Random

from tartli_ref.table.files import strip_comment
from tests.attack.hostile_texts import number, text
from tests.games.golden import tables_of

GOLDEN = tables_of("asszorti", "plain", "tartli", "ulti")
CARD = re.compile(r"\b[MZPT][-:](?:A|K|O|U|X|IX|VIII|VII)\b")
DIGITS = re.compile(r"\d+")
OF_EVERY_TABLE = (
    *("undo", "undo", "A confirms", "B confirms", "C confirms", 'A disputes "no"', "target 10"),
    *("target open", 'note "x"', 'adjust A 5 "x"', "audit 1", "agreed: A out"),
)
SUITS = "MZPT"
RANKS = ("A", "K", "O", "U", "X", "IX", "VIII", "VII")


@cache
def golden() -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    """Of each golden file its game, the lines of its head, and those of its log."""
    return tuple(map(_read, GOLDEN))


def _read(path: Path) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    bare = [strip_comment(line).strip() for line in path.read_text("utf-8").splitlines()]
    lines = [line for line in bare if line]
    heads = [line for line in lines if re.match("(?!agreed)[a-z]+:", line)]
    game = next(line for line in heads if line.startswith("game:")).removeprefix("game:").strip()
    return game, tuple(heads), tuple(lines[len(heads) :])


@cache
def lines_of(game: str) -> tuple[str, ...]:
    """All lines that occur in the golden files of a game."""
    return tuple(sorted({line for played, _, log in golden() if played == game for line in log}))


def hostile_line(game: str, chance: Random) -> str:
    """A line for a table of this game: a true one of another moment, or one made worse."""
    lines = lines_of(game)
    if chance.random() < 0.1:
        lines = OF_EVERY_TABLE
    line = chance.choice(lines)
    for _ in range(chance.choice((0, 0, 0, 1, 1, 2, 4))):
        line = _worse(line, game, chance)
    if chance.random() < 0.15:
        before = chance.choice((str(chance.randint(1, 60)), number(chance)))
        line = f"fix {before}: {line}"
    return f"agreed: {line}" if chance.random() < 0.15 else line


def _worse(line: str, game: str, chance: Random) -> str:
    words = line.split(" ")
    place = chance.randrange(len(words))
    match chance.randrange(9):
        case 0:
            return CARD.sub(lambda _: f"{chance.choice(SUITS)}-{chance.choice(RANKS)}", line)
        case 1:
            return DIGITS.sub(lambda _: number(chance), line)
        case 2:
            return " ".join(words[:place] + words[place + 1 :])
        case 3:
            return " ".join(
                words[:place] + [words[place]] * chance.choice((2, 30)) + words[place + 1 :]
            )
        case 4:
            other = chance.choice(chance.choice(lines_of(game)).split(" "))
            return " ".join([*words[:place], other, *words[place + 1 :]])
        case 5:
            return " ".join([*words[:place], text(chance), *words[place + 1 :]])
        case 6:
            return chance.choice((line.upper(), line.swapcase(), f"  {line}\t", line[::-1]))
        case 7:
            return line[: chance.randint(0, len(line))]
        case _:
            return f"{chance.choice('ABC')}{line[1:]}"
