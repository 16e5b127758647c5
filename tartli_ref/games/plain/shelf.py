"""The games of the slate that are ready to play, and the reader of those that are not."""

from tartli_ref.games.plain.making import make, plain_letters
from tartli_ref.games.plain.pages.standing import about
from tartli_ref.games.plain.shipped import shipped
from tartli_ref.rules.plain.reading import read_game, with_end
from tartli_ref.rules.plain.rounds import FREE
from tartli_ref.rules.plain.sheet_data import SlateGame
from tartli_ref.web.screen.game import Described, Shelf
from tartli_ref.words.game_words import in_language
from tartli_ref.words.language import _


def described(game: SlateGame) -> Described:
    """A game as the pages tell of it."""
    return Described(
        key=game.id,
        title=in_language(game.name),
        about=", ".join(_about(game)),
        told=game.about,
        missing=game.not_modelled,
        seats=game.seats,
        sides=game.sides,
        target="" if game.end.at is None else str(game.end.at),
        lines=game.lines,
        names=tuple(game.name.values()),
        own=all(game.id != one.id for one in shipped()),
    )


def _about(game: SlateGame) -> list[str]:
    says = list(about(game))
    kinds = {"split": _("split"), "bids": _("bid and tricks"), "winner": _("who won")}
    if game.kind in kinds:
        says.insert(0, kinds[game.kind])
    if game.sides:
        says.insert(0, _("in sides"))
    return says


def ready() -> tuple[Described, ...]:
    """The shipped games, by their titles."""
    named = (described(game) for game in shipped() if game.id != FREE.id)
    return tuple(sorted(named, key=lambda game: plain_letters(game.title)))


def read(text: str) -> Described:
    """The game of a file; ``Unreadable`` if it is none."""
    return described(read_game(text))


def ending_at(game: Described, target: int) -> Described:
    """The game with another end."""
    return described(read_game(with_end("\n".join(game.lines), target)))


SHELF = Shelf(ready=ready, read=read, ending_at=ending_at, make=make)
