"""A player's statistics as table rows of label and value."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple
from unicodedata import combining, normalize

from tartli_ref.book.lines import (
    POT,
    Apart,
    Chalks,
    Fined,
    Merges,
    Named,
    NewSeated,
    Nicknamed,
    Paid,
    Renames,
    Shares,
    Spells,
    Spent,
    Splits,
)
from tartli_ref.book.people import Naming
from tartli_ref.rulebook import refusal
from tartli_ref.rules import engine_of
from tartli_ref.rules.rulings import Ruling
from tartli_ref.table.terms import Money
from tartli_ref.words.game_words import WORDS, title_of
from tartli_ref.words.language import N_, Marked, _, fillable, language, ngettext
from tartli_ref.words.lists import MINUS, capital, decimal, plain_number, say_money
from tartli_ref.words.rulings import Said

ADJUSTMENTS: Marked[dict[str, str]] = {"adjustments": "adjustments"}
"""The sources of points in every game."""
ADJUSTED = ("points:adjustments", "times:adjustments")
PAIRS: tuple[tuple[str, str, str], ...] = (
    (N_("Bulis won – lost"), "bulis_won", "bulis_lost"),
    (N_("Maccs given – taken"), "maccs_given", "maccs_taken"),
    (N_("Contests won – lost"), "contests_won", "contests_lost"),
    (N_("Claims right – wrong"), "claims_right", "claims_wrong"),
)
SINGLES: tuple[tuple[str, str], ...] = (
    (N_("Sessions"), "sessions"),
    (N_("First of the evening"), "sessions_first"),
    (N_("Deals"), "deals"),
)
IN_BULIS: tuple[tuple[str, str], ...] = ((N_("Stichmatsch made"), "stichmatsch"),)
"""Rows shown to players of games in bulis even if they are zero."""
_PLAYED_IN_BULIS = ("points:tricks", "points:stichmatsch", "bulis_won", "bulis_lost")
LONGEST_RUN = "longest_run"


class Count(NamedTuple):
    """One row: a label and its value."""

    label: str
    value: str


class OfGame(NamedTuple):
    """The statistics of one game; ``kinds`` counts how often each kind was made and lost."""

    title: str
    rows: list[Count]
    by: str
    kinds: list[Count]


class Source(NamedTuple):
    """A source of points: its frequency and points; ``times`` is empty for tricks."""

    label: str
    times: str
    points: float

    @property
    def told(self) -> str:
        """The points with their sign."""
        return _whole(self.points)


class OfSources(NamedTuple):
    """The sources of points of one game; untitled if it is the only game."""

    title: str
    sources: list[Source]


def counted(counts: Mapping[str, float], bests: Mapping[str, float | None]) -> list[Count]:
    """The rows of a player's statistics, without those that have no value yet."""
    rows = [Count(_(label), str(counts.get(key, 0))) for label, key in SINGLES]
    if any(key in counts for key in _PLAYED_IN_BULIS):
        rows += [Count(_(label), str(counts.get(key, 0))) for label, key in IN_BULIS]
    for label, won, lost in PAIRS:
        if won in counts or lost in counts:
            rows.append(_pair(label, counts, won, lost))
    played = _played(counts)
    if len(played) == 1:
        rows += _of_deals(played[0], counts, bests)
    longest = bests.get(LONGEST_RUN)
    if longest is not None:
        rows.append(Count(_("Longest run of bulis"), str(longest)))
    return rows


def _pair(label: str, counts: Mapping[str, float], won: str, lost: str) -> Count:
    return Count(_(label), f"{counts.get(won, 0)} – {counts.get(lost, 0)}")


def bests_asked(kinds: Iterable[str]) -> list[str]:
    """The keys of the bests used in the rows, for these kinds of games."""
    return [LONGEST_RUN] + [f"{kind}:biggest_deal" for kind in kinds]


