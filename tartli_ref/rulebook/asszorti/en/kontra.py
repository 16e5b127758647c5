"""Kontra to mordkontra."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-KON-01": RuleText(
        "Game and arrivázs, each by itself",
        "What can be doubled is the game (játék) and, if it was announced, the arrivázs. You say "
        "which of them you mean; a plain “kontra” is to the game.",
        "Anna has named hearts without arrivázs. “Kontra arrivázs” makes no sense then.",
    ),
    "AS-KON-02": RuleText(
        "Kontra: twice",
        "Before the first card is led either opponent may say kontra to the game, to the arrivázs "
        "or to both. That doubles what is at stake there.",
        "Bence thinks that Anna will not get six tricks and says “kontra játék”. Anna herself "
        "cannot say kontra.",
    ),
    "AS-KON-03": RuleText(
        "Kontra opens the talon",
        "At the first kontra the three cards of the talon are turned up for everybody. Those on "
        "top are what the declarer discarded.",
        "In a contract of 2 you see Anna’s two discards and below them the card that nobody drew.",
    ),
    "AS-KON-04": RuleText(
        "A second kontra after a look",
        "With the talon open, and only one of the two doubled so far, either opponent may now say "
        "kontra to the other one.",
        "Csaba has said kontra to the game. Bence sees what Anna has laid away and says kontra to "
        "the arrivázs.",
    ),
    "AS-KON-05": RuleText(
        "Rekontra: four times",
        "The declarer may answer a kontra with rekontra. If both were doubled, that can be to "
        "one, to both or to neither of them.",
        "Only the game was doubled. Anna may say rekontra to the game, and has nothing to say to "
        "the arrivázs.",
    ),
    "AS-KON-06": RuleText(
        "Szubkontra: eight times",
        "A rekontra may be answered with szubkontra, but by the partner of the one who said "
        "kontra to that item, never by the same opponent.",
        "Bence said kontra to the game and Csaba to the arrivázs, and Anna has said rekontra to "
        "both. Szubkontra to the game is Csaba’s to say, to the arrivázs Bence’s.",
    ),
    "AS-KON-07": RuleText(
        "Hirskontra: sixteen times",
        "The declarer’s answer to a szubkontra is hirskontra. Without a szubkontra before it there "
        "is none.",
        "Csaba has said szubkontra, and Anna is still sure of herself: “hirskontra”.",
    ),
    "AS-KON-08": RuleText(
        "Mordkontra: thirty-two times",
        "To a hirskontra either opponent may say mordkontra. The ladder ends there.",
        "A game worth 4 is worth 4 × 32 = 128 after a mordkontra. Nobody can go on from there.",
    ),
    "AS-KON-09": RuleText(
        "Two ladders",
        "Game and arrivázs climb their steps apart from each other, as far as somebody wants.",
        "The game has been redoubled and counts four times, while nobody has said anything to the "
        "arrivázs, which counts once.",
    ),
    "AS-KON-10": RuleText(
        "The talon is turned down again",
        "If a kontra has opened the talon, it lies open during the first trick. Whoever wins that "
        "trick turns it down.",
        "Csaba takes the first trick and turns the three cards over. From now on you have to "
        "remember them.",
    ),
}
