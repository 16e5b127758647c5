"""Talon, trumps and arrivázs."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-TAL-01": RuleText(
        "Drawing from the talon",
        "In a contract of 3, 2 or 1 the declarer takes so many cards from the top of the talon "
        "into the hand, without showing them.",
        "In a contract of 2 Anna takes two cards and holds thirteen for a moment.",
    ),
    "AS-TAL-02": RuleText(
        "Discarding",
        "Then the declarer lays away as many cards, which may be the ones just taken. They go face "
        "down on top of what is left of the talon.",
        "In a contract of 1 the talon then has, from the top, Anna’s discard and two cards that "
        "nobody has seen.",
    ),
    "AS-TAL-03": RuleText(
        "From the hand",
        "Whoever plays hand leaves the talon alone. It stays face down where it was dealt.",
        "Bence plays hand with the eleven cards he was dealt. He may not even look at the talon.",
    ),
    "AS-TAL-04": RuleText(
        "Exactly as many as the contract says",
        "The contract is the number of cards that you draw, neither more nor fewer. A table can "
        "agree that fewer will do.",
        "Anna plays 3 but would rather keep most of her cards. She has to draw three all the same, "
        "and may put the same three back.",
    ),
    "AS-ANN-01": RuleText(
        "Naming trumps",
        "After the discard the declarer names trumps: hearts (kőr), diamonds (káró), clubs "
        "(treff) or spades (pikk), or plays without trumps (szanzadu).",
        "Anna says “káró”, and diamonds are trumps. Had she said “szanzadu”, no suit would be.",
    ),
    "AS-ANN-02": RuleText(
        "Announcing the arrivázs",
        "With the trumps the declarer may announce arrivázs: the promise to win the last three "
        "tricks, the ninth to the eleventh, all of them.",
        "Anna says “káróarrivázs”. She plays in diamonds and wants tricks 9, 10 and 11.",
    ),
    "AS-ANN-03": RuleText(
        "Only the declarer, only then",
        "Opponents cannot announce arrivázs, and the declarer cannot add it later.",
        "Csaba says kontra, and Anna feels like an arrivázs after all. It is too late for that.",
    ),
}
