"""The rulebook of highest card."""

from tartli_ref.rulebook import Book, OptionText, RuleText, Section, Wording

USUAL = frozenset({"usual"})

BOOK = Book(
    game="highest",
    chapters=("turning", "paying"),
    sections=(
        Section("HC-TURN-01", "turning", ("our reading",), USUAL),
        Section("HC-TURN-02", "turning", ("our reading",), USUAL),
        Section("HC-PAY-01", "paying", ("our reading",), USUAL, ("stakes",)),
    ),
    ambiguities=(),
    wordings={
        "en": Wording(
            chapters={"turning": "Turning up", "paying": "Paying"},
            rules={
                "HC-TURN-01": RuleText("One after the other", "The turn passes on.", "A, B, C."),
                "HC-TURN-02": RuleText("Each card once", "A card lies once.", "One seven."),
                "HC-PAY-01": RuleText("The highest is paid", "A point from each.", "+2 −1 −1."),
            },
            options={
                "stakes": OptionText(
                    "Stakes", "What a deal pays.", {"single": "one point", "double": "two points"}
                )
            },
            says={
                "HC-TURN-01": ("It is the turn of {seat}.", "Enter the card of {seat}."),
                "HC-TURN-02": ("The {card} lies there already.", "Enter another card."),
                "HC-PAY-01 nothing": ("Nothing is given.", "Enter some points."),
            },
        )
    },
)
