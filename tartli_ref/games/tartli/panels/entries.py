"""The thumb's box at a table of Tartli: its panels, each key with its ruling."""

from collections.abc import Iterator
from functools import partial

from tartli_ref.games.tartli.panels import chalk, opening, piles
from tartli_ref.games.tartli.panels.buttons import (
    LONG,
    PLAIN,
    RARE,
    SETS_AND,
    SHORT,
    TartliButtons,
    may_be_exchanged,
    may_specify,
    must_specify,
    tiles,
    to_play,
    to_speak,
)
from tartli_ref.games.tartli.panels.telling import BESIDE, asked, waiting
from tartli_ref.games.tartli.words import TartliVoice
from tartli_ref.rules.cards import Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.contests import Stage, contest_of
from tartli_ref.rules.tartli.referee import playable
from tartli_ref.rules.tartli.state import Chalked, Deal, Match, Trick
from tartli_ref.rules.tartli.values import (
    LAST_TRICK,
    MELD_TRICKS,
    TALON_TRICKS,
    TRICKS,
)
from tartli_ref.web.screen.buttons import GONE, Button, ButtonRow
from tartli_ref.web.screen.panels import (
    MOST_KEYS,
    WHOLE_PACK,
    Box,
    Field,
    Fold,
    Form,
    Item,
    Keys,
    Later,
    Panel,
    Picker,
    Say,
    Send,
    Tap,
    following,
    whole_pack,
    without,
)
from tartli_ref.words.cards import rank_letter
from tartli_ref.words.language import _, ngettext


def panels(
    match: Match, buttons: TartliButtons, voice: TartliVoice, pack: str
) -> Iterator[Panel | Later]:
    """The panels of this state; ``pack`` is this phone's choice of cards."""
    deal = match.deal
    if match.over:
        return
    if deal is None:
        yield _to_deal(match, buttons)
    elif deal.claim is not None:
        yield piles.panel(match, buttons, voice)
    elif deal.trick is None:
        yield from _count(deal, voice)
    elif contest_of(deal.trick).stage in (Stage.NAME, Stage.ANSWER):
        yield _contest(deal.trick, buttons)
    elif must_specify(deal.trick):
        yield Panel("which", (Tap("shows", _which(deal.trick, buttons)),))
    else:
        yield from _by_trick(match, deal, deal.trick, buttons)
        yield from _by_cards(deal, deal.trick, buttons, pack)
        yield from chalk.panels(deal, buttons)
        yield from _count(deal, voice)


def _to_deal(match: Match, buttons: TartliButtons) -> Panel:
    """The suit turned up, and the card itself for those who like (TH-DEAL-05)."""
    by_packet = match.terms.options.turned_card == "by_packet"
    opened = opening.opened(buttons)
    items: list[Item] = []
    if opened is None or by_packet:
        items.append(Tap("deals", _suits_up(buttons.deals())))
    else:
        items.append(Tap("deals", (opened,)))
    if opened is not None and by_packet:
        turned = buttons.turned()
        cards = Tap("turned", (Picker(turned, turned[0].suit),))
        items.append(Fold(_("Enter the turned card itself"), (cards,), css="wide"))
    if by_packet:
        fields = (
            Field("seat", how="seat"),
            Field("turned", _("Turned card")),
            Field("place", _("It was card")),
        )
        form = Form("deal", fields, (Send(_("Begin the deal")),))
        items.append(Fold(_("Turned up after another packet"), (form,), css="wide"))
    return Panel("deal", tuple(items))


def _suits_up(rows: tuple[ButtonRow, ...]) -> tuple[Keys, ...]:
    """A row of suits for each player who may deal, with the name if there are two."""
    two = len(rows) > 1
    return tuple(
        Keys(row.buttons, "four suits-up", row.title, shown=two, css="paper suit") for row in rows
    )


def _pack(rows: tuple[ButtonRow, ...], pack: str, chosen: str, trumps: str) -> tuple[Item, ...]:
    if pack == WHOLE_PACK:
        return whole_pack(rows)
    trumps_first = tuple(sorted(rows, key=lambda row: row.suit != trumps))
    return (Picker(trumps_first, chosen, trumps, _("trumps")),)


