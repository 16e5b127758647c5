"""Case and accent folding for searches."""

import unicodedata

_AROUND_A_WORD = ".,;:!?()[]\"'“”„’«»"


def fold(text: str) -> str:
    """The text in lower case without accents: ``Béla`` and ``bela`` are the same."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(query: str) -> tuple[str, ...]:
    """The distinct words of a query, folded, without surrounding punctuation."""
    words = (word.strip(_AROUND_A_WORD) for word in fold(query).split())
    return tuple(dict.fromkeys(filter(None, words)))
