"""Evenings of a group: deal after deal, with all that happens besides.

Lines are taken back and entered again, counts are wrong and corrected, at once or much later, moves
are agreed on, points are given, sides sign. What stands in the end is known of each evening.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from tests.bookkeeping.account.deeds import (
    Adjusted,
    AsszortiDeal,
    Deed,
    Evening,
    LateClaim,
    TartliDeal,
    UltiDeal,
)
from tests.bookkeeping.account.players import (
    asszorti_deal,
    brought,
    chalked,
    stopped,
    ulti_deal,
    with_cards,
)
from tests.bookkeeping.account.tartli import WIN, Tartli

PEOPLE = ("Anna", "Bence", "Csilla", "Dani", "Éva")
SPELLINGS = {"Bence": "Bence K", "Dani": "Dániel", "Csilla": "Cili"}
POINTS = (5, 20)
"""What is given by agreement at a table of Tartli: it wins no game."""
MISTAKE = 'fix 9999: note "no such line"'
"""A line that every table refuses."""
STAKES = ("10 HUF", "10 HUF", "20 Ft", "0.15 EUR", "0.15 EUR", "100 JPY", "")


def evenings(rng: Random, number: int) -> list[Evening]:
    """As many evenings of all three games, Tartli in both traditions."""
    kinds: tuple[Callable[[Random], Evening], ...] = (hungarian, austrian, carded, ulti, asszorti)
    return [signed(rng, kinds[at % len(kinds)](rng)) for at in range(number)]


def _opened(rng: Random, game: str, rules: str, options: dict[str, str] | None = None) -> Evening:
    """A table with some of the people, now and then by another spelling."""
    names = rng.sample(PEOPLE, 2 if game == "tartli" else 3)
    for at, name in enumerate(names):
        if rng.random() < 0.15:
            names[at] = SPELLINGS.get(name, name)
    evening = Evening(game, tuple(names), rules, options or {}, stake=rng.choice(STAKES))
    evening.as_file = rng.random() < 0.6
    return evening


class Pen:
    """Whoever enters an evening's lines, and does not always do it at the first attempt."""

    def __init__(self, rng: Random, evening: Evening) -> None:
        self.rng = rng
        self.evening = evening

    def enter(self, deed: Deed, wrong: Deed | None = None) -> None:
        """The deed, or first a wrong last line that is corrected at once."""
        entered = self.evening.entered
        dice = self.rng.random()
        entered += (wrong or deed).lines
        last = len(entered)
        if wrong:
            entered.append(f"fix {last}: {deed.lines[-1]}")
        elif dice < 0.2:
            entered += ["undo", deed.lines[-1]]
        elif dice < 0.3:
            entered += ['note "of no weight"', "undo"]
        elif dice < 0.4 and self.evening.as_file:
            entered.append(MISTAKE)
        self.evening.deeds.append(deed)

    def besides(self) -> None:
        """Now and then points by agreement, or a remark."""
        dice = self.rng.random()
        if dice < 0.15 and max(_score(self.evening)) < WIN - POINTS[-1]:
            self.enter(_adjusted(self.rng, self.evening))
        elif dice < 0.25:
            self.enter(Deed((f'note "the {len(self.evening.entered)}th line"',)))


def _adjusted(rng: Random, evening: Evening) -> Adjusted:
    if evening.game == "tartli":
        seat = rng.choice((0, 1))
        points = [0, 0]
        points[seat] = rng.choice(POINTS)
        line = f'adjust {"AB"[seat]} {points[seat]} "a misdeal"'
        return Adjusted((line,), tuple(points))
    shares = rng.choice(((4, -2, -2), (-1, 2, -1), (0, 5, -5), (-3, -3, 6)))
    changes = " ".join(
        f"{seat} {points:+d}" for seat, points in zip("ABC", shares, strict=True) if points
    )
    return Adjusted((f'adjust {changes} "a misdeal"',), shares)


# --- Tartli