def _contest(trick: Trick, buttons: TartliButtons) -> Panel:
    """The rank that the leader names, or the answer of the second player."""
    if contest_of(trick).stage is Stage.NAME:
        keys = Keys(buttons.names_rank(trick), "four", css="k")
        return Panel("contest", (Tap("contest", (keys,)),))
    higher, good = buttons.answers(trick)
    scores = _("{name}’s counts")
    second = scores.format(name=buttons.voice[trick.second])
    leader = scores.format(name=buttons.voice[trick.leader])
    answers = (higher._replace(brings=second), good._replace(brings=leader))
    keys = Keys(answers, "two answers", css="big")
    said = trick.said[trick.leader]
    if said is not None and said.sets:
        rule = _("The higher of the two sets counts, and only that one.")
    else:
        rule = _("The higher top card counts; if both are equal, trumps, else the leader’s.")
    return Panel("contest", (Say(rule, "hint what-counts"), Tap("contest", (keys,))))


def _which(trick: Trick, buttons: TartliButtons) -> tuple[Item, ...]:
    """The melds that a player may mean, and none of them after all; a set comes first."""
    contest = contest_of(trick)
    sets, runs = buttons.shows(trick, contest)
    rows = tuple(Keys(row.buttons, "pack six", row.title, css="k") for row in runs)
    items: list[Item] = []
    if sets:
        items.append(Keys(sets, "three", css="k"))
    if sets and runs:
        items.append(Fold(_("The sequence beside it"), rows, css="wide"))
    else:
        items += rows
    nothing = buttons.claims_nothing(trick, contest)
    later = buttons.chalks_later(trick)
    if later is None:
        items.append(Keys((nothing,), "one", css="quiet"))
    else:
        items.append(Keys((later, nothing), "two", css="quiet"))
    return tuple(items)


def _is_settled(trick: Trick, untold: Chalked) -> bool:
    """Whether the words of this trick are over, and the meld is that of its contest."""
    in_it = untold.trick == trick.number and trick.declared(untold.seat)
    return in_it and contest_of(trick).stage is Stage.SETTLED


def _to_be_told(trick: Trick, untold: Chalked, buttons: TartliButtons) -> Box:
    """The winner's suits, or the chip that asks, where the words were; béla beside it."""
    name = buttons.voice[untold.seat]
    suits = buttons.by_suit(trick, untold)
    if not suits or trick.named is None:
        both = tuple(_named_bela(seat, buttons) for seat in TWO_SEATS)
        more = Tap("says", (Fold("…", (Keys(both, "fill"),), _("more words")),))
        label = f"{name}: {buttons.asks_which(untold)}"
        return Box((waiting(untold, buttons, label=label), more), "words")
    text = _("{name}’s {top}-{meld}")
    meld = buttons.name(untold.kind)
    text = text.format(name=name, top=rank_letter(trick.named), meld=meld)
    tells = Tap("tells", (Keys(suits, "in", text),))
    wipes = buttons.wipes(untold, _("no {meld}").format(meld=meld))
    none = Tap("tells", (Keys((wipes,), "in", css="quiet"),))
    return Box((Say(text, "whose-it-is"), tells, none), "words")


def _by_trick(
    match: Match, deal: Deal, trick: Trick, buttons: TartliButtons
) -> Iterator[Panel | Later]:
    """A column for each player: the usual words, and the slate that takes the trick."""

    def columns() -> tuple[Item, ...]:
        sides = tuple(_column(deal, trick, seat, buttons) for seat in TWO_SEATS)
        return (Tap("takes", (Box(sides, "two sides"),)),)

    def points() -> tuple[Item, ...]:
        fields = (Field("points", _("Card points of the trick, without the last ten"), "digits"),)
        takes = _("{name} takes it")
        sends = []
        for seat in TWO_SEATS:
            sends.append(Send(takes.format(name=buttons.voice[seat]), "seat", str(seat)))
        worth = Form("takes", fields, tuple(sends), where="worth", digits="next")
        is_due = match.sudden_death
        return (Fold(_("and its card points"), (worth,), open=is_due, css="wide"),)

    yield Later("trick", columns, ("trick",))
    yield Later("worth", points, ("trick",), "still")


