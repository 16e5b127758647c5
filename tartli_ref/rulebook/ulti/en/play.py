"""The ten tricks."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-PLAY-01": RuleText(
        "Who leads",
        "The soloist leads to the first of ten tricks, then whoever won the last one.",
        "Anna has dealt and Csaba is the soloist. Csaba leads.",
    ),
    "UL-PLAY-02": RuleText(
        "Suit, else trump, else anything",
        "Follow suit. If you cannot, play a trump; if you cannot do that either, play what you "
        "like.",
        "Leaves are led. Anna has none and one trump: it must be played.",
    ),
    "UL-PLAY-03": RuleText(
        "Who wins the trick",
        "The highest trump wins; without one, the highest card of the suit that was led.",
        "In a Betli there are no trumps, so the heart Ace does not take a trick of leaves.",
    ),
    "UL-PLAY-04": RuleText(
        "You need not beat",
        "Nobody has to play a higher card than those on the table.",
        "The leaf Nine was led. Csaba holds Ace and Seven and may play the Seven.",
    ),
    "UL-PLAY-05": RuleText(
        "Keeping the trump Seven",
        "In an Ulti the soloist may not play the Seven of trumps before the last trick, unless "
        "the rules leave nothing else.",
        "Trumps are led in trick eight and the Seven is the only one left: it must fall, and the "
        "Ulti is lost.",
    ),
    "UL-PLAY-06": RuleText(
        "Laying the cards open",
        "In an open bid all three hands are laid on the table right after the first trick.",
        "Many then look at the cards, agree on how it will end, and do not play it out.",
    ),
}