def _played(counts: Mapping[str, float]) -> list[str]:
    """The kinds of games with a deal, in the order of the games."""
    kinds = sorted(key.removesuffix(":deals") for key in counts if key.endswith(":deals"))
    played = [kind for kind in kinds if counts[f"{kind}:deals"] and engine_of(kind) in WORDS]
    order = list(WORDS)
    return sorted(played, key=lambda kind: order.index(engine_of(kind)))


def _of_deals(
    game: str, counts: Mapping[str, float], bests: Mapping[str, float | None]
) -> Iterator[Count]:
    """The deal counts of one game; points of different games are not comparable. There is no
    biggest deal for a player with only losses.
    """

    def number(what: str) -> float:
        return counts.get(f"{game}:{what}", 0)

    bulis = number("bulis_won") + number("bulis_lost")
    if bulis:
        yield Count(_("Deals a buli"), ratio(number("deals"), bulis))
    yield Count(_("Points a deal"), ratio(number("points"), number("deals")))
    biggest = bests.get(f"{game}:biggest_deal")
    if biggest is not None:
        yield Count(_("Biggest deal"), str(max(biggest, 0)))


def _deals_of(
    kind: str, counts: Mapping[str, float], bests: Mapping[str, float | None]
) -> list[Count]:
    """The number of deals of a kind, and what they brought."""
    return [Count(_("Deals"), str(counts[f"{kind}:deals"])), *_of_deals(kind, counts, bests)]


def by_game(counts: Mapping[str, float], bests: Mapping[str, float | None]) -> list[OfGame]:
    """The statistics of each game the player has played.

    If there is only one, its deal counts are among the other rows.
    """
    games = []
    played = _played(counts)
    for game, words in WORDS.items():
        rows = []
        for kind in played:
            if engine_of(kind) != game or len(played) == 1:
                continue
            if kind != game:
                games.append(OfGame(title_of(kind), _deals_of(kind, counts, bests), "", []))
                continue
            rows += _deals_of(kind, counts, bests)
        for label, won, lost in words.pairs:
            if won in counts or lost in counts:
                rows.append(_pair(label, counts, won, lost))
        kinds = []
        for kind, label in words.kinds.items():
            made = f"made:{kind}"
            lost = f"lost:{kind}"
            if made in counts or lost in counts:
                kinds.append(_pair(label, counts, made, lost))
        if rows or kinds:
            games.append(OfGame(capital(_(words.title)), rows, _(words.kinds_title), kinds))
    return games


def _whole(number: float) -> str:
    """A number with a typographic minus sign."""
    return plain_number(number)


