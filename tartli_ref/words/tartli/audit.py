"""The audit's findings as sentences: the fault, and the evidence."""

from collections.abc import Collection
from collections.abc import Sequence as Listing

from tartli_ref import rulebook
from tartli_ref.games.tartli.audit import Audit, Finding
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.playing import has_penalty
from tartli_ref.games.tartli.values import TRICKS
from tartli_ref.rulebook import UNCHECKED
from tartli_ref.rulings import Unchecked
from tartli_ref.words.language import N_, _, fillable, language
from tartli_ref.words.lists import spans
from tartli_ref.words.tartli.names import name_of

PENALTY = N_(
    "This table has its own penalty for a revoke: enter the points agreed on as an adjustment."
)
CLEAN = N_("All 32 cards were recorded, and the audit found nothing wrong.")
STOPPED = N_("The audit found nothing wrong in what was played.")
INCOMPLETE = N_("The audit found nothing wrong in what was recorded, which is not everything.")


def say_finding(finding: Finding, names: Listing[str]) -> tuple[str, str]:
    """The fault as a sentence, and whether it is ``proven`` or only ``possible``."""
    certainty = N_("proven") if finding.proven else N_("possible")
    cases = (finding.case,) if finding.proven else (f"{finding.case}_possible", finding.case)
    text = fillable(rulebook.finding(finding.rule, cases, "tartli", language()))
    facts = {**finding.facts, "seat": finding.seat, "trick": finding.trick}
    named = {key: name_of(fact, names) for key, fact in facts.items()}
    return text.format_map(named | {"in_trick": _in_trick(finding.trick)}), certainty


def _in_trick(trick: int | None) -> str:
    return "" if trick is None else _(" in trick {trick}").format(trick=trick)


def say_penalty(finding: Finding, house: TartliOptions) -> str:
    """This table's penalty for a revoke; empty if it has none."""
    return _(PENALTY) if has_penalty(house, finding.rule) else ""


def say_verdict(audit: Audit, played: int = TRICKS) -> str:
    """The result of the audit in one sentence, given the number of tricks played."""
    if not audit.findings:
        stopped = audit.missing and min(audit.missing) > played
        return _(CLEAN if audit.checked else STOPPED if stopped else INCOMPLETE)
    surely = sum(finding.proven for finding in audit.findings)
    perhaps = len(audit.findings) - surely
    counts = (
        _("{number} proven").format(number=surely) if surely else "",
        _("{number} only possible").format(number=perhaps) if perhaps else "",
    )
    return _("Faults found: {counts}.").format(counts=", ".join(filter(None, counts)))


def say_missing(missing: Collection[int], played: int = TRICKS) -> str:
    """The tricks played without two recorded cards; empty if there are none."""
    tricks = [trick for trick in missing if trick <= played]
    said = _("Not both cards were recorded of: trick {tricks}.")
    return said.format(tricks=spans(tricks)) if tricks else ""


def say_unchecked(part: Unchecked) -> str:
    """A check that could not be made."""
    return rulebook.finding(part.rule, (UNCHECKED,), "tartli", language())