def hungarian(rng: Random) -> Evening:
    """In the chalk: with what falls after a correction, or a count corrected at the very end."""
    rules = rng.choice(("hungarian", "pais", "pais"))
    options = {}
    if rng.random() < 0.2:
        options["stichmatsch"] = "off"
    evening = _opened(rng, "tartli", rules, options)
    evening.target = rng.choice((None, 2, 5))
    _carry_in(rng, evening)
    pen = Pen(rng, evening)
    dealer = rng.choice((0, 1))
    late = ""
    misread = replace(evening, deeds=[])
    for number in range(rng.randint(4, 9)):
        if _is_over(evening):
            break
        deal = _without_stichmatsch(chalked(rng, dealer, rules), options)
        dealer = 1 - dealer
        highest = max(sum(_score(evening)), sum(_score(misread)))
        far = highest < WIN  # so it will be no tie
        if number == 1 and far and rng.random() < 0.3:
            deal = _fallen(evening, deal)
        elif not late and rng.random() < 0.2:
            deal = stopped(rng, deal, _score(evening))
        if _cannot_be(evening, deal) or _cannot_be(misread, deal):
            break
        wrong = _miscounted(rng, deal)
        if wrong and number == 0 and evening.target is None:
            evening.entered += wrong.lines
            evening.deeds.append(deal)
            misread.deeds.append(wrong)
            late = f"fix {len(evening.entered)}: {deal.lines[-1]}"
        elif wrong and rng.random() < 0.3 and not (_ends(evening, wrong) or _ends(misread, wrong)):
            pen.enter(deal, wrong)
        else:
            pen.enter(deal)
        if not _is_over(evening):
            pen.besides()
        misread.deeds += evening.deeds[len(misread.deeds) :]
    if late:
        evening.entered.append(late)
    return evening


def _carry_in(rng: Random, evening: Evening) -> None:
    if rng.random() < 0.3:
        evening.start = rng.randint(0, 500), rng.randint(0, 500)
        evening.carried = (1, rng.randint(0, 1))


def _score(evening: Evening) -> tuple[int, int]:
    """The chalk of both; nothing where there is none."""
    if evening.game != "tartli":
        return 0, 0
    a, b = Tartli(evening).sit.score
    return a, b


def _is_over(evening: Evening) -> bool:
    return Tartli(evening).sit.over


def _without_stichmatsch(deal: TartliDeal, options: dict[str, str]) -> TartliDeal:
    return replace(deal, sweep=None) if options else deal


def _with(evening: Evening, deal: Deed) -> Tartli:
    return Tartli(replace(evening, deeds=[*evening.deeds, deal]))


def _cannot_be(evening: Evening, deal: Deed) -> bool:
    """A tie: what follows it would have to be entered otherwise."""
    return _with(evening, deal).tied


def _ends(evening: Evening, deal: Deed) -> bool:
    after = _with(evening, deal)
    return after.tied or after.sit.over


def _miscounted(rng: Random, deal: TartliDeal) -> TartliDeal | None:
    """The same deal with another count."""
    first = rng.randint(20, 141)
    if deal.out is not None or deal.tricks == (first, 161 - first):
        return None
    lines = (*deal.lines[:-1], f"count {first}-{161 - first}")
    return replace(deal, lines=lines, tricks=(first, 161 - first), sweep=None)


def _fallen(evening: Evening, deal: TartliDeal) -> TartliDeal:
    """A deal in whose last melds a correction has put an O-kvart before an O-terc (TH-RE-07). The
    deal up to them is entered here; the count stands in the lines that are returned.
    """
    seat = "AB"[len(evening.entered) % 2]
    dealt = deal.lines[0]
    evening.entered += [dealt, f"@2 {seat} shows Z:U-terc", f"@4 {seat} shows Z:O-terc"]
    evening.entered += [f"fix {len(evening.entered) - 1}: @2 {seat} shows Z:O-kvart"]
    evening.waiting = True
    evening.deeds.append(Deed((dealt, f"@2 {seat} shows Z:O-kvart")))
    return replace(deal, lines=deal.lines[-1:], melds=(("AB".index(seat), "kvart", 50),))


def austrian(rng: Random) -> Evening:
    """In the chalk, each game for the stake; the winner of a deal deals next (TA-DEAL-02)."""
    evening = _opened(rng, "tartli", "austrian")
    pen = Pen(rng, evening)
    dealer = rng.choice((0, 1))
    for _ in range(rng.randint(3, 8)):
        deal = chalked(rng, dealer, "austrian")
        if rng.random() < 0.2:
            deal = stopped(rng, deal, _score(evening))
        first, second = brought(deal)
        if _cannot_be(evening, deal) or first == second:
            break
        pen.enter(deal)
        won = Tartli(evening).won
        dealer = won[-1][0] if deal.out is not None else int(second > first)
        pen.besides()
    return evening


