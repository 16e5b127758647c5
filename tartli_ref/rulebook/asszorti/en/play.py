"""Play."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-PLAY-01": RuleText(
        "The first lead",
        "The player on the declarer’s right leads any card to the first trick. So the declarer "
        "always plays second to it.",
        "Anna is the declarer: Csaba leads, then Anna plays, then Bence.",
    ),
    "AS-PLAY-02": RuleText(
        "Who takes a trick",
        "The highest trump takes the trick. If there is none in it, the highest card of the suit "
        "that was led does.",
        "Spades are trumps. Heart Ace, spade 6, heart King: the spade 6 wins. Without trumps the "
        "heart Ace would.",
    ),
    "AS-PLAY-03": RuleText(
        "The winner leads on",
        "Whoever has taken a trick leads to the one after it, again with any card.",
        "Bence has taken the first trick and leads to the second.",
    ),
    "AS-PLAY-04": RuleText(
        "Following suit",
        "If you have a card of the suit that was led, you play one.",
        "The heart Ace is led, and the heart 6 is Anna’s only heart: she has to play it.",
    ),
    "AS-PLAY-05": RuleText(
        "Playing a trump",
        "If you have none of the suit that was led, but trumps, you have to play a trump.",
        "Anna has no hearts, one small trump and the club Ace. On a heart she plays the trump. In "
        "szanzadu there is no such duty.",
    ),
    "AS-PLAY-06": RuleText(
        "With neither",
        "With no card of the suit and no trump you may play what you like. It cannot win.",
        "On a heart Bence, who has neither hearts nor trumps, may part with the club 6 or with "
        "the club Ace.",
    ),
    "AS-PLAY-07": RuleText(
        "Nobody has to win",
        "You need not beat the cards that lie there, even if you can.",
        "The heart Jack is led. With the heart Ace and the heart 7 you may play the heart 7.",
    ),
}
