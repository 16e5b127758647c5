"""The keys of the slates: for both players side by side, or for one of them after a tap on a slate.

A deal of which no tricks are recorded keeps the account of the last one. What has no room in it is
chalked all the same, and the row below asks whether it was another trick (TH-DECL-21).
"""

from collections.abc import Iterator
from functools import partial

from tartli_ref.games.tartli.panels.buttons import (
    TartliButtons,
    may_be_exchanged,
)
from tartli_ref.games.tartli.panels.telling import waiting
from tartli_ref.games.tartli.words import TartliVoice, name_of
from tartli_ref.rules.cards import Rank
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.account import account_of, is_wiped_next, may_have_lost
from tartli_ref.rules.tartli.melds import Kind, Meld, Vannak, value_of
from tartli_ref.rules.tartli.state import Account, Chalked, Deal, OfTrick
from tartli_ref.rules.tartli.values import BELA_VALUE, SET_VALUES, set_order
from tartli_ref.web.screen.buttons import Button
from tartli_ref.web.screen.panels import (
    Box,
    Field,
    Fold,
    Form,
    Item,
    Keys,
    Later,
    Say,
    Send,
    Tap,
    Way,
)
from tartli_ref.words.language import _

CHALKED = (Kind.TERC, Kind.KVART, Kind.HUNDRED)


def panels(deal: Deal, buttons: TartliButtons) -> Iterator[Later]:
    """The keys of both slates, and below them the account or its question; on one slate alone also
    what waits to be told.
    """
    slates = tuple(f"chalk-{seat}" for seat in TWO_SEATS)
    for seat, slate in zip(TWO_SEATS, slates, strict=True):
        keys = partial(_side, deal, seat, buttons)
        yield Later(f"side{seat}", keys, ("chalk", slate), "chalk-side")
    account = Account() if deal.tracked else account_of(deal)
    if account.asked is None:
        row = partial(_account, deal, account, buttons)
        yield Later("account", row, ("chalk",), "below-sides")
    else:
        asks = partial(_question, deal, account, account.asked, buttons)
        yield Later("account", asks, ("chalk", *slates), "below-sides")
    for seat, slate in zip(TWO_SEATS, slates, strict=True):
        beside = partial(_beside, deal, seat, buttons)
        yield Later(f"slate{seat}", beside, (slate,), "below-sides")


def _side(deal: Deal, seat: Seat, buttons: TartliButtons) -> tuple[Item, ...]:
    """The keys of one slate: one touch a meld; a set asks which, and what is rare is behind ±."""
    where = f"chalk-{seat}"
    bela = buttons.button(m.Bela(seat), _("béla"))._replace(brings=f"+{BELA_VALUE}")
    keys = Keys((*buttons.plus(seat, CHALKED), bela), "in")
    sets = Fold(_("vannak"), _sets(deal, seat, buttons), css="asks-which")
    wipe = Keys((buttons.wipes_last(deal, seat),), "one", css="quiet")
    other = Fold("±", (_agreed(seat), Tap(where, (wipe,))), _("other points"), css="halved")
    title = Say(buttons.voice[seat], "label whose-side")
    return title, Box((Tap(where, (keys,)), sets, other), "six-keys")


def _sets(deal: Deal, seat: Seat, buttons: TartliButtons) -> tuple[Item, ...]:
    """The sets that are worth more than a hundred; any other is chalked as a hundred."""
    keys = []
    for rank in (Rank.OVER, Rank.NINE):
        if rank in set_order(deal.house):
            meld = Vannak(rank)
            key = buttons.button(m.Shows(seat, (meld,)), buttons.name(meld))
            keys.append(key._replace(brings=f"+{SET_VALUES[rank]}"))
    tap = Tap(f"chalk-{seat}", (Keys(tuple(keys), "one"),))
    return tap, Say(_("Any other vannak is +{points}.").format(points=Kind.HUNDRED.worth))


def _agreed(seat: Seat) -> Form:
    fields = (
        Field("seat", how="hidden", value=str(seat)),
        Field("points", _("Points")),
        Field("reason", _("Reason")),
    )
    where = f"adjust-{seat}"
    return Form("adjust", fields, (Send(_("Write it down")),), where=where, shape="short")


