"""The lines of a book: a closed family of frozen values, each written as one line of text.

A player is identified by a key, the lower-case first spelling of the name; a key never changes.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from unicodedata import normalize

from tartli_ref.marking import N_
from tartli_ref.rules.common.lines import TEXT_MOST, read_name, read_quoted, write_quoted
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.rulesets import Options, read_options, write_options
from tartli_ref.table.terms import Money, read_amount, read_money


@dataclass(frozen=True, slots=True)
class Titled:
    """The title of the book."""

    title: str


@dataclass(frozen=True, slots=True)
class Joins:
    """A table becomes a session of the book."""

    table: str


@dataclass(frozen=True, slots=True)
class Plays:
    """The game that was played at a table which named none: its kind, and its title."""

    table: str
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class Leaves:
    """A table leaves the book."""

    table: str


@dataclass(frozen=True, slots=True)
class Paid:
    """One player paid another, outside any session. ``origin`` is the source line of an imported
    payment, so that it is imported only once.
    """

    payer: str
    payee: str
    money: Money
    note: str = ""
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Reported:
    """The result of a session without deals here, imported from a ledger: names as spelled, and
    amounts in the smallest coin, which sum to zero. It counts until its table joins.
    """

    table: str
    game: str
    at: int
    currency: str
    names: tuple[str, ...]
    money: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Renames:
    """A player gets another display name; all spellings stay assigned."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Merges:
    """Two spellings are one person: the entries of ``player`` count for ``into``."""

    player: str
    into: str


@dataclass(frozen=True, slots=True)
class Named:
    """A person gets another name from here on, and the former one is free again: whoever is typed
    so later is asked for.
    """

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Spells:
    """A spelling leads to a person from here on."""

    spelling: str
    player: str


@dataclass(frozen=True, slots=True)
class Apart:
    """Two names that look alike are two persons, so that nobody asks again."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Seated:
    """Whoever was typed so at a table is this person."""

    table: str
    spelling: str
    player: str


@dataclass(frozen=True, slots=True)
class NewSeated:
    """Whoever was typed so at a table is somebody new, with this name."""

    table: str
    spelling: str
    name: str


@dataclass(frozen=True, slots=True)
class Splits:
    """The seats of a person at these tables belong to another, new one."""

    player: str
    name: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chalks:
    """The colour of a person in this book, 1 to 8, and its mark with it."""

    player: str
    chalk: int


@dataclass(frozen=True, slots=True)
class Nicknamed:
    """What friends call a person."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class TakesBack:
    """An entry such as a payment, fine or merge is taken back; its line stays in the log."""

    line: int


@dataclass(frozen=True, slots=True)
class Shares:
    """The share of each evening that goes to the pot from now on: a percentage of what each player
    has won, or an amount from each player; 0 for none.
    """

    share: int | Money


@dataclass(frozen=True, slots=True)
class Fined:
    """A player owes the pot a fine."""

    player: str
    money: Money
    note: str = ""


@dataclass(frozen=True, slots=True)
class Spent:
    """Money was taken out of the pot."""

    money: Money
    note: str = ""


@dataclass(frozen=True, slots=True)
class Coins:
    """The smallest coin of the book in a currency: sums of nights from now on are whole coins."""

    money: Money


@dataclass(frozen=True, slots=True)
class Carries:
    """A payment of the night that began with a table is carried over to the next bill."""

    payer: str
    payee: str
    money: Money
    table: str


@dataclass(frozen=True, slots=True)
class Rates:
    """The book rates its players from now on, or no longer."""

    on: bool


@dataclass(frozen=True, slots=True)
class Sets:
    """A set of rules under a name; the same name again is its next version."""

    name: str
    game: str
    rules: str
    options: Options = ()


BookLine = (
    Titled | Joins | Plays | Leaves | Paid | Reported | Renames | Merges | TakesBack | Rates | Sets
    | Shares | Fined | Spent | Named | Spells | Apart | Seated | NewSeated | Splits
    | Chalks | Nicknamed | Coins | Carries
)  # fmt: skip

POT = "#pot"
"""The pot's key among the players; a player's name has no #."""
TABLE_ID = re.compile(r"[0-9a-f]{16}")
ORIGIN = re.compile(r"[0-9a-f]{8}-[1-9]\d{0,8}", re.ASCII)
TIME_MOST = 253_370_764_799
"""The last second of the year 9998, valid in every time zone."""

