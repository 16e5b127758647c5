"""What the sets of house rules are called."""

from tartli_ref.words.language import Marked, _

RULES: Marked[dict[str, str]] = {
    "hungarian": "hungarian",
    "austrian": "austrian",
    "pais": "pais",
}


def rules_name(rules: str) -> str:
    """What a set of rules is called; one that there is not as it was typed."""
    return _(RULES[rules]) if rules in RULES else rules
