"""Deals written by hand: who plays which cards, and what is said in between.

In ``DEAL`` Anna (A) leads to every trick and wins all but the last. She has all leaves, Bence (B)
all gourds; trumps are acorns, and Bence draws the acorn VII after trick 7.
"""

from collections.abc import Mapping, Sequence

from tartli_ref.games.tartli.words.review import say_finding
from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.true_cards import HUNGARIAN, House, leader_takes, other, suit

NAMES = ("Anna", "Bence")

DEAL = (
    "Z-A Z-K Z-O Z-U Z-X Z-IX Z-VIII M-A Z-VII M-K M-O M-U M-X M-IX M-VIII P-VII",
    "T-A T-K T-O T-U T-X T-IX T-VIII M-VII T-VII P-A P-K P-O P-U P-X P-IX P-VIII",
)
SHORT_LEAVES = (
    "Z-A Z-K Z-O Z-U Z-X M-VIII M-IX M-A Z-IX Z-VIII Z-VII M-K M-O M-U M-X P-VII",
    DEAL[1],
)
"""The same, but in trick 8 Anna still has the three lowest leaves and acorn A K O U X."""

At = tuple[int, int]
"""A trick and a place in it: 0 before the lead, 1 after it, 2 after the reply."""
Said = Mapping[At, Sequence[str]]


def written(
    cards: Sequence[str], talk: Said, *, deal: str = "deal B M-VII", first: str = "A"
) -> list[str]:
    """The lines of the whole deal."""
    of = {"A": cards[0].split(), "B": cards[1].split()}
    trump = suit(deal.split()[2])
    leader = first
    lines = [deal]
    for trick in range(1, 17):
        second = other(leader)
        lead = of[leader][trick - 1]
        reply = of[second][trick - 1]
        lines += [_numbered(line, trick) for line in talk.get((trick, 0), ())]
        lines.append(f"{leader} plays {lead}")
        lines += talk.get((trick, 1), ())
        lines.append(f"{second} plays {reply}")
        lines += talk.get((trick, 2), ())
        if not leader_takes(lead, reply, trump):
            leader = second
    return lines


def _numbered(line: str, trick: int) -> str:
    """A meld that is shown before the lead, with its trick: the one before it still lies."""
    if trick > 1 and " shows " in line:
        return f"@{trick} {line}"
    return line


def without(lines: list[str], *tricks: int) -> list[str]:
    """The lines with these tricks, which Anna won, recorded by their winner only."""
    plays = [line for line in lines if " plays " in line]
    leads = {plays[2 * trick - 2] for trick in tricks}
    replies = {plays[2 * trick - 1] for trick in tricks}
    shortened = ["A takes" if line in replies else line for line in lines]
    return [line for line in shortened if line not in leads]


def found(lines: list[str], house: House = HUNGARIAN) -> list[str]:
    """Each finding: certainty, rule and sentence."""
    table = entered(lines, house)
    assert not table.refused
    sentences = [(finding.rule, *say_finding(finding, NAMES)) for finding in table.audit.findings]
    return [f"{certainty} {rule} {sentence}" for rule, sentence, certainty in sentences]
