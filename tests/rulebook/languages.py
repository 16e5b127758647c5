"""What the tests know of each language of the rulebook, and the facts that they read in a text."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tartli_ref import games, rulebook

ENGLISH = "en"
GAMES = Path(games.__file__).parent


@dataclass(frozen=True, slots=True)
class Language:
    """How a language quotes and what it calls the cards; an ending may follow each name.

    ``ranks`` go from the Ace down to the Six, as in a sequence; ``suits`` are acorns, leaves,
    hearts and gourds, or clubs, spades, hearts and diamonds. All are patterns.
    """

    quotes: tuple[str, str]
    ranks: tuple[str, ...]
    suits: tuple[str, ...]


LANGUAGES = {
    "en": Language(
        ("“", "”"),
        ("Ace", "King", "Over|Queen", "Under|Jack", "Ten", "Nine", "Eight", "Seven", "Six"),
        ("acorns?|club", "leaf|leaves|spade", "hearts?", "gourds?|diamond"),
    ),
    "hu": Language(
        ("„", "”"),
        (
            "ás+z",
            "királ",
            "felső|dám",
            "alsó|bubi",
            "tízes",
            "kilences",
            "nyolcas",
            "hetes",
            "hatos",
        ),
        ("makk|treff", "zöld|pikk", "piros|kőr", "tök|káró"),
    ),
    "de": Language(
        ("„", "“"),
        ("Ass", "König", "Ober|Dame", "Unter|Bube", "Zehn", "Neun", "Acht", "Sieben", "Sechs"),
        ("Eichel|Treff", "Laub|Pik", "Herz", "Schellen?|Karo"),
    ),
}

# in English a French card has its rank in figures: the heart 10
FRENCH_CARD = re.compile(r"\b(club|spade|heart|diamond) (10|[6-9])\b")
IN_LETTERS = {"10": "Ten", "9": "Nine", "8": "Eight", "7": "Seven", "6": "Six"}

LENGTHS = ("ter[cz]", "[kq]v?u?art", "[kq]v?u?int", "s?z?ext", "szept|siebt", "okt|acht")

# every language that a game's book has a file in, as (game, language)
WRITTEN = []
for game in rulebook.BOOKS:
    files = sorted((GAMES / game / "texts").glob("*.toml"))
    WRITTEN += [(game, file.stem) for file in files if file.stem != "index"]
TRANSLATED = [(game, language) for game, language in WRITTEN if language != ENGLISH]


def texts(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Every text that the language itself has, under the name of the field it stands in."""
    wording = rulebook.BOOKS[game].wordings[language]
    for key, title in wording.chapters.items():
        yield f"chapter:{key} title", title
    for key, rule in wording.rules.items():
        yield f"{key} title", rule.title
        yield f"{key} text", rule.text
        yield f"{key} example", rule.example
    for key, ambiguity in wording.ambiguities.items():
        yield f"{key} question", ambiguity.question
        for number, reading in enumerate(ambiguity.readings, 1):
            yield f"{key} reading {number}", reading
        yield f"{key} why", ambiguity.why
    for key, option in wording.options.items():
        yield f"option:{key} title", option.title
        yield f"option:{key} decides", option.decides
        for value, meaning in option.values.items():
            yield f"option:{key} {value}", meaning


def numbers(text: str) -> set[str]:
    """The figures in a text: not what is written in letters, nor the ranks of French cards."""
    return set(re.findall(r"\d+", ranks_in_letters(text)))


def ranks_in_letters(text: str) -> str:
    """The text with the ranks of French cards as words."""
    return FRENCH_CARD.sub(lambda card: f"{card[1]} {IN_LETTERS[card[2]]}", text)


def cited(text: str) -> set[str]:
    """The rules and questions that a text names by their ids."""
    return set(re.findall(r"\b(?:T[HA]-[A-Z]+-\d\d|REF-[A-Z]+|AMB-\d\d)\b", text))


def players(text: str) -> set[str]:
    """Who of the two players of the examples is named."""
    return set(re.findall(r"\bAnn(?=[aá])|\bBenc(?=[eé])", text))


def cards(text: str, language: str) -> set[tuple[int, int]]:
    """The cards named by suit and rank, as places in the lists of the language."""
    words = LANGUAGES[language]
    text = ranks_in_letters(text)
    cards = re.findall(rf"\b{_one_of(words.suits)}[- ]?{_one_of(words.ranks)}", text, re.IGNORECASE)
    return {(_place(suit, words.suits), _place(rank, words.ranks)) for suit, rank in cards}


def sequences(text: str, language: str) -> Counter[tuple[int, int]]:
    """The sequences named by top card and length, such as a King-kvart: (1, 4)."""
    ranks = LANGUAGES[language].ranks
    runs = re.findall(rf"{_one_of(ranks)}\w*-{_one_of(LENGTHS)}", text, re.IGNORECASE)
    return Counter((_place(top, ranks), _place(length, LENGTHS) + 3) for top, length in runs)


def spelled_out(text: str, language: str) -> Iterator[tuple[int, int, list[int]]]:
    """The sequences with their cards in brackets: top card, length, the cards listed."""
    ranks = LANGUAGES[language].ranks
    pattern = rf"{_one_of(ranks)}\w*-{_one_of(LENGTHS)}\w* \((\w+(?:, \w+)+)\)"
    for top, length, listed in re.findall(pattern, text, re.IGNORECASE):
        places = [_place(card, ranks) for card in listed.split(", ")]
        yield _place(top, ranks), _place(length, LENGTHS) + 3, places


def _one_of(patterns: tuple[str, ...]) -> str:
    return f"({'|'.join(patterns)})"


def _place(word: str, patterns: tuple[str, ...]) -> int:
    return next(
        place
        for place, pattern in enumerate(patterns)
        if re.match(rf"(?:{pattern})", word, re.IGNORECASE)
    )
