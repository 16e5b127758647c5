"""The trump VII and the turned card."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-EXC-01": RuleText(
        "Who may exchange, and when",
        "Whoever is about to lead to one of the first seven tricks may take the turned card and "
        "put the trump VII in its place.",
        "Trick 3: if Anna leads and has the trump VII, she may exchange. If Bence has it, he must "
        "wait until he leads. Before trick 8 it is too late for both.",
    ),
    "TH-EXC-02": RuleText(
        "Nobody has to exchange",
        "You may keep the trump VII, to meld with it or to hide it from your opponent.",
        "Hearts are trumps. Anna has the heart Nine-terc (Nine, Eight, Seven) and keeps the Seven "
        "so that she can declare it.",
    ),
    "TH-EXC-03": RuleText(
        "Exchange first, declare afterwards",
        "The leader exchanges before declaring anything. The card that comes into the hand can be "
        "melded in the same trick; the VII that has left it cannot.",
        "The heart Over is turned up. Anna, with the heart King and the heart Seven, takes the "
        "Over and has the béla. But if she held the heart Nine, Eight and Seven, her terc is "
        "broken by the exchange.",
    ),
    "TH-EXC-04": RuleText(
        "Too late in this trick",
        "Once the leader has declared something or played the first card, there is no exchange in "
        "this trick any more.",
        "Anna says “terc” and only then remembers her trump VII. She has to wait for her next "
        "lead, and it must come by trick 7.",
    ),
    "TH-EXC-05": RuleText(
        "The VII takes the place of the turned card",
        "The trump VII stays face up under the talon, and the loser of trick 7 draws it.",
        "Anna exchanges in trick 4 and then loses trick 7: the VII that she laid down comes back "
        "to her.",
    ),
    "TH-EXC-06": RuleText(
        "The last opportunity",
        "The lead to trick 7 is the last before which you can exchange. A trump VII that is drawn "
        "after trick 7 stays where it is.",
        "Bence wins trick 7 and draws the trump VII as the last hidden card. He leads to trick 8, "
        "but by then nothing lies on the table to exchange.",
    ),
    "TH-EXC-07": RuleText(
        "Once in a deal at most",
        "There is only one trump VII, so there can be only one exchange in a deal, and none at "
        "all if the VII is the turned card.",
        "Anna has exchanged in trick 2. Whatever is drawn later, neither she nor Bence can "
        "exchange again.",
    ),
}