# Each part ends where no other reading can begin, so there is no backtracking.
_PART = re.compile(r'("(?:[^"\\]|\\.)*"|[^\s"]+)(?:\s+|$)')
_MONEY = re.compile(r"-?[0-9]{1,15}")
_GAME = re.compile(r"[a-z]{1,20}")
_KIND = re.compile(r"[a-z]{1,20}(?::[a-z][a-z0-9_]{1,29})?")
_TIME = re.compile(r"[0-9]{1,13}")
_SHARE = re.compile(r"([1-9][0-9]?|100)\s?%")
_CURRENCY = re.compile(r"[^\W\d_]{1,8}|[€$£]")


def key_of(name: str) -> str:
    """The key of a name: case, spacing and Unicode accent forms are ignored."""
    return normalize("NFC", _folded(normalize("NFC", name)))


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def read_line(text: str) -> BookLine:
    """Parse a line of a book's log; raises ``Unreadable`` with the expected input."""
    text = text.strip()
    verb = "".join(text.split(None, 1)[:1])
    if verb not in _READERS:
        raise Unreadable(text[:40], "a line of a book: {verbs}", verbs=", ".join(_READERS))
    return _READERS[verb](text)


def names_in(line: BookLine) -> tuple[str, ...]:
    """The players' names in a line, as written."""
    match line:
        case Paid(payer, payee) | Carries(payer, payee):
            return tuple(name for name in (payer, payee) if name != POT)
        case Fined(player):
            return (player,)
        case Reported():
            return line.names
        case Renames(player, name) | Named(player, name) | Splits(player, name):
            return player, name
        case Merges(player, into) | Spells(player, into) | Apart(player, into):
            return player, into
        case _:
            return ()


def write_line(line: BookLine) -> str:
    """The canonical text of a line."""
    match line:
        case Titled(title):
            return f"title {write_quoted(title)}"
        case Joins(table):
            return f"table {table}"
        case Plays(table, kind, title):
            return f"game {table} {kind} {write_quoted(title)}"
        case Leaves(table):
            return f"leave {table}"
        case Paid(payer, payee, money, note, origin):
            names = f"{write_quoted(payer)} {write_quoted(payee)}"
            text = f"paid {names} {money}{_noted(note)}"
            return f"{text} from {origin}" if origin else text
        case Reported(table, game, at, currency, players, money):
            changes = zip(players, money, strict=True)
            shares = " ".join(f"{write_quoted(name)} {minor}" for name, minor in changes)
            return f"result {table} {game} {at} {currency} {shares}"
        case Renames(player, name):
            return f"rename {write_quoted(player)} {write_quoted(name)}"
        case Merges(player, into):
            return f"merge {write_quoted(player)} {write_quoted(into)}"
        case Named(player, name):
            return f"name {write_quoted(player)} {write_quoted(name)}"
        case Spells(spelling, player):
            return f"spelling {write_quoted(spelling)} {write_quoted(player)}"
        case Apart(one, other):
            return f"apart {write_quoted(one)} {write_quoted(other)}"
        case NewSeated(table, spelling, name):
            return f"seat {table} {write_quoted(spelling)} new {write_quoted(name)}"
        case Seated(table, spelling, player):
            return f"seat {table} {write_quoted(spelling)} {write_quoted(player)}"
        case Splits(player, name, tables):
            return " ".join(("split", write_quoted(player), write_quoted(name), *tables))
        case Chalks(player, chalk):
            return f"chalk {write_quoted(player)} {chalk}"
        case Nicknamed(player, name):
            return f"nickname {write_quoted(player)} {write_quoted(name)}"
        case Shares(0):
            return "pot off"
        case Shares(int(percent)):
            return f"pot {percent}%"
        case Shares(amount):
            return f"pot {amount}"
        case Fined(player, money, note):
            return f"fine {write_quoted(player)} {money}{_noted(note)}"
        case Spent(money, note):
            return f"spent {money}{_noted(note)}"
        case Coins(money):
            return f"coin {money}"
        case Carries(payer, payee, money, table):
            return f"carry {write_quoted(payer)} {write_quoted(payee)} {money} from {table}"
        case TakesBack(number):
            return f"undo {number}"
        case Rates(True):
            return "rating on"
        case Rates():
            return "rating off"
        case Sets(name, game, rules, options):
            return f"set {write_quoted(name)} {game} {rules} {write_options(options)}".rstrip()


def _noted(note: str) -> str:
    return f" {write_quoted(note)}" if note else ""


