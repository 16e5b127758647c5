"""What the game is worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-SCO-01": RuleText(
        "Hat ütéssel nyer a játék",
        "Az a fél nyer, amelyiknek a tizenegy ütésből hat vagy több van. Döntetlen nincs.",
        "Anna öt ütést visz, Bence négyet, Csaba kettőt: az ellenfeleknek hat van, Anna vesztett.",
    ),
    "AS-SCO-02": RuleText(
        "Az alapérték",
        "Hat ütésért a 3, 2, 1 vagy kézből vállalás aduval 2, 4, 6 vagy 8 pontot ér, adu nélkül "
        "4, 8, 12 vagy 16-ot. Ez az alapértéke.",
        "Kézből, aduval 8; a 3 szanzaduban 4.",
    ),
    "AS-SCO-03": RuleText(
        "A további ütések",
        "A nyertes fél hetedik ütéséért és minden továbbiért még az alapérték fele jár.",
        "2-es vállalásnál, aduval, Anna hat ütésért 4-et kap, hétért 4 + 2 = 6-ot, nyolcért 4 + 2 "
        "+ 2 = 8-at. Négy ütéssel 6-ot veszít.",
    ),
    "AS-SCO-04": RuleText(
        "Mind a tizenegy",
        "Aki minden ütést visz, az alapértéket kapja és annak ötször a felét.",
        "Kézből, aduval, mind a tizenegy ütés: 8 + 5 × 4 = 28. Kézből szanzadu, egyetlen ütés "
        "nélkül: 56-ba kerül.",
    ),
    "AS-SCO-05": RuleText(
        "A kontra mindent szoroz",
        "A kontrázott játék annyiszor számít, ahányszorosat mondtak, a további ütésekkel együtt.",
        "1-es szanzaduban, szubkontrával Anna hét ütést visz. Ez 12 + 6, nyolcszor: 18 × 8 = 144.",
    ),
    "AS-SCO-06": RuleText(
        "6:5:0",
        "Ha a felvevőnek éppen hat ütése van, és a többi ötöt mind az egyik ellenfél vitte, abból, "
        "amit a felvevő a játékért kap, egy alapértéket le kell vonni.",
        "Anna 2-t játszik aduval. 6:5:0-nál 4 − 4 = 0-t kap, 6:3:2-nél 4-et.",
    ),
    "AS-SCO-07": RuleText(
        "Egyszer vonják le",
        "Amit a 6:5:0 miatt levontok, azt a kontra nem szorozza.",
        "Kézből, aduval, rekontra, 6:5:0: négyszer 8 mínusz 8, azaz 32 − 8 = 24.",
    ),
    "AS-SCO-08": RuleText(
        "Csak hat nyerő ütésnél",
        "Nincs levonás, ha a felvevőnek hét vagy több ütése van, és akkor sem, ha veszít.",
        "A 7:4:0 nem kerül Annának semmibe. 5:6:0-nál vesztett, és kifizeti a 4 pontját, többet "
        "nem.",
    ),
}
