"""People who play single deals, in the chalk, card by card, or with the result alone."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.bookkeeping.account.deeds import AsszortiDeal, TartliDeal, UltiDeal
from tests.games.asszorti import oracle_deal as asszorti
from tests.games.tartli.oracle.oracle_cards import last_nine_by_one
from tests.games.tartli.oracle.oracle_deal import Habits, HonestDeal
from tests.games.tartli.oracle.oracle_melds import CARDS, by_the_words, score, suit_named, word_of
from tests.games.tartli.oracle.oracle_recording import count
from tests.games.ulti.oracle_bids import LADDER
from tests.games.ulti.oracle_settlement import parts_of
from tests.games.ulti.true_players import CARDS as EVERY_CARD
from tests.games.ulti.true_players import RESULT, TrueDeal

HAND = 9
SEATS = ("A", "B", "C")
HUNDREDS = {"40-100": (40, 60), "20-100": (20, 80)}
"""What the named marriage of a hundred game is worth, and the points that it needs besides."""


# --- Tartli


def chalked(rng: Random, dealer: int, rules: str) -> TartliDeal:
    """A deal of which only melds and the count are entered."""
    trump = rng.choice("MZPT")
    lines = [f"deal {'AB'[dealer]} {trump}"]
    melds = []
    of_trick: dict[int, int] = {}
    for trick, seat, meld in _shown(rng, trump, rules):
        if meld == "bela":
            lines.append(f"@{trick} {'AB'[seat]} bela")
            melds.append((seat, "béla", 40))
            continue
        line = f"@{trick} {'AB'[seat]} shows {meld}"
        if of_trick.setdefault(trick, seat) != seat:  # only one may score in it (TH-CON-01)
            line = f"agreed: {line}"
        lines.append(line)
        melds.append((seat, word_of(meld), score(meld)))
    first = rng.choice([0, 161, *range(20, 142)])
    sweep = None
    if rules != "austrian":
        sweep = {161: 0, 0: 1}.get(first)
    lines.append(f"count {first}-{161 - first}")
    return TartliDeal(tuple(lines), tuple(melds), (first, 161 - first), sweep)


def _shown(rng: Random, trump: str, rules: str) -> Iterator[tuple[int, int, str]]:
    """Melds of cards that only their owner can have, and perhaps a béla.

    Nobody has two of one suit, or two in one trick.
    """
    pair = {f"{trump}-K", f"{trump}-O"}
    owned: list[set[str]] = [set(), set()]
    had: set[tuple[int, str | int]] = set()
    holder = rng.choice((0, 1, None))
    if holder is not None:
        owned[holder] |= pair
    melds = [meld for meld in CARDS if not (rules == "austrian" and meld == "IX-vannak")]
    for trick in sorted(rng.choices(range(1, 9), k=rng.randint(0, 5))):
        seat = rng.choice((0, 1))
        meld = rng.choice(melds)
        fits = not CARDS[meld] & owned[1 - seat] and len(CARDS[meld] | owned[seat]) <= HAND
        has = {(seat, suit_named(meld)), (seat, trick)}
        if fits and not has & had:
            owned[seat] |= CARDS[meld]
            had |= has
            yield trick, seat, meld
    if holder is not None:
        yield 8, holder, "bela"


def stopped(rng: Random, deal: TartliDeal, written: tuple[int, int]) -> TartliDeal:
    """The same deal, stopped by a player who has 501 by what lies in the piles, or has not."""
    piles = rng.randint(10, 70), rng.randint(10, 70)
    close = [seat for seat in (0, 1) if 440 <= written[seat] + melded(deal, seat) <= 500]
    if not close:
        return deal
    seat = rng.choice(close)
    lines = (*deal.lines[:-1], f"{'AB'[seat]} out", "piles {}-{}".format(*piles))
    return replace(deal, lines=lines, tricks=piles, sweep=None, out=seat)


def with_cards(
    rng: Random, dealer: int, written: tuple[int, int], *, tied: bool, eager: float
) -> TartliDeal:
    """A deal of which every word and card is entered; ``eager``: how often who can goes out."""
    habits = Habits(claim=eager, false_claim=eager / 25)
    chalk = dict(zip("AB", written, strict=True))
    deal = HonestDeal(rng, "AB"[dealer], chalk, tied, habits).play()
    melds = []
    for seat, letter in enumerate("AB"):
        melds += [(seat, word_of(meld), score(meld)) for meld in deal.scored[letter]]
    if deal.bela:
        melds.append(("AB".index(deal.bela), "béla", 40))
    if deal.claimant or deal.first:
        tricks = (deal.piles["A"], deal.piles["B"])
        sweeper = None
    else:
        tricks = count(deal)
        sweeper = last_nine_by_one(deal.winners)
    return TartliDeal(
        tuple(line.text for line in deal.lines),
        tuple(melds),
        tricks,
        _seat_of(sweeper),
        tuple(_contests(deal)),
        _seat_of(deal.claimant),
        _seat_of(deal.first),
    )


def _seat_of(letter: str | None) -> int | None:
    return "AB".index(letter) if letter else None


def _contests(deal: HonestDeal) -> Iterator[int]:
    """Who won each contest in which both had announced something."""
    for trick in range(1, 9):
        of = [line for line in deal.lines if line.trick == trick]
        announced = [
            (line.seat, line.text.partition(" says ")[2]) for line in of if line.kind == "says"
        ]
        announced = [(seat, words) for seat, words in announced if words != "nothing"]
        if len(announced) == 2:
            (leader, theirs), (second, mine) = announced
            settled = by_the_words(theirs, mine)
            won = settled == "second"
            if settled == "ask":
                answer = next(line.text for line in of if line.kind == "answers")
                won = answer.endswith("higher")
            yield "AB".index(second if won else leader)


def melded(deal: TartliDeal, seat: int) -> int:
    """What a player's melds of a deal are worth."""
    return sum(points for owner, _, points in deal.melds if owner == seat)


