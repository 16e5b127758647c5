"""A player's needs to win and to be out of maccs, in sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.cards import Rank
from tartli_ref.games.tartli.melds import LENGTH_NAMES
from tartli_ref.games.tartli.needed import Goal, Kind, Needed, Way
from tartli_ref.words.cards import card_names
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import all_of, any_of
from tartli_ref.words.tartli.names import TartliVoice

_LENGTH_OF = {name: length for length, name in LENGTH_NAMES.items()}


def say_needed(needed: Needed, names: Listing[str]) -> tuple[str, ...]:
    """Both goals of one player, a sentence each."""
    voice = names if isinstance(names, TartliVoice) else TartliVoice(names)
    out = _("To be out of maccs: {ways}.")
    if voice.for_stakes:
        out = _("To be out of Double: {ways}.")
    has = _("{name} has at least {total}.") if needed.at_least else _("{name} has {total}.")
    return (
        has.format(name=voice[needed.seat], total=needed.total),
        _("To win: {ways}.").format(ways=_say_goal(needed.win, voice)),
        out.format(ways=_say_goal(needed.out_of_maccs, voice)),
    )


def _say_goal(goal: Goal, voice: TartliVoice) -> str:
    if goal.reached:
        return _("nothing more is needed")
    ways = [_say_way(way, voice) for way in goal.melds[:3]]
    if goal.tricks is not None:
        ways.append(_trick_points(goal.tricks))
    ways += [_say_way(way, voice) for way in goal.beside[:2]]
    if goal.by_stichmatsch:
        ways.append(_("a stichmatsch"))
    far = _("only with more melds and tricks together") if goal.more else _("not in this deal")
    reach = _("{missing} to {target} – {ways}")
    return reach.format(
        missing=goal.missing,
        target=goal.target,
        ways=any_of(ways) or far,
    )


def _trick_points(points: int) -> str:
    return ngettext("{number} trick point", "{number} trick points", points).format(number=points)


def _say_way(way: Way, voice: TartliVoice) -> str:
    melds = [f"{_name(kind, voice)} ({kind.points})" for kind in way.melds]
    return all_of([*melds, _trick_points(way.tricks)] if way.tricks else melds)


def _name(kind: Kind, voice: TartliVoice) -> str:
    if kind.name in _LENGTH_OF:
        return _("a {meld}").format(meld=voice.lengths[_LENGTH_OF[kind.name]])
    if kind.name == "bela":
        return _("béla")
    rank, dash, _set = kind.name.rpartition("-")
    if not dash:
        return _("a {meld}").format(meld=voice.vannak)
    return _("four {ranks}").format(ranks=card_names().four[Rank(rank)])
