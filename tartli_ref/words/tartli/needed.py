"""What a player needs, in sentences: to win, and to be out of maccs."""

from collections.abc import Sequence as Listing

from tartli_ref.games.tartli.melds import LENGTH_NAMES
from tartli_ref.games.tartli.needed import Goal, Kind, Needed, Way
from tartli_ref.words.tartli.names import RANKS, TartliVoice

_LENGTH_OF = {name: length for length, name in LENGTH_NAMES.items()}


def say_needed(needed: Needed, names: Listing[str]) -> tuple[str, ...]:
    """Both goals of one player, a sentence each."""
    voice = names if isinstance(names, TartliVoice) else TartliVoice(names)
    who = voice[needed.seat]
    least = "at least " if needed.at_least else ""
    return (
        f"{who} has {least}{needed.total}.",
        _say_goal("To win", needed.win, voice),
        _say_goal("To be out of maccs", needed.out_of_maccs, voice),
    )


def _say_goal(what: str, goal: Goal, voice: TartliVoice) -> str:
    if goal.reached:
        return f"{what}: nothing more is needed."
    ways = [_say_way(way, voice) for way in goal.melds[:3]]
    if goal.tricks is not None:
        ways.append(f"{goal.tricks} trick points")
    ways += [_say_way(way, voice) for way in goal.beside[:2]]
    if goal.by_stichmatsch:
        ways.append("a stichmatsch")
    reach = "; or ".join(ways) or "not in this deal"
    return f"{what}: {goal.missing} to {goal.target} – {reach}."


def _say_way(way: Way, voice: TartliVoice) -> str:
    melds = " and ".join(f"{_name(kind, voice)} ({kind.points})" for kind in way.melds)
    return f"{melds} and {way.tricks} trick points" if way.tricks else melds


def _name(kind: Kind, voice: TartliVoice) -> str:
    """A kind of meld as players call it."""
    if kind.name in _LENGTH_OF:
        return f"a {voice.lengths[_LENGTH_OF[kind.name]]}"
    if kind.name == "bela":
        return "béla"
    rank, dash, _ = kind.name.rpartition("-")
    if not dash:
        return f"a {voice.vannak}"
    return f"four {next(name for sign, name in RANKS.items() if sign == rank)}s"
