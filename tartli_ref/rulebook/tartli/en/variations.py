"""Mixtures of the rules, and advice on play."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-VAR-01": RuleText(
        "Béla: Pais stands alone",
        "Pais is the only one who ties the béla to the scoring of other melds. All others allow "
        "it at any time of the first eight tricks, and so does this referee unless you choose "
        "otherwise.",
        "You open a Hungarian table and change nothing: the béla can be scored at any time. At a "
        "table after Pais it waits for its moment in the trick.",
    ),
    "TH-VAR-02": RuleText(
        "Mixing the rules",
        "People have always played mixtures of these rules. So every difference is a house rule "
        "of its own, and you can set each one when you open a table.",
        "You play by Hungarian rules but without stichmatsch: take the Hungarian set of rules and "
        "switch that one off.",
    ),
    "TH-ADV-01": RuleText(
        "Advice",
        "Early on, play for melds and hold your trumps; later, play for points. Prefer sequences "
        "that can grow at both ends, and do not break one up as soon as it has scored. Watch "
        "which cards have gone. Keep one sure trick for the last nine. Over and Nine of a suit "
        "together leave your opponent no sequence in it.",
        "Ten and Nine can become a terc with the Under or the Eight; Ace and King need the Over, "
        "Under and Nine need the Ten. And every leaf terc there is needs the Over or the Nine: "
        "hold both, and your opponent can have none.",
    ),
}