def read_share(text: str, usual: str = "") -> int | Money:
    """Parse a share for the pot: ``10%``, ``off``, or an amount as ``read_money`` does."""
    if text == "off":
        return 0
    if percent := _SHARE.fullmatch(text):
        return int(percent[1])
    if "%" in text:
        raise Unreadable(text[:40], "a share of 1% to 100%")
    return read_amount(text, usual)


def read_note(text: str) -> str:
    """Parse a remark: one printable line, possibly empty."""
    note = " ".join(text.split())
    if len(note) > TEXT_MOST or not note.isprintable():
        expected = N_("a note of at most {most} printable letters")
        raise Unreadable(note[:40], expected, most=TEXT_MOST)
    return note


def _key(quoted: str) -> str:
    text = read_quoted(quoted)
    key = key_of(text)
    if text not in {key, _folded(text)}:
        raise Unreadable(text, "a player's key: a name in lower case")
    return key


def _parts(text: str) -> list[str]:
    """The words and quoted texts of a line; empty if there is anything else in it."""
    parts = []
    place = 0
    while place < len(text):
        part = _PART.match(text, place)
        if part is None:
            return []
        parts.append(part[1])
        place = part.end()
    return parts


def _paid(text: str) -> Paid:
    parts = _parts(text)
    origin = ""
    if parts[-2:-1] == ["from"]:
        origin = parts[-1]
        parts = parts[:-2]
    expected = N_('who paid whom how much: paid "anna" "bence" 500 HUF')
    (payer, payee), money, note = _amount(text, parts, 2, expected)
    if origin and not ORIGIN.fullmatch(origin):
        raise Unreadable(origin[:40], "the line of a book that it is from: 0123abcd-7")
    return Paid(payer, payee, money, note, origin)


def _amount(
    text: str, parts: list[str], players: int, expected: str
) -> tuple[list[str], Money, str]:
    """The keys of the players in a line about money, its amount, and its note."""
    note = ""
    if len(parts) > players + 1 and parts[-1][0] == '"':
        note = read_quoted(parts.pop())
    if len(parts) < players + 2:
        raise Unreadable(text[:40], expected)
    keys = [_key(name) for name in parts[1 : players + 1]]
    return keys, read_money(" ".join(parts[players + 1 :])), note


def _carries(text: str) -> Carries:
    parts = _parts(text)
    expected = N_('a payment and a table: carry "anna" "bence" 500 HUF from 0123456789abcdef')
    if parts[-2:-1] != ["from"] or not TABLE_ID.fullmatch(parts[-1]):
        raise Unreadable(text[:40], expected)
    (payer, payee), money, _note = _amount(text, parts[:-2], 2, expected)
    return Carries(payer, payee, money, parts[-1])


def _fined(text: str) -> Fined:
    expected = N_('who is fined how much: fine "anna" 500 HUF "was late"')
    (player,), money, note = _amount(text, _parts(text), 1, expected)
    return Fined(player, money, note)


def _spent(text: str) -> Spent:
    expected = N_('how much was spent on what: spent 4000 HUF "pizza"')
    _nobody, money, note = _amount(text, _parts(text), 0, expected)
    return Spent(money, note)


def _reported(text: str) -> Reported:
    parts = _parts(text)
    head = parts[1:5]
    shares = parts[5:]
    expected = 'who won and lost how much: result 0123456789abcdef tartli 0 HUF "A" 5 "B" -5'
    if not _is_result(head, shares):
        raise Unreadable(text[:40], expected)
    names = tuple(read_name(read_quoted(name)) for name in shares[::2])
    money = tuple(map(int, shares[1::2]))
    if sum(money) != 0 or len(set(map(key_of, names))) < len(names):
        raise Unreadable(text[:40], expected)
    table, game, at, currency = head
    return Reported(table, game, min(int(at), TIME_MOST), currency, names, money)


def _is_result(head: list[str], shares: list[str]) -> bool:
    """Whether the words before the first name, and the amounts, have the form of a result."""
    patterns = (TABLE_ID, _KIND, _TIME, _CURRENCY)
    if len(head) != len(patterns) or len(shares) not in range(4, 2 * len(ALL_SEATS) + 1, 2):
        return False
    words = zip(patterns, head, strict=True)
    amounts = shares[1::2]
    return all(pattern.fullmatch(word) for pattern, word in words) and all(
        map(_MONEY.fullmatch, amounts)
    )


