"""Tables as text, as the tests of the book need them."""

from tartli_ref.book.sessions import Session, session_of
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tartli_ref.table.history import History


def head(names: str = "Anna, Bence", *, stake: str = "", more: str = "") -> str:
    priced = f"stake: {stake}\n" if stake else ""
    return f"game: tartli\nseats: {names}\n{priced}{more}\n"


def buli(winner: str, *, maccs: bool = False) -> tuple[str, ...]:
    """Lines by which this seat wins a buli in one deal, whatever stood there before: by points
    given by agreement, so that the tests of the book depend on no rule of play.
    """
    loser = "B" if winner == "A" else "A"
    lines = [f'adjust {loser} 251 "a quick one"'] if not maccs else []
    return (*lines, f'adjust {winner} 501 "a quick one"')


def played(text: str) -> History:
    return replay(read_file(text)).history


def session(*lines: str, names: str = "Anna, Bence", stake: str = "", more: str = "") -> Session:
    text = head(names, stake=stake, more=more) + "\n".join(lines)
    return session_of(read_file(text).terms, played(text))
