"""How points are drawn on the slate."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-SLATE-01": RuleText(
        "Az öt jel",
        "A palatáblán külön jele van a 20, a 30, az 50, a 80 és a 100 pontnak. Az állást ezekből "
        "rakjátok össze.",
        "A 130 állhat 100-ból és 30-ból, vagy 80-ból és 50-ből.",
    ),
    "TH-SLATE-02": RuleText(
        "Még egy vonás, még 20",
        "Egy újabb vonás a 30 jeléből az 50-ét csinálja, a 80 jeléből a 100-ét. Így a tercet "
        "letörlés nélkül lehet felírni.",
        "30 áll a táblán, és tercet írsz fel: egy vonás, és 50 lett belőle. A 80-ból ugyanígy lesz "
        "100.",
    ),
    "TH-SLATE-03": RuleText(
        "Maradék pontok",
        "Ami a jelekből nem jön ki, azt rendes számmal írjátok mellé, többnyire 10-et vagy "
        "kevesebbet, és hozzáadjátok vagy levonjátok.",
        "A 47: 50 és −3. A 93-at írhatod úgy, hogy 100 és −7, vagy úgy, hogy 80 és mellette 13.",
    ),
    "TH-SLATE-04": RuleText(
        "Mire jó a palatábla",
        "A jelekkel egy bemondást az ütés közepén is egy-két vonással hozzáírhatsz, és gyorsan "
        "látod, ki jár közel az 501-hez. A rajz és a szám mindig egyezik.",
        "Anna tábláján 100, 100, 50 és 8 áll. Felír egy kvartot, vagyis még egy 50-et, és "
        "leolvassa a 308-at.",
    ),
    "TH-SLATE-05": RuleText(
        "Beck: vonások ötösével",
        "Beck könyvében egy vonás 20, és öt vonást egy csoportba rajzolnak, az 100.",
        "Hat Terz egy ötös csoport és egy magányos vonás: 100 + 20 = 120.",
    ),
    "TH-SLATE-06": RuleText(
        "Beck: V-ből háromszög",
        "Beck könyvében az 50 egy V. A második 50-nél a nyitott tetejét vonással zárják le, és a "
        "háromszög 100.",
        "Felírsz egy Quartot, később még egyet: először V van, aztán háromszög. 50 + 50 = 100.",
    ),
    "TH-SLATE-07": RuleText(
        "Beck: félreérthetetlen számok",
        "Beck könyvében a levonandó szám fölé vonalat húznak. A kétjegyű számot alá lehet húzni, "
        "hogy senki se olvassa két számnak.",
        "100, 80, 50, 80, egy 3 fölötte vonallal és egy aláhúzott 12: 100 + 80 + 50 + 80 − 3 + 12 "
        "= 319.",
    ),
    "TH-SLATE-08": RuleText(
        "A jelek ezeken az oldalakon",
        "A régi rajzok nem maradtak ránk a szabályokkal. Az itt látható jeleket abból raktuk "
        "össze, amit leírtak róluk, és mindig ott áll mellettük a szám is.",
        "Az 50 itt egy V, a 100 egy X: a 80 ugyanaz az X, csak egy szára hiányzik. Az ilyen jelet "
        "rekonstruáltnak hívjuk.",
    ),
}
