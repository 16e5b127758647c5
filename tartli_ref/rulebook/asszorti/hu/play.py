"""Play."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-PLAY-01": RuleText(
        "Az első hívás",
        "Az első ütéshez a felvevő jobb oldali szomszédja hív, bármilyen lapot. Így a felvevő "
        "ebben mindig második.",
        "Anna a felvevő: Csaba hív, aztán Anna tesz lapot, aztán Bence.",
    ),
    "AS-PLAY-02": RuleText(
        "Kié az ütés",
        "A legmagasabb adu viszi az ütést. Ha nincs benne adu, a hívott szín legmagasabb lapja.",
        "Pikk az adu. Kőr ász, pikk hatos, kőr király: a pikk hatos viszi. Adu nélkül a kőr ász "
        "vinné.",
    ),
    "AS-PLAY-03": RuleText(
        "A győztes hív tovább",
        "Aki az ütést vitte, az hív a következőhöz, megint bármilyen lapot.",
        "Bence vitte az első ütést, és ő hív a másodikhoz.",
    ),
    "AS-PLAY-04": RuleText(
        "Színre szín",
        "Ha van lapod a hívott színből, azt kell tenned.",
        "A kőr ászt hívják, és Annának egyetlen kőrje a kőr hatos: azt kell tennie.",
    ),
    "AS-PLAY-05": RuleText(
        "Aduzni kell",
        "Ha a hívott színből nincs lapod, de adud van, adut kell tenned.",
        "Annának nincs kőrje, van egy kis aduja és a treff ász. Kőrre az adut teszi. Szanzaduban "
        "ez a kényszer nincs meg.",
    ),
    "AS-PLAY-06": RuleText(
        "Ha egyik sincs",
        "Ha se a hívott színből, se aduból nincs lapod, azt teszel, amit akarsz. Nem nyerhet vele "
        "senki.",
        "Kőrre Bence, akinél se kőr, se adu nincs, odaadhatja a treff hatost vagy a treff ászt.",
    ),
    "AS-PLAY-07": RuleText(
        "Senkinek sem kell ütnie",
        "Nem kell felülütnöd azt, ami az asztalon van, akkor sem, ha tudnád.",
        "A kőr bubit hívják. Ha nálad van a kőr ász és a kőr hetes, teheted a kőr hetest.",
    ),
}
