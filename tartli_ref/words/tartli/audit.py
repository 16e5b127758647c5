"""What an audit found, in sentences: what was wrong, and how it is known.

A key is a case; where a rule, or a finding that is only possible, has a sentence of its own, the
key says so: ``TH-RE-07 barred``, ``good possible``.
"""

from collections.abc import Collection
from collections.abc import Sequence as Listing

from tartli_ref.games.tartli.audit import Audit, Finding
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.playing import has_penalty, penalty_line
from tartli_ref.rulings import Unchecked
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.lists import spans
from tartli_ref.words.tartli.names import name_of

FINDINGS: Marked[dict[str, str]] = {
    "not_leader": "{seat} led to trick {trick}, where it was {leader}’s turn to lead.",
    "not_winner": "Trick {trick} was written to {seat}, but its cards give it to {winner}.",
    "must_follow": (
        "{seat} played the {card} to trick {trick} and did not follow suit, but still held the "
        "{held} and played it in trick {later}."
    ),
    "must_trump": (
        "{seat} had none of the suit led{in_trick} and played the {card}, but still held the "
        "{held} and played it in trick {later}: a trump was due."
    ),
    "not_on_lead": (
        "{seat} exchanged the trump VII{in_trick}, where {leader} led; only the leader may."
    ),
    "no_seven": (
        "{seat} exchanged the trump VII{in_trick}, but {player} played the {card} in trick "
        "{later}; after an exchange it goes to the loser of trick 7."
    ),
    "not_taken": (
        "{seat} exchanged the trump VII for the {card}{in_trick}, but {player} played that card in "
        "trick {later}."
    ),
    "bottom_theirs": (
        "{seat} played the {card}{in_trick}, but it lay under the talon and went to {loser}, who "
        "lost trick 7."
    ),
    "bottom_early": "{seat} played the {card}{in_trick}, when it still lay under the talon.",
    "played": (
        "{seat} scored {what}{in_trick}, but {player} had played the {card} in trick {played}."
    ),
    "theirs": (
        "{seat} scored {what}{in_trick}, but the {card} was {other}’s, who played it in trick "
        "{played}."
    ),
    "exchanged": (
        "{seat} scored {what}{in_trick}, but {other} had the {card} and exchanged it in trick "
        "{exchanged}."
    ),
    "given": (
        "{seat} scored {what}{in_trick} with the {card}, which {seat} exchanged in trick "
        "{exchanged}."
    ),
    "lying": "{seat} scored {what}{in_trick}, when the {card} lay under the talon.",
    "both": (
        "{seat} scored {what}{in_trick}, but {other} scored with the {card} too. Nobody was seen "
        "to play it, so either of them may be wrong."
    ),
    "together": (
        "{seat} scored {what}{in_trick}. With the cards played and the melds scored by {seat} "
        "these are more than the {received} received by then, so this meld or another was not held."
    ),
    "late": "{seat} scored {what}{in_trick}; only the first eight tricks allow it.",
    "no_meld": "{seat} scored {what}{in_trick}, which is no meld at this table.",
    "set_again": (
        "{seat} scored {what}{in_trick}, which was scored before; a set scores once in a deal."
    ),
    "TH-RE-07 barred": (
        "{seat} scored {new}{in_trick}: the top card of {scored}, scored before, and not longer."
    ),
    "TH-RE-09 barred": (
        "{seat} scored {new}{in_trick}: lower than {scored}, scored before, and not apart from it."
    ),
    "TH-RE-10 barred": (
        "{seat} scored {new}{in_trick}, which another sequence of the suit would allow, but not "
        "{scored}, scored before."
    ),
    "TH-RE-08 barred_gap_held": (
        "{seat} scored {new}{in_trick} after {scored}, while the card between them was in the hand."
    ),
    "TA-RE-01 barred": (
        "{seat} scored {new}{in_trick}, which lies wholly within {scored}, scored before."
    ),
    "TA-RE-03 barred": "{seat} scored {new}{in_trick}, and had scored the same before.",
    "TH-DECL-03 many_scored": (
        "{seat} scored {what}{in_trick}; one set and one sequence are allowed in a trick."
    ),
    "TA-DECL-01 many_scored": (
        "{seat} scored {what}{in_trick}; one set, and one sequence in each suit, are allowed in a "
        "trick."
    ),
    "bela_again": "{seat} scored béla{in_trick}, but {other} had scored it before.",
    "bela_alone": "{seat} scored béla{in_trick}, in which no other meld was scored.",
    "exchange_begun": (
        "{seat} exchanged the trump VII{in_trick} after declaring or leading; the exchange comes "
        "first."
    ),
    "said_after_card": (
        "{seat} announced {said}{in_trick} after playing a card to it; the announcement comes "
        "first."
    ),
    "shown_after_card": (
        "{seat} scored {what}{in_trick} without having announced anything before playing a card to "
        "it."
    ),
    "bela_after_lead": "{seat} scored béla{in_trick} after the lead; it was in time until then.",
    "bela_after_card": "{seat} scored béla{in_trick} after playing one of its two cards.",
    "bela_contest": "{seat} scored béla{in_trick} before the contest was settled.",
    "bela_between": "{seat} scored béla{in_trick} before anything was led to it.",
    "bela_drawn": (
        "{seat} scored béla for trick {trick} with the {card}, which was drawn only after it."
    ),
    "bela_early": (
        "{seat} scored béla before any card of trick {trick} was recorded. If it was said then, it "
        "was too soon."
    ),
    "both_scored": (
        "{seat} scored melds{in_trick}, in which {other} had scored; only one player may."
    ),
    "not_said": "{seat} scored {what}{in_trick} without having declared it.",
    "unsettled": "{seat} scored {what}{in_trick} before the contest was settled.",
    "lost": "{seat} scored {what}{in_trick}, though {winner} had won the contest.",
    "not_announced": "{seat} scored {what}{in_trick}, but had announced {said}.",
    "scored_not_higher": (
        "{seat} answered “higher here” to the {rank}{in_trick} and scored {what}, which is not "
        "higher."
    ),
    "other_named": "{seat} scored {what}{in_trick}, but had named the {rank}.",
    "late_said": "{seat} announced {said}{in_trick}; only the first eight tricks allow it.",
    "TH-DECL-03 many_said": (
        "{seat} announced {said}{in_trick}; one set and one sequence are allowed."
    ),
    "TA-DECL-01 many_said": (
        "{seat} announced {said}{in_trick}; one set, and one sequence in each suit, are allowed."
    ),
    "too_weak": "{seat} announced {said}{in_trick} after {first}, against which it cannot score.",
    "nothing_held": "{seat} announced {said}{in_trick} and cannot have held it.",
    "only_barred": (
        "{seat} announced {said}{in_trick}; all that was held of that kind, such as {what}, may "
        "not follow what {seat} had scored before."
    ),
    "not_named": "{seat} named the {rank} for {said}{in_trick} and cannot have held that.",
    "not_higher": (
        "{seat} answered “higher here” to the {rank}{in_trick} and cannot have held anything "
        "higher."
    ),
    "good": (
        "{seat} answered “good” to the {rank}{in_trick}, but held {what}, and nothing lower that "
        "{said} can have meant."
    ),
    "good possible": (
        "{seat} answered “good” to the {rank}{in_trick}. All that {said} can have meant is higher, "
        "such as {what}: the answer was wrong, or else the announcement."
    ),
}

