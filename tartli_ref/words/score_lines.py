"""Score lines as sentences: those of one item that several players share are said together."""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Listing
from itertools import groupby

from tartli_ref.games.game import ScoreLine
from tartli_ref.words.game_words import GameWords
from tartli_ref.words.lists import signed

Shared = tuple[ScoreLine, ...]


def said_together(
    words: GameWords, lines: Iterable[ScoreLine], names: Listing[str]
) -> Iterator[tuple[Shared, str]]:
    """The lines, those for one thing put together where the game has words for that."""
    for _key, group in groupby(lines, key=lambda line: (line.rule, line.what)):
        shared = tuple(group)
        if words.say_shared is not None and len(shared) > 1:
            yield shared, words.say_shared(shared, names)
        else:
            yield from (((line,), words.say_line(line, names)) for line in shared)


def sentences(words: GameWords, lines: Iterable[ScoreLine], names: Listing[str]) -> tuple[str, ...]:
    """What was scored, a sentence each."""
    return tuple(sentence for _lines, sentence in said_together(words, lines, names))


def balance(score: Iterable[int]) -> str:
    """The score of all where it can be below nothing, so that its signs are written."""
    return " ".join(map(signed, score))
