"""Tartli's calculators: a pile, the best order of a run, two melds, a claim."""

from dataclasses import replace
from typing import Any

from wtforms import BooleanField, SelectMultipleField
from wtforms.validators import InputRequired, Optional

from tartli_ref.games.tartli.words import TartliVoice, name_of
from tartli_ref.rules.cards import GERMAN, Rank, Suit
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.tartli.contests import second_wins
from tartli_ref.rules.tartli.melds import (
    ALL_SEQUENCES,
    CARDS_OF,
    LENGTH_NAMES,
    Meld,
    Sequence,
    Vannak,
    value_of,
    value_rule,
)
from tartli_ref.rules.tartli.notation import read_card, read_meld
from tartli_ref.rules.tartli.review.planning import best_plan, first_choices
from tartli_ref.rules.tartli.values import (
    DEAL_POINTS,
    LAST_TRICK,
    MELD_TRICKS,
    TartliOptions,
    points_of,
    set_order,
)
from tartli_ref.table.terms import POINTS_CARRIED_MOST, Terms, opening_of
from tartli_ref.web.machinery.forms import WholeField, Within
from tartli_ref.web.screen.calculators import (
    Calculator,
    CalculatorForm,
    Row,
    Worked,
    Wrong,
    card_field,
    one_of,
    pack_field,
    trump_field,
)
from tartli_ref.web.screen.trials import Trial, judge_all
from tartli_ref.words.cards import card_name, suit_name
from tartli_ref.words.language import N_, _, ngettext

NOBODY = TartliVoice(("", ""))
SETS = "vannak"
"""The kind of a meld that is not a sequence."""


def _named(form: CalculatorForm) -> None:
    kinds = {name: NOBODY.lengths[length] for length, name in LENGTH_NAMES.items()}
    if "second_kind" in form:
        kinds[SETS] = NOBODY.vannak
    form.name(
        {
            "trump": {suit.value: suit_name(suit) for suit in Suit},
            "kind": kinds,
            "scored": {str(meld): name_of(meld, NOBODY) for meld in ALL_SEQUENCES},
        }
    )


def _meld(form: CalculatorForm, which: str) -> Meld:
    """The meld of a kind with this top card; any card of a set identifies its rank."""
    kind = form[f"{which}_kind"].data
    suit, rank = form[f"{which}_card"].data.split("-")
    text = f"{rank}-{SETS}" if kind == SETS else f"{suit}:{rank}-{kind}"
    try:
        return read_meld(text)
    except Unreadable:
        raise Wrong(f"{which}_card", _("There is no such meld in the pack.")) from None


class PileForm(CalculatorForm):
    """The cards of a pile."""

    trump = trump_field()
    card = pack_field(N_("The cards of the pile"))
    last = BooleanField(N_("The last trick is in it"))


def _pile(form: Any, _terms: Terms) -> Worked:
    trump = Suit(form.trump.data)
    cards = {read_card(text) for text in form.card.data}
    rows = []
    for card in GERMAN:
        if card in cards:
            rule = "TH-VAL-01" if card.suit == trump else "TH-VAL-02"
            rows.append(Row(card_name(card), points_of(card, trump), rule))
    if form.last.data:
        rows.append(Row(_("the last trick"), LAST_TRICK, "TH-VAL-03"))
    points = sum(int(row.points) for row in rows)
    notes = []
    if len(cards) % 2:
        odd = _("{number} cards are no whole number of tricks.")
        notes.append(("TH-PLAY-14", odd.format(number=len(cards))))
    other = _("That leaves {number} of the 161 points for the other pile.")
    notes.append(("TH-VAL-04", other.format(number=DEAL_POINTS - points)))
    text = ngettext("This pile makes {number} point.", "This pile makes {number} points.", points)
    return Worked(text.format(number=points), tuple(rows), points, tuple(notes))


class OrderForm(CalculatorForm):
    """A run, the tricks left to declare in, and the melds already scored."""

    run_kind = one_of(N_("All cards that lie together."), *LENGTH_NAMES.values())
    run_card = card_field(N_("Top card and suit"))
    tricks = one_of(
        N_("Tricks left to declare in, this one included"),
        *map(str, range(1, MELD_TRICKS + 1)),
    )
    scored = SelectMultipleField(
        N_("My scores in this deal"),
        choices={str(meld): str(meld) for meld in ALL_SEQUENCES},
        validators=[Optional()],
    )


def _order(form: Any, terms: Terms) -> Worked:
    house = opening_of(terms).options
    run = _meld(form, "run")
    tricks = int(form.tricks.data)
    scored = [read_meld(text) for text in form.scored.data or ()]
    before = tuple(meld for meld in scored if isinstance(meld, Sequence))
    assert isinstance(run, Sequence)  # no other kind is offered
    if len(before) + tricks > MELD_TRICKS:
        text = _("A deal has eight tricks to declare in, for all of these together.")
        raise Wrong("tricks", text)
    plan = best_plan(run, tricks, before, house)
    name = name_of(run, NOBODY)
    if not plan.order:
        text = _("No, nothing of the {run} may be declared any more.")
        return Worked(text.format(run=name), notes=(("TH-RE-10", ""),))
    rows = tuple(Row(name_of(run, NOBODY), value_of(run), value_rule(run)) for run in plan.order)
    notes = [("TH-RE-12", _("One a trick, in this order, if every contest is won."))]
    loses = _("Begun with the {meld}: {points} at most, {lost} lost.")
    for cost in first_choices(run, tricks, before, house):
        if cost.lost:
            meld = name_of(cost.begun[0], NOBODY)
            text = loses.format(meld=meld, points=cost.plan.points, lost=cost.lost)
            notes.append(("TH-RE-13", text))
    number = len(plan.order)
    text = ngettext(
        "The {run} makes {points} points in {number} trick.",
        "The {run} makes {points} points in {number} tricks.",
        number,
    )
    text = text.format(run=name, points=plan.points, number=number)
    return Worked(text, rows, plan.points, tuple(notes))


