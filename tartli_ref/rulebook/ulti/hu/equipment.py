"""Cards, their order, and the deal."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-EQ-01": RuleText(
        "Három játékos, 32 lap",
        "Az ultit hárman játsszák, ugyanazzal a 32 lapos magyar kártyával, amellyel a tartlit.",
        "Anna, Bence és Csaba ül az asztalnál; piros hatos egyiküknél sincs.",
    ),
    "UL-EQ-02": RuleText(
        "Ha van adu, a tízes magas",
        "Adus játékban minden színben ez a sorrend: ász, tízes, király, felső, alsó, kilences, "
        "nyolcas, hetes.",
        "Egy partiban a zöld tízes üti a zöld királyt.",
    ),
    "UL-EQ-03": RuleText(
        "Adu nélkül a tízes alacsony",
        "Betliben és színtelen durchmarsban a sorrend: ász, király, felső, alsó, tízes, kilences, "
        "nyolcas, hetes.",
        "Bence betlit játszik. A zöld alsó viszi az ütést a zöld tízes elől.",
    ),
    "UL-EQ-04": RuleText(
        "A durchmars kétféle sorrendje",
        "Az adus durchmarsban a tízes a király fölött marad; csak a színtelenben kerül alá.",
        "Ha tök az adu, a piros tízes üti a piros királyt. Színtelen durchmarsban alulmarad.",
    ),
    "UL-DEAL-01": RuleText(
        "Az osztás jobbra megy tovább",
        "Beszéljétek meg, ki osztja az elsőt. Osztani, licitálni és játszani jobbra haladva kell.",
        "Anna oszt, és Bence ül a jobbján: most ő licitál először, legközelebb pedig ő oszt.",
    ),
    "UL-DEAL-02": RuleText(
        "Tizenkettő, tíz és tíz lap",
        "A lapokat ötösével osztjátok, két körben. Az osztó jobbján ülő az első körben hetet kap, "
        "kettővel többet, mint a többiek.",
        "Anna oszt: Bencének 7 + 5 = 12 lapja van, Csabának és Annának 5 + 5 = 10.",
    ),
}