UNCHECKED: Marked[dict[str, str]] = {
    "TH-PLAY-05": "The audit needs the cards of all sixteen tricks.",
    "TH-PLAY-07": "Which card was turned up was not recorded, so its way was not checked.",
    "TH-DECL-01": "In which trick some melds were scored was not recorded.",
    "TH-DECL-02": "Not every card of the scored melds was seen.",
    "TH-DECL-14": "Announcements and answers were checked only as far as the cards are known.",
    "TH-PLAY-09": "Following suit and trumping were checked only as far as the cards are known.",
    "TH-EXC-01": "The exchange was checked only as far as the cards are known.",
    "TH-BELA-01": "Whether béla came in time, before the lead to trick 9, was not recorded.",
}

PENALTY = N_(
    "This table has its own penalty for a revoke: {line}, with the points agreed on for N."
)
CLEAN = N_("All 32 cards were recorded, and the audit found nothing wrong.")
INCOMPLETE = N_("The audit found nothing wrong in what was recorded, which is not everything.")


def say_finding(finding: Finding, names: Listing[str]) -> tuple[str, str]:
    """What was wrong as a sentence, and whether it is ``proven`` or only ``possible``."""
    certainty = N_("proven") if finding.proven else N_("possible")
    keys = (f"{finding.case} {certainty}", f"{finding.rule} {finding.case}", finding.case)
    text = next(FINDINGS[key] for key in keys if key in FINDINGS)
    facts = {**finding.facts, "seat": finding.seat, "trick": finding.trick}
    named = {key: name_of(fact, names) for key, fact in facts.items()}
    return _(text).format_map(named | {"in_trick": _in_trick(finding.trick)}), certainty


def _in_trick(trick: int | None) -> str:
    """In which trick it was, if that is known: it stands behind a word."""
    return "" if trick is None else _(" in trick {trick}").format(trick=trick)


def say_penalty(finding: Finding, house: TartliOptions) -> str:
    """What this table does about a revoke, with the line to enter; empty if it does nothing."""
    if not has_penalty(house, finding.rule):
        return ""
    return _(PENALTY).format(line=penalty_line(finding.seat))


def say_verdict(audit: Audit) -> str:
    """The audit in one sentence."""
    if not audit.findings:
        return _(CLEAN) if audit.checked else _(INCOMPLETE)
    surely = sum(finding.proven for finding in audit.findings)
    perhaps = len(audit.findings) - surely
    counts = (
        _("{number} proven").format(number=surely) if surely else "",
        _("{number} only possible").format(number=perhaps) if perhaps else "",
    )
    return _("Faults found: {counts}.").format(counts=", ".join(filter(None, counts)))


def say_missing(tricks: Collection[int]) -> str:
    """Of which tricks not both cards were recorded; empty if there are none."""
    said = _("Not both cards were recorded of: trick {tricks}.")
    return said.format(tricks=spans(tricks)) if tricks else ""


def say_unchecked(part: Unchecked) -> str:
    """What could not be checked."""
    return _(UNCHECKED[part.rule])
