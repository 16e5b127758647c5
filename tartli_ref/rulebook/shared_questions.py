"""The open questions that concern several games: told once, in words that fit each of them."""

from tartli_ref.rulebook.model import AmbiguityText

EN: dict[str, AmbiguityText] = {
    "AMB-28": AmbiguityText(
        "Which comes first, hirskontra or mordkontra?",
        (
            "Each game has its own order. In Asszorti hirskontra is sixteen times and mordkontra "
            "thirty-two times; in Ulti it is the other way round.",
            "The order is the same in both games.",
        ),
        "Each description names the steps of its own game, and neither can put the other right. "
        "So each game keeps what is said of it.",
    ),
    "AMB-45": AmbiguityText(
        "What happens after a revoke?",
        (
            "It is put right and noted, without a penalty.",
            "The table has a penalty of its own.",
        ),
        "None of the descriptions says anything about it.",
    ),
}

HU: dict[str, AmbiguityText] = {
    "AMB-28": AmbiguityText(
        "Melyik jön előbb, a hirskontra vagy a mordkontra?",
        (
            "Minden játéknak megvan a maga sorrendje. Asszortiban a hirskontra tizenhatszoros, a "
            "mordkontra harminckétszeres; ultiban éppen fordítva.",
            "A sorrend mindkét játékban ugyanaz.",
        ),
        "Mindkét leírás a maga játékának fokait sorolja fel, és egyik sem javíthatja ki a másikat. "
        "Ezért mindkét játék megtartja, amit róla írnak.",
    ),
    "AMB-45": AmbiguityText(
        "Mi történik renonsz után?",
        (
            "Kijavítjátok és feljegyzitek, büntetés nélkül.",
            "Az asztalnak saját büntetése van.",
        ),
        "Egyik leírás sem mond róla semmit.",
    ),
}

DE: dict[str, AmbiguityText] = {
    "AMB-28": AmbiguityText(
        "Was kommt zuerst, Hirschkontra oder Mordkontra?",
        (
            "Jedes Spiel hat seine eigene Reihenfolge. In Asszorti ist Hirschkontra sechzehnfach "
            "und Mordkontra zweiunddreißigfach; in Ulti ist es umgekehrt.",
            "Die Reihenfolge ist in beiden Spielen dieselbe.",
        ),
        "Jede Beschreibung nennt die Stufen ihres eigenen Spiels, und keine kann die andere "
        "richtigstellen. Also behält jedes Spiel, was von ihm gesagt wird.",
    ),
    "AMB-45": AmbiguityText(
        "Was geschieht nach einer Renonce?",
        (
            "Sie wird richtiggestellt und vermerkt, ohne Strafe.",
            "Der Tisch hat eine eigene Strafe dafür.",
        ),
        "Keine der Beschreibungen sagt etwas darüber.",
    ),
}
