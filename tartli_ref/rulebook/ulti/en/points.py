"""Points in tricks, and marriages."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-PTS-01": RuleText(
        "Aces, tens and the last trick",
        "In games with trumps each Ace and each Ten in your tricks counts 10, and so does winning "
        "the last trick. Nothing else counts; both sides together have 90.",
        "Three Aces, one Ten and the last trick: 40 + 10 = 50 for the soloist, 40 for the others.",
    ),
    "UL-PTS-02": RuleText(
        "Marriages: 20, in trumps 40",
        "King and Over of a suit in one hand are a marriage. It counts 20, and 40 in trumps.",
        "With all four marriages a side could have 90 + 40 + 20 + 20 + 20 = 190.",
    ),
    "UL-PTS-03": RuleText(
        "Nothing counts without trumps",
        "Betli and Plain Durchmars are about tricks alone: no points, no marriages.",
        "Csaba has King and Over of leaves in a Betli. He says nothing, for it is worth nothing.",
    ),
    "UL-PTS-04": RuleText(
        "Nobody can be level",
        "As every Ace and Ten counts for one side or the other, all points together are an odd "
        "number of tens. So one side has more than the other.",
        "Without a marriage it is 50 to 40, with a twenty 60 to 50, with a forty 70 to 60.",
    ),
    "UL-PTS-05": RuleText(
        "What lies in the talon",
        "Aces and Tens that the soloist has laid into the last talon count for the defenders.",
        "Bence has laid down the leaf Ten and makes 40, the last trick included. The others have "
        "40 in tricks and 10 in the talon, so 40 + 10 = 50, and the Simple is lost.",
    ),
    "UL-MAR-01": RuleText(
        "Declare in the first trick",
        "You declare a marriage when you play your card to the first trick. Later it is lost.",
        "Anna remembers her twenty in the second trick. It does not count any more.",
    ),
    "UL-MAR-02": RuleText(
        "The defenders add theirs up",
        "Marriages of the two defenders count for both of them together.",
        "Anna has a twenty and Csaba another one: their side has 40 more.",
    ),
    "UL-MAR-03": RuleText(
        "One marriage in a hundred game",
        "In 40-100 and 20-100 only the soloist declares, and only the marriage that was bid.",
        "Bence plays 40-100. Csaba holds King and Over of leaves and must keep silent.",
    ),
    "UL-MAR-04": RuleText(
        "Which marriage it is",
        "40-100 needs the marriage of trumps, 20-100 one of another suit.",
        "With nothing but the trump marriage 20-100 cannot be made.",
    ),
    "UL-MAR-05": RuleText(
        "It counts at once",
        "A marriage counts as soon as it is declared, even for a side that wins no trick.",
        "The defenders declare 20 and take no trick at all. They have 20.",
    ),
}
