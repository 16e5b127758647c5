"""What an audit of Ulti has found, as sentences."""

from collections.abc import Collection
from collections.abc import Sequence as Listing

from tartli_ref.games.common.findings import Audit, Finding
from tartli_ref.games.ulti.options import UltiOptions
from tartli_ref.games.ulti.playing import has_penalty, penalty_line
from tartli_ref.rulings import Unchecked
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.lists import capital, spans
from tartli_ref.words.ulti.names import name_of

FINDINGS: Marked[dict[str, str]] = {
    "UL-PLAY-01 leader": "Trick {trick}: {seat} led, but {leader} was to lead.",
    "UL-PLAY-01 turn": "Trick {trick}: {seat} played the {card} although it was {turn}’s turn.",
    "UL-PLAY-02 follow": (
        "Trick {trick}: {seat} played the {card} and did not follow suit, but had the {held} and "
        "played it in trick {later}."
    ),
    "UL-PLAY-02 trump": (
        "Trick {trick}: {seat} played the {card} and did not trump, but had the {held} and played "
        "it in trick {later}."
    ),
    "UL-PLAY-03 not_winner": (
        "Trick {trick} was given to {seat}, but with these cards it was {winner}’s."
    ),
    "UL-PLAY-04 beat": (
        "Trick {trick}: {seat} did not beat with the {card}, but had the {held} and played it in "
        "trick {later}."
    ),
    "UL-PLAY-05 seven": (
        "Trick {trick}: {seat} played the {card} in an Ulti before the last trick, but had the "
        "{held} and played it in trick {later}."
    ),
    "UL-PTS-01 recorded": "{told} was settled, but the tricks recorded make {recorded}.",
    "UL-PTS-02 not_held": "{seat} declared the marriage of {suit} but did not have the {card}.",
    "UL-PTS-02 too_many": (
        "{seat} declared more twenties without a suit than the hand had: {declared} for {held}."
    ),
    "UL-MAR-03 defender": "{seat} declared a marriage, which defenders cannot do in {bid}.",
    "UL-MAR-04 other": "{seat} declared another marriage than the one of {bid}.",
    "UL-AUC-02 talon": "The talon was told as {told}, but the cards left over are {found}.",
}
_SETTLED: Marked[str] = "{feat} was settled as {said}, which the tricks recorded rule out."


UNCHECKED: Marked[dict[str, str]] = {
    "UL-PLAY-02": "Suit, trumps and turns were checked only as far as the cards are known.",
    "UL-PTS-02": "Whether the marriages were held was checked only as far as the cards are known.",
    "UL-AUC-02": "Whether the talon was told rightly cannot be known without all the cards.",
    "UL-SET-03": "What became of each undertaking rests on the players’ word.",
}
PENALTY = N_(
    "This table has its own penalty for a revoke: {line}, with the points agreed on for N."
)
CLEAN = N_("All 30 cards were recorded, and the audit found nothing wrong.")
INCOMPLETE = N_("The audit found nothing wrong in what was recorded, which is not everything.")


def say_verdict(looked: Audit) -> str:
    """The audit in one sentence."""
    if not looked.findings:
        return _(CLEAN) if looked.checked else _(INCOMPLETE)
    proven = _("{number} proven").format(number=len(looked.findings))
    return _("Faults found: {counts}.").format(counts=proven)


def say_missing(tricks: Collection[int]) -> str:
    """Of which tricks not all three cards were recorded; empty if there are none."""
    said = _("Not all three cards were recorded of: trick {tricks}.")
    return said.format(tricks=spans(tricks)) if tricks else ""


def say_unchecked(part: Unchecked) -> str:
    """What could not be checked."""
    return _(UNCHECKED[part.rule])


def say_penalty(found: Finding, house: UltiOptions) -> str:
    """What this table does about a revoke, with the line to enter; empty if it does nothing."""
    if not has_penalty(house, found.rule):
        return ""
    return _(PENALTY).format(line=penalty_line(found.seat))


def say_finding(found: Finding, names: Listing[str]) -> str:
    """What is wrong, where, and what proves it."""
    facts = {key: name_of(fact, names) for key, fact in found.facts.items()}
    facts |= {"seat": name_of(found.seat, names), "trick": str(found.trick)}
    text = FINDINGS.get(f"{found.rule} {found.case}", _SETTLED)
    return capital(_(text).format_map(facts))
