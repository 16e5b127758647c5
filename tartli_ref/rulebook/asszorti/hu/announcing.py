"""Talon, trumps and arrivázs."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-TAL-01": RuleText(
        "Húzás a talonból",
        "Ha 3, 2 vagy 1 a vállalás, a felvevő ennyi lapot vesz a talon tetejéről a kezébe, "
        "anélkül, hogy megmutatná.",
        "2-es vállalásnál Anna két lapot húz, és egy pillanatig tizenhárom lapja van.",
    ),
    "AS-TAL-02": RuleText(
        "Lerakás",
        "Ezután a felvevő ugyanannyi lapot rak le, akár azokat is, amelyeket húzott. Lefordítva a "
        "talon maradéka fölé kerülnek.",
        "1-es vállalásnál a talonban felülről lefelé Anna lerakott lapja van, alatta két lap, "
        "amelyet senki sem látott.",
    ),
    "AS-TAL-03": RuleText(
        "Kézből",
        "Aki kézből játszik, nem nyúl a talonhoz. Az lefordítva marad, ahová osztották.",
        "Bence kézből játszik, a kiosztott tizenegy lapjával. A talonba bele sem nézhet.",
    ),
    "AS-TAL-04": RuleText(
        "Pontosan annyi, amennyit vállaltál",
        "A vállalás megmondja, hány lapot húzol: se többet, se kevesebbet. Az asztal "
        "megegyezhet abban, hogy kevesebb is elég.",
        "Anna 3-at játszik, de a lapjai nagy részét megtartaná. Így is hármat kell húznia, és "
        "vissza is teheti ugyanazt a hármat.",
    ),
    "AS-ANN-01": RuleText(
        "Az adu megnevezése",
        "A lerakás után a felvevő megnevezi az adut: kőr, káró, treff vagy pikk. Vagy adu nélkül "
        "játszik: ez a szanzadu.",
        "Anna azt mondja: „káró”, és káró az adu. Ha azt mondta volna: „szanzadu”, egyik szín sem "
        "volna az.",
    ),
    "AS-ANN-02": RuleText(
        "Az arrivázs bemondása",
        "Az aduval együtt a felvevő arrivázst is mondhat: megígéri, hogy az utolsó három ütést, a "
        "kilencediktől a tizenegyedikig, mind elviszi.",
        "Anna azt mondja: „káróarrivázs”. Káró az adu, és a 9., a 10. és a 11. ütést ígéri.",
    ),
    "AS-ANN-03": RuleText(
        "Csak a felvevő, és csak akkor",
        "Az ellenfelek nem mondhatnak arrivázst, és később a felvevő sem teheti hozzá.",
        "Csaba kontrát mond, és Annának mégis kedve támad az arrivázshoz. Elkésett vele.",
    ),
}
