"""Who sits where: what has to be asked before a table joins a book, and the lines of an answer."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from tartli_ref.book.book import Book
from tartli_ref.book.lines import Apart, BookLine, NewSeated, Seated, Spells, key_of
from tartli_ref.book.people import looks
from tartli_ref.book.view import Player

Why = Literal["free", "twice", "alike"]


class Question(NamedTuple):
    """A name typed at a table that may be one of these persons, or somebody new. ``why``: the name
    is free again, its person sits there already, or it looks like the name of another.
    """

    name: str
    why: Why
    persons: tuple[str, ...]


class Answer(NamedTuple):
    """A person of the book; or, without one, somebody new with this name."""

    player: str = ""
    name: str = ""


Answers = Mapping[str, Answer]
"""By the spelling's key."""


def questions(
    book: Book, players: Mapping[str, Player], table: str, names: Sequence[str], answers: Answers
) -> list[Question]:
    """What is to be asked about the people of a table that is to join, in the order of seats."""
    asked = []
    taken: set[str] = set()
    for name in names:
        answer = answers.get(key_of(name))
        question = _question(book, players, table, name)
        if answer is None:
            (person,) = book.seated(table, [name])
            if question is None and person in taken:
                question = Question(name, "twice", (person,))
        else:
            person = answer.player or key_of(answer.name)
            new = book.people.owner(person).player if not answer.player else person
            question = None
            if person in taken or (not answer.player and new in players):
                question = Question(name, "twice", (person if answer.player else new,))
        if question is not None:
            asked.append(question)
        taken.add(person)
    return asked


def _question(book: Book, players: Mapping[str, Player], table: str, name: str) -> Question | None:
    """What a name alone leaves open."""
    key = key_of(name)
    if (table, key) in book.seats or (table, key) in book.people.seats:
        return None
    owner = book.people.owner(key)
    if owner.free:
        return Question(name, "free", _written_so(players, key))
    if owner.line or owner.player in players:
        return None
    alike = []
    for player in players.values():
        spelled = (*player.spellings, player.name, *book.people.leading_to(player.key))
        is_alike = any(looks(spelling) == looks(name) for spelling in spelled)
        if is_alike and not any(book.people.are_apart(name, other) for other in spelled):
            alike.append(player.key)
    if alike:
        return Question(name, "alike", tuple(alike))
    return None


def _written_so(players: Mapping[str, Player], key: str) -> tuple[str, ...]:
    """The persons for whom this was typed once."""
    return tuple(player.key for player in players.values() if key in player.spellings)


def lines_of(
    book: Book, players: Mapping[str, Player], table: str, names: Sequence[str], answers: Answers
) -> list[BookLine]:
    """The lines that seat the people of a table, before it joins. A seat that is not that of its
    spelling is entered, so that no later name or merge moves it.
    """
    lines: list[BookLine] = []
    for name in names:
        key = key_of(name)
        answer = answers.get(key)
        (usual,) = book.seated(table, [name])
        person = usual
        if answer is not None and not answer.player:
            if answer.name and key_of(answer.name) != key:
                lines.append(NewSeated(table, key, answer.name))
                continue
            question = _question(book, players, table, name)
            if question is None or question.why != "alike":
                lines.append(NewSeated(table, key, answer.name or name))
                continue
            lines += [Apart(key, players[other].spellings[0]) for other in question.persons]
        elif answer is not None:
            question = _question(book, players, table, name)
            if question is not None and question.why == "alike":
                lines.append(Spells(key, answer.player))
            person = answer.player
        is_plain = person == key == usual
        if not is_plain and book.seats.get((table, key)) != person:
            lines.append(Seated(table, key, person))
    return lines
