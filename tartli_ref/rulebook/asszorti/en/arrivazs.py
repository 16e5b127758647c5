"""What the arrivázs is worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-ARR-01": RuleText(
        "Arrivázs: 8 or 16",
        "An announced arrivázs is won with the last three tricks, all of them. It brings 8 points "
        "with trumps and 16 without.",
        "Anna plays 3 with trumps and arrivázs. She takes six tricks, the last three among them: "
        "2 + 8 = 10.",
    ),
    "AS-ARR-02": RuleText(
        "The lost arrivázs",
        "If one of the three is lost, so is the arrivázs, and it costs what it would have brought.",
        "Anna takes seven tricks but not the last one. In a contract of 3 with trumps that is "
        "3 − 8 = −5.",
    ),
    "AS-ARR-03": RuleText(
        "Nothing without an announcement",
        "The last three tricks count for nothing by themselves. They have to be promised before.",
        "Anna has announced no arrivázs and wins tricks 9, 10 and 11. She gets no points for that.",
    ),
    "AS-ARR-04": RuleText(
        "Idegen arrivázs: 16",
        "In a game with trumps an arrivázs that is won without a trump in any of the three tricks "
        "is idegen, a foreign one, and brings 16.",
        "Spades are trumps. Anna wins the last three with the heart Ace, the heart King and the "
        "club Ace: 16. Had she trumped one of them, it would be 8.",
    ),
    "AS-ARR-05": RuleText(
        "Idegen is not announced and not lost",
        "You only announce an arrivázs; whether it is idegen turns out in play. One that fails "
        "costs 8, even if all trumps were gone.",
        "Anna has drawn all trumps and then loses the last trick. She pays 8 for the arrivázs.",
    ),
    "AS-ARR-06": RuleText(
        "No idegen in szanzadu",
        "Where there are no trumps every arrivázs is worth 16 anyway, and none is called idegen.",
        "Anna plays szanzadu with arrivázs and wins it: 16, like any other one there.",
    ),
    "AS-ARR-07": RuleText(
        "Kontra to the arrivázs",
        "What was said to the arrivázs multiplies what it brings or costs, as an idegen one, too.",
        "An idegen arrivázs with rekontra brings 4 × 16 = 64. A lost one with trumps and kontra "
        "costs 2 × 8 = 16.",
    ),
    "AS-ARR-08": RuleText(
        "Apart from the game",
        "The arrivázs is won or lost whatever becomes of the game, and both are counted together "
        "only in the end.",
        "In a contract of 2 with trumps Anna takes five tricks, the last three among them: "
        "8 − 4 = 4.",
    ),
}
