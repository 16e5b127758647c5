"""Kontra, rekontra and so on."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-DBL-01": RuleText(
        "When kontra can be said",
        "From the end of the auction until the end of the first trick.",
        "The second trick has begun: no kontra any more.",
    ),
    "UL-DBL-02": RuleText(
        "The sides take turns",
        "The defenders begin. After that only the side that did not speak last may go on.",
        "Csaba says kontra. Anna, his partner, cannot say rekontra; Bence, the soloist, can.",
    ),
    "UL-DBL-03": RuleText(
        "The steps and their names",
        "Kontra doubles, rekontra makes it 4, szubkontra 8, mordkontra 16, hirskontra 32, Fedák "
        "Sári 64 and the wheeled bicycle 128 times the value. There is no end to it.",
        "The eighth step is worth 2 × 128 = 256 times, and may be called what you like.",
    ),
    "UL-DBL-04": RuleText(
        "Each undertaking by itself",
        "Say what you double. Every part of a bid has its own ladder, the Simple inside too.",
        "Kontra on the Ulti: it is worth 8, and its Simple is still worth 1.",
    ),
    "UL-DBL-05": RuleText(
        "A lost Ulti costs more",
        "A lost Ulti costs its value and 4 besides, in hearts 8. This penalty is never doubled.",
        "Lost without kontra 4 + 4 = 8, with kontra 8 + 4 = 12, with rekontra 16 + 4 = 20.",
    ),
    "UL-DBL-06": RuleText(
        "Ulti and its Simple",
        "As the Simple is always there, an Ulti by itself is never lost or won alone.",
        "Both lost: 8 + 1 = 9 to each opponent. The Ulti lost and the Simple won: 8 paid, 1 back, "
        "so 7.",
    ),
    "UL-DBL-07": RuleText(
        "Everything else costs what it wins",
        "Apart from Ulti an undertaking loses as much as it would have won.",
        "A lost Betli costs 5, a lost 20-100 costs 8.",
    ),
    "UL-DBL-08": RuleText(
        "Silent bids keep their value",
        "Kontra is for what was announced. What nobody has announced is not doubled.",
        "A Simple stands at rekontra, and the soloist makes a silent 100: 4 + 2 = 6.",
    ),
}