def _beside(deal: Deal, seat: Seat, buttons: TartliButtons) -> tuple[Item, ...]:
    """What waits longest to be told on this slate, and the way to the other one."""
    other = opponent(seat)
    items: list[Item] = [
        Way(_("Chalk for {name}").format(name=buttons.voice[other]), f"chalk-{other}")
    ]
    mine = [meld for meld in deal.untold if meld.seat is seat]
    if mine:
        items.insert(0, waiting(mine[0], buttons))
    return (Box(tuple(items), "words waits-here"),)


def _account(deal: Deal, account: Account, buttons: TartliButtons) -> tuple[Item, ...]:
    """What was chalked in this trick, the key that ends it, and the exchange of the VII."""
    items: list[Item] = []
    if not deal.tracked:
        text = _said(account, buttons)
        untold = _last_untold(deal, account)
        if untold is None:
            items.append(Say(text))
        else:
            label = _("{account}, which?").format(account=text)
            items.append(waiting(untold, buttons, label=label))
        ends = Keys((buttons.button(m.NextTrick(), _("Next trick")),), "in")
        items.append(Tap("account", (ends,)))
    if swaps := _exchange(deal, buttons):
        keys = Tap("swaps", (Keys(swaps, "two"),))
        if deal.tracked:
            items.append(Fold(_("exchange the VII"), (keys,)))
        else:
            items.append(Fold(_("swap VII"), (keys,), _("exchange")))
    return (Box(tuple(items), "words account"),)


def _last_untold(deal: Deal, account: Account) -> Chalked | None:
    """The last meld of the account, if it is the one that would be told: the oldest of its kind."""
    if not account.melds or account.melds[-1].place is None:
        return None
    chalked = deal.chalked[account.melds[-1].place]
    for meld in deal.untold:
        if meld.seat is chalked.seat and meld.kind is chalked.kind:
            return chalked if meld is chalked else None
    return None


def _question(
    deal: Deal, account: Account, last: OfTrick, buttons: TartliButtons
) -> tuple[Item, ...]:
    """Whether the last meld was of the same trick; what is chalked next says that it was not."""
    another = buttons.button(m.AnotherTrick(), _("No: another trick"))
    keys = (*_same(deal, account, last, buttons), another)
    return (Box((Tap("account", (Keys(keys, "in", css="chip"),)),), "words account"),)


def _said(account: Account, buttons: TartliButtons) -> str:
    """Who has chalked what in this trick."""
    trick = _("This trick")
    if account.trick is not None:
        trick = _("Trick {number}").format(number=account.trick)
    if not account.melds:
        return _("{trick}: nothing").format(trick=trick)
    points = " + ".join(str(_worth(meld.what)) for meld in account.melds)
    name = buttons.voice[account.melds[0].seat]
    return _("{trick}: {name} {points}").format(trick=trick, name=name, points=points)


def _same(deal: Deal, account: Account, last: OfTrick, buttons: TartliButtons) -> Iterator[Button]:
    """That it was the same trick: the last chalk of whoever has not won it is wiped."""
    for loser in may_have_lost(account):
        if is_wiped_next(deal, account, loser):
            text = _same_trick(account, last, loser, buttons)
            yield buttons.wipes_last(deal, loser)._replace(label=text)


def _same_trick(account: Account, last: OfTrick, loser: Seat, buttons: TartliButtons) -> str:
    before = account.melds[-1]
    winner = last if loser is before.seat else before
    name = buttons.voice[winner.seat]
    if _worth(before.what) != _worth(last.what):
        name = buttons.name(winner.what)
    return _("Same: {what} wins").format(what=name)


def question(deal: Deal, voice: TartliVoice) -> str:
    """Whether the last meld of an untracked deal was of the same trick; empty if that is clear."""
    last = account_of(deal).asked
    if last is None:
        return ""
    text = _("{name}’s {meld}: in the same trick?")
    return text.format(name=voice[last.seat], meld=name_of(last.what, voice))


def _worth(meld: Meld | Kind) -> int:
    if isinstance(meld, Kind):
        return meld.worth
    return value_of(meld)


def _exchange(deal: Deal, buttons: TartliButtons) -> tuple[Button, ...]:
    """The exchange of the VII; in a deal without tricks it may have been in any of them."""
    if not may_be_exchanged(deal):
        return ()
    swaps = buttons.each(lambda seat: m.Swaps(seat, chalked=not deal.tracked))
    text = _("{name}: exchanges the VII")
    return tuple(key._replace(label=text.format(name=key.label)) for key in swaps)
