"""What a deal pays."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-SET-01": RuleText(
        "Each opponent pays, or is paid",
        "The soloist gets the amount of the deal from both opponents, or pays it to both.",
        "5 won: the soloist is up 5 + 5 = 10, the others are down 5 each.",
    ),
    "UL-SET-02": RuleText(
        "Writing down the soloist alone",
        "On paper it is enough to add to the soloist or take from him. The differences are the "
        "same in the end, counted three times over.",
        "Anna has 5 and the others nothing: she is up 10, and each of them is down 5.",
    ),
    "UL-SET-03": RuleText(
        "The sum of all undertakings",
        "What a deal pays is the sum of all that was announced, with its kontra, and of the "
        "silent bids.",
        "The Ulti is made, its Simple lost with kontra: 4 won, 2 paid, so 2.",
    ),
    "UL-SET-04": RuleText(
        "In money",
        "Each point is worth a unit of money that you agree on. Many play for 10 forints and pay "
        "after every deal.",
        "2 points at 10 forints: the soloist gets 20 from each.",
    ),
    "UL-SET-05": RuleText(
        "Agree on the rules first",
        "Almost every group plays a little differently, so talk about the rules before the first "
        "deal.",
        "The house rules of a table are chosen when it is opened, and shown on its page.",
    ),
}
