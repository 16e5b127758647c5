"""How points are drawn on the slate."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-SLATE-01": RuleText(
        "The five signs",
        "On the slate there is a sign of its own for 20, 30, 50, 80 and 100 points. A total is "
        "made up of them.",
        "130 can stand as 100 and 30, or as 80 and 50.",
    ),
    "TH-SLATE-02": RuleText(
        "A stroke more is 20 more",
        "One more stroke turns the sign for 30 into that for 50, and the sign for 80 into that "
        "for 100. So a terc is written without wiping anything out.",
        "A 30 stands on the slate and you score a terc: one stroke, and it is a 50. An 80 becomes "
        "a 100 in the same way.",
    ),
    "TH-SLATE-03": RuleText(
        "Odd points",
        "What the signs cannot make is written in plain numbers, mostly 10 or less, to be added "
        "or to be taken off.",
        "47 is 50 and −3. For 93 you can write 100 and −7, or 80 and an odd 13.",
    ),
    "TH-SLATE-04": RuleText(
        "What the slate is good for",
        "The signs let you add a meld in the middle of a trick with a stroke or two, and see "
        "quickly who is near 501. The drawing and the number always agree.",
        "Anna’s slate shows 100, 100, 50 and 8. She scores a kvart, adds another 50, and can read "
        "off 308.",
    ),
    "TH-SLATE-05": RuleText(
        "Beck: strokes in fives",
        "In Beck’s book a single stroke is 20, and five strokes are drawn as one group worth 100.",
        "Six Terzen are one group of five and a single stroke: 100 + 20 = 120.",
    ),
    "TH-SLATE-06": RuleText(
        "Beck: from V to triangle",
        "In Beck’s book 50 is a V. With a second 50 a stroke is drawn across its open top, and "
        "the triangle is 100.",
        "You score a Quart and later another: first there is a V, then a triangle. 50 + 50 = 100.",
    ),
    "TH-SLATE-07": RuleText(
        "Beck: numbers without doubt",
        "In Beck’s book a number to be taken off has a bar above it. A number of two digits may "
        "be underlined, so that it is not read as two.",
        "100, 80, 50, 80, a 3 with a bar and an underlined 12: 100 + 80 + 50 + 80 − 3 + 12 = 319.",
    ),
    "TH-SLATE-08": RuleText(
        "The signs on these pages",
        "The old drawings have not come down to us with the rules. The signs shown here were put "
        "together from what is told about them, and the plain number always stands beside them.",
        "A 50 is shown as a V, and a 100 as an X: the 80 is the same X with one leg missing. Such "
        "a sign is called reconstructed.",
    ),
}
