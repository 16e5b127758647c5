"""Who is who: the spellings of names that are one player, and how a player is called."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tartli_ref.book.lines import Merges, Renames, key_of

Naming = Renames | Merges


@dataclass(frozen=True, slots=True)
class People:
    """What the renamings and mergings in effect come to; a fold over them, in order."""

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
        while key in self.merged:
            key = self.merged[key]
        return key

    def name(self, key: str, spelling: str = "") -> str:
        """How a player is called: the name given last, else as it was first spelled."""
        return self.names.get(key) or spelling or key


def people_of(namings: Iterable[Naming]) -> People:
    """The people after these renamings and mergings."""
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
                merged[player] = into
    return People(names, merged, spelled)