def carded(rng: Random) -> Evening:
    """Card by card, begun where somebody is soon near 501, or so that the first deal is a tie."""
    evening = _opened(rng, "tartli", "hungarian")
    evening.dealer = rng.choice("AB")
    evening.target = rng.choice((None, 1))
    how = rng.choice(("anywhere", "near the end", "tie"))
    eager = 0.0
    pen = Pen(rng, evening)
    dealer = "AB".index(evening.dealer)
    if how == "anywhere":
        eager = 0.1
        evening.start = rng.randint(200, 500), rng.randint(0, 500)
    if how == "near the end":
        evening.start = 480, 480
    if how == "tie":
        deal = with_cards(rng, dealer, (0, 0), tied=False, eager=eager)
        evening.start = _for_a_tie(deal)
        pen.enter(deal)
        dealer = 1 - dealer
    for _ in range(rng.randint(1, 3)):
        race = Tartli(evening)
        if race.sit.over:
            break
        deal = with_cards(rng, dealer, _score(evening), tied=race.tied, eager=eager)
        dealer = 1 - dealer
        pen.enter(deal)
        before = Tartli(evening).before
        if deal.out is None and deal.first is None and min(before) >= WIN:
            seat = rng.choice((0, 1))
            pen.enter(LateClaim((f"{'AB'[seat]} out",), seat))
    return evening


def _for_a_tie(deal: TartliDeal) -> tuple[int, int]:
    """What both need to have before this deal to have as many points after it, 501 at least. Where
    one has brought too much more for that, it is no tie.
    """
    first, second = brought(deal)
    total = min(max(WIN, first, second), WIN - 1 + min(first, second))
    return max(total - first, 0), max(total - second, 0)


# --- three players


def ulti(rng: Random) -> Evening:
    options = {}
    if rng.random() < 0.3:
        options["scoring"] = "soloist_only"
    return _three(rng, _opened(rng, "ulti", "standard", options), ulti_deal)


def asszorti(rng: Random) -> Evening:
    return _three(rng, _opened(rng, "asszorti", "standard"), asszorti_deal)


def _three(rng: Random, evening: Evening, play: Callable[[Random, int], Deed]) -> Evening:
    pen = Pen(rng, evening)
    dealer = rng.choice((0, 1, 2))
    for number in range(rng.randint(2, 6)):
        deal = play(rng, (dealer + number) % 3)
        other = _otherwise(deal)
        if other and evening.correction:
            pen.enter(deal, other)
        elif other:
            pen.enter(deal)
            last = max(at for at, line in enumerate(evening.entered, 1) if line == deal.lines[-1])
            evening.correction = len(evening.deeds) - 1, last, other
        else:
            pen.enter(deal)
        pen.besides()
    return evening


def _otherwise(deal: Deed) -> Deed | None:
    """The same deal with another result, if its last line is one that can be told otherwise."""
    if isinstance(deal, AsszortiDeal) and deal.lines[-1].startswith("count"):
        declarers = 7 if deal.declarers != 7 else 8
        tricks = [11 - declarers] * 3
        tricks[deal.declarer] = declarers
        tricks[(deal.declarer + 1) % 3] = 0
        count = f"count {tricks[0]}-{tricks[1]}-{tricks[2]}"
        arrival = deal.arrival
        if arrival != "none":
            arrival = "lost"
            count += " arrivazs lost"
        lines = (*deal.lines[:-1], count)
        defenders = (11 - declarers, 0)
        shares = (tricks[0], tricks[1], tricks[2])
        return replace(
            deal,
            lines=lines,
            declarers=declarers,
            defenders=defenders,
            tricks=shares,
            arrival=arrival,
        )
    if (
        isinstance(deal, UltiDeal)
        and deal.bid in ("betli", "rebetli")
        and "result" in deal.lines[-1]
    ):
        became = "lost" if deal.outcomes["betli"] == "made" else "made"
        lines = (*deal.lines[:-1], f"result {became} betli")
        return replace(deal, lines=lines, outcomes={"betli": became})
    return None


# --- signing


def signed(rng: Random, evening: Evening) -> Evening:
    """Nobody signs, all do, one does not agree, or something is entered after all had signed."""
    seats = "ABC"[: evening.seats]
    evening.signs = [""] * evening.seats
    confirm = [f"{seat} confirms" for seat in seats]
    how = ""
    if evening.entered:
        how = rng.choice(("", "all", "one", "after", "again"))
    if how in ("all", "after", "again"):
        evening.entered += confirm
        evening.signs = ["confirmed"] * evening.seats
    if how == "one":
        evening.entered += [confirm[0], f'{seats[1]} disputes "I had more"']
        evening.signs[:2] = ["confirmed", "disputed"]
    if how in ("after", "again"):
        pen = Pen(rng, evening)
        evening.entered.append('note "one more thing"')
        pen.evening.deeds.append(Deed(('note "one more thing"',)))
        if how == "again":
            evening.entered += confirm
        else:
            evening.signs = [""] * evening.seats
            evening.changed = True
    return evening
