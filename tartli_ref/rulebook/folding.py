"""Words without case and accents, as a search compares them."""

import unicodedata

_AROUND_A_WORD = ".,;:!?()[]\"'“”„’«»"


def fold(text: str) -> str:
    """The text in small letters without accents: ``Béla`` and ``bela`` are the same."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(query: str) -> tuple[str, ...]:
    """The different words of a query, folded, without the marks around them."""
    words = (word.strip(_AROUND_A_WORD) for word in fold(query).split())
    return tuple(dict.fromkeys(filter(None, words)))