def brought(deal: TartliDeal) -> tuple[int, int]:
    """What a deal has brought both, melds and tricks."""
    first, second = deal.tricks
    return first + melded(deal, 0), second + melded(deal, 1)


# --- Asszorti


def asszorti_deal(rng: Random, dealer: int) -> AsszortiDeal:
    """A deal with every card, with the tricks of all three, or with the declarer's alone."""
    deal = asszorti.HonestDeal(rng, dealer)
    first, second, third = split = deal.split()
    declarers = split[deal.declarer]
    defenders = [tricks for seat, tricks in enumerate(split) if seat != deal.declarer]
    tricks: tuple[int, int, int] | None = split
    lines = [line for line in deal.lines() if " plays " not in line]
    announced = f" arrivazs {deal.result}" if deal.announced else ""
    how = rng.choice(("cards", "count", "made"))
    if how == "cards":
        lines = deal.lines()
    elif how == "made" and declarers != 6:
        lines.append(f"{'ABC'[deal.declarer]} made {declarers}{announced}")
        tricks = None
    else:
        lines.append(f"count {first}-{second}-{third}{announced}")
    return AsszortiDeal(
        tuple(lines),
        deal.declarer,
        asszorti.WORDS[deal.cards],
        deal.trump,
        deal.result,
        (deal.steps["game"], deal.steps["arrivazs"]),
        declarers,
        (defenders[0], defenders[1]),
        tricks,
    )


# --- Ulti


def ulti_deal(rng: Random, dealer: int) -> UltiDeal:
    """A deal with every card, with its result alone, or one that is level."""
    if rng.random() < 0.1:
        return _level(rng.choice((0, 1, 2)), dealer)
    style = rng.choice((EVERY_CARD, RESULT, RESULT, RESULT))
    deal = TrueDeal(rng, dealer, style, bid=rng.choice(("", "", "", "simple", "betli"))).play()
    endings = (f" names {deal.contract.trump}", f" {deal.contract.bid} {deal.contract.trump}")
    named = any(line.endswith(endings) for line in deal.lines) or deal.contract.trump == "P"
    return UltiDeal(
        tuple(deal.lines),
        deal.soloist,
        deal.contract.bid,
        deal.contract.trump if named else "",
        _points(deal),
        deal.played.outcomes() if deal.played else {},
        deal.steps,
        frozenset(_said(deal)),
        deal.forfeited,
    )


def _level(soloist: int, dealer: int) -> UltiDeal:
    """Four points won and four lost."""
    seat = SEATS[soloist]
    bid = "40-100 four-aces"
    result = "result 60-30 made 40-100 lost four-aces"
    lines = f"deal {SEATS[dealer]}", f"contract {seat} {bid} M", result
    outcomes = {"40-100": "made", "four-aces": "lost"}
    return UltiDeal(lines, soloist, bid, "M", (100, 30), outcomes, {}, frozenset())


def _said(deal: TrueDeal) -> Iterator[tuple[int, str]]:
    """Who doubled what: each part that was named, all of them where none was."""
    parts = parts_of(deal.contract.bid)
    for seat, step, *names in (line.split() for line in deal.lines if line[:2].strip() in SEATS):
        if step in LADDER or step.startswith("kontra-"):
            for name in names or parts:
                yield SEATS.index(seat), name


def _points(deal: TrueDeal) -> tuple[int, int] | None:
    """Both sides' points with their marriages, where they were told or every card was entered."""
    is_told = deal.lines[-1].partition(" ")[2][:1].isdigit()
    is_known = is_told or deal.style == EVERY_CARD
    if deal.played is None or not deal.contract.has_trumps or not is_known:
        return None
    mine = deal.played.total(mine=True)
    theirs = deal.played.total(mine=False)
    for hundred, (worth, needed) in HUNDREDS.items():
        if hundred not in deal.contract.bid.split() or deal.played.marriages(mine=True):
            continue
        if _named(deal, hundred, needed):
            mine += worth
    return mine, theirs


def _named(deal: TrueDeal, hundred: str, needed: int) -> bool:
    """Whether the marriage that the bid names counts. It does, unless the soloist is seen not to
    hold it: by the cards, or because enough points did not make the game (UL-MAR-04).
    """
    assert deal.played is not None
    trumps = hundred == "40-100"
    if deal.style == EVERY_CARD:
        return deal.played.holds_marriage(trumps=trumps)
    seat = SEATS[deal.soloist]
    trump = deal.contract.trump
    begins = (f"{seat} bids", f"contract {seat}")
    last = max(at for at, line in enumerate(deal.lines) if line.startswith(begins))
    laid = any(line.startswith(f"{seat} lays") for line in deal.lines[last:])
    if laid and trumps and {f"{trump}-K", f"{trump}-O"} & set(deal.talon):
        return False
    lost = deal.played.outcomes()[hundred] == "lost"
    return not (lost and deal.played.points(mine=True) >= needed)