def ratio(number: float, of: float, plus: str = "") -> str:
    """The ratio to one decimal, rounded half away from zero in exact arithmetic."""
    tenths = int((abs(number) * 20 + of) // (of * 2))
    text = f"{tenths // 10}.{tenths % 10}"
    if tenths:
        text = (MINUS if number < 0 else plus) + text
    return decimal(text)


def sources(counts: Mapping[str, float]) -> list[OfSources]:
    """The sources of points by game, the largest first."""
    played = _played(counts)
    games = []
    if len(played) < 2:  # noqa: PLR2004 - a single game needs no title
        labels = chain.from_iterable(words.sources.items() for words in WORDS.values())
        games.append(OfSources("", _sources(counts, labels)))
    else:
        engines = list(map(engine_of, played))
        for game in dict.fromkeys(engines):
            if engines.count(game) > 1:
                continue  # the sources are not told apart by the games that one engine plays
            words = WORDS[game]
            adjusted = {key: counts.get(f"{game}:{key}", 0) for key in ADJUSTED}
            of_game = _sources({**counts, **adjusted}, words.sources.items())
            games.append(OfSources(capital(_(words.title)), of_game))
    return [game for game in games if game.sources]


def _sources(counts: Mapping[str, float], labels: Iterable[tuple[str, str]]) -> list[Source]:
    sources = []
    for source, label in chain(labels, ADJUSTMENTS.items()):
        points = counts.get(f"points:{source}", 0)
        times = counts.get(f"times:{source}", 0)
        if points or times:
            sources.append(Source(_(label), str(times or ""), points))
    return sorted(sources, key=lambda source: -source.points)


def by_name(name: str) -> tuple[str, str]:
    """The sort key of a name: Éva sorts between Elek and Ferenc, not after Zoltán."""
    plain = "".join(letter for letter in normalize("NFD", name) if not combining(letter))
    return plain.casefold(), name


def say_refusal(ruling: Ruling, name: Callable[[str], str]) -> Said:
    """The reason why an entry is refused, and the remedy."""
    facts: dict[str, object] = {}
    for key, fact in ruling.facts.items():
        if key in ("player", "other"):
            facts[key] = name(str(fact))
        elif isinstance(fact, Money):
            facts[key] = say_money(fact)
        else:
            facts[key] = fact
    why, instead = refusal(ruling.rule, ruling.case, "tartli", language())
    return Said(ruling.rule, fillable(why).format_map(facts), fillable(instead).format_map(facts))


Entry = Paid | Fined | Spent | Shares | Naming


def say_line(line: Entry, name: Callable[[str], str]) -> str:
    """An entry of the book as a sentence."""
    match line:
        case Paid(payer, payee, money, note):
            text = say_paid(payer, payee, money, name)
        case Fined(player, money, note):
            text = _("{player} is fined {money}")
            text = text.format(player=name(player), money=say_money(money))
        case Spent(money, note):
            text = _("{money} was taken out").format(money=say_money(money))
        case Shares(share):
            return say_share(share)
        case _:
            return _say_naming(line, name)
    if note:
        text += f" ({note})"
    return text


def _say_naming(line: Naming, name: Callable[[str], str]) -> str:
    """An entry about who is who, as a sentence."""
    match line:
        case Renames(player, shown) | Named(player, shown):
            return _("{player} is called {name}").format(player=name(player), name=shown)
        case Merges(player, into):
            text = _("{player} is the same person as {other}")
            return text.format(player=name(player), other=name(into))
        case Spells(spelling, player):
            text = _("“{spelling}” is {player}")
            return text.format(spelling=spelling, player=name(player))
        case Apart(one, other):
            text = _("“{one}” and “{other}” are two people")
            return text.format(one=name(one), other=name(other))
        case NewSeated(_table, spelling, shown):
            text = _("another “{spelling}” is called {name}")
            return text.format(spelling=spelling, name=shown)
        case Splits(player, shown, tables):
            text = ngettext(
                "{number} evening of {player} is of another person: {name}",
                "{number} evenings of {player} are of another person: {name}",
                len(tables),
            )
            return text.format(number=len(tables), player=name(player), name=shown)
        case Chalks(player):
            return _("{player} has another colour").format(player=name(player))
        case Nicknamed(player, shown):
            text = _("{player} is called {name} by friends")
            return text.format(player=name(player), name=shown)


def say_share(share: int | Money) -> str:
    """The share of each evening that goes to the pot."""
    if isinstance(share, Money):
        return _("each player gives the pot {money} for an evening").format(money=say_money(share))
    if share:
        return _("{percent}% of what a player wins goes to the pot").format(percent=share)
    return _("no share of an evening goes to the pot")


def say_paid(payer: str, payee: str, money: Money, name: Callable[[str], str]) -> str:
    """A payment between players, or between a player and the pot."""
    text = _("{payer} paid {payee} {money}")
    if payee == POT:
        text = _("{payer} paid {money} into the pot")
    elif payer == POT:
        text = _("{payee} got {money} from the pot")
    return text.format(payer=name(payer), payee=name(payee), money=say_money(money))


def say_due(payer: str, payee: str, money: Money, name: Callable[[str], str]) -> str:
    """A payment due between players, or between a player and the pot."""
    text = _("{payer} pays {payee} {money}.")
    if payee == POT:
        text = _("{payer} pays {money} into the pot.")
    elif payer == POT:
        text = _("{payee} gets {money} from the pot.")
    return text.format(payer=name(payer), payee=name(payee), money=say_money(money))