class ContestForm(CalculatorForm):
    """The highest meld of each player."""

    trump = trump_field()
    leader_kind = one_of(N_("The leader’s highest meld"), *LENGTH_NAMES.values(), SETS)
    leader_card = card_field(N_("Top card and suit"))
    second_kind = one_of(N_("The other player’s highest meld"), *LENGTH_NAMES.values(), SETS)
    second_card = card_field(N_("Top card and suit"))


def _contest(form: Any, terms: Terms) -> Worked:
    house = opening_of(terms).options
    leader = _meld(form, "leader")
    second = _meld(form, "second")
    if leader == second or CARDS_OF[leader] & CARDS_OF[second]:
        raise Wrong("second_card", _("Both melds need the same card: one of them cannot be."))
    order = set_order(house)
    for which, meld in (("leader_card", leader), ("second_card", second)):
        if isinstance(meld, Vannak) and meld.rank not in order:
            raise Wrong(which, _("A set of this rank does not count at this table."))
    trump = Suit(form.trump.data)
    winner = leader
    text = _("The leader wins: the {meld} scores {points}.")
    if second_wins(leader, second, trump, order):
        winner = second
        text = _("The other player wins: the {meld} scores {points}.")
    verdict = text.format(meld=name_of(winner, NOBODY), points=value_of(winner))
    rule = deciding(leader, second, trump, house)
    return Worked(verdict, notes=((rule, ""),))


def deciding(leader: Meld, second: Meld, trump: Suit, house: TartliOptions) -> str:
    """The rule that decides between two melds (TH-CON-02 to TH-CON-07)."""
    if isinstance(leader, Vannak) and isinstance(second, Vannak):
        if house.tens_rank == "below_unders" and Rank.TEN in (leader.rank, second.rank):
            return "TA-MELD-02"
        return "TH-CON-03"
    if isinstance(leader, Vannak) or isinstance(second, Vannak):
        return "TH-CON-02"
    if leader.length != second.length:
        return "TH-CON-04"
    if leader.top != second.top:
        return "TH-CON-05"
    if trump in (leader.suit, second.suit):
        return "TH-CON-06"
    return "TH-CON-07"


SCORE_MOST = 999


class ClaimForm(CalculatorForm):
    """Both scores when a player claims 501, and both piles."""

    score = WholeField(
        N_("Written for who claims, melds included"),
        validators=[InputRequired(N_("Enter a number.")), Within(0, SCORE_MOST)],
    )
    pile = WholeField(
        N_("Card points of his finished tricks"),
        validators=[InputRequired(N_("Enter a number.")), Within(0, DEAL_POINTS)],
    )
    other_score = WholeField(
        N_("Written for the other player"),
        default=0,
        validators=[Optional(), Within(0, SCORE_MOST)],
    )
    other_pile = WholeField(
        N_("Card points of his finished tricks"),
        default=0,
        validators=[Optional(), Within(0, DEAL_POINTS)],
    )


def _claim(form: Any, terms: Terms) -> Trial:
    """The claim made at a table: a score above 500 is entered by agreement."""
    lines = ["deal B P"]
    carried = []
    for seat, score in ("A", form.score.data), ("B", form.other_score.data or 0):
        carried.append(min(score, POINTS_CARRIED_MOST))
        if score > POINTS_CARRIED_MOST:
            lines.append(f'adjust {seat} +{score - POINTS_CARRIED_MOST} "…"')
    lines.append("A out")
    trial = Trial(replace(terms, points=tuple(carried)), tuple(lines))
    counted = trial.then(f"piles {form.pile.data}-{form.other_pile.data or 0}")
    return counted if judge_all(counted).stands else trial  # the scores alone may decide


CALCULATORS = {
    "contest": Calculator(
        N_("Which of two melds wins?"),
        N_("Only the highest meld of each player is compared."),
        ContestForm,
        _named,
        _contest,
        icon="swap",
    ),
    "pile": Calculator(
        N_("What is this pile worth?"),
        N_("Tap the cards of one pile. Both piles make 161 together, the last ten included."),
        PileForm,
        _named,
        _pile,
        icon="count",
    ),
    "order": Calculator(
        N_("In which order do I declare this run?"),
        N_("A long run can score in parts, one a trick. A wrong beginning shuts parts out."),
        OrderForm,
        _named,
        _order,
        icon="cards",
    ),
    "claim": Calculator(
        N_("Is this claim right?"),
        N_("With 501 or more you win; with a wrong claim you lose."),
        ClaimForm,
        _named,
        _claim,
        icon="out",
    ),
}
