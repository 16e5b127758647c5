"""The audit's findings as sentences: the fault, and the evidence."""

from collections.abc import Collection
from collections.abc import Sequence as Listing

from tartli_ref import rulebook
from tartli_ref.games.asszorti.values import Arrival
from tartli_ref.games.common.findings import Audit, Finding
from tartli_ref.words.asszorti.names import name_of
from tartli_ref.words.language import _, fillable, language, ngettext
from tartli_ref.words.lists import capital, one_of, spans


def say_finding(finding: Finding, names: Listing[str]) -> str:
    """A finding as a sentence."""
    facts = {key: _said(fact, names) for key, fact in finding.facts.items()}
    facts |= {"seat": names[finding.seat], "trick": str(finding.trick)}
    text = rulebook.finding(finding.rule, (finding.case,), "asszorti", language())
    return capital(fillable(text).format_map(facts))


def _said(fact: object, names: Listing[str]) -> str:
    match fact:
        case (Arrival(), *_rest):
            return one_of(name_of(each, names) for each in Arrival if each in fact)
        case _:
            return name_of(fact, names)


def say_result(audit: Audit) -> str:
    """The result of the audit in one sentence."""
    if audit.clean:
        return _("All 33 cards were recorded, and nothing is wrong with any of them.")
    number = len(audit.findings)
    if not number:
        return _("Nothing wrong was found, but not all cards were recorded.")
    found = ngettext("{number} thing is wrong.", "{number} things are wrong.", number)
    return found.format(number=number)


def say_missing(tricks: Collection[int]) -> str:
    """The tricks without three recorded cards; empty if there are none."""
    said = _("Not all three cards were recorded of: trick {tricks}.")
    return said.format(tricks=spans(tricks)) if tricks else ""
