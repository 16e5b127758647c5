"""The golden tables: whole evenings of each game as files."""

from pathlib import Path

HERE = Path(__file__).parent


def tables_of(*games: str) -> list[Path]:
    """The tables of these games, one game after the other."""
    tables = []
    for game in games:
        tables += sorted((HERE / game / "tables").glob("*.table"))
    return tables
