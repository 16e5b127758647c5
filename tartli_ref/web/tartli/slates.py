"""A player's slate at a table: the score lines of the running buli in chalk."""

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.state import Match
from tartli_ref.slate import CROSSES, Drawing, Family, chalked, draw
from tartli_ref.slate.drawing import ROWS


def slate_of(match: Match, seat: Seat, family: Family = CROSSES, *, rows: int = ROWS) -> Drawing:
    """What this player has on the slate, drawn line by line as it was scored (TH-SLATE-04).

    Points that were carried in, were chalked first. Only the running buli is looked at, so that it
    costs the same late at a table.
    """
    lines = (line.points for line in match.lines if line.seat is seat)
    return draw(chalked(family, (match.carried[seat], *lines)), rows=rows)
