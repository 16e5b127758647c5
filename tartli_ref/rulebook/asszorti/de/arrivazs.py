"""What the arrivázs is worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-ARR-01": RuleText(
        "Arrivage: 8 oder 16",
        "Eine angesagte Arrivage ist mit den letzten drei Stichen gewonnen, mit allen dreien. Sie "
        "bringt mit Trumpf 8 Punkte, ohne Trumpf 16.",
        "Anna spielt 3 mit Trumpf und Arrivage. Sie macht sechs Stiche, die letzten drei darunter: "
        "2 + 8 = 10.",
    ),
    "AS-ARR-02": RuleText(
        "Die verlorene Arrivage",
        "Geht einer der drei verloren, ist es auch die Arrivage, und sie kostet, was sie gebracht "
        "hätte.",
        "Anna macht sieben Stiche, aber nicht den letzten. Bei 3 mit Trumpf sind das 3 − 8 = −5.",
    ),
    "AS-ARR-03": RuleText(
        "Ohne Ansage nichts",
        "Die letzten drei Stiche zählen von sich aus nichts. Sie müssen vorher versprochen sein.",
        "Anna hat keine Arrivage angesagt und macht die Stiche 9, 10 und 11. Dafür bekommt sie "
        "keine Punkte.",
    ),
    "AS-ARR-04": RuleText(
        "Die fremde Arrivage: 16",
        "Wird in einem Spiel mit Trumpf eine Arrivage gewonnen, ohne dass einer der drei Stiche "
        "einen Trumpf gebraucht hat, so ist sie fremd (idegen) und bringt 16.",
        "Pik ist Trumpf. Anna macht die letzten drei mit Herz-Ass, Herz-König und Treff-Ass: 16. "
        "Hätte sie bei einem getrumpft, wären es 8.",
    ),
    "AS-ARR-05": RuleText(
        "Fremd wird nicht angesagt und nicht verloren",
        "Angesagt wird nur die Arrivage; ob sie fremd ist, zeigt sich im Spiel. Misslingt sie, "
        "kostet sie 8, auch wenn alle Trümpfe weg waren.",
        "Anna hat alle Trümpfe herausgezogen und verliert dann den letzten Stich. Sie zahlt 8 für "
        "die Arrivage.",
    ),
    "AS-ARR-06": RuleText(
        "Ohne Trumpf keine fremde",
        "Wo es keinen Trumpf gibt, bringt jede Arrivage ohnehin 16, und keine heißt fremd.",
        "Anna spielt ohne Trumpf mit Arrivage und gewinnt sie: 16, wie jede dort.",
    ),
    "AS-ARR-07": RuleText(
        "Kontra zur Arrivage",
        "Was zur Arrivage gesagt wurde, vervielfacht, was sie bringt oder kostet, auch bei einer "
        "fremden.",
        "Eine fremde Arrivage mit Rekontra bringt 4 × 16 = 64. Eine verlorene mit Trumpf und "
        "Kontra kostet 2 × 8 = 16.",
    ),
    "AS-ARR-08": RuleText(
        "Getrennt vom Grundspiel",
        "Die Arrivage wird gewonnen oder verloren, was immer aus dem Grundspiel wird, und erst am "
        "Ende zählt man beides zusammen.",
        "Bei 2 mit Trumpf macht Anna fünf Stiche, die letzten drei darunter: 8 − 4 = 4.",
    ),
}
