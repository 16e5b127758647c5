"""The audit's findings in Ulti, as sentences."""

from collections.abc import Collection
from collections.abc import Sequence as Listing

from tartli_ref import rulebook
from tartli_ref.games.common.findings import Audit, Finding
from tartli_ref.games.ulti.playing import has_penalty
from tartli_ref.games.ulti.values import UltiOptions
from tartli_ref.rulebook import UNCHECKED
from tartli_ref.rulings import Unchecked
from tartli_ref.words.language import N_, _, fillable, language
from tartli_ref.words.lists import capital, spans
from tartli_ref.words.ulti.names import name_of

PENALTY = N_(
    "This table has its own penalty for a revoke: enter the points agreed on as an adjustment."
)
CLEAN = N_("All 30 cards were recorded, and the audit found nothing wrong.")
INCOMPLETE = N_("The audit found nothing wrong in what was recorded, which is not everything.")


def say_verdict(looked: Audit) -> str:
    """The result of the audit in one sentence."""
    if not looked.findings:
        return _(CLEAN) if looked.checked else _(INCOMPLETE)
    proven = _("{number} proven").format(number=len(looked.findings))
    return _("Faults found: {counts}.").format(counts=proven)


def say_missing(tricks: Collection[int]) -> str:
    """The tricks without three recorded cards; empty if there are none."""
    said = _("Not all three cards were recorded of: trick {tricks}.")
    return said.format(tricks=spans(tricks)) if tricks else ""


def say_unchecked(part: Unchecked) -> str:
    """A check that could not be made."""
    return rulebook.finding(part.rule, (UNCHECKED,), "ulti", language())


def say_penalty(found: Finding, house: UltiOptions) -> str:
    """This table's penalty for a revoke; empty if it has none."""
    return _(PENALTY) if has_penalty(house, found.rule) else ""


def say_finding(found: Finding, names: Listing[str]) -> str:
    """The fault, its place, and the evidence."""
    facts = {key: name_of(fact, names) for key, fact in found.facts.items()}
    facts |= {"seat": name_of(found.seat, names), "trick": str(found.trick)}
    text = rulebook.finding(found.rule, (found.case,), "ulti", language())
    return capital(fillable(text).format_map(facts))