def _two(text: str) -> tuple[str, str]:
    match _parts(text):
        case [_, first, second] if first[0] == second[0] == '"':
            return first, second
    raise Unreadable(text[:40], 'two names in quotes: merge "anna k" "anna"')


def _renames(text: str) -> Renames:
    player, name = _two(text)
    return Renames(_key(player), read_name(read_quoted(name)))


def _merges(text: str) -> Merges:
    player, into = _two(text)
    return Merges(_key(player), _key(into))


def _named(text: str) -> Named:
    player, name = _two(text)
    return Named(_key(player), read_name(read_quoted(name)))


def _spells(text: str) -> Spells:
    spelling, player = _two(text)
    return Spells(_key(spelling), _key(player))


def _apart(text: str) -> Apart:
    one, other = _two(text)
    return Apart(_key(one), _key(other))


def _nicknamed(text: str) -> Nicknamed:
    player, name = _two(text)
    return Nicknamed(_key(player), read_name(read_quoted(name)))


def _seated(text: str) -> Seated | NewSeated:
    match _parts(text):
        case [_, table, spelling, "new", name] if TABLE_ID.fullmatch(table):
            return NewSeated(table, _key(spelling), read_name(read_quoted(name)))
        case [_, table, spelling, player] if TABLE_ID.fullmatch(table) and player[0] == '"':
            return Seated(table, _key(spelling), _key(player))
    raise Unreadable(text[:40], 'who sat there: seat 0123456789abcdef "bence" "bence k"')


def _splits(text: str) -> Splits:
    parts = _parts(text)
    tables = tuple(parts[3:])
    if not tables or not all(map(TABLE_ID.fullmatch, tables)):
        expected = 'a person, a new name and tables: split "bence" "Bence T" 0123456789abcdef'
        raise Unreadable(text[:40], expected)
    return Splits(_key(parts[1]), read_name(read_quoted(parts[2])), tables)


def _chalks(text: str) -> Chalks:
    match _parts(text):
        case [_, player, chalk] if re.fullmatch("[1-8]", chalk):
            return Chalks(_key(player), int(chalk))
    raise Unreadable(text[:40], 'a person and a colour of 1 to 8: chalk "anna" 3')


def _after_verb(text: str) -> str:
    return text.partition(" ")[2].strip()


def _table(text: str) -> str:
    table = _after_verb(text)
    if not TABLE_ID.fullmatch(table):
        raise Unreadable(text[:40], "a table's number of 16 digits and letters a to f")
    return table


def _plays(text: str) -> Plays:
    match _parts(text):
        case [_, table, kind, title] if TABLE_ID.fullmatch(table) and _KIND.fullmatch(kind):
            return Plays(table, kind, read_note(read_quoted(title)))
    raise Unreadable(text[:40], 'a table and its game: game 0123456789abcdef plain:rummy "Rummy"')


def _takes_back(text: str) -> TakesBack:
    number = _after_verb(text)
    if not re.fullmatch(r"[1-9]\d{0,8}", number, re.ASCII):
        raise Unreadable(text[:40], "the number of a line: undo 7")
    return TakesBack(int(number))


def _rates(text: str) -> Rates:
    switch = _after_verb(text)
    if switch not in ("on", "off"):
        raise Unreadable(text[:40], "on or off: rating on")
    return Rates(switch == "on")


def _sets(text: str) -> Sets:
    match _parts(text):
        case [_, name, game, rules, *options] if _GAME.fullmatch(game) and _GAME.fullmatch(rules):
            return Sets(read_name(read_quoted(name)), game, rules, read_options(options))
    expected = N_('a name, a game, its rules and switches: set "Kávéház" ulti standard beating=on')
    raise Unreadable(text[:40], expected)


_READERS: dict[str, Callable[[str], BookLine]] = {
    "title": lambda text: Titled(read_name(read_quoted(_after_verb(text)))),
    "table": lambda text: Joins(_table(text)),
    "game": _plays,
    "leave": lambda text: Leaves(_table(text)),
    "paid": _paid,
    "result": _reported,
    "rename": _renames,
    "merge": _merges,
    "name": _named,
    "spelling": _spells,
    "apart": _apart,
    "seat": _seated,
    "split": _splits,
    "chalk": _chalks,
    "nickname": _nicknamed,
    "pot": lambda text: Shares(read_share(_after_verb(text))),
    "fine": _fined,
    "coin": lambda text: Coins(read_money(_after_verb(text))),
    "carry": _carries,
    "spent": _spent,
    "undo": _takes_back,
    "rating": _rates,
    "set": _sets,
}
