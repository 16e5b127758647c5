"""Score lines as sentences: those of one item that several players share are said together."""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Listing

from tartli_ref.games.game import ScoreLine
from tartli_ref.words.game_words import GameWords
from tartli_ref.words.lists import signed

Shared = tuple[ScoreLine, ...]


def said_together(
    words: GameWords, lines: Iterable[ScoreLine], names: Listing[str]
) -> Iterator[tuple[Shared, str]]:
    """The lines, those for one thing put together where the game has words for that."""
    for shared in _shared(lines):
        if words.say_shared is not None and len(shared) > 1:
            yield shared, words.say_shared(shared, names)
        else:
            yield from (((line,), words.say_line(line, names)) for line in shared)


def _shared(lines: Iterable[ScoreLine]) -> Iterator[Shared]:
    """Lines that follow each other for one thing, each of another player."""
    shared: Shared = ()
    for line in lines:
        same = shared and (line.rule, line.what) == (shared[0].rule, shared[0].what)
        if shared and (not same or line.seat in (other.seat for other in shared)):
            yield shared
            shared = ()
        shared = (*shared, line)
    if shared:
        yield shared


def sentences(words: GameWords, lines: Iterable[ScoreLine], names: Listing[str]) -> tuple[str, ...]:
    """What was scored, a sentence each."""
    return tuple(sentence for _lines, sentence in said_together(words, lines, names))


def balance(score: Iterable[int]) -> str:
    """The score of all where it can be below nothing, so that its signs are written."""
    return " ".join(map(signed, score))
