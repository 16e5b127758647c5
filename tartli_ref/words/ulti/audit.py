"""What an audit of Ulti has found, as sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.games.ulti.audit_findings import Finding
from tartli_ref.words.language import Marked, _
from tartli_ref.words.lists import capital
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


def say_finding(found: Finding, names: Listing[str]) -> str:
    """What is wrong, where, and what proves it."""
    facts = {key: name_of(fact, names) for key, fact in found.facts.items()}
    facts |= {"seat": name_of(found.seat, names), "trick": str(found.trick)}
    text = FINDINGS.get(f"{found.rule} {found.case}", _SETTLED)
    return capital(_(text).format_map(facts))
