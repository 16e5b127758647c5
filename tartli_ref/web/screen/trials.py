"""Trials: terms and lines to try out, read from an address or taken from a running table.

An address holds house rules, totals and lines, but no name, note or link. Its length is limited,
and so is the cost of judging it, as anybody can request it: only moves are accepted, no
corrections.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, NamedTuple
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from tartli_ref.marking import N_
from tartli_ref.rules.common.resting import Guest, Joins
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.rulings import Ruling, Unreadable
from tartli_ref.table.files import FileError, read_file
from tartli_ref.table.history import History, Step, accept, begin, rule_on, stands
from tartli_ref.table.log import AnyGame, Misdeal, OfHouse, Recorded, read_entry, write_entry
from tartli_ref.table.series import one_deal_too_many
from tartli_ref.table.steps import counted
from tartli_ref.table.terms import POINTS_CARRIED_MOST, Terms, game_of, opening_of

QUERY_MOST = 3_072
"""The longest shareable query in bytes."""
TRIED_MOST = 150
"""The most lines of a trial; a deal recorded card by card has about sixty."""
VALUE_MOST = 600
LINES = "l"
OPTION = "option"
PEOPLE = "seats"
SHARED = ("rules", "target", "start", "buli", "dealer")


class Trial(NamedTuple):
    """Terms without names, and lines in the notation."""

    terms: Terms
    lines: tuple[str, ...] = ()

    @property
    def query(self) -> dict[str, Any]:
        """The parameters of its address; what is usual is left out."""
        terms = self.terms
        game = game_of(terms)
        query: dict[str, Any] = {}
        if terms.rules != game.house.usual:
            query["rules"] = terms.rules
        if terms.target != _usual(terms):
            query["target"] = str(terms.target or "open")
        if any(terms.points):
            query["start"] = "-".join(map(str, terms.points))
        if any(terms.bulis):
            query["buli"] = "-".join(map(str, terms.bulis))
        if terms.dealer is not None:
            query["dealer"] = str(terms.dealer)
        if len(terms.seats) != game.seats[0]:
            query[PEOPLE] = str(len(terms.seats))
        if terms.options:
            query[OPTION] = tuple(f"{key}={value}" for key, value in terms.options)
        if self.lines:
            query[LINES] = self.lines
        return query

    def then(self, *lines: str) -> "Trial":
        """The trial with further lines; an undo removes the last one."""
        tried = list(self.lines)
        for line in lines:
            if line != "undo":
                tried.append(line)
            elif tried:
                tried.pop()
        return self._replace(lines=tuple(tried))

    @property
    def fits(self) -> bool:
        """Whether it is short enough for an address."""
        size = len(urlencode(self.query, doseq=True))
        return size <= QUERY_MOST and len(self.lines) <= TRIED_MOST


def _usual(terms: Terms) -> int | None:
    return 5 if game_of(terms).in_bulis else None


@dataclass(frozen=True, slots=True)
class Tried:
    """A judged trial: the lines that stand, and the history with them.

    ``judged`` is the last line judged, after ``before``; it ``stands`` or is the first that does
    not. ``odd`` is a line that could not be parsed. Later lines are dropped.
    """

    history: History
    stood: tuple[str, ...] = ()
    judged: Recorded | None = None
    before: Any = None
    stands: bool = True
    odd: Unreadable | None = None

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The distinct rulings on the last line: the refusals, or the rules it satisfies."""
        if self.judged is None:
            return ()
        game = self.history.game
        move = self.judged.move
        if isinstance(move, OfHouse):
            rulings = [rule_on(game, self.before, move)]
        else:
            rulings = list(game.explain(self.before, move))
            past = one_deal_too_many(game, self.before, self.history.series, move)
            if past is not None:
                rulings.append(past)
        refusals = [ruling for ruling in rulings if not ruling.allowed]
        distinct = {(ruling.rule, ruling.case): ruling for ruling in refusals or rulings}
        return tuple(distinct.values())


def blank(game: AnyGame) -> Trial:
    """An empty table of a game with default rules."""
    return _read(game, [])


def _read(game: AnyGame, head: list[str], people: str = "") -> Trial:
    fewest, most = game.seats
    number = fewest
    if people in map(str, range(fewest, most + 1)):
        number = int(people)
    seats = ", ".join(map(str, ALL_SEATS[:number]))
    return Trial(read_file("\n".join([f"game: {game.key}", f"seats: {seats}", *head])).terms)