def _column(deal: Deal, trick: Trick, seat: Seat, buttons: TartliButtons) -> Box:
    items: list[Item] = []
    untold = asked(deal)
    mine = untold if untold is not None and untold.seat is seat else None
    settled = untold is not None and _is_settled(trick, untold)
    if mine is not None and settled:
        items.append(waiting(mine, buttons))
    if settled or trick.number == MELD_TRICKS + 1:
        bela = buttons.button(m.Bela(seat), _("béla"))
        items.append(Keys((bela,), "in whole"))
    elif trick.number <= MELD_TRICKS:
        if mine is not None:
            items.append(waiting(mine, buttons, css=BESIDE))
        items += _words_of(deal, trick, seat, buttons, beside_chip=mine is not None)
    taker = buttons.takes(trick, seat)._replace(brings=_("takes the trick"))
    items.append(Keys((taker,), "in whole takes", css="tablet taker"))
    return Box(tuple(items), "side")


def _words_of(
    deal: Deal, trick: Trick, seat: Seat, buttons: TartliButtons, *, beside_chip: bool
) -> tuple[Item, ...]:
    """The usual words of a player, and those behind a key: béla too, if there is no room for it."""
    usual, seldom = (SHORT, LONG) if beside_chip else (PLAIN[1:], RARE)
    words = list(buttons.says(seat, usual))
    rare = list(_rare(deal, trick, (seat,), seat, buttons, seldom=seldom))
    bela = buttons.button(m.Bela(seat), _("béla"))
    answers = trick.said[seat] is None and trick.declared(opponent(seat))
    if answers:
        words.append(buttons.says_nothing(seat))
    if answers or beside_chip:
        rare.insert(0, Keys((bela,), "fill"))
    else:
        words.append(bela)
    return Keys(tuple(words), "in"), Fold("…", tuple(rare), _("more words"))


def _rare(
    deal: Deal,
    trick: Trick,
    seats: tuple[Seat, ...],
    speaker: Seat,
    buttons: TartliButtons,
    *,
    seldom: tuple[m.Announcement, ...],
) -> Iterator[Item]:
    """What is seldom said: long sequences, a set beside one, the VII, a question."""
    yield Keys(buttons.says(speaker, (*seldom, m.NOTHING)), "four")
    yield Keys(buttons.says(speaker, SETS_AND), "four")
    beside = []
    if may_be_exchanged(deal):
        beside += [_named(m.Swaps(seat), _("exchanges the VII"), buttons) for seat in seats]
    if deal.house.showing == "on_request":
        beside += [_named(m.Asks(seat), _("asks"), buttons) for seat in seats]
    beside += [_named_bela(seat, buttons) for seat in seats if seat is not speaker]
    if beside:
        yield Keys(tuple(beside), "fill")
    if may_specify(trick) and trick.leader in seats:
        yield Fold(_("The meld is shown already"), _which(trick, buttons), css="wide")


def _named_bela(seat: Seat, buttons: TartliButtons) -> Button:
    return _named(m.Bela(seat), _("béla"), buttons)


def _named(move: m.Swaps | m.Asks | m.Bela, word: str, buttons: TartliButtons) -> Button:
    return buttons.button(move, f"{buttons.voice[move.seat]}: {word}")


def _by_cards(
    deal: Deal, trick: Trick, buttons: TartliButtons, pack: str
) -> Iterator[Panel | Later]:
    """The words of the player who may speak, and the cards of the player whose turn it is."""
    player = to_play(deal)
    untold = asked(deal)
    words = partial(_row_of_words, deal, trick, untold, buttons)
    with_bela = trick.number == MELD_TRICKS + 1 and trick.untouched
    if untold is not None or trick.number <= MELD_TRICKS or with_bela:
        yield Later("says", lambda: (words(),), ("cards",), "of-words")
    if player is not None:
        cards = partial(_cards, deal, trick, player, buttons, pack)
        yield Later("cards", lambda: (Tap("cards", cards()),), ("cards",))


def _row_of_words(deal: Deal, trick: Trick, untold: Chalked | None, buttons: TartliButtons) -> Box:
    """The words that are due, and before them the chip that asks for a chalked meld."""
    if untold is not None and _is_settled(trick, untold):
        return _to_be_told(trick, untold, buttons)
    items: list[Item] = []
    if untold is not None:
        items.append(waiting(untold, buttons, css=BESIDE))
    if trick.number <= MELD_TRICKS:
        items += _words(deal, trick, buttons, beside_chip=untold is not None)
    elif trick.number == MELD_TRICKS + 1:
        both = tuple(_named_bela(seat, buttons) for seat in TWO_SEATS)
        items.append(Tap("says", (Keys(both, "in"),)))
    return Box(tuple(items), "words")


