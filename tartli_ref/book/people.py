"""Who is who: the spellings of names that are one player, and how a player is called."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tartli_ref.book.lines import Merges, Renames, key_of

Naming = Renames | Merges


@dataclass(frozen=True, slots=True)
class People:
    """What the renamings and mergings in effect come to; a fold over them, in order. ``merged`` has
    for each player who was merged the one for whom his deeds count in the end.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    merged: Mapping[str, str] = field(default_factory=dict)
    spelled: Mapping[str, str] = field(default_factory=dict)

    def player(self, spelling: str) -> str:
        """The key of the player behind a spelling.

        A name that a player was given counts as a spelling of his from then on.
        """
        key = key_of(spelling)
        if key not in self.merged:
            key = self.spelled.get(key, key)
        return self.merged.get(key, key)

    def name(self, key: str, spelling: str = "") -> str:
        """How a player is called: the name given last, else as it was first spelled."""
        return self.names.get(key) or spelling or key

    def spellings(self, player: str) -> set[str]:
        """The keys that a player is known by beside the names of sessions, his own among them."""
        return {key for key in (*self.merged, *self.spelled) if self.player(key) == player} | {
            player
        }


def people_of(namings: Iterable[Naming]) -> People:
    """The people after these renamings and mergings. A merging that would close a circle has no
    effect.
    """
    names: dict[str, str] = {}
    merged: dict[str, str] = {}
    spelled: dict[str, str] = {}
    for naming in namings:
        match naming:
            case Renames(player, name):
                names[player] = name
                if key_of(name) != player:
                    spelled[key_of(name)] = player
            case Merges(player, into):
                if _end(merged, into, player) != player:
                    merged[player] = into
    return People(names, {player: _end(merged, player) for player in merged}, spelled)


def _end(merged: Mapping[str, str], player: str, goal: str = "") -> str:
    """Where the mergings of a player lead, or the goal if they pass it; they go in no circle."""
    while player in merged and player != goal:
        player = merged[player]
    return player
