"""What was done at a table and stands in the end, as those know it who were there.

Seats are 0, 1, 2. Each deed has the lines that enter it; what was taken back is not among them.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Deed:
    """Something that brings nobody a point: a note, an audit, another target."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class Adjusted(Deed):
    shares: tuple[int, ...]


@dataclass(frozen=True)
class TartliDeal(Deed):
    """``melds`` are seat, word and points. ``out`` is who stopped the play and claimed 501,
    ``first`` who had the first points after a tie, ``contests`` who won each of them.
    """

    melds: tuple[tuple[int, str, int], ...]
    tricks: tuple[int, int]
    sweep: int | None = None
    contests: tuple[int, ...] = ()
    out: int | None = None
    first: int | None = None


@dataclass(frozen=True)
class LateClaim(Deed):
    """A claim to have 501, heard after the last card was counted."""

    seat: int


@dataclass(frozen=True)
class AsszortiDeal(Deed):
    """``arrival`` is none, won, lost or idegen; ``tricks`` are None where only the declarer’s are
    told.
    """

    declarer: int
    contract: str
    trump: str | None
    arrival: str
    steps: tuple[int, int]
    declarers: int
    defenders: tuple[int, int]
    tricks: tuple[int, int, int] | None


@dataclass(frozen=True)
class UltiDeal(Deed):
    """``announced`` is who doubled what; ``points`` those of both sides with their marriages."""

    soloist: int
    bid: str
    trump: str
    points: tuple[int, int] | None
    outcomes: dict[str, str]
    steps: dict[str, int]
    announced: frozenset[tuple[int, str]]
    forfeited: bool = False


@dataclass
class Evening:
    """A table. ``entered`` are all its lines, with what was taken back; ``signs`` has for each seat
    whether it has confirmed or disputed, ``changed`` whether that was lost by a later line, and
    ``waiting`` whether a line fell with a correction.
    """

    game: str
    names: tuple[str, ...]
    rules: str
    options: dict[str, str] = field(default_factory=dict)
    target: int | None = None
    stake: str = ""
    start: tuple[int, ...] = (0, 0)
    carried: tuple[int, ...] = (0, 0)
    dealer: str = ""
    deeds: list[Deed] = field(default_factory=list)
    entered: list[str] = field(default_factory=list)
    signs: list[str] = field(default_factory=list)
    changed: bool = False
    waiting: bool = False
    as_file: bool = False
    """Whether it came as a file, in which what is refused is kept too."""
    correction: tuple[int, int, Deed] | None = None
    """A deed that can be corrected: its place, the number of its last line, the deed it is then."""
    at: int = 0
    uid: str = ""

    @property
    def head(self) -> str:
        """The head of its file."""
        lines = [f"game: {self.game}", f"rules: {self.rules}"]
        lines += [f"option: {key}={value}" for key, value in self.options.items()]
        lines += [f"seats: {', '.join(self.names)}"]
        if self.game == "tartli":
            lines += [f"target: {self.target or 'open'}"]
        if self.stake:
            lines.append(f"stake: {self.stake}")
        if any(self.start):
            lines.append("start: {}-{}".format(*self.start))
        if any(self.carried):
            lines.append("buli: {}-{}".format(*self.carried))
        if self.dealer:
            lines.append(f"dealer: {self.dealer}")
        return "\n".join(lines)

    @property
    def seats(self) -> int:
        return len(self.names)