def _words(
    deal: Deal, trick: Trick, buttons: TartliButtons, *, beside_chip: bool
) -> Iterator[Item]:
    """The words of the player who may speak, those that are rarer behind a key."""
    speaker = to_speak(trick)
    usual, seldom = (SHORT, LONG) if beside_chip else (PLAIN[1:], RARE)
    words = [*buttons.says(speaker, usual), buttons.button(m.Bela(speaker), _("béla"))]
    if not beside_chip:
        words.insert(0, buttons.says_nothing(speaker))
    rare = tuple(_rare(deal, trick, TWO_SEATS, speaker, buttons, seldom=seldom))
    title = _("{name} says").format(name=buttons.voice[speaker])
    yield Tap("says", (Keys(tuple(words), "in", title), Fold("…", rare, _("more words"))))
    if deal.house.sequences == "per_suit":
        yield Fold("+", (_several(),), _("several sequences"))
    # the last card of the talon lies face down, and this table shows it (TA-TALON-01)
    is_last_drawn = len(deal.won) == TALON_TRICKS and trick.untouched
    if deal.house.talon_card == "shown" and is_last_drawn:
        cards = buttons.cards(lambda card: m.Draws(trick.leader, card))
        draws = Tap("draws", whole_pack(cards))
        yield Fold("?", (draws,), _("The last face-down card is shown"))


def _several() -> Form:
    """Several sequences in one announcement, where the house allows it (TA-DECL-01)."""
    fields = (
        Field("seat", how="seat"),
        Field("vannak", _("and a set of four"), "check"),
        Field("first", _("First")),
        Field("second", _("Second")),
        Field("third", _("Third")),
    )
    return Form("says", fields, (Send(_("Announce them together")),), where="several")


def _cards(
    deal: Deal, trick: Trick, player: Seat, buttons: TartliButtons, pack: str
) -> tuple[Item, ...]:
    """The whole pack or the picker; once few enough are left, those alone, trumps first."""
    allowed = playable(buttons.state, player)
    rows = buttons.hand(m.Plays, player, allowed, frozenset(deal.gone))
    trumps = str(deal.trump)
    led = trick.lead if player is trick.second else None
    trumps_first = sorted(rows, key=lambda row: row.suit != trumps)
    unplayed = without(trumps_first, GONE)
    if trick.number <= TALON_TRICKS or len(unplayed) > MOST_KEYS:
        suit = led.suit if led else _touched(deal, player)
        return _pack(rows, pack, str(suit), trumps)
    if led is None:
        return (Keys(unplayed, "late", css="k"),)
    return following(unplayed, str(led.suit), buttons.voice[player], buttons.name(led.suit))


def _touched(deal: Deal, player: Seat) -> Suit:
    """The suit of the card this player played last, at first trumps."""
    for won in reversed(deal.won):
        card = won.trick.card_of(player)
        if card is not None:
            return card.suit
    return deal.trump


def _count(deal: Deal, voice: TartliVoice) -> Iterator[Panel | Later]:
    """One pile counted, by its points or its cards."""

    def form() -> tuple[Item, ...]:
        label = _("It is {name}’s")
        return (
            Form(
                "count",
                (Field("points", _("one pile (last trick’s 10 included)"), "digits"),),
                tuple(
                    Send(label.format(name=voice[seat]), "pile", str(seat)) for seat in TWO_SEATS
                ),
                digits="cards",
                pack=tiles(deal.trump),
                last=LAST_TRICK,
            ),
        )

    ways = () if deal.trick is None else ("count",)
    if missing := _untold(deal) or _missing(deal):
        yield Panel("missing", (Say(missing, "hint"),), ways, "still")
    yield Later("count", form, ways)


def _untold(deal: Deal) -> str:
    """A reminder of what was chalked and not told, as the count ends the deal."""
    number = len(deal.untold)
    if not number:
        return ""
    text = ngettext("{number} meld is not told yet.", "{number} melds are not told yet.", number)
    return text.format(number=number)


def _missing(deal: Deal) -> str:
    """A note that the last tricks cannot be checked if a tracked deal is counted now."""
    number = TRICKS - len(deal.won)
    if not deal.tracked or not number:
        return ""
    text = ngettext(
        "{number} trick is not recorded, so the winners of the last ones cannot be checked.",
        "{number} tricks are not recorded, so the winners of the last ones cannot be checked.",
        number,
    )
    return text.format(number=number)
