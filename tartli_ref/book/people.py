"""Who is who in a book: persons, the spellings that lead to them, and the seats that are theirs.

A person is known by a key, which never changes: the first spelling in lower case, or a spelling
with ``#`` and the number of the line that made another person of it. What was typed at a table is
a spelling only. It leads to a person from a line on, so that a name given later, or set free,
changes no evening that joined before.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from unicodedata import combining, normalize

from tartli_ref.book.lines import (
    Apart,
    Chalks,
    Merges,
    Named,
    NewSeated,
    Nicknamed,
    Renames,
    Spells,
    Splits,
    key_of,
)

CHALKS = 8
"""The colours of persons; each has a mark."""
EVER = 1 << 60

Naming = Renames | Merges | Named | Spells | Apart | NewSeated | Splits | Chalks | Nicknamed
"""The lines of a book that say who is who."""


def new_key(spelling: str, number: int) -> str:
    """The key of another person with a spelling, made by a line."""
    return f"{key_of(spelling)}#{number}"


@dataclass(frozen=True, slots=True)
class Owner:
    """The person to whom a spelling leads from a line on. ``free``: nobody has it, and whoever is
    typed so is asked for.
    """

    line: int
    player: str
    free: bool = False


@dataclass(frozen=True, slots=True)
class People:
    """A fold over the namings in effect.

    ``names`` has the given names, ``merged`` the person for whom a merged one counts. ``spelled``
    are spellings given for the whole book (by renamings of earlier versions), ``owners`` those
    that lead to a person from a line on. ``seats`` are those of new persons, by table and
    spelling; ``splits`` lead from a person at a table to another.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    merged: Mapping[str, str] = field(default_factory=dict)
    spelled: Mapping[str, str] = field(default_factory=dict)
    owners: Mapping[str, tuple[Owner, ...]] = field(default_factory=dict)
    seats: Mapping[tuple[str, str], str] = field(default_factory=dict)
    splits: Mapping[tuple[str, str], str] = field(default_factory=dict)
    apart: frozenset[frozenset[str]] = frozenset()
    chalks: Mapping[str, int] = field(default_factory=dict)
    nicknames: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_plain(self) -> bool:
        """Whether every seat is that of its spelling."""
        return not (self.merged or self.spelled or self.owners or self.seats or self.splits)

    def player(self, key: str) -> str:
        """The person behind a key, as lines about money name it. Names given to the whole book
        count as spellings.
        """
        key = key_of(key)
        if key not in self.merged:
            key = self.spelled.get(key, key)
        return self.merged.get(key, key)

    def owner(self, spelling: str, line: int = EVER) -> Owner:
        """To whom a spelling leads at a line; by default now."""
        key = key_of(spelling)
        for owner in reversed(self.owners.get(key, ())):
            if owner.line < line:
                player = self.merged.get(owner.player, owner.player)
                return Owner(owner.line, player, owner.free)
        return Owner(0, self.player(key))

    def seated(self, table: str, spelling: str, line: int, given: str = "") -> str:
        """The person at a table that joined at a line, typed so; ``given`` if that was entered."""
        key = key_of(spelling)
        player = given or self.seats.get((table, key)) or self.owner(key, line).player
        player = self.merged.get(player, player)
        if self.splits:
            player = self.splits.get((table, player), player)
            player = self.merged.get(player, player)
        return player

    def name(self, key: str, spelling: str = "") -> str:
        """The display name of a person: the latest given name, or the first spelling."""
        return self.names.get(key) or spelling or key.partition("#")[0] or key

    def spellings(self, player: str) -> set[str]:
        """All keys of a person: their own, those merged into it, and given names."""
        merged = {key for key, into in self.merged.items() if into == player}
        named = {key for key, who in self.spelled.items() if self.merged.get(who, who) == player}
        return merged | (named - self.merged.keys()) | {player}

    def leading_to(self, player: str) -> list[str]:
        """The spellings that lead to a person now, of those that were ever given or set free."""
        found = []
        for key in self.owners:
            owner = self.owner(key)
            if owner.player == player and not owner.free:
                found.append(key)
        return found

    def are_apart(self, one: str, other: str) -> bool:
        """Whether it was said that two names that look alike are two persons."""
        return frozenset((key_of(one), key_of(other))) in self.apart


def looks(name: str) -> str:
    """A name without accents, case, blanks and width: alike names may be one person."""
    letters = normalize("NFKD", normalize("NFKC", name).casefold())
    return "".join(letter for letter in letters if not (combining(letter) or letter.isspace()))


def people_of(namings: Iterable[Naming] | Mapping[int, Naming]) -> People:
    """Who is who after these namings, by line; a merge that would close a cycle has no effect."""
    if not isinstance(namings, Mapping):
        namings = dict(enumerate(namings, start=1))
    fold = _Fold()
    for number, naming in namings.items():
        fold.take(number, naming)
    return fold.people()


class _Fold:
    """The namings taken so far."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.merged: dict[str, str] = {}
        self.spelled: dict[str, str] = {}
        self.owners: dict[str, tuple[Owner, ...]] = {}
        self.seats: dict[tuple[str, str], str] = {}
        self.splits: dict[tuple[str, str], str] = {}
        self.apart: set[frozenset[str]] = set()
        self.chalks: dict[str, int] = {}
        self.nicknames: dict[str, str] = {}

    def take(self, number: int, naming: Naming) -> None:
        match naming:
            case Renames(player, name):
                self.names[player] = name
                if key_of(name) != player:
                    self.spelled[key_of(name)] = player
            case Merges(player, into):
                if not _leads_to(self.merged, into, player):
                    self.merged[player] = into
            case Named(player, name):
                former = key_of(self.names.get(player) or player.partition("#")[0])
                self.names[player] = name
                if former != key_of(name):
                    self._owns(former, Owner(number, new_key(former, number), free=True))
                self._owns(key_of(name), Owner(number, player))
            case Spells(spelling, player):
                self._owns(spelling, Owner(number, player))
            case Apart(one, other):
                self.apart.add(frozenset((one, other)))
            case NewSeated(table, spelling, name):
                player = new_key(spelling, number)
                self.names[player] = name
                self._owns(key_of(name), Owner(number, player))
                self.seats[table, spelling] = player
            case Splits(player, name, tables):
                other = new_key(player.partition("#")[0], number)
                self.names[other] = name
                self._owns(key_of(name), Owner(number, other))
                for table in tables:
                    self.splits[table, player] = other
            case Chalks(player, chalk):
                self.chalks[player] = chalk
            case Nicknamed(player, name):
                self.nicknames[player] = name

    def _owns(self, spelling: str, owner: Owner) -> None:
        self.owners[spelling] = (*self.owners.get(spelling, ()), owner)

    def people(self) -> People:
        return People(
            names=self.names,
            merged=_ends(self.merged),
            spelled=self.spelled,
            owners=self.owners,
            seats=self.seats,
            splits=self.splits,
            apart=frozenset(self.apart),
            chalks=self.chalks,
            nicknames=self.nicknames,
        )


def _leads_to(merged: Mapping[str, str], player: str, goal: str) -> bool:
    """Whether a player's merges lead to another player; they contain no cycle."""
    while player in merged and player != goal:
        player = merged[player]
    return player == goal


def _ends(merged: Mapping[str, str]) -> dict[str, str]:
    """The final target of each merged player; each merge is followed once."""
    ends: dict[str, str] = {}
    for player in merged:
        passed = []
        end = player
        while end in merged and end not in ends:
            passed.append(end)
            end = merged[end]
        ends |= dict.fromkeys(passed, ends.get(end, end))
    return ends
