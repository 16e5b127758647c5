"""Search excerpts: the sentence of a text that matches, split into marked and unmarked pieces."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tartli_ref.rulebook.folding import fold

Pieces = tuple[tuple[str, bool], ...]
"""A text in pieces, each with a flag: marked or not."""
BEGINNING = 3
"""The shortest prefix, in letters, worth marking."""

_SENTENCE = re.compile(r"(?<=[^\d][.!?…”])\s+(?=[^\W\d_a-z]|[“„\"])")
_JOINT = re.compile(r"[-–:’]")
_WORD = re.compile(r"(\w+(?:[-–:’]\w+)*)")


def sentence_with(texts: Iterable[str], words: Sequence[str]) -> str:
    """The sentence that matches most of these prefixes; the first sentence if none matches."""
    sentences = [sentence for text in texts for sentence in _SENTENCE.split(text)]
    return max(sentences, key=lambda sentence: _matches(sentence, words))


def _matches(sentence: str, words: Sequence[str]) -> int:
    found = [_parts(word) for word in _WORD.findall(sentence)]
    return sum(any(_begins(parts, word) for parts in found) for word in words)


@lru_cache(maxsize=8192)
def _parts(found: str) -> tuple[str, ...]:
    """A word of a text, folded, and the words it is compounded from."""
    return (fold(found), *_JOINT.split(fold(found)))


def _begins(parts: tuple[str, ...], word: str) -> bool:
    if len(word) < BEGINNING:
        return word in parts
    return any(part.startswith(word) for part in parts)


def marked(text: str, words: Sequence[str]) -> Pieces:
    """The text in pieces, with each word marked that starts with one of these prefixes."""
    pieces = (piece for piece in _WORD.split(text) if piece)
    return tuple((piece, any(_begins(_parts(piece), word) for word in words)) for piece in pieces)
