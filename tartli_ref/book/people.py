"""Players' identities: the spellings of one player, and the display name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tartli_ref.book.lines import Merges, Renames, key_of

Naming = Renames | Merges


@dataclass(frozen=True, slots=True)
class People:
    """A fold over the renamings and merges in effect. ``names`` has the given names, ``spelled``
    the players behind them, ``merged`` the player for whom a merged one counts.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    merged: Mapping[str, str] = field(default_factory=dict)
    spelled: Mapping[str, str] = field(default_factory=dict)

    def player(self, spelling: str) -> str:
        """The key of the player behind a spelling. Given names count as spellings."""
        key = key_of(spelling)
        if key not in self.merged:
            key = self.spelled.get(key, key)
        return self.merged.get(key, key)

    def name(self, key: str, spelling: str = "") -> str:
        """The display name of a player: the latest given name, or the first spelling."""
        return self.names.get(key) or spelling or key

    def spellings(self, player: str) -> set[str]:
        """All keys of a player: their own, those merged into it, and given names."""
        merged = {key for key, end in self.merged.items() if end == player}
        given = {key for key, own in self.spelled.items() if self.merged.get(own, own) == player}
        return merged | (given - self.merged.keys()) | {player}


def people_of(namings: Iterable[Naming]) -> People:
    """The identities after these namings; a merge that would close a cycle has no effect."""
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
                if not _leads_to(merged, into, player):
                    merged[player] = into
    return People(names, _ends(merged), spelled)


def _leads_to(merged: Mapping[str, str], player: str, goal: str) -> bool:
    """Whether a player's merges lead to another player; they contain no cycle."""
    while player in merged and player != goal:
        player = merged[player]
    return player == goal


def _ends(merged: Mapping[str, str]) -> dict[str, str]:
    """The final target of each merged player; each merge is followed once."""
    ends: dict[str, str] = {}
    for player in merged:
        passed, end = [], player
        while end in merged and end not in ends:
            passed.append(end)
            end = merged[end]
        ends |= dict.fromkeys(passed, ends.get(end, end))
    return ends