def read_trial(game: AnyGame, args: MultiDict[str, str]) -> tuple[Trial, FileError | None]:
    """Parse the trial in an address; with an invalid header its lines get the default rules, and
    the error is returned.
    """
    fields = [(key, args[key]) for key in SHARED if key in args]
    fields += [(OPTION, text) for text in args.getlist(OPTION)]
    head = [f"{key}: {' '.join(text.split())[:VALUE_MOST]}" for key, text in fields]
    trial = blank(game)
    wrong = None
    try:
        trial = _read(game, head, args.get(PEOPLE, ""))
    except FileError as error:
        wrong = error
    lines = [" ".join(line.split()) for line in args.getlist(LINES)]
    return trial._replace(lines=tuple(filter(None, lines))[:TRIED_MOST]), wrong


def judge_all(trial: Trial) -> Tried:
    """Judge the trial line by line, up to the first that is refused or cannot be parsed."""
    game = game_of(trial.terms)
    tried = Tried(begin(game, opening_of(trial.terms)))
    for line in trial.lines:
        before = tried.history
        stood = tried.stood
        try:
            entry = read_entry(game, line)
            if not isinstance(entry, Recorded):
                raise Unreadable(line, N_("a move: nothing is corrected or signed here"))
        except Unreadable as error:
            return Tried(before, stood, odd=error)
        after, ruling = accept(before, entry)
        if not stands(entry, ruling):
            return Tried(before, stood, entry, before.state, stands=False)
        tried = Tried(after, (*stood, line), entry, before.state)
    return tried


def without_words(recorded: Recorded) -> Recorded | None:
    """The move without free text, which may contain names; None for a remark."""
    move = recorded.move
    if isinstance(move, Joins):
        move = replace(move, called=str(move.seat))
    if hasattr(move, "text"):
        return None
    if hasattr(move, "reason"):
        move = replace(move, reason="…")
    return Recorded(move, recorded.agreed)


def trial_of(terms: Terms, history: History, line: str = "") -> Trial:
    """The running or last deal of a table, with the totals before it and without names; this line
    comes last.

    A line that depends on earlier deals is recorded by agreement; a deal too long for an address is
    reduced to its totals.
    """
    game = history.game
    steps, state = _last_deal(history)
    if terms.data:  # a round may depend on how many were played
        steps = [step for step in history.steps() if step.refusal is None]
        state = history.opening
    guests = _guests(history, steps)
    dealer = None
    if game.deals_next is not None and not guests:
        dealer = game.deals_next(state)
    letters = tuple(map(str, ALL_SEATS[: len(terms.seats)]))
    head = replace(terms, seats=letters, stake=None, dealer=dealer)
    sheet = game.sheet(state)
    if sheet.rounds is not None:
        rounds = sheet.rounds
        head = replace(
            head, target=rounds.target, points=tuple(map(int, sheet.score)), bulis=rounds.won
        )
    trial = _with_steps(Trial(head), guests + steps, game)
    if not trial.fits:
        trial = Trial(head)
    with suppress(Unreadable):
        entry = read_entry(game, line)
        recorded = without_words(entry) if isinstance(entry, Recorded) else None
        if recorded is not None:
            return trial.then(write_entry(game, recorded))
    return trial


def _guests(history: History, steps: list[Step]) -> list[Step]:
    """The steps before these by which people came, went and changed places."""
    earlier = takewhile(lambda step: step not in steps[:1], counted(history.steps()))
    return [step for step in earlier if isinstance(step.recorded.move, Guest)]


def _last_deal(history: History) -> tuple[list[Step], Any]:
    """The steps of the running or last deal, and the state before it. If the score before it
    exceeds a legal starting score, the previous deal is included.
    """
    game = history.game
    step = history.head
    steps: list[Step] = []
    while step is not None and not isinstance(step.recorded.move, Misdeal):
        if step.refusal is None:
            steps.append(step)
            before = history.opening if step.before is None else step.before.state
            begins = game.running(step.state) and not game.running(before)
            if begins and max(game.sheet(before).score) <= POINTS_CARRIED_MOST:
                return steps[::-1], before
        step = step.before
    return steps[::-1], history.opening if step is None else step.state


def _with_steps(trial: Trial, steps: list[Step], game: AnyGame) -> Trial:
    lines: list[str] = []
    history = begin(game, opening_of(trial.terms))
    for step in steps[: TRIED_MOST + 1]:
        recorded = without_words(step.recorded)
        if recorded is None:
            continue
        for agreed in (recorded.agreed, True):
            entry = Recorded(recorded.move, agreed)
            after, ruling = accept(history, entry)
            if stands(entry, ruling):
                history = after
                lines.append(write_entry(game, entry))
                break
    return trial._replace(lines=tuple(lines))
